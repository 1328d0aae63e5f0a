"""A proof by forced moves in English. (A stub for now.)"""

from __future__ import annotations

from collections.abc import Iterator

from satmav.faces.book import Marks, Telling
from satmav.faces.items import Item
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.rungs import MovesStory


def _items(story: MovesStory, deal: Deal, rules: Rules) -> Iterator[Item]:
    yield Item("The argument.")


def _verified(_story: MovesStory, _deal: Deal) -> Iterator[str]:
    yield "Each step of the forced moves follows from its reasons, and no case is left out."


def _marks(story: MovesStory, deal: Deal, rules: Rules) -> Marks:
    return Marks()


MOVES = Telling[MovesStory]("Forced moves", _items, _verified, _marks)
