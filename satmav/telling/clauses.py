"""Clauses: what is said, by its name and what it is about. A language has a wording for each name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from satmav.reasons.moves import Fact


class Cards(NamedTuple):
    """Some cards, by their ids."""

    cards: tuple[int, ...]


class Ranks(NamedTuple):
    """Some ranks; ``alone`` has those of which there is only one card, by that card."""

    ranks: tuple[int, ...]
    alone: Mapping[int, int] = {}


class Runs(NamedTuple):
    """Some straights, by their runs; ``row``: from the first to the last."""

    runs: tuple[int, ...]
    row: bool = False


class Hands(NamedTuple):
    """Hands of a sort each: facts on their numbers."""

    hands: tuple[Fact, ...]


class Suits(NamedTuple):
    """Some suits, each with a number of its cards."""

    suits: tuple[tuple[int, int], ...]


class Clause(NamedTuple):
    """Something to say: the name of its wording, and what fills the places of that."""

    name: str
    slots: Mapping[str, Slot]


Slot: TypeAlias = "int | Cards | Ranks | Runs | Hands | Suits | Clause | Sequence[Clause] | None"


def clause(name: str, **slots: Slot) -> Clause:
    """A clause from what it is about."""
    return Clause(name, slots)


def cards(*some: int) -> Cards:
    """Cards, the highest first."""
    return Cards(tuple(sorted(some, key=lambda card: (-(card >> 2), card & 3))))


def ranks(some: Sequence[int], alone: Mapping[int, int] | None = None) -> Ranks:
    """Ranks in the order given; with ``alone``, a single card stands for its rank."""
    return Ranks(tuple(some), alone or {})


def down(some: Sequence[int]) -> Ranks:
    """Ranks, the highest first."""
    return Ranks(tuple(sorted(some, reverse=True)))


def of_some(name: str, some: Ranks) -> Clause | None:
    """A clause on ranks; None where there are none."""
    return clause(name, ranks=some) if some.ranks else None


def each_card(some: Iterable[int]) -> tuple[Clause, ...]:
    """Cards for a list, one by one."""
    return tuple(clause("cards", cards=cards(card)) for card in some)


def suited(suit: int, count: int) -> Suits:
    """So many cards of a suit."""
    return Suits(((suit, count),))
