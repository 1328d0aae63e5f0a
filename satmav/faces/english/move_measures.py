"""What a balance adds up, in English: pairs, triples, kickers, fours of a kind, or one of them less another."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from satmav.faces.english.move_table import ONE_EACH
from satmav.faces.english.phrases import number
from satmav.faces.moves_sheet import Sum


class Names(NamedTuple):
    """The ranks that a sum counts, in brackets: what helps and what hurts, or what is sure and what is more."""

    helps: str = ""
    hurts: str = ""
    sure: str = ""
    more: str = ""


class Words(NamedTuple):
    """What is said of a table: its head, what a rank gives, what all give, and what follows.

    Rows say what is sure: the most that helps, as triples, and the least that does not, as pairs.
    """

    head: str
    rows: dict[int, str]
    total: Callable[[Sum, Names], str]
    sum: Callable[[int], str]
    none: Callable[[int], str] = str
    """The same where nothing helps."""


def _more(count: int, one: str, more: str) -> str:
    return f"{number(count)} {one if count == 1 else more}"


def _surplus(count: int, one: str, more: str, without: str) -> str:
    return f"{f'a {one} is' if count == 1 else f'{number(count)} {more} are'} left {without}"


def _without(one: str, more: str, scarce: str) -> Callable[[int], str]:
    return lambda least: f"No {scarce} can be made, so {_surplus(least, one, more, 'without one')}"


def _made(count: int, one: str, more: str) -> str:
    return f"at most {_more(count, one, more)} can be made" if count else f"no {one} can be made"


def _against(most: tuple[str, str], least: tuple[str, str]) -> Callable[[Sum, Names], str]:
    """What helps and what does not, counted apart; where no choice does best for both, what one of the best gives."""

    def said(total: Sum, names: Names) -> str:
        good = -sum(value for value in total.given if value < 0)
        bad = sum(value for value in total.given if value > 0)
        helps = _more(good, *most) if good else f"no {most[0]}"
        if not total.sharp:
            return f"no choice does better than {helps} against {_more(bad, *least)}"
        return f"{'at most ' * bool(good)}{helps}{names.helps} against at least {_more(bad, *least)}{names.hurts}"

    return said


def _alike(bound: str, one: str, more: str) -> Callable[[Sum, Names], str]:
    """The part that is sure, and the rest; where the ranks are named both at once."""

    def said(total: Sum, names: Names) -> str:
        sure, rest = abs(total.sure), abs(sum(total.given) - total.sure)
        named = names.helps or names.hurts
        if sure and rest and not named:
            return f"{_more(sure, one, more)}{names.sure} and {bound} {number(rest)} more{names.more}"
        return f"{bound} {_more(sure + rest, one, more)}{named}" if sure + rest else f"no {one}"

    return said


TRIPLE, PAIR = ("triple", "triples"), ("pair", "pairs")
PAIR_OR_TRIPLE = ("pair or triple", "pairs and triples")
FOUR, KICKER = ("four of a kind", "fours of a kind"), ("kicker", "kickers")
ONE_PAIR, EITHER_GROUP = "a pair", "a pair or a triple"
GROUPS = {-1: "at best a triple", 0: "no triple", 1: ONE_PAIR, 2: "two pairs"}
SEATS = {
    -1: "at best four of a kind",
    0: "no four of a kind",
    1: "a kicker",
    2: "two kickers",
    3: "three kickers",
    4: "four kickers",
}

WORDS = {
    "more pairs": Words(
        f"count pairs against triples{ONE_EACH}",
        GROUPS,
        _against(TRIPLE, PAIR),
        lambda least: _surplus(least, "pair", "pairs", "without a triple"),
        _without("pair", "pairs", "triple"),
    ),
    "pairs": Words(
        "count the pairs that are needed",
        GROUPS,
        _alike("at least", *PAIR),
        lambda least: f"at least {_more(least, 'pair', 'pairs')} must be made",
    ),
    "triples": Words(
        "count the triples that can be made",
        GROUPS,
        _alike("at most", *TRIPLE),
        lambda least: _made(-least, "triple", "triples"),
    ),
    "pairs and triples": Words(
        "count the pairs and triples that are needed",
        {0: "none", 1: EITHER_GROUP, 2: "two pairs"},
        _alike("at least", *PAIR_OR_TRIPLE),
        lambda least: f"at least {_more(least, *PAIR_OR_TRIPLE)} must be made{ONE_EACH}",
    ),
    "more kickers": Words(
        "count kickers against fours of a kind",
        SEATS,
        _against(FOUR, KICKER),
        lambda least: _surplus(least, "kicker", "kickers", "without four of a kind"),
        _without("kicker", "kickers", "four of a kind"),
    ),
    "kickers": Words(
        "count the kickers that are needed",
        SEATS,
        _alike("at least", *KICKER),
        lambda least: f"at least {_more(least, 'card', 'cards')} must be {'a kicker' if least == 1 else 'kickers'}",
    ),
    "fours": Words(
        "count the fours of a kind that can be made",
        SEATS,
        _alike("at most", *FOUR),
        lambda least: _made(-least, "four of a kind", "fours of a kind"),
    ),
}
"""The words of each measure of :mod:`satmav.faces.moves_sheet`."""
