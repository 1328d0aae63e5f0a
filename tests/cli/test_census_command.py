"""``satmav census``: counts, resumed, verified and audited; whatever goes wrong is a sentence."""

import json
import sqlite3

import pytest
from waiting import interrupted_wait

from satmav.census import audit, run, verify
from satmav.census.audit import audit_unit
from satmav.census.blocks import BlockCount
from satmav.census.store import kept
from satmav.game.rules import NO_QUADS
from satmav.game.shapes import shape_named
from satmav.survey.run import opened

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
    monkeypatch.setattr(run, "count_block", None)  # nothing is counted twice
    again = satmav("census", "--shape", SHAPE, "--rules", "no-quads", "--store", store, "--json")
    told = again.data
    assert (told["rules"], told["hands"], told["whole"]) == ("no-quads", 5, False)
    assert (told["deals"], told["winnable"], told["lost"]) == (24_336, 24_336, 0)
    assert told["provenance"].keys() >= {"method", "commit", "python", "versions", "cpu", "system", "block_seconds"}
    assert "numba" in told["provenance"]["versions"]
    table = satmav("census", "--shape", SHAPE, "--rules", "no-quads", "--store", store, "--csv").lines
    assert table[0] == "shape,rules,deals,winnable,lost,probability,seconds"
    assert table[1].startswith(f"{SHAPE},no-quads,24336,24336,0,1.000000000000000,")


def test_a_finished_store_is_read_where_nothing_can_be_written(satmav, store, monkeypatch):
    words = ("census", "--rules", "no-quads", "--store", store, "--shape")
    counted = satmav(*words, SHAPE).out
    connect = sqlite3.connect

    def read_only(path, uri=False, **how):
        if not uri:
            raise sqlite3.OperationalError("unable to open database file")
        return connect(path, uri=True, **how)

    monkeypatch.setattr(sqlite3, "connect", read_only)
    again, run = satmav(*words, SHAPE), satmav(*words, "13-10-2-0")
    assert (again.out, again.err) == (counted, "")
    complaint = f"the store '{store}' cannot be used, attempt to write a readonly database: copy it to where it can be"
    assert (run.code, run.err) == (2, f"{complaint} written, or name another file\n")


def test_ctrl_c_keeps_what_is_counted(satmav, store, monkeypatch):
    monkeypatch.setattr("satmav.census.blocks.SECONDS", 1e-3)
    monkeypatch.setattr("satmav.census.blocks.CHOICES_ONE_BY_ONE", 0)
    words = ("census", "--hands", "2", "--shape", MANY, "--rules", "no-quads", "--store", store, "--workers", "2")
    monkeypatch.setattr("satmav.jobs.work.wait", interrupted_wait(2))
    stopped = satmav(*words)
    assert (stopped.code, stopped.out) == (130, "")
    with opened(store) as file:
        number = len(kept(file, NO_QUADS, shape_named(MANY)))
    assert number > 3
    assert stopped.err == f"{number} of 13 blocks were counted and kept: the same command goes on\n"
    assert satmav(*words).lines[1].split()[:3] == [MANY, "15,080,208", "13,254,408"]


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
    assert any("19,909,964,116,172 under permutations of the suits" in line for line in good.lines)
    monkeypatch.setattr(verify, "transform", lambda block, rules, ranks: BlockCount(13, 1))
    bad = satmav("census", "verify", *words, "--json")
    told = bad.data
    assert (bad.code, told["stands"]) == (1, False)
    assert [finding["check"] for finding in told["findings"] if not finding["holds"]] == ["small shapes"]


def test_classes_and_homeless_cards(satmav):
    told = satmav("census", "classes", "--hands", "1", "--json").data
    assert told["total"]["deals"] == 2_598_960
    told = satmav("census", "homeless", "--rules", "no-quads", "--json").data
    assert told["by_rank"]["K"] == told["by_rank"]["2"] == 826_721_859_160


SMALL = ("census", "audit", "--hands", "1", "--deals", "300")


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
    told = satmav(*SMALL, "--units", "3", "--store", store, "--census", census, "--json").data
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
