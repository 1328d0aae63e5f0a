"""Pat hands against the naive twin, over the hands of the deck; in other decks by the words of the definition."""

from collections import Counter
from itertools import combinations, islice
from random import Random

import naive
import pytest
from samples import DECKS
from sizes import sized, some

from satmav.check import is_pat
from satmav.check.hands.deals import is_deck_pat
from satmav.errors import DealError
from satmav.game.cards import DECK_MASK, Card, mask_of
from satmav.game.decks import DeckDeal, deck_pat_hands, random_deck_deals
from satmav.game.hands import Hand, family_of, pat_hands, window_of
from satmav.game.rules import RULE_SETS, Family

ALL_RULES = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=str)
NUMBERS = {
    "straight": 10_200,
    "flush": 5_108 + 40,
    "full house": 3_744,
    "four of a kind": 624,
    "three of a kind": 54_912,
}
"""Of the hands of each family in the deck (Scarne 1961)."""


def mask(names: str) -> int:
    return mask_of(map(Card.named, names.split()))


@ALL_RULES
def test_five_cards_are_pat_where_the_twin_says_so(rules):
    """Every pat hand of the deck, of all five cards every so manyth, and the hands inside half a deck."""
    pat = pat_hands(DECK_MASK, rules)
    by_mask = {found.mask: found.family for found in pat}
    assert len(by_mask) == len(pat)
    assert by_mask.keys() == {*naive.pat_hands(DECK_MASK, rules.name)}
    assert all(family_of(mask, rules) is family for mask, family in by_mask.items())
    half = mask_of(Random(1).sample(range(52), 25))
    assert {one.mask for one in pat_hands(half, rules)} == {*naive.pat_hands(half, rules.name)}
    for five in some(combinations(range(52), 5), 1000):
        mask = sum(1 << card for card in five)
        assert family_of(mask, rules) is by_mask.get(mask)
        assert is_pat(five, rules.name) == (mask in by_mask)
    assert Counter(by_mask.values()) == {family: NUMBERS[family] for family in rules.families}


@pytest.mark.parametrize("names", ["", "2c", "2c 3c 4c 5c", "2c 3c 4c 5c 6c 7c", "2c 2d 2h 2s 3c 3d", "Qc Kc Ac 2c 3d"])
def test_only_five_cards_are_a_hand_and_no_straight_goes_round_the_corner(names):
    assert family_of(mask(names), RULE_SETS["trips"]) is None
    assert window_of(mask(names)) is None


@pytest.mark.parametrize(
    ("names", "kind", "in_order"),
    [
        ("5s Ah 2c 4d 3h", "straight, A to 5", "Ah 2c 3h 4d 5s"),
        ("Ah Ts Kd Qc Jh", "straight, 10 to A", "Ts Jh Qc Kd Ah"),
        ("9c 7c 5c 6c 8c", "straight flush, 5 to 9", "5c 6c 7c 8c 9c"),
        ("Ad 2d 3d 4d 5d", "straight flush, A to 5", "Ad 2d 3d 4d 5d"),
        ("Ts Js Qs Ks As", "royal flush", "Ts Js Qs Ks As"),
        ("2h 9h 4h Th 5h", "flush, 10 high", "2h 4h 5h 9h Th"),
        ("4c 8h 4d 8c 8s", "full house, eights over fours", "8c 8h 8s 4c 4d"),
        ("4c 8h 4d 8c 4s", "full house, fours over eights", "4c 4d 4s 8c 8h"),
        ("6c 6d 6h 6s 2c", "four of a kind, sixes", "6c 6d 6h 6s 2c"),
        ("Kd 6h 6s 6c 2c", "three of a kind, sixes", "6c 6h 6s 2c Kd"),
    ],
)
def test_a_hand_in_words_and_in_playing_order(names, kind, in_order):
    hand = Hand(mask(names), family_of(mask(names), RULE_SETS["trips"]))
    assert (hand.kind, str(hand)) == (kind, in_order)
    assert hand.cards == tuple(map(Card.named, in_order.split()))


def deck_pat(cards, deck, rules):
    """A pat hand by the words of the definition."""
    suits = [card % deck.suits for card in cards]
    ranks = [card // deck.suits for card in cards]
    if suits.count(suits[0]) == 5:
        return True
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    runs = [{low, low + 1, low + 2, low + 3, low + 4} for low in range(deck.ranks - 4)] + [{deck.ranks - 1, 0, 1, 2, 3}]
    fours = rules != "no-quads" and max(counts) >= 4
    return set(ranks) in runs or counts == [3, 2] or fours or (rules == "trips" and counts == [3, 1, 1])


@ALL_RULES
@pytest.mark.parametrize(("deck", "hands"), DECKS, ids=str)
def test_pat_hands_of_other_decks_are_those_of_the_definition(deck, hands, rules):
    for deal in islice(random_deck_deals(deck, hands, 1), sized(1, 3)):
        found = [(Family(family), frozenset(cards)) for family, cards in deck_pat_hands(deal, rules)]
        wanted = {frozenset(five) for five in combinations(deal, 5) if deck_pat(five, deck, rules.name)}
        assert len(found) == len(set(found))
        assert {five for _, five in found} == wanted
        assert {family for family, _ in found} <= {*rules.families}
        for five in combinations(deal, 5):
            assert is_deck_pat(five, deck.suits, deck.ranks, rules.name) == (frozenset(five) in wanted)


@pytest.mark.parametrize(("deck", "hands"), DECKS, ids=str)
def test_a_deal_of_another_deck_has_the_cards_of_its_mask(deck, hands):
    deal = next(random_deck_deals(deck, hands, 2))
    assert len(deal.cards) == 5 * hands
    assert sum(1 << card for card in deal.cards) == deal.mask
    for mask in (0, -1, deal.mask ^ (deal.mask & -deal.mask), 31 << len(deck)):
        with pytest.raises(DealError):
            DeckDeal(deck, mask)


def test_rule_sets_without_flushes_or_straights_are_rule_sets():
    """A run of one suit is a straight where flushes are not pat."""
    from satmav.game.rules import Rules

    for families in (["straight"], ["flush"], ["full house", "straight"]):
        rules = Rules("mine", families)
        for one in pat_hands(mask_of(Random(2).sample(range(52), 30)), rules):
            assert family_of(one.mask, rules) is one.family
    assert family_of(mask("2c 3c 4c 5c 6c"), Rules("mine", ["straight"])) is Family.STRAIGHT
    assert family_of(mask("2c 3c 4c 5c 7c"), Rules("mine", ["straight"])) is None
