"""The encodings: from a deal to a formula, and from a model back to hands."""

from satmav.encode.base import Encoding, Model, Stated
from satmav.encode.table import ENCODINGS, TABLE, EncodingEntry
from satmav.errors import choice
from satmav.game.decks import AnyDeal, DeckDeal
from satmav.game.rules import Rules

__all__ = ["ENCODINGS", "Encoding", "EncodingEntry", "Model", "Stated", "encode", "encoding_named", "encoding_names"]

encoding_named, encoding_names = TABLE.entry, TABLE.names
"""An encoding by its name, and all names: ours, and those of other packages."""


def encode(deal: AnyDeal, rules: Rules, encoding: str) -> Encoding:
    """The formula that is satisfiable if and only if the deal is winnable under the rules.

    Raises :class:`UsageError` where there is no encoding of that name, or none for such a deck.
    """
    entry = encoding_named(encoding)
    if not isinstance(deal, DeckDeal):
        return entry.builder(deal, rules)
    builders = {one.name: one.deck_builder for one in (*ENCODINGS.values(), entry) if one.deck_builder is not None}
    return choice("encoding for other decks", encoding, builders)(deal, rules)
