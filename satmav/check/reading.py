"""Strict reading of what others wrote: whatever is not exactly as agreed ends in a :class:`CheckError`."""

import re
import reprlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from satmav.check.work import UncheckedError, spend
from satmav.errors import SatmavError

LIMIT = 10**18
"""Numbers from here up are refused: no honest certificate has them, and Python will not print the largest."""

LINE, WORD = 10, 10
"""Steps of work to read a line, and a word of it."""

_NATURAL = re.compile("0|[1-9][0-9]{0,17}")
_LITERALS = re.compile("-?[1-9][0-9]{0,17}(?: -?[1-9][0-9]{0,17})*")
AT_ONCE = 1000
"""Words that are looked at together: the look takes some 150 bytes for each."""


class CheckError(SatmavError):
    """A claimed answer that does not stand; the sentence says where it fails."""


@contextmanager
def within(what: str) -> Iterator[None]:
    """Say of every error inside that it is about this, if it has a name."""
    try:
        yield
    except SatmavError as error:
        kind = type(error) if isinstance(error, UncheckedError) else CheckError
        raise kind(f"{what}: {error}" if what else str(error)) from None


def case_at(place: tuple[int, ...]) -> str:
    """A case of a case, ``case 2.1``, for :func:`within`; nothing for the whole."""
    return f"case {'.'.join(map(str, place))}" if place else ""


def shown(thing: object) -> str:
    """Something that was refused, short enough for a sentence whatever it is."""
    if isinstance(thing, str | float | bool | None):
        return reprlib.repr(thing)
    return f"{'an' if isinstance(thing, int) else 'a'} {type(thing).__name__}"


def nonzero(thing: object, what: str) -> int:
    """A whole number of JSON (no bool, no float) other than 0."""
    number = whole(thing, what)
    if not number:
        raise CheckError(f"{what} is 0: leave it out")
    return number


def whole(thing: object, what: str) -> int:
    """A whole number of JSON (no bool, no float)."""
    if type(thing) is not int:
        raise CheckError(f"{what} is a whole number, not {shown(thing)}")
    if abs(thing) >= LIMIT:
        raise CheckError(f"{what} is less than 10^18, either way")
    return thing


def table(thing: object, what: str) -> dict[str, object]:
    """An object of JSON."""
    if not isinstance(thing, dict):
        raise CheckError(f"{what} is an object, not {shown(thing)}")
    return thing


def fields_of(thing: object, what: str, needed: tuple[str, ...], more: tuple[str, ...] = ()) -> dict[str, object]:
    """An object of JSON that has the fields needed, perhaps some more, and no others."""
    fields = table(thing, what)
    for name in needed:
        if name not in fields:
            raise CheckError(f"{name} is missing")
    for name in fields:
        if name not in needed + more:
            raise CheckError(f"{shown(name)} is unknown here: this takes {' and '.join(needed + more)}")
    return fields


def listed(thing: object, what: str) -> list[object]:
    """A list of JSON."""
    if not isinstance(thing, list):
        raise CheckError(f"{what} is a list, not {shown(thing)}")
    return thing


Text = str | Iterable[str]
"""A text, or its lines one after the other without what ends them, for those that are too large to be in memory."""


class Line(NamedTuple):
    """A line that says something: where it is, for an error's sentence, and its words."""

    where: str
    words: list[str]


def lines(text: Text, what: str, comment: str) -> Iterator[Line]:
    """The lines of ``what`` that say something; comments open with the word ``comment``.

    A line ends with a line feed; a carriage return before it is allowed. Spaces part words, nothing else does, and none
    stand before the first. So no other checker reads another text than this one.
    """
    for number, line in enumerate(rows(text) if isinstance(text, str) else text, start=1):
        where = f"line {number} of {what}"
        words = words_of(line)
        if words and line.startswith(" "):
            raise CheckError(f"{where}: it begins with a space")
        if words and words[0] != comment:
            yield Line(where, words)


def ended(text: Text, what: str, first: int = 1) -> Iterator[Line]:
    """The words before each 0, wherever lines end, as DIMACS and DRAT have it; ``where`` is the line where they begin.

    A line that begins with ``c`` is a comment, and blanks part words. ``first`` is the number of the first line.
    """
    begun, where = list[str](), ""
    for number, line in enumerate(rows(text) if isinstance(text, str) else text, start=first):
        if line.startswith("c"):
            spend(LINE)
            continue
        words = words_of(line.replace("\t", " "))
        start, where = 0, where if begun else f"line {number} of {what}"
        for end in [place for place, word in enumerate(words) if word == "0"]:
            yield Line(where, [*begun, *words[start:end]])
            begun, start, where = [], end + 1, f"line {number} of {what}"
        begun += words[start:]
    if begun:
        raise CheckError(f"{where}: 0 ends a clause, and is missing")


def words_of(line: str) -> list[str]:
    """The words of a line, which spaces part."""
    spend(LINE + WORD * line.count(" "))
    return [*filter(None, line.removesuffix("\r").split(" "))]


def rows(text: str) -> Iterator[str]:
    """The parts between line feeds, one by one: all at once, many short ones would take far more room than the text."""
    start = 0
    while (end := text.find("\n", start)) >= 0:
        yield text[start:end]
        start = end + 1
    yield text[start:]


def first_line(text: str) -> str:
    """The first line, comment or not, where formats have their header."""
    return text.split("\n", 1)[0].removesuffix("\r")


def natural(word: str) -> int | None:
    """The number from 0 up, below :data:`LIMIT`, that a word spells in decimal; None for any other word."""
    return int(word) if _NATURAL.fullmatch(word) else None


def positive(word: str, where: str, what: str) -> int:
    """The number from 1 up that a word spells; ``what`` says what it is to be."""
    number = natural(word)
    if not number:
        raise CheckError(f"{where}: {shown(word)} is no {what}")
    return number


def two_naturals(words: list[str]) -> tuple[int, int] | None:
    """The two numbers that two words spell; None for any others."""
    numbers = [number for word in words if (number := natural(word)) is not None]
    return (numbers[0], numbers[1]) if len(numbers) == len(words) == 2 else None


def literal(word: str, where: str) -> int:
    """A literal as DIMACS spells it: a variable's number, with ``-`` before it for its negation."""
    variable = natural(word.removeprefix("-"))
    if not variable:
        raise CheckError(f"{where}: {shown(word)} is no literal")
    return -variable if word.startswith("-") else variable


def literals_of(words: list[str], where: str) -> tuple[int, ...]:
    """The literals that words spell; one look at many of them takes a fifth of the time of a look at each."""
    for start in range(0, len(words), AT_ONCE):
        if not _LITERALS.fullmatch(" ".join(words[start : start + AT_ONCE])):
            return tuple(literal(word, where) for word in words)
    return tuple(map(int, words))
