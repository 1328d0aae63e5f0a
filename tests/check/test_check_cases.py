"""Scorings and case distinctions: accepted just where the slow twin accepts them, however they are spoilt."""

import json
from functools import cache
from random import Random

import artefacts
import naive_check
import pytest
from each import each
from hypothesis import given, settings
from hypothesis import strategies as st
from spoil import judged, refusal, spoilt_trees

from satmav.check import CheckError, check_cases, check_points
from satmav.check.hands.deals import card_named
from satmav.check.stories.kinds import KINDS, kinds_of, most
from satmav.dealfile.named import named_deal

LONELY = named_deal("lonely-king").mask
PAIRS = sum(1 << card_named(name) for name in "9c 9d Tc Td Th Jc Jd Qc Qd Kc".split())
FLUSH = sum(1 << card_named(name) for name in "2c 4c 6c 8c Tc Qd".split())
SORTS = [
    ((), artefacts.scoring),
    ((), artefacts.homeless),
    (("flush c", "straight 9TJQK"), artefacts.scoring),
    (("kicker T", "pair J"), artefacts.scoring),
]


def refuse(tree, deal=PAIRS, core=None):
    return refusal(check_cases, deal, deal if core is None else core, tree, True)


@cache
def trees() -> list[tuple[int, int, dict]]:
    """Deals, cores and trees that refute them, of all sorts."""
    claims = []
    for deal in [*artefacts.tiny_lost(5), *artefacts.with_quads(4), *artefacts.lost(3, True, 1)]:
        for core in (deal, naive_check.some_core(deal, True)):
            for kinds, leaf in SORTS:
                grown = artefacts.tree(deal, core, True, kinds, leaf)
                if grown and 20 < len(json.dumps(grown)) < 1800:
                    claims.append((deal, core, grown))
    return claims


def test_a_lonely_king_is_a_point():
    check_points(LONELY, {"points": {"Kc": 1}}, True)
    assert check_cases(LONELY, LONELY, {"points": {"Kc": 1}}, True) == 1
    assert check_cases(LONELY, 1 << card_named("Kc"), {"points": {"Kc": 1}, "bonus": {}}, True) == 1


def test_the_hand_that_scores_and_the_total_are_named():
    assert refuse({"points": {"9c": 1}}) == "the hand 9c 9d Tc Td Th scores 1, more than 0"
    assert refuse({"points": {"9c": -1}}) == "all together score -1, not more than 0"
    late = {"card": "9c", "cases": [{"place": kind, "then": {"points": {"Th": 2}}} for kind in ["flush c", "pair 9"]]}
    assert refuse(late) == "9c could be in 9c Tc Jc Qd Kc, and no case has it there"
    late["cases"][:0] = [{"place": "straight 9TJQK", "then": {"points": {"Th": -2}}}]
    assert refuse(late) == "case 1: all together score -2, not more than 0"


@each(
    ("places", "sentence"),
    [
        (["triple T"], "9c could be in 9c 9d Tc Td Th, and no case has it there"),
        (["pair 9", "triple T"], "9c has no place of the kind triple T here, and a case has it there"),
        (["pair 9", "flush h"], "9c has no place of the kind flush h here, and a case has it there"),
    ],
)
def test_a_card_has_just_the_places_that_are_left_to_it(places, sentence):
    """Beside three tens a nine is one of two nines; told as a ten, no hand that is left would hold it."""
    kinds = [*places, "straight 9TJQK", "flush c"]
    assert refuse({"card": "9c", "cases": [{"place": kind, "then": {}} for kind in kinds]}) == sentence


def test_the_place_in_the_tree_is_named():
    leaf = {"points": {"2c": 1, "4c": -1}}
    inner = {"card": "4c", "cases": [{"place": "flush c", "then": leaf}]}
    outer = {"count": "flush c", "cases": [{"number": 0, "then": {"points": {"2c": 1}}}, {"number": 1, "then": inner}]}
    assert refuse(outer, FLUSH) == "case 2.1: all together score 0, not more than 0"


def test_a_bonus_pays_what_is_counted():
    none = {"number": 0, "then": {"points": {"2c": 1}}}
    one = {"number": 1, "then": {"points": {"Qd": 1}}}
    assert check_cases(FLUSH, FLUSH, {"count": "flush c", "cases": [none, one]}, True) == 2
    one["then"] = {"points": {"2c": -1, "4c": -1}, "bonus": {"flush c": 2}}
    assert refuse({"count": "flush c", "cases": [none, one]}, FLUSH) == "case 2: all together score 0, not more than 0"
    one["then"] = {"points": {}, "bonus": {"flush c": 1}}
    tree = {"count": "flush c", "cases": [one, none]}
    assert refuse(tree, FLUSH) == "case 1: the hand 2c 4c 6c 8c Tc scores 1, more than 0"


HALF = {"count": "flush h", "cases": [{"number": 0, "then": {"points": {"9c": 1}}}]}


