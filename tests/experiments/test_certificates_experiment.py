"""The experiment on certificates: its summary of a hand-made survey, and of the committed ones."""

import json

import certificates
import pytest
from certificates import rows_of, summary
from each import each

from satmav.game.rules import RULES


def row(**columns):
    found = dict.fromkeys("points_cards points_largest points_fewest leaves leaves_fewest".split(), "")
    found |= {"homeless": "0", "core_size": "1", "core_smallest": "1", "core_leaves": "1"}
    return found | {key: str(value) for key, value in columns.items()}


SURVEY = [
    row(homeless=2),
    row(core_size=3, points_cards=7, points_largest=2, points_fewest=1),
    row(core_size=4, points_cards=9, points_largest=2, points_fewest=0),
    row(core_size=8, core_smallest=0, core_leaves=9, leaves=2, leaves_fewest=1),
    row(core_size=9, core_leaves=3, leaves=5, leaves_fewest=0),
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


@each("rules", RULES)
def test_the_surveys_rungs_are_what_they_say(rules):
    rows = rows_of(rules)
    for found in rows:
        assert (int(found["homeless"]) > 0) == (found["core_size"] == "1")
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
