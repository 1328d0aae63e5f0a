"""A proof by forced moves in English: the result first, then its whole reason, then the hands that are settled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from satmav.deduce.box import Box
from satmav.faces.book import Marks, Telling
from satmav.faces.english.wordings import English
from satmav.faces.items import Item
from satmav.faces.steps import Speech, items_of, opening_items
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.moves import Proof, Step
from satmav.reasons.rungs import MovesStory
from satmav.telling.plan import parts_of

ENGLISH_GRAMMAR = English()


def told(proof: Proof, deal: Deal, rules: Rules) -> Iterator[Item]:
    """The argument, item by item."""
    box = Box(deal.mask, rules.quads)
    parts = parts_of(proof, box)
    speech = speech_of(box)
    yield from opening_items(box, parts, speech)
    yield from items_of(parts, speech)


def speech_of(box: Box) -> Speech:
    """How the argument about a deal is said."""
    return Speech.of(box, ENGLISH_GRAMMAR)


def _marks(_story: MovesStory, deal: Deal, _rules: Rules) -> Marks:
    alone = tuple(card for card in deal if sum(other.rank == card.rank for other in deal) == 1)
    return Marks(alone, {}, "cards without a mate of their rank" if alone else "")


def _story_items(story: MovesStory, deal: Deal, rules: Rules) -> Iterable[Item]:
    return told(story.proof, deal, rules)


MOVES = Telling[MovesStory]("Step by step", _story_items, _marks)


def hint_sentences(steps: Sequence[Step], deal: Deal, rules: Rules) -> list[str]:
    """The steps of a hint, line by line."""
    box = Box(deal.mask, rules.quads)
    return [item.full for item in items_of(parts_of(Proof(tuple(steps)), box), speech_of(box))]
