"""The fifty-two cards, how people write them, and sets of cards as 52-bit masks.

A card's id is ``4 * rank + suit`` with rank 0..12 = 2..A and suit 0..3 = clubs, diamonds, hearts,
spades. A mask is an int with bit ``c`` set for card ``c``; it fits a uint64.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from operator import index
from typing import NamedTuple, SupportsIndex, overload
from unicodedata import normalize

from satmav.errors import CardError, SatmavError, numeral, quoted, shown

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"
SUIT_SYMBOLS = "♣♦♥♠"
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
SUIT_COLOURS = ("black", "red", "red", "black")
SUIT_ORDER = (3, 2, 1, 0)
"""Suits as bridge players lay them out: spades, hearts, diamonds, clubs."""

RANK_NAMES = (
    "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
RANKS = range(13)
SUITS = range(4)
DECK = range(52)
DECK_MASK = (1 << 52) - 1
RANK_MASKS = tuple(0b1111 << (4 * rank) for rank in RANKS)
SUIT_MASKS = tuple(sum(1 << (4 * rank + suit) for rank in RANKS) for suit in SUITS)


class Card(int):
    """A card: an int 0..51 that knows its rank and suit and prints as ``Kc``.

    It is made of its id or of text in any spelling. Raises :class:`CardError` for anything else.

    >>> Card("Kc"), Card("10h"), Card("♠A"), Card(0)
    (Card('Kc'), Card('Th'), Card('As'), Card('2c'))
    >>> Card("Kc").rank, Card("Kc").suit, Card("Kc").symbol
    (11, 0, 'K♣')
    """

    __slots__ = ()

    def __new__(cls, card: SupportsIndex | str) -> Card:
        if isinstance(card, str):
            return parse_card(card)
        card_id = card if isinstance(card, int) else whole_number(card, "card", CardError)
        if not 0 <= card_id < 52:
            raise CardError(f"there is no card {numeral(card_id)}: card ids run from 0 (2c) to 51 (As)")
        return super().__new__(cls, card_id)

    @classmethod
    def of(cls, rank: int, suit: int) -> Card:
        """The card of a rank and a suit.

        >>> Card.of(12, 3)
        Card('As')
        """
        if rank not in RANKS or suit not in SUITS:
            raise CardError("a card is made of a rank from 0 (2) to 12 (A) and a suit from 0 (c) to 3 (s)")
        return cls(4 * rank + suit)

    @classmethod
    def named(cls, name: str) -> Card:
        """The card written ``Kc``; :class:`CardError` for any other spelling."""
        if name in _NAMES:
            return _NAMES[name]
        raise CardError(f"there is no card {quoted(name)}: write a rank of {RANK_LETTERS} and a suit of {SUIT_LETTERS}")

    @property
    def rank(self) -> int:
        return self >> 2

    @property
    def suit(self) -> int:
        return self & 3

    @property
    def mask(self) -> int:
        return 1 << self

    @property
    def symbol(self) -> str:
        """The card as it looks on a table: ``K♣``, ``10♥``."""
        return rank_label(self.rank) + SUIT_SYMBOLS[self.suit]

    @property
    def colour(self) -> str:
        """The colour of its suit: ``red`` or ``black``."""
        return SUIT_COLOURS[self.suit]

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return RANK_LETTERS[self >> 2] + SUIT_LETTERS[self & 3]

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def whole_number(number: SupportsIndex, what: str, error: type[SatmavError]) -> int:
    """A number, NumPy's too, that stands for a card or for cards; an error of this class for what is none."""
    try:
        return index(number)
    except TypeError:  # as NumPy's arrays raise, too, though they have the method
        raise error(f"a {what} is made of a whole number or text, not of {type(number).__name__}") from None


CARDS = tuple(Card(card_id) for card_id in DECK)
_NAMES = {str(card): card for card in CARDS}


def mask_of(cards: Iterable[int]) -> int:
    """The mask of a set of cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, from the lowest id to the highest."""
    return tuple([CARDS[bit.bit_length() - 1] for bit in bits_of(mask)])


