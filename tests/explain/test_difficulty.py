"""How hard a deal is: easy where little has to be said and tried, harder where there is more."""

from functools import cache
from itertools import islice

import pytest
from sizes import sized

from satmav.dealing.kinds import DIFFICULTIES, pools
from satmav.explain.difficulty import BOUNDS, IN_VAIN, WORDS, Difficulty, difficulty, of_difficulty, of_lost, of_won
from satmav.explain.hints.playing import needed, played, solution
from satmav.game.cards import RANK_MASKS, Card
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.hints import Sure

won, lost = cache(of_won), cache(of_lost)


@pytest.fixture(autouse=True)
def measured_once(monkeypatch):
    monkeypatch.setattr("satmav.explain.difficulty.of_won", won)
    monkeypatch.setattr("satmav.explain.difficulty.of_lost", lost)


@pytest.mark.parametrize("won", [True, False])
def test_the_number_adds_what_is_tried_and_the_word_goes_by_it(won):
    assert Difficulty(won, 10, 1, 2.5).number == round(10 + 2.5 * IN_VAIN)
    words = [Difficulty(won, bound + more, 0, 0).word for bound in BOUNDS[won] for more in (0, 1)]
    assert words == ["easy", "medium", "medium", "hard", "hard", "fiendish"]
    assert WORDS == DIFFICULTIES


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
def test_won_and_lost_deals_are_told_apart(rules):
    found = pools(random_deals(4, 4), rules, sized(1, 2))
    for deal in found.won:
        assert difficulty(deal, rules) == won(deal, rules)
        assert won(deal, rules).won
    for deal in found.lost:
        assert won(deal, rules) is None
        assert difficulty(deal, rules) == lost(deal, rules)
        assert not lost(deal, rules).won
        assert lost(deal, rules).number >= 1


def test_what_is_measured_is_what_is_told_and_without_fours_the_rules_are_alike():
    for deal in islice(random_deals(8), sized(1, 0), 3):
        moves = solution(deal, QUADS)
        suppositions = sum(isinstance(move.hint, Sure) and move.hint.supposed is not None for move in moves)
        assert of_won(deal, QUADS).suppositions == suppositions
        assert [move.hint for move in needed(played(deal, QUADS))] == [move.hint for move in moves]
        if not any(deal.mask & rank == rank for rank in RANK_MASKS):
            assert of_won(deal, QUADS) == of_won(deal, NO_QUADS)


def test_deals_are_dealt_by_their_words_and_one_with_nothing_to_try_is_easy():
    """One hand of each kind and nothing to ask: 2 to 6 in clubs, and a full house."""
    easy = Deal.of(map(Card.named, "2c 3c 4c 5c 6c Kd Kh Ks 9d 9h".split()))
    assert of_won(easy, QUADS).word == "easy"
    deals = {False: list(islice(random_deals(2026), 4)), True: pools(random_deals(4, 4), QUADS, sized(2, 3)).lost}
    for are_lost, some in deals.items():
        by_word = {word: [*of_difficulty(some, word, QUADS, lost=are_lost)] for word in WORDS}
        assert all((lost if are_lost else won)(deal, QUADS).word == word for word in WORDS for deal in by_word[word])
        assert not are_lost or {deal for found in by_word.values() for deal in found} == {*some}
