"""Two hands of five cards a line, ten cards in all: who wins how often (Project Euler, problem 54)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from satmav.dealfile.reader import opened, source_of
from satmav.errors import CardError, DealFileError, Fault, UsageError
from satmav.poker.cards import read_cards, require_number
from satmav.poker.ranking import Ranking, ranking_of

MAX_LINE_BYTES = 1 << 12


@dataclass(frozen=True)
class Duel:
    """A line of the file: its number, both hands, and their rankings."""

    line: int
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    rankings: tuple[Ranking, Ranking]

    @property
    def winner(self) -> int:
        """1 or 2, and 0 where they tie."""
        first, second = self.rankings
        return 0 if first == second else 1 if first > second else 2


def duels(path: str) -> Iterator[Duel | Fault]:
    """The lines of a file (``-``: standard input) one by one: a duel, or what is wrong with the line.

    Lines that are blank, or hold nothing but a comment after ``#``, are passed over. Raises :class:`DealFileError`
    where the file cannot be read, or holds no other line.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     _ = (file := Path(folder, "poker.txt")).write_text("5H 5C 6S 7S KD 2C 3S 8S 8D TD")
    ...     [duel.winner for duel in duels(str(file))]
    [2]
    """
    source, empty = source_of(path), True
    with opened(path) as stream:
        for number, raw in enumerate(iter(partial(stream.readline, MAX_LINE_BYTES + 1), b""), start=1):
            try:
                duel = _duel(source, number, raw)
            except UnicodeDecodeError:
                yield Fault(source, number, 0, "this is not UTF-8, so reading stopped here; save the file as UTF-8")
                return
            if duel:
                empty = False
                yield duel
            if len(raw) > MAX_LINE_BYTES:
                return
    if empty:
        raise DealFileError([Fault(source, 0, 0, "there are no hands in it; write ten cards a line")])


def _duel(source: str, number: int, raw: bytes) -> Duel | Fault | None:
    if len(raw) > MAX_LINE_BYTES:
        message = f"the line is longer than {MAX_LINE_BYTES:,} bytes, so reading stopped here; is this a file of hands?"
        return Fault(source, number, 0, message)
    try:
        text = raw.decode().removeprefix("\ufeff").partition("#")[0].strip()
        if not text:
            return None
        cards = read_cards(text)
        require_number(cards, [10], "a line")
    except (CardError, UsageError) as error:
        return Fault(source, number, 0, str(error))
    hands = cards[:5], cards[5:]
    return Duel(number, hands, (ranking_of(hands[0]), ranking_of(hands[1])))
