"""From clauses to English: wordings are filled with cards, ranks, suits, numbers, hands and further clauses.

Template-based realisation, as nlglib and demystify do it: a template hangs on each clause, and no sentence is ever
taken apart.
"""

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any

from satmav.faces.wordings import WORDINGS
from satmav.faces.words import a, listed, number, upper_first
from satmav.game.cards import CARDS, RANK_NAMES, SUIT_NAMES, SUIT_SYMBOLS, rank_label, rank_plural
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import FLUSHES, HOUSES, QUADS, STRAIGHTS, Fact, Number
from satmav.telling.clauses import Cards, Clause, Hands, Ranks, Runs, Slot, Suits

QUAD = {"four": "quad", "fours": "quads", "a_four": "a quad"}
"""What four of a kind is called where the first line has said so."""
FOUR_OF_A_KIND = {"four": "four of a kind", "fours": "fours of a kind", "a_four": "a four of a kind"}
"""What it is called where there is no first line."""

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth")
HANDS = {FLUSHES: ("flush", "flushes"), HOUSES: ("full house", "full houses"), STRAIGHTS: ("straight", "straights")}
LAST = ("and", "or")
"""The words between the last two of a list, of which a form may name one; the first where it names none."""


class English(Formatter):
    """Says clauses about forced moves in English; ``words`` are those that wordings name beside what fills them.

    >>> from satmav.telling.clauses import cards, clause
    >>> English().said(clause("out", cards=cards(44)))
    '{Kc} is in no flush'
    """

    wordings = WORDINGS

    def __init__(self, words: Mapping[str, str] = QUAD) -> None:
        self.words = words

    def said(self, clause: Clause) -> str:
        """A clause in words."""
        return self.vformat(self.wordings[clause.name], (), {**self.words, **clause.slots})

    def format_field(self, value: Any, form: str) -> str:
        """The text that fills a place, in a form."""
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
            inner = ";" if apart else "" if form in self._SETTINGS else form
            return self._set(self._listed([self.said(clause) for clause in value], inner), "()" if apart else form)
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

    def _listed(self, items: Sequence[str], form: str) -> str:
        """A list in words: joined by commas and ``and``, or as the form says."""
        if form in ("-", ";"):
            return {"-": "-", ";": "; "}[form].join(items)
        if form == ", and":
            return "".join(f", and {item}" for item in items)
        if form in ("", "and") and len(items) == 2 and " and " in items[0] and ", " not in items[1]:
            return ", and ".join(items)
        return listed(items, form or "and", apart=any(mark in item for item in items for mark in ",;"))

    def word(self, value: Slot, form: str) -> str:
        """A number, or some cards, ranks, straights, hands or suits, in a form."""
        if isinstance(value, int):
            return str(value) if form == "0" else ORDINALS[value] if form == "th" else number(value)
        last = next((word for word in form.split() if word in LAST), LAST[0])
        kind = " ".join(word for word in form.split() if word not in LAST)
        if isinstance(value, Cards):
            names = [f"{{{CARDS[card]}}}" for card in value.cards]
            return f"{'one of ' * (kind == 'one of' and len(names) > 1)}{self._listed(names, last)}"
        each = self._each(value, kind)
        return f"{each[0]} to {each[-1]}" if isinstance(value, Runs) and value.row else self._listed(each, last)

    def _each(self, value: Slot, kind: str) -> list[str]:
        """Some ranks, straights, hands or suits, one by one."""
        if isinstance(value, Runs):
            return [f"{rank_label(WINDOWS[run][0])}–{rank_label(WINDOWS[run][4])}" for run in value.runs]
        if isinstance(value, Ranks):
            return [self._rank(rank, value, kind) for rank in value.ranks]
        if isinstance(value, Suits):
            return [self._suit(suit, count, kind) for suit, count in value.suits]
        assert isinstance(value, Hands)
        return self._hands(value, kind)

    def _rank(self, rank: int, value: Ranks, kind: str) -> str:
        """``kings``; ``name``: ``king``; ``a``: ``a king``, or the card of a rank that has only one."""
        if kind in ("a", "bare") and rank in value.alone:
            return f"{{{CARDS[value.alone[rank]]}}}"
        if not kind:
            return rank_plural(rank)
        return a(RANK_NAMES[rank]) if kind == "a" else RANK_NAMES[rank]

    def _suit(self, suit: int, count: int, kind: str) -> str:
        """``five clubs``; ``plain``: ``clubs``; ``name``: ``club``."""
        noun = SUIT_NAMES[suit][: -1 if kind == "name" or (count == 1 and kind != "plain") else None]
        return noun if kind in ("name", "plain") else f"{number(count)} {noun}"

    def _hands(self, value: Hands, kind: str) -> list[str]:
        """``two full houses``; ``a``: ``a straight``; ``name``: ``straight``.

        ``count``: flushes as one sort; ``each``: by the signs of their suits.
        """
        if kind not in ("count", "counted", "each"):
            return [self._hand(fact, kind) for fact in value.hands]
        flushes = [fact for fact in value.hands if fact.number.what == FLUSHES]
        others = [fact for fact in value.hands if fact.number.what != FLUSHES]
        if kind == "each":
            signs = " ".join(SUIT_SYMBOLS[fact.number.which] for fact in flushes for _ in range(fact.bound))
            return [f"{signs} flush"] * bool(signs) + [self._hand(fact, "") for fact in others]
        if count := sum(fact.bound for fact in flushes):
            others.insert(0, Fact(Number(FLUSHES, -1), True, count))
        return [self._hand(fact, "a" if kind == "counted" else "") for fact in others]

    def _hand(self, fact: Fact, form: str) -> str:
        what, count = fact.number.what, fact.bound
        suit = f"{SUIT_NAMES[fact.number.which][:-1]} " if what == FLUSHES and fact.number.which >= 0 else ""
        one, many = (self.words["four"], self.words["fours"]) if what == QUADS else HANDS[what]
        if form in ("name", "no") or (form == "box" and count == 1):
            return f"{'no ' * (form == 'no')}{suit}{one}"
        if count == 1:
            return a(f"{suit}{one}") if form == "a" else f"one {suit}{one}"
        return f"{number(count)} {suit}{many}"


def size(value: Slot) -> int:
    """The number of things that fill a place."""
    if isinstance(value, Clause):
        return 1
    if isinstance(value, int):
        return value
    if isinstance(value, Hands):
        return sum(fact.bound for fact in value.hands)
    if isinstance(value, Suits):
        return sum(count for _, count in value.suits)
    return 0 if value is None else len(value[0]) if isinstance(value, Cards | Ranks | Runs) else len(value)
