"""satmav stack verify: tables, verdicts, pages and wheels, and how it ends."""

import json
import re
from pathlib import Path

import pytest

from satmav.stackings.known import known_decks
from satmav.stackings.reading import deck_text

DECK = deck_text(known_decks("kun")[1][0])


def test_the_table_of_one_deck(satmav):
    run = satmav("stack", "verify", "-", stdin=DECK.encode())
    assert run.code == 0
    assert run.lines[0] == "p1 | p2 | community | p1 hand | p2 hand | winner"
    assert run.lines[1] == "Th7c | 5dAd | Qs Jc 4h 8c Tc | one pair | high card | 1"
    assert run.lines[-1] == "Optimal for player 1: all 52 cuts are won."
    assert len(run.lines) == 54


def test_a_deck_that_is_optimal_for_nobody(satmav):
    run = satmav("stack", "verify", "-", "--no-burns", stdin=DECK.encode())
    assert run.code == 1
    assert run.lines[-1].startswith("Optimal for nobody: of 52 cuts, player 1 wins ")
    three = satmav("stack", "verify", "-", "--players", "3", stdin=DECK.encode()).lines
    assert three[1].startswith("ThAd | 5d3c | 7cQs |")


def test_several_decks_a_line_each(satmav):
    run = satmav("stack", "verify", "--known", "kun")
    assert run.code == 0
    assert run.lines[0] == "line 1: optimal for player 1"
    assert run.lines[-1] == "11 decks, optimal: 11 for player 1."
    twice = satmav("stack", "verify", "-", stdin=f"{DECK}\n{DECK}".encode())
    assert twice.lines[-1] == "2 decks, 1 of them different up to cuts, optimal: 2 for player 1."


def test_data(satmav):
    told = json.loads(satmav("stack", "verify", "-", "--json", stdin=DECK.encode()).out)
    assert (told["deck"], told["optimal_for"], len(told["cuts"])) == (DECK, [0], 52)
    assert told["cuts"][0]["hands"] == ["one pair", "high card"]
    lines = satmav("stack", "verify", "--known", "kun", "--json").lines
    assert [json.loads(line)["optimal_for"] for line in lines] == [[0]] * 11


def test_a_wheel_and_a_page(satmav, tmp_path):
    for name, sign in (("stack.svg", "<svg"), ("stack.html", "<!DOCTYPE html>")):
        assert satmav("stack", "verify", "-", "-o", tmp_path / name, stdin=DECK.encode()).code == 0
        text = (tmp_path / name).read_text()
        assert text.startswith(sign)
        assert text.count("<path") >= 104
        assert "52 of 52" in text
    assert text.count("<tr>") == 53
    assert satmav("stack", "verify", "--game", "kuhn", "-", "-o", tmp_path / "k.svg", stdin=b"JcQcKc").code == 1
    assert satmav("stack", "verify", "-", "-o", tmp_path / "k.png", stdin=DECK.encode()).code == 2


def test_wrong_decks_are_told_with_their_place(satmav):
    run = satmav("stack", "verify", "-", stdin=f"{DECK}\n{DECK[:-3]}]".encode())
    assert (run.code, run.err) == (2, "<stdin>:2: the deck has 51 cards, not 52: it lacks Kc\n")
    assert run.lines[0] == "line 1: optimal for player 1"


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
