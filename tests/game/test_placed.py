"""Hands put down: what they leave of a deal, and which cannot lie there."""

import pytest
from each import each

from satmav.errors import UsageError
from satmav.game.cards import Card, mask_of
from satmav.game.deals import Deal
from satmav.game.hands import rest_of
from satmav.game.rules import NO_QUADS, QUADS

HANDS = [Deal.of(map(Card.named, cards.split())) for cards in ("2c 3c 4c 5c 6d", "7h 7d 7s 7c Kd")]
DEAL = Deal(mask_of([*HANDS[0], *HANDS[1]]))


def test_what_is_left():
    assert rest_of(DEAL, [], QUADS) == DEAL
    assert rest_of(DEAL, HANDS[:1], QUADS) == HANDS[1]
    assert rest_of(DEAL, HANDS, QUADS) is None


@each(
    ("deal", "hands", "rules", "said"),
    [
        (HANDS[0], HANDS, QUADS, "the placed hand 2, .* not in the deal"),
        (DEAL, [HANDS[0], HANDS[0]], QUADS, "the placed hand 2, .* which a hand before it has"),
        (DEAL, HANDS, NO_QUADS, "the placed hand 2, .* is no pat hand"),
    ],
)
def test_what_cannot_lie_there_is_named(deal, hands, rules, said):
    with pytest.raises(UsageError, match=said):
        rest_of(deal, hands, rules)
