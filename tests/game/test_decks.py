"""Decks of other sizes: their cards, and their pat hands by the words of the definition."""

from itertools import combinations, islice

import pytest
from each import each
from samples import DECKS
from sizes import sized

from satmav.check.hands.deals import is_deck_pat
from satmav.errors import DealError
from satmav.game.decks import DeckDeal, deck_pat_hands, random_deck_deals
from satmav.game.rules import NO_QUADS, QUADS

BOTH = each("rules", [QUADS, NO_QUADS])


def is_pat(cards, deck, quads):
    """A pat hand by the words of the definition."""
    suits = [card % deck.suits for card in cards]
    ranks = [card // deck.suits for card in cards]
    if suits.count(suits[0]) == 5:
        return True
    counts = sorted(ranks.count(rank) for rank in set(ranks))
    runs = [{low, low + 1, low + 2, low + 3, low + 4} for low in range(deck.ranks - 4)] + [{deck.ranks - 1, 0, 1, 2, 3}]
    return set(ranks) in runs or counts == [2, 3] or (quads and max(counts) >= 4)


@BOTH
@each(("deck", "hands"), DECKS)
def test_pat_hands_are_those_of_the_definition(deck, hands, rules):
    for deal in islice(random_deck_deals(deck, hands, 1), sized(1, 3)):
        found = [frozenset(cards) for _, cards in deck_pat_hands(deal, rules)]
        wanted = {frozenset(five) for five in combinations(deal, 5) if is_pat(five, deck, rules.quads)}
        assert len(found) == len(set(found))
        assert set(found) == wanted
        assert all(
            is_deck_pat(five, deck.suits, deck.ranks, rules.name) == (frozenset(five) in wanted)
            for five in combinations(deal, 5)
        )


@each(("deck", "hands"), DECKS)
def test_a_deal_has_the_cards_of_its_mask(deck, hands):
    deal = next(random_deck_deals(deck, hands, 2))
    assert len(deal.cards) == 5 * hands
    assert sum(1 << card for card in deal.cards) == deal.mask
    for mask in (0, -1, deal.mask ^ (deal.mask & -deal.mask), 31 << len(deck)):
        with pytest.raises(DealError):
            DeckDeal(deck, mask)
