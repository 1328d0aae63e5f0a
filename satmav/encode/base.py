"""What an encoder returns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from satmav.formula.formula import Formula
from satmav.game.decks import AnyDeal
from satmav.game.rules import Rules

Model = Callable[[int], bool]
"""A model as a function from a variable to its truth value."""


@dataclass(frozen=True, slots=True)
class Encoding:
    """A deal's formula; ``decode`` turns a model of it into the hands, as masks."""

    name: str
    deal: AnyDeal
    rules: Rules
    formula: Formula
    decode: Callable[[Model], tuple[int, ...]]
