"""A flush that was named in a step, and is named again there, in English: it has the same five cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from satmav.faces.items import Item

FLUSH = re.compile(r"(?:^|(?<=[.:;] ))([^.:;]*{..}[^.:;]*?, (?:and )?so the flush takes all the other \w+ (\w+))")
"""Which cards go into a flush, with what says which others do not, or must."""

WHOLE = re.compile(r"\btakes (all five \w+)")
ONE_IN = re.compile(r"{..} is in the flush, so the flush takes all the other four \w+")
"""A flush of a suit of five cards."""

SETTLES = re.compile(r"\b(?:must|loose|flush)\b")
"""What else may say that."""


def again(items: Iterable[Item]) -> list[Item]:
    """The items, in each of which a flush is told once: what was only supposed there is not taken up after that."""
    return [_told(item, []) for item in items]


def _told(item: Item, heard: list[str]) -> Item:
    """An item, with what those below it hear; ``heard`` are the flushes of this step so far, that still hold."""
    text = "".join(_pieces(item.text, heard))
    below, own = [], list(heard)
    for one in item.items:
        before = len(own)
        below.append(_told(one, own))
        if one.inside:
            del own[before:]
    return replace(item, text=text, items=tuple(below))


def _pieces(text: str, heard: list[str]) -> Iterator[str]:
    """The text, with flushes that were heard of in few words; what is heard of first comes to the others."""
    at = 0
    for found in FLUSH.finditer(text):
        whole, suit = found.groups()
        if whole.count("(") != whole.count(")") or SETTLES.search(re.split(r"[.:] ", text[: found.start()])[-1]):
            continue
        yield text[at : found.start()]
        at = found.end()
        key = f"{whole[0].lower()}{whole[1:]}"
        five = f"all five {suit}"
        said = five if five in heard and ONE_IN.fullmatch(whole) else f"those five {suit}" if key in heard else ""
        first = found.start() == 0 or text[found.start() - 2] == "."
        yield f"{'The' if first else 'the'} flush takes {said}" if said else whole
        heard.append(key)
    yield text[at:]
    heard.extend(WHOLE.findall(text))
