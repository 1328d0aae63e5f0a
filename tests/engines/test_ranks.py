"""The walk over the ranks: as other engines say, on decks of one to seven suits and up to thirty ranks."""

from itertools import islice, product
from operator import mul

import pytest
from sizes import sized

from satmav.check.hands.deals import check_deck_partition
from satmav.encode.parts import compositions
from satmav.engines import Options, decider
from satmav.engines.ranks import splits
from satmav.game.decks import Deck, DeckDeal, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import QUADS, RULE_SETS

ALL_RULES = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=str)
DECKS = [
    (Deck(1, 30), 3), (Deck(2, 12), 3), (Deck(2, 30), 9), (Deck(3, 8), 3), (Deck(3, 20), 5), (Deck(4, 6), 4),
    (Deck(4, 13), 4), (Deck(5, 6), 4), (Deck(5, 13), 5), (Deck(6, 5), 4), (Deck(6, 30), 7), (Deck(7, 6), 5),
]  # fmt: skip
"""Decks, with numbers of hands at which many deals are lost and many are won."""


def verdict(name, rules, deal):
    status, hands = decider(name, rules, Options())(deal)
    if status is Status.SAT:
        check_deck_partition(deal.mask, hands, deal.deck.suits, deal.deck.ranks, rules.name)
    return status


@ALL_RULES
def test_it_agrees_with_the_residue_formula(rules):
    found = []
    for deck, hands in DECKS:
        for deal in islice(random_deck_deals(deck, hands, 11), sized(2, 100)):
            found.append(verdict("ranks", rules, deal))
            assert found[-1] is verdict("sat", rules, deal), (deck, hands, str(deal))
    assert min(found.count(Status.SAT), found.count(Status.UNSAT)) > len(found) // (20 if rules.name == "trips" else 4)


@ALL_RULES
def test_a_rank_has_no_more_triples_and_pairs_than_there_are_full_houses(rules):
    """Ranks so high that only the condition of two ranks can forbid a sum; dancing links list the hands."""
    deck, lost = Deck(8, 5), 0
    heights = [five for five in product(range(9), repeat=3) if sum(five) % 5 == 0 and max(five) >= 5]
    for five in heights[:: sized(13, 1)]:
        cards = [8 * (2 * rank) + suit for rank, number in enumerate(five) for suit in range(8 - number, 8)]
        deal = DeckDeal(deck, sum(1 << card for card in cards))
        found = verdict("ranks", rules, deal)
        lost += found is Status.UNSAT
        assert found is verdict("dlx", rules, deal), five
    assert lost > 2 or rules.name != "no-quads"  # otherwise five of a rank are pat


def test_after_its_time_it_does_not_know():
    deal = next(random_deck_deals(Deck(8, 20), 8, 1))
    assert decider("ranks", QUADS, Options(time_limit=1e-9))(deal) == (Status.UNKNOWN, ())


def test_splits_use_up_the_cards():
    for rules in RULE_SETS.values():
        sizes = [size for made in compositions(rules) for size in made.takes]
        for cards in range(9):
            found = [split.given for split in splits(cards, rules, 9)]
            assert len(set(found)) == len(found)
            every = product(*(range(cards // size + 1) for size in sizes))
            assert set(found) == {given for given in every if sum(map(mul, given, sizes)) == cards}
