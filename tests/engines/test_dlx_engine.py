"""The dancing links engine: verdicts and lists of partitions against the exact counts."""

from importlib.util import find_spec
from itertools import islice
from random import Random

import pytest
from each import each

from satmav.check import check_partition
from satmav.engines import dlx
from satmav.engines.base import Options
from satmav.engines.count import count_partitions
from satmav.engines.dlx import DlxEngine
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS, Rules

BOTH_RULES = each("rules", [QUADS, NO_QUADS])
BOTH_WAYS = each("compiled", [True, False])
"""Without numba both are the same."""
SHAPES = [(13, 9, 3, 0), (13, 4, 4, 4), (12, 8, 4, 1), (10, 10, 5, 0), (10, 5, 5, 5), (7, 6, 6, 6)]


def check_all(engine: DlxEngine, deal: Deal, rules: Rules) -> None:
    """The engine lists as many different partitions as there are, and each is one."""
    partitions = list(engine.partitions(deal))
    for partition in partitions:
        check_partition(deal.mask, partition, rules.quads)
    assert len({frozenset(partition) for partition in partitions}) == len(partitions) == count_partitions(deal, rules)
    status, hands = engine.decide(deal)
    assert (status, hands) == ((Status.SAT, partitions[0]) if partitions else (Status.UNSAT, ()))


@BOTH_RULES
@BOTH_WAYS
@each(("hands", "deals"), [(1, 50), (2, 50), (3, 30), (4, 10), (5, 4)])
def test_every_partition_once(rules: Rules, compiled: bool, hands: int, deals: int) -> None:
    for deal in islice(random_deals(hands, hands), deals):
        check_all(DlxEngine(rules, Options(compiled=compiled)), deal, rules)


@BOTH_RULES
@each("shape", SHAPES)
def test_odd_shapes(rules: Rules, shape: tuple[int, ...]) -> None:
    random = Random(4)
    cards = [Card.of(rank, suit) for suit, length in enumerate(shape) for rank in random.sample(range(13), length)]
    check_all(DlxEngine(rules, Options()), Deal.of(cards), rules)


@BOTH_RULES
def test_both_ways_list_in_the_same_order(rules: Rules) -> None:
    fast, slow = (DlxEngine(rules, Options(compiled=compiled)) for compiled in (True, False))
    for hands in (2, 3, 4, 5, 6):
        deal = next(random_deals(9, hands))
        assert list(islice(fast.partitions(deal), 500)) == list(islice(slow.partitions(deal), 500))


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


def test_labels_and_the_python_engine_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    assert DlxEngine(QUADS, Options(compiled=False)).label == "dlx:python"
    assert DlxEngine(QUADS, Options()).label == ("dlx:compiled" if find_spec("numba") else "dlx:python")
    monkeypatch.setattr(dlx, "find_spec", lambda name: None)
    assert DlxEngine(QUADS, Options()).label == "dlx:python"
