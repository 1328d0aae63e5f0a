"""What comes first by random decks, compiled: the twin of the exact laws of :mod:`satmav.poker.first`."""

import numpy as np

from satmav.errors import UsageError
from satmav.game.cards import DECK, RANKS, SUITS
from satmav.kernels.arrays import Bytes
from satmav.poker.cards import require_whole
from satmav.poker.first import KINDS
from satmav.poker.given import compiled

ROWS_AT_ONCE = 10**9
"""Rows that are made at once, of eight bytes each."""


def turned(runs: int, seed: int) -> Bytes:
    """The cards turned until each type of :data:`~satmav.poker.first.KINDS` can be made, uint8[runs, 8].

    A row a random deck; the same for the same seed.
    """
    runs, seed = require_whole(runs, 0, "a number of runs"), require_whole(seed, 0, "a seed")
    if runs > ROWS_AT_ONCE:
        raise UsageError(f"runs are up to {ROWS_AT_ONCE:,} at a time, not {runs:,}")
    state = np.random.SeedSequence(seed).generate_state(4, np.uint64)
    firsts = np.empty((runs, len(KINDS)), np.uint8)
    room = np.empty(len(RANKS), np.int64), np.empty(len(SUITS), np.int64)
    compiled("turning cards", "first").turn(state, np.array(DECK, np.uint8), *room, firsts)
    return firsts


def what_first(seed: int) -> dict[int, int]:
    """One run: for each type, in the order in which they came, how many cards it took."""
    row = turned(1, seed)[0].tolist()
    return dict(sorted(zip(KINDS, row, strict=True), key=lambda pair: pair[1]))
