"""What a proof by forced moves says only the first time, since anybody knows it from then on."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from satmav.faces.english.move_again import again
from satmav.faces.english.move_table import ONE_EACH
from satmav.faces.items import Item

ONCE = (ONE_EACH,)
ROOM = re.compile(r"(there is room for only \w+ straights?) (\((?:with no [a-z, ]+ )?each takes [^()]*\))")
"""How few straights there can be, and why."""


KICKER = re.compile(r"\bkicker(s?)\b")
LOOSE = re.compile(r"\bloose\b")
"""What a kicker is, and a loose card, is said where the word is used first."""


def once(items: Iterable[Item], heard: Collection[str] = ()) -> list[Item]:
    """The items, in which nothing of that is said twice; ``heard`` are words that need not be explained."""
    return list(_told(again(items), set(heard)))


def _told(items: Iterable[Item], heard: set[str]) -> Iterator[Item]:
    for item in items:
        text = item.text
        for words in ONCE:
            first, found, rest = text.partition(words)
            text = first + found * (words not in heard) + rest.replace(words, "")
            heard.update([words] if found else [])
        if "kicker" not in heard and (kicker := KICKER.search(text)):
            text = _explained(text, kicker, f"{'cards' if kicker[1] else 'the card'} beside four of a kind")
            heard.add("kicker")
        if "loose" not in heard and (loose := LOOSE.search(text)):
            text = _explained(text, loose, "in no flush")
            heard.add("loose")
        for room in ROOM.finditer(text):
            text = text.replace(room[0], room[1] if room[0] in heard else room[0])
            heard.add(room[0])
        yield replace(item, text=text, items=tuple(_told(item.items, heard)))


def _explained(text: str, word: re.Match[str], what: str) -> str:
    """The text with what a word means after it: in brackets, or between commas where brackets are already near."""
    inside = text.count("(", 0, word.start()) > text.count(")", 0, word.start())
    rest = text[word.end() :]
    if rest.startswith(" (") and not inside:
        return f"{text[: word.end()]}, that is, {what}{rest}"
    comma = "" if rest[:1] in (",", ";", ")") else ","
    return f"{text[: word.end()]}{f', {what}{comma}' if inside else f' ({what})'}{rest}"
