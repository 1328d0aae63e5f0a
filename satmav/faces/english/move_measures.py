"""What a balance adds up, in English: pairs, triples, kickers, fours of a kind, or one of them less another."""

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


def _surplus(count: int, one: str, more: str, without: str) -> str:
    return f"{f'a {one} is' if count == 1 else f'{number(count)} {more} are'} left {without}"


def _made(count: int, one: str, more: str) -> str:
    return f"at most {_more(count, one, more)} can be made" if count else f"no {one} can be made"


GROUPS = {-1: "a triple", 0: "nothing", 1: "a pair", 2: "two pairs"}
SEATS = {
    -1: "four of a kind",
    0: "nothing",
    1: "a kicker",
    2: "two kickers",
    3: "three kickers",
    4: "four kickers",
}

WORDS = {
    "more pairs": Words(
        "count pairs against triples (a full house wants one of each)",
        GROUPS,
        lambda least: _surplus(least, "pair", "pairs", "without a triple"),
    ),
    "pairs": Words(
        "count the pairs that are needed",
        GROUPS,
        lambda least: f"at least {_more(least, 'pair', 'pairs')} must be in full houses",
    ),
    "triples": Words(
        "count the triples that can be made",
        GROUPS,
        lambda least: _made(-least, "triple", "triples"),
    ),
    "more kickers": Words(
        "count kickers against fours of a kind",
        SEATS,
        lambda least: _surplus(least, "kicker", "kickers", "without four of a kind"),
    ),
    "kickers": Words(
        "count the kickers that are needed",
        SEATS,
        lambda least: f"at least {_more(least, 'card', 'cards')} must be {'a kicker' if least == 1 else 'kickers'}",
    ),
    "fours": Words(
        "count the fours of a kind that can be made",
        SEATS,
        lambda least: _made(-least, "four of a kind", "fours of a kind"),
    ),
}
"""The words of each measure of :mod:`satmav.faces.moves_balance`."""
