"""Reads back where a text points for what goes as before, and what is to be exchanged for what."""

from __future__ import annotations

import re
from typing import NamedTuple

from moves_reader import LETTERS, PLURALS, SUITS

POINTER = re.compile(
    r"(?:^|[;:] |then |[Nn]ow )(?P<how>[Cc]ount|[Aa]ll goes|[Tt]he rest goes) as "
    r"(?P<where>[^:,]*?(?:, in the end)?(?:, where [^:,]*)?)"
    r"(?:, with (?P<what>[a-z ]*) exchanged(?: \((?P<odd>[^)]*)\))?)?(?P<here>; here [^:.]*?)?(?=[:.]|, so)"
)


ORDER = "first second third fourth fifth sixth seventh eighth ninth".split()


class Pointer(NamedTuple):
    """What a sentence says: the step (0: this one), whether its end is meant, what is supposed there, what to put.

    ``line``: in which line under that step that is (0: not said).
    """

    how: str
    step: int
    end: bool
    supposed: str
    swaps: dict[str, str]
    lead: str
    line: int


def pointers(text: str) -> list[Pointer]:
    return [_pointer(found, text) for found in POINTER.finditer(text)]


def _pointer(found: re.Match[str], text: str) -> Pointer:
    where = found["where"]
    step = re.search(r"step (\d+)", where)
    names = re.findall("[a-z]{4,}", found["what"] or "")
    letters = [LETTERS[PLURALS.index(name)] if name in PLURALS else SUITS[name] for name in names]
    odd = re.findall(r"\{(..)\} for \{(..)\}", found["odd"] or "")
    pairs = [*zip(letters[::2], letters[1::2], strict=True), *odd]
    swaps = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    lead = text[: found.start() + 1].rpartition(". ")[2] + (found["here"] or "")
    supposed = where.partition("where ")[2]
    end = found["how"].lower() == "the rest goes" or "end" in where.split("where")[0]
    line = re.search(r"the (\w+) line under", where)
    at = ORDER.index(line[1]) + 1 if line else 0
    return Pointer(found["how"].lower(), int(step[1]) if step else 0, end, supposed, swaps, lead, at)


def swapped(text: str, swaps: dict[str, str]) -> str:
    """A fact (``held Kc <= 0``) or a rule (``needs K Q``) with the ones put for the others; runs stay."""
    what, *which = text.split(" ")
    about, bound = (which[:-2], which[-2:]) if re.search(" [<>]= ", text) else (which, [])
    return " ".join([what, *(_swapped(one, swaps) for one in about), *bound])


def _swapped(one: str, swaps: dict[str, str]) -> str:
    if len(one) == 5:
        return one
    return swaps.get(one) or "".join(swaps.get(letter, letter) for letter in one)