class CardSet(Sequence[Card]):
    """A set of cards, kept as a mask, and a sequence of them in some order: of their ids, unless ``cards`` has another.

    Text that stands in it, or not, is a card in any spelling; raises :class:`CardError` for other text.

    >>> from satmav.game.deals import Deal
    >>> deal = Deal("2c 3c 4c 5c 7d")
    >>> "3♣" in deal, Card("Kh") in deal, deal[0], deal[-2:]
    (True, False, Card('2c'), (Card('5c'), Card('7d')))
    """

    __slots__ = ()
    mask: int

    @property
    def cards(self) -> tuple[Card, ...]:
        return cards_of(self.mask)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        if isinstance(card, int):
            return card >= 0 and self.mask >> card & 1 == 1
        return isinstance(card, str | SupportsIndex) and Card(card) in self

    @overload
    def __getitem__(self, place: int) -> Card: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Card, ...]: ...
    def __getitem__(self, place: int | slice) -> Card | tuple[Card, ...]:
        return self.cards[place]

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def bits_of(mask: int) -> list[int]:
    """The cards of a mask as masks of one card each, from the lowest id to the highest."""
    bits = []
    while mask:
        low = mask & -mask
        bits.append(low)
        mask ^= low
    return bits


def rank_label(rank: int) -> str:
    """A rank as a card shows it: ``10`` rather than ``T``."""
    return "10" if rank == 8 else RANK_LETTERS[rank]


def rank_plural(rank: int) -> str:
    """``kings``, ``sixes``."""
    return RANK_NAMES[rank] + ("es" if RANK_NAMES[rank] == "six" else "s")


WHITE_SYMBOLS = "♧♢♡♤"
SELECTORS = "\ufe0e\ufe0f"  # follow a symbol, to have it in black and white or as a coloured picture

SUIT_OF = {
    letter: suit
    for suit, texts in enumerate(zip(SUIT_LETTERS, SUIT_LETTERS.upper(), SUIT_SYMBOLS, WHITE_SYMBOLS, strict=True))
    for letter in texts
}
RANK_OF = {text: rank for rank, letter in enumerate(RANK_LETTERS) for text in (letter, letter.lower())} | {"10": 8}


def _spellings() -> Iterator[tuple[str, Card]]:
    for suit_text, suit in SUIT_OF.items():
        for selector in ("",) if suit_text.isascii() else ("", *SELECTORS):
            for rank_text, rank in RANK_OF.items():
                card = Card.of(rank, suit)
                yield rank_text + suit_text + selector, card
                yield suit_text + selector + rank_text, card
    for suit, ace in zip(SUITS, "🃑🃁🂱🂡", strict=True):
        for rank in RANKS:  # in Unicode the ace is 1, and 12 is a knight
            number = 1 if rank == 12 else rank + 2 + (rank > 9)
            for selector in ("", *SELECTORS):
                yield chr(ord(ace) - 1 + number) + selector, Card.of(rank, suit)


SPELLINGS = dict(_spellings())
"""Every spelling of a single card in a word: ``Kc``, ``kC``, ``10c``, ``♣K``, ``K♧``, ``🃞`` and so on."""

PICTURES = "\U0001f0a0-\U0001f0f5"
"""The characters of Unicode that are pictures of cards, and backs, knights, jokers and trumps."""
SEPARATORS = r"\s,;|'\"`()\[\]{}“”‘’"
"""What parts cards: in text, in lists as Python, JSON and CSV have them, in tables of Markdown."""
FILLER = "\0"
"""Stands in plain text for what has been taken out, so that all else keeps its column."""

_MADE_PLAIN = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}  # full-width letters
_NO_WIDTH = "\u200b\u200c\u200d\u2060\ufeff\u00ad"
_MADE_PLAIN |= dict.fromkeys(map(ord, _NO_WIDTH), ord(FILLER))
_RANK_WORDS = {word: RANK_LETTERS[rank] for word, rank in RANK_OF.items()}
_SUIT_WORDS = dict[str, str]()
for _words, _letters, _plurals in ((_RANK_WORDS, RANK_LETTERS, RANK_NAMES), (_SUIT_WORDS, SUIT_LETTERS, SUIT_NAMES)):
    for _letter, _plural in zip(_letters, _plurals, strict=True):
        for _name in (_plural, _plural.removesuffix("s")):
            _words |= dict.fromkeys((_name, _name.upper(), _name.title()), _letter)
for _entity, _suit in (("&clubs;", 0), ("&diams;", 1), ("&hearts;", 2), ("&spades;", 3)):
    _SUIT_WORDS[_entity] = SUIT_SYMBOLS[_suit]


def _one_of(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted(words, key=len, reverse=True))})"


