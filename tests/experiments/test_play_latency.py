"""The experiment on waiting at the page: its positions are positions, and its summary has all three questions."""

import json
from itertools import islice
from statistics import median

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("psutil")
import play_latency
from lab import RESULTS

from satmav.records.tables import read_table


def test_positions_have_rows_of_cards_of_the_deal():
    seen = set()
    for deal, rows in islice(play_latency.positions(3), 6):
        cards = [card for row in rows for card in row]
        assert len(cards) == len(set(cards))
        assert set(cards) <= set(map(int, deal))
        assert len(rows) == 5
        seen.add(tuple(play_latency.counts(rows).values()))
    assert len(seen) > 2


def test_the_summary_is_that_of_the_table_and_nobody_waits_long():
    columns = ("milliseconds", "page_ms", "server_ms")
    found = play_latency.summary([dict(zip(columns, row, strict=True)) for row in ("1 2 0".split(), "3 4 9".split())])
    assert (found["milliseconds"]["max"], found["server_ms"]["number"]) == (3, 2)
    rows = read_table(RESULTS / "play_latency.csv")[1]
    kept = json.loads((RESULTS / "play_latency.json").read_text(encoding="utf-8"))
    assert kept.keys() == {row["asked"] for row in rows} == {"still", "hint", "hint later"}
    for name, found in kept.items():
        mine = [float(row["milliseconds"]) for row in rows if row["asked"] == name]
        assert len(mine) == play_latency.NUMBER == 200
        assert found["milliseconds"]["median"] == pytest.approx(median(mine), abs=0.1)
        assert found["milliseconds"]["median"] <= 100
        assert found["milliseconds"]["p95"] <= 1000
