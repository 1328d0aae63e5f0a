"""satmav stack find: decks on standard output, that satmav stack verify accepts."""

import json

from satmav.cli.stackings.find import NAMES
from satmav.stackings.search import WAYS


def test_what_is_found_verifies(satmav):
    words = ("stack", "find", "--count", "8", "--player", "2")
    found = satmav(*words)
    assert (found.code, len(found.lines)) == (0, 8)
    told = satmav("stack", "verify", "-", stdin=found.out.encode())
    assert (told.code, told.lines[-1]) == (0, "8 decks, optimal: 8 for player 2.")
    assert satmav(*words, "--workers", "1").out == found.out


def test_a_store_is_gone_on_with(satmav, tmp_path):
    words = ("stack", "find", "--store", tmp_path / "s.sqlite", "--search", "steepest")
    few = satmav(*words, "--count", "3").lines
    words += ("--count", "40")
    assert satmav(*words).lines[:3] == few
    told = json.loads(satmav(*words, "--json", "--summary").out)
    assert told["distinct"] >= 40
    assert told["found"] == sum(told["steps"].values()) == told["wins"]["52"]
    assert satmav(*words, "--summary").lines[0].startswith(f"{told['found']} of {told['starts']} starts")


def test_longer_annealings_are_kept_apart(satmav, tmp_path):
    words = "stack find --players 3 --search annealing --starts 1 --json --store".split()
    one, two, again = (
        json.loads(satmav(*words, tmp_path / "s.sqlite", *more).out) for more in ([], ["--millions", "2"], [])
    )
    assert one["starts"] == two["starts"] == 1
    assert again == one


def test_where_there_is_none_the_best_is_told(satmav):
    words = ("stack", "find", "--game", "stud", "--starts", "100", "--search", "steepest")
    run = satmav(*words)
    assert run.code == 3
    assert run.out.startswith("# none is optimal; the best wins ")
    told = json.loads(satmav(*words, "--json").out)
    assert (told["decks"], told["found"], told["starts"]) == ([], 0, 200)
    assert satmav("stack", "verify", "-", "--game", "stud", stdin=told["best"].encode()).code == 1


def test_the_ways_are_those_of_the_library():
    assert tuple(WAYS) == NAMES
