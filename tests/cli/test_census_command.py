"""``satmav census``: counts, resumed and verified; whatever goes wrong is a sentence."""

import pytest

from satmav.census import blocks, verify
from satmav.census.blocks import BlockCount

SHAPE = "13-11-1-0"
MANY = "7-1-1-1"


@pytest.fixture
def store(tmp_path):
    return tmp_path / "census.sqlite"


def test_a_shape_is_counted_and_kept(satmav, store, monkeypatch):
    twice = ("--shape", SHAPE, "--shape", "11-13-0-1")
    first = satmav("census", *twice, "--shape", "13-10-2-0", "--rules", "no-quads", "--store", store)
    assert first.code == 0
    assert first.lines[1].split() == [SHAPE, "24,336", "0", "1.000000000000000"]
    assert first.lines[-2].startswith("Of the 559,728 deals of these shapes of 25 cards, 559,728 can be won")
    assert first.lines[-1].strip() == "That is 1/1 = 1.000000000000000."
    monkeypatch.setattr(blocks, "count_block", None)  # nothing is counted twice
    again = satmav("census", "--shape", SHAPE, "--rules", "no-quads", "--store", store, "--json")
    told = again.data
    assert (told["rules"], told["hands"], told["whole"]) == ("no-quads", 5, False)
    assert (told["deals"], told["winnable"], told["lost"]) == (24_336, 24_336, 0)
    assert told["provenance"].keys() >= {"method", "commit", "python", "versions", "cpu", "system", "block_seconds"}
    assert "numba" in told["provenance"]["versions"]


def test_a_census_is_verified(satmav, store, monkeypatch):
    monkeypatch.setattr(verify, "DECKS", ())
    monkeypatch.setattr(verify, "ENGINES", {"dlx": 4})
    words = ("--rules", "no-quads", "--store", store)
    monkeypatch.setattr(verify, "DRAWN", 100)
    monkeypatch.setattr(verify, "SAMPLED", 1000)
    monkeypatch.setattr(verify, "transform", lambda block, rules, ranks: BlockCount(13, 0))
    satmav("census", "--shape", "13-12-0-0", *words)
    good = satmav("census", "verify", *words)
    assert good.code == 0
    assert good.lines[0] == "✓ totals: 1 of 102 shapes are counted, 156 of 477,551,179,875,952 deals"
    assert good.lines[-1] == "Everything speaks for the census."
    monkeypatch.setattr(verify, "transform", lambda block, rules, ranks: BlockCount(13, 1))
    bad = satmav("census", "verify", *words, "--json")
    told = bad.data
    assert (bad.code, told["stands"]) == (1, False)
    assert [finding["check"] for finding in told["findings"] if not finding["holds"]] == ["small shapes"]
