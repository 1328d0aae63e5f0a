"""What is called sure of a deal that can be won: taken where it follows from what was taken before, else refused."""

import pytest
from each import each

from satmav.check import CheckError, SureSteps
from satmav.game.cards import Card


def deal_of(text):
    """The cards of words like ``KQc``, ranks and a suit."""
    return sum(1 << Card.named(rank + word[-1]) for word in text.split() for rank in word[:-1])


TWO = deal_of("KQJT8c 987d 7h 7s")
"""A straight from nine to king, and sevens over eights."""


def step(rule, because, gained):
    return {"rule": rule, "because": because, "gained": gained}


def told(sure, *steps, supposed=None):
    return {"sure": sure if isinstance(sure, list) else [sure], "supposed": supposed, "why": {"steps": list(steps)}}


FEW = step("suit d", [], "held 9d <= 0")
"""Three diamonds are no flush."""

NO_SEAT = step("kickers", [], "kickers 9 <= 0")
"""With no rank of four cards there is no four of a kind."""

NINE = step("rank 9", ["held 9d <= 0", "kickers 9 <= 0"], "through 9 >= 1")


def proved(*steps):
    found = SureSteps(TWO, True)
    for step in steps:
        found.take(step)
    return found


def test_steps_that_lead_to_their_facts_are_taken():
    proved(told("through 9 >= 1", FEW, NO_SEAT, NINE))
    proved(told(["through 9 >= 1", "kickers 9 <= 0"], FEW, NO_SEAT, NINE))
    with pytest.raises(CheckError, match="do not lead to held Kc <= 0"):
        proved(told("held Kc <= 0", FEW))


def test_what_was_taken_is_a_reason_for_what_follows():
    ten = step("straights", ["through 9 >= 1"], "straights >= 1")
    first = told("through 9 >= 1", FEW, NO_SEAT, NINE)
    proved(first, told("straights >= 1", ten))
    with pytest.raises(CheckError, match="through 9 >= 1 is not known here"):
        proved(told("straights >= 1", ten))
    with pytest.raises(CheckError, match="not straights >= 1"):
        proved(first, told("straights >= 1", ten | {"because": []}))


def test_a_supposition_leaves_its_opposite_alone():
    impossible = step("rank 9", ["held 9d <= 0", "kickers 9 <= 0", "through 9 <= 0"], None)
    right = told("through 9 >= 1", FEW, NO_SEAT, impossible, supposed="through 9 <= 0")
    proved(right)
    for sure in ("through 9 >= 2", "through 8 >= 1", "through 9 <= 0", ["through 9 >= 1", "held 9d <= 0"]):
        with pytest.raises(CheckError, match="is its opposite, and nothing else"):
            proved(right | {"sure": sure if isinstance(sure, list) else [sure]})
    for supposed in ("through 9 <= 1", "through 8 <= 0", None):
        with pytest.raises(CheckError):
            proved(right | {"supposed": supposed})
    with pytest.raises(CheckError, match="ends in a contradiction"):
        proved(told("through 9 >= 1", NO_SEAT, supposed="through 9 <= 0"))


HOUSE, RUN = "7d 7h 7s 8c 8d", "9d Tc Jc Qc Kc"
LAY = {"lay": HOUSE, "rest": [RUN]}


def test_a_hand_that_keeps_the_deal_winnable_is_laid():
    after = proved(LAY, {"lay": RUN, "rest": [], "tried": {"card": "9d", "hands": 1, "keep": 1}})
    with pytest.raises(CheckError):
        after.take(LAY)


@each(
    "forged",
    [
        {"rest": []},
        {"rest": [HOUSE]},
        {"lay": "7d 7h 7s 8c 9d", "rest": ["8d Tc Jc Qc Kc"]},
        {"lay": 7},
        {"lay": "7d 7h 7s 8c 8d 8d"[:-1]},
        {"rest": "9d Tc Jc Qc Kc"},
        {"more": 1},
        {"sure": told("held 9d <= 0", FEW)},
        {"tried": {"card": "7d", "hands": 1, "keep": 2}},
        {"tried": {"card": "9d", "hands": 1, "keep": 1}},
        {"lay": f"{HOUSE} 7d"},
        {"tried": {"card": "7d", "hands": 3, "keep": True}},
        {"tried": {"card": "7d", "hands": 3.0, "keep": 1}},
        {"tried": {"card": "7d"}},
        {"tried": None},
    ],
)
def test_a_forged_hand_is_refused(forged):
    with pytest.raises(CheckError):
        proved(LAY | forged)


@each(
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


@each("deal", [0, deal_of("KQJTc"), 1 << 60])
def test_what_is_no_deal_is_refused(deal):
    with pytest.raises(CheckError):
        SureSteps(deal, True)
