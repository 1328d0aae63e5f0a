"""A game as arrays for the kernels, and the room in which they work."""

from functools import cache
from itertools import combinations

import numpy as np

from satmav.errors import UsageError
from satmav.kernels.arrays import Bytes
from satmav.kernels.stackings.anneal import Costs
from satmav.kernels.stackings.hands import Dealt, Hands, Play, Strengths
from satmav.kernels.stackings.table import Rows, Sums
from satmav.poker.kept import SIZES
from satmav.poker.tables import card_words, flushes, low_table, one_more, table
from satmav.stackings.games import HIGH, LOW, Game

SUITS_AWAY = np.uint64(0xFFFF_FFFF)


def play(game: Game, player: int) -> Play:
    """The game for a player who is to win it.

    Raises :class:`UsageError` for a game whose hands no table knows.
    """
    return Play(_dealt(game, player), _strengths(game), _hands(game))


def _dealt(game: Game, player: int) -> Dealt:
    slots = [*(slot for hole in game.holes for slot in hole), *game.board]
    owner = [*(player for player, hole in enumerate(game.holes) for _ in hole), *(game.players for _ in game.board)]
    number = {slot: place for place, slot in enumerate(slots)}
    board = [number[slot] for slot in game.board]
    sets = np.array([game.rule.sets([number[slot] for slot in hole], board) for hole in game.holes], np.uint8)
    inside = np.bitwise_or.reduce(np.uint64(1) << sets.astype(np.uint64), axis=2)
    pairs = list(combinations(range(len(slots)), 2))
    kin, strangers = ([pair for pair in pairs if (owner[pair[0]] == owner[pair[1]]) == same] for same in (True, False))
    return Dealt(
        np.array(slots, np.uint8), np.array(owner, np.uint8), sets, inside,
        _pairs(strangers), _moved(strangers, sets), _pairs(kin), np.array([player, game.ties], np.int64),
    )  # fmt: skip


def _moved(pairs: list[tuple[int, int]], sets: Bytes) -> Bytes:
    """For each pair of places and each player, whether the exchange of their cards changes any of the player's sets."""
    moved = [[any((one in held) != (two in held) for held in of_player) for of_player in sets.tolist()]
             for one, two in pairs]  # fmt: skip
    return np.array(moved, np.uint8)


def _pairs(pairs: list[tuple[int, int]]) -> Bytes:
    return np.array(pairs, np.uint8).reshape(-1, 2)


def _strengths(game: Game) -> Strengths:
    size = len(game.rule.sets(game.holes[0], game.board)[0])
    if game.rule.strength not in (HIGH.strength, LOW.strength) or size not in SIZES:
        raise UsageError(f"{game.name} is too small for the search: satmav stack prove finds all of its orders")
    return _tables(size, game.rule.strength == LOW.strength)


@cache
def _tables(size: int, low: bool) -> Strengths:
    words = card_words() & SUITS_AWAY if low else card_words()
    whole, more = (low_table if low else table)(size), one_more(size, low)
    return Strengths(words, *whole, flushes(), more.rows, more.lines, more.strengths)


def _hands(game: Game) -> Hands:
    sets = len(game.rule.sets(game.holes[0], game.board))
    slots = sum(map(len, game.holes)) + len(game.board)
    shape = game.players, sets
    return Hands(
        np.zeros(slots, np.uint8), np.zeros(slots, np.uint8), np.zeros(shape, np.uint64), np.zeros(shape, np.uint64),
        np.zeros(game.players, np.int64),
    )  # fmt: skip


def rows() -> Rows:
    """Room for strengths by card."""
    return Rows(np.zeros((2, 16), np.uint16), np.zeros((2, 4, 13), np.uint16), np.zeros(2, np.int64))


def sums(cards: int, play: Play) -> Sums:
    """What is known of all swaps, before anything is."""
    slots, pairs = len(play.dealt.slots), len(play.dealt.strangers)
    return Sums(
        np.zeros(cards, np.int64), np.zeros((cards, slots), np.uint64), np.zeros((cards, 64), np.uint8),
        np.zeros(cards, np.int64), np.zeros((cards, cards), np.int64),
        np.zeros((cards, pairs), np.uint8), np.zeros(cards, np.int64),
    )  # fmt: skip


def costs(cards: int, play: Play) -> Costs:
    """Room for what the cuts cost."""
    due = np.zeros(2 * len(play.dealt.slots), np.int64)
    return Costs(np.zeros(cards), np.zeros(cards), due, np.zeros(cards, np.uint8))
