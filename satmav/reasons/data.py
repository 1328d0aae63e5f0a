"""An explanation as plain data, for JSON; cards in letters throughout.

The data says more than an explanation needs, for programs that know no poker: doors, places and counts
follow from the deal and the rules. :mod:`satmav.reasons.reading` reads it back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from satmav.game.cards import RANK_LETTERS, SUIT_LETTERS, Card
from satmav.game.result import hand_data
from satmav.patterns import conditions
from satmav.reasons.cases import leaves
from satmav.reasons.doors import Door
from satmav.reasons.story import CasesStory, CoreStory, Explanation, PatternStory, PointsStory
from satmav.reasons.tree import points_data, tree_data

FORMAT, VERSION = "satmav-explanation", 1
"""What the data calls itself; its JSON Schema is :func:`explanation_schema`."""


def explanation_schema() -> str:
    """The JSON Schema (draft 2020-12) of the data, as text."""
    from importlib.resources import files

    return (files("satmav") / "data" / "explanation.schema.json").read_text(encoding="utf-8")


def explanation_data(explanation: Explanation, *, timed: bool = True) -> dict[str, Any]:
    """The explanation as plain data; the seconds that it took are left out where it is not to be ``timed``."""
    told: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "deal": str(explanation.deal),
        "rules": explanation.rules.name,
        "status": explanation.status.value,
        "reason": "hands" if explanation.hands else next(iter(explanation.rungs), None),
        "hands": [hand_data(hand) for hand in explanation.hands],
        "homeless": [
            {"card": str(story.card), "doors": [_door(door) for door in story.doors]} for story in explanation.homeless
        ],
        "points": _points(explanation.points) if explanation.points else None,
        "core": _core(explanation.core) if explanation.core else None,
        "cases": _cases(explanation.cases) if explanation.cases else None,
        "pattern": _pattern(explanation.pattern) if explanation.pattern else None,
    }
    if timed:
        told["seconds"] = {phase: round(seconds, 6) for phase, seconds in explanation.seconds.items()}
    return told


def _door(door: Door) -> dict[str, Any]:
    return {
        "family": door.family.value,
        "reason": _letters(door.reason),
        "cards": [str(card) for card in door.cards],
        "straights": [{"ranks": _ranks(window), "lacks": _ranks(gaps)} for window, gaps in door.lacking],
    }


def _points(story: PointsStory) -> dict[str, Any]:
    return {"points": points_data(story.points), "up_to": story.most, "fewest": story.fewest}


def _core(core: CoreStory) -> dict[str, Any]:
    return {
        "cards": [str(card) for card in core.cards],
        "smallest": core.smallest,
        "at_least": core.at_least,
        "places": {
            str(card): [
                {
                    "family": place.family.value,
                    "text": _letters(place.text),
                    "hands": [str(hand) for hand in place.hands],
                }
                for place in where
            ]
            for card, where in core.places.items()
        },
        "argument": tree_data(core.argument),
    }


def _cases(story: CasesStory) -> dict[str, Any]:
    return {"tree": tree_data(story.tree), "leaves": leaves(story.tree), "fewest": story.fewest}


def _pattern(story: PatternStory) -> dict[str, Any]:
    """The conditions in words, then for programs: the cards, the bounds that ranks and suits have, and so on."""
    pattern = story.pattern
    return {
        "conditions": [_letters(condition) for condition in conditions(pattern)],
        "present": _cards(pattern.present),
        "absent": _cards(pattern.absent),
        "ranks": _bounds(RANK_LETTERS, pattern.ranks, 4),
        "suits": _bounds(SUIT_LETTERS, pattern.suits, 13),
        "deals": story.deals,
        "reason": {"present": _cards(story.present), "absent": _cards(story.absent)},
    }


def _cards(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in sorted(cards)]


def _bounds(letters: str, bounds: Sequence[int], every: int) -> dict[str, int]:
    """The bounds by letter; one that allows every card of its rank or suit is none."""
    return {letter: most for letter, most in zip(letters, bounds, strict=True) if most < every}


def _letters(text: str) -> str:
    return text.replace("{", "").replace("}", "")


def _ranks(ranks: tuple[int, ...]) -> str:
    return "".join(RANK_LETTERS[rank] for rank in ranks)
