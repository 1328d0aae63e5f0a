"""The campaign of the writer: certificates of lost deals, written, checked, none refused; it goes on where it was."""

import json

import pytest

pytest.importorskip("numba")

import writer
from sizes import sized

from satmav.check import CheckError
from satmav.game.rules import QUADS, RULES

DEALS = {4: sized(6, 40), 3: sized(20, 160)}
"""By hands: of 20 cards a tenth of a second each, of 15 a hundredth; the experiment has 25 cards, and takes two."""
TIMES = tuple(f"{phase}_seconds" for phase in writer.PHASES)


@pytest.fixture(autouse=True)
def _small_deals(monkeypatch):
    monkeypatch.setattr(writer, "HANDS", 4)


def without_times(rows):
    return [{column: cell for column, cell in row.items() if column not in TIMES} for row in rows]


@pytest.mark.no_cover
@pytest.mark.parametrize("hands", DEALS)
@pytest.mark.parametrize("rules", RULES)
def test_no_certificate_of_a_sample_is_refused(lab, monkeypatch, rules, hands):
    monkeypatch.setattr(writer, "HANDS", hands)
    assert writer.measure(lab, [rules], "told", DEALS[hands]) == 0
    rows = lab.rows(writer.name(rules, "told"))
    assert [int(row["number"]) for row in rows] == [*range(1, DEALS[hands] + 1)]
    assert not any(row["refusal"] for row in rows)
    assert all(float(row[time]) >= 0 for row in rows for time in TIMES)
    summary = json.loads((lab.results / "writer.json").read_text())[f"{rules}, told"]
    assert (summary["deals"], summary["refused"], summary["clauses"]["number"]) == (DEALS[hands], 0, DEALS[hands])


def test_a_campaign_that_was_stopped_goes_on(lab, monkeypatch):
    monkeypatch.setattr(writer, "HANDS", 3)
    path = lab.results / writer.name("quads", "any")
    writer.grow(lab, QUADS, "any", 6)
    whole = lab.rows(path.name)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:5]) + b"4,2c")
    writer.grow(lab, QUADS, "any", 6)
    assert without_times(lab.rows(path.name)) == without_times(whole)


@pytest.mark.parametrize("error", [CheckError("it does\nnot stand"), AssertionError("it does not stand")])
def test_a_refusal_is_kept_and_counted(lab, monkeypatch, error):
    def refuse(_):
        raise error

    monkeypatch.setattr(writer, "verify_certificate", refuse)
    assert writer.measure(lab, ["quads"], "core", 2) == 2
    rows = lab.rows(writer.name("quads", "core"))
    assert [row["refusal"] for row in rows] == [f"{type(error).__name__}: it does not stand"] * 2
    assert json.loads((lab.results / "writer.json").read_text())["quads, core"]["refused"] == 2
