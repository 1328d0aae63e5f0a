"""The linear relaxation of a deal, and its Farkas dual, as LP files.

The relaxation lets a hand be made in part. Where it has no solution, Farkas' lemma gives numbers that show it; with the
exact cover these are points for the cards, from -1 to 1. No pat hand scores more than 0, and all cards together do. The
dual asks for the greatest such score: it is above 0 if and only if the relaxation has no solution.
"""

from __future__ import annotations

from collections.abc import Iterator

from satmav.encode import Encoding
from satmav.formats.common import about, variables
from satmav.formats.lp import subject_to, wrapped


def relaxation(encoding: Encoding) -> Iterator[str]:
    """The lines of the file: as in the LP format, with every variable from 0 to 1."""
    for line in (*about(encoding), "relaxed: a hand may be made in part", *variables(encoding.formula.names, "x")):
        yield rf"\ {line}"
    yield from subject_to(encoding)
    yield "Bounds"
    yield from (f" 0 <= x{number} <= 1" for number in range(1, max(1, encoding.formula.variables) + 1))
    yield "End"


def farkas(encoding: Encoding) -> Iterator[str]:
    """The lines of the file, for the encoding exact-cover: a variable a card, a row a pat hand."""
    cards = [str(card) for card in encoding.deal]
    for line in (*about(encoding), "points: above 0 in all if and only if the relaxation has no solution"):
        yield rf"\ {line}"
    yield "Maximize"
    yield from wrapped(["score:", *_sum(cards)])
    yield "Subject To"
    for name in encoding.formula.names:
        _, *held = name.rsplit(" ", 5)
        yield from wrapped([f"{name.replace(' ', '_')}:", *_sum(held), "<= 0"])
    yield "Bounds"
    yield from (f" -1 <= points_{card} <= 1" for card in cards)
    yield "End"


def _sum(cards: list[str]) -> Iterator[str]:
    return (f"+ points_{card}" for card in cards)
