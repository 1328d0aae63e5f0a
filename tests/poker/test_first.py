"""What comes first: exact laws against every subset of small decks, and against random decks of 52 cards."""

from fractions import Fraction
from math import comb, sqrt

import numpy as np
import pytest

from satmav.game.decks import Deck
from satmav.poker.first import KINDS, flush_or_straight, law, turned, what_first
from satmav.poker.ranking import FLUSH, STRAIGHT, STRAIGHT_FLUSH

SMALL = [Deck(1, 8), Deck(2, 7), Deck(3, 5), Deck(4, 5)]


def held(deck: Deck) -> dict[int, np.ndarray]:
    """For each set of cards of a deck, by its mask, whether it holds each type of hand."""
    sets = np.arange(1 << len(deck))
    there = np.array([sets >> card & 1 for card in range(len(deck))]).reshape(deck.ranks, deck.suits, -1)
    of_rank = np.sort(there.sum(axis=1), axis=0)[::-1]
    runs = [tuple(range(low, low + 5)) for low in range(deck.ranks - 4)]
    runs += [(deck.ranks - 1, 0, 1, 2, 3)] if deck.ranks > 5 else []
    holds = (
        of_rank[0] >= 2,
        of_rank[1] >= 2,
        of_rank[0] >= 3,
        np.any([there[list(run)].any(axis=1).all(axis=0) for run in runs], axis=0),
        (there.sum(axis=0) >= 5).any(axis=0),
        (of_rank[0] >= 3) & (of_rank[1] >= 2),
        of_rank[0] >= 4,
        np.any([there[list(run)].all(axis=0).any(axis=0) for run in runs], axis=0),
    )
    return dict(zip(KINDS, holds, strict=True))


@pytest.mark.parametrize("deck", SMALL)
def test_avoiding_sets_are_all_sets_that_do(deck):
    sizes = np.bitwise_count(np.arange(1 << len(deck)))
    for kind, holds in held(deck).items():
        assert [*law(kind, deck).avoiding] == np.bincount(sizes[~holds], minlength=len(deck) + 1).tolist()


@pytest.mark.parametrize("deck", [Deck(2, 7), Deck(3, 5), Deck(3, 6)])
def test_the_race_over_all_sets_and_last_cards(deck):
    holds = held(deck)
    sets = np.arange(1 << len(deck))
    sizes = np.bitwise_count(sets).astype(int)
    found = dict.fromkeys(("flush", "straight", "both", "straight_flush"), Fraction(0))
    for card in range(len(deck)):
        after = sets[sets >> card & 1 == 1]
        before = after ^ (1 << card)
        undecided = ~holds[FLUSH][before] & ~holds[STRAIGHT][before]
        flush, straight = holds[FLUSH][after], holds[STRAIGHT][after]
        events = flush & ~straight, straight & ~flush, flush & straight, holds[STRAIGHT_FLUSH][after]
        for name, event in zip(found, events, strict=True):
            for size, number in enumerate(np.bincount(sizes[after[undecided & event]]).tolist()):
                found[name] += Fraction(number, max(size, 1) * comb(len(deck), size))
    race = flush_or_straight(deck)
    assert vars(race) == found
    assert race.flush + race.straight + race.both == 1


def test_laws_are_laws_and_the_fewest_cards_that_may_do_and_that_must():
    """By the pigeonhole principle; 44 cards without fives and tens hold no straight."""
    laws = [law(kind) for kind in KINDS]
    for found in laws:
        assert sum(found.probabilities) == 1
        assert found.mean == sum(size * share for size, share in enumerate(found.probabilities))
    assert [found.support for found in laws] == [
        (2, 14), (4, 17), (3, 27), (5, 45), (5, 17), (5, 27), (4, 40), (5, 45),
    ]  # fmt: skip


def test_random_decks_agree():
    runs = 200_000
    found = turned(runs, seed=3)
    for column, kind in enumerate(KINDS):
        for size, share in enumerate(law(kind).probabilities):
            expected = runs * float(share)
            assert abs(np.count_nonzero(found[:, column] == size) - expected) < 5.5 * sqrt(expected) + 6
    flush, straight = (found[:, KINDS.index(kind)].astype(int) for kind in (FLUSH, STRAIGHT))
    race = flush_or_straight()
    for share, seen in zip(vars(race).values(), (flush < straight, straight < flush, flush == straight), strict=False):
        assert abs(seen.mean() - share) < 5 * sqrt(share * (1 - share) / runs)


def test_one_run():
    run = what_first(seed=1)
    assert sorted(run) == list(KINDS)
    assert list(run.values()) == sorted(run.values())
    assert run == what_first(seed=1)
    assert what_first(seed=2) != run
