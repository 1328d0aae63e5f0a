"""The end of a proof by forced moves in English, and of each of its cases: what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from satmav.faces.items import Item
from satmav.faces.moves import Chain, Part, Twin


def ended(items: Sequence[Item], parts: Sequence[Part], end: str = "the deal is lost") -> list[Item]:
    """The items of a plan, the last of which says its end, where it does not end in cases, which say theirs."""
    last = parts[-1] if parts else None
    closed = isinstance(last, Twin) or (isinstance(last, Chain) and not last.groups[-1].gained)
    return _with_end(items, end) if closed else list(items)


def _with_end(items: Sequence[Item], end: str) -> list[Item]:
    *before, last = items
    if last.items:
        return [*before, replace(last, items=tuple(_with_end(last.items, end)))]
    clause = last.text.rpartition(". ")[2].rpartition("; ")[2]
    link = f": {end}" if ", so " in clause else f", so {end}"
    return [*before, replace(last, text=f"{last.text[:-1]}{link}.")]
