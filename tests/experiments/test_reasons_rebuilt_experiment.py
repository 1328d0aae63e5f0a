"""The experiment on reasons as they are told: a deal is measured in a process of its own, and rows are summed up."""

import json

import reasons_rebuilt
from reasons_rebuilt import COLUMNS, depth, enough, measured, summary

from satmav.dealfile.named import named_deal
from satmav.explain import explain
from satmav.faces.items import Item
from satmav.game.rules import QUADS
from satmav.reasons.moves import cases, steps_of


def test_a_deal_is_explained_in_a_process_of_its_own():
    deal = named_deal("core-only")
    row = measured(QUADS, deal)
    proof = explain(deal).moves.proof
    assert set(row) == {*COLUMNS} - {"number"}
    assert (row["explained"], row["homeless"], row["cases"]) == (1, 0, cases(proof))
    assert row["steps"] == len(list(steps_of(proof)))
    assert row["long_sentences"] <= row["sentences"] < row["words"]
    assert 0 < row["seconds"] < 60


def test_deals_are_taken_until_enough_have_no_homeless_card():
    row = measured(QUADS, named_deal("lonely-king"))
    assert (row["explained"], row["homeless"], row.get("steps"), row["words"] > 20) == (1, 1, None, True)
    deals = [named_deal(name) for name in ("lonely-king", "core-only", "lonely-king", "core-only")]
    assert list(enough(deals, QUADS, 1)) == deals[:2]
    assert list(enough(deals, QUADS, 0)) == []


def test_how_deep_suppositions_are_nested_and_a_run_goes_on_where_it_was(lab):
    inner = Item("Two.", (Item("Three."),), inside=True)
    assert depth([Item("One.", (inner,), inside=True), inner, Item("Four.", (inner,))]) == 2
    reasons_rebuilt.measure(lab, 0, 1)
    assert json.loads((lab.results / "reasons_rebuilt.json").read_text())["quads"]["moves"]["deals"] == 0


def row(homeless, explained=1, **columns):
    found = {"homeless": homeless, "explained": explained, "seconds": 1.5, **columns}
    return dict.fromkeys(COLUMNS, "") | {name: str(value) for name, value in found.items()}


def test_a_summary():
    proof = {"steps": 9, "cases": 2, "nesting": 1}
    rows = [
        row(1, words=60, sentences=5, long_sentences=0),
        row(0, words=200, sentences=20, long_sentences=1, **proof),
        row(0, words=300, sentences=30, long_sentences=0, **proof | {"nesting": 3}),
        row(0, explained=0),
    ]
    told = json.loads(json.dumps(summary(rows)))
    assert (told["homeless"]["deals"], told["homeless"]["words"]["max"]) == (1, 60)
    moves = told["moves"]
    assert (moves["deals"], moves["explained_percent"], moves["long_sentences_percent"]) == (3, 66.67, 2.0)
    assert (moves["words"]["median"], moves["nested_at_most_twice_percent"]) == (200, 50.0)
