"""Small English words for the cards on the table: cards, ranks, runs, clauses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from satmav.faces.english.phrases import listed
from satmav.faces.moves import by_suit
from satmav.game.cards import CARDS, RANK_NAMES, rank_plural
from satmav.game.hands import WINDOWS

ONE_EACH = " (a full house wants one of each)"
"""Why pairs count triples, which is said the first time only."""


def joined(clauses: Sequence[str]) -> str:
    """Clauses one after the other, with a comma before the last where it might be read as part of another."""
    if len(clauses) == 2 and not any(sign in clauses[0] + clauses[1] for sign in (" and ", ",", " is not ")):
        return listed(clauses)
    return ", and ".join([", ".join(clauses[:-1]), clauses[-1]] if len(clauses) > 1 else clauses)


def cards(some: Iterable[int]) -> str:
    """Cards in braces, by suit and rank."""
    return listed([f"{{{CARDS[card]}}}" for card in sorted(some, key=by_suit)])


def one_of(rank: int) -> str:
    """``an ace``."""
    return f"{'an' if RANK_NAMES[rank][0] in 'ae' else 'a'} {noun(rank)}"


def ones(ranks: Sequence[int], word: str = "and") -> str:
    """``an ace and a king``, ``an ace, king or ten``."""
    if word == "and":
        return listed([one_of(rank) for rank in ranks])
    return listed([one_of(rank) if place == 0 else noun(rank) for place, rank in enumerate(ranks)], word)


def noun(rank: int) -> str:
    """``six``."""
    return RANK_NAMES[rank]


def all_of(rank: int) -> str:
    """``sixes``."""
    return rank_plural(rank)


def run(window: int) -> str:
    """``nine to king``."""
    first, *_, last = WINDOWS[window]
    return f"{noun(first)} to {noun(last)}"


def verb(things: Sequence[object], one: str = "is", more: str = "are") -> str:
    return one if len(things) == 1 else more


def sentence(text: str) -> str:
    """With a capital first and a full stop last."""
    return f"{text[0].upper()}{text[1:]}" + ("" if text[-1] in ".!?:" else ".")


class Said(NamedTuple):
    """A step in words: clauses that lead to it, and the clause that it gains.

    ``whole`` is for a sentence that says both at once; ``alone`` is the claim without what leads to it, and
    ``follow`` another way to say that, right after the single fact that it follows from.
    """

    lead: tuple[str, ...]
    claim: str
    whole: str = ""
    follow: str = ""
    alone: str = ""
