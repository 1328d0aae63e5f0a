"""Scorings and case distinctions: the right ones are accepted, and each fault has its sentence."""

from collections.abc import Iterable

import naive_check
import pytest
from each import each
from naive_check import mask_of, names_of
from spoil import refusal

from satmav.check import CheckError, check_cases, check_points
from satmav.check.stories.kinds import KINDS, kinds_of, most
from satmav.dealfile.named import named_deal

LONELY = named_deal("lonely-king").mask
KING = mask_of("Kc")
PAIRS = mask_of("9c 9d Tc Td Th Jc Jd Qc Qd Kc")
FLUSH = mask_of("2c 4c 6c 8c Tc Qd")


def refuse(tree, deal=PAIRS, core=None):
    return refusal(check_cases, deal, deal if core is None else core, tree, True)


def placed(card: str, kinds: Iterable[str], then: object = None) -> dict:
    return {"card": card, "cases": [{"place": kind, "then": {} if then is None else then} for kind in kinds]}


def counted(kind: str, *cases: object) -> dict:
    """A count from 0 up, each case of which ends in points or goes on."""
    return {"count": kind, "cases": [{"number": number, "then": then} for number, then in enumerate(cases)]}


POINT = {"points": {"2c": 1}}
NINE = ["straight 9TJQK", "flush c"]


@each(
    ("deal", "core", "tree", "cases"),
    [
        (LONELY, LONELY, {"points": {"Kc": 1}}, 1),
        (LONELY, KING, {"points": {"Kc": 1}, "bonus": {}}, 1),
        (LONELY, KING, {"points": {"Kc": 2, "3c": -1}}, 1),
        (FLUSH, FLUSH, counted("flush c", POINT, {"points": {"Qd": 1}}), 2),
    ],
)
def test_what_refutes_is_accepted_and_its_cases_are_counted(deal, core, tree, cases):
    assert check_cases(deal, core, tree, True) == cases


@each(
    ("deal", "tree", "sentence"),
    [
        (PAIRS, {"points": {"9c": 1}}, "the hand 9c 9d Tc Td Th scores 1, more than 0"),
        (PAIRS, {"points": {"9c": -1}}, "all together score -1, not more than 0"),
        (PAIRS, placed("9c", ["flush c", "pair 9"]), "9c could be in 9c Tc Jc Qd Kc, and no case has it there"),
        (
            PAIRS,
            placed("9c", [*NINE, "pair 9"], {"points": {"Th": -2}}),
            "case 1: all together score -2, not more than 0",
        ),
        # beside three tens a nine is one of two nines; told as a ten, no hand that is left would hold it
        (PAIRS, placed("9c", ["triple T", *NINE]), "9c could be in 9c 9d Tc Td Th, and no case has it there"),
        *(
            (
                PAIRS,
                placed("9c", ["pair 9", no, *NINE]),
                f"9c has no place of the kind {no} here, and a case has it there",
            )
            for no in ("triple T", "flush h")
        ),
        (
            FLUSH,
            counted("flush c", POINT, placed("4c", ["flush c"], {"points": {"2c": 1, "4c": -1}})),
            "case 2.1: all together score 0, not more than 0",
        ),
        (
            FLUSH,
            counted("flush c", POINT, {"points": {"2c": -1, "4c": -1}, "bonus": {"flush c": 2}}),
            "case 2: all together score 0, not more than 0",
        ),
        (
            FLUSH,
            counted("flush c", POINT, {"points": {}, "bonus": {"flush c": 1}}),
            "case 2: the hand 2c 4c 6c 8c Tc scores 1, more than 0",
        ),
    ],
)
def test_what_does_not_refute_is_named(deal, tree, sentence):
    assert refuse(tree, deal) == sentence


HALF = counted("flush h", {"points": {"9c": 1}})


@each(
    ("tree", "sentence"),
    [
        ([], "a tree is an object, not a list"),
        ({}, "points is missing"),
        ({"points": {}}, "a scoring without points and bonus says nothing"),
        ({"points": {"9C": 1}}, "'9C' is no card"),
        ({"points": {"2c": 1}}, "2c has points and was not dealt"),
        ({"points": {"9c": 0}}, "the points of 9c is 0: leave it out"),
        ({"points": {"9c": True}}, "the points of 9c is a whole number, not True"),
        ({"points": {"9c": 1.0}}, "the points of 9c is a whole number, not 1.0"),
        ({"points": {"9c": -(10**5000)}}, "the points of 9c is less than 10^18, either way"),
        ({"points": {"9c": 1}, "note": "x"}, "'note' is unknown here: this takes points and bonus"),
        ({"points": {"9c": 1}, "bonus": {"flush h": 1}}, "flush h has a bonus, and no count of it on the way here"),
        ({"points": {"9c": 1}, "bonus": None}, "bonus is an object, not None"),
        ({"card": "9c", "cases": {}}, "cases is a list, not a dict"),
        ({"card": "9c", "cases": []}, "a split has at least one case"),
        ({"card": "9c", "cases": [1]}, "a case is an object, not an int"),
        ({"card": "9c", "cases": [{"place": "pair 9"}]}, "then is missing"),
        (placed("9c", ["pair 1"]), "'pair 1' is no kind of hand"),
        (placed("9c", ["pair 9", "pair 9"]), "pair 9 has two cases"),
        ({"card": "9c", "count": "pair 9", "cases": []}, "'count' is unknown here: this takes card and cases"),
        (placed("2c", ["pair 9"]), "2c is not in the core, so it need not have a place"),
        (counted("pair 9", 0), "there could be 1 of pair 9, and no case says so"),
        (counted("pair K", 0, 0), "there cannot be 1 of pair K: from 0 to 0 are possible"),
        (
            {"count": "flush h", "cases": [{"number": False, "then": 0}]},
            "a number of hands is a whole number, not False",
        ),
        (counted("flush h", HALF), "case 1: the number of flush h is settled before"),
    ],
)
def test_what_is_malformed_is_refused_with_a_sentence(tree, sentence):
    assert refuse(tree) == sentence


def test_points_outside_the_core_must_not_be_above_zero():
    assert "3c has 1 points and is not in the core" in refuse({"points": {"Kc": 2, "3c": 1}}, LONELY, KING)


def test_cores_that_are_none_are_refused():
    for core in (0, mask_of("2c"), -1, 1 << 60):
        assert refuse({"points": {"9c": 1}}, core=core)
    assert refuse({"points": {"9c": 1}}, deal=-1)
    with pytest.raises(CheckError):
        check_points(0, {"points": {"9c": 1}}, True)


def test_kinds_are_those_of_the_twin():
    for deal in [named_deal("quads-only").mask, PAIRS, FLUSH, LONELY]:
        for hand in naive_check.naive.pat_hands(deal, True)[::3]:
            assert set(kinds_of(hand)) == {kind for kind in naive_check.KINDS if naive_check.is_of(hand, kind)}
        assert all(most(kind, deal) == naive_check.most(kind, deal) for kind in KINDS)
    assert set(KINDS) == naive_check.KINDS


def test_depth_and_size_end_in_sentences():
    tree = {"points": {"9c": 1}}
    for _ in range(100000):
        tree = {"card": "2c", "cases": [{"place": "flush c", "then": tree}]}
    assert "more than 200 cases within each other" in refuse(tree, FLUSH)
    many = {"points": dict.fromkeys(names_of(PAIRS), 10**17)}
    assert "scores 500000000000000000, more than 0" in refuse(many)
