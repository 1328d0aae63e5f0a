"""``satmav stack``: tables, verdicts and pages of decks; decks that are found, and proofs that there are none."""

import re

import pytest

from satmav.cli.stack import SEARCHES
from satmav.stackings.decks import deck_text, known_decks
from satmav.stackings.search import WAYS

DECK = deck_text(known_decks("kun")[1][0])


@pytest.fixture
def verify(satmav):
    """``satmav stack verify`` of decks."""
    return lambda *words, decks=DECK: satmav("stack", "verify", "-", *words, stdin=decks.encode())


def test_the_table_of_one_deck(verify):
    run = verify()
    assert (run.code, len(run.lines)) == (0, 54)
    assert run.lines[0] == "p1 | p2 | community | p1 hand | p2 hand | winner"
    assert run.lines[1] == "Th7c | 5dAd | Qs Jc 4h 8c Tc | one pair | high card | 1"
    assert run.lines[-1] == "Optimal for player 1: all 52 cuts are won."
    run = verify("--no-burns", "--ties")
    assert run.code == 1
    assert re.search(
        r"^Optimal for nobody: of 52 cuts, player 1 wins or ties \d+ and player 2 .* \d+\.$", run.lines[-1]
    )
    data = verify("--json").data
    assert (data["deck"], data["optimal_for"], len(data["cuts"])) == (DECK, [0], 52)
    assert data["cuts"][0]["hands"] == ["one pair", "high card"]


def test_several_decks_a_line_each(satmav, verify):
    rows = satmav("stack", "verify", "--known", "kun", "--json").rows
    assert [row["optimal_for"] for row in rows] == [[0]] * 11
    twice = verify(decks=f"{DECK}\n{DECK}")
    assert twice.lines[-1] == "2 decks, 1 of them different up to cuts, optimal: 2 for player 1."
    run = verify(decks=f"{DECK}\n{DECK[:-3]}]")
    assert (run.code, run.err) == (2, "<stdin>:2: the deck has 51 cards, not 52: it lacks Kc\n")
    assert run.lines[0] == "line 1: optimal for player 1"


def test_a_store_is_gone_on_with_and_what_is_found_verifies(satmav, verify, tmp_path):
    words = ("stack", "find", "--store", tmp_path / "s.sqlite", "--search", "steepest", "--player", "2")
    few = satmav(*words, "--count", "3")
    assert verify(decks=few.out).lines[-1] == "3 decks, optimal: 3 for player 2."
    words += ("--count", "40")
    assert satmav(*words).lines[:3] == few.lines
    data = satmav(*words, "--json", "--summary").data
    assert data["distinct"] >= 40
    assert data["found"] == sum(data["steps"].values()) == data["wins"]["52"]
    assert satmav(*words, "--summary").lines[0].startswith(f"{data['found']} of {data['starts']} starts")
    assert tuple(WAYS) == SEARCHES


def test_proofs_are_told_and_written(satmav, tmp_path):
    run = satmav("stack", "prove", "kicsi", "--player", "1", "--time-limit", "0.001")
    assert (run.code, run.out) == (3, "Player 1: not known within the time limit.\n")
    lines = satmav("stack", "prove", "kuhn", "--player", "1", "--ties").lines
    assert lines[0].startswith("Player 1 of 2 wins or ties every cut of no order of these 3 cards")
    assert lines[1] == "A cut that deals Jc as card 1 is one that player 1 loses, whatever the other cards are."
    rows = satmav(*"stack prove card --players 3 --suits 2 --ranks 3 --json".split()).rows
    assert [(row["game"]["player"], row["stackings"]) for row in rows] == [(0, []), (1, []), (2, [])]
    for place, deck in enumerate([[], ["--suits", "3", "--ranks", "1"]]):
        cert = tmp_path / str(place)
        assert satmav("stack", "prove", "kuhn", "--player", "2", *deck, "-o", cert).code == 0
        run = satmav("check", cert)
        assert (run.code, run.lines[-1]) == (0, "All that was checked stands.")
