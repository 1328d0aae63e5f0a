"""What is called sure of a deal that can be won: taken where it follows from what was taken before, else refused."""

import pytest
from naive_check import mask_of

from satmav.check import CheckError, SureSteps

TWO = mask_of("8c Tc Jc Qc Kc 7d 8d 9d 7h 7s")
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

THROUGH = told("through 9 >= 1", FEW, NO_SEAT, NINE)
TEN = step("straights", ["through 9 >= 1"], "straights >= 1")
SUPPOSED = told(
    "through 9 >= 1",
    FEW,
    NO_SEAT,
    step("rank 9", ["held 9d <= 0", "kickers 9 <= 0", "through 9 <= 0"], None),
    supposed="through 9 <= 0",
)
OPPOSITE = "is its opposite, and nothing else"


def proved(*steps):
    found = SureSteps(TWO, True)
    for step in steps:
        found.take(step)
    return found


@pytest.mark.parametrize(
    "steps",
    [
        [THROUGH],
        [told(["through 9 >= 1", "kickers 9 <= 0"], FEW, NO_SEAT, NINE)],
        [THROUGH, told("straights >= 1", TEN)],
        [SUPPOSED],
    ],
)
def test_steps_that_lead_to_their_facts_are_taken(steps):
    proved(*steps)


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ([told("held Kc <= 0", FEW)], "do not lead to held Kc <= 0"),
        ([told("straights >= 1", TEN)], "through 9 >= 1 is not known here"),
        ([THROUGH, told("straights >= 1", TEN | {"because": []})], "not straights >= 1"),
        *(
            ([SUPPOSED | {"sure": sure}], OPPOSITE)
            for sure in (
                ["through 9 >= 2"],
                ["through 8 >= 1"],
                ["through 9 <= 0"],
                [*SUPPOSED["sure"], "held 9d <= 0"],
            )
        ),
        *(([SUPPOSED | {"supposed": supposed}], OPPOSITE) for supposed in ("through 9 <= 1", "through 8 <= 0")),
        ([SUPPOSED | {"supposed": None}], "through 9 <= 0 is not known here"),
        ([told("through 9 >= 1", NO_SEAT, supposed="through 9 <= 0")], "ends in a contradiction"),
    ],
)
def test_what_does_not_follow_is_refused(steps, sentence):
    with pytest.raises(CheckError, match=sentence):
        proved(*steps)


HOUSE, RUN = "7d 7h 7s 8c 8d", "9d Tc Jc Qc Kc"
LAY = {"lay": HOUSE, "rest": [RUN]}


def test_a_hand_that_keeps_the_deal_winnable_is_laid():
    after = proved(LAY, {"lay": RUN, "rest": [], "tried": {"card": "9d", "hands": 1, "keep": 1}})
    with pytest.raises(CheckError):
        after.take(LAY)


@pytest.mark.parametrize(
    "forged",
    [
        *(
            LAY | change
            for change in [
                {"rest": []},
                {"rest": [HOUSE]},
                {"lay": "7d 7h 7s 8c 9d", "rest": ["8d Tc Jc Qc Kc"]},
                {"lay": 7},
                {"lay": f"{HOUSE} 8"},
                {"lay": f"{HOUSE} 7d"},
                {"more": 1},
                {"sure": told("held 9d <= 0", FEW)},
                {"tried": {"card": "7d", "hands": 1, "keep": 2}},
                {"tried": {"card": "9d", "hands": 1, "keep": 1}},
                {"tried": {"card": "7d", "hands": 3, "keep": True}},
                {"tried": {"card": "7d"}},
            ]
        ),
        None,
        {},
        told([]),
        told("held 9d <= 0") | {"why": {"steps": [], "split": {}}},
        told("held 9s <= 0"),
        told("held 9d < 1"),
        told("held 9d >= 1", supposed=3),
        told("held 9d <= 0", FEW) | {"more": 1},
    ],
)
def test_what_is_forged_or_malformed_is_refused(forged):
    with pytest.raises(CheckError):
        proved(forged)
