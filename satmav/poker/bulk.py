"""The strengths of many hands at once, compiled where numba is there, else by NumPy.

:mod:`satmav.poker.strength` says what strengths are.
"""

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from satmav.errors import CardError, UsageError
from satmav.game.cards import DECK
from satmav.kernels.arrays import Bytes, Ints, Shorts
from satmav.poker.cards import SIZES, Cards, read_cards, require_number, require_whole
from satmav.poker.chances import Chances
from satmav.poker.given import compiled, given_hands, has_numba
from satmav.poker.plain_arrays import cards_of, first_wrong, masks_of, sets_of, strengths_of_rows
from satmav.poker.ranking import ENDS, STRENGTHS
from satmav.poker.strength import evaluate
from satmav.poker.tables import byte_words, card_bits, whole_tables


def evaluate_many(hands: Any, check: bool = True) -> Shorts:
    """The strengths of many hands, uint16[n]: hundreds of millions a second with numba, some ten million without.

    ``hands`` is uint8[n, k], a row of k card ids a hand, or uint64[n], a mask a hand. All hands have the same number k
    of cards, from 5 to 7; or what :func:`satmav.poker.given.given_hands` makes these of. Without ``check`` it goes at
    full speed, and what is no hand has a strength that means nothing.

    Raises :class:`UsageError` for arrays of other shapes and kinds. Raises :class:`CardError` for the first row that is
    not k different cards.
    """
    array, check = given_hands(hands), bool(check)
    rows = array.ndim == 2
    if not (rows or len(array)):
        return np.empty(0, np.uint16)
    size = _size(array.shape[1] if rows else int(array[0]).bit_count())
    if has_numba():
        found, tables = np.empty(len(array), np.uint16), whole_tables(size)
        kernel = compiled("the fast evaluator")
        if rows:
            wrong = kernel.STRENGTHS_OF[size](array, check, card_bits(), tables, found)
        else:
            wrong = kernel.strengths_of_masks(array, size, check, byte_words(), tables, found)
    else:
        wrong = first_wrong(masks_of(array) if rows else array, size) if check else -1
        found = strengths_of_rows(array if rows else cards_of(array, size))
    if wrong >= 0:
        row = f"row {wrong} is not {size} different cards: {array[wrong].tolist()}"
        raise CardError(row if rows else f"mask {wrong} is not {size} cards, as the first is: {array[wrong]:#x}")
    return found


def rows_of(hands: Any, cards: int, check: bool = True) -> Bytes:
    """Hands of so many cards as card ids, uint8[n, cards]; raises what :func:`evaluate_many` raises for others."""
    array = given_hands(hands)
    if array.ndim != 2 or array.shape[1] != cards:
        raise UsageError(f"hands are uint8[n, {cards}] here, card ids, not {array.dtype}{list(array.shape)}")
    if check:
        evaluate_many(array)
    return array


def handtypes(strengths: npt.ArrayLike) -> Bytes:
    """The types of many hands by their strengths, uint8[n]."""
    try:
        array = np.asarray(strengths)
    except ValueError:  # rows of several lengths
        array = np.empty(1, object)
    if array.size and (array.dtype.kind not in "iu" or array.min() < 0 or array.max() >= STRENGTHS):
        raise UsageError(f"strengths are whole numbers from 0 to {STRENGTHS - 1}")
    return np.searchsorted(ENDS, array, side="right").astype(np.uint8)


def count_strengths(cards: int, without: Cards = "") -> Ints:
    """How many hands of so many cards have each strength, int64[7462], every one of the deck looked at.

    Cards that are ``without`` are left out of the deck.
    """
    size, left_out = _size(cards), read_cards(without)
    deck = [card for card in DECK if card not in left_out]
    fives, numbers = sets_of(np.array(deck, np.uint64), 5), np.zeros(STRENGTHS, np.int64)
    for others in combinations(range(len(deck)), size - 5):  # and fives of later cards, which come last
        later = len(deck) - 1 - max(others, default=-1)
        hands = fives[len(fives) - comb(later, 5) :] | np.uint64(sum(1 << deck[place] for place in others))
        numbers += np.bincount(evaluate_many(hands, check=False), minlength=STRENGTHS)
    return numbers


def heads_up(hand: Cards) -> Chances:
    """The exact chances of five cards against one other player, who has five of the 47 other cards."""
    cards = read_cards(hand)
    require_number(cards, [5], "a hand to hold against another")
    numbers, strength = count_strengths(5, without=cards), evaluate(cards)
    below, same = int(numbers[:strength].sum()), int(numbers[strength])
    return Chances(Fraction(below, int(numbers.sum())), Fraction(same, int(numbers.sum())))


def _size(cards: int) -> int:
    size = require_whole(cards, 0, "a number of cards")
    if size not in SIZES:
        raise UsageError(f"hands have 5, 6 or 7 cards, not {size}")
    return size
