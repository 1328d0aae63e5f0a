"""An explanation as plain data, for JSON; cards in letters throughout."""

from __future__ import annotations

from typing import Any

from satmav.cards import RANK_LETTERS
from satmav.explain import CoreStory, Explanation
from satmav.explain.doors import Door
from satmav.result import hand_data


def explanation_data(explanation: Explanation) -> dict[str, Any]:
    """The verdict, which ``reason`` it has (``hands``, ``homeless`` or ``core``), and the reason itself."""
    return {
        "deal": str(explanation.deal),
        "status": explanation.status.value,
        "rules": explanation.rules.name,
        "reason": "hands" if explanation.hands else "homeless" if explanation.homeless else "core",
        "hands": [hand_data(hand) for hand in explanation.hands],
        "homeless": [
            {"card": str(story.card), "doors": [_door(door) for door in story.doors]} for story in explanation.homeless
        ],
        "core": _core(explanation.core) if explanation.core else None,
        "seconds": round(explanation.seconds, 6),
    }


def _door(door: Door) -> dict[str, Any]:
    return {
        "family": door.family.value,
        "reason": _letters(door.reason),
        "cards": [str(card) for card in door.cards],
        "straights": [{"ranks": _ranks(window), "lacks": _ranks(gaps)} for window, gaps in door.lacking],
    }


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
                for place in places
            ]
            for card, places in core.places.items()
        },
    }


def _letters(text: str) -> str:
    return text.replace("{", "").replace("}", "")


def _ranks(ranks: tuple[int, ...]) -> str:
    return "".join(RANK_LETTERS[rank] for rank in ranks)
