"""The encodings: from a deal to a formula, and from a model back to hands."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from satmav.encode.assignment import assignment
from satmav.encode.base import Encoding, Model, Stated
from satmav.encode.exact_cover import exact_cover
from satmav.encode.ranks import deck_residue_ranks, residue_ranks
from satmav.encode.residue import deck_residue, residue
from satmav.errors import choice
from satmav.game.deals import Deal
from satmav.game.decks import AnyDeal, DeckDeal
from satmav.game.rules import Rules
from satmav.plugins import Table

__all__ = ["ENCODINGS", "Encoding", "EncodingEntry", "Model", "Stated", "encode", "encoding_named", "encoding_names"]


@dataclass(frozen=True, slots=True)
class EncodingEntry:
    """An encoding: its name, what builds it, one line of what it is, and what builds it for other decks, if anything.

    A builder gives an :class:`~satmav.encode.base.Encoding`. Its formula is satisfiable if and only if the deal is
    winnable under the rules.
    """

    name: str
    builder: Callable[[Deal, Rules], Encoding]
    about: str
    deck_builder: Callable[[DeckDeal, Rules], Encoding] | None = None


_OWN = (
    EncodingEntry("exact-cover", exact_cover, "a variable a pat hand, each card in one of them", exact_cover),
    EncodingEntry("assignment", partial(assignment, ordered=True), "a variable a card and hand, hands in order"),
    EncodingEntry("assignment-plain", partial(assignment, ordered=False), "the same with the hands in any order"),
    EncodingEntry("residue", residue, "a variable a card: is it in a flush? and counters for the rest", deck_residue),
    EncodingEntry("residue-ranks", residue_ranks, "the same, with all counts along the ranks", deck_residue_ranks),
)
ENCODINGS = {entry.name: entry for entry in _OWN}
"""Ours."""

TABLE = Table("encoding", "satmav.encodings", EncodingEntry, ENCODINGS)
encoding_named, encoding_names = TABLE.entry, TABLE.names
"""An encoding by its name, and all names: ours, and those of other packages."""

VERSIONS = dict.fromkeys((*ENCODINGS, "residue-deck", "stacking"), 1)
"""The version of each published encoding; those of other packages have the versions of their packages.

It goes up by one whenever the encoding writes another formula for any deal, so that results of different times can be
told apart. ``tests/encode/test_versions.py`` has a checksum for each version, and fails where one is forgotten.
"""


def with_version(encoding: str) -> str:
    """The encoding as files name it: ``residue, version 1``."""
    return f"{encoding}, version {VERSIONS[encoding]}" if encoding in VERSIONS else encoding


def encode(deal: AnyDeal, rules: Rules, encoding: str) -> Encoding:
    """The formula that is satisfiable if and only if the deal is winnable under the rules.

    Raises :class:`UsageError` where there is no encoding of that name, or none for such a deck.

    >>> from satmav.game.rules import QUADS
    >>> formula = encode(Deal("2c 3c 4c 5c 7d"), QUADS, "exact-cover").formula  # no hand is pat
    >>> formula.variables, formula.constraints[0]
    (0, Clause(name='cover 2c', lits=(), background=False))
    """
    entry = encoding_named(encoding)
    if not isinstance(deal, DeckDeal):
        return entry.builder(deal, rules)
    builders = {known.name: known.deck_builder for known in (*ENCODINGS.values(), entry) if known.deck_builder}
    return choice("encoding for other decks", encoding, builders)(deal, rules)
