"""Many hands as people have them: arrays of any whole numbers, lists of lists, texts, columns of data frames.

A frame of pandas or polars is asked for its values, as any object with ``to_numpy`` is; neither package is imported.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import numpy as np

from satmav.errors import MissingPackageError, SatmavError, UsageError
from satmav.kernels.arrays import Bytes
from satmav.poker.cards import read_cards

_SORTS = (
    "hands are rows of card ids (uint8[n, k], or other whole numbers), masks (uint64[n]), or texts such as 'AsKsQsJsTs'"
)


def given_hands(hands: Any) -> np.ndarray[Any, Any]:
    """Rows of card ids, uint8[n, k], or masks, uint64[n], whatever the hands were given as.

    Whole numbers of other widths are cast where nothing is lost; texts are read, a hand or a card each. Raises
    :class:`UsageError` for other shapes and kinds, :class:`CardError` for texts that are no cards.
    """
    array = _as_array(hands)
    if array.dtype.kind in "OUT" and array.size:
        return _read(array)
    if array.ndim == 2 and array.dtype.kind in "iu":
        return _cast(array, np.dtype(np.uint8))
    if array.ndim == 1 and array.dtype.kind in "iu" and array.dtype.itemsize == 8:
        return _cast(array, np.dtype(np.uint64))
    if array.size == 0 and array.ndim in (1, 2):
        return np.empty(array.shape, np.uint8 if array.ndim == 2 else np.uint64)
    raise UsageError(f"{_SORTS}, not {array.dtype} of {array.ndim} dimensions")


def _as_array(hands: Any) -> np.ndarray[Any, Any]:
    if hasattr(hands, "to_numpy"):
        return np.asarray(hands.to_numpy())
    try:
        return np.asarray(hands if isinstance(hands, np.ndarray) else list(hands))
    except (TypeError, ValueError, OverflowError):
        raise UsageError(f"{_SORTS}; all hands have the same number of cards") from None


def _cast(array: np.ndarray[Any, Any], kind: np.dtype[Any]) -> np.ndarray[Any, Any]:
    if array.dtype == kind:
        return np.ascontiguousarray(array)
    found = np.ascontiguousarray(array.astype(kind))
    wrong = (found != array) | (array < 0)
    if wrong.any():
        place = int(np.argmax(wrong.any(axis=1) if wrong.ndim > 1 else wrong))
        raise UsageError(f"row {place} has a number that is no card and no mask: {array[place].tolist()}")
    return found


def _read(array: np.ndarray[Any, Any]) -> Bytes:
    """Texts, a hand each, or rows with a text for each card."""
    found: list[Sequence[int]] = []
    for place, row in enumerate(array.tolist()):
        try:
            found.append(read_cards(row, check=False))
        except SatmavError as error:
            raise type(error)(f"row {place}: {error}") from None
        if len(found[-1]) != len(found[0]):
            numbers = f"row {place} has {len(found[-1])}, not {len(found[0])}"
            raise UsageError(f"all hands have the same number of cards: {numbers}")
    return np.array(found, np.uint8)


def has_numba() -> bool:
    """Whether numba is installed."""
    return find_spec("numba") is not None


def compiled(what: str, kernel: str = "strength") -> ModuleType:
    """A module of :mod:`satmav.kernels.poker`; :class:`MissingPackageError` says what lacks where numba does."""
    if not has_numba():
        raise MissingPackageError("numba", "fast", what)
    return import_module(f"satmav.kernels.poker.{kernel}")
