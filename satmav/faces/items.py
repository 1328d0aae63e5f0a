"""Told arguments: sections of nested items, the same for every face; cards stand in braces (``{Kc}``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.moves import Fact

Story = TypeVar("Story")


@dataclass(frozen=True)
class Boxes:
    """As many boxes as there are hands to make: those that are settled, each by its name, and how many are ``left``.

    ``said`` is all of that in words: ``♠, two straights; 2 left``.
    """

    hands: tuple[str, ...]
    left: int
    said: str

    @property
    def in_brackets(self) -> str:
        """The words as they stand behind a text."""
        return f" [{self.said}]"


@dataclass(frozen=True)
class Item:
    """A sentence or a few, with what stands under it; ``long`` items are for those who want every detail.

    ``facts`` are known once it is said, for pictures: in what stands under it and in all that follows, or, where it
    is a supposition (``inside``), under it only. ``after`` are known in all that follows. So many letters at the
    beginning as ``lead`` says are the result, which stands out. ``step``: a step of an argument, to be set off from the
    next; ``boxes`` has the hands that are settled then. ``end`` is a colon, where the text announces what stands under.
    """

    text: str
    items: tuple[Item, ...] = ()
    long: bool = False
    facts: tuple[Fact, ...] = ()
    inside: bool = False
    after: tuple[Fact, ...] = ()
    lead: int = 0
    step: bool = False
    boxes: Boxes | None = None
    end: str = ""

    @property
    def parts(self) -> tuple[str, str]:
        """The result that stands out, and the rest of the text."""
        return self.text[: self.lead], self.text[self.lead :]

    @property
    def full(self) -> str:
        """All of it in a line of text, with the boxes in words."""
        return f"{self.text}{self.boxes.in_brackets if self.boxes else ''}{self.end}"


@dataclass(frozen=True)
class Section:
    """One reason, told: ``rung`` is the name of its sort; ``steps``: its items are numbered, but for long ones.

    A section without a title is a line beside another reason.
    """

    rung: str
    title: str
    items: tuple[Item, ...]
    steps: bool = False

    @property
    def followed(self) -> bool:
        """True for an argument to be followed step by step: nothing of it is folded away."""
        return self.steps or any(item.facts for item in self.items)

    @property
    def numbered(self) -> Iterator[tuple[int, Item]]:
        """The items with their numbers; 0 where an item has none."""
        place = 0
        for item in self.items:
            place += not item.long
            yield place * (self.steps and not item.long), item


@dataclass(frozen=True)
class Marks:
    """The cards that stand out, the points that are written on some of them, and which they are.

    ``which`` names them, for faces that raise them or have them in brackets; ``caption`` is a sentence, where it takes
    more to say what the marks mean.
    """

    cards: tuple[Card, ...] = ()
    badges: Mapping[Card, int] = field(default_factory=dict)
    which: str = ""
    caption: str = ""

    @property
    def said(self) -> str:
        """The meaning of the marks, on a picture of the cards; empty where there are none."""
        return f"Raised: {self.which}." if self.which else self.caption


@dataclass(frozen=True)
class Telling(Generic[Story]):
    """The wording of one sort of reason.

    ``title`` heads the section, ``items`` are the reason itself. ``marks`` are the cards that it is about, for pictures
    of the deal. ``steps``: the items are to be followed one after the other, and are numbered.
    """

    title: str
    items: Callable[[Story, Deal, Rules], Iterable[Item]]
    marks: Callable[[Story, Deal, Rules], Marks] = lambda story, deal, rules: Marks()
    steps: bool = False
