"""Programs of others have bounds: of their proofs and of their time."""

import time

import programs
import pytest

from satmav.check import UncheckedError
from satmav.check.work import current
from satmav.dealfile.named import named_deal
from satmav.engines import Options, ask, open_engine
from satmav.game.result import Status
from satmav.game.rules import QUADS

LOST = named_deal("core-only")
UNSAT = "print('s UNSATISFIABLE'); sys.exit(20)"


@pytest.fixture
def asked(tmp_path):
    """The answer to a deal that is lost, of a script that is told where its proof and the formula are."""

    def ask_script(body, **more):
        command = f"{programs.script(tmp_path, body)} %p %f"
        return ask(open_engine("outside", QUADS, Options(solver=command, **more)), LOST)

    return ask_script


def test_a_proof_may_be_so_large(asked, tmp_path, monkeypatch):
    monkeypatch.setattr("satmav.engines.outside.MAX_PROOF_BYTES", 1000)
    body = f"open(sys.argv[1], 'w').write('1 0\\n' * 300); {UNSAT}"
    found = asked(body, proofs=str(tmp_path / "kept"))
    assert found.status is Status.UNSAT
    assert "gives no proof: larger than 1,000 bytes; sat:residue:minisat22 says that there are none, too." in found.note
    assert not (tmp_path / "kept").exists()


@pytest.mark.parametrize("made", ["os.symlink(sys.argv[2], sys.argv[1])", "os.mkdir(sys.argv[1])"])
def test_what_is_no_file_is_no_proof(asked, made):
    assert "and gives no proof; sat:" in asked(f"{made}; {UNSAT}").note


def test_the_time_limit_is_for_the_check_and_the_other_solver_too(asked, monkeypatch):
    began, ends = time.monotonic(), []

    def takes_long(*_):
        ends.append(current().end)
        monkeypatch.setattr("satmav.engines.outside.time.monotonic", lambda: began + 10**6)
        raise UncheckedError("")

    monkeypatch.setattr("satmav.engines.outside.check_proof_file", takes_long)
    found = asked(f"open(sys.argv[1], 'w').close(); {UNSAT}", time_limit=10**5)
    assert found.status is Status.UNKNOWN
    assert "takes too long to check, so that this is not checked: sat:residue:minisat22 found no answer" in found.note
    assert began < ends[0] < began + 6 * 10**4, "half of what is left"
