"""The curve: its table is what the census and the surveys say, and what is sampled has an interval."""

import json

import curve
from curve import points, read, summary
from each import each

from satmav.game.rules import RULES


def test_the_committed_table_and_summary_are_up_to_date(lab):
    found = read(curve.RESULTS / "curve.csv")
    assert found == points()
    told = json.loads((curve.RESULTS / "curve.json").read_text())
    for rules in RULES:
        assert told[rules] == summary([point for point in found if point.rules == rules])
    curve.measure(lab)
    assert (lab.results / "curve.csv").read_bytes() == (curve.RESULTS / "curve.csv").read_bytes()


@each("point", points())
def test_a_sampled_point_has_an_interval_around_it(point):
    if point.exact:
        assert (point.low, point.high) == ("", "")
        won, deals = map(int, point.fraction.split("/"))
        assert abs(won / deals - float(point.probability)) < 1e-14
    else:
        assert float(point.low) <= float(point.probability) <= float(point.high)
        assert point.low < point.high


def test_a_run_elsewhere_leaves_the_readmes_picture_alone(lab):
    docs = curve.ROOT / "docs" / "curve.svg"
    before = docs.stat().st_mtime_ns
    curve.measure(lab)
    curve.draw(lab)
    assert docs.stat().st_mtime_ns == before
    assert {path.name for path in lab.figures.iterdir()} == {
        "curve.csv", "curve.json", "curve.svg", "curve.pdf", "curve.png",
    }  # fmt: skip
