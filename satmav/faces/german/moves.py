"""A proof by forced moves in German: the result first, then its whole reason, then the hands that are settled."""

from __future__ import annotations

from collections.abc import Iterable

from satmav.deduce.box import Box
from satmav.faces.book import Marks, Telling
from satmav.faces.german.wordings import German
from satmav.faces.items import Item
from satmav.faces.steps import Speech, items_of, opening_items
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.rungs import MovesStory
from satmav.telling.plan import parts_of

_GRAMMAR = German()


def _story_items(story: MovesStory, deal: Deal, rules: Rules) -> Iterable[Item]:
    box = Box(deal.mask, rules.quads)
    parts, speech = parts_of(story.proof, box), Speech.of(box, _GRAMMAR)
    yield from opening_items(box, parts, speech)
    yield from items_of(parts, speech)


def _marks(_story: MovesStory, deal: Deal, _rules: Rules) -> Marks:
    alone = tuple(card for card in deal if sum(other.rank == card.rank for other in deal) == 1)
    return Marks(alone, {}, "Karten ohne Partner von gleichem Rang" if alone else "")


MOVES = Telling[MovesStory]("Schritt für Schritt", _story_items, _marks)
