"""Other decks and the deck's own formulas: thresholds, few ranks as an integer program, and solvers that are kept."""

from itertools import islice

import pytest
from sizes import sized

import threshold
from lab import deciders
from satmav.engines import Options, decider
from satmav.game.decks import Deck, DeckDeal, deck_pat_hands, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
FEW_RANKS = [(Deck(4, 5), 2), (Deck(6, 5), 3), (Deck(9, 5), 4), (Deck(5, 6), 3), (Deck(8, 6), 4), (Deck(10, 6), 5)]
FEW_RANKS += [(Deck(4, 8), 3)]


def test_the_pat_hands_of_a_deck():
    for deck in (Deck(2, 10), Deck(4, 5), Deck(4, 10), Deck(5, 6), Deck(6, 5)):
        whole = DeckDeal(deck, (1 << len(deck)) - 1)
        assert threshold.pat_hands_of(deck) == len(deck_pat_hands(whole, QUADS))


@BOTH
def test_the_program_for_few_ranks_says_what_the_walk_says(rules):
    walk, verdicts = decider("ranks", rules, Options()), []
    for deck, hands in FEW_RANKS:
        for deal in islice(random_deck_deals(deck, hands, 9), sized(6, 60)):
            verdicts.append(walk(deal)[0] is Status.SAT)
            assert deciders.program_winnable(deal, rules) == verdicts[-1], str(deal)
    assert {True, False} == set(verdicts)
