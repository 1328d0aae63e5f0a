"""What is sure, as facts and as data: either a fact holds or its opposite, and data says what was supposed."""

from itertools import product

from satmav.reasons.hints import Sure, hint_data, opposite
from satmav.reasons.moves import FLUSHES, Fact, Number


def holds(fact, number):
    return number >= fact.bound if fact.least else number <= fact.bound


def test_either_a_fact_holds_or_its_opposite():
    for least, bound, number in product((True, False), range(1, 5), range(6)):
        fact = Fact(Number(FLUSHES, 2), least, bound)
        assert holds(fact, number) != holds(opposite(fact), number)
        assert opposite(opposite(fact)) == fact


def test_data_says_what_was_supposed_if_anything():
    some, none = Fact(Number(FLUSHES, 2), True, 1), Fact(Number(FLUSHES, 2), False, 0)
    assert hint_data(Sure((some,), (), None)) == {"sure": ["flushes h >= 1"], "supposed": None, "why": {"steps": []}}
    assert hint_data(Sure((some,), (), none))["supposed"] == "flushes h <= 0"
