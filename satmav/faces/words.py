"""An explanation in the words of a language, once for all faces."""

from __future__ import annotations

from satmav.faces.book import Book, Marks
from satmav.faces.english import ENGLISH
from satmav.faces.items import Section
from satmav.faces.pieces import upper_first
from satmav.game.cards import Card
from satmav.reasons.story import Explanation


def headline(explanation: Explanation, book: Book = ENGLISH) -> str:
    """The verdict in a sentence."""
    return "{}: {}.".format(*book.verdict(explanation))


def verdict(explanation: Explanation, book: Book = ENGLISH) -> tuple[str, str]:
    """The verdict itself, and what it rests on as a sentence of its own."""
    short, more = book.verdict(explanation)
    return short, f"{upper_first(more)}."


def tell(explanation: Explanation, book: Book = ENGLISH) -> tuple[Section, ...]:
    """Every reason of a lost deal, the simplest first; nothing for a winnable deal."""
    told = [(reason.name, book.tellings[reason.name], story) for reason, story in explanation.stories]
    return tuple(
        Section(name, one.title, tuple(one.items(story, explanation.deal, explanation.rules)), one.steps)
        for name, one, story in told
    )


def marks(explanation: Explanation, book: Book = ENGLISH) -> Marks:
    """The marks for the first reason of an explanation."""
    first = next(iter(explanation.stories), None)
    return book.tellings[first[0].name].marks(first[1], explanation.deal, explanation.rules) if first else Marks()


def caption(shown: Marks, book: Book = ENGLISH) -> str:
    """What the marks mean, on a picture of the cards; empty where there are none."""
    return book.labels.raised(shown.which) if shown.which else shown.caption


def marked_cards(explanation: Explanation) -> tuple[Card, ...]:
    """The cards that the first reason is about."""
    return marks(explanation).cards
