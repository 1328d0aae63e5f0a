"""From an argument to items, whatever the language: a line each, what a supposition leads to under it, boxes to fill.

The result of a line comes first, then its reason. :class:`Speech` has what a language says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from satmav.faces.items import Boxes, Item
from satmav.faces.pieces import upper_first
from satmav.game.cards import SUIT_SYMBOLS
from satmav.reasons.moves import FLUSHES, HOUSES, QUADS, STRAIGHTS, Fact
from satmav.telling.arguments import Claim, Line, Part, Supposed, Tally

DEAD = "✗"


class Speech(NamedTuple):
    """How a language says the parts of an argument about one deal.

    ``stated`` is what a claim says, ``reason`` why, and ``sequel`` both as a sentence where it follows from claims that
    were just made. ``left`` is what a supposition leaves when it came to nothing, and ``otherwise`` begins it; where
    it takes one line only, ``joint`` joins both, and the line begins as ``begun`` has it. ``hands`` names one hand of a
    sort or several, and ``unsettled`` says how many are left.
    """

    stated: Callable[[Claim], str]
    reason: Callable[[Claim], str]
    sequel: Callable[[Claim, Sequence[Claim]], str]
    left: Callable[[Fact], str]
    otherwise: Callable[[Fact], str]
    joint: str
    begun: Callable[[str], str]
    hands: Callable[[str, int], str]
    unsettled: Callable[[int], str]


def items_of(parts: Sequence[Part], speech: Speech) -> Iterator[Item]:
    """An item for each part of an argument."""
    for part in parts:
        yield _supposed(part, speech) if isinstance(part, Supposed) else _line(part, speech)


def _line(line: Line, speech: Speech, begun: Callable[[str], str] = upper_first) -> Item:
    """A line; ``begun`` is how it begins, as a sentence or within one."""
    first, *rest = line.claims
    lead = begun(speech.stated(first)) if first.gained else ""
    why = speech.reason(first)
    sentences = [": ".join(filter(None, (lead, why))) if lead else begun(why)]
    sentences += [speech.sequel(claim, line.claims[:place]) for place, claim in enumerate(rest, start=1)]
    text = ". ".join(sentences) + (f" {DEAD}" if line.ends else ".")
    boxes = None if line.ends else boxes_of(line.tally, speech)
    return Item(text, lead=len(lead), facts=line.gained, step=True, boxes=boxes)


def _supposed(part: Supposed, speech: Speech) -> Item:
    lead = f"{upper_first(speech.left(part.left))}."
    head = f"{lead} {speech.otherwise(part.fact)}"
    told = Item("", lead=len(lead), facts=(part.fact,), inside=True, after=(part.left,), step=True)
    if len(part.parts) == 1 and isinstance(part.parts[0], Line):
        text = f"{head}{speech.joint}{_line(part.parts[0], speech, speech.begun).text}"
        return replace(told, text=text)
    inner = tuple(items_of(part.parts, speech))
    return replace(told, text=head, items=inner, end=":", boxes=boxes_of(part.inside, speech))


def boxes_of(tally: Tally | None, speech: Speech) -> Boxes | None:
    """The hands that are settled; nothing where there are none, or more than are to be made."""
    if tally is None or tally.left < 0:
        return None
    flush = speech.hands(FLUSHES, 1)
    suits = [SUIT_SYMBOLS[suit] for suit, count in enumerate(tally.flushes) for _ in range(count)]
    others = [(what, count) for what, count in _others(tally) if count]
    named = [f"{' '.join(suits)} {flush}"] * bool(suits) + [speech.hands(what, count) for what, count in others]
    each = [f"{suit} {flush}" for suit in suits] + [
        speech.hands(what, 1) for what, count in others for _ in range(count)
    ]
    return Boxes(tuple(each), tally.left, f"{', '.join(named)}; {speech.unsettled(tally.left)}") if each else None


def _others(tally: Tally) -> tuple[tuple[str, int], ...]:
    return (STRAIGHTS, tally.straights), (QUADS, tally.fours), (HOUSES, tally.houses)
