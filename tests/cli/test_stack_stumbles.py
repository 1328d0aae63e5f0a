"""What a first visitor does with ``satmav stack``: decks that are none, and the commands of the page one by one."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "stackings.md").read_text(encoding="utf-8")


def test_where_no_deck_was_read_none_is_summed_up(satmav):
    run = satmav("stack", "verify", "-", stdin=b"[AcKc]\n[QcJc]\n")
    assert (run.code, run.out) == (2, "")
    assert len(run.err.splitlines()) == 2


def test_the_page_finds_a_deck_that_it_then_draws(satmav, tmp_path, monkeypatch):
    pytest.importorskip("numba")
    monkeypatch.chdir(tmp_path)
    find, verify = re.findall(r"^\$ (satmav stack (?:find > deck|verify deck)\S*.*?)  +#", PAGE, re.MULTILINE)
    command, _, name = find.partition(" > ")
    Path(name).write_text(satmav(*command.split()[1:]).out, encoding="utf-8")
    run = satmav(*verify.split()[1:])
    assert (run.code, run.lines[-1]) == (0, "Optimal for player 1: all 52 cuts are won.")
    assert Path("wheel.svg").read_text(encoding="utf-8").startswith("<svg")
