"""Strategies of Hypothesis's that spoil what is good: texts here and there, and one or two places of JSON."""

import copy
from collections.abc import Iterator, Sequence
from typing import Any

from hypothesis import strategies as st
from spoil import GARBAGE, NAMES, VALUES

from satmav.game.cards import RANK_LETTERS

TEXTS = [text for text in (*RANK_LETTERS, *"cdhs", "-1", "1e999", *GARBAGE) if len(text) < 1000 and text != "\ud800"]
TEXTS.sort(key=len)
"""Pieces to put in, the simplest first; without those of a size that only slows the search down."""
TREES = [value for value in VALUES if not isinstance(value, float) and value not in ("\ud800", -(10**5000))]


@st.composite
def texts(draw: st.DrawFn, originals: Sequence[str]) -> str:
    """One of the texts, changed in a few places; at times any text at all."""
    if draw(st.integers(0, 19)) == 19:
        return draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=200))
    text = draw(st.sampled_from(originals))
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(text)))
        end = min(len(text), place + draw(st.sampled_from([0, 1, 1, 2, 5, 30, 1000])))
        other = draw(st.integers(0, len(text)))
        piece = draw(st.one_of(st.text(max_size=3), st.sampled_from(TEXTS), st.just(text[other : other + 10])))
        text = text[:place] + piece.encode("utf-8", "replace").decode() + text[end:]
    return text


@st.composite
def contents(draw: st.DrawFn, originals: Sequence[bytes]) -> str:
    """Bytes, as text in Latin-1: one of the originals with some other bytes in it, or less of it."""
    content = bytearray(draw(st.sampled_from(originals)))
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(content)))
        end = min(len(content), place + draw(st.sampled_from([0, 1, 1, 2, 4, 16, 512, 1 << 20])))
        content[place:end] = draw(st.one_of(st.just(bytes(end - place)), st.binary(max_size=8)))
    return content.decode("latin-1")


@st.composite
def trees(draw: st.DrawFn, originals: Sequence[Any]) -> Any:
    """One of the trees of JSON with another value, or none, in a few of its places."""
    box = [copy.deepcopy(draw(st.sampled_from(originals)))]
    for _ in range(draw(st.integers(0, 3))):
        parent, key = draw(st.sampled_from([*_places(box)]))
        how = draw(st.sampled_from(["value", "any", "other", "rename", "none"]))
        if how == "value":
            parent[key] = draw(st.sampled_from(TREES))
        elif how == "any":
            parent[key] = draw(st.one_of(st.integers(), st.floats(allow_nan=False), st.text(max_size=5)))
        elif how == "other":
            other, there = draw(st.sampled_from([*_places(box)]))
            parent[key] = copy.deepcopy(other[there])
        elif parent is not box:
            value = parent.pop(key)
            if how == "rename" and isinstance(parent, dict):
                parent[draw(st.sampled_from(NAMES))] = value
    return box[0]


def _places(container: Any) -> Iterator[tuple[Any, Any]]:
    """Whatever stands in a list or an object, as what it stands in and where."""
    for key in [*range(len(container))] if isinstance(container, list) else [*container]:
        yield container, key
        if isinstance(container[key], list | dict):
            yield from _places(container[key])