@each(
    ("tree", "sentence"),
    [
        ([], "a tree is an object, not a list"),
        (None, "a tree is an object, not None"),
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
        ({"card": "9c"}, "cases is missing"),
        ({"card": "9c", "cases": {}}, "cases is a list, not a dict"),
        ({"card": "9c", "cases": []}, "a split has at least one case"),
        ({"card": "9c", "cases": [1]}, "a case is an object, not an int"),
        ({"card": "9c", "cases": [{"place": "pair 9"}]}, "then is missing"),
        ({"card": "9c", "cases": [{"place": "pair 1", "then": 0}]}, "'pair 1' is no kind of hand"),
        ({"card": "9c", "cases": [{"place": "pair 9", "then": 0}] * 2}, "pair 9 has two cases"),
        ({"card": ["9c"], "cases": []}, "a list is no card"),
        ({"card": "9c", "count": "pair 9", "cases": []}, "'count' is unknown here: this takes card and cases"),
        (
            {"card": "2c", "cases": [{"place": "pair 9", "then": 0}]},
            "2c is not in the core, so it need not have a place",
        ),
        ({"count": "pair 9", "cases": [{"number": 0, "then": 0}]}, "there could be 1 of pair 9, and no case says so"),
        (
            {"count": "pair K", "cases": [{"number": n, "then": 0} for n in (0, 1)]},
            "there cannot be 1 of pair K: from 0 to 0 are possible",
        ),
        (
            {"count": "flush h", "cases": [{"number": False, "then": 0}]},
            "a number of hands is a whole number, not False",
        ),
        (
            {"count": "flush h", "cases": [{"number": 0, "then": HALF}]},
            "case 1: the number of flush h is settled before",
        ),
    ],
)
def test_what_is_malformed_is_refused_with_a_sentence(tree, sentence):
    assert refuse(tree) == sentence


def test_points_outside_the_core_must_not_be_above_zero():
    king = 1 << card_named("Kc")
    assert refusal(check_cases, LONELY, king, {"points": {"Kc": 2, "3c": -1}}, True) == ""
    assert "3c has 1 points and is not in the core" in refusal(
        check_cases, LONELY, king, {"points": {"Kc": 2, "3c": 1}}, True
    )


def test_cores_that_are_none_are_refused():
    for core in (0, 1 << card_named("2c"), -1, 1 << 60):
        assert refuse({"points": {"9c": 1}}, core=core)
    assert refuse({"points": {"9c": 1}}, deal=-1)
    with pytest.raises(CheckError):
        check_points(0, {"points": {"9c": 1}}, True)


def test_kinds_are_those_of_the_twin():
    for deal in [named_deal("quads-only").mask, PAIRS, FLUSH, LONELY]:
        for hand in naive_check.naive.pat_hands(deal, True):
            assert set(kinds_of(hand)) == {kind for kind in naive_check.KINDS if naive_check.is_of(hand, kind)}
        assert all(most(kind, deal) == naive_check.most(kind, deal) for kind in KINDS)
    assert set(KINDS) == naive_check.KINDS


def test_grown_trees_are_accepted():
    leaves = [check_cases(deal, core, tree, True) for deal, core, tree in trees()]
    assert len(leaves) > 20
    assert max(leaves) > 5
    assert all(naive_check.accepts(naive_check.tree, deal, core, tree, True) for deal, core, tree in trees())
    assert any("bonus" in json.dumps(tree) and "place" in json.dumps(tree) for _, _, tree in trees())


@pytest.mark.no_cover
def test_spoilt_trees_are_judged_as_the_twin_does():
    some = (
        (deal, core, spoilt, True)
        for seed, (deal, core, tree) in enumerate(trees())
        for spoilt in spoilt_trees(tree, seed, 30)
    )
    refused, accepted = judged(check_cases, naive_check.tree, some)
    assert refused > 400
    assert refused > 2 * accepted > 20


@pytest.mark.no_cover
def test_what_is_accepted_of_another_deal_is_true_of_it():
    some = []
    for seed, (deal, core, tree) in enumerate(trees()):
        random = Random(seed)
        for _ in range(15):
            one, other = 1 << random.choice(naive_check.cards_of(deal)), 1 << random.randrange(52)
            out = random.random()
            near = deal & ~one | other if out < 0.6 else deal
            part = (core & near) | (other if out < 0.3 else 0)
            some += [(near, part, tree, seed % 2 == 0)] if part and near.bit_count() <= 15 else []
    _, accepted = judged(check_cases, naive_check.tree, some)
    assert accepted > 20
    for near, part, tree, quads in some:
        assert refusal(check_cases, near, part, tree, quads) or not naive_check.can_be_held(part, near, quads)


def test_depth_and_size_end_in_sentences():
    tree = {"points": {"9c": 1}}
    for _ in range(100000):
        tree = {"card": "2c", "cases": [{"place": "flush c", "then": tree}]}
    assert "more than 200 cases within each other" in refuse(tree, FLUSH)
    many = {"points": dict.fromkeys(artefacts.hand_names(PAIRS).split(), 10**17)}
    assert "scores 500000000000000000, more than 0" in refuse(many)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from([*KINDS, "Kc", "9c"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["points", "bonus", "card", "count", "cases", "place", "number", "then", "9c"]) | st.text(),
            inner,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=60)
@given(JSON)
def test_anything_at_all_is_refused_with_a_sentence(tree):
    assert refuse(tree)
    assert refusal(check_points, FLUSH, tree, True)
