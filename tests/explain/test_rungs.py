"""The tables of rungs agree: what is on the ladder can be searched, told in every language, and is in the schema."""

import json

from satmav.explain import RUNGS
from satmav.explain.rungs import SEARCHES
from satmav.faces.english import ENGLISH
from satmav.reasons.data import explanation_schema
from satmav.reasons.rungs import LADDER, reasons


def test_every_rung_has_its_search():
    assert tuple(reason.name for reason in LADDER) == RUNGS
    assert tuple(SEARCHES) == RUNGS


def test_every_reason_is_told():
    assert list(ENGLISH.tellings) == [reason.name for reason in reasons()]


def test_every_reason_is_in_the_schema():
    schema = json.loads(explanation_schema())
    for reason in reasons():
        assert reason.name in schema["properties"]
        assert (reason.name in schema["required"]) == bool(reason.blank)
    assert schema["properties"]["reason"]["enum"] == ["hands", *RUNGS]
    assert schema["allOf"][0]["else"]["properties"]["reason"]["enum"] == [*RUNGS]


def test_what_is_blank_is_named_after_its_reason():
    assert all(reason.blank.keys() <= {reason.name} for reason in reasons())
