"""What an encoder returns, and what formats take: anything with a formula that can say which question it asks."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from satmav.formula.formula import Formula
from satmav.game.decks import AnyDeal, DeckDeal
from satmav.game.rules import Rules

Model = Callable[[int], bool]
"""A model as a function from a variable to its truth value."""


class Stated(Protocol):
    """A question as a formula: its encoding's name, and what a file says first, line by line."""

    @property
    def name(self) -> str: ...

    @property
    def formula(self) -> Formula: ...

    @property
    def question(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Encoding:
    """A deal's formula; ``decode`` turns a model of it into the hands, as masks."""

    name: str
    deal: AnyDeal
    rules: Rules
    formula: Formula
    decode: Callable[[Model], tuple[int, ...]]

    @property
    def question(self) -> tuple[str, ...]:
        """The question, the deal and the rules; and the deck, where it is another."""
        other = (f"deck: {self.deal.deck} (suits x ranks)",) if isinstance(self.deal, DeckDeal) else ()
        return (
            f"Maverick Solitaire: can these {len(self.deal)} cards be split into pat hands?",
            *other,
            f"deal: {self.deal}",
            f"rules: {self.rules}",
        )
