"""A game as arrays for the kernels, and the room in which they work."""

from itertools import chain, combinations

import numpy as np

from satmav.errors import UsageError
from satmav.kernels.arrays import OneMore, Tables
from satmav.kernels.stackings.anneal import Costs
from satmav.kernels.stackings.hands import Dealt, Hands, Play
from satmav.kernels.stackings.table import Rows, Sums
from satmav.poker.cards import SIZES
from satmav.poker.tables import one_more, whole_tables
from satmav.stackings.games import HIGH, LOW, Game


def play(game: Game, player: int) -> Play:
    """The game for a player who is to win it.

    Raises :class:`UsageError` for a game whose hands no table knows.
    """
    dealt = _dealt(game, player)
    cards, places = np.zeros_like(dealt.slots), np.zeros_like(dealt.slots)
    totals, masks = np.zeros_like(dealt.inside), np.zeros_like(dealt.inside)
    hands = Hands(cards, places, totals, masks, np.zeros(game.players, np.int64))
    return Play(dealt, *_tables(game), hands)


def _dealt(game: Game, player: int) -> Dealt:
    slots = [*chain(*game.holes, game.board)]
    owner = np.repeat(range(game.players + 1), [*map(len, game.holes), len(game.board)]).astype(np.uint8)
    number = {slot: place for place, slot in enumerate(slots)}
    board = [number[slot] for slot in game.board]
    sets = np.array([game.rule.sets([number[slot] for slot in hole], board) for hole in game.holes], np.uint8)
    inside = np.bitwise_or.reduce(np.uint64(1) << sets.astype(np.uint64), axis=2)
    pairs = np.array([*combinations(range(len(slots)), 2)], np.uint8)
    alike = owner[pairs[:, 0]] == owner[pairs[:, 1]]
    strangers, kin = pairs[~alike], pairs[alike]
    held = inside >> strangers.astype(np.uint64)[:, :, None, None] & np.uint64(1)
    moved = (held[:, 0] != held[:, 1]).any(axis=2).astype(np.uint8)
    goal = np.array([player, game.ties], np.int64)
    return Dealt(np.array(slots, np.uint8), owner, sets, inside, strangers, moved, kin, goal)


def _tables(game: Game) -> tuple[Tables, OneMore]:
    size = len(game.rule.sets(game.holes[0], game.board)[0])
    if game.rule.strength not in (HIGH.strength, LOW.strength) or size not in SIZES:
        raise UsageError(f"{game.name} is too small for the search: satmav stack prove finds all of its orders")
    low = game.rule.strength == LOW.strength
    return whole_tables(size, low), one_more(size, low)


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
