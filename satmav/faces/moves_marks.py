"""The cards that a proof by forced moves ends with: those that are named last, in whatever language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from satmav.faces.items import Item
from satmav.faces.pieces import pieces
from satmav.game.cards import Card


def last_named(items: Sequence[Item]) -> tuple[Card, ...]:
    """The cards of the last step that names any, with its lines; of cases those of the last one."""
    steps = (item for item in _backwards(items) if not item.long)
    return next(filter(None, map(_named, steps)), ())


def _backwards(items: Sequence[Item]) -> Iterator[Item]:
    """The steps from the last one back, those under a supposition one by one."""
    for item in reversed(items):
        if item.inside:
            yield from _backwards(item.items)
            yield Item(item.text)
        else:
            yield item


def _named(item: Item) -> tuple[Card, ...]:
    """The cards in a step and in what stands under it, in the order of the deck."""
    return tuple(sorted(set(_cards(item))))


def _cards(item: Item) -> Iterator[Card]:
    yield from (piece for piece in pieces(item.text) if isinstance(piece, Card))
    for below in item.items:
        yield from _cards(below)
