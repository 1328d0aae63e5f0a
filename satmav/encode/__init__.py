"""The encodings: from a deal to a formula, and from a model back to hands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from satmav.deals import Deal
from satmav.encode.assignment import assignment
from satmav.encode.base import Encoding
from satmav.encode.exact_cover import exact_cover
from satmav.encode.residue import residue
from satmav.errors import choice
from satmav.rules import Rules

__all__ = ["ENCODINGS", "Encoding", "encode"]

ENCODINGS: dict[str, Callable[[Deal, Rules], Encoding]] = {
    "exact-cover": exact_cover,
    "assignment": partial(assignment, ordered=True),
    "assignment-plain": partial(assignment, ordered=False),
    "residue": residue,
}
"""Builders by name; ``assignment-plain`` is ``assignment`` without symmetry breaking."""


def encode(deal: Deal, rules: Rules, encoding: str) -> Encoding:
    """The formula that is satisfiable if and only if the deal is winnable under the rules."""
    return choice("encoding", encoding, ENCODINGS)(deal, rules)
