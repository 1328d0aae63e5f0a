"""Exact cover as Knuth's programs DLX1, DLX2, ... read it (TAOCP 4B, section 7.2.2.1, and the
programs' introductions): a line of items, then an option a line; a line that begins with ``|`` is
a comment. Items are the cards, options the pat hands.
"""

from collections.abc import Iterator
from itertools import groupby

from satmav.encode import Encoding
from satmav.formats.common import about


def dlx(encoding: Encoding) -> Iterator[str]:
    """The lines of the file, for the encoding exact-cover, whose variables have the names of the hands."""
    for line in about(encoding):
        yield f"| {line}"
    yield str(encoding.deal)
    hands = (name.rsplit(" ", 5) for name in encoding.formula.names)
    for family, group in groupby(hands, key=lambda hand: hand[0]):
        yield f"| {family}"
        for _, *cards in group:
            yield " ".join(cards)
