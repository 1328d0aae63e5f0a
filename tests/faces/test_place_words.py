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
