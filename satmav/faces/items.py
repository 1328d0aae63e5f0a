"""What words are told in: sections of nested items, the same for every face; cards stand in braces (``{Kc}``)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from satmav.reasons.moves import Fact

_ENDS = re.compile(r"[.?!] (?! )")
"""Where a sentence ends and another begins."""


@dataclass(frozen=True)
class Item:
    """A sentence or a few, with what stands under it; ``long`` items are for those who want every detail.

    ``effort`` is what it costs to see that it is so, beside reading it: as much as so many more sentences. ``facts``
    are known once it is said, for pictures: in what stands under it and in all that follows, or, where it is a
    supposition (``inside``), under it only. ``after`` are known in all that follows.
    """

    text: str
    items: tuple[Item, ...] = ()
    long: bool = False
    effort: int = 0
    facts: tuple[Fact, ...] = ()
    inside: bool = False
    after: tuple[Fact, ...] = ()
    lead: int = 0
    """So many letters at the beginning are the result, which stands out."""


@dataclass(frozen=True)
class Section:
    """One reason, told: ``rung`` is the name of its sort; ``steps``: its items are numbered, but for long ones."""

    rung: str
    title: str
    items: tuple[Item, ...]
    steps: bool = False

    @property
    def numbered(self) -> Iterator[tuple[int, Item]]:
        """The items with their numbers; 0 where an item has none."""
        place = 0
        for item in self.items:
            place += not item.long
            yield place * (self.steps and not item.long), item


def sentences(items: Iterable[Item]) -> int:
    """How many sentences there are to read by default: without the long items; a row of a table counts as one.

    What has to be looked up, rather than read, counts as the sentences that it costs.
    """
    return sum(
        len(_ENDS.findall(item.text)) + 1 + item.effort + sentences(item.items) for item in items if not item.long
    )
