"""What engines share: names, time limits, refusals, and the check that stands before every answer."""

import subprocess
import sys

import pytest
import z3
from samples import random_masks

from satmav.check import CheckError
from satmav.dealfile import parse_deal
from satmav.dealfile.named import named_deal
from satmav.engines import Options, ask, checked_hands, open_engine, solvers
from satmav.errors import SatmavError, UsageError, installing
from satmav.formula.lower import CARDINALITIES
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import QUADS

DEAL = named_deal("elusive")


@pytest.mark.parametrize(
    ("name", "encoding"), [("sat", None), ("sat", "exact-cover"), ("smt", None), ("cpsat", None), ("dlx", None)]
)
def test_a_time_limit_that_is_tiny_gives_unknown_and_one_that_is_generous_changes_nothing(name, encoding):
    short, long = (ask(open_engine(name, QUADS, Options(encoding, time_limit=limit)), DEAL) for limit in (1e-9, 1000))
    assert (short.status, short.hands) == (Status.UNKNOWN, ())
    assert long.status is Status.SAT


@pytest.mark.parametrize("name", ["smt", "cpsat"])
def test_a_solver_that_runs_out_of_time_says_unknown(name, monkeypatch):
    """The clock says that hardly anything is left once the formula stands: the solver itself must give up."""
    engine = open_engine(name, QUADS, Options("assignment", time_limit=10.0))
    times = iter([0.0, 9.9999])
    monkeypatch.setattr(sys.modules[type(engine).__module__].time, "monotonic", lambda: next(times))
    assert engine.decide(Deal(random_masks(1, seed=1, hands=6)[0]))[0] is Status.UNKNOWN


def test_z3_may_give_up_for_reasons_of_its_own():
    z3.set_param("rlimit", 1000)
    try:
        with pytest.raises(SatmavError, match=r"^Z3 gives no answer: max\. resource limit exceeded$"):
            open_engine("smt", QUADS, Options(time_limit=1000)).decide(DEAL)
    finally:
        z3.set_param("rlimit", 0)


@pytest.mark.parametrize("cardinality", CARDINALITIES)
@pytest.mark.parametrize("encoding", ["exact-cover", "assignment"])
def test_every_cardinality_encoding(encoding, cardinality):
    engine = open_engine("sat", QUADS, Options(encoding, "minicard", cardinality))
    won, lost = "2c 2d 3c 3d 4c 4d 4s 5d 5s 6d 7d 7s 8s Js Ad", "9c 9d 9h Jc Jh Js Qd Qh Qs Kd Kh Ks Ac Ad As"
    for names, status in {won: Status.SAT, lost: Status.UNSAT}.items():
        assert ask(engine, parse_deal(names, hands=3)).status is status
    stand_in = encoding == "assignment" and cardinality in {"pairwise", "bitwise", "ladder"}
    assert engine.label == f"sat:{encoding}:minicard:{cardinality}{'+seqcounter' * stand_in}"


def test_what_makes_no_sense_is_refused(monkeypatch):
    monkeypatch.setattr(solvers, "find_spec", lambda package: None)
    refusals = {
        r"no engine 'magic': choose one of sat, smt": ("magic", Options()),
        r"no solver 'magic': choose one of cadical103,": ("sat", Options(solver="magic")),
        r"no cardinality encoding 'magic'": ("sat", Options("exact-cover", cardinality="magic")),
        r"no encoding 'magic'": ("smt", Options("magic")),
        r"engine dlx has no choice of encoding": ("dlx", Options("residue")),
        r"engine dlx keeps no proofs: leave 'folder' out": ("dlx", Options(proofs="folder")),
        r"glucose4 has no native cardinality": ("sat", Options("exact-cover", "glucose4", "native")),
        r"needs the package pycryptosat": ("sat", Options(solver="cryptosat")),
    }
    for sentence, (name, options) in refusals.items():
        with pytest.raises(UsageError, match=sentence):
            open_engine(name, QUADS, options)


def test_a_missing_package_is_named_with_its_extra():
    """In a process of its own, since numba does not survive being imported twice."""
    program = (
        "import sys; sys.modules['numba'] = None\n"
        "from satmav.engines import Options, open_engine\n"
        "from satmav.game.rules import QUADS\n"
        "open_engine('kernel', QUADS, Options())"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert f"the engine kernel needs the package numba, which is not installed: {installing('fast')}" in run.stderr


class Liar:
    """An engine that claims what does not stand."""

    label = "liar"
    rules = QUADS

    def __init__(self, hands):
        self.hands = hands

    def decide(self, deal):
        return Status.SAT, self.hands


def test_a_false_partition_never_gets_out():
    masks = [hand.mask for hand in ask(open_engine("sat", QUADS, Options()), DEAL).hands]
    for lie in ((), masks[:4], [*masks[:4], masks[3]], [*masks[:3], masks[3] ^ 1, masks[4]]):
        with pytest.raises(CheckError):
            ask(Liar(tuple(lie)), DEAL)
    assert {hand.mask for hand in checked_hands(DEAL, masks, QUADS)} == set(masks)
