"""Deals as people write them, read line by line: cards with their places, and every fault with its mend.

``docs/reference/deal-files.md`` has the format. For whoever reads this code:

- A word that cannot be read counts as a card, and a repeated card may count or not. So a slip in a line does not change
  how the lines are grouped.
- Where the number of hands is open, lines always gather.

Deals without fault are yielded as they come, as masks. The faults of all others are collected, each as
``source:line:column: what is wrong; what to do`` with columns in characters from 1, and raised together at the end as
:class:`~satmav.errors.DealFileError`. Reading stops early where going on is senseless: at what is not text, at the 51st
fault, after 1 MiB without a deal. No more than a line and a deal is ever held in memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from io import BytesIO
from typing import BinaryIO, NamedTuple, NoReturn

from satmav.errors import DealError, DealFileError, Fault
from satmav.game.cards import (
    ATOM,
    FILLER,
    PICTURES,
    RANK_OF,
    SELECTORS,
    SEPARATORS,
    SPELLINGS,
    SUIT_OF,
    Card,
    Trouble,
    cards_of,
    kinds_of,
    mask_of,
    plain,
    trouble_with,
)
from satmav.game.codes import SIZES, looks_like_code, mask_of_code

MAX_LINE_BYTES = 1 << 16
MAX_IDLE_BYTES = 1 << 20
MAX_FAULTS = 50
DECK_SIZE = 52
CODED = 25
"""Cards that a code with a slip in it is taken for."""

_WORD = re.compile(f"[{PICTURES}][{SELECTORS}]?|[^{SEPARATORS}{PICTURES}]+")
MOST_TROUBLES = 5
"""Words without a card that are told one by one, where there are more of them than cards."""
_RANK_FIRST = re.compile("(RS)+")  # Kc, AcKc10c
_SUIT_FIRST = re.compile("(SR+)+")  # ♣K, ♠AKQ, ♠AKQ♥9
_HEADING = re.compile("SC?|SCR+|SC?D")  # ♠ or ♠: alone, ♠:AKQ, ♠-
_BITS = {text.encode(): card.mask for text, card in SPELLINGS.items()}
_SEPARATORS = bytes.maketrans(b",;", b"  ")
_NO_TEXT = re.compile("[\0\udc80-\udcff]")
"""NUL, or a byte that is not UTF-8, as ``surrogateescape`` decodes it."""


class Spot(NamedTuple):
    """A card and its column, counted in characters from 1."""

    column: int
    card: Card


def scan(text: str) -> tuple[list[Spot], list[Trouble]]:
    """The cards of one line without its comment, and the words of it that cannot be read."""
    line = _Line(text, text)
    if line.troubles and (bare := plain(text)) != text:  # else cards are written as ours are
        line = _Line(bare, text)
    return line.spots, line.troubles


class _Line:
    """A line that has been read; on the way the suit that bare ranks take, and the trouble if it never gets one."""

    def __init__(self, text: str, written: str) -> None:
        self.written = written
        self.spots: list[Spot] = []
        self.troubles: list[Trouble] = []
        self.suit: int | None = None
        self.waiting: Trouble | None = None
        for match in _WORD.finditer(text):
            word = match[0] if text is written else match[0].replace(FILLER, "")
            if word in SPELLINGS:
                self.end_suit()
                self.spots.append(Spot(match.start() + 1, SPELLINGS[word]))
            elif word:
                self.read(word, match.start() + 1, match)
        self.end_suit()

    def read(self, word: str, column: int, match: re.Match[str]) -> None:
        if looks_like_code(word):
            self._read_code(word, column)
            return
        kinds = kinds_of(word)
        if _RANK_FIRST.fullmatch(kinds):
            self.end_suit()
            atoms = list(ATOM.finditer(word))
            pairs = zip(atoms[::2], atoms[1::2], strict=True)
            self.spots += [Spot(column + rank.start(), SPELLINGS[rank[0] + suit[0]]) for rank, suit in pairs]
        elif _SUIT_FIRST.fullmatch(kinds):
            self._read_suits(word, column)
            self.end_suit()
        elif _HEADING.fullmatch(kinds) or self._continues(kinds):
            self._read_suits(word, column)
        else:
            self.waiting = None  # a suit before an unreadable word is not to blame
            self.troubles.append(trouble_with(self.written[match.start() : match.end()], column))

    def _read_code(self, code: str, column: int) -> None:
        """A word that stands for all cards of a deal."""
        self.end_suit()
        try:
            self.spots += [Spot(column, card) for card in cards_of(mask_of_code(code))]
        except DealError as error:
            self.troubles.append(Trouble(column, str(error), CODED))

    def _continues(self, kinds: str) -> bool:
        """True for a word that goes on with its suit: ranks, the colon of ``S : A K Q``, the dash of ``S -``."""
        return bool(self.waiting and kinds in ("C", "D")) or (self.suit is not None and set(kinds) == {"R"})

    def _read_suits(self, word: str, column: int) -> None:
        for atom in ATOM.finditer(word):
            if atom["S"]:
                self.end_suit()
                self.suit = SUIT_OF[atom[0][0]]
                message = f"{atom[0]} has no ranks; write them after it, or - where the suit is empty"
                self.waiting = Trouble(column + atom.start(), message)
            elif atom["R"] and self.suit is not None:
                self.waiting = None
                self.spots.append(Spot(column + atom.start(), Card.of(RANK_OF[atom[0]], self.suit)))
            elif atom["D"]:
                self.suit = self.waiting = None

    def end_suit(self) -> None:
        """From here on a bare rank has no suit; a suit that never got a rank is at fault."""
        if self.waiting:
            self.troubles.append(self.waiting)
        self.suit = self.waiting = None


class Draft:
    """The lines so far of one deal of ``hands`` hands (None: as many as its cards make); ``fixed``: of no others."""

    def __init__(self, source: str, hands: int | None, fixed: bool = False) -> None:
        self.source = source
        self.hands = hands
        self.fixed = fixed
        self.sizes = (5 * hands,) if hands else SIZES
        self.places: dict[Card, tuple[int, int]] = {}
        self.repeats: list[tuple[int, int, Card]] = []
        self.troubles: list[tuple[int, Trouble]] = []
        self.lines: dict[int, int] = {}  # the cards on each line, repeated and unreadable ones as well

    def add(self, line: int, spots: list[Spot], troubles: list[Trouble]) -> None:
        self.lines[line] = len(spots) + sum(trouble.cards for trouble in troubles)
        self.troubles += [(line, trouble) for trouble in troubles]
        for column, card in spots:
            if card in self.places:
                self.repeats.append((line, column, card))
            else:
                self.places[card] = (line, column)

    @property
    def total(self) -> int:
        """The number of cards as written."""
        return sum(self.lines.values())

    @property
    def overfull(self) -> bool:
        """True where no deal can come of it, whatever is mended."""
        return max(self.total, len(self.troubles)) > DECK_SIZE

    @property
    def ran_together(self) -> bool:
        """True where the lines look like several deals."""
        several = self.overfull or self.total >= 2 * self.sizes[-1] or len(self.repeats) > len(self.lines)
        return bool(self.places) and len(self.lines) > 1 and several

    @property
    def number_is_right(self) -> bool:
        """True for the right number of cards, or one that may be right once other faults are mended."""
        return any(len(self.places) <= size <= self.total for size in self.sizes)

    @property
    def mask(self) -> int:
        """The deal; 0 where there are faults."""
        return 0 if self.troubles or self.repeats or not self.number_is_right else mask_of(self.places)

    def faults(self, complete: bool = True) -> list[Fault]:
        """Its faults in order of place. A draft that reading broke off is not blamed for its number."""
        faults = [Fault(self.source, line, trouble.column, trouble.message) for line, trouble in self.troubles]
        if len(faults) > max(MOST_TROUBLES, len(self.places)):
            more = f"; the same goes for {len(faults) - 1} more words"
            return [faults[0]._replace(message=faults[0].message + more)]
        if self.ran_together:  # deals of their own may share cards
            what = f"{self.total} cards in {len(self.lines)} lines, but {self._need()}"
            mend = "part the deals by blank lines, put each on one line, or say with --hands how many hands they make"
            faults.append(Fault(self.source, *self._start(), f"{what}; {mend}"))
        else:
            faults += self._repeat_faults()
            # Words without any card are no deal: saying that they are too few would lead astray.
            if complete and self.places and not self.number_is_right:
                faults.append(Fault(self.source, *self._start(), self._miscount()))
        return sorted(faults, key=lambda fault: (fault.line, fault.column))

    def _start(self) -> tuple[int, int]:
        return next(iter(self.places.values()))

    def _repeat_faults(self) -> Iterator[Fault]:
        mend = "change" if self.total in self.sizes or self.total < self.sizes[0] else "remove"
        seen = set()
        for line, column, card in self.repeats:
            first = ":".join(map(str, self.places[card]))
            often = "again" if card in seen else "twice"
            seen.add(card)
            yield Fault(self.source, line, column, f"{card} appears {often}, first at {first}; {mend} one of them")

    def _miscount(self) -> str:
        unread = self.total - len(self.places) - len(self.repeats)
        count = len(self.places) + unread
        what = f"{count}{' different' * bool(self.repeats)} card{'s' * (count > 1)}"
        unreadable = f", {unread} of them unreadable" * bool(unread)
        ways = [f"add {size - count}" for size in self.sizes if size > count][:1]
        ways += [f"remove {count - size}" for size in self.sizes if size < count][-1:]
        if count in SIZES and not self.fixed:
            ways.append(f"use --hands {count // 5}")
        return f"the deal has {what}{unreadable}, but {self._need()}; {' or '.join(ways)}"

    def _need(self) -> str:
        if not self.hands:
            return f"a deal has 5, 10, ... or {SIZES[-1]}"
        return "1 hand needs 5" if self.hands == 1 else f"{self.hands} hands need {5 * self.hands}"


class _StopReading(Exception):  # noqa: N818 - a jump, not an error
    """Reading cannot go on; the last fault says why."""


class Reader:
    """One pass over a stream of lines, its faults, and the deal that it is gathering; ``single``: there is one alone.

    Deals have ``hands`` hands, or with None as many as their cards make. A deal of another size comes with the advice
    to ask for so many hands, unless that is ``fixed``.
    """

    def __init__(self, source: str, hands: int | None, single: bool = False, fixed: bool = False) -> None:
        self.source = source
        self.hands = hands
        self.single = single
        self.fixed = fixed
        self.faults: list[Fault] = []
        self.deals = 0
        self.line = 0
        self.idle = 0  # bytes since the last deal
        self.draft: Draft | None = None
        self.a_line_each = False  # whether each further line of this block is a deal
        self.skipping = False  # whether the rest of this block is senseless

    def read(self, stream: BinaryIO) -> Iterator[int]:
        """The deals of a stream, as masks; :class:`DealFileError` with all faults after the last."""
        with suppress(_StopReading):
            yield from self._deals(stream)
        if self.faults:
            raise DealFileError(self.faults)

    def read_text(self, text: str) -> Iterator[int]:
        """The deals of a text."""
        return self.read(BytesIO(text.encode("utf-8", "surrogatepass")))

    def _deals(self, stream: BinaryIO) -> Iterator[int]:
        size = 5 * self.hands if self.hands else None
        bit = _BITS.__getitem__
        for raw in self._lines(stream):
            words = raw.translate(_SEPARATORS).split()
            # The fast path: a line that is a deal, of ASCII or symbol cards and nothing else.
            if len(words) == size and not self.draft and not self.skipping and len(raw) <= MAX_LINE_BYTES:
                try:
                    mask = sum(map(bit, words))
                except KeyError:
                    pass
                else:
                    if mask.bit_count() == size:  # a sum of n powers of two has n bits only if they differ
                        self._count_deal(self.line)
                        self.a_line_each = True
                        yield mask
                        continue
            yield from self._careful(raw)
        yield from self._close()
        if not self.deals and not self.faults:
            self._fault(0, 0, "there is no deal in it; write cards like Kc 10h ♠A, 5 for each hand")

    def _lines(self, stream: BinaryIO) -> Iterator[bytes]:
        lines = iter(partial(stream.readline, MAX_LINE_BYTES + 1), b"")
        while True:
            try:
                raw = next(lines, None)
            except OSError as error:
                self._stop(0, unreadable(error))
            if raw is None:
                return
            self.line += 1
            yield raw

    def _careful(self, raw: bytes) -> Iterator[int]:
        """Any line at all; agrees with the fast path on its lines."""
        self.idle += len(raw)
        text = self._text(raw)
        if self.idle > MAX_IDLE_BYTES:
            what = "blank line to part the deals" if self.skipping else "deal"
            self._stop(0, f"no {what} in {MAX_IDLE_BYTES:,} bytes, so reading stopped here; is this a file of deals?")
        if not text.strip():
            yield from self._close()
            self.a_line_each = self.skipping = False
        elif not self.skipping:
            yield from self._content(text.partition("#")[0])

    def _content(self, text: str) -> Iterator[int]:
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

    def _close(self) -> Iterator[int]:
        """The gathered deal ends here: yield it, or note its faults."""
        draft, self.draft = self.draft, None
        if draft is None:
            return
        if draft.places:
            self._count_deal(min(draft.lines))
        if mask := draft.mask:
            yield mask
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
        if len(raw) > MAX_LINE_BYTES:
            self._stop(0, f"the line is longer than {MAX_LINE_BYTES:,} bytes; put each deal on its own line")
        text = raw.decode(errors="surrogateescape").removeprefix("\ufeff")
        if wrong := _NO_TEXT.search(text):
            byte = f"0x{ord(wrong[0]) & 0xFF:02x}"
            self._stop(wrong.start() + 1, f"the byte {byte} is not UTF-8 text; save the file as UTF-8")
        return text

    def _stop(self, column: int, message: str) -> NoReturn:
        """End with this fault, after those of the deal that it interrupts."""
        draft, self.draft = self.draft, None
        for fault in draft.faults(complete=False) if draft else ():
            self._fault(*fault[1:])
        self._fault(self.line, column, message)
        raise _StopReading

    def _fault(self, line: int, column: int, message: str) -> None:
        if len(self.faults) == MAX_FAULTS:
            message = f"more faults follow the first {MAX_FAULTS}, and reading stopped here; mend those first"
            self.faults.append(Fault(self.source, line, column, message))
            raise _StopReading
        self.faults.append(Fault(self.source, line, column, message))


def unreadable(error: OSError | ValueError) -> str:
    """The reason why a file cannot be read, and the mend."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file; check the path"
    if isinstance(error, IsADirectoryError):
        return "this is a directory; name a file in it, or - for standard input"
    if isinstance(error, PermissionError):
        return "you may not read this file; check its permissions"
    reason = error.strerror if isinstance(error, OSError) else None
    return f"cannot be read ({reason or error}); check the path and the device"


def mask_in(text: str, hands: int | None = None, source: str = "<text>") -> int:
    """The one deal of a text, as a mask; with ``hands`` None the number of cards decides."""
    (mask,) = Reader(source, hands, single=True).read_text(text)  # which raises where there is none or a second
    return mask
