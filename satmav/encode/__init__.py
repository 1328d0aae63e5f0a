"""The encodings: from a deal to a formula, and from a model back to hands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from satmav.encode.assignment import assignment
from satmav.encode.base import Encoding
from satmav.encode.decks import deck_exact_cover, deck_residue
from satmav.encode.exact_cover import exact_cover
from satmav.encode.residue import residue
from satmav.errors import choice
from satmav.game.deals import Deal
from satmav.game.decks import AnyDeal, DeckDeal
from satmav.game.rules import Rules

__all__ = ["DECK_ENCODINGS", "ENCODINGS", "Encoding", "encode"]

ENCODINGS: dict[str, Callable[[Deal, Rules], Encoding]] = {
    "exact-cover": exact_cover,
    "assignment": partial(assignment, ordered=True),
    "assignment-plain": partial(assignment, ordered=False),
    "residue": residue,
}
"""Builders by name; ``assignment-plain`` is ``assignment`` without symmetry breaking."""


DECK_ENCODINGS: dict[str, Callable[[DeckDeal, Rules], Encoding]] = {
    "exact-cover": deck_exact_cover,
    "residue": deck_residue,
}
"""The same for decks of other sizes."""


def encode(deal: AnyDeal, rules: Rules, encoding: str) -> Encoding:
    """The formula that is satisfiable if and only if the deal is winnable under the rules."""
    if isinstance(deal, DeckDeal):
        return choice("encoding for other decks", encoding, DECK_ENCODINGS)(deal, rules)
    return choice("encoding", encoding, ENCODINGS)(deal, rules)
