"""A proof by forced moves in English: the result first, then its whole reason, then the hands that are settled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from satmav.deduce.box import Box
from satmav.faces.english.wordings import English
from satmav.faces.items import Item
from satmav.faces.steps import Speech, items_of, moves_telling, proof_items
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.moves import Proof, Step
from satmav.telling.plan import parts_of

ENGLISH_GRAMMAR = English()


def told(proof: Proof, deal: Deal, rules: Rules) -> Iterator[Item]:
    """The argument, item by item."""
    return proof_items(proof, deal, rules, ENGLISH_GRAMMAR)


def speech_of(box: Box) -> Speech:
    """How the argument about a deal is said."""
    return Speech.of(box, ENGLISH_GRAMMAR)


MOVES = moves_telling("Step by step", ENGLISH_GRAMMAR, "cards without a mate of their rank")


def hint_sentences(steps: Sequence[Step], deal: Deal, rules: Rules) -> list[str]:
    """The steps of a hint, line by line."""
    box = Box(deal.mask, rules.quads)
    return [item.full for item in items_of(parts_of(Proof(tuple(steps)), box), speech_of(box))]
