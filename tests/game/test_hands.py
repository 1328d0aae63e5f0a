"""Pat hands against the naive twin, over the hands of the deck."""

from collections import Counter
from itertools import combinations
from random import Random

import naive
from each import each
from sizes import some

from satmav.game.cards import DECK_MASK, Card, mask_of
from satmav.game.hands import Hand, family_of, pat_hands, window_of
from satmav.game.rules import NO_QUADS, QUADS, Family

BOTH_RULES = each("rules", [QUADS, NO_QUADS])


def mask(names: str) -> int:
    return mask_of(map(Card.named, names.split()))


def hand(names: str) -> Hand:
    family = family_of(mask(names), QUADS)
    return Hand(mask(names), family)


@BOTH_RULES
def test_five_cards_are_pat_where_the_twin_says_so(rules):
    """Every pat hand of the deck, of all five cards every so manyth, and the hands inside half a deck."""
    pat = pat_hands(DECK_MASK, rules)
    by_mask = {found.mask: found.family for found in pat}
    assert len(by_mask) == len(pat)
    assert by_mask.keys() == {*naive.pat_hands(DECK_MASK, rules.quads)}
    assert all(family_of(mask, rules) is family for mask, family in by_mask.items())
    half = mask_of(Random(1).sample(range(52), 25))
    assert {one.mask for one in pat_hands(half, rules)} == {*naive.pat_hands(half, rules.quads)}
    for five in some(combinations(range(52), 5), 1000):
        mask = sum(1 << card for card in five)
        assert family_of(mask, rules) is by_mask.get(mask)
    counts = Counter(by_mask.values())
    quads = {Family.QUADS: 624} if rules.quads else {}
    assert counts == {Family.STRAIGHT: 10_200, Family.FLUSH: 5_108 + 40, Family.FULL_HOUSE: 3_744, **quads}


@each("names", ["", "2c", "2c 3c 4c 5c", "2c 3c 4c 5c 6c 7c", "2c 2d 2h 2s 3c 3d", "Qc Kc Ac 2c 3d"])
def test_only_five_cards_are_a_hand_and_no_straight_goes_round_the_corner(names):
    assert family_of(mask(names), QUADS) is None
    assert window_of(mask(names)) is None


@each(
    ("names", "kind", "in_order"),
    [
        ("5s Ah 2c 4d 3h", "straight, A to 5", "Ah 2c 3h 4d 5s"),
        ("Ah Ts Kd Qc Jh", "straight, 10 to A", "Ts Jh Qc Kd Ah"),
        ("9c 7c 5c 6c 8c", "straight flush, 5 to 9", "5c 6c 7c 8c 9c"),
        ("Ad 2d 3d 4d 5d", "straight flush, A to 5", "Ad 2d 3d 4d 5d"),
        ("Ts Js Qs Ks As", "royal flush", "Ts Js Qs Ks As"),
        ("2h 9h 4h Th 5h", "flush, 10 high", "2h 4h 5h 9h Th"),
        ("Ah 9h 4h Th 5h", "flush, A high", "4h 5h 9h Th Ah"),
        ("4c 8h 4d 8c 8s", "full house, eights over fours", "8c 8h 8s 4c 4d"),
        ("4c 8h 4d 8c 4s", "full house, fours over eights", "4c 4d 4s 8c 8h"),
        ("6c 6d 6h 6s 2c", "four of a kind, sixes", "6c 6d 6h 6s 2c"),
        ("6c 6d 6h 6s Ac", "four of a kind, sixes", "6c 6d 6h 6s Ac"),
    ],
)
def test_a_hand_in_words_and_in_playing_order(names, kind, in_order):
    assert hand(names).kind == kind
    assert str(hand(names)) == in_order
    assert hand(names).cards == tuple(map(Card.named, in_order.split()))
