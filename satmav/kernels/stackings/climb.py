"""The search for optimal stackings: steepest ascent over all swaps of two cards, with moves sideways too."""

import numpy as np

from satmav.kernels.arrays import Bytes, Ints, Words
from satmav.kernels.jit import inlined, lean_free
from satmav.kernels.poker.decks import draw
from satmav.kernels.random_words import below
from satmav.kernels.stackings.hands import Play
from satmav.kernels.stackings.table import ALL, Rows, Sums, gain, renew_due, swap

TENURE, IDLE, MOST, LEAST, CHANCE = range(5)
"""Of a manner: the moves for which places that were swapped are left alone, the moves without a new highest value and
all moves after which it ends, the least that a move must gain, and whether chance or the order decides among equals.
"""


@inlined
def choose(deck: Bytes, sums: Sums, manner: Ints, moves: int, until: Ints, state: Words, places: Ints) -> bool:
    """Put into ``places`` the best swap of places that are free, if it gains enough; is there one?"""
    best, like = manner[LEAST] - 1, 0
    for one in range(len(deck) - 1):
        if until[one] > moves:
            continue
        for two in range(one + 1, len(deck)):
            gained = gain(one, two, deck, sums)
            if gained < best or (gained == best and not (like and manner[CHANCE])) or until[two] > moves:
                continue
            like = 1 if gained > best else like + 1
            if like == 1 or below(state, np.uint64(like)) == 0:
                best, places[0], places[1] = gained, one, two
    return like > 0


@inlined
def climb(
    deck: Bytes, sums: Sums, play: Play, rows: Rows, state: Words, manner: Ints, until: Ints, places: Ints, found: Ints
) -> None:
    """Go from neighbour to neighbour until all cuts are won, or no longer; the deck is where it ends."""
    sums.due[:] = ALL  # what is known of the last deck will be corrected
    moves, idle, highest = 0, 0, 0
    until[:] = 0
    while True:
        renew_due(deck, sums, play, rows)
        now = 0
        for won in sums.wins:
            now += won
        idle = 0 if now > highest else idle + 1
        highest = max(highest, now)
        found[0], found[1] = now, moves
        ended = now == len(deck) or idle == manner[IDLE] or moves == manner[MOST]
        if ended or not choose(deck, sums, manner, moves, until, state, places):
            return
        swap(places[0], places[1], deck, sums, play)
        moves += 1
        until[places[0]] = until[places[1]] = moves + manner[TENURE]


@lean_free
def climb_from(
    decks: Bytes, sums: Sums, play: Play, rows: Rows, state: Words, manner: Ints, until: Ints, places: Ints, found: Ints
) -> None:
    """Climb from each of ``decks``, uint8[n, m]; ``found``, int64[n, 2], are the wins reached and the moves.

    ``manner``, int64[5], says how; ``until``, int64[m], and ``places``, int64[2], are room to work in.
    """
    for line in range(len(decks)):
        climb(decks[line], sums, play, rows, state, manner, until, places, found[line])


@lean_free
def shuffle_all(state: Words, decks: Bytes) -> None:
    """Put each of ``decks`` in a random order."""
    for line in range(len(decks)):
        draw(state, decks[line], decks.shape[1] - 1)
