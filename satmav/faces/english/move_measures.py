"""What a balance adds up, in English: pairs, triples, odd cards, fours of a kind, or one of them less another."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from satmav.faces.english.phrases import number


class Words(NamedTuple):
    """What is said of a table: its head, what a rank gives, and the sum."""

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

WORDS = {
    "more pairs": Words(
        "count pairs against triples, rank by rank; each full house wants one of each",
        GROUPS,
        lambda least: _surplus(least, "pair", "pairs", "triples"),
    ),
    "pairs": Words(
        "count the pairs that are needed, rank by rank",
        GROUPS,
        lambda least: f"at least {_more(least, 'pair', 'pairs')} must be in full houses",
    ),
    "triples": Words(
        "count the triples that can be made, rank by rank",
        GROUPS,
        lambda least: _made(-least, "triple", "triples"),
    ),
    "more kickers": Words(
        "count odd cards against fours of a kind, rank by rank; each four of a kind wants one odd card beside it",
        SEATS,
        lambda least: _surplus(least, "odd card", "odd cards", "fours of a kind"),
    ),
    "kickers": Words(
        "count the odd cards that need a seat beside four of a kind, rank by rank",
        SEATS,
        lambda least: f"at least {_more(least, 'odd card', 'odd cards')} must sit beside four of a kind",
    ),
    "fours": Words(
        "count the fours of a kind that can be made, rank by rank",
        SEATS,
        lambda least: _made(-least, "four of a kind", "fours of a kind"),
    ),
}
"""The words of each measure of :mod:`satmav.faces.moves_balance`."""
