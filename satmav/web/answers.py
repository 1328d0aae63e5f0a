"""The questions of the page, answered as plain data; each answer depends on the question alone, and is kept a while.

The server asks them here, and so does a page without a server, by a Python of its own in the browser (Pyodide): so
nothing that is imported here needs a package.

A sentence is a list of words and cards, cards as numbers. Under it are the doors that are open by then: a letter a
card, in order, a hexadecimal digit. In it 1 is an open flush, 2 a straight, 4 a full house and 8 four of a kind.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from satmav.dealfile import parse_deal
from satmav.dealing.days import day_named, deal_of_day
from satmav.errors import DealFileError, SatmavError, UsageError, choice
from satmav.explain import Wish, explain
from satmav.explain.hints.playing import lost, play
from satmav.faces import moves as english
from satmav.faces.html import Felt
from satmav.faces.items import Item
from satmav.faces.text import marks, tell, verdict
from satmav.faces.words import pieces
from satmav.game.cards import cards_of
from satmav.game.deals import DEFAULT_HANDS, Deal
from satmav.game.hands import Family, rest_of
from satmav.game.rules import Rules, rules_named
from satmav.reasons.hints import Lay

CARDS = 5 * DEFAULT_HANDS
DOORS = (Family.FLUSH, Family.STRAIGHT, Family.FULL_HOUSE, Family.QUADS)
LONGEST = 2000
"""Characters of a deal that is typed or pasted."""


def deal_read(text: str) -> Deal:
    """A deal of 25 cards, as people write it; raises :class:`satmav.errors.SatmavError` for any other text."""
    if len(text) > LONGEST:
        raise UsageError(f"a deal is written in {LONGEST:,} characters or fewer, not in {len(text):,}")
    try:
        deal = parse_deal(text)
    except DealFileError as error:  # whoever types into a field of one line looks for no line and column
        raise UsageError("\n".join(fault.message for fault in error.faults)) from None
    if len(deal) != CARDS:
        raise UsageError(f"a deal to play has {CARDS} cards, not {len(deal)}")
    return deal


def placed_read(text: str) -> tuple[Deal, ...]:
    """The hands on the table, as masks in hexadecimal with commas between; none for no text."""
    if len(text) > LONGEST:
        raise UsageError("there are at most five hands on the table")
    try:
        return tuple(Deal(int(word, 16)) for word in text.split(",")) if text else ()
    except ValueError:
        raise UsageError("hands on the table are given as masks, in hexadecimal") from None


@lru_cache(256)
def why_told(deal: Deal, rules: Rules) -> dict[str, Any]:
    """Five hands, or the reasons why there are none."""
    explanation = explain(deal, rules, Wish(core=False))
    told: dict[str, Any] = {"won": bool(explanation.hands), "title": verdict(explanation)[0]}
    if explanation.hands:
        return told | {"hands": [[int(card) for card in hand.cards] for hand in explanation.hands]}
    felt = Felt(deal, rules)
    return told | {
        "raised": [int(card) for card in marks(explanation).cards],
        "doors": doors(felt),
        "reasons": [
            {"title": words(one.title), "steps": one.steps, "items": items_data(one.items, felt)}
            for one in tell(explanation)
        ],
    }


@lru_cache(1024)
def hints_told(deal: Deal, placed: tuple[Deal, ...], rules: Rules) -> dict[str, Any]:
    """Hints up to the next hand to lay; or that the deal is lost, or which hands on the table must go, and why."""
    left = rest_of(deal, placed, rules)
    if left is None:
        return {"hints": []}
    found: list[dict[str, Any]] = []
    for move in play(left, rules):
        found.append({"told": items_data([english.hinted(move.hint, Deal(move.before.left), rules)])})
        if isinstance(move.hint, Lay):
            found[-1]["lay"] = list(map(int, cards_of(move.hint.hand)))
            return {"hints": found}
    return _stuck(deal, left, placed, rules)


def _stuck(deal: Deal, left: Deal, placed: Sequence[Deal], rules: Rules) -> dict[str, Any]:
    found = lost(deal, left, placed, rules)
    if found is None:
        return {"lost": True}
    told = [Item(english.stuck(left, rules)), *(english.told(found.why, left, rules) if found.why else ())]
    back = [[int(card) for card in cards_of(hand.mask)] for hand in found.take_back]
    return {"told": items_data([*told, Item(english.take_back(found.take_back))]), "back": back}


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


Asked = Mapping[str, str]
QUESTIONS: dict[str, Callable[[Asked], dict[str, Any]]] = {
    "day": lambda asked: {"code": deal_of_day(day_named(asked.get("day", ""))).code},
    "read": lambda asked: {"code": _deal(asked).code},
    "why": lambda asked: why_told(_deal(asked), _rules(asked)),
    "hint": lambda asked: hints_told(_deal(asked), placed_read(asked.get("placed", "")), _rules(asked)),
}
"""By name; each takes what is asked with it, as texts."""


def answer(question: str, asked: Asked) -> dict[str, Any]:
    """The answer to a question of the page; where there is none, a sentence as ``error``.

    >>> answer("day", {"day": "2026-11-25"})
    {'code': '99r0-16gt-hjs'}
    >>> answer("read", {"deal": "2c 2d"})["error"]
    'the deal has 2 cards, but a deal has 5, 10, ... or 50; add 3'
    """
    try:
        return choice("question", question, QUESTIONS)(asked)
    except SatmavError as error:
        return {"error": str(error)}


def answer_json(question: str, asked: str) -> str:
    """The same in JSON, for a page that has Python in the browser."""
    return json.dumps(answer(question, json.loads(asked)), ensure_ascii=False, separators=(",", ":"))


def _deal(asked: Asked) -> Deal:
    return deal_read(asked.get("deal", ""))


def _rules(asked: Asked) -> Rules:
    return rules_named(asked.get("rules", "quads"))
