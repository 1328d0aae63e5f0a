"""An explanation as JSON: by its schema, and back again without a loss; whatever is malformed ends in a sentence."""

import json
import math
from itertools import islice

import pytest
from explained import explained as explain
from sizes import sized, some
from stored_proofs import stored_proofs

from satmav.check import CheckError
from satmav.check.move_rules import rules_of
from satmav.dealfile.named import NAMED, named_deal
from satmav.explain import Wish
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES
from satmav.reasons.data import converted, explanation_data, explanation_schema, read_explanation
from satmav.reasons.hints import Sure, hint_data
from satmav.reasons.moves import FLUSHES, Fact, Number, ProofData, cases, nesting, proof_data, proof_of_data

SMALL = [
    deal
    for hands, number in ((1, 1), (2, 3), (3, sized(2, 6)), (4, sized(0, 4)))
    for deal in islice(random_deals(4, hands), number)
]
PATTERNED = [named_deal("lonely-king"), SMALL[2]]


def as_json(data: object) -> object:
    return json.loads(json.dumps(data))


def explanations():
    for rules in RULES.values():
        yield from (explain(deal, rules, Wish("all")) for deal in SMALL)
        yield from (explain(named_deal(name), rules) for name in NAMED)
    yield from (explain(deal, wish=Wish(generalise=True)) for deal in PATTERNED)


def test_there_and_back_again():
    told = set()
    for explanation in explanations():
        data = explanation_data(explanation)
        assert as_json(data) == data
        assert read_explanation(data) == explanation
        assert read_explanation(data).seconds.keys() == explanation.seconds.keys()
        untimed = {name: value for name, value in data.items() if name != "seconds"}
        assert untimed == explanation_data(explanation, timed=False)
        assert read_explanation(untimed) == explanation
        assert data["reason"] in ("hands", *explanation.rungs)
        assert explanation.reasons.keys() == data.keys() & {"homeless", "moves", "points", "core", "pattern"}
        told |= {data["reason"], *explanation.reasons}
    assert told == {"hands", "homeless", "moves", "points", "core", "pattern"}


def test_the_schema_accepts_every_explanation_and_no_other_field():
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(explanation_schema())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    every = [*explanations()]
    for explanation in every:
        validator.validate(explanation_data(explanation))
    for explanation in [*some(every, 6, whole=2), every[-1]]:
        data = explanation_data(explanation)
        for path in [*objects(data)]:
            fields = at(data, path)
            if path and path[-1] in ("points", "seconds", "places", "ranks", "suits") and path != ("points",):
                continue  # its fields are cards, ranks, suits or phases
            fields["more"] = {}
            assert not validator.is_valid(data), path
            del fields["more"]
            for name in [*fields]:
                if name not in {"split", "seconds", *explanation.reasons} and "doors" not in path:
                    honest = fields.pop(name)
                    assert not validator.is_valid(data), (path, name)
                    fields[name] = honest


def objects(data: object, path: tuple = ()):
    """The paths of all objects of some JSON."""
    if isinstance(data, dict):
        yield path
    for name, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from objects(value, (*path, name))


def at(data, path):
    for step in path:
        data = data[step]
    return data


def test_a_winnable_deal():
    deal = Deal.of(Card.named(card) for card in "2c 2d 2h 3c 3d 9d Ts Jh Qd Kc".split())
    assert explanation_data(explain(deal), timed=False) == {
        "format": "satmav-explanation",
        "version": 2,
        "deal": "2c 2d 2h 3c 3d 9d Ts Jh Qd Kc",
        "rules": "quads",
        "status": "SAT",
        "reason": "hands",
        "hands": [
            {"cards": "2c 2d 2h 3c 3d", "kind": "full house, twos over threes"},
            {"cards": "9d Ts Jh Qd Kc", "kind": "straight, 9 to K"},
        ],
    }


