"""Deals that the tests share, as masks: random ones, and decks so small that nothing is left out."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice

from satmav.engines.oracle import DeckOracle
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.decks import Deck, DeckDeal, deck_pat_hands
from satmav.game.random_deals import random_deals
from satmav.game.rules import Rules

DECKS = [
    (Deck(1, 12), 2),
    (Deck(2, 7), 2),
    (Deck(4, 5), 3),
    (Deck(5, 6), 3),
    (Deck(8, 5), 3),
    (Deck(9, 5), 3),
    (Deck(8, 20), 4),
]
"""Decks of other sizes, and how many hands a deal of each makes."""


def random_masks(number: int, seed: int, hands: int = 5) -> list[int]:
    return [deal.mask for deal in islice(random_deals(seed, hands), number)]


def lost_deals(seed: int, rules: Rules, hands: int = 5) -> Iterator[Deal]:
    """Random lost deals, without end."""
    with DeckOracle(rules, small=True) as oracle:
        yield from (deal for deal in random_deals(seed, hands) if oracle.decide(deal.mask) is None)


def small_deck(ranks: str, suits: str, size: int) -> Iterator[int]:
    """Every deal of ``size`` cards from a deck of some ranks and suits."""
    deck = [Card.named(rank + suit) for rank in ranks for suit in suits]
    return (sum(card.mask for card in cards) for cards in combinations(deck, size))


@cache
def deck_winnable(deal: DeckDeal, rules: Rules) -> bool:
    """Whether the deal splits into pat hands: the lowest card's hand, and then the rest, all ways tried."""
    by_lowest = defaultdict(list)
    for _, cards in deck_pat_hands(deal, rules):
        by_lowest[min(cards)].append(frozenset(cards))

    def rest(cards: frozenset[int]) -> bool:
        return not cards or any(hand <= cards and rest(cards - hand) for hand in by_lowest[min(cards)])

    return rest(frozenset(deal))
