"""The results that are kept under experiments/results: whole, consistent, and quoted rightly on the page."""

import json
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
from published import LOST

from satmav.census.result import decimal
from satmav.dealing.kinds import SOME_LOST
from satmav.game.shapes import deals, shape_named, shapes, text

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "experiments" / "results"
PAGE = (ROOT / "docs" / "explanation" / "census.md").read_text(encoding="utf-8")
CENSUSES = sorted(RESULTS.glob("census_*quads_*.json"))
COUNTED = {path.stem for path in CENSUSES}
SURVEYS = [path for path in sorted(RESULTS.glob("survey_*.json")) if path.stem.replace("survey", "census") in COUNTED]


def kept(rules, hands):
    return json.loads((RESULTS / f"census_{rules}_{hands}.json").read_text())


@pytest.mark.parametrize("path", CENSUSES)
def test_a_census_adds_up(path):
    found = json.loads(path.read_text())
    assert path.stem == f"census_{found['rules']}_{found['hands']}"
    assert found["whole"] is True
    assert [row["shape"] for row in found["shapes"]] == [text(shape) for shape in shapes(5 * found["hands"])]
    for row in found["shapes"]:
        assert row["deals"] == deals(shape_named(row["shape"])) == row["winnable"] + row["lost"]
        assert 0 <= row["lost"] <= row["deals"]
    totals = [sum(row[name] for row in found["shapes"]) for name in ("deals", "winnable", "lost")]
    assert totals == [found["deals"], found["winnable"], found["lost"]]
    assert found["deals"] == comb(52, 5 * found["hands"])
    share = Fraction(found["winnable"], found["deals"])
    assert found["probability"] == {"fraction": f"{share.numerator}/{share.denominator}", "decimal": decimal(share)}


def test_up_to_six_or_seven_hands_some_deals_are_lost_and_with_more_none():
    """With more pat hands no deal is lost that was won, so no-quads speaks for quads too."""
    for rules, most in SOME_LOST.items():
        assert kept(rules.name, most)["lost"]
        for hands in range(most + 1, 11):
            assert kept(rules.name if hands == most + 1 else "no-quads", hands)["lost"] == 0


def test_published_counts():
    lost = {row["shape"]: row["lost"] for row in kept("no-quads", 5)["shapes"]}
    assert {shape: lost[shape] for shape in LOST} == LOST


@pytest.mark.parametrize("path", SURVEYS)
def test_a_survey_agrees_with_the_census(path):
    """At 99.9 %, in all and shape by shape; of a hundred shapes one might lie outside, and none does."""
    found = json.loads(path.read_text())
    census = kept(found["rules"], found["hands"])
    shares = {row["shape"]: row["winnable"] / row["deals"] for row in census["shapes"]}
    for row in found["shapes"]:
        assert row["interval"]["low"] <= shares[row["shape"]] <= row["interval"]["high"]
    assert sum(row["won"] for row in found["shapes"]) == found["total"]["won"]
    ends = found["total"]["interval"]
    assert ends["low"] <= float(census["probability"]["decimal"]) <= ends["high"]
