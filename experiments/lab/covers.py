"""Compiled searches for step-wise explanations: disjoint hands that hold some cards, and few cards that none hold.

Hands and sets of cards are masks of at most 62 bits, the cards numbered as a caller likes: for speed, those of few
hands first. ``allowed`` says of each hand, by its number, whether it may be used.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

MOST = 5
"""Hands of a deal of 25 cards."""

NONE = -1
FAR = 1 << 30

Array = NDArray[Any]


class Board(NamedTuple):
    """The hands as masks; where the hands of each card begin in a list of them, card by card; and that list."""

    hands: Array
    starts: Array
    held: Array


class Seen(NamedTuple):
    """Sets of cards that disjoint hands missed, by which hands (or -1), and how many are kept so far."""

    missed: Array
    paths: Array
    known: Array


def board(hands: Sequence[int], cards: int) -> Board:
    """The board of hands over so many cards."""
    held = [[number for number, hand in enumerate(hands) if hand >> card & 1] for card in range(cards)]
    starts = np.cumsum([0, *map(len, held)])
    return Board(np.array(hands, np.int64), starts, np.array([number for own in held for number in own], np.int64))


def nothing_seen(room: int) -> Seen:
    """Room for so many sets of missed cards."""
    return Seen(np.zeros(room, np.int64), np.full((room, MOST), NONE, np.int64), np.zeros(1, np.int64))


@njit(cache=True)
def cover(wanted: int, used: int, board: Board, allowed: Array, path: Array) -> int:
    """Disjoint allowed hands, apart from the cards ``used`` up, that hold all cards wanted: how many, or -1.

    They are in ``path``. A used card counts as held.
    """
    taken = np.full(MOST + 1, used, np.int64)
    at = np.zeros(MOST + 1, np.int64)
    end = np.zeros(MOST + 1, np.int64)
    depth, fresh = 0, True
    while depth >= 0:
        if fresh:
            need = wanted & ~taken[depth]
            if need == 0:
                return depth
            card = 0
            while not need >> card & 1:
                card += 1
            at[depth], end[depth] = board.starts[card], board.starts[card + 1] if depth < MOST else 0
        fresh = False
        while at[depth] < end[depth] and not fresh:
            hand = board.held[at[depth]]
            at[depth] += 1
            fresh = allowed[hand] and not board.hands[hand] & taken[depth]
        if fresh:
            path[depth] = hand
            taken[depth + 1] = taken[depth] | board.hands[hand]
        depth += 1 if fresh else -1
    return NONE


@njit(cache=True)
def follows(wanted: int, board: Board, allowed: Array, gained: Array) -> None:
    """Mark in ``gained`` each hand that is in no choice of disjoint allowed hands that hold all cards wanted."""
    path = np.zeros(MOST + 1, np.int64)
    for hand in range(len(board.hands)):
        gained[hand] = cover(wanted, board.hands[hand], board, allowed, path) < 0


@njit(cache=True)
def lean(wanted: int, used: Array, board: Board, allowed: Array, order: Array) -> None:
    """Allow all hands of ``order`` but those without which the cards can be held: these are the reasons that stay."""
    path = np.zeros(MOST + 1, np.int64)
    for hand in order:
        allowed[hand] = True
        for one in used:
            if cover(wanted, one, board, allowed, path) >= 0:
                allowed[hand] = False
                break


@njit(cache=True)
def _bits(word: int) -> int:
    number = 0
    while word:
        word &= word - 1
        number += 1
    return number


@njit(cache=True)
def _unhit(chosen: int, banned: int, seen: Seen) -> int:
    """Of the sets of missed cards that no chosen card hits, the one with fewest cards to choose from; -1 for none."""
    best, least = np.int64(NONE), FAR
    for place in range(seen.known[0]):
        if not seen.missed[place] & chosen:
            rest = seen.missed[place] & ~banned
            number = _bits(rest)
            if number < least:
                best, least = rest, number
    return best


@njit(cache=True)
def _missing(chosen: int, used: int, board: Board, allowed: Array, seen: Seen) -> int:
    """The cards missed by disjoint hands that hold the chosen ones, and more as they fit; -1 where there are none."""
    path = np.full(MOST + 1, NONE, np.int64)
    number = cover(chosen, used, board, allowed, path)
    if number < 0:
        return np.int64(NONE)
    union = np.int64(used)
    for place in range(number):
        union |= board.hands[path[place]]
    for hand in range(len(board.hands)):
        if number < MOST and allowed[hand] and not board.hands[hand] & union:
            union |= board.hands[hand]
            path[number] = hand
            number += 1
    missed = ((1 << len(board.starts) - 1) - 1) & ~union
    if seen.known[0] < len(seen.missed):
        seen.missed[seen.known[0]] = missed
        seen.paths[seen.known[0]] = NONE
        seen.paths[seen.known[0], :number] = path[:number]
        seen.known[0] += 1
    return missed


@njit(cache=True)
def few(used: int, most: int, board: Board, allowed: Array, seen: Seen) -> int:
    """At most ``most`` cards that allowed disjoint hands apart from the cards ``used`` cannot all hold, or 0.

    Whatever can be held misses some cards, and what cannot be held hits each such set of missed cards: those found are
    ``seen``, as long as there is room. Hitting sets are tried depth first, and each is held, if it can be: so where
    the answer is 0 there is none.
    """
    chosen = np.zeros(most + 1, np.int64)
    banned = np.full(most + 1, used, np.int64)
    todo = np.zeros(most + 1, np.int64)
    depth, fresh = 0, True
    while depth >= 0:
        if fresh:
            best = _unhit(chosen[depth], banned[depth], seen)
            if best < 0:
                best = _missing(chosen[depth], used, board, allowed, seen)
                if best < 0:
                    return chosen[depth]
            todo[depth] = best & ~banned[depth] if depth < most else 0
        fresh = todo[depth] != 0
        if fresh:
            card = todo[depth] & -todo[depth]
            todo[depth] ^= card
            chosen[depth + 1] = chosen[depth] | card
            banned[depth + 1] = banned[depth]
            banned[depth] |= card
        depth += 1 if fresh else -1
    return 0


@njit(cache=True)
def forget(dead: Array, seen: Seen) -> bool:
    """Forget what was held with a hand that is dead; whether anything was."""
    kept = 0
    for place in range(seen.known[0]):
        alive = True
        for hand in seen.paths[place]:
            alive &= hand < 0 or not dead[hand]
        if alive:
            seen.missed[kept] = seen.missed[place]
            seen.paths[kept] = seen.paths[place]
            kept += 1
    lost = kept < seen.known[0]
    seen.known[0] = kept
    return lost


@njit(cache=True)
def cheapest_card(board: Board, allowed: Array) -> tuple[int, int, int]:
    """Find the fewest dead hands that rule out a hand by one card, with the card and the hand; no card is -1.

    Where a card has no hand left, that comes first: its hand is -1.
    """
    best, best_card, best_hand = FAR, NONE, NONE
    for card in range(len(board.starts) - 1):
        own = board.held[board.starts[card] : board.starts[card + 1]]
        if not allowed[own].any():
            return len(own), card, NONE
        for number in range(len(board.hands)):
            hand = board.hands[number]
            if allowed[number] and not hand >> card & 1:
                dead = 0
                for other in own:
                    if not board.hands[other] & hand:
                        dead = FAR if allowed[other] else dead + 1
                    if dead >= best:
                        break
                if dead < best:
                    best, best_card, best_hand = dead, card, number
    return best, best_card, best_hand
