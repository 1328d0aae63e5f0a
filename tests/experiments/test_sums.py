"""What results are summed up to: the curve, and how long players wait; the others are in test_scripts.py."""

import json

import curve
import pytest
from lab import RESULTS

from satmav.records.tables import read_table


def test_the_table_of_the_curve_is_up_to_date_and_a_run_elsewhere_leaves_the_page_s_picture_alone(lab):
    docs = curve.ROOT / "docs" / "curve.svg"
    before = docs.stat().st_mtime_ns
    curve.measure(lab)
    curve.draw(lab)
    assert (lab.results / "curve.csv").read_bytes() == (curve.RESULTS / "curve.csv").read_bytes()
    drawn = [path for path in lab.figures.iterdir() if path.stem == "curve" and path.suffix not in (".csv", ".json")]
    assert {path.suffix for path in drawn} == {".pdf", ".png", ".svg"}
    assert all(path.stat().st_size > 5000 for path in drawn)
    assert docs.stat().st_mtime_ns == before


def test_nobody_waits_long_at_the_page_for_an_answer_about_a_position():
    pytest.importorskip("playwright.sync_api")
    pytest.importorskip("psutil")
    import play_latency

    for deal, rows in (next(play_latency.positions(seed)) for seed in range(6)):
        cards = [card for row in rows for card in row]
        assert len(cards) == len(set(cards))
        assert set(cards) <= set(map(int, deal))
        assert len(rows) == 5
    rows = read_table(RESULTS / "play_latency.csv")[1]
    kept = json.loads((RESULTS / "play_latency.json").read_text(encoding="utf-8"))
    assert kept.keys() == {"still", "hint", "hint later"}
    for name, found in kept.items():
        mine = [row for row in rows if row["asked"] == name]
        assert len(mine) == play_latency.NUMBER == 200
        assert play_latency.summary(mine) == found
        assert found["milliseconds"]["median"] <= 100
        assert found["milliseconds"]["p95"] <= 1000
