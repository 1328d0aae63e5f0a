"""What a proof by forced moves says only the first time, since anybody knows it from then on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from satmav.faces.items import Item

ONCE = (" (a full house wants one of each)", "each takes a five or ten: ")


def once(items: Iterable[Item]) -> list[Item]:
    """The items, in which nothing of that is said twice."""
    return list(_told(items, set()))


def _told(items: Iterable[Item], heard: set[str]) -> Iterator[Item]:
    for item in items:
        text = item.text
        for words in ONCE:
            first, found, rest = text.partition(words)
            text = first + found * (words not in heard) + rest.replace(words, "")
            heard.update([words] if found else [])
        yield replace(item, text=text, items=tuple(_told(item.items, heard)))
