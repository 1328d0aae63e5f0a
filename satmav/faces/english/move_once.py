"""What a proof by forced moves says only the first time, since anybody knows it from then on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from satmav.faces.items import Item

ONCE = (" (a full house wants one of each)",)
ROOM = re.compile(r"(there is room for only \w+ straights?) (\((?:with no [a-z, ]+ )?each takes [^()]*\))")
"""How few straights there can be, and why."""


KICKER = re.compile(r"\b(kicker)(s?)\b")
"""What a kicker is, is said where the word is used first."""


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
        if "kicker" not in heard and (kicker := KICKER.search(text)):
            what = f"{'cards' if kicker[2] else 'the card'} beside four of a kind"
            inside = text.count("(", 0, kicker.start()) > text.count(")", 0, kicker.start())
            text = f"{text[: kicker.end()]}{f', {what},' if inside else f' ({what})'}{text[kicker.end() :]}"
            heard.add("kicker")
        for room in ROOM.finditer(text):
            text = text.replace(room[0], room[1] if room[0] in heard else room[0])
            heard.add(room[0])
        yield replace(item, text=text, items=tuple(_told(item.items, heard)))
