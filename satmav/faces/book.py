"""What a language supplies: all that is said to people about a reason, in one record.

A language is a package beside :mod:`satmav.faces.english` that ends in a :class:`Book`; no other module of
this room has words of its own. In every sentence a card stands in braces (``{Kc}``).
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from satmav.faces.items import Item
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import Family, Hand
from satmav.game.rules import Rules
from satmav.reasons.explanation import DealExplanation

Story = TypeVar("Story")

Badges = Mapping[Card, int]
"""The points of cards that have some."""


@dataclass(frozen=True)
class Marks:
    """The cards that stand out, the points that are written on some of them, and which they are.

    ``which`` names them, for faces that raise them or have them in brackets; ``caption`` is a sentence, where it takes
    more to say what the marks mean.
    """

    cards: tuple[Card, ...] = ()
    badges: Badges = field(default_factory=dict)
    which: str = ""
    caption: str = ""


@dataclass(frozen=True)
class Telling(Generic[Story]):
    """How the stories of one sort of reason are told.

    ``title`` heads the section, ``items`` are the reason itself. ``marks`` are the cards that it is about,
    for pictures of the deal. ``steps``: the items are to be followed one after the other, and are numbered.
    """

    title: str
    items: Callable[[Story, Deal, Rules], Iterable[Item]]
    marks: Callable[[Story, Deal, Rules], Marks] = lambda story, deal, rules: Marks()
    steps: bool = False


@dataclass(frozen=True)
class Labels:
    """What stands on pages and pictures around the reasons: headings, and names for those who hear them.

    ``raised`` and ``brackets`` say which cards are raised, or stand in brackets. ``steps`` tells what stands behind the
    steps of an argument in letters. ``felt`` says how steps are clicked through and what the signs of the doors under
    the cards mean; that of a flush is the card's suit. ``numbered`` names the deal of that number, ``several`` says how
    many of some deals are won and how many lost. ``rules`` gives a heading and a sentence. ``suit`` names a suit with
    so many cards of it, ``hand`` a hand, and ``card`` a card. ``seat`` names a card with its mark and badge. ``cards``
    tells a whole deal suit by suit.
    """

    game: str
    maker: str
    about: str
    deal: str
    letters: str
    certificates: str
    raised: Callable[[str], str]
    brackets: Callable[[str], str]
    steps: str
    felt: Callable[[Mapping[Family, str]], str]
    numbered: Callable[[int], str]
    several: Callable[[int, int], str]
    hands: Callable[[int], str]
    hand: Callable[[Hand], str]
    rules: Callable[[Rules], tuple[str, str]]
    size: Callable[[int], str]
    suit: Callable[[int, int], str]
    card: Callable[[Card], str]
    seat: Callable[[Card, bool, int], str]
    cards: Callable[[Deal, Collection[Card], Badges], str]


@dataclass(frozen=True)
class Book:
    """All the words of one language: ``language`` is its tag (``en``).

    ``verdict`` is the verdict itself, and what it rests on, as it stands after a colon. ``tellings`` are those of the
    sorts of reason, by their names.
    """

    language: str
    verdict: Callable[[DealExplanation], tuple[str, str]]
    tellings: dict[str, Telling[Any]]
    labels: Labels
