"""Other proof checkers are believed by what they print; here they are small scripts that play their parts."""

import shutil
import sys
from pathlib import Path

import pytest
import specimens
from folders import written

from satmav.bundle.external import external_checks
from satmav.bundle.reading import read_texts
from satmav.check import CheckError

TRIMS = "c parsing\rc finished parsing\n\rs VERIFIED\n\rc verification time: 0.1 seconds\n"


@pytest.fixture
def tools(tmp_path, monkeypatch):
    """Put a program on the PATH, which has no other: what it prints, its exit code, what it does before."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    (tmp_path / "bin").mkdir()

    def tool(name: str, prints: str = "", code: int = 0, before: str = "") -> None:
        path = tmp_path / "bin" / name
        path.write_text(
            f"#!{sys.executable}\nimport sys, time, os\n{before}\nprint({prints!r}, end='')\nsys.exit({code})\n"
        )
        path.chmod(0o755)

    return tool


@pytest.fixture
def folder(tmp_path) -> Path:
    written(specimens.bundle("points"), tmp_path / "cert")
    return tmp_path / "cert"


VERDICTS = {
    "drat-trim": "s VERIFIED",
    "cake_lpr": "s VERIFIED UNSAT",
    "lrat-trim": "s VERIFIED",
    "veripb": "s VERIFIED UNSATISFIABLE",
}
"""How each of them accepts."""
NONE = "core.cnf was checked by none of drat-trim, cake_lpr, lrat-trim"


@pytest.mark.parametrize("name", ["points", "homeless"])
def test_all_accept(name, tools, tmp_path, monkeypatch):
    """A formula with the empty clause is asked about like any other; drat-trim then leaves with code 1."""
    written(specimens.bundle(name, name), tmp_path / "cert")
    reads = "assert all(os.path.isabs(path) and open(path).read() for path in sys.argv[1:3])"
    tools("drat-trim", TRIMS if name == "points" else "c trivial UNSAT\ns VERIFIED\n", int(name != "points"), reads)
    tools("cake_lpr", "s VERIFIED UNSAT\n", before=f"{reads}; assert sys.argv[2].endswith('/core.lrat')")
    tools("lrat-trim", "c CNF\ns VERIFIED\n", 20, reads)
    tools("veripb", "Verification succeeded.\ns VERIFIED UNSATISFIABLE\n", before=reads)
    monkeypatch.chdir(tmp_path)
    expected = [f"{one} accepts the proof: it says '{verdict}'." for one, verdict in VERDICTS.items()]
    assert external_checks(read_texts(Path("cert"))) == (expected[: 4 if name == "points" else 3], "")


def test_what_was_verified_is_what_others_check_whoever_changes_the_bundle(tools, folder):
    texts = read_texts(folder)
    shutil.rmtree(folder)
    tools("drat-trim", TRIMS, before=f"assert open(sys.argv[1]).read() == {texts['core.cnf']!r}")
    assert external_checks(texts).told[0] == "drat-trim accepts the proof: it says 's VERIFIED'."


@pytest.mark.parametrize(
    ("name", "prints", "code", "sentence"),
    [
        ("drat-trim", "\ns NOT VERIFIED\n", 1, "it says 's NOT VERIFIED', and leaves with code 1$"),
        ("drat-trim", "s VERIFIED\ns NOT VERIFIED\n", 0, "it says 's VERIFIED'; 's NOT VERIFIED', and leaves with"),
        ("drat-trim", "c trivial UNSAT\ns VERIFIED\n", 2, "it says 's VERIFIED', and leaves with code 2$"),
        ("drat-trim", " s VERIFIED\n", 0, "it says no verdict, but at the end ' s VERIFIED'"),
        ("drat-trim", "s VERIFIED UNSAT\n", 0, "it says 's VERIFIED UNSAT'"),
        ("veripb", "Verification succeeded.\n", 0, "it says 'Verification succeeded', and leaves with code 0$"),
        ("veripb", "Verification failed.\ns VERIFIED UNSATISFIABLE\n", 0, "it says 'Verification failed'; 's VER"),
        ("veripb", "s VERIFIED BOUNDS 1 <= obj <= 2\n", 0, "it says 's VERIFIED BOUNDS"),
        ("cake_lpr", "c Proof checking failed\n", 0, "it says no verdict, but at the end 'odd'"),
    ],
)
def test_what_is_no_acceptance_is_a_refusal(name, prints, code, sentence, tools, folder):
    """A verdict among the complaints is none; and one program may refuse what another accepts."""
    if name == "cake_lpr":
        tools("drat-trim", TRIMS)
    tools(name, prints, code, "print('s VERIFIED UNSAT\\nodd', file=sys.stderr)" * (name == "cake_lpr"))
    with pytest.raises(CheckError, match=f"^{name} does not accept the proof: {sentence}"):
        external_checks(read_texts(folder))


NO_VERDICT = "came to no verdict: it says"


@pytest.mark.parametrize(
    ("name", "prints", "code", "before", "sentence"),
    [
        ("drat-trim", "\rs MEMORY ALLOCATION ERROR\n", 0, "", f"{NO_VERDICT} 's MEMORY ALLOCATION ERROR'"),
        ("drat-trim", "", 0, "os.kill(os.getpid(), 9)", f"{NO_VERDICT} no verdict, but at the end 'nothing', and"),
        (
            "veripb",
            "ERROR:root:points.pbp:1: Unsupported version.\n",
            4,
            "",
            "is too old to read the proof, which takes",
        ),
        ("veripb", "", 0, "time.sleep(10**6)", "did not come to an end within 0.25 seconds."),
    ],
)
def test_what_comes_to_no_verdict_leaves_the_proof_to_others(name, prints, code, before, sentence, tools, folder):
    """One that hangs is ended with all that it started, as tests/jobs/test_programs.py has it."""
    tools(name, prints, code, before)
    answers = external_checks(read_texts(folder), timeout=0.25 if "sleep" in before else 600)
    assert any(line.startswith(f"{name} {sentence}") for line in answers.told)
    assert answers.unchecked == f"{NONE}; points.opb was checked by none of veripb"


@pytest.mark.parametrize("name", ["points", "homeless", "split", "counted", "twenty", "full"])
def test_a_drat_checker_of_the_registry_accepts(name):
    dratify = pytest.importorskip("dratify")
    texts = specimens.bundle(name, "homeless" if name == "homeless" else "core")
    assert dratify.check_proof(dratify.parse_dimacs(texts["core.cnf"]), texts["core.drat"]).ok