@pytest.mark.parametrize("number", [-1.0, -1, math.nan, math.inf, "1", None, True, []])
def test_seconds_that_are_none_are_refused(number):
    data = explanation_data(explain(named_deal("lonely-king")))
    assert read_explanation({**data, "seconds": {"homeless": 1, "core": 0.5}}).seconds == {"homeless": 1, "core": 0.5}
    with pytest.raises(CheckError, match=r" - at `\$\.seconds\[\.\.\.\]`$"):
        read_explanation({**data, "seconds": {"homeless": number}})


STEP = {"rule": "suit c", "because": ["held Kc <= 0"], "gained": None}
LEAF = {"steps": [STEP]}


def split(low: str, high: str, on: str = "houses", less: dict = LEAF, more: dict = LEAF) -> dict:
    return {
        "steps": [],
        "split": {"on": on, "cases": [{"suppose": low, "then": less}, {"suppose": high, "then": more}]},
    }


def read_proof(data: object):
    return proof_of_data(converted(data, ProofData))


def test_proofs_there_and_back_again():
    assert all(proof_data(one.proof) == one.data for one in stored_proofs())
    assert any(cases(one.proof) > 2 for one in stored_proofs())


def test_each_rule_of_the_checker_has_its_text():
    for name in rules_of((1 << 25) - 1):
        assert proof_data(read_proof({"steps": [{**STEP, "rule": name}]}))["steps"][0]["rule"] == name


def test_nesting_counts_what_is_open_at_once():
    one = split("houses <= 0", "houses >= 1")
    chain, both = (split("houses <= 0", "houses >= 1", less=less, more=one) for less in (LEAF, one))
    assert [nesting(read_proof(proof)) for proof in (LEAF, one, chain, both)] == [0, 1, 1, 2]


@pytest.mark.parametrize(
    ("proof", "sentence"),
    [
        (None, "Expected `object`, got `null`"),
        ({}, "Object missing required field `steps`"),
        ({"steps": [{**STEP, "rule": "suit x"}]}, "'suit x' is no rule"),
        ({"steps": [{**STEP, "rule": "needs K Q"}]}, "'needs K Q' is no rule"),
        ({"steps": [{**STEP, "because": ["held Kc < 0"]}]}, "'held Kc < 0' is no fact"),
        ({"steps": [{**STEP, "gained": "runs <= 0"}]}, "'runs <= 0' is no fact"),
        ({"steps": [{**STEP, "gained": "houses <= 01"}]}, "'houses <= 01' is no fact"),
        (split("houses <= 0", "houses >= 2"), "the first case of a split is less than some bound"),
        (split("houses <= 0", "quads >= 1"), "the first case of a split is less than some bound"),
        (split("houses >= 1", "houses <= 0"), "the first case of a split is less than some bound"),
        ({"steps": [], "split": {"on": "houses", "cases": []}}, "Expected `array` of length 2, got 0"),
    ],
)
def test_what_is_no_proof_is_refused(proof, sentence):
    with pytest.raises(CheckError, match=f"^{sentence}"):
        read_proof(proof)


def test_a_proof_that_is_nested_too_deep_is_refused():
    proof = LEAF
    for _ in range(5000):
        proof = split("houses <= 0", "houses >= 1", more=proof)
    data = explanation_data(explain(named_deal("core-only")), timed=False)
    with pytest.raises(CheckError, match=r"^this is nested too deep for an explanation$"):
        read_explanation({**data, "moves": {**data["moves"], "proof": proof}})


def test_a_hint_says_what_was_supposed_if_anything():
    some, none = Fact(Number(FLUSHES, 2), True, 1), Fact(Number(FLUSHES, 2), False, 0)
    assert hint_data(Sure((some,), (), None)) == {"sure": ["flushes h >= 1"], "supposed": None, "why": {"steps": []}}
    assert hint_data(Sure((some,), (), none))["supposed"] == "flushes h <= 0"
