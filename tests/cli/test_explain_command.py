"""``satmav explain`` and ``python -m satmav.explain``; the pages of docs/ show more, and their tests run them."""

import io
import re
import subprocess
import sys

import pytest
from explained import explained
from rich.console import Console

from satmav.cli.explain.view import SEARCHING, View, meanwhile, so_far_told
from satmav.dealfile.named import NAMED, named_deal
from satmav.explain import Wish, explain
from satmav.game.rules import QUADS

SHORT = ["2c 3c 4c 5c 7c", "2c 3c 4c 5c 7d", "9c Td Jh Qs Kc"]


@pytest.fixture(autouse=True)
def _explained_once(monkeypatch):
    monkeypatch.setattr(
        "satmav.cli.explain.command.explain", lambda deal, rules, wish, _watch=None: explained(deal, rules, wish)
    )


@pytest.fixture
def three(tmp_path):
    path = tmp_path / "three.txt"
    path.write_text("\n".join(SHORT))
    return path


def test_forced_moves_and_a_core_are_told_of_a_deal_without_a_homeless_card(satmav, deals):
    run = satmav("explain", deals["core-only"])
    assert (run.code, run.err) == (0, "")
    assert run.lines[-2:] == [
        "A smallest core: A♥ K♥ J♥ 9♥ 8♦ 7♥ 6♥ 4♠ 2♠. No disjoint pat hands hold all",
        "nine; any eight of the deal's cards can be held.",
    ]
    assert "--" not in run.out  # nothing is advertised
    assert max(map(len, run.lines)) <= 80
    run = satmav("explain", deals["core-only"], "--any")
    assert "without any one of them the others can be held." in " ".join(run.out.split())


def test_a_rung_begins_there_and_all_rungs_are_all(satmav, deals):
    run = satmav("explain", deals["lonely-king"], "--rung", "points")
    assert "Play a scoring game with the cards of this deal." in run.lines
    assert "homeless" not in run.out
    run = satmav("explain", deals["lonely-king"], "--all-rungs")
    titles = ["A HOMELESS CARD", "STEP BY STEP", "A SCORING GAME", "CARDS THAT CANNOT ALL BE PLACED"]
    assert [line for line in run.lines if line in titles] == titles


def test_a_winnable_deal_shows_its_hands_and_many_deals_are_numbered(satmav, deals, three):
    run = satmav("explain", deals["elusive"])
    assert "This deal is winnable: its 25 cards make five pat hands (rules: quads)." in run.lines
    assert sum("straight, " in line or "flush, " in line or "full house, " in line for line in run.lines) == 5
    run = satmav("explain", three, "--hands", "1")
    assert re.findall(r"^Deal (\d):$", run.out, re.MULTILINE) == ["1", "2", "3"]
    assert run.out.count("This deal ") == 3


def test_of_many_deals_a_page_with_an_index_is_written_and_nothing_else(satmav, three, tmp_path):
    page = tmp_path / "told.html"
    run = satmav("explain", three, "--hands", "1", "-o", page)
    assert (run.code, run.out) == (0, f"3 deals of {three} explained. Written to {page}.\n")
    text, links = page.read_text(encoding="utf-8"), ["deal-1", "deal-2", "deal-3"]
    assert re.findall(r'href="#(.+?)"', text) == re.findall(r'<section id="(.+?)"', text) == links
    assert "<h1>3 deals: 2 can be won, 1 cannot</h1>" in text
    assert all(f'<span class="satmav-letters">{deal}</span>' in text for deal in SHORT)
    for name in ("told.svg", "told.json", "cert/"):
        run = satmav("explain", three, "--hands", "1", "-o", f"{tmp_path}/{name}")
        assert run.code == 2
        assert "several deals go on one page: end its name in .html" in run.err
    assert {path.name for path in tmp_path.iterdir()} == {"three.txt", "told.html"}


def test_json_is_a_line_a_deal(satmav, deals):
    stream = b"\n\n".join(path.read_bytes() for path in deals.values())
    told = satmav("explain", "-", "--json", stdin=stream).rows
    assert [data["deal"] for data in told] == [str(named_deal(name)) for name in NAMED]
    assert {data["reason"] for data in told} == {"hands", "homeless", "moves"}
    assert {data["rules"] for data in told} == {"quads"}


@pytest.mark.parametrize(
    ("names", "rules", "code"),
    [
        (["elusive"], "quads", 10),
        (["three-of-clubs"], "quads", 20),
        (["quads-only"], "no-quads", 20),
        (["elusive", "lonely-king"], "quads", 0),
    ],
)
def test_the_competitions_exit_codes_on_demand(satmav, deals, names, rules, code):
    stream = b"".join(deals[name].read_bytes() for name in names)
    assert satmav("explain", "-", "--rules", rules, stdin=stream).code == 0
    assert satmav("explain", "-", "--rules", rules, "--sat-exit-codes", stdin=stream).code == code


def test_the_verdict_comes_first_and_is_shown_meanwhile_on_a_terminal_only(monkeypatch, capsys):
    seen, deal = [], named_deal("core-only")
    explain(deal, QUADS, Wish(rung="points"), seen.append)
    explain(named_deal("elusive"), QUADS, None, seen.append)
    assert [(so_far.deal, so_far.rungs) for so_far in seen] == [(deal, ())]
    told = explain(named_deal("lonely-king"))
    out = Console(file=io.StringIO(), width=100)
    out.print(so_far_told(told, View(long=False, plain=True), out))
    assert "This deal cannot be won" in out.file.getvalue()
    assert out.file.getvalue().rstrip().endswith(SEARCHING)
    for terminal in (False, True):
        monkeypatch.setattr(sys.stdout, "isatty", lambda terminal=terminal: terminal)
        monkeypatch.setenv("TTY_COMPATIBLE", "1" if terminal else "0")
        with meanwhile(View(long=False, plain=True)) as watch:
            watch(told)
        assert (SEARCHING in capsys.readouterr().out) == terminal


def test_the_package_is_a_program(deals):
    words = [sys.executable, "-m", "satmav.explain", deals["lonely-king"]]
    told = subprocess.run(words, capture_output=True, text=True, check=True)
    assert "The king of clubs, K♣, is homeless" in told.stdout
    assert "\x1b" not in told.stdout
    assert told.stderr == ""
