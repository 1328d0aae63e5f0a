"""Deal files read as a stream, a line and a deal in memory at a time; :mod:`satmav.dealfile` tells the format."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, NoReturn

from satmav.dealfile.cardtext import SPELLINGS, scan, shown
from satmav.dealfile.draft import Draft
from satmav.errors import DealFileError, Fault
from satmav.game.codes import looks_like_code
from satmav.game.deals import DEFAULT_HANDS, Deal, hands_asked

LINE_LIMIT = 1 << 16
IDLE_LIMIT = 1 << 20
FAULT_LIMIT = 50

_BITS = {text.encode(): card.mask for text, card in SPELLINGS.items()}
_SEPARATORS = bytes.maketrans(b",;", b"  ")
_NO_TEXT = re.compile("[\0\udc80-\udcff]")
"""NUL, or a byte that is not UTF-8, as ``surrogateescape`` decodes it."""


def read_deals(path: str | Path, hands: int = DEFAULT_HANDS, *, fixed: bool = False) -> Iterator[Deal]:
    """The deals of a file (``-``: standard input), each of ``hands`` hands, as they come.

    Raises :class:`DealFileError` with every fault once the last deal has been yielded. A deal of another size comes
    with the advice to ask for so many hands, unless that is ``fixed``.
    """
    return _read_path(str(path), _Reader(source_of(path), hands, fixed=fixed))


def read_deal(path: str | Path, hands: int | None = DEFAULT_HANDS, *, fixed: bool = False) -> Deal:
    """The one deal of a file, as :func:`read_deals` reads it; with ``hands`` None the number of cards decides."""
    return _only(_read_path(str(path), _Reader(source_of(path), hands, single=True, fixed=fixed)))


def parse_deals(text: str, hands: int = DEFAULT_HANDS, source: str = "<text>") -> Iterator[Deal]:
    """The deals of a text, as :func:`read_deals` gives those of a file."""
    return _Reader(source, hands).read(_stream(text))


def parse_deal(text: str, hands: int | None = None, source: str = "<text>") -> Deal:
    """The one deal of a text; with ``hands`` None the number of cards decides."""
    return _only(_Reader(source, hands, single=True).read(_stream(text)))


def _only(deals: Iterator[Deal]) -> Deal:
    (deal,) = deals  # a reader of a single deal raises where there is none or a second
    return deal


def _stream(text: str) -> BytesIO:
    return BytesIO(text.encode("utf-8", "surrogatepass"))


def source_of(path: str | Path) -> str:
    """What a file is called in its faults."""
    return "<stdin>" if str(path) == "-" else shown(str(path), limit=None) or "''"


def _read_path(path: str, reader: _Reader) -> Iterator[Deal]:
    if path != "-" and not os.path.exists(path) and looks_like_cards(path):  # noqa: PTH110 - a Path may have no NUL
        reader.source = "<cards>"
        yield from reader.read(_stream(path))
        return
    with opened(path) as stream:
        try:
            yield from reader.read(stream)
        except DealFileError:
            # What can be read need not be a whole file object.
            if getattr(stream, "seekable", bool)() and is_dimacs(stream):
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


def unreadable(error: OSError | ValueError) -> str:
    """Why a file cannot be read, and what to do."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file; check the path"
    if isinstance(error, IsADirectoryError):
        return "this is a directory; name a file in it, or - for standard input"
    if isinstance(error, PermissionError):
        return "you may not read this file; check its permissions"
    reason = error.strerror if isinstance(error, OSError) else None
    return f"cannot be read ({reason or error}); check the path and the device"


class _StopReading(Exception):  # noqa: N818 - a jump, not an error
    """Reading cannot go on; the last fault says why."""


