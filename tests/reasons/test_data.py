"""An explanation as JSON: by its schema, and back again without a loss; whatever is malformed ends in a sentence."""

import json
import math
from itertools import islice

import pytest
from each import each
from explained import explained as explain
from sizes import sized, some

from satmav.check import CheckError
from satmav.dealfile.named import NAMED, named_deal
from satmav.explain import Wish
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES
from satmav.reasons.cases import read_tree
from satmav.reasons.data import explanation_data, explanation_schema
from satmav.reasons.reading import read_explanation

SMALL = [
    deal
    for hands, number in ((1, 1), (2, 3), (3, sized(2, 6)), (4, sized(0, 4)))
    for deal in islice(random_deals(4, hands), number)
]
PATTERNED = [named_deal("lonely-king"), SMALL[2]]
NAMED_DEALS = [named_deal(name) for name in NAMED]


def as_json(data: object) -> object:
    return json.loads(json.dumps(data))


def explanations(rung: str):
    for deal in SMALL if rung == "all" else NAMED_DEALS:
        for rules in RULES.values():
            yield explain(deal, rules, Wish(rung=rung))
    if rung == "all":
        yield from patterned()


def patterned():
    return [explain(deal, wish=Wish(generalise=True)) for deal in PATTERNED]


@each("rung", ["cases", "all"])
def test_there_and_back_again(rung):
    told = set()
    for explanation in explanations(rung):
        data = as_json(explanation_data(explanation))
        assert read_explanation(data) == explanation
        assert read_explanation(data).seconds.keys() == explanation.seconds.keys()
        untimed = {name: value for name, value in data.items() if name != "seconds"}
        assert untimed == as_json(explanation_data(explanation, timed=False))
        assert read_explanation(untimed) == explanation
        assert data["reason"] in ("hands", *explanation.rungs)
        told.add(data["reason"])
    assert len(told) >= 2


def test_the_schema_accepts_every_explanation_and_no_other_field():
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(explanation_schema())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    every = [*explanations("all"), *explanations("cases")]
    for explanation in every:
        validator.validate(as_json(explanation_data(explanation)))
        validator.validate(as_json(explanation_data(explanation, timed=False)))
    for explanation in [*some(every, 6, whole=2), patterned()[1]]:
        data = as_json(explanation_data(explanation))
        for path in [*objects(data)]:
            fields = at(data, path)
            if path != ("seconds",):
                fields["more"] = {}
                assert not validator.is_valid(data), path
                del fields["more"]
            for name in [*fields] if not free(path) else ():
                if (path, name) != ((), "seconds"):
                    honest = fields.pop(name)
                    assert name in MAY_LACK or not validator.is_valid(data), (path, name)
                    fields[name] = honest


MAY_LACK = {"bonus", "split", "moves"}
"""What is there only where there is something to tell."""


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


def free(path: tuple) -> bool:
    """Whether the fields of the object there are cards, kinds or phases."""
    return path not in ((), ("points",)) and path[-1] in ("points", "bonus", "seconds", "places", "ranks", "suits")


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
        "homeless": [],
        "points": None,
        "core": None,
        "cases": None,
        "pattern": None,
    }


LEAF = {"points": {"Kc": 1}}


@each(
    ("data", "sentence"),
    [
        (None, "this is an object, not None"),
        ({}, "points is missing"),
        ({"points": {}, "more": 1}, "'more' is unknown here: this takes points"),
        ({"points": {"kc": 1}}, "'kc' is no card"),
        ({"points": {"Kc": 0}}, "this is 0: leave it out"),
        ({"points": {"Kc": 10**18}}, "this is less than 10"),
        ({"points": {}, "bonus": {"flush x": 1}}, "'flush x' is no kind of hand"),
        ({"cases": []}, "card is missing"),
        ({"card": "Kc", "cases": {}}, "this is a list, not a dict"),
        ({"card": 51, "cases": []}, "an int is no card"),
        ({"card": "Kc", "count": "flush h", "cases": []}, "'card' is unknown here: this takes count and cases"),
        ({"card": "Kc", "cases": [{"place": "pair K", "then": LEAF}] * 2}, "case 2: pair K has a case already"),
        ({"card": "Kc", "cases": [{"place": "pair K"}]}, "case 1: then is missing"),
        ({"count": "flush h", "cases": [{"number": 1.0, "then": {}}]}, "case 1: this is a whole number, not 1.0"),
    ],
)
def test_what_is_no_tree_is_refused(data, sentence):
    with pytest.raises(CheckError, match=f"^{sentence}"):
        read_tree(data)


def test_a_tree_that_is_nested_too_deep_is_refused():
    data, tree = as_json(explanation_data(explain(named_deal("core-only"), wish=Wish(rung="cases")))), LEAF
    for _ in range(5000):
        tree = {"card": "Kc", "cases": [{"place": "pair K", "then": tree}]}
    with pytest.raises(CheckError, match=r"^this is nested too deep for an explanation$"):
        read_explanation({**data, "cases": {**data["cases"], "tree": tree}})


@each("number", [-1.0, -1, math.nan, math.inf, "1", None, True, [], 10**400])
def test_seconds_that_are_none_are_refused(number):
    data = as_json(explanation_data(explain(named_deal("lonely-king"))))
    assert read_explanation({**data, "seconds": {"homeless": 1, "core": 0.5}}).seconds == {"homeless": 1, "core": 0.5}
    if number != 10**400:
        with pytest.raises(CheckError, match=r"^seconds: 'homeless' took .*, which is no number of seconds$"):
            read_explanation({**data, "seconds": {"homeless": number}})
