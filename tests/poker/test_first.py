"""What comes first: exact laws against every subset of small decks, and against random decks of 52 cards."""

from fractions import Fraction
from math import comb, sqrt

import numpy as np
import pytest
from each import each

from satmav.errors import UsageError
from satmav.game.decks import Deck
from satmav.poker.dealt import turned, what_first
from satmav.poker.first import DECK, KINDS, law
from satmav.poker.race import flush_or_straight
from satmav.poker.ranking import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ONE_PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
)

SMALL = [Deck(1, 5), Deck(1, 8), Deck(2, 7), Deck(3, 5), Deck(3, 6), Deck(4, 5)]


def held(deck: Deck) -> dict[int, np.ndarray]:
    """For each set of cards of a deck, by its mask, whether it holds each type of hand."""
    sets = np.arange(1 << len(deck))
    there = np.array([sets >> card & 1 for card in range(len(deck))]).reshape(deck.ranks, deck.suits, -1)
    of_rank = np.sort(there.sum(axis=1), axis=0)[::-1]
    runs = [tuple(range(low, low + 5)) for low in range(deck.ranks - 4)]
    runs += [(deck.ranks - 1, 0, 1, 2, 3)] if deck.ranks > 5 else []
    return {
        ONE_PAIR: of_rank[0] >= 2,
        TWO_PAIR: of_rank[1] >= 2,
        THREE_OF_A_KIND: of_rank[0] >= 3,
        STRAIGHT: np.any([there[list(run)].any(axis=1).all(axis=0) for run in runs], axis=0),
        FLUSH: (there.sum(axis=0) >= 5).any(axis=0),
        FULL_HOUSE: (of_rank[0] >= 3) & (of_rank[1] >= 2),
        FOUR_OF_A_KIND: of_rank[0] >= 4,
        STRAIGHT_FLUSH: np.any([there[list(run)].all(axis=0).any(axis=0) for run in runs], axis=0),
    }


@each("deck", SMALL)
def test_avoiding_sets_are_all_sets_that_do(deck):
    sizes = np.bitwise_count(np.arange(1 << len(deck)))
    for kind, holds in held(deck).items():
        assert law(kind, deck).avoiding == np.bincount(sizes[~holds], minlength=len(deck) + 1).tolist()


@each("deck", [Deck(2, 7), Deck(3, 5), Deck(3, 6)])
def test_the_race_over_all_sets_and_last_cards(deck):
    holds = held(deck)
    sets = np.arange(1 << len(deck))
    sizes = np.bitwise_count(sets).astype(int)
    found = {"flush": Fraction(0), "straight": Fraction(0), "both": Fraction(0), "straight_flush": Fraction(0)}
    for card in range(len(deck)):
        after = sets[sets >> card & 1 == 1]
        before = after ^ (1 << card)
        undecided = ~holds[FLUSH][before] & ~holds[STRAIGHT][before]
        flush, straight = holds[FLUSH][after], holds[STRAIGHT][after]
        events = {
            "flush": flush & ~straight,
            "straight": straight & ~flush,
            "both": flush & straight,
            "straight_flush": holds[STRAIGHT_FLUSH][after],
        }
        for name, event in events.items():
            for size, number in enumerate(np.bincount(sizes[after[undecided & event]]).tolist()):
                found[name] += Fraction(number, max(size, 1) * comb(len(deck), size))
    race = flush_or_straight(deck)
    assert {name: getattr(race, name) for name in found} == found
    assert race.flush + race.straight + race.both == 1


def test_laws_are_laws():
    for kind in KINDS:
        found = law(kind)
        assert sum(found.probabilities) == 1
        assert found.mean == sum(size * share for size, share in enumerate(found.probabilities))


def test_the_fewest_cards_that_may_do_and_that_must():
    """By the pigeonhole principle; 44 cards without fives and tens hold no straight."""
    assert {kind: law(kind).support for kind in KINDS} == {
        ONE_PAIR: (2, 14), TWO_PAIR: (4, 17), THREE_OF_A_KIND: (3, 27), STRAIGHT: (5, 45),
        FLUSH: (5, 17), FULL_HOUSE: (5, 27), FOUR_OF_A_KIND: (4, 40), STRAIGHT_FLUSH: (5, 45),
    }  # fmt: skip


def test_random_decks_agree():
    runs = 200_000
    found = turned(runs, seed=3)
    for column, kind in enumerate(KINDS):
        for size, share in enumerate(law(kind).probabilities):
            expected = runs * float(share)
            assert abs(np.count_nonzero(found[:, column] == size) - expected) < 5.5 * sqrt(expected) + 6
    flush, straight = (found[:, KINDS.index(kind)].astype(int) for kind in (FLUSH, STRAIGHT))
    race = flush_or_straight()
    for share, seen in (
        (race.flush, flush < straight),
        (race.straight, straight < flush),
        (race.both, flush == straight),
    ):
        assert abs(seen.mean() - share) < 5 * sqrt(share * (1 - share) / runs)


def test_one_run():
    run = what_first(seed=1)
    assert sorted(run) == list(KINDS)
    assert list(run.values()) == sorted(run.values())
    assert run == what_first(seed=1)
    assert what_first(seed=2) != run
    with pytest.raises(UsageError, match="whole number from 0 up"):
        turned(-1, 0)


def test_a_deck_without_such_hands():
    assert law(FOUR_OF_A_KIND, Deck(3, 9)).avoiding == [comb(27, size) for size in range(28)]
    assert law(FLUSH, DECK).deck == DECK
