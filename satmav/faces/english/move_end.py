"""The end of a proof by forced moves in English: what it comes to, where its last words do not say so plainly."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from satmav.faces.items import Item
from satmav.faces.moves import Cases, Chain, Part

PLAIN = re.compile(r"\b(no place|left without (a triple|one|four of a kind)|too many)\.$")
"""Last words after which nobody asks what follows."""


def ended(items: Sequence[Item], parts: Sequence[Part]) -> list[Item]:
    """The items of a plan, the last of which says that the deal is lost, if that is what the plan shows."""
    last = parts[-1] if parts else None
    if isinstance(last, Chain) and not last.groups[-1].gained:
        return _with_end(items, "the deal is lost")
    return _with_end(items, "the deal is lost in this case too") if isinstance(last, Cases) else list(items)


def _with_end(items: Sequence[Item], end: str) -> list[Item]:
    *before, last = items
    if last.items:
        return [*before, replace(last, items=tuple(_with_end(last.items, end)))]
    if PLAIN.search(last.text):
        return list(items)
    clause = last.text.rpartition(". ")[2].rpartition("; ")[2]
    link = f": {end}" if ", so " in clause else f", so {end}"
    return [*before, replace(last, text=f"{last.text[:-1]}{link}.")]
