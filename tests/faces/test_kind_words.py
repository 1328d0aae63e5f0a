"""Kinds of hand in words: counted, asked for, as places; no two told alike."""

from itertools import combinations

import naive_check

from satmav.faces.english.phrases import run
from satmav.faces.english.points import counted, noun, place
from satmav.game.hands import WINDOWS
from satmav.reasons.kinds import Kind


def test_the_kinds_in_words():
    words = {
        name: (counted(Kind.named(name), 0), counted(Kind.named(name), 1), counted(Kind.named(name), 2))
        for name in ("flush h", "straight 9TJQK", "triple K", "pair 6", "quads 2", "kicker 9")
    }
    assert words == {
        "flush h": ("no flush of hearts", "one flush of hearts", "two flushes of hearts"),
        "straight 9TJQK": ("no straight 9 to K", "one straight 9 to K", "two straights 9 to K"),
        "triple K": (
            "no full house with three kings",
            "one full house with three kings",
            "two full houses with three kings",
        ),
        "pair 6": ("no full house with two sixes", "one full house with two sixes", "two full houses with two sixes"),
        "quads 2": ("no hand of four twos", "one hand of four twos", "two hands of four twos"),
        "kicker 9": (
            "no hand of four of a kind whose fifth card is of the nines",
            "one hand of four of a kind whose fifth card is of the nines",
            "two hands of four of a kind whose fifth card is of the nines",
        ),
    }


def test_places_and_questions_in_words():
    assert [place(Kind.named(name)) for name in ("flush s", "straight A2345", "straight TJQKA", "triple 8")] == [
        "in a flush of spades",
        "in a straight A to 5",
        "in a straight 10 to A",
        "in a full house with three eights",
    ]
    assert place(Kind.named("pair T")) == "in a full house with two tens"
    assert place(Kind.named("quads A")) == "one of four aces"
    assert place(Kind.named("kicker A")) == "the fifth card beside four of a kind"
    assert noun(Kind.named("flush c"), plural=True) == "flushes of clubs"
    assert noun(Kind.named("triple J"), plural=True) == "full houses with three jacks"
    assert [run(WINDOWS[index]) for index in (0, 9)] == ["A to 5", "10 to A"]


def test_no_two_kinds_are_told_alike():
    kinds = [Kind.named(name) for name in naive_check.KINDS]
    for one, other in combinations(kinds, 2):
        assert noun(one, plural=True) != noun(other, plural=True)
        assert noun(one) != noun(other)
        assert counted(one, 3) != counted(other, 3)
        assert place(one) != place(other) or {one.part, other.part} == {"kicker"}
