"""``explain`` of many deals, of cards as they are, what a terminal shows meanwhile, and certificates of odd proofs."""

import io
import re
import sys

import pytest
from each import each
from rich.console import Console

from satmav.cli.explain.view import SEARCHING, View, meanwhile, so_far_told
from satmav.dealfile.named import named_deal
from satmav.explain import Wish, explain
from satmav.game.rules import QUADS

SHORT = ["2c 3c 4c 5c 7c", "2c 3c 4c 5c 7d", "9c Td Jh Qs Kc"]


@pytest.fixture
def three(tmp_path):
    path = tmp_path / "three.txt"
    path.write_text("\n".join(SHORT))
    return path


def test_many_deals_are_numbered_and_one_is_not(satmav, three):
    run = satmav("explain", three, "--hands", "1")
    assert re.findall(r"^Deal (\d):$", run.out, re.MULTILINE) == ["1", "2", "3"]
    assert run.out.count("This deal ") == 3
    run = satmav("explain", "-", "--hands", "1", stdin="\n".join(SHORT).encode())
    assert re.findall(r"^Deal (\d):$", run.out, re.MULTILINE) == ["2", "3"]
    run = satmav("explain", SHORT[1], "--hands", "1")
    assert (run.code, "Deal " in run.out) == (0, False)
    assert "This deal cannot be won: its five cards are no pat hand (rules: quads)." in run.out


def test_of_many_deals_a_page_with_an_index_is_written(satmav, three, tmp_path):
    page = tmp_path / "told.html"
    run = satmav("explain", three, "--hands", "1", "-o", page)
    assert (run.code, run.out) == (0, f"3 deals of {three} explained. Written to {page}.\n")
    text = page.read_text(encoding="utf-8")
    assert (
        re.findall(r'href="#(.+?)"', text) == re.findall(r'<section id="(.+?)"', text) == ["deal-1", "deal-2", "deal-3"]
    )
    assert "<h1>3 deals: 2 can be won, 1 cannot</h1>" in text
    assert all(f'<span class="satmav-letters">{deal}</span>' in text for deal in SHORT)


@each("name", ["told.svg", "told.json", "cert/"])
def test_of_many_deals_nothing_else_is_written(satmav, three, tmp_path, name):
    run = satmav("explain", three, "--hands", "1", "-o", f"{tmp_path}/{name}")
    assert run.code == 2
    assert "several deals go on one page: end its name in .html" in run.err
    assert not list(tmp_path.iterdir())


def test_the_verdict_comes_first_and_is_shown_meanwhile_on_a_terminal_only(monkeypatch, capsys):
    seen = []
    deal = named_deal("core-only")
    explain(deal, QUADS, Wish(rung="points"), seen.append)
    assert [(so_far.deal, so_far.rungs) for so_far in seen] == [(deal, ())]
    won = []
    explain(named_deal("elusive"), QUADS, None, won.append)
    assert won == []
    told = explain(named_deal("lonely-king"))
    out = Console(file=io.StringIO(), width=100)
    out.print(so_far_told(told, View(long=False, plain=True), out))
    assert "This deal cannot be won" in out.file.getvalue()
    assert out.file.getvalue().rstrip().endswith(SEARCHING)
    for terminal in (False, True):
        if terminal:
            monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
            monkeypatch.setenv("TTY_COMPATIBLE", "1")
        with meanwhile(View(long=False, plain=True)) as watch:
            watch(told)
        assert (SEARCHING in capsys.readouterr().out) == terminal


DELETES_WHAT_IS_NOT_THERE = {
    "2c 2h 2s 3s 4c 5h 6c 6d 7c 7d 8c 8d 8h 9d 9h 9s Jc Jd Qc Qd Qs Kh Ac Ad As": (),
    "2d 2s 3c 3d 3h 3s 4c 4d 4h 5d 5s 6d 6h 7c 7d 7h 8s 9d 9h 9s Jd Jh Qs Kc Ad": ("--any",),
}
"""Deals, with options of ``explain``, of which Glucose's proofs delete clauses that were never added."""


@each(("cards", "options"), DELETES_WHAT_IS_NOT_THERE.items())
def test_a_certificate_is_written_that_stands_and_a_page(satmav, tmp_path, cards, options):
    (tmp_path / "deal.txt").write_text(cards)
    for name in ("c/", "d.html"):
        explained = satmav("explain", tmp_path / "deal.txt", *options, "-o", f"{tmp_path}/{name}")
        assert explained.code == 0, explained.err
    checked = satmav("check", tmp_path / "c")
    assert checked.code == 0, checked.err
    assert "<svg" in (tmp_path / "d.html").read_text("utf-8")
