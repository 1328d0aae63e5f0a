"""The sets of straights that the ranks of a deal allow, against all sets of runs."""

from itertools import combinations_with_replacement
from random import Random

import naive
from samples import random_masks

from satmav.deduce.box import RUN, STRAIGHTS, THROUGH, run_place
from satmav.deduce.runs import Straights
from satmav.deduce.ways import mask_of


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
