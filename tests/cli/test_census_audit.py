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

    def noted(deal, rules):
        asked.append(deal)
        return audit_unit(deal, rules)

    monkeypatch.setattr(audit, "audit_unit", noted)
    first = satmav(*SMALL, "--units", "3", "--store", store)
    assert first.code == 0, first.err
    assert [line.split(":")[0] for line in first.lines] == ["✓ units", "✓ misjudged"]
    assert len(asked) == 3
    census = tmp_path / "census.json"
    lost = {"format": "satmav-census", "rules": "quads", "hands": 1, "whole": True, "lost": 2_579_244}
    census.write_text(json.dumps(lost))
    more = satmav(*SMALL, "--units", "5", "--store", store, "--census", census, "--json")
    assert len(asked) == len({*asked}) == 5
    told = json.loads(more.out)
    assert told["stands"]
    units, bound = told["findings"]
    assert units["units"] == sum(row["units"] for row in told["shapes"]) == 5
    assert units["lost"] == sum(row["counted"] for row in told["shapes"])
    assert (bound["deals"], bound["drawn"], bound["units"]) == (2_598_960, 300, 5)
    assert bound["excess"] > 0


def test_a_stop_is_told_and_what_was_done_is_kept(satmav, store, monkeypatch):
    keep, there, asked = audit._keep, [], []

    def stopped(store, sample, rules, done):
        if len(there) == 2:
            raise KeyboardInterrupt
        there.append(done.piece)
        keep(store, sample, rules, done)

    monkeypatch.setattr(audit, "_keep", stopped)
    run = satmav(*SMALL, "--units", "4", "--store", store)
    assert run.code == 130
    assert run.err.splitlines()[-1] == "stopped with 2 of 4 units audited: the same command goes on"
    monkeypatch.setattr(audit, "_keep", keep)
    monkeypatch.setattr(audit, "audit_unit", lambda deal, rules: asked.append(deal) or audit_unit(deal, rules))
    assert satmav(*SMALL, "--units", "4", "--store", store).code == 0
    assert len(asked) == 2
    assert not {*asked} & {*there}


def test_a_wrong_count_ends_in_exit_code_1(satmav, store, monkeypatch):
    monkeypatch.setattr(audit, "counted", lambda *_: 1)
    run = satmav(*SMALL, "--units", "2", "--store", store)
    assert run.code == 1
    assert run.out.startswith("✗ units: ")
    assert "lost deals by the census and" in run.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--units", "301"), "of 300 deals 296 are lost, too few for 301 units: draw more with --deals"),
        (("--units", "0"), "--units"),
        (("--census", "nowhere.json"), "'nowhere.json' cannot be read (no such file or directory)"),
        (("--census", __file__), "is no census: name a file that satmav census --json has printed"),
    ],
)
def test_what_cannot_be_is_told(satmav, store, words, sentence):
    run = satmav(*SMALL, *words, "--store", store)
    assert run.code == 2
    assert sentence in run.err
