"""Deal files, read as a stream, and deals on the command line, where no file has a name that spells cards."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from satmav.errors import DealFileError, Fault, shown
from satmav.game.codes import looks_like_code
from satmav.game.deals import DEFAULT_HANDS, Deal, hands_asked
from satmav.game.text import Reader, mask_in, scan, unreadable

HEAD_BYTES = 1 << 20
"""Bytes of a file in which its ``p`` line is looked for; comments may stand before it."""

DIMACS = "this is DIMACS, a formula for SAT solvers, and no file of deals; name the file of the deal instead"
_PROBLEM = re.compile(rb"^(?:p w?g?cnf [0-9]+ [0-9]+|h (?:-?[0-9]+ )*0\r?$)", re.MULTILINE)


def read_deals(path: str | Path, hands: int = DEFAULT_HANDS, *, fixed: bool = False) -> Iterator[Deal]:
    """The deals of a file (``-``: standard input), each of ``hands`` hands, as they come.

    Raises :class:`DealFileError` with every fault once the last deal has been yielded. A deal of another size comes
    with the advice to ask for so many hands, unless that is ``fixed``.
    """
    reader = Reader(source_of(path), hands_asked(hands), fixed=fixed)
    return (Deal(mask) for mask in _read_path(str(path), reader))


def read_deal(path: str | Path, hands: int | None = DEFAULT_HANDS, *, fixed: bool = False) -> Deal:
    """The one deal of a file, as :func:`read_deals` reads it; with ``hands`` None the number of cards decides."""
    number = None if hands is None else hands_asked(hands)
    (mask,) = _read_path(str(path), Reader(source_of(path), number, single=True, fixed=fixed))
    return Deal(mask)


def parse_deals(text: str, hands: int = DEFAULT_HANDS, source: str = "<text>") -> Iterator[Deal]:
    """The deals of a text, as :func:`read_deals` gives those of a file.

    >>> [deal.code for deal in parse_deals("2c 3c 4c 5c 6c  # one\\n♣23457", hands=1)]
    ['0000-0004-sx7', '0000-000f-nxy']
    """
    reader = Reader(source, hands_asked(hands))
    return (Deal(mask) for mask in reader.read_text(text))


def parse_deal(text: str, hands: int | None = None, source: str = "<text>") -> Deal:
    """The one deal of a text; with ``hands`` None the number of cards decides.

    >>> parse_deal("♣2345 ♦7")
    Deal('2c 3c 4c 5c 7d')
    """
    return Deal(mask_in(text, None if hands is None else hands_asked(hands), source))


def source_of(path: str | Path) -> str:
    """The name of a file in its faults."""
    return "<stdin>" if str(path) == "-" else shown(str(path), limit=None) or "''"


def _read_path(path: str, reader: Reader) -> Iterator[int]:
    if path != "-" and not os.path.exists(path) and looks_like_cards(path):  # noqa: PTH110 - a Path may have no NUL
        reader.source = "<cards>"
        yield from reader.read_text(path)
        return
    with opened(path) as stream:
        try:
            yield from reader.read(stream)
        except DealFileError:
            # What can be read need not be a whole file object.
            if getattr(stream, "seekable", bool)() and stream.seek(0) == 0 and _PROBLEM.search(stream.read(HEAD_BYTES)):
                raise DealFileError([Fault(reader.source, 0, 0, DIMACS)]) from None
            raise


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """The bytes of a file (``-``: standard input, which stays open); :class:`DealFileError` where it cannot be read."""
    try:
        if path != "-":
            with open(path, "rb") as stream:  # noqa: PTH123 - a Path would turn "" into "."
                yield stream
        elif sys.stdin is None:
            raise DealFileError([Fault("<stdin>", 0, 0, "standard input is closed; name a file")])
        else:
            yield sys.stdin.buffer
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise DealFileError([Fault(source_of(path), 0, 0, unreadable(error))]) from None


def looks_like_cards(text: str) -> bool:
    """True for a name that is rather a deal: more of its words are cards than are not, or it is a code."""
    if looks_like_code(text.strip()):
        return True
    read = [scan(line.partition("#")[0]) for line in text.splitlines()]
    cards, troubles = (sum(len(parts[place]) for parts in read) for place in (0, 1))
    return cards > max(1, troubles)
