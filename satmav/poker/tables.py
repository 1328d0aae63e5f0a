"""The tables by which strengths are looked up, made by NumPy in a tenth of a second.

Ranks of a hand are written as a *code*: three bits a rank, for the number of its cards, the highest rank in the highest
bits. So in ascending order the hands with the same higher ranks follow on each other, a *row*; in it there are all
hands of the other cards, in an order that is the same in every row. A row's start and a place in it are two numbers,
one by the sum of keys of the higher ranks, one by that of the lower.
"""

from functools import cache

import numpy as np

from satmav.game.cards import DECK, RANKS
from satmav.kernels.arrays import Flags, Ints, Ints32, OneMore, Shorts, Tables, Words
from satmav.poker.cards import CARD_WORDS, KEYS, LOW_BITS, LOW_RANKS, LOW_SUMS, STEPS
from satmav.poker.ranking import low_strength, places, ranking_of

BITS = 3
"""Of a code, for each rank."""
MOST = 7
"""Cards of a hand."""
KEYS_ALONE = 0xFFFF_FFFF
"""Of a word, the part without the counters of suits."""

Table = tuple[Ints32, Shorts]
"""Rows and strengths by the sum of keys, as :class:`satmav.kernels.arrays.Tables` has them."""


@cache
def table(cards: int, low: bool = False) -> Table:
    """The table for hands of five, six or seven cards. ``low`` hands have those of :func:`low_strength`.

    >>> int(table(7)[1].max())  # four aces and a king: flushes are apart
    7451
    """
    return packed(cards, strengths_by_code(cards, low))


def packed(cards: int, strengths: Shorts) -> Table:
    """Pack the strengths of the codes of so many cards, in ascending order, into a table."""
    codes = codes_of(cards)
    higher = codes >> BITS * LOW_RANKS
    sums: Ints = np.sum([(codes >> BITS * rank & 7) * KEYS[rank] for rank in RANKS], axis=0)
    start = np.searchsorted(higher, higher)
    places_in_row = np.arange(len(higher)) - start
    rows = np.zeros((1 << LOW_BITS) + MOST * STEPS[len(RANKS) - LOW_RANKS - 1] + 1, np.int32)
    rows[sums & LOW_SUMS] = places_in_row
    rows[(1 << LOW_BITS) + (sums >> LOW_BITS)] = start
    spare = np.zeros(places_in_row.max(), np.uint16)  # sums of what is no hand lead there, too
    return rows, np.concatenate([strengths, spare])


@cache
def codes_of(cards: int) -> Ints:
    """The codes of so many cards, in ascending order."""
    codes = np.zeros(1, np.int64)
    for _ in range(cards):
        codes = np.unique(np.concatenate([_grown(codes, rank)[1] for rank in RANKS]))
    return codes


def _grown(codes: Ints, rank: int) -> tuple[Flags, Ints]:
    """Which codes can take one more card of a rank, and what they then are."""
    fits = (codes >> BITS * rank & 7) < 4
    return fits, codes[fits] + (1 << BITS * rank)


@cache
def strengths_by_code(cards: int, low: bool = False) -> Shorts:
    """The strengths of all hands of so many cards that hold no flush, by their codes in ascending order."""
    codes = codes_of(cards)
    if cards == 5:
        return np.array([_strength(code, low) for code in codes.tolist()], np.uint16)
    fewer, strengths = strengths_by_code(cards - 1, low), np.zeros(len(codes), np.uint16)
    for rank in RANKS:
        fits, more = _grown(codes_of(cards - 1), rank)
        where = np.searchsorted(codes, more)
        strengths[where] = np.maximum(strengths[where], fewer[fits])
    return strengths


def _strength(code: int, low: bool) -> int:
    ranks = [rank for rank in RANKS for _ in range(code >> BITS * rank & 7)]
    cards = [4 * rank + place % 4 for place, rank in enumerate(ranks)]  # of several suits
    return low_strength(cards) if low else places()[ranking_of(cards)]


@cache
def one_more(cards: int, low: bool = False) -> OneMore:
    """For hands that come to five, six or seven cards; flushes are left out, those of ``low`` hands do not count."""
    codes, whole = codes_of(cards - 1), strengths_by_code(cards, low)
    strengths = np.zeros((len(codes), 16), np.uint16)
    for rank in RANKS:
        fits, more = _grown(codes, rank)
        strengths[fits, rank] = whole[np.searchsorted(codes_of(cards), more)]
    return OneMore(*packed(cards - 1, np.arange(len(codes), dtype=np.uint16)), strengths)


@cache
def flushes() -> Shorts:
    """The strength of a flush by the set of ranks in its suit, a bit a rank; zero where there are fewer than five."""
    strengths = np.zeros(1 << len(RANKS), np.uint16)
    for ranks in range(len(strengths)):
        members = [rank for rank in RANKS if ranks >> rank & 1]
        if len(members) == 5:
            strengths[ranks] = places()[ranking_of([4 * rank for rank in members])]
        elif len(members) > 5:
            strengths[ranks] = max(strengths[ranks ^ (1 << rank)] for rank in members)
    return strengths


@cache
def whole_tables(cards: int, low: bool = False) -> Tables:
    """All that kernels need for hands of five, six or seven cards; of ``low`` hands the words count no suits."""
    words = card_words() & np.uint64(KEYS_ALONE) if low else card_words()
    return Tables(words, *table(cards, low), flushes())


@cache
def card_words() -> Words:
    """The word of each card; zero for what is no card."""
    return np.array(CARD_WORDS + [0] * (256 - len(DECK)), np.uint64)


@cache
def card_bits() -> Words:
    """The mask of each card; zero for what is no card."""
    return np.array([1 << card for card in DECK] + [0] * (256 - len(DECK)), np.uint64)


@cache
def byte_words() -> Words:
    """The sums of the words of the cards in each byte of a mask."""
    cards = np.arange(56).reshape(7, 1, 8)  # those from 52 up are none
    held = np.arange(256)[:, None] >> np.arange(8) & 1
    words: Words = (held.astype(np.uint64) * card_words()[cards]).sum(axis=-1)
    return words
