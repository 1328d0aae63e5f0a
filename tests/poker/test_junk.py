"""Whatever a function of poker is given: what is wrong with it is told, and nothing else is raised."""

import numpy as np
from each import each

from satmav import poker
from satmav.errors import SatmavError
from satmav.poker.bulk import count_strengths, heads_up
from satmav.poker.chances import chances
from satmav.poker.jokers import joker_best, joker_strength

JUNK = [
    None, 5, 2.5, "x", "", [], {}, object(), b"As", [[0]], [["x"]], np.array("x"), np.zeros((2, 2)), -1, float("nan"),
    [None], [1.5, 2], (5, 5), [[]], [{}], np.array([["As", "Kd"]]), np.array(3), ["AsKs", []], "\ud800", {"As": 1},
]  # fmt: skip
PLAYERS = ["AsKs", "QhQd"]
CALLS = {
    **{name: getattr(poker, name) for name in poker.__all__ if name[0].islower()},
    **{call.__name__: call for call in (chances, count_strengths, heads_up, joker_best, joker_strength)},
    "a board": lambda junk: poker.evaluate("AsKs", junk),
    "a board of one": lambda junk: poker.best_hand("AsKs", junk),
    "a game": lambda junk: poker.best_hand("AsKs", "QsJsTs", junk),
    "a table": lambda junk: poker.winners(PLAYERS, junk),
    "a board to come": lambda junk: poker.equity(PLAYERS, junk),
    "a game of equity": lambda junk: poker.equity(PLAYERS, "QsJsTs", junk),
    "a sample": lambda junk: poker.equity(PLAYERS, "QsJsTs", sample=junk),
    "a seed": lambda junk: poker.equity(PLAYERS, "QsJsTs", sample=5, seed=junk),
    "a player": lambda junk: poker.equity(["AsKs", junk], "QsJsTs"),
}


@each("name", CALLS)
def test_what_is_wrong_is_told(name):
    told = []
    for junk in JUNK:
        try:
            CALLS[name](junk)
        except SatmavError as error:
            told.append(str(error))
    assert all(map(str.strip, told))
    assert len(told) > len(JUNK) // 2 or name in ("a sample", "evaluate_many")
