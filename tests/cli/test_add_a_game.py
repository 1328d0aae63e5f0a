"""A game of poker is one row in ``GAMES`` and one in the checker: all commands about poker and stackings take it."""

import random
from itertools import combinations

import naive_poker
import pytest
from sizes import THOROUGH

from satmav.check.hands.poker import RULES, Rule, five_value
from satmav.poker import winners
from satmav.poker.games import GAMES, Game

GAME = "--game three_down".split()


@pytest.fixture(autouse=True)
def _three_down(monkeypatch):
    """Three cards held and three on the table; two of the former and all of the latter make the hand."""
    monkeypatch.setitem(GAMES, "three_down", Game("three_down", 3, (3,), (2, 3), burns=False))
    monkeypatch.setitem(RULES, "three_down", Rule(five_value, (2, 3), frozenset({(3, 3)})))


def test_it_is_played(satmav):
    dice = random.Random(5)
    for _ in range(20):
        one, other, board = (dealt[start : start + 3] for dealt in [dice.sample(range(52), 9)] for start in (0, 3, 6))
        keys = [max(naive_poker.key([*two, *board]) for two in combinations(hole, 2)) for hole in (one, other)]
        assert winners([one, other], board, "three_down") == tuple(at for at in (0, 1) if keys[at] == max(keys))
    run = satmav("showdown", "AsKs2c", "QhQd3d", "--board", "QcJsTs", *GAME, "--letters")
    assert run.lines == [
        "player 1: As Ks Qc Js Ts  straight to the ace (wins)",
        "player 2: Qh Qd Qc Js Ts  three queens",
        "Player 1 wins.",
    ]
    assert satmav("frequencies", *GAME, "--sample", "1000", "--json").data["total"] == 1000


def test_it_is_stacked_and_its_certificate_is_accepted(satmav, tmp_path):
    if THOROUGH:  # its search is compiled first
        run = satmav("stack", "find", *GAME, "--starts", "300")
        assert (
            satmav("stack", "verify", "-", *GAME, stdin=run.out.encode()).lines[-1].startswith("Optimal for player 1")
        )
    short = "--suits 1 --ranks 9 --player 1 --json".split()
    assert satmav("stack", "prove", "three_down", *short, "-o", tmp_path / "cert").data["game"]["rule"] == "three_down"
    run = satmav("check", tmp_path / "cert")
    assert (run.code, run.lines[-1]) == (0, "All that was checked stands.")
    RULES.pop("three_down")
    assert satmav("check", tmp_path / "cert").code == 1
