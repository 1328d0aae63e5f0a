"""The experiment on the census by shape: mixed hands, and a summary that adds up."""

import json
from itertools import product

import census_shapes
import pytest
from census_shapes import Counted, counted, mixed_hands, summary
from each import each

from satmav.game.rules import RULES
from satmav.game.shapes import shapes


def test_mixed_hands_are_what_the_most_flushes_leave_and_figures_are_drawn(lab):
    for shape in shapes(25):
        ways = product(*(range(length // 5 + 1) for length in shape))
        assert mixed_hands(shape) == 5 - max(map(sum, ways))
    census_shapes.draw(lab)
    assert {path.name for path in lab.figures.glob("*.pdf")} == {"census_shapes.pdf", "census_losses.pdf"}


def test_a_summary():
    some = [
        Counted("7-6-6-6", 100, 0), Counted("8-7-6-4", 60, 6), Counted("9-7-5-4", 30, 6), Counted("13-4-4-4", 10, 8),
    ]  # fmt: skip
    told = summary(some)
    assert (told["deals"], told["lost"], told["shapes_always_won"], told["shapes_always_lost"]) == (200, 20, 1, 0)
    assert told["always_won"] == ["7-6-6-6"]
    assert [one["shape"] for one in told["worst"]] == ["13-4-4-4", "9-7-5-4", "8-7-6-4"]
    assert told["worst"][0] == {
        "shape": "13-4-4-4", "shortest_suit": 4, "mixed_hands": 3, "deals": 10, "lost": 8, "lost_percent": 80.0,
        "percent_of_deals": 5.0, "percent_of_losses": 40.0,
    }  # fmt: skip
    assert told["largest"]["shape"] == "7-6-6-6"
    assert [told["shapes_with_half_of_losses"], told["shapes_with_nine_tenths_of_losses"]] == [2, 3]
    assert {key: group["lost"] for key, group in told["by_shortest_suit"].items()} == {"4": 20, "6": 0}
    assert {key: group["deals"] for key, group in told["by_mixed_hands"].items()} == {"1": 100, "2": 90, "3": 10}


@each("rules", RULES)
def test_the_committed_summary_is_that_of_the_census(rules):
    told = json.loads((census_shapes.RESULTS / "census_shapes.json").read_text())[rules]
    assert told == json.loads(json.dumps(summary(counted(rules))))
    assert told["shapes"] == 102
    for groups in (told["by_shortest_suit"].values(), told["by_mixed_hands"].values()):
        assert [sum(group[key] for group in groups) for key in ("lost", "deals")] == [told["lost"], told["deals"]]
        assert sum(group["percent_of_losses"] for group in groups) == pytest.approx(100, abs=1e-3)
