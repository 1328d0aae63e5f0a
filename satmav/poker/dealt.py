"""How often hands of each type come in the games with a board, compiled: Omaha exactly, all of them by random deals."""

from __future__ import annotations

import numpy as np

from satmav.errors import UsageError
from satmav.game.cards import DECK
from satmav.kernels.arrays import Bytes, Ints
from satmav.poker.compiled import compiled
from satmav.poker.games import game_named
from satmav.poker.ranking import HANDTYPES
from satmav.poker.tables import card_words, type_tables

CLASSES_OF_FIVE = 134_459
"""Sets of five cards up to the names of the suits."""
BLOCK = 1000
"""Boards that are counted at once, in some tenths of a second: Ctrl-C is heard between two blocks."""


def omaha_counts() -> tuple[int, ...]:
    """How many of the C(52, 5) C(47, 4) deals of a board and a hand are of each type; it takes some ten seconds."""
    return omaha_counts_on(*classes_of_five())


def omaha_counts_on(boards: Bytes, ways: Ints) -> tuple[int, ...]:
    """How many hands of four cards are of each type on these boards, uint8[n, 5], each of them so many times."""
    numbers = np.zeros(len(HANDTYPES), np.int64)
    kernel = compiled("counting the hands of Omaha", "poker_omaha")
    for start in range(0, len(boards), BLOCK):
        block = slice(start, start + BLOCK)
        kernel.count_boards(boards[block], ways[block], card_words(), *type_tables(), numbers)
    return tuple(numbers.tolist())


def classes_of_five() -> tuple[Bytes, Ints]:
    """A set of five cards of each class, uint8[n, 5], and how many sets are the same but for the names of the suits."""
    kernel = compiled("listing the classes of hands", "poker_classes")
    hands, ways = np.empty((CLASSES_OF_FIVE, 5), np.uint8), np.empty(CLASSES_OF_FIVE, np.int64)
    kernel.classes_of_five(hands, ways, np.empty(5, np.uint8), np.empty(4, np.int64))
    return hands, ways


def sampled_counts(game: str, deals: int, seed: int) -> tuple[int, ...]:
    """The types of so many random deals to one player, with the whole board; the same for the same seed."""
    found = game_named(game)
    if deals < 1 or seed < 0:
        raise UsageError(f"a sample has one deal or more, and a seed from 0 up, not {deals} and {seed}")
    size = found.hole + found.board[0]
    fives = np.array(list(found.fives(range(found.hole), range(found.hole, size))), np.uint8)
    numbers = np.zeros(len(HANDTYPES), np.int64)
    state = np.random.SeedSequence(seed).generate_state(4, np.uint64)
    kernel = compiled("drawing deals", "poker_sample")
    deck = np.array(DECK, np.uint8)
    kernel.sample_types(state, deck, fives, size, card_words(), *type_tables(), deals, numbers)
    return tuple(numbers.tolist())
