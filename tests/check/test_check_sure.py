"""What is called sure of a deal that can be won: taken where it follows from what was taken before, else refused."""

import pytest
from test_check_moves import deal_of

from satmav.check import CheckError, SureSteps

TWO = deal_of("KQJT8c 987d 7h 7s")
"""A straight from nine to king, and sevens over eights."""

SHORT = [f"held {name} <= 0" for name in ("7d", "8d", "9d", "7h", "7s")]


def step(rule, because, gained):
    return {"rule": rule, "because": because, "gained": gained}


def told(sure, *steps, supposed=None):
    return {"sure": sure if isinstance(sure, list) else [sure], "supposed": supposed, "why": {"steps": list(steps)}}


NINE = step("rank 9", ["held 9d <= 0", "kickers 9 <= 0"], "through 9 >= 1")
NO_SEAT = step("fours", [], "kickers 9 <= 0")
"""With no rank of four cards there is no four of a kind."""


def proved(*steps):
    found = SureSteps(TWO, True)
    for each in steps:
        found.take(each)
    return found


def test_steps_that_lead_to_their_facts_are_taken():
    proved(told("through 9 >= 1", NO_SEAT, NINE))
    proved(told(["through 9 >= 1", "kickers 9 <= 0"], NO_SEAT, NINE))


def test_what_was_taken_is_a_reason_for_what_follows():
    ten = step("needs 9 T", ["through 9 >= 1"], "through T >= 1")
    first = told("through 9 >= 1", NO_SEAT, NINE)
    proved(first, told("through T >= 1", ten))
    with pytest.raises(CheckError, match="through 9 >= 1 is not known here"):
        proved(told("through T >= 1", ten))
    with pytest.raises(CheckError, match="not through T >= 1"):
        proved(first, told("through T >= 1", ten | {"because": []}))
    with pytest.raises(CheckError, match="not through 8 >= 1"):  # from nine to king there is none
        proved(first, told("through 8 >= 1", ten | {"rule": "needs 9 8", "gained": "through 8 >= 1"}))


def test_cards_of_short_suits_are_loose_without_a_word():
    for fact in SHORT:
        proved(told(fact))
    with pytest.raises(CheckError, match="do not lead to held Kc <= 0"):
        proved(told("held Kc <= 0"))


def test_a_supposition_leaves_its_opposite_alone():
    impossible = step("rank 9", ["held 9d <= 0", "kickers 9 <= 0", "through 9 <= 0"], None)
    right = told("through 9 >= 1", NO_SEAT, impossible, supposed="through 9 <= 0")
    proved(right)
    for sure in ("through 9 >= 2", "through 8 >= 1", "through 9 <= 0", ["through 9 >= 1", "held 9d <= 0"]):
        with pytest.raises(CheckError, match="is its opposite, and nothing else"):
            proved(right | {"sure": sure if isinstance(sure, list) else [sure]})
    for supposed in ("through 9 <= 1", "through 8 <= 0", None):
        with pytest.raises(CheckError):
            proved(right | {"supposed": supposed})
    with pytest.raises(CheckError, match="ends in a contradiction"):
        proved(told("through 9 >= 1", NO_SEAT, supposed="through 9 <= 0"))


def test_what_was_supposed_is_not_known_after_it():
    other = proved()
    more = other.supposing("through 9 <= 0")
    lonely = told("held 9d >= 1", NO_SEAT, step("rank 9", ["through 9 <= 0", "kickers 9 <= 0"], "held 9d >= 1"))
    more.take(lonely)
    with pytest.raises(CheckError, match="through 9 <= 0 is not known here"):
        other.take(lonely)


@pytest.mark.parametrize(
    "thing",
    [
        None,
        [],
        {},
        {"sure": [], "supposed": None, "why": {"steps": []}},
        {"sure": ["held 9d <= 0"], "supposed": None},
        {"sure": "held 9d <= 0", "supposed": None, "why": {"steps": []}},
        {"sure": ["held 9d <= 0"], "supposed": None, "why": {"steps": None}},
        {"sure": ["held 9d <= 0"], "supposed": None, "why": {"steps": [], "split": {}}},
        {"sure": ["held 9s <= 0"], "supposed": None, "why": {"steps": []}},
        {"sure": ["held 9d < 1"], "supposed": None, "why": {"steps": []}},
        {"sure": ["held 9d >= 1"], "supposed": 3, "why": {"steps": []}},
        {"sure": ["held 9d <= 0"], "supposed": None, "why": {"steps": []}, "more": 1},
    ],
)
def test_malformed_steps_are_refused(thing):
    with pytest.raises(CheckError):
        proved(thing)


def test_a_contradiction_is_nothing_sure():
    found = proved().supposing("through 9 <= 0")
    closed = step("rank 9", ["held 9d <= 0", "kickers 9 <= 0", "through 9 <= 0"], None)
    with pytest.raises(CheckError, match="no contradiction"):
        found.take(told("held 9d <= 0", NO_SEAT, closed))


@pytest.mark.parametrize("deal", [0, deal_of("KQJTc"), 1 << 60])
def test_what_is_no_deal_is_refused(deal):
    with pytest.raises(CheckError):
        SureSteps(deal, True)
