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
    run = verify("--no-burns")
    assert run.code == 1
    assert run.lines[-1].startswith("Optimal for nobody: of 52 cuts, player 1 wins ")
    tied = verify("--no-burns", "--ties").lines[-1]
    assert re.search(r"of 52 cuts, player 1 wins or ties \d+ and player 2 wins or ties \d+\.$", tied)
    assert verify("--players", "3").lines[1].startswith("ThAd | 5d3c | 7cQs |")
    told = verify("--json").data
    assert (told["deck"], told["optimal_for"], len(told["cuts"])) == (DECK, [0], 52)
    assert told["cuts"][0]["hands"] == ["one pair", "high card"]


def test_several_decks_a_line_each(satmav, verify):
    rows = satmav("stack", "verify", "--known", "kun", "--json").rows
    assert [row["optimal_for"] for row in rows] == [[0]] * 11
    twice = verify(decks=f"{DECK}\n{DECK}")
    assert twice.lines[-1] == "2 decks, 1 of them different up to cuts, optimal: 2 for player 1."


def test_a_wheel_and_a_page(verify, tmp_path):
    for name, sign in (("stack.svg", "<svg"), ("stack.html", "<!DOCTYPE html>")):
        assert verify("-o", tmp_path / name).code == 0
        text = (tmp_path / name).read_text()
        assert text.startswith(sign)
        assert text.count("<path") >= 104
        assert "52 of 52" in text
    assert text.count("<tr>") == 53
    assert verify("--game", "kuhn", "-o", tmp_path / "k.svg", decks="JcQcKc").code == 1
    assert verify("-o", tmp_path / "k.png").code == 2


def test_wrong_decks_are_told_with_their_place_and_none_is_summed_up(verify):
    run = verify(decks=f"{DECK}\n{DECK[:-3]}]")
    assert (run.code, run.err) == (2, "<stdin>:2: the deck has 51 cards, not 52: it lacks Kc\n")
    assert run.lines[0] == "line 1: optimal for player 1"
    run = verify(decks="[AcKc]\n[QcJc]\n")
    assert (run.code, run.out, len(run.err.splitlines())) == (2, "", 2)


def test_what_is_found_verifies(satmav, verify):
    words = ("stack", "find", "--count", "8", "--player", "2")
    found = satmav(*words)
    assert (found.code, len(found.lines)) == (0, 8)
    told = verify(decks=found.out)
    assert (told.code, told.lines[-1]) == (0, "8 decks, optimal: 8 for player 2.")
    assert satmav(*words, "--workers", "1").out == found.out
    assert tuple(WAYS) == SEARCHES


def test_a_store_is_gone_on_with(satmav, tmp_path):
    words = ("stack", "find", "--store", tmp_path / "s.sqlite", "--search", "steepest")
    few = satmav(*words, "--count", "3").lines
    words += ("--count", "40")
    assert satmav(*words).lines[:3] == few
    told = satmav(*words, "--json", "--summary").data
    assert told["distinct"] >= 40
    assert told["found"] == sum(told["steps"].values()) == told["wins"]["52"]
    assert satmav(*words, "--summary").lines[0].startswith(f"{told['found']} of {told['starts']} starts")


def test_longer_annealings_are_kept_apart(satmav, tmp_path):
    words = "stack find --players 3 --search annealing --starts 1 --json --store".split()
    one, two, again = (satmav(*words, tmp_path / "s.sqlite", *more).data for more in ([], ["--millions", "2"], []))
    assert one["starts"] == two["starts"] == 1
    assert again == one


def test_where_there_is_none_the_best_is_told(satmav, verify):
    words = ("stack", "find", "--game", "stud", "--starts", "100", "--search", "steepest")
    run = satmav(*words)
    assert run.code == 3
    assert run.out.startswith("# none is optimal; the best wins ")
    told = satmav(*words, "--json").data
    assert (told["decks"], told["found"], told["starts"]) == ([], 0, 200)
    assert verify("--game", "stud", decks=told["best"]).code == 1


def test_what_is_not_known_in_time_is_told(satmav):
    run = satmav("stack", "prove", "kicsi", "--player", "1", "--time-limit", "0.001")
    assert (run.code, run.out) == (3, "Player 1: not known within the time limit.\n")


def test_where_ties_are_allowed_a_fact_is_a_loss(satmav):
    lines = satmav("stack", "prove", "kuhn", "--player", "1", "--ties").lines
    assert lines[0].startswith("Player 1 of 2 wins or ties every cut of no order of these 3 cards")
    assert lines[1] == "A cut that deals Jc as card 1 is one that player 1 loses, whatever the other cards are."


def test_every_player_in_turn_as_json(satmav):
    run = satmav(*"stack prove card --players 3 --suits 2 --ranks 3 --json".split())
    rows = run.rows
    assert [(row["game"]["player"], row["stackings"]) for row in rows] == [(0, []), (1, []), (2, [])]


def test_what_it_writes_is_accepted(satmav, tmp_path):
    for place, deck in enumerate([[], ["--suits", "3", "--ranks", "1"]]):
        cert = tmp_path / str(place)
        assert satmav("stack", "prove", "kuhn", "--player", "2", *deck, "-o", cert).code == 0
        run = satmav("check", cert)
        assert (run.code, run.lines[-1]) == (0, "All that was checked stands.")
