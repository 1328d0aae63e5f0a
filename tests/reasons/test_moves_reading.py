"""Proofs by forced moves from plain data and back, what is sure as data; whatever is malformed ends in a sentence."""

import pytest
from each import each
from stored_proofs import stored_proofs

from satmav.check import CheckError
from satmav.check.stories.move_rules import rules_of
from satmav.reasons.hints import Sure, hint_data
from satmav.reasons.moves import FLUSHES, Fact, Number, cases, nesting, proof_data
from satmav.reasons.moves_reading import read_proof

STEP = {"rule": "suit c", "because": ["held Kc <= 0"], "gained": None}
LEAF = {"steps": [STEP]}


def split(low: str, high: str, on: str = "houses") -> dict:
    return {
        "steps": [],
        "split": {"on": on, "cases": [{"suppose": low, "then": LEAF}, {"suppose": high, "then": LEAF}]},
    }


def test_there_and_back_again():
    assert all(proof_data(one.proof) == one.data for one in stored_proofs())
    assert any(cases(one.proof) > 2 for one in stored_proofs())


def test_each_rule_of_the_checker_has_its_text():
    for name in rules_of((1 << 25) - 1):
        assert proof_data(read_proof({"steps": [{**STEP, "rule": name}]}))["steps"][0]["rule"] == name


def test_nesting_counts_what_is_open_at_once():
    one = split("houses <= 0", "houses >= 1")
    chain = split("houses <= 0", "houses >= 1")
    chain["split"]["cases"][1]["then"] = one
    both = split("houses <= 0", "houses >= 1")
    both["split"]["cases"] = [{**case, "then": one} for case in both["split"]["cases"]]
    assert [nesting(read_proof(proof)) for proof in (LEAF, one, chain, both)] == [0, 1, 1, 2]


@each(
    ("proof", "sentence"),
    [
        (None, "this is an object, not None"),
        ({}, "steps is missing"),
        ({**LEAF, "more": 1}, "'more' is unknown here"),
        ({"steps": [{**STEP, "rule": "suit x"}]}, "step 1: 'suit x' is no rule"),
        ({"steps": [{**STEP, "rule": "needs K Q"}]}, "step 1: 'needs K Q' is no rule"),
        ({"steps": [{**STEP, "because": ["held Kc < 0"]}]}, "step 1: 'held Kc < 0' is no fact"),
        ({"steps": [{**STEP, "gained": "runs <= 0"}]}, "step 1: 'runs <= 0' is no fact"),
        ({"steps": [{**STEP, "gained": "houses <= 01"}]}, "step 1: 'houses <= 01' is no fact"),
        ({"steps": [{**STEP, "scores": {"Kc": 1}}]}, "step 1: 'scores' is unknown here"),
        (split("houses <= 0", "houses >= 2"), "the first case of a split is less than some bound"),
        (split("houses <= 0", "quads >= 1"), "the first case of a split is less than some bound"),
        (split("houses >= 1", "houses <= 0"), "the first case of a split is less than some bound"),
        ({"steps": [], "split": {"on": "houses", "cases": []}}, "a split has two cases, not 0"),
    ],
)
def test_what_is_no_proof_is_refused(proof, sentence):
    with pytest.raises(CheckError, match=f"^{sentence}"):
        read_proof(proof)


def test_data_says_what_was_supposed_if_anything():
    some, none = Fact(Number(FLUSHES, 2), True, 1), Fact(Number(FLUSHES, 2), False, 0)
    assert hint_data(Sure((some,), (), None)) == {"sure": ["flushes h >= 1"], "supposed": None, "why": {"steps": []}}
    assert hint_data(Sure((some,), (), none))["supposed"] == "flushes h <= 0"
