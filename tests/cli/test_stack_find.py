"""satmav stack find: decks on standard output, that satmav stack verify accepts."""

import json

from satmav.cli.stackings.find import NAMES
from satmav.stackings.search import WAYS


def test_what_is_found_verifies(satmav):
    found = satmav("stack", "find", "--count", "25", "--player", "2")
    assert (found.code, len(found.lines)) == (0, 25)
    told = satmav("stack", "verify", "-", stdin=found.out.encode())
    assert told.code == 0
    assert told.lines[-1] == "25 decks, optimal: 25 for player 2."
    assert satmav("stack", "find", "--count", "25", "--player", "2", "--workers", "1").out == found.out


def test_a_store_is_gone_on_with(satmav, tmp_path):
    words = ("stack", "find", "--store", tmp_path / "s.sqlite", "--search", "steepest")
    few = satmav(*words, "--count", "3").lines
    assert satmav(*words, "--count", "40").lines[:3] == few
    told = json.loads(satmav(*words, "--count", "40", "--json", "--summary").out)
    assert told["distinct"] >= 40
    assert told["found"] == sum(told["steps"].values()) == told["wins"]["52"]
    assert (
        satmav(*words, "--count", "40", "--summary").lines[0].startswith(f"{told['found']} of {told['starts']} starts")
    )


def test_longer_annealings_are_kept_apart(satmav, tmp_path):
    words = (
        "stack",
        "find",
        "--players",
        "3",
        "--search",
        "annealing",
        "--starts",
        "1",
        "--store",
        tmp_path / "s.sqlite",
    )
    one = json.loads(satmav(*words, "--json").out)
    two = json.loads(satmav(*words, "--millions", "2", "--json").out)
    assert one["starts"] == two["starts"] == 1
    assert json.loads(satmav(*words, "--json").out) == one


def test_where_there_is_none_the_best_is_told(satmav):
    words = ("stack", "find", "--game", "stud", "--starts", "100", "--search", "steepest")
    run = satmav(*words)
    assert run.code == 3
    assert run.out.startswith("# none is optimal; the best wins ")
    told = json.loads(satmav(*words, "--json").out)
    assert (told["decks"], told["found"], told["starts"]) == ([], 0, 200)
    assert satmav("stack", "verify", "-", "--game", "stud", stdin=told["best"].encode()).code == 1


def test_what_cannot_be_sought_is_refused(satmav):
    assert satmav("stack", "find", "--player", "3").err == "there are players 1 to 2, not 3\n"
    assert satmav("stack", "find", "--search", "climbing").code == 2
    assert "kuhn is too small for the search" in satmav("stack", "find", "--game", "kuhn").err
    assert satmav("stack", "find", "--players", "12").code == 2


def test_the_ways_are_those_of_the_library():
    assert tuple(WAYS) == NAMES
