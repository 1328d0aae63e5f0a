"""PySAT's solvers: slices of time, interruptions, and cores that are cores, whatever the encoding."""

import signal
from functools import cache
from itertools import cycle
from types import SimpleNamespace

import pysolvers
import pytest
from pysat._utils import MainThread
from samples import random_masks
from sizes import sized

from satmav.dealfile.named import named_deal
from satmav.encode import ENCODINGS, encode
from satmav.engines import Options, open_engine, solvers
from satmav.engines.oracle import DeckOracle
from satmav.engines.sat import NO_ASSUMPTIONS
from satmav.errors import UsageError
from satmav.formula.lower import lower
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import QUADS

WON, LOST = named_deal("elusive"), named_deal("core-only")
DEAR = {"maplechrono", "maplecm"}
"""Solvers that begin each slice with much work."""

PATIENT = sorted(set(solvers.solver_names()) - solvers.NO_LIMIT)


@pytest.mark.parametrize("solver", ["cryptosat", "kissat404", "lingeling"])
def test_who_cannot_be_gone_on_with_takes_no_time_limit(solver, monkeypatch):
    monkeypatch.setattr(solvers, "find_spec", lambda _: True)
    with pytest.raises(UsageError, match=f"{solver} cannot be stopped by a time limit"):
        open_engine("sat", QUADS, Options(solver=solver, time_limit=9))


@pytest.mark.parametrize("solver", PATIENT)
def test_an_answer_that_takes_many_slices_is_the_same_and_ctrl_c_is_left_to_python(solver, monkeypatch):
    seen = []

    class Watched(solvers.Solver):
        def solve_limited(self, **asked):
            seen.append(MainThread.check())
            return super().solve_limited(**asked)

    monkeypatch.setattr(solvers, "Solver", Watched)
    monkeypatch.setattr(solvers, "SLICE", sized(100 if solver in DEAR else 10, 1))
    limited = open_engine("sat", QUADS, Options("assignment", solver, time_limit=1000))
    assert limited.decide(LOST)[0] is Status.UNSAT
    assert len(seen) > 1
    slices = len(seen)
    assert open_engine("sat", QUADS, Options("assignment", solver)).decide(WON)[0] is Status.SAT
    assert seen == [False] * (slices + 1)


@pytest.mark.parametrize("solver", ["minisat22", "cadical195"])
def test_the_oracle_is_as_good_as_before_after_a_timeout(solver, monkeypatch):
    monkeypatch.setattr(solvers, "SLICE", 1)
    clock = iter([0.0, 0.0, 2.0])
    with DeckOracle(QUADS, solver) as oracle, monkeypatch.context() as patch:
        patch.setattr(solvers, "time", SimpleNamespace(monotonic=lambda: next(clock)))
        with pytest.raises(TimeoutError):
            oracle.decide(LOST.mask, deadline=1.0)
        patch.undo()
        assert oracle.decide(WON.mask) is not None
        assert oracle.decide(LOST.mask) is None


class Lingeling:
    """A solver that cannot be gone on with, in which Ctrl-C falls at the first question."""

    def __init__(self):
        self.asked = 0
        self.solver = self

    def solve(self, assumptions):
        self.asked += 1
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # as PySAT's jump leaves it
        raise pysolvers.error("Caught keyboard interrupt")

    def delete(self):
        pass


def test_an_interrupted_solver_is_never_asked_again():
    oracle = DeckOracle(QUADS)
    broken = oracle._solver = Lingeling()
    with pytest.raises(KeyboardInterrupt):
        oracle.decide(LOST.mask)
    assert oracle.decide(WON.mask) is not None
    assert oracle.decide(LOST.mask) is None
    assert broken.asked == 1
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.parametrize(
    ("encoding", "solver"), [*zip([*ENCODINGS] * 2, cycle(["minisat22", "minicard", "gluecard4", "cadical195"]))]
)
def test_cores_are_cores_and_nothing_in_them_can_be_spared(encoding, solver):
    """For deals of two hands, so that every encoding can be asked again for each name; the first deal is won."""
    engine = open_engine("sat", QUADS, Options(encoding, solver))
    for mask in (1023, *random_masks(2, seed=5, hands=2)):
        deal = Deal(mask)
        core = engine.core(deal)
        assert (core is None) == (engine.decide(deal)[0] is Status.SAT) == (mask == 1023)
        if core is None:
            continue
        assert not holds(deal, encoding, frozenset(core))
        assert all(holds(deal, encoding, frozenset(core) - {name}) for name in core)


@cache
def holds(deal, encoding, names):
    """Whether the constraints of these names, with the background, can be met."""
    formula = encode(deal, QUADS, encoding).formula
    formula.constraints = [part for part in formula.constraints if part.background or part.name in names]
    with solvers.open_solver("cadical153", lower(formula).clauses) as solver:
        return solvers.answer(solver, [])


def test_a_solver_without_assumptions_has_no_cores():
    for solver in NO_ASSUMPTIONS:
        with pytest.raises(UsageError, match=f"{solver} knows no assumptions"):
            open_engine("sat", QUADS, Options("exact-cover", solver)).core(LOST)
