"""How hard a deal is: easy where any choice wins, harder where there is more to refute."""

from itertools import islice

import pytest

pytest.importorskip("numba")

from satmav.dealing.by_difficulty import of_difficulty
from satmav.dealing.known import DIFFICULTIES
from satmav.dealing.pools import pools
from satmav.engines.count import count_partitions
from satmav.explain.difficulty import BOUNDS, COUNTING, NESTED, WORDS, Difficulty, difficulty, of_lost, of_won
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS


def test_the_number_adds_nesting_and_counting_and_the_word_goes_by_it():
    some = Difficulty(True, 10, 1, ("houses", "total"))
    assert some.number == 10 + NESTED + 2
    words = [Difficulty(True, bound + more, 0, ()).word for bound in BOUNDS for more in (0, 1)]
    assert words == ["easy", "medium", "medium", "hard", "hard", "fiendish"]
    assert WORDS == DIFFICULTIES


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
def test_won_and_lost_deals_are_told_apart(rules):
    found = pools(random_deals(4), rules, 6)
    for deal in found.won:
        rated = difficulty(deal, rules)
        assert rated.won
        assert rated == of_won(deal, rules)
        assert set(rated.counting) <= set(COUNTING)
    for deal in found.lost:
        assert of_won(deal, rules) is None
        rated = difficulty(deal, rules)
        assert not rated.won
        assert rated == of_lost(deal, rules)
        assert rated.number >= 1


def test_easy_deals_have_more_ways_than_fiendish_ones():
    deals = list(islice(random_deals(12), 60))
    easy, fiendish = (
        [count_partitions(deal, QUADS) for deal in of_difficulty(deals, word, QUADS)] for word in ("easy", "fiendish")
    )
    assert sorted(easy)[len(easy) // 2] > sorted(fiendish)[len(fiendish) // 2]


def test_lost_deals_of_a_difficulty():
    lost = pools(random_deals(4), QUADS, 6).lost
    by_word = [list(of_difficulty(lost, word, QUADS, lost=True)) for word in WORDS]
    assert sorted(deal.mask for deals in by_word for deal in deals) == sorted(deal.mask for deal in lost)
    assert all(of_lost(deal, QUADS).word == "easy" for deal in by_word[0])
