"""The words that the plain data of an explanation has beside its facts; a language of :mod:`satmav.faces` gives them.

In a sentence each card stands in braces (``{Kc}``), to be drawn as the reader likes. The data has letters.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from satmav.game.cards import Card
from satmav.patterns import Pattern
from satmav.reasons.doors import Door
from satmav.reasons.places import Place


@dataclass(frozen=True)
class Words:
    """A language's sentences for what follows from a deal and its rules.

    ``door`` says why a door is shut to a homeless card, ``place`` which place of a card this is, and
    ``conditions`` which conditions a pattern makes.
    """

    door: Callable[[Card, Door], str]
    place: Callable[[Card, Place], str]
    conditions: Callable[[Pattern], list[str]]


def in_letters(sentence: str) -> str:
    """A sentence with its cards in letters: ``Kc`` for ``{Kc}``."""
    return sentence.replace("{", "").replace("}", "")