class _Reader:
    """One pass over a stream of lines, its faults, and the deal that it is gathering."""

    def __init__(self, source: str, hands: int | None, single: bool = False, fixed: bool = False) -> None:
        self.source = source
        self.hands = None if hands is None else hands_asked(hands)
        self.single = single
        self.fixed = fixed
        self.faults: list[Fault] = []
        self.deals = 0
        self.line = 0
        self.idle = 0  # bytes since the last deal
        self.draft: Draft | None = None
        self.a_line_each = False  # whether each further line of this block is a deal
        self.skipping = False  # whether the rest of this block is senseless

    def read(self, stream: BinaryIO) -> Iterator[Deal]:
        with suppress(_StopReading):
            yield from self._deals(stream)
        if self.faults:
            raise DealFileError(self.faults)

    def _deals(self, stream: BinaryIO) -> Iterator[Deal]:
        size = 5 * self.hands if self.hands else None
        bit = _BITS.__getitem__
        for raw in self._lines(stream):
            words = raw.translate(_SEPARATORS).split()
            # The fast path: a line that is a deal, of ASCII or symbol cards and nothing else.
            if len(words) == size and not self.draft and not self.skipping and len(raw) <= LINE_LIMIT:
                try:
                    mask = sum(map(bit, words))
                except KeyError:
                    pass
                else:
                    if mask.bit_count() == size:  # a sum of n powers of two has n bits only if they differ
                        self._count_deal(self.line)
                        self.a_line_each = True
                        yield Deal(mask)
                        continue
            yield from self._careful(raw)
        yield from self._close()
        if not self.deals and not self.faults:
            self._fault(0, 0, "there is no deal in it; write cards like Kc 10h ♠A, 5 for each hand")

    def _lines(self, stream: BinaryIO) -> Iterator[bytes]:
        lines = iter(partial(stream.readline, LINE_LIMIT + 1), b"")
        while True:
            try:
                raw = next(lines, None)
            except OSError as error:
                self._stop(0, unreadable(error))
            if raw is None:
                return
            # without a LF the first line is all there is, and its own lines may end in CR alone
            whole = not self.line and len(raw) <= LINE_LIMIT and not raw.endswith(b"\n")
            for line in raw.splitlines(keepends=True) if whole else [raw]:
                self.line += 1
                yield line

    def _careful(self, raw: bytes) -> Iterator[Deal]:
        """Any line at all; agrees with the fast path on its lines."""
        self.idle += len(raw)
        text = self._text(raw)
        if self.idle > IDLE_LIMIT:
            what = "blank line to part the deals" if self.skipping else "deal"
            self._stop(0, f"no {what} in {IDLE_LIMIT:,} bytes, so reading stopped here; is this a file of deals?")
        if not text.strip():
            yield from self._close()
            self.a_line_each = self.skipping = False
        elif not self.skipping:
            yield from self._content(text.partition("#")[0])

    def _content(self, text: str) -> Iterator[Deal]:
        spots, troubles = scan(text)
        if not spots and not troubles:
            return
        alone = Draft(self.source, self.hands, fixed=self.fixed)
        alone.add(self.line, spots, troubles)
        if self.a_line_each or (self.hands and alone.number_is_right):
            yield from self._close()
            self.draft = alone
            self.a_line_each = True
            yield from self._close()
            return
        if self.draft:
            self.draft.add(self.line, spots, troubles)
        else:
            self.draft = alone
        if self.draft.overfull:
            yield from self._close()
            self.skipping = True

    def _close(self) -> Iterator[Deal]:
        """The gathered deal ends here: yield it, or note its faults."""
        draft, self.draft = self.draft, None
        if draft is None:
            return
        if draft.places:
            self._count_deal(min(draft.lines))
        if deal := draft.deal:
            yield deal
            return
        for fault in draft.faults():
            self._fault(*fault[1:])

    def _count_deal(self, line: int) -> None:
        self.deals += 1
        self.idle = 0
        if self.single and self.deals == 2:
            self._fault(line, 0, "a second deal begins here; leave one in, or use satmav solve, which takes many")
            raise _StopReading

    def _text(self, raw: bytes) -> str:
        if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
            self._stop(1, "this is not UTF-8 but UTF-16; save the file as UTF-8")
        if len(raw) > LINE_LIMIT:
            self._stop(0, f"the line is longer than {LINE_LIMIT:,} bytes; put each deal on its own line")
        text = raw.decode(errors="surrogateescape").removeprefix("\ufeff")
        if wrong := _NO_TEXT.search(text):
            byte = f"the byte 0x{ord(wrong[0]) & 0xFF:02x} is not UTF-8; save the file as UTF-8"
            nul = "a NUL byte, which no text has; is this a file of deals?"
            self._stop(wrong.start() + 1, nul if wrong[0] == "\0" else byte)
        return text

    def _stop(self, column: int, message: str) -> NoReturn:
        """End with this fault, after those of the deal that it interrupts."""
        draft, self.draft = self.draft, None
        for fault in draft.faults(complete=False) if draft else ():
            self._fault(*fault[1:])
        self._fault(self.line, column, message)
        raise _StopReading

    def _fault(self, line: int, column: int, message: str) -> None:
        if len(self.faults) == FAULT_LIMIT:
            message = f"more faults follow the first {FAULT_LIMIT}, and reading stopped here; mend those first"
            self.faults.append(Fault(self.source, line, column, message))
            raise _StopReading
        self.faults.append(Fault(self.source, line, column, message))


BYTES_OF_HEAD = 1 << 20
"""Bytes of a file in which its ``p`` line is looked for; comments may stand before it."""

DIMACS = "this is DIMACS, a formula for SAT solvers, and no file of deals; name the file of the deal instead"
_PROBLEM = re.compile(rb"^(?:p w?g?cnf [0-9]+ [0-9]+|h (?:-?[0-9]+ )*0\r?$)", re.MULTILINE)


def looks_like_cards(text: str) -> bool:
    """Whether a name that no file has is rather a deal: more of its words are cards than are not, or it is a code."""
    if looks_like_code(text.strip()):
        return True
    read = [scan(line.partition("#")[0]) for line in text.splitlines()]
    cards, troubles = (sum(len(found[part]) for found in read) for part in (0, 1))
    return cards > max(1, troubles)


def is_dimacs(stream: BinaryIO) -> bool:
    """Whether a stream, which can be read again from its start, is a formula: CNF, group CNF or weighted CNF."""
    stream.seek(0)
    return bool(_PROBLEM.search(stream.read(BYTES_OF_HEAD)))
