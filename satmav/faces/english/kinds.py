"""Kinds of hand in English: what a case distinction asks, and what it answers."""

from __future__ import annotations

from satmav.faces.english.phrases import number, run
from satmav.game.cards import SUIT_NAMES, rank_plural
from satmav.game.hands import WINDOWS
from satmav.reasons.kinds import FLUSH, KICKER, QUADS, STRAIGHT, TRIPLE, Kind


def counted(kind: Kind, count: int) -> str:
    """So many hands of the kind: ``one flush of hearts``, ``no full house with three kings``."""
    return f"{number(count)} {noun(kind, plural=count > 1)}"


def question(kind: Kind) -> str:
    """What a case distinction asks: ``how many flushes of hearts``."""
    return f"how many {noun(kind, plural=True)}"


def place(kind: Kind) -> str:
    """Where a card is, for a kind of place of it: ``in a flush of hearts``."""
    part, index = kind
    if part == FLUSH:
        return f"in a flush of {SUIT_NAMES[index]}"
    if part == STRAIGHT:
        return f"in a straight {run(WINDOWS[index])}"
    if part == KICKER:
        return "the fifth card beside four of a kind"
    if part == QUADS:
        return f"one of four {rank_plural(index)}"
    return f"in a full house with {_share(kind)}"


def noun(kind: Kind, *, plural: bool = False) -> str:
    """A hand of the kind, or several: ``flush of hearts``."""
    part, index = kind
    if part == FLUSH:
        return f"flush{'es' * plural} of {SUIT_NAMES[index]}"
    if part == STRAIGHT:
        return f"straight{'s' * plural} {run(WINDOWS[index])}"
    if part == QUADS:
        return f"hand{'s' * plural} of four {rank_plural(index)}"
    if part == KICKER:
        return f"hand{'s' * plural} of four of a kind whose fifth card is of the {rank_plural(index)}"
    return f"full house{'s' * plural} with {_share(kind)}"


def _share(kind: Kind) -> str:
    return f"{'three' if kind.part == TRIPLE else 'two'} {rank_plural(kind.which)}"