_GAP = f"[{SEPARATORS}]+"
_RANK = _one_of(_RANK_WORDS)
_SUIT = f"(?:{_one_of(_SUIT_WORDS)}|[{''.join(SUIT_OF)}][{SELECTORS}]?)"
_ESCAPES = re.compile(r"\x1b\[[0-9;]*m|\b(?:Card|Deal|np\.str_)(?=\()")
"""Colours of a terminal, and the names in what Python prints of our classes and NumPy's."""
_ENTITY = re.compile("&(?:clubs|diams|hearts|spades);")
_EDGES = re.compile(rf"(?<![^{SEPARATORS}])[{_NO_WIDTH}]+|[{_NO_WIDTH}]+(?![^{SEPARATORS}])")
_START, _END = f"(?<![^{SEPARATORS}{PICTURES}])", f"(?![^{SEPARATORS}{PICTURES}])"
_OF = re.compile(rf"{_START}({_RANK})\s+of\s+({_SUIT}){_END}")
_NAME = re.compile(rf"{_START}(?:{_one_of(filter(str.isalpha, _SUIT_WORDS))})(?=:|{_END})")
_PAIRS = [
    (re.compile(f"(?:{_GAP})?{pair}(?:{_GAP}{pair})*(?:{_GAP})?"), re.compile(f"({one}){_GAP}({other}){_END}"))
    for one, other in ((_RANK, _SUIT), (_SUIT, _RANK))
    for pair in [one + _GAP + other]
]

_NO_CARDS = re.compile(
    r"[\s,;|\"]*(?:(?:rank|suit|card|value)s?(?:[\s,;|\"]+|$))+|\s*[|:+-]*\|[|:+\s-]*", re.IGNORECASE | re.ASCII
)
"""A line that heads a table, or rules one off."""


def plain(text: str) -> str:
    """A line with the ways of other programs made plain, each character or word where it was, fillers after it.

    Words for suits are letters then; so are *two of clubs*, and lines of ranks and suits in turn, as two columns have
    them, whose pairs are glued together. A line of nothing but ranks and suits, each in its turn, can be read in no
    other way: a rank before all suits has none.

    >>> [plain(text).replace(FILLER, "") for text in ("Ten of hearts", "Ｋ&clubs;", "| K | spades |", "Spades: A K")]
    ['Th', 'K♣', '| Ks |', 's: A K']
    """
    if _NO_CARDS.fullmatch(text):
        return ""
    text = _EDGES.sub(lambda match: " " * len(match[0]), _ENTITY.sub(_suit_said, text)).translate(_MADE_PLAIN)
    text = _OF.sub(_glued, _ESCAPES.sub(lambda match: FILLER * len(match[0]), text))
    for line, pair in _PAIRS:
        if line.fullmatch(text):
            return pair.sub(_glued, text)
    return _NAME.sub(_suit_said, text)


def _suit_said(word: re.Match[str]) -> str:
    return _SUIT_WORDS[word[0]].ljust(len(word[0]), FILLER)


def _glued(pair: re.Match[str]) -> str:
    first, second = (_RANK_WORDS.get(part) or _SUIT_WORDS.get(part, part[0]) for part in pair.groups())
    return (first + second).ljust(len(pair[0]), FILLER)


ATOM = re.compile(
    "(?P<R>10|[2-9TtJjQqKkAa])"
    f"|(?P<S>[cdhsCDHS]|[{SUIT_SYMBOLS}{WHITE_SYMBOLS}][{SELECTORS}]?)"
    "|(?P<C>:)|(?P<D>[-–—]+)|(?P<X>.)",
    re.DOTALL,
)
"""The atoms of a word: rank, suit, colon, dash, anything else. The names of all of them are the word's *kinds*."""

MAX_WORD = 200
"""Characters of a word that is looked at for the nearest mend."""

_RANKS_ARE = "ranks are 2 to 9, 10 or T, J, Q, K, A"
_SUITS_ARE = f"suits are {' '.join(SUIT_LETTERS)} or {SUIT_SYMBOLS}"
_EXAMPLES = "cards are written like Kc, 10h or ♠A, and comments begin with #"
_BY_KINDS = {"RX": _SUITS_ARE, "XR": _SUITS_ARE, "XS": _RANKS_ARE, "SX": _RANKS_ARE}
_NUMBERS = {"0": "10", "1O": "10", "1o": "10", "11": "J", "12": "Q", "13": "K", "14": "A"}
_PATH = re.compile(r"(?:/|\.{1,2}[/\\]|~|[A-Za-z]:[/\\]).*|.*\.(?:txt|csv|tsv|json|md|deals?|dat|npy|cnf)", re.DOTALL)
_SEVERAL = re.compile("(RS){2,}|SC?RR+|(SR+){2,}")


