"""The experiment on waiting at the page: its positions are positions, and its summary has all three questions."""

from __future__ import annotations

from itertools import islice

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("psutil")
import play_latency


def test_positions_have_rows_of_cards_of_the_deal():
    seen = set()
    for deal, rows in islice(play_latency.positions(3), 6):
        cards = [card for row in rows for card in row]
        assert len(cards) == len(set(cards))
        assert set(cards) <= set(map(int, deal))
        assert len(rows) == 5
        seen.add(tuple(play_latency.counts(rows).values()))
    assert len(seen) > 2


def test_a_summary():
    rows = [
        {"milliseconds": "1.5", "page_ms": "2", "server_ms": "0"},
        {"milliseconds": "3", "page_ms": "4", "server_ms": "9"},
    ]
    found = play_latency.summary(rows)
    assert found["milliseconds"]["max"] == 3
    assert found["server_ms"]["number"] == 2
