"""Whatever a function of poker is given: what is wrong with it is told, and nothing else is raised."""

import numpy as np
from each import each

from satmav import poker
from satmav.errors import SatmavError
from satmav.poker.bulk import count_strengths, handtypes, heads_up
from satmav.poker.chances import chances, interpolated
from satmav.poker.dealt import turned, what_first
from satmav.poker.draw import actions, best_action
from satmav.poker.euler54 import duels
from satmav.poker.first import law
from satmav.poker.frequencies import sampled
from satmav.poker.games import random_rounds
from satmav.poker.handmakers import exchanged, joker_handtypes, random_hands
from satmav.poker.jokers import joker_best, joker_strength
from satmav.poker.policy import best_discards
from satmav.poker.race import flush_or_straight

JUNK = [
    None, 5, 2.5, "x", "", [], {}, object(), b"As", [[0]], [["x"]], np.array("x"), np.zeros((2, 2)), -1, float("nan"),
    [None], [1.5, 2], (5, 5), [[]], [{}], np.array([["As", "Kd"]]), np.array(3), ["AsKs", []], "\ud800", {"As": 1},
]  # fmt: skip
PLAYERS = ["AsKs", "QhQd"]
CALLS = {
    **{name: getattr(poker, name) for name in poker.__all__ if name[0].islower()},
    **{call.__name__: call for call in (chances, count_strengths, heads_up, joker_best, joker_strength)},
    **{
        call.__name__: call
        for call in (actions, best_action, flush_or_straight, handtypes, interpolated, joker_handtypes)
    },
    **{call.__name__: call for call in (law, what_first)},
    "a board": lambda junk: poker.evaluate("AsKs", junk),
    "a board of one": lambda junk: poker.best_hand("AsKs", junk),
    "a game": lambda junk: poker.best_hand("AsKs", "QsJsTs", junk),
    "a table": lambda junk: poker.winners(PLAYERS, junk),
    "a board to come": lambda junk: poker.equity(PLAYERS, junk),
    "a game of equity": lambda junk: poker.equity(PLAYERS, "QsJsTs", junk),
    "a sample": lambda junk: poker.equity(PLAYERS, "QsJsTs", sample=junk),
    "a seed": lambda junk: poker.equity(PLAYERS, "QsJsTs", sample=5, seed=junk),
    "a file": lambda junk: list(duels(junk)),
    "others": lambda junk: exchanged(np.array([[0, 5, 10, 15, 20, 25]], np.uint8), junk),
    "discards": lambda junk: best_discards(junk, [1] * 10),
    "players of a round": lambda junk: random_rounds("holdem", junk, 1),
    "the seed of a round": lambda junk: random_rounds("holdem", 2, junk),
    "jokers of a round": lambda junk: random_rounds("five_card_draw", 2, 1, junk),
    "random hands": lambda junk: random_hands(5, junk, 1),
    "cards of random hands": lambda junk: random_hands(junk, 5, 1),
    "the seed of random hands": lambda junk: random_hands(5, 5, junk),
    "jokers of random hands": lambda junk: random_hands(5, 5, 1, junk),
    "sampled hands": lambda junk: sampled("holdem", junk, 1),
    "the seed of a sample": lambda junk: sampled("holdem", 1, junk),
    "runs": lambda junk: turned(junk, 1),
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
    assert len(told) > len(JUNK) // 2 or name in ("a sample", "evaluate_many", "handtypes")
