"""A card is homeless in just those deals that meet one of its patterns."""

from functools import cache
from itertools import islice

import naive_patterns
from each import each
from samples import small_deck

from satmav.game.cards import CARDS, Card
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS
from satmav.patterns import homeless_patterns, meets, sample_deals

RULES = each("rules", [QUADS, NO_QUADS])


patterns_of = cache(homeless_patterns)


def homeless(mask, rules):
    """By the patterns."""
    deal = Deal(mask)
    return {card for card in deal if any(meets(pattern, deal) for pattern in patterns_of(card, rules))}


@RULES
@each(("ranks", "suits", "size"), [("234A", "cdh", 10), ("9TJQK", "cd", 5), ("67", "cdhs", 5)])
def test_small_decks(rules, ranks, suits, size):
    for mask in small_deck(ranks, suits, size):
        assert homeless(mask, rules) == naive_patterns.homeless(mask, rules.quads)


@RULES
@each("hands", range(1, 6))
def test_random_deals(rules, hands):
    for deal in islice(random_deals(6, hands), 12):
        assert homeless(deal.mask, rules) == naive_patterns.homeless(deal.mask, rules.quads)


@RULES
def test_every_card_has_deals_of_25_in_which_it_is_homeless(rules):
    for card in CARDS[::7]:
        for deal in islice(sample_deals(homeless_patterns(card, rules), 2), 5):
            assert card in naive_patterns.homeless(deal.mask, rules.quads)


def test_the_patterns_of_a_king():
    """Four sets of ranks break all straights, and there are three ways to break full houses and fours of a kind."""
    patterns = homeless_patterns(Card.named("Kc"), QUADS)
    closed = {tuple(rank for rank, most in enumerate(pattern.ranks) if not most) for pattern in patterns}
    assert closed == {(8,), (9,), (10,), (7, 12)}
    assert len(set(patterns)) == len(patterns) == 12
