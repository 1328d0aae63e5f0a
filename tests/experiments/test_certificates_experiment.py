"""The experiment on certificates: its summary of a hand-made survey, and of the committed ones."""

import json

import certificates
import pytest
from certificates import rows_of, summary

from satmav.game.rules import RULES


def row(rung, **columns):
    found = dict.fromkeys(("points_cards", "points_largest", "points_fewest", "leaves", "leaves_fewest"), "")
    found |= dict.fromkeys((f"{name}_sentences" for name in certificates.TELLINGS), "") | {f"{rung}_sentences": "9"}
    found |= {"moves_cases": "", "moves_nesting": "", "moves_fewest": "", "moves_scored": ""}
    found |= {"rung": rung, "homeless": "0", "core_size": "1", "core_smallest": "1", "core_leaves": "1"}
    return found | {key: str(value) for key, value in columns.items()}


SURVEY = [
    row("homeless", homeless=2),
    row("points", core_size=3, points_cards=7, points_largest=2, points_fewest=1),
    row("points", core_size=4, points_cards=9, points_largest=2, points_fewest=0),
    row("core", core_size=8, core_smallest=0, core_leaves=9, leaves=2, leaves_fewest=1),
    row("core", core_size=9, core_leaves=3, leaves=5, leaves_fewest=0),
]


def test_a_summary():
    told = summary(SURVEY)
    assert {rung: share["share"] for rung, share in told["rungs_percent"].items()} == {
        "homeless": 20.0, "points": 40.0, "core": 40.0,
    }  # fmt: skip
    assert told["no_cases_percent"]["share"] == 60.0
    assert all(share["low"] < share["share"] < share["high"] for share in told["rungs_percent"].values())
    assert told["homeless_cards"] == {"0": 4, "2": 1}
    assert told["core_sizes"] == {"1": 1, "3": 1, "4": 1, "8": 1, "9": 1}
    assert told["cores_not_proved_smallest"] == 1
    assert told["core_size_without_homeless"]["number"] == 4
    assert told["points_cards"]["max"] == 9
    assert told["points_largest"] == {"2": 2}
    assert told["points_not_proved_fewest"] == 1
    assert (told["cases"]["min"], told["cases"]["max"], told["cases_of_core"]["max"]) == (2, 5, 9)
    assert (told["cases_two_percent"], told["cases_at_most_4_percent"]) == (50.0, 50.0)
    assert told["cases_proved_fewest_percent"] == 50.0
    assert (told["core_takes_more_cases_percent"], told["core_takes_fewer_cases_percent"]) == (50.0, 50.0)


def test_a_summary_of_forced_moves():
    deal = {"core_size": 7, "leaves": 2, "leaves_fewest": 1, "cases_sentences": 40}
    two = [
        row("moves", **deal, moves_cases=4, moves_nesting=2, moves_fewest=1, moves_scored=1),
        row("moves", **deal, moves_cases=2, moves_nesting=1, moves_fewest=0, moves_scored=0, moves_sentences=5),
    ]
    told = summary([*two, row("homeless", homeless=1, homeless_sentences=3)])
    assert {rung: share["share"] for rung, share in told["told_percent"].items()} == {"homeless": 33.33, "moves": 66.67}
    assert (told["sentences_told"]["min"], told["sentences_told"]["max"]) == (3, 9)
    assert [told["sentences"][rung]["number"] for rung in certificates.TELLINGS] == [1, 2, 0, 0, 2]
    assert told["moves"]["explained"]["share"] == 100.0
    assert told["moves"]["explained_without_scores"]["share"] == 50.0
    assert (told["moves"]["cases"]["max"], told["moves"]["nesting"]["max"]) == (4, 2)
    assert told["moves"]["cases_proved_fewest_percent"] == told["moves"]["nested_at_most_once_percent"] == 50.0


@pytest.mark.parametrize("rules", RULES)
def test_the_surveys_rungs_are_what_they_say(rules):
    rows = rows_of(rules)
    for found in rows:
        assert (found["rung"] == "homeless") == (int(found["homeless"]) > 0) == (found["core_size"] == "1")
        told_in = {name: found[f"{name}_sentences"] for name in certificates.TELLINGS}
        others = [int(number) for name, number in told_in.items() if number and name != "core"]
        assert found["rung"] == "homeless" or int(told_in[found["rung"]]) == min(others)
        assert (found["leaves"] != "") == (found["homeless"] == "0" and found["points_cards"] == "")
    told = json.loads((certificates.RESULTS / "certificates.json").read_text())
    assert told[rules] == json.loads(json.dumps(summary(rows)))
    assert sum(share["share"] for share in told[rules]["rungs_percent"].values()) == pytest.approx(100, abs=0.02)


def test_all_figures_are_drawn(lab):
    certificates.measure(lab)
    certificates.draw(lab)
    assert {path.name for path in lab.figures.glob("*.png")} == {
        f"certificates_{name}.png" for name in ("rungs", "cores", "cases", "points")
    }
