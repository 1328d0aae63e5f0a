"""The tables of the evaluators as arrays: :mod:`satmav.poker.kept` has them from disk, half a megabyte."""

from functools import cache
from typing import NamedTuple

import numpy as np

from satmav.game.cards import DECK, RANKS
from satmav.kernels.arrays import Ints32, Shorts, Tables, Words
from satmav.poker.kept import tables
from satmav.poker.keys import KEYS
from satmav.poker.making import Table, codes_of, grown, level, packed
from satmav.poker.strength import ENDS


@cache
def table(cards: int) -> Table:
    """The table for hands of five, six or seven cards."""
    found = tables()
    return Table(np.array(found.rows[cards], np.int32), np.array(found.strengths[cards], np.uint16))


@cache
def low_table(cards: int) -> Table:
    """The same for low hands: their strengths are those of :mod:`satmav.poker.low`, and flushes do not count."""
    return packed(*level(cards, low=True))


class OneMore(NamedTuple):
    """What hands come to with one card more: by the sum of their keys a line, in which a strength a rank stands."""

    rows: Ints32
    lines: Shorts
    strengths: Shorts
    """uint16[n, 16]: zero where no card of the rank is left."""


@cache
def one_more(cards: int, low: bool = False) -> OneMore:
    """For hands that come to five, six or seven cards; flushes are left out, those of ``low`` hands do not count."""
    whole = level(cards, low)
    codes = codes_of(cards - 1)
    found = np.zeros((len(codes), 16), np.uint16)
    for rank in RANKS:
        fits, more = grown(codes, rank)
        found[fits, rank] = whole.strengths[np.searchsorted(whole.codes, more)]
    return OneMore(*packed(codes, np.arange(len(codes), dtype=np.uint16)), found)


@cache
def flushes() -> Shorts:
    """The strength of a flush by the set of ranks in its suit, a bit a rank; zero where there are fewer than five."""
    return np.array(tables().flushes, np.uint16)


@cache
def whole_tables(cards: int) -> Tables:
    """All that kernels need for hands of five, six or seven cards."""
    return Tables(card_words(), *table(cards), flushes())


@cache
def type_tables() -> Tables:
    """The same for five cards, with types in place of strengths."""
    whole = whole_tables(5)
    by_ranks, by_suit = (
        np.searchsorted(ENDS, one, "right").astype(np.uint16) for one in (whole.strengths, whole.flushes)
    )
    return whole._replace(strengths=by_ranks, flushes=by_suit)


@cache
def card_words() -> Words:
    """The word of each card; zero for what is no card."""
    words = [KEYS[card >> 2] | 1 << (32 + 4 * (card & 3)) for card in DECK]
    return np.array(words + [0] * (256 - len(words)), np.uint64)


@cache
def card_bits() -> Words:
    """The mask of each card; zero for what is no card."""
    return np.array([1 << card for card in DECK] + [0] * (256 - len(DECK)), np.uint64)


@cache
def byte_words() -> Words:
    """The sums of the words of the cards in each byte of a mask."""
    words = [*map(int, card_words()[: len(DECK)]), 0, 0, 0, 0]
    sums = [
        [sum(words[8 * place + bit] for bit in range(8) if byte >> bit & 1) for byte in range(256)]
        for place in range(7)
    ]
    return np.array(sums, np.uint64)
