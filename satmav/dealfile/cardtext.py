"""Cards as people write them: from the words of a line to cards with their columns.

:func:`parse_card` reads one card in any spelling, :func:`scan` one line. The format is described
in :mod:`satmav.dealfile`, which puts lines together to deals.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple
from unicodedata import normalize

from satmav.errors import CardError, DealError, printable
from satmav.game.cards import (
    RANK_LETTERS,
    RANK_NAMES,
    SUIT_LETTERS,
    SUIT_SYMBOLS,
    SUITS,
    Card,
    cards_of,
    rank_label,
    rank_plural,
)
from satmav.game.codes import looks_like_code, mask_of_code

WHITE_SYMBOLS = "♧♢♡♤"
SELECTORS = "\ufe0e\ufe0f"  # follow a symbol, to have it in black and white or as a coloured picture

_WORD = re.compile(r"[^\s,;]+")
_ATOM = re.compile(
    "(?P<R>10|[2-9TtJjQqKkAa])"
    f"|(?P<S>[cdhsCDHS]|[{SUIT_SYMBOLS}{WHITE_SYMBOLS}][{SELECTORS}]?)"
    "|(?P<C>:)|(?P<D>[-–—]+)|(?P<X>.)",
    re.DOTALL,
)
# A word's kinds are the names of its atoms: rank, suit, colon, dash, anything else.
_RANK_FIRST = re.compile("(RS)+")  # Kc, AcKc10c
_SUIT_FIRST = re.compile("(SR+)+")  # ♣K, ♠AKQ, ♠AKQ♥9
_HEADING = re.compile("SC?|SCR+|SC?D")  # ♠ or ♠: alone, ♠:AKQ, ♠-
_RANKS = re.compile("R+")
_ODD_RANK = re.compile("(?:SC?)?R*(X)R*")

_SUIT_OF = {
    letter: suit
    for suit, texts in enumerate(zip(SUIT_LETTERS, SUIT_LETTERS.upper(), SUIT_SYMBOLS, WHITE_SYMBOLS, strict=True))
    for letter in texts
}
_RANK_OF = {text: rank for rank, letter in enumerate(RANK_LETTERS) for text in (letter, letter.lower())} | {"10": 8}


def _spellings() -> Iterator[tuple[str, Card]]:
    for suit_text, suit in _SUIT_OF.items():
        for selector in ("",) if suit_text.isascii() else ("", *SELECTORS):
            for rank_text, rank in _RANK_OF.items():
                card = Card.of(rank, suit)
                yield rank_text + suit_text + selector, card
                yield suit_text + selector + rank_text, card


SPELLINGS = dict(_spellings())
"""Every spelling of a single card: ``Kc``, ``kC``, ``10c``, ``♣K``, ``K♧`` and so on."""

LONGEST = 200
"""Characters of a word that is looked at for the nearest mend."""

CODED = 25
"""Cards that a code with a slip in it is taken for."""


class Spot(NamedTuple):
    """A card and its column, counted in characters from 1."""

    column: int
    card: Card


class Trouble(NamedTuple):
    """A word that cannot be read: its column, what is wrong, and how many cards it may stand for."""

    column: int
    message: str
    cards: int = 1


def parse_card(text: str) -> Card:
    """The card of any spelling: ``Kc``, ``kc``, ``10c``, ``♣K``, ``K♧``.

    Raises :class:`CardError` with the nearest sensible mend for anything else.
    """
    word = text.strip()
    if word in SPELLINGS:
        return SPELLINGS[word]
    if not word:
        raise CardError("there is no card here; write one like Kc")
    if len(word) > LONGEST:
        raise CardError(f"{shown(word)} is not a card; {_EXAMPLES}")
    if len(scan(word)[0]) > 1:
        raise CardError(f"{shown(word)} is more than one card; write one like Kc")
    raise CardError(_trouble(word, 1).message)


def scan(text: str) -> tuple[list[Spot], list[Trouble]]:
    """The cards of one line without its comment, and the words of it that cannot be read."""
    line = _Line()
    for match in _WORD.finditer(text):
        line.read(match[0], match.start() + 1)
    line.end_suit()
    return line.spots, line.troubles


class _Line:
    """A line being read: the suit that bare ranks take, and the trouble if it never gets one."""

    def __init__(self) -> None:
        self.spots: list[Spot] = []
        self.troubles: list[Trouble] = []
        self.suit: int | None = None
        self.waiting: Trouble | None = None

    def read(self, word: str, column: int) -> None:
        if word in SPELLINGS:
            self.end_suit()
            self.spots.append(Spot(column, SPELLINGS[word]))
            return
        if looks_like_code(word):
            self._read_code(word, column)
            return
        atoms = list(_ATOM.finditer(word))
        kinds = _kinds(atoms)
        if _RANK_FIRST.fullmatch(kinds):
            self.end_suit()
            pairs = zip(atoms[::2], atoms[1::2], strict=True)
            self.spots += [Spot(column + rank.start(), SPELLINGS[rank[0] + suit[0]]) for rank, suit in pairs]
        elif _SUIT_FIRST.fullmatch(kinds):
            self._read_suits(atoms, column)
            self.end_suit()
        elif _HEADING.fullmatch(kinds) or self._continues(kinds):
            self._read_suits(atoms, column)
        else:
            self.waiting = None  # a suit before an unreadable word is not to blame
            self.troubles.append(_trouble(word, column))

    def _read_code(self, code: str, column: int) -> None:
        """A word that stands for all cards of a deal."""
        self.end_suit()
        try:
            self.spots += [Spot(column, card) for card in cards_of(mask_of_code(code))]
        except DealError as error:
            self.troubles.append(Trouble(column, str(error), CODED))

    def _continues(self, kinds: str) -> bool:
        """Whether a word goes on with the suit before it: ranks, the colon of ``S : A K Q``, the dash of ``S -``."""
        return bool(self.waiting and kinds in ("C", "D")) or bool(self.suit is not None and _RANKS.fullmatch(kinds))

    def _read_suits(self, atoms: list[re.Match[str]], column: int) -> None:
        for atom in atoms:
            if atom["S"]:
                self.end_suit()
                self.suit = _SUIT_OF[atom[0][0]]
                message = f"{atom[0]} has no ranks; write them after it, or - where the suit is empty"
                self.waiting = Trouble(column + atom.start(), message)
            elif atom["R"] and self.suit is not None:
                self.waiting = None
                self.spots.append(Spot(column + atom.start(), Card.of(_RANK_OF[atom[0]], self.suit)))
            elif atom["D"]:
                self.suit = self.waiting = None

    def end_suit(self) -> None:
        """From here on a bare rank has no suit; a suit that never got a rank is at fault."""
        if self.waiting:
            self.troubles.append(self.waiting)
        self.suit = self.waiting = None


def _kinds(atoms: list[re.Match[str]]) -> str:
    return "".join(atom.lastgroup or "" for atom in atoms)


def _trouble(word: str, column: int) -> Trouble:
    """What is wrong with a word, and its nearest sensible mend."""
    atoms = list(_ATOM.finditer(word))
    kinds = _kinds(atoms)
    if kinds == "D":
        return Trouble(column, "a dash stands for an empty suit, right after it as in ♠ -; remove it", 0)
    if _RANKS.fullmatch(kinds):
        example = f"{word}c" if len(atoms) == 1 else f"♣{word}"
        return Trouble(column, f"{shown(word)} has no suit; write it with one, as in {shown(example)}", len(atoms))
    odd = _ODD_RANK.fullmatch(kinds)
    if odd and kinds.count("R") >= 2:
        atom = atoms[odd.start(1)]
        message = f"{shown(atom[0])} in {shown(word)} is not a rank; {_RANKS_ARE}"
        return Trouble(column + atom.start(), message, kinds.count("R") + 1)
    cards = max(1, len(re.findall("[RX]S", kinds)))
    return Trouble(column, f"{shown(word)} is not a card; {_mend(word, kinds)}", cards)


_RANKS_ARE = "ranks are 2 to 9, 10 or T, J, Q, K, A"
_SUITS_ARE = f"suits are {' '.join(SUIT_LETTERS)} or {SUIT_SYMBOLS}"
_EXAMPLES = "cards are written like Kc, 10h or ♠A, and comments begin with #"
_BY_KINDS = {"RX": _SUITS_ARE, "XR": _SUITS_ARE, "XS": _RANKS_ARE, "SX": _RANKS_ARE}
_NUMBERS = {"0": "10", "1O": "10", "1o": "10", "11": "J", "12": "Q", "13": "K", "14": "A"}


def _mend(word: str, kinds: str) -> str:
    bare = _bare(word)
    if bare != word and bare in SPELLINGS:
        return f"write {SPELLINGS[bare]}"
    for suit_text, rank_text in ((bare[-1:], bare[:-1]), (bare[:1], bare[1:])):
        if suit_text in _SUIT_OF:
            suit = SUIT_LETTERS[_SUIT_OF[suit_text]]
            if rank_text == "1":
                return f"write A{suit} for the ace, or 10{suit}"
            if rank_text in _NUMBERS:
                return f"write {_NUMBERS[rank_text]}{suit}"
    if re.fullmatch("R+S", kinds):
        return f"write the suit first, {shown(bare[-1] + bare[:-1])}"
    return _EXAMPLES if bare.isdigit() else _BY_KINDS.get(kinds, _EXAMPLES)


def _bare(word: str) -> str:
    """A word without punctuation and invisible characters, and with full-width and fancy letters made plain."""
    return "".join(char for char in normalize("NFKC", word) if char.isalnum() or char in _SUIT_OF)


def shown(text: str, limit: int | None = 24) -> str:
    """A piece of input as a message shows it: what does not print is escaped, what is long is shortened."""
    return printable(text if limit is None or len(text) <= limit else text[: limit - 1] + "…")


def rank_called(text: str) -> int | None:
    """The rank called ``K``, ``10``, ``king`` or ``kings``; None for what is no rank."""
    word = text.strip().lower()
    for rank, name in enumerate(RANK_NAMES):
        if word in (RANK_LETTERS[rank].lower(), rank_label(rank).lower(), name, rank_plural(rank)):
            return rank
    return None


def cards_called(text: str) -> list[Card]:
    """The four cards of a rank (``K``, ``king``), or one card (``Kc``); :class:`CardError` for anything else."""
    rank = rank_called(text)
    return [parse_card(text)] if rank is None else [Card.of(rank, suit) for suit in SUITS]
