"""Patterns in words: each condition said once, equal ones together."""

import pytest

from satmav.faces.pattern import conditions, sentence
from satmav.game.cards import Card
from satmav.game.rules import QUADS
from satmav.patterns import Pattern

ANY = (4,) * 13
THE_KING = "the {Kc} is dealt"
TWOS = "{2s} {2h} {2d} {2c} are all dealt"


def cards(text):
    return tuple(map(Card.named, text.split()))


def ranks(**bounds):
    """Bounds on ranks by their letters; ``_2`` is a two."""
    return tuple(bounds.get(letter, bounds.get(f"_{letter}", bounds.get("others", 4))) for letter in "23456789TJQKA")


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (Pattern(cards("Kc Ah")), ["{Ah} {Kc} are both dealt"]),
        (Pattern(cards("Kc Ah 2d"), cards("3d")), ["{Ah} {Kc} {2d} are all dealt", "the {3d} is not dealt"]),
        (Pattern(cards("Kc"), (), ranks(K=1)), ["the {Kc} is dealt", "no other king"]),
        (Pattern((), (), ranks(Q=0, T=0, _2=0)), ["no queen, ten or two"]),
        (Pattern((), (), ranks(A=1, _6=1, _4=1)), ["at most one each of the aces, sixes and fours"]),
        (Pattern((), (), ranks(A=3, _2=3)), ["none of the twos and aces four times"]),
        (Pattern((), (), ranks(others=3)), ["no rank four times"]),
        (Pattern((), cards("Ah"), ranks(others=3, A=4)), ["the {Ah} is not dealt", "no rank four times"]),
        (Pattern(cards("2c 2d 2h 2s"), (), ranks(others=3, _2=4)), [TWOS, "no other rank four times"]),
        (Pattern(cards("Kc"), (), ANY, (2, 2, 13, 13)), [THE_KING, "at most one other club", "at most two diamonds"]),
        (Pattern((), (), ANY, (2, 2, 2, 13)), ["at most two each of the clubs, diamonds and hearts"]),
        (Pattern(), []),
    ],
)  # fmt: skip
def test_conditions(pattern, words):
    assert conditions(pattern) == words


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        (Pattern((), (), ranks(Q=0, A=1, T=1)), "that has no queen and at most one ace and one ten"),
        (Pattern(cards("Kc"), cards("Kd Kh")), "in which the {Kc} is dealt and {Kh} {Kd} are not"),
        (Pattern((), cards("Kd")), "in which the {Kd} is not dealt"),
        (Pattern(cards("Kc"), (), ranks(Q=0, T=0, _2=0, A=1)), "in which the {Kc} is dealt, with no queen, ten or two;"
         " and at most one ace"),
    ],
)  # fmt: skip
def test_a_pattern_in_a_sentence(pattern, said):
    assert sentence(pattern, QUADS) == f"Every deal is lost {said} (rules: quads)."
