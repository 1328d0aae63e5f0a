"""The first line against the cards: the straights that are possible, what shuts the others, the shared card."""

from functools import cache

import naive
import pytest
from samples import random_masks

from satmav.deduce.box import Box
from satmav.telling.opening import opening_of


@cache
def boxes(hands: int) -> list[Box]:
    return [Box(mask, quads) for quads in (True, False) for mask in random_masks(60, hands, hands)]


def possible(mask: int) -> list[int]:
    """The runs of which the cards have all ranks."""
    return [run for run, ranks in enumerate(naive.RUNS) if all(mask >> 4 * rank & 15 for rank in ranks)]


@pytest.mark.parametrize("hands", [2, 3, 5])
def test_runs_are_those_that_are_possible(hands):
    for box in boxes(hands):
        assert list(opening_of(box).runs) == possible(box.mask)


@pytest.mark.parametrize("hands", [2, 3, 5])
def test_missing_ranks_shut_all_other_straights_and_each_is_needed(hands):
    for box in boxes(hands):
        missing = set(opening_of(box).missing)
        assert not any(box.mask >> 4 * rank & 15 for rank in missing)

        def still_open(shut: set[int]) -> list[int]:
            return [run for run, ranks in enumerate(naive.RUNS) if not shut & set(ranks)]

        assert still_open(missing) == possible(box.mask)
        assert all(still_open(missing - {rank}) != possible(box.mask) for rank in missing)


def straights_made(count: list[int], runs: list[int]) -> int:
    """The most straights that can be made of so many cards of each rank."""
    found = 0
    for place, run in enumerate(runs):
        if all(count[rank] for rank in naive.RUNS[run]):
            rest = [number - (rank in naive.RUNS[run]) for rank, number in enumerate(count)]
            found = max(found, 1 + straights_made(rest, runs[place:]))
    return found


@pytest.mark.parametrize("hands", [2, 3, 5])
def test_every_straight_takes_one_of_the_cards_and_so_many_can_be_made(hands):
    narrow = 0
    for box in boxes(hands):
        runs, cards = possible(box.mask), opening_of(box).narrow
        ranks = {card >> 2 for card in cards}
        count = [(box.mask >> 4 * rank & 15).bit_count() for rank in range(13)]
        if cards:
            assert set(cards) == {card for card in range(52) if card >> 2 in ranks and box.mask >> card & 1}
            assert all(ranks & set(naive.RUNS[run]) for run in runs)
            assert len(cards) == min(straights_made(count, runs), hands)
        alone = [rank for rank in range(13) if count[rank] == 1 and all(rank in naive.RUNS[run] for run in runs)]
        assert len(cards) == 1 or not runs or not alone
        narrow += len(cards) == 2
    assert narrow or hands == 2


@pytest.mark.parametrize("hands", [2, 3, 5])
def test_suits_without_a_flush_and_ranks_of_four(hands):
    """Of a suit without cards nothing is said: the table of the deal shows it."""
    for box in boxes(hands):
        first, sizes = opening_of(box), [sum(box.mask >> card & 1 for card in range(suit, 52, 4)) for suit in range(4)]
        assert first.few == tuple((suit, size) for suit, size in enumerate(sizes) if 0 < size < 5)
        fours = tuple(rank for rank in range(13) if box.mask >> 4 * rank & 15 == 15)
        assert first.fours == (fours if box.quads else None)
