"""Small pieces of German: nouns with their gender and cases, numbers, lists, names of cards."""

from collections.abc import Sequence
from typing import NamedTuple

from satmav.faces.english.phrases import listed as _listed
from satmav.game.cards import Card

_NUMBERS = ("kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf")

_FORMS = {
    "ein": ("ein {0.one}", "eine {0.one}", "ein {0.one}"),
    "einen": ("einen {0.object}", "eine {0.one}", "ein {0.one}"),
    "einem": ("einem {0.object}", "einer {0.one}", "einem {0.one}"),
    "kein": ("kein {0.one}", "keine {0.one}", "kein {0.one}"),
    "keinen": ("keinen {0.object}", "keine {0.one}", "kein {0.one}"),
    "keinen.": ("keinen", "keine", "keines"),
    "zweiten": ("einen zweiten {0.object}", "eine zweite {0.one}", "ein zweites {0.one}"),
    "einziger": ("der einzige {0.one}", "die einzige {0.one}", "das einzige {0.one}"),
    "einzigen": ("den einzigen {0.object}", "die einzige {0.one}", "das einzige {0.one}"),
    "einer": ("einer der {0.many}", "eine der {0.many}", "eines der {0.many}"),
}
"""How a noun stands in a sentence: masculine, feminine, neuter. ``keinen.`` does without the noun."""

MASCULINE, FEMININE, NEUTER = range(3)


class Noun(NamedTuple):
    """A noun: alone, of several, its gender; alone as an object, and several in the dative, where these are other."""

    one: str
    many: str
    gender: int
    of_one: str = ""
    of_many: str = ""

    def form(self, form: str) -> str:
        """``einen Buben``, ``der einzige König``, ``eine der Damen``."""
        return _FORMS[form][self.gender].format(self)

    @property
    def object(self) -> str:
        """``Buben``, not the subject of a sentence."""
        return self.of_one or self.one

    @property
    def dative(self) -> str:
        return self.of_many or self.many


RANKS = (
    *(Noun(name, f"{name}en", FEMININE) for name in "Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn".split()),
    Noun("Bube", "Buben", MASCULINE, of_one="Buben"),
    Noun("Dame", "Damen", FEMININE),
    Noun("König", "Könige", MASCULINE, of_many="Königen"),
    Noun("Ass", "Asse", NEUTER, of_many="Assen"),
)
SUITS = ("Kreuz", "Karo", "Herz", "Pik")
FLUSH, STRAIGHT = Noun("Flush", "Flushs", MASCULINE), Noun("Straße", "Straßen", FEMININE)
HOUSE, QUAD = Noun("Full House", "Full Houses", NEUTER), Noun("Vierling", "Vierlinge", MASCULINE)
HAND = Noun("Blatt", "Blätter", NEUTER)


def number(count: int) -> str:
    """A number in words up to twelve."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def listed(items: Sequence[str], word: str = "und", *, apart: bool = False) -> str:
    """``a``, ``a und b``, ``a, b und c``; with semicolons where the items have commas of their own: ``apart``."""
    return _listed(items, word, apart=apart)


def suited(suit: int, count: int) -> str:
    return f"{number(count)} {SUITS[suit]}"


def name(card: Card) -> str:
    """A card in words: ``Kreuz-König``."""
    return f"{SUITS[card.suit]}-{RANKS[card.rank].one}"
