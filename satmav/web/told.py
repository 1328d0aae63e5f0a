"""What is told, as data for the page: sentences with their cards, and under each the doors that are open by then.

A sentence is a list of words and cards, cards as numbers. The doors of a deal are a letter a card, in order: a
hexadecimal digit. In it 1 is an open flush, 2 a straight, 4 a full house and 8 four of a kind.
"""

from collections.abc import Iterable
from typing import Any

from satmav.faces.items import Item
from satmav.faces.pages.felt import Felt
from satmav.faces.pieces import pieces
from satmav.faces.text import marks, tell, verdict
from satmav.game.hands import Family
from satmav.reasons.story import Explanation

DOORS = (Family.FLUSH, Family.STRAIGHT, Family.FULL_HOUSE, Family.QUADS)


def words(text: str) -> list[str | int]:
    """A sentence as words and cards, in turn."""
    return [part if isinstance(part, str) else int(part) for part in pieces(text)]


def items_data(items: Iterable[Item], felt: Felt | None = None) -> list[dict[str, Any]]:
    """Items, and what stands under them; ``felt`` is the deal, where the doors are to be seen."""
    told = []
    for item in items:
        if item.long:
            continue
        now = felt and felt.knowing(item.facts)
        told.append(_item(item, felt, now))
        felt = felt and now and (felt if item.inside else now).knowing(item.after)
    return told


def _item(item: Item, before: Felt | None, now: Felt | None) -> dict[str, Any]:
    lead, rest = item.parts
    data: dict[str, Any] = {"lead": words(lead), "text": words(rest + item.end)}
    if item.boxes:
        data["boxes"] = {"hands": item.boxes.hands, "left": item.boxes.left, "said": item.boxes.said}
    if before and now:
        data |= {"doors": doors(now), "before": doors(before), "short": sorted(map(int, now.doors.short))}
    if item.items:
        data["items"] = items_data(item.items, now)
    return data


def doors(felt: Felt) -> str:
    """The open doors, a letter a card."""
    of = felt.doors.of
    return "".join(f"{sum((family in of[card]) << bit for bit, family in enumerate(DOORS)):x}" for card in felt.deal)


def explanation_told(explanation: Explanation) -> dict[str, Any]:
    """An explanation: the hands, or the reasons."""
    short, more = verdict(explanation)
    told: dict[str, Any] = {"won": bool(explanation.hands), "title": short, "more": more}
    if explanation.hands:
        return told | {"hands": [[int(card) for card in hand.cards] for hand in explanation.hands]}
    felt = Felt(explanation.deal, explanation.rules)
    raised = [int(card) for card in marks(explanation).cards]
    return told | {
        "raised": raised,
        "doors": doors(felt),
        "reasons": [
            {"title": words(one.title), "steps": one.steps, "items": items_data(one.items, felt)}
            for one in tell(explanation)
        ],
    }
