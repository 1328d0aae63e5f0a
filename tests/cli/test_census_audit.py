"""``satmav census audit``: told, stopped, gone on with, and what goes wrong in a sentence."""

import json

import pytest

from satmav.census import audit
from satmav.census.audit import audit_unit

SMALL = ("census", "audit", "--hands", "1", "--deals", "300")


@pytest.fixture
def store(tmp_path):
    return tmp_path / "census.sqlite"


def test_an_audit_is_told_and_goes_on_with_more_units(satmav, store, monkeypatch, tmp_path):
    asked = []
    monkeypatch.setattr(audit, "audit_unit", lambda deal, rules: asked.append(deal) or audit_unit(deal, rules))
    first = satmav(*SMALL, "--units", "1", "--store", store)
    assert first.code == 0, first.err
    assert [line.split(":")[0] for line in first.lines] == ["✓ units", "✓ misjudged"]
    assert len(asked) == 1
    census = tmp_path / "census.json"
    lost = {"format": "satmav-census", "rules": "quads", "hands": 1, "whole": True, "lost": 2_579_244}
    census.write_text(json.dumps(lost))
    told = json.loads(satmav(*SMALL, "--units", "3", "--store", store, "--census", census, "--json").out)
    assert len(asked) == len({*asked}) == 3
    assert told["stands"]
    units, bound = told["findings"]
    assert units["units"] == sum(row["units"] for row in told["shapes"]) == 3
    assert units["lost"] == sum(row["counted"] for row in told["shapes"])
    assert (bound["deals"], bound["drawn"], bound["units"]) == (2_598_960, 300, 3)
    assert bound["excess"] > 0


def test_a_stop_is_told_and_what_was_done_is_kept(satmav, store, monkeypatch):
    keep, there, asked = audit._keep, [], []

    def stopped(*given):
        if len(there) == 1:
            raise KeyboardInterrupt
        there.append(given[-1].piece)
        keep(*given)

    with monkeypatch.context() as patch:
        patch.setattr(audit, "_keep", stopped)
        run = satmav(*SMALL, "--units", "3", "--store", store)
    assert run.code == 130
    assert run.err.splitlines()[-1] == "stopped with 1 of 3 units audited: the same command goes on"
    monkeypatch.setattr(audit, "audit_unit", lambda deal, rules: asked.append(deal) or audit_unit(deal, rules))
    assert satmav(*SMALL, "--units", "3", "--store", store).code == 0
    assert len(asked) == 2
    assert not {*asked} & {*there}


def test_a_wrong_count_ends_in_exit_code_1(satmav, store, monkeypatch):
    monkeypatch.setattr(audit, "counted", lambda *_: 1)
    run = satmav(*SMALL, "--units", "2", "--store", store)
    assert run.code == 1
    assert run.out.startswith("✗ units: ")
    assert "lost deals by the census and" in run.out
