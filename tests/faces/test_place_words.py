"""The places of a card in words: every card of its hands is named, or stands for its rank."""

import re

from samples import random_masks

from satmav.faces.reasons import place as text
from satmav.game.cards import Card, cards_of
from satmav.game.hands import Family, pat_hands
from satmav.game.rules import QUADS
from satmav.reasons.rungs import places


def test_every_card_of_a_place_is_named_in_its_words_or_stands_for_its_rank():
    for mask in random_masks(8, seed=9):
        for card in cards_of(mask):
            for place in places(card, pat_hands(mask, QUADS)):
                used = 0
                for hand in place.masks:
                    used |= hand
                named = {Card.named(name) for name in re.findall(r"\{(\w+)\}", text(card, place))} | {card}
                partners = {other for other in cards_of(used) if other not in named}
                if place.family in (Family.FLUSH, Family.STRAIGHT):
                    assert not partners
                assert all(Card(other) in cards_of(used) for other in named)
                assert all(other.rank != card.rank or "four" in text(card, place) for other in partners)


def test_the_words():
    mask = sum(Card.named(name).mask for name in "Kc Kd Kh Ks 9c 9d 9h 2c 2d 3c 4c 5c 6h Qs Jd Th".split())
    hands = pat_hands(mask, QUADS)

    def told(name):
        card = Card.named(name)
        return [f"{text(card, place)} ({len(place.hands)})" for place in places(card, hands)]

    assert told("Kc") == [
        "flush of clubs, with any four of {9c} {5c} {4c} {3c} {2c} (5)",
        "four kings, with any fifth card (12)",
        "full house, three kings with any two of {Ks} {Kh} {Kd}, over a pair of nines or twos (12)",
        "full house, a pair with any one of {Ks} {Kh} {Kd}, under three nines (3)",
        "straight 9 to K: {9h}/{9d}/{9c}  {Th}  {Jd}  {Qs}  {Kc} (3)",
    ]
    assert told("2d") == [
        "fifth card beside the four kings (1)",
        "full house, a pair with {2c}, under three kings or nines (5)",
        "straight 2 to 6: {2d}  {3c}  {4c}  {5c}  {6h} (1)",
    ]
