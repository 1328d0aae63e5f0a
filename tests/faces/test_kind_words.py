"""Kinds of hand in words: counted, asked for, as places; no two told alike."""

from itertools import combinations

import naive_check
from each import each

from satmav.faces.english.points import counted, noun, place
from satmav.reasons.kinds import Kind


@each(
    ("name", "one", "several", "where"),
    [
        ("flush h", "flush of hearts", "flushes of hearts", "in a flush of hearts"),
        ("straight A2345", "straight A to 5", "straights A to 5", "in a straight A to 5"),
        ("straight TJQKA", "straight 10 to A", "straights 10 to A", "in a straight 10 to A"),
        ("triple K", "full house with three kings", "full houses with three kings", "in a full house with three kings"),
        ("pair 6", "full house with two sixes", "full houses with two sixes", "in a full house with two sixes"),
        ("quads 2", "hand of four twos", "hands of four twos", "one of four twos"),
        (
            "kicker 9",
            "hand of four of a kind whose fifth card is of the nines",
            "hands of four of a kind whose fifth card is of the nines",
            "the fifth card beside four of a kind",
        ),
    ],
)
def test_the_kinds_and_their_places_in_words(name, one, several, where):
    kind = Kind.named(name)
    assert (noun(kind), noun(kind, plural=True), place(kind)) == (one, several, where)
    assert [counted(kind, count) for count in range(3)] == [f"no {one}", f"one {one}", f"two {several}"]


def test_no_two_kinds_are_told_alike():
    kinds = [Kind.named(name) for name in naive_check.KINDS]
    for one, other in combinations(kinds, 2):
        assert noun(one, plural=True) != noun(other, plural=True)
        assert noun(one) != noun(other)
        assert place(one) != place(other) or {one.part, other.part} == {"kicker"}
