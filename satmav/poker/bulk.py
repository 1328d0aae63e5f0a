"""The strengths of many hands at once, compiled; hands as people have them.

:mod:`satmav.poker.strength` says what strengths are. A frame of pandas or polars is asked for its values, as any object
with ``to_numpy`` is; neither package is imported.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import permutations
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from satmav.errors import CardError, MissingPackageError, UsageError
from satmav.game.cards import DECK, SUITS
from satmav.kernels.arrays import Bytes, Ints, Shorts, Words
from satmav.poker.cards import SIZES, Hand, read_cards
from satmav.poker.ranking import ENDS
from satmav.poker.strength import EVERY_FOURTH
from satmav.poker.tables import byte_words, card_bits, whole_tables

_KINDS = (
    "hands are rows of card ids (uint8[n, k], or other whole numbers), masks (uint64[n]), or texts such as 'AsKsQsJsTs'"
)


def evaluate_many(hands: Any, check: bool = True) -> Shorts:
    """The strengths of many hands, uint16[n]: hundreds of millions a second.

    ``hands`` is uint8[n, k], a row of k card ids a hand, or uint64[n], a mask a hand; whole numbers of other widths,
    lists, texts and columns of data frames are cast. All hands have the same number k of cards, from 5 to 7. Without
    ``check`` it goes at full speed, and what is no hand has a strength that means nothing.

    >>> evaluate_many(["AsKsQsJsTs", "2c3d4h5s7c"])
    array([7461,    0], dtype=uint16)

    Raises :class:`UsageError` for arrays of other shapes and kinds, :class:`CardError` for the first row that is not k
    different cards, and :class:`MissingPackageError` without numba.
    """
    array = given_hands(hands)
    rows = array.ndim == 2
    if not (rows or len(array)):
        return np.empty(0, np.uint16)
    size = array.shape[1] if rows else int(array[0]).bit_count()
    if size not in SIZES:
        raise UsageError(f"hands have 5, 6 or 7 cards, not {size}")
    kernel, strengths, tables = (
        compiled("the evaluator of many hands"),
        np.empty(len(array), np.uint16),
        whole_tables(size),
    )
    if rows:
        wrong = kernel.STRENGTHS_OF[size](array, check, card_bits(), tables, strengths)
    else:
        wrong = kernel.strengths_of_masks(array, size, check, byte_words(), tables, strengths)
    if wrong >= 0:
        row = f"row {wrong} is not {size} different cards: {array[wrong].tolist()}"
        raise CardError(row if rows else f"mask {wrong} is not {size} cards, as the first is: {array[wrong]:#x}")
    return strengths


def given_hands(hands: Any) -> np.ndarray[Any, Any]:
    """Cast hands to rows of card ids, uint8[n, k], or to masks, uint64[n], where nothing is lost; read texts.

    Raises :class:`UsageError` for other shapes and kinds, :class:`CardError` for texts that are no cards.
    """
    try:
        values = hands.to_numpy() if hasattr(hands, "to_numpy") else hands
        array = np.asarray(values if isinstance(values, np.ndarray) else list(values))
    except (ValueError, OverflowError):  # rows of several lengths
        raise UsageError(f"{_KINDS}; all hands have the same number of cards") from None
    if array.dtype.kind in "OUT" and array.size:
        array = _read(array)
    if array.size == 0 and array.ndim in (1, 2):
        return np.empty(array.shape, np.uint8 if array.ndim == 2 else np.uint64)
    if array.dtype.kind not in "iu" or not (array.ndim == 2 or (array.ndim == 1 and array.dtype.itemsize == 8)):
        raise UsageError(f"{_KINDS}, not {array.dtype} of {array.ndim} dimensions")
    cast = np.ascontiguousarray(array, np.uint8 if array.ndim == 2 else np.uint64)
    wrong = np.zeros(1, np.bool_) if cast.dtype == array.dtype else (cast != array) | (array < 0)
    if wrong.any():
        place = int(np.argmax(wrong.any(axis=1) if wrong.ndim > 1 else wrong))
        raise UsageError(f"row {place} has a number that is no card and no mask: {array[place].tolist()}")
    return cast


def _read(array: np.ndarray[Any, Any]) -> Bytes:
    """Read texts, a hand each, or rows with a text for each card."""
    hands: list[Hand] = []
    for place, row in enumerate(array.tolist()):
        try:
            hands.append(read_cards(row, check=False))
        except CardError as error:
            raise CardError(f"row {place}: {error}") from None
        if len(hands[-1]) != len(hands[0]):
            numbers = f"row {place} has {len(hands[-1])}, not {len(hands[0])}"
            raise UsageError(f"all hands have the same number of cards: {numbers}")
    return np.array(hands, np.uint8)


def compiled(purpose: str, kernel: str = "strength") -> ModuleType:
    """Import a module of :mod:`satmav.kernels.poker`; raise :class:`MissingPackageError` without numba."""
    if find_spec("numba") is None:
        raise MissingPackageError("numba", "fast", purpose)
    return import_module(f"satmav.kernels.poker.{kernel}")


def handtypes(strengths: npt.ArrayLike) -> Bytes:
    """The types of many hands by their strengths, uint8[n].

    >>> handtypes([7461, 0])
    array([8, 0], dtype=uint8)
    """
    return np.searchsorted(ENDS, np.asarray(strengths), side="right").astype(np.uint8)


def rest_of_deck(hands: Bytes) -> Bytes:
    """The other cards of the deck, uint8[n, 52 - k], for each of many hands of k cards."""
    rest = np.ones((len(hands), len(DECK)), np.bool_)
    np.put_along_axis(rest, hands.astype(np.int64), False, axis=1)
    return np.nonzero(rest)[1].astype(np.uint8).reshape(len(hands), len(DECK) - hands.shape[1])


def classes_of_five() -> tuple[Bytes, Ints]:
    """Sets of five cards up to the names of suits: the lowest of each class, uint8[134459, 5], and the class's size."""
    masks, orders = np.zeros(1, np.uint64), list(permutations(SUITS))
    for _ in range(5):  # a higher card to each set
        sets = masks[:, None] | np.uint64(1) << np.arange(len(DECK), dtype=np.uint64)
        masks = sets[sets > 2 * masks[:, None]]
    for order in orders:
        masks = masks[masks <= _renamed(masks, order)]
    fixed = np.sum([_renamed(masks, order) == masks for order in orders], axis=0)
    rest, cards = masks.copy(), np.empty((len(masks), 5), np.uint8)
    for place in range(5):
        lowest = rest & (~rest + np.uint64(1))
        cards[:, place] = np.bitwise_count(lowest - np.uint64(1))
        rest ^= lowest
    return cards, (len(orders) // fixed).astype(np.int64)


def _renamed(masks: Words, order: Sequence[int]) -> Words:
    """Sets of cards with other suits."""
    renamed = np.zeros_like(masks)
    for suit, other in enumerate(order):
        renamed |= (masks >> suit & EVERY_FOURTH) << other
    return renamed