class Trouble(NamedTuple):
    """A word that cannot be read: its column, what is wrong, and how many cards it may stand for."""

    column: int
    message: str
    cards: int = 1


def parse_card(text: str) -> Card:
    """The card of any spelling.

    Raises :class:`CardError` with the nearest sensible mend for anything else.

    >>> parse_card(" ♣K "), parse_card("10c")
    (Card('Kc'), Card('Tc'))
    """
    word = text.strip()
    if word in SPELLINGS:
        return SPELLINGS[word]
    read = re.sub(f"^[{SEPARATORS}]+|[{SEPARATORS}]+$", "", plain(word[:MAX_WORD]).replace(FILLER, ""))
    if read in SPELLINGS and len(word) <= MAX_WORD:
        return SPELLINGS[read]
    if not read:
        raise CardError("there is no card here; write one like Kc")
    if len(word) > MAX_WORD:
        raise CardError(f"{shown(word)} is not a card; {_EXAMPLES}")
    if _SEVERAL.fullmatch(kinds_of(re.sub(_GAP, "", read))):
        raise CardError(f"{shown(word)} is more than one card; write one like Kc")
    raise CardError(trouble_with(word, 1).message)


def kinds_of(word: str) -> str:
    """The kinds of a word's atoms, a letter each."""
    return "".join(atom.lastgroup or "" for atom in ATOM.finditer(word))


def trouble_with(word: str, column: int) -> Trouble:
    """The fault of a word that is neither a card nor cards, and its nearest sensible mend."""
    atoms, kinds = list(ATOM.finditer(word)), kinds_of(word)
    if kinds == "D":
        return Trouble(column, "a dash stands for an empty suit, right after it as in ♠ -; remove it", 0)
    if re.fullmatch("R+", kinds):
        example = f"{word}c" if len(atoms) == 1 else f"♣{word}"
        return Trouble(column, f"{shown(word)} has no suit; write it with one, as in {shown(example)}", len(atoms))
    odd = re.fullmatch("(?:SC?)?R*(X)R*", kinds)
    if odd and kinds.count("R") >= 2:
        atom = atoms[odd.start(1)]
        message = f"{shown(atom[0])} in {shown(word)} is not a rank; {_RANKS_ARE}"
        return Trouble(column + atom.start(), message, kinds.count("R") + 1)
    cards = max(1, len(re.findall("[RX]S", kinds)))
    return Trouble(column, f"{shown(word)} is not a card; {_mend(word, kinds)}", cards)


def _mend(word: str, kinds: str) -> str:
    if _PATH.fullmatch(word):
        return "text is cards, and a file is read by its name alone: in Python by satmav.dealfile.read_deals"
    # Without punctuation and invisible characters, and with full-width and fancy letters made plain.
    bare = "".join(char for char in normalize("NFKC", word) if char.isalnum() or char in SUIT_OF)
    if bare != word and bare in SPELLINGS:
        return f"write {SPELLINGS[bare]}"
    for suit_text, rank_text in ((bare[-1:], bare[:-1]), (bare[:1], bare[1:])):
        if suit_text in SUIT_OF:
            suit = SUIT_LETTERS[SUIT_OF[suit_text]]
            if rank_text == "1":
                return f"write A{suit} for the ace, or 10{suit}"
            if rank_text in _NUMBERS:
                return f"write {_NUMBERS[rank_text]}{suit}"
    if re.fullmatch("R+S", kinds):
        return f"write the suit first, {shown(bare[-1] + bare[:-1])}"
    return _EXAMPLES if bare.isdigit() else _BY_KINDS.get(kinds, _EXAMPLES)


def rank_called(text: str) -> int | None:
    """The rank called ``K``, ``10``, ``king`` or ``kings``; None for what is no rank.

    >>> rank_called("kings")
    11
    """
    word = text.strip().lower()
    for rank, name in enumerate(RANK_NAMES):
        if word in (RANK_LETTERS[rank].lower(), rank_label(rank).lower(), name, rank_plural(rank)):
            return rank
    return None


def cards_called(text: str) -> list[Card]:
    """The four cards of a rank (``K``, ``king``), or one card (``Kc``); :class:`CardError` for anything else.

    >>> cards_called("king")
    [Card('Kc'), Card('Kd'), Card('Kh'), Card('Ks')]
    """
    rank = rank_called(text)
    return [parse_card(text)] if rank is None else [Card.of(rank, suit) for suit in SUITS]
