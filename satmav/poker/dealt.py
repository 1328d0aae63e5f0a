"""Compiled: how often hands of each type come at Omaha, exactly, and what comes first, by random decks.

That is the twin of the exact laws of :mod:`satmav.poker.first`.
"""

import numpy as np

from satmav.errors import UsageError
from satmav.game.cards import DECK
from satmav.kernels.arrays import Bytes, Ints
from satmav.poker.cards import require_whole
from satmav.poker.first import KINDS
from satmav.poker.given import compiled
from satmav.poker.plain_arrays import rest_of_deck
from satmav.poker.ranking import ENDS, HANDTYPES
from satmav.poker.suits import classes_of_five
from satmav.poker.tables import whole_tables

BOARDS = 1 << 11
"""As many as take a fraction of a second: a kernel does not hear Ctrl-C."""
MOST_RUNS = 10**9
"""Rows that are made at once, of eight bytes each."""


def omaha_counts() -> tuple[int, ...]:
    """How many of the C(52, 5) C(47, 4) deals of board and hand are of each type. It takes some ten seconds."""
    return omaha_counts_on(*classes_of_five())


def omaha_counts_on(boards: Bytes, ways: Ints) -> tuple[int, ...]:
    """How many hands of four cards are of each type on these boards, uint8[n, 5]. Each counts int64[n] times."""
    numbers = np.zeros(len(HANDTYPES), np.int64)
    kernel = compiled("counting the hands of Omaha", "omaha")
    for start in range(0, len(boards), BOARDS):
        some, more = boards[start : start + BOARDS], ways[start : start + BOARDS]
        kernel.count_boards(some, rest_of_deck(some), more, np.array(ENDS), whole_tables(5), numbers)
    return tuple(numbers.tolist())


def turned(runs: int, seed: int) -> Bytes:
    """The cards turned until each type of :data:`~satmav.poker.first.KINDS` can be made, uint8[runs, 8].

    A row a random deck; the same for the same seed.
    """
    runs, seed = require_whole(runs, 0, "a number of runs"), require_whole(seed, 0, "a seed")
    if runs > MOST_RUNS:
        raise UsageError(f"runs are up to {MOST_RUNS:,} at a time, not {runs:,}")
    state = np.random.SeedSequence(seed).generate_state(4, np.uint64)
    firsts = np.empty((runs, len(KINDS)), np.uint8)
    compiled("turning cards", "decks").turn(state, np.array(DECK, np.uint8), firsts)
    return firsts


def what_first(seed: int) -> dict[int, int]:
    """One run: for each type, in the order in which they came, how many cards it took."""
    row = turned(1, seed)[0].tolist()
    return dict(sorted(zip(KINDS, row, strict=True), key=lambda pair: pair[1]))
