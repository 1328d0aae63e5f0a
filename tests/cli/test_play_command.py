"""``satmav play``: the address that it opens, the folder that it writes, and what it cannot do."""

import json
import sys
from datetime import date
from functools import partial

import pytest

import satmav as library
from satmav.web import export

pytest.importorskip("uvicorn")
DEAL = library.deal(day="2026-11-25")


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ([], ""),
        ([str(DEAL)], f"#{DEAL.code}"),
        (["--day", "2026-11-25", "--rules", "no-quads"], "#2026-11-25~no-quads"),
    ],
)
def test_the_address_tells_the_deal(satmav, monkeypatch, words, asked):
    monkeypatch.setattr("satmav.web.serve.serve", lambda port, started: started(f"http://there:{port}/"))
    run = satmav("play", "--no-browser", "--port", "8000", *words)
    assert (run.code, run.out) == (0, f"http://there:8000/{asked}  (Ctrl-C stops the server)\n")


def test_what_is_missing_is_told(satmav, monkeypatch):
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    run = satmav("play", "--no-browser")
    assert run.code == 2
    assert run.err.startswith("playing needs the package uvicorn, which is not installed: ")
    assert run.err.rstrip().endswith('install "satmav[web]"')


def test_an_export_is_a_folder_of_files(satmav, monkeypatch, tmp_path):
    monkeypatch.setattr(export, "Export", partial(export.Export, days=2, each=0, bets=0))
    monkeypatch.setattr(export, "page_files", dict)
    monkeypatch.setattr("satmav.cli.play.os.cpu_count", lambda: 1)
    folder = tmp_path / "site"
    run = satmav("play", "--export", str(folder), "--from", "2026-11-25")
    assert run.code == 0
    days = json.loads((folder / "days.json").read_text())
    assert days == {day: library.deal(day=day).code for day in ("2026-11-25", "2026-11-26")}
    assert run.out == f"{folder}: 2 deals, of which 2 are deals of the day, from {date(2026, 11, 25)} on\n"
