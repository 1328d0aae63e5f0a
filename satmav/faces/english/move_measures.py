"""What a balance adds up, in English: pairs, triples, odd cards, fours of a kind, or one of them less another."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from satmav.faces.english.move_table import number
from satmav.reasons.moves import FOURS, HOUSES, KICKERS, PAIRS, QUADS, TRIPLES


class Measure(NamedTuple):
    """What is added up over the ranks, to be as little as possible: its value, and what is said of rows and sums."""

    value: Callable[[dict[str, int]], int]
    limit: Callable[[tuple[int, int], tuple[int, int]], int]
    """The most that the sum may be, from the bounds of full houses and fours of a kind."""
    shows: tuple[str, bool]
    """What the sum bounds, and whether from below; nothing for differences."""
    head: str
    rows: dict[int, str]
    sum: Callable[[int], str]


def _more(count: int, one: str, more: str) -> str:
    return f"{number(count)} {one if count == 1 else more}"


def _surplus(count: int, one: str, more: str, than: str) -> str:
    return (
        f"there {'is' if count == 1 else 'are'} at least {number(count)} more {one if count == 1 else more} than {than}"
    )


def _made(count: int, one: str, more: str) -> str:
    return f"at most {_more(count, one, more)} can be made" if count else f"no {one} can be made"


GROUPS = {-1: "a triple", 0: "nothing", 1: "a pair", 2: "two pairs"}
SEATS = {
    -1: "four of a kind",
    0: "nothing",
    1: "an odd card",
    2: "two odd cards",
    3: "three odd cards",
    4: "four odd cards",
}

MEASURES = (
    Measure(
        lambda given: given[PAIRS] - given[TRIPLES],
        lambda houses, quads: 0,
        ("", False),
        "Count pairs against triples, rank by rank; each full house wants one of each",
        GROUPS,
        lambda least: _surplus(least, "pair", "pairs", "triples"),
    ),
    Measure(
        lambda given: given[PAIRS],
        lambda houses, quads: houses[1],
        (HOUSES, True),
        "Count the pairs that are needed, rank by rank",
        GROUPS,
        lambda least: f"at least {_more(least, 'pair', 'pairs')} must be in full houses",
    ),
    Measure(
        lambda given: -given[TRIPLES],
        lambda houses, quads: -houses[0],
        (HOUSES, False),
        "Count the triples that can be made, rank by rank",
        GROUPS,
        lambda least: _made(-least, "triple", "triples"),
    ),
    Measure(
        lambda given: given[KICKERS] - given[FOURS],
        lambda houses, quads: 0,
        ("", False),
        "Count odd cards against fours of a kind, rank by rank; each four of a kind wants one odd card beside it",
        SEATS,
        lambda least: _surplus(least, "odd card", "odd cards", "fours of a kind"),
    ),
    Measure(
        lambda given: given[KICKERS],
        lambda houses, quads: quads[1],
        (QUADS, True),
        "Count the odd cards that need a seat beside four of a kind, rank by rank",
        SEATS,
        lambda least: f"at least {_more(least, 'odd card', 'odd cards')} must sit beside four of a kind",
    ),
    Measure(
        lambda given: -given[FOURS],
        lambda houses, quads: -quads[0],
        (QUADS, False),
        "Count the fours of a kind that can be made, rank by rank",
        SEATS,
        lambda least: _made(-least, "four of a kind", "fours of a kind"),
    ),
)
