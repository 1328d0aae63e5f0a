"""Dancing links against published counts and brute force; the engine's lists of partitions against exact counts."""

import time
from collections.abc import Iterator
from itertools import combinations, islice

import pytest
from exact_covers import Problem, problems, queens
from hypothesis import given

from satmav.check import check_partition
from satmav.engines import dlx
from satmav.engines.base import Options
from satmav.engines.count import count_partitions
from satmav.engines.dlx import DlxEngine, exact_covers
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS, Rules

BOTH_RULES = pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
BOTH_WAYS = pytest.mark.parametrize("compiled", [True, False])
"""Without numba both are the same."""


def brute_force(items: int, options: list[list[int]], secondary: int) -> Iterator[list[int]]:
    wanted = set(range(items - secondary))
    useful = [number for number, option in enumerate(options) if wanted & set(option)]
    for size in range(len(useful) + 1):
        for chosen in combinations(useful, size):
            union = [item for number in chosen for item in options[number]]
            if len(set(union)) == len(union) and wanted <= set(union):
                yield list(chosen)


@pytest.mark.parametrize(("n", "count"), [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40)])
def test_queens(n: int, count: int) -> None:
    """OEIS A000170; the diagonals are secondary items."""
    assert sum(1 for _ in exact_covers(*queens(n))) == count


@given(problems())
def test_brute_force_finds_the_same(problem: Problem) -> None:
    found = [sorted(solution) for solution in exact_covers(*problem)]
    assert sorted(found) == sorted(brute_force(*problem))


def test_a_deadline_that_passes_between_two_covers(monkeypatch: pytest.MonkeyPatch) -> None:
    search = exact_covers(*queens(6), deadline=time.monotonic() + 3600)
    assert len(next(search)) == 6
    monkeypatch.setattr(time, "monotonic", lambda: float("inf"))
    with pytest.raises(TimeoutError):
        list(search)


def check_all(engine: DlxEngine, deal: Deal, rules: Rules) -> None:
    """The engine lists as many different partitions as there are, and each is one."""
    partitions = list(engine.partitions(deal))
    for partition in partitions:
        check_partition(deal.mask, partition, rules.name)
    assert len({frozenset(partition) for partition in partitions}) == len(partitions) == count_partitions(deal, rules)
    status, hands = engine.decide(deal)
    assert (status, hands) == ((Status.SAT, partitions[0]) if partitions else (Status.UNSAT, ()))


@BOTH_RULES
@BOTH_WAYS
@pytest.mark.parametrize(("hands", "deals"), [(1, 20), (2, 20), (3, 10), (4, 4), (5, 1)])
def test_every_partition_once(rules: Rules, compiled: bool, hands: int, deals: int) -> None:
    for deal in islice(random_deals(hands, hands), deals):
        check_all(DlxEngine(rules, Options(compiled=compiled)), deal, rules)


@BOTH_RULES
def test_both_ways_list_in_the_same_order(rules: Rules) -> None:
    fast, slow = (DlxEngine(rules, Options(compiled=compiled)) for compiled in (True, False))
    for hands in (2, 4, 6):
        deal = next(random_deals(9, hands))
        assert list(islice(fast.partitions(deal), 100)) == list(islice(slow.partitions(deal), 100))


@BOTH_WAYS
def test_the_time_limit(compiled: bool) -> None:
    deal = next(random_deals(2))
    engine = DlxEngine(QUADS, Options(compiled=compiled, time_limit=1e-9))
    assert engine.decide(deal) == (Status.UNKNOWN, ())
    with pytest.raises(TimeoutError):
        list(engine.partitions(deal))
    patient = DlxEngine(QUADS, Options(compiled=compiled, time_limit=3600))
    assert patient.decide(deal)[0] is not Status.UNKNOWN


@BOTH_WAYS
def test_the_search_is_sliced(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Slices of a single step change nothing."""
    deal = next(random_deals(3, 4))
    engine = DlxEngine(QUADS, Options(compiled=compiled))
    whole = list(engine.partitions(deal))
    monkeypatch.setattr(dlx, "STEPS", 1)
    assert list(engine.partitions(deal)) == whole
