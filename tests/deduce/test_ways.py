"""The ways to use the cards of a rank, and the sets of straights that ranks allow, against all that there are."""

from itertools import combinations_with_replacement, product
from random import Random

import naive
import pytest
from samples import random_masks

from satmav.deduce.box import RUN, STRAIGHTS, THROUGH, run_place
from satmav.deduce.ways import WEIGHTS, Straights, Way, Ways, mask_of, places

USES = ("flush", "straight", "triple", "pair", "four", "kicker")
EVERY = pytest.mark.parametrize(("cards", "quads"), list(product(range(5), (True, False))))


def given(cards: int, quads: bool) -> set[Way]:
    """The ways, from all uses of each card: three to a triple, two to a pair, four to a four of a kind."""
    found = set()
    for uses in product(USES if quads else USES[:4], repeat=cards):
        sizes = [uses.count(use) for use in USES]
        if sizes[2] % 3 == sizes[3] % 2 == sizes[4] % 4 == 0:
            held = sum(1 << card for card, use in enumerate(uses) if use == "flush")
            found.add(Way(held, sizes[1], sizes[2] // 3, sizes[3] // 2, sizes[4] // 4, sizes[5]))
    return found


@EVERY
def test_they_are_all_ways_to_use_the_cards(cards, quads):
    ways = Ways(cards, quads).all_ways
    assert set(ways) == given(cards, quads)
    assert len(ways) == len(set(ways))


@EVERY
def test_numbers_and_weights_of_some_of_them(cards, quads):
    ways, dice = Ways(cards, quads), Random(cards)
    for _ in range(20):
        some = dice.randrange(ways.whole) + 1
        few = [way for at, way in enumerate(ways.all_ways) if some >> at & 1]
        rows = [(*(way.held >> card & 1 for card in range(cards)), *way[1:]) for way in few]
        assert ways.ranges(some) == tuple((min(column), max(column)) for column in zip(*rows, strict=True))
        assert ways.least(some) == tuple(min(map(weight.of, few)) for weight in WEIGHTS)
        weight, most = dice.randrange(len(WEIGHTS)), dice.randrange(-2, 3)
        kept = ways.at_most(some, weight, most)
        assert [ways.all_ways[at] for at in places(kept)] == [way for way in few if WEIGHTS[weight].of(way) <= most]


@EVERY
def test_those_that_a_bound_leaves(cards, quads):
    ways = Ways(cards, quads)
    for at in range(cards + 5):
        values = [(*(way.held >> card & 1 for card in range(cards)), *way[1:])[at] for way in ways.all_ways]
        for bound in range(6):
            assert ways.fits[at][0][bound] == mask_of(value >= bound for value in values)
            assert ways.fits[at][1][bound] == mask_of(value <= bound for value in values)


def test_a_mask_has_the_places_of_its_set():
    dice = Random(3)
    for size in (0, 1, 5, 300):
        bits = [dice.random() < 0.4 for _ in range(size)]
        assert places(mask_of(bits)) == [place for place, bit in enumerate(bits) if bit]


def counts_of(mask: int) -> list[int]:
    return [(mask >> 4 * rank & 15).bit_count() for rank in range(13)]


def naive_sets(count: list[int], hands: int) -> list[tuple[int, ...]]:
    """Runs, with repetition, of which none takes more cards of a rank than there are."""
    some = [runs for size in range(hands + 1) for runs in combinations_with_replacement(range(10), size)]
    return [
        runs for runs in some if all(sum(rank in naive.RUNS[run] for run in runs) <= count[rank] for rank in range(13))
    ]


def numbers(runs: tuple[int, ...]) -> list[int]:
    """So many straights of each run, through each rank and in all."""
    through = [sum(rank in naive.RUNS[run] for run in runs) for rank in range(13)]
    return [*(runs.count(run) for run in range(10)), *through, len(runs)]


def test_they_are_all_sets_that_the_cards_allow():
    for hands in (1, 2, 5):
        for mask in random_masks(6, hands, hands):
            count = counts_of(mask)
            assert sorted(Straights(count, hands).sets) == sorted(naive_sets(count, hands))


def test_numbers_of_some_of_them():
    dice = Random(4)
    for mask in random_masks(4, 8):
        straights = Straights(counts_of(mask), 5)
        rows = [numbers(runs) for runs in straights.sets]
        for _ in range(10):
            some = dice.randrange(straights.whole) + 1
            few = [row for at, row in enumerate(rows) if some >> at & 1]
            assert straights.ranges(some) == tuple((min(column), max(column)) for column in zip(*few, strict=True))
        for number in range(24):
            for bound in range(-1, 7):
                fewer, more = straights.fitting(number, 1, bound), straights.fitting(number, 0, bound)
                assert fewer == mask_of(row[number] <= bound for row in rows)
                assert more == mask_of(row[number] >= bound for row in rows)


def test_their_numbers_have_their_places():
    assert [run_place(number) for number in (*range(RUN, THROUGH + 13), STRAIGHTS)] == list(range(24))
    assert run_place(RUN - 1) is run_place(THROUGH + 13) is None
