"""Explanations to show: of the named deals, of random lost deals, and a scoring made by hand; and a reader of pages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache, partial
from html.parser import HTMLParser
from itertools import islice

from explained import explained as explain

from satmav.dealfile.named import NAMED, named_deal
from satmav.explain import Wish
from satmav.faces.items import Item
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.doors import homeless, homeless_cards
from satmav.reasons.explanation import DealExplanation
from satmav.reasons.rungs import PointsStory

BROKEN = re.compile(r": ,| ,|\.\.|  |\(\)|None|\[\]|, ,|: \.|: :|,\.|;\)|\( |\{\}")
"""What an empty clause leaves."""

VOID = {"meta", "link", "br", "input", "img", "hr"}


def flat(items: Iterable[Item]) -> list[Item]:
    """The items, and after each of them all that are in it."""
    return [one for item in items for one in (item, *flat(item.items))]


def full_texts(items: Iterable[Item]) -> list[str]:
    return [item.full for item in flat(items)]


@cache
def sample(name: str) -> DealExplanation:
    """The explanation of that name."""
    made = SAMPLES[name]
    return made() if callable(made) else explain(*made)


def with_homeless(number: int) -> list[Deal]:
    return list(islice((deal for deal in random_deals(4) if homeless_cards(deal, QUADS)), number))


def lonely(deal: Deal) -> DealExplanation:
    """The homeless cards of a deal; its pat hands where it has none, whether or not they share cards."""
    stories = tuple(homeless(deal, card, QUADS) for card in homeless_cards(deal, QUADS))
    if stories:
        return DealExplanation(deal, QUADS, reasons={"homeless": stories})
    return DealExplanation(deal, QUADS, tuple(pat_hands(deal.mask, QUADS)[:2]))


def by_hand() -> DealExplanation:
    """Points with two signs, beside a proof and a core; shown, not proved."""
    every = sample("core-only, all")
    points = {Card.named("8d"): 2, Card.named("2s"): 11, Card.named("Ad"): -1}
    return replace(every, reasons={**every.reasons, "points": PointsStory(points, 11, True)})


SAMPLES = {
    **{name: (named_deal(name), QUADS) for name in NAMED},
    **{f"{name} no-quads": (named_deal(name), NO_QUADS) for name in (*NAMED[:-2], "quads-only")},
    **{f"core-only, {rung}": (named_deal("core-only"), QUADS, Wish(rung, 500)) for rung in ("core", "all")},
    **{f"random {place}": partial(lonely, deal) for place, deal in enumerate(with_homeless(3))},
    "one hand": partial(lonely, Deal("2c 3c 7c 8d Kh")),
    "ten hands": partial(lonely, next(random_deals(1, 10))),
    "by hand": by_hand,
}
"""Explanations by name: won and lost, by each rung, under both rules, of one hand to ten."""


@dataclass
class Node:
    """An element of a page: its tag, attributes, and what is in it."""

    tag: str
    attributes: dict[str, str | None] = field(default_factory=dict)
    inside: list[Node | str] = field(default_factory=list)

    @property
    def children(self) -> list[Node]:
        return [node for node in self.inside if isinstance(node, Node)]

    @property
    def classes(self) -> set[str]:
        return set((self.attributes.get("class") or "").split())

    @property
    def text(self) -> str:
        return "".join(node if isinstance(node, str) else node.text for node in self.inside)

    def all(self, tag: str = "", kind: str = "") -> list[Node]:
        """The elements inside of that tag and class, in order."""
        found = []
        for node in self.children:
            if tag in ("", node.tag) and (not kind or kind in node.classes):
                found.append(node)
            found += node.all(tag, kind)
        return found


class Reader(HTMLParser):
    """Reads a page into nodes, and insists that every element is closed in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Node("")
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"an attribute twice in {tag}"
        self.open[-1].inside.append(node := Node(tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Node(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


@cache
def read(page: str) -> Node:
    """The page as nodes, which nobody changes."""
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == [reader.root]
    return reader.root
