"""How cards and deals written by people are read, for the classes that take them so.

What reads them (:mod:`satmav.dealfile`) makes cards and deals and so stands above them. It puts itself in here when it
is loaded, as it is with any name of the package's front door.
"""

from collections.abc import Callable
from operator import index
from typing import SupportsIndex

from satmav.errors import CardError, DealError, SatmavError, quoted

Reader = Callable[[str], int]
"""From text to a card's id, or to the mask of a deal's cards."""

_FAULTS: dict[str, type[SatmavError]] = {"card": CardError, "deal": DealError}
_readers: dict[str, Reader] = {}


def read_by(*, card: Reader, deal: Reader) -> None:
    """Have cards and deals read by these."""
    _readers.update(card=card, deal=deal)


def number(what: str, written: SupportsIndex | str) -> int:
    """The number of a ``card`` or ``deal`` that is given as one, or as text.

    Raises :class:`CardError` or :class:`DealError` for what is neither, and what the reader raises for text.
    """
    if isinstance(written, str):
        if what not in _readers:
            raise _FAULTS[what](f"{quoted(written)} is text, which satmav.dealfile reads: import that first")
        return _readers[what](written)
    try:
        return index(written)
    except TypeError:  # as NumPy's arrays raise, too, though they have the method
        raise _FAULTS[what](f"a {what} is made of a whole number or text, not of {type(written).__name__}") from None
