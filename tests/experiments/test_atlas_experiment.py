"""The experiment on the atlas: deals of every shape that has lost ones, what ends their proofs, samples."""

import json
from collections import Counter
from itertools import islice

import atlas
import naive

from satmav.dealfile import parse_deal
from satmav.dealfile.named import named_deal
from satmav.explain import explain
from satmav.game.rules import QUADS
from satmav.game.shapes import text
from satmav.reasons.moves import cases
from satmav.reasons.reading import read_explanation


def test_a_row_tells_how_each_case_ends():
    deal = named_deal("core-only")
    row = atlas.explained(deal, QUADS)
    proof = explain(deal, QUADS).moves.proof
    found = json.loads(row["ends"])
    assert sum(found.values()) == cases(proof)
    assert row["reason"] == "moves"
    assert row["words"] > 30
    assert read_explanation(json.loads(row["told"])).deal == deal
    assert atlas.explained(named_deal("lonely-king"), QUADS)["ends"] == "{}"


def test_every_shape_with_lost_deals_is_asked_for():
    shapes = list(atlas.lost_shapes(QUADS))
    assert len(shapes) == 80
    assert "13-12-0-0" not in shapes
    for deal in islice(atlas.lost_of_shape("11-5-5-4", QUADS, 7), 3):
        assert text(deal.shape) == "11-5-5-4"
        assert not naive.winnable(deal.mask, True)


def test_what_was_explained_is_not_explained_again(lab):
    first = list(atlas.asked(lab, QUADS, []))
    assert len(first) == 4 + 2 * atlas.EACH
    assert sum(drawn for _, drawn in first) == 4
    done = [{"deal": str(deal)} for deal, _ in first[:5]]
    assert list(atlas.asked(lab, QUADS, done)) == first[5:]


def row(shape, words, reason="moves", drawn=1, ends="{}", told='{"one": 1}'):
    found = {"shape": shape, "deal": str(named_deal("core-only")), "reason": reason, "words": words}
    return found | {"drawn": str(drawn), "ends": ends, "told": told}


def test_a_summary_counts_the_random_ones_and_takes_the_shortest():
    rows = [
        row("8-7-6-4", "90", ends='{"rank": 2, "total": 1}', told='{"one": 1}'),
        row("8-7-6-4", "40", ends='{"rank": 1}', told='{"one": 2}'),
        row("8-7-6-4", "10", reason="homeless", told='{"one": 3}'),
        row("9-9-6-1", "50", drawn=0, ends='{"pairs": 5}', told=""),
    ]
    found = atlas.summary(rows, QUADS)
    assert found["deals"] == 3
    assert found["reasons"] == {"moves": 2, "homeless": 1}
    assert found["ends"] == {"rank": 3, "total": 1}
    assert found["samples"]["8-7-6-4"]["told"] == {"one": 2}
    told = found["samples"]["9-9-6-1"]["told"]  # it was too long to be kept, and is found anew
    assert read_explanation(told).deal == named_deal("core-only")
    for name in ("quads", "no-quads"):
        rows = atlas.read_table(atlas.RESULTS / f"atlas_{name}.csv")[1]
        kept = json.loads((atlas.RESULTS / "atlas.json").read_text(encoding="utf-8"))[name]
        drawn = [row for row in rows if row["drawn"] == "1"]
        assert len(drawn) == kept["deals"] == atlas.DRAWN
        ends = Counter()
        for one in drawn:
            ends.update(json.loads(one["ends"]))
        assert kept["ends"] == ends
        assert kept["samples"].keys() == {row["shape"] for row in rows}
        for shape, sample in kept["samples"].items():
            assert text(parse_deal(sample["deal"]).shape) == shape
