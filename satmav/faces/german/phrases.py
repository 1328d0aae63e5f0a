"""Small pieces of German: nouns with their gender and cases, numbers, lists, clauses, names of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from satmav.faces.english.phrases import listed as _listed
from satmav.game.cards import Card

NOM, ACC, DAT = 0, 1, 2


class _Words(NamedTuple):
    """Small words of a gender."""

    the: str
    kept: str
    among: str
    second: str


_ENDINGS = {"m": ("", "en", "em"), "f": ("e", "e", "er"), "n": ("", "", "em")}
_OF = {
    "m": _Words("der", "keinen", "einer", "n"),
    "f": _Words("die", "keine", "eine", ""),
    "n": _Words("das", "keines", "eines", "s"),
}
_NUMBERS = ("kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf")


class Noun(NamedTuple):
    """A noun: alone, of several, its gender, how it ends in the accusative and the dative; its other dative plural."""

    one: str
    many: str
    gender: str
    ending: str = ""
    dative: str = ""

    def ein(self, case: int = ACC, no: str = "") -> str:
        """``einen Drilling``; ``no`` is a k that denies it."""
        return f"{no}ein{_ENDINGS[self.gender][case]} {self.one}{self.ending if case else ''}"

    def kein(self, case: int = ACC) -> str:
        """``keinen Drilling``."""
        return self.ein(case, "k")

    def several(self, count: int, case: int = ACC) -> str:
        """``keinen Drilling``, ``einen Drilling``, ``zwei Drillinge``."""
        return f"{number(count)} {self.many}" if count > 1 else self.ein(case) if count else self.kein(case)

    @property
    def kept(self) -> str:
        """``keinen``, where the noun is plain."""
        return _OF[self.gender].kept

    @property
    def other(self) -> str:
        """``einen``, where the noun is plain."""
        return self.kept[1:]

    @property
    def single(self) -> str:
        """``der einzige König``."""
        return f"{_OF[self.gender].the} einzige {self.one}"

    @property
    def second(self) -> str:
        """``einen zweiten König``."""
        return f"ein{_ENDINGS[self.gender][ACC]} zweite{_OF[self.gender].second} {self.one}{self.ending}"

    @property
    def among(self) -> str:
        """``einer der Könige``."""
        return f"{_OF[self.gender].among} der {self.many}"


RANKS = (
    *(Noun(name, f"{name}en", "f") for name in "Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn".split()),
    Noun("Bube", "Buben", "m", "n"),
    Noun("Dame", "Damen", "f"),
    Noun("König", "Könige", "m", dative="Königen"),
    Noun("Ass", "Asse", "n", dative="Assen"),
)
SUITS = ("Kreuz", "Karo", "Herz", "Pik")
FLUSH, STRAIGHT, HOUSE = (
    Noun("Flush", "Flushs", "m"),
    Noun("Straße", "Straßen", "f"),
    Noun("Full House", "Full Houses", "n"),
)
QUAD, TRIPLE, PAIR = Noun("Vierling", "Vierlinge", "m"), Noun("Drilling", "Drillinge", "m"), Noun("Paar", "Paare", "n")
HAND = Noun("Blatt", "Blätter", "n")


class Clause(NamedTuple):
    """A main clause in three parts, of which the first two change places after ``also``."""

    subject: str
    verb: str
    rest: str

    def __str__(self) -> str:
        return f"{self.subject} {self.verb} {self.rest}"

    def after(self, word: str) -> str:
        """``also gibt es keine Straße``."""
        return f"{word} {self.verb} {self.subject} {self.rest}"


def number(count: int) -> str:
    """A number in words up to twelve."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def listed(items: Sequence[str], word: str = "und", *, apart: bool = False) -> str:
    """``a``, ``a und b``, ``a, b und c``; with semicolons where the items have commas of their own: ``apart``."""
    return _listed(items, word, apart=apart)


def suited(suit: int, count: int) -> str:
    """``sechs Kreuz``."""
    return f"{number(count)} {SUITS[suit]}"


def flush(suit: int) -> Noun:
    """``Herz-Flush``."""
    return Noun(f"{SUITS[suit]}-Flush", f"{SUITS[suit]}-Flushs", "m")


def shown(cards: Sequence[int], word: str = "und") -> str:
    """Cards, the highest first."""
    return listed([f"{{{Card(card)}}}" for card in sorted(cards, key=lambda card: (-(card >> 2), card & 3))], word)


def some_of(count: int, cards: Sequence[int]) -> str:
    """A card, or so many of some."""
    return shown(cards) if len(cards) == 1 else f"{'eine' if count == 1 else number(count)} von {shown(cards)}"


def plurals(ranks: Sequence[int]) -> str:
    """``die Könige, Zehnen und Fünfen``."""
    return f"die {listed([RANKS[rank].many for rank in sorted(ranks, reverse=True)])}"


def of_many(rank: int) -> str:
    """The plural in the dative: ``Königen``."""
    return RANKS[rank].dative or RANKS[rank].many


def name(card: Card) -> str:
    """A card in words: ``Kreuz-König``."""
    return f"{SUITS[card.suit]}-{RANKS[card.rank].one}"
