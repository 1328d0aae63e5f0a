"""The curve: its table is what the census and the surveys say, and what is sampled has an interval."""

import json

import curve
from curve import points, read, summary
from each import each

from satmav.game.rules import RULES


def test_the_committed_table_and_summary_are_up_to_date(lab):
    """A run elsewhere leaves the README's picture alone."""
    docs = curve.ROOT / "docs" / "curve.svg"
    before = docs.stat().st_mtime_ns
    found = read(curve.RESULTS / "curve.csv")
    assert found == points()
    told = json.loads((curve.RESULTS / "curve.json").read_text())
    for rules in RULES:
        assert told[rules] == summary([point for point in found if point.rules == rules])
    curve.measure(lab)
    curve.draw(lab)
    assert (lab.results / "curve.csv").read_bytes() == (curve.RESULTS / "curve.csv").read_bytes()
    assert docs.stat().st_mtime_ns == before
    names = {f"curve.{ending}" for ending in ("csv", "json", "svg", "pdf", "png")}
    assert {path.name for path in lab.figures.iterdir()} == names


@each("point", points())
def test_a_sampled_point_has_an_interval_around_it(point):
    if point.exact:
        assert (point.low, point.high) == ("", "")
        won, deals = map(int, point.fraction.split("/"))
        assert abs(won / deals - float(point.probability)) < 1e-14
    else:
        assert float(point.low) <= float(point.probability) <= float(point.high)
        assert point.low < point.high
