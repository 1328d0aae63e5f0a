"""From clauses to sentences: a language's wordings are filled with its words.

A wording is a format string. ``{cards}`` is what fills that place, in the language's plain form; ``{cards:or}`` in
another form; ``{cards:is|are}`` is the one or the other by how many there are. A clause in a place is worded in turn:
``{note:()}`` puts it in brackets after a blank, ``{why:.}`` makes a sentence of it, and nothing where there is none.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any

from satmav.faces.english.phrases import listed
from satmav.faces.pieces import cards, upper_first
from satmav.game.cards import SUIT_SYMBOLS, Card, rank_label
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import FLUSHES
from satmav.telling.clauses import Cards, Clause, Hands, Ranks, Runs, Slot, Suits

_JOINTS = {"-": "-", ";": "; "}


class Grammar(Formatter, ABC):
    """The wordings and words of a language."""

    wordings: Mapping[str, str]
    words: Mapping[str, str] = {}
    """Words that wordings name, beside what fills their places."""
    joint = ", "
    """What joins a supposition and what it leads to, where that is one line."""
    capital_after_colon = False
    """Whether a sentence begins anew, with a capital letter, after a colon."""
    last: tuple[str, ...]
    """The words between the last two of a list, of which a form may name one; the first where it names none."""
    to: str
    """The word between the ends of a row."""

    def said(self, clause: Clause) -> str:
        """A clause in words."""
        return self.vformat(self.wordings[clause.name], (), {**self.words, **clause.slots})

    def format_field(self, value: Any, form: str) -> str:
        """What fills a place, in a form."""
        if "|" in form:
            one, many = form.split("|")
            return one if size(value) == 1 else many
        if value is None or value == ():
            return ""
        if isinstance(value, str):
            return value
        if isinstance(value, Clause):
            return self._set(self.said(value), form)
        if isinstance(value, tuple) and not isinstance(value, Cards | Ranks | Runs | Hands | Suits):
            apart = form == ";()"
            listed = self.listed(
                [self.said(one) for one in value], ";" if apart else "" if form in self._SETTINGS else form
            )
            return self._set(listed, "()" if apart else form)
        return self.word(value, form)

    _SETTINGS: Mapping[str, Callable[[str], str]] = {
        "()": lambda text: f" ({text})",
        "^": upper_first,
        ".": lambda text: f". {upper_first(text)}",
        ":": lambda text: f": {text}",
        "since": lambda text: f", since {text}",
        "so": lambda text: f"{text}. So ",
    }

    def _set(self, text: str, form: str) -> str:
        """A clause that was worded, as it stands in another."""
        return self._SETTINGS[form](text) if form in self._SETTINGS and text else text

    def word(self, value: Slot, form: str) -> str:
        """A number, or some cards, ranks, straights, hands or suits, in a form."""
        if isinstance(value, int):
            return str(value) if form == "0" else self.number(value, form)
        last = next((word for word in form.split() if word in self.last), self.last[0])
        kind = " ".join(word for word in form.split() if word not in self.last)
        if isinstance(value, Cards):
            return self.cards([card_word(card) for card in value.cards], kind, last)
        each = self._each(value, kind)
        return f"{each[0]} {self.to} {each[-1]}" if isinstance(value, Runs) and value.row else listed(each, last)

    def _each(self, value: Slot, kind: str) -> list[str]:
        """Some ranks, straights, hands or suits, one by one."""
        if isinstance(value, Runs):
            return [f"{rank_label(WINDOWS[run][0])}–{rank_label(WINDOWS[run][4])}" for run in value.runs]
        if isinstance(value, Ranks):
            return [self.rank(rank, value, kind) for rank in value.ranks]
        if isinstance(value, Suits):
            return [self.suit(suit, count, kind) for suit, count in value.suits]
        assert isinstance(value, Hands)
        return self.hands(value, kind)

    def listed(self, some: Sequence[str], form: str) -> str:
        """A list in words: joined by commas and ``and``, or as the form says."""
        if form in _JOINTS:
            return _JOINTS[form].join(some)
        if form == f", {self.last[0]}":
            return "".join(f"{form} {one}" for one in some)
        return listed(some, form or self.last[0], apart=any(mark in one for one in some for mark in ",;"))

    @abstractmethod
    def number(self, count: int, form: str) -> str:
        """A number in words, or an ordinal."""

    @abstractmethod
    def cards(self, names: Sequence[str], kind: str, last: str) -> str:
        """Some cards."""

    @abstractmethod
    def rank(self, rank: int, value: Ranks, kind: str) -> str:
        """One of some ranks, or the only card of it."""

    @abstractmethod
    def suit(self, suit: int, count: int, kind: str) -> str:
        """So many cards of a suit."""

    @abstractmethod
    def hands(self, value: Hands, kind: str) -> list[str]:
        """Some hands, sort by sort."""


def card_word(card: int) -> str:
    """A card in braces."""
    return cards((Card(card),))


def suit_signs(value: Hands) -> str:
    """The suits of flushes, a sign for each flush."""
    flushes = (fact for fact in value.hands if fact.number.what == FLUSHES)
    return " ".join(SUIT_SYMBOLS[fact.number.which] for fact in flushes for _ in range(fact.bound))


def size(value: Slot) -> int:
    """How many things fill a place."""
    if isinstance(value, Clause):
        return 1
    if isinstance(value, int):
        return value
    if isinstance(value, Hands):
        return sum(fact.bound for fact in value.hands)
    if isinstance(value, Suits):
        return sum(count for _, count in value.suits)
    return 0 if value is None else len(value[0]) if isinstance(value, Cards | Ranks | Runs) else len(value)
