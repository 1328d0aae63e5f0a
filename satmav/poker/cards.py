"""Cards of poker hands as people write them, and the words by whose sums hands are looked up.

They are in order: ``As Kd``, ``AsKd``, ``A♠ 10h``; ``**`` is a joker. A card's *word* has a key in its low half, whose
sum over a hand tells how many cards of each rank there are, and above it four counters of four bits, one a suit.
"""

from collections.abc import Iterable, Sequence

from satmav.errors import CardError, UsageError, shown
from satmav.game.cards import CARDS, DECK, Card
from satmav.game.text import scan

JOKER = 52
"""The id that stands for a joker; all jokers are alike."""
JOKER_TEXT = "**"
SIZES = (5, 6, 7)
"""Of hands of which the best five count."""

STEPS = (1, 5, 24, 112, 521, 2247, 9244)
"""No two sets of up to seven cards of seven ranks have the same sum, wherever they differ in any rank.

Each is the smallest number that brings this about after those before it."""
LOW_RANKS, LOW_BITS = 7, 16
"""The lower ranks add up in so many bits, the others above them: even of seven bytes that are no cards."""
KEYS = (*STEPS, *(step << LOW_BITS for step in STEPS[: 13 - LOW_RANKS]))
"""Of each rank."""
LOW_SUMS = (1 << LOW_BITS) - 1
START = 0x3333 << 32
"""The four counters begin at three, so that five cards of a suit set the highest bit of one."""
FLUSHES = 0x8888 << 32
CARD_WORDS = [KEYS[card >> 2] | 1 << (32 + 4 * (card & 3)) for card in DECK]

Hand = tuple[int, ...]
"""Cards by their ids."""

Cards = str | Iterable[int | str]
"""Cards in any notation that :mod:`satmav.dealfile` reads, as one text or several, or their ids."""


def read_cards(cards: Cards, check: bool = True, jokers: bool = False) -> Hand:
    """Read cards, in their order; jokers are :data:`JOKER`.

    >>> hand_text(read_cards("A♠ 10h ♦76")), hand_text(read_cards(["2c", 51]))
    ('As Th 7d 6d', '2c As')

    Raises :class:`CardError` for what is no card, and for a joker where none is allowed; unless ``check`` is false, for
    a card that stands twice, too.
    """
    if isinstance(cards, bytes | bytearray | memoryview):
        raise CardError(f"cards are text or ids, not {type(cards).__name__}: decode them to text first")
    parts = [cards] if isinstance(cards, str) else cards
    hand = tuple(card for part in parts for card in (_read(part) if isinstance(part, str) else [_card(part)]))
    if not jokers:
        require_no_joker(hand)
    if check:
        require_distinct(hand)
    return hand


def require_no_joker(cards: Iterable[int]) -> None:
    """Raise :class:`CardError` where there is a joker."""
    if JOKER in cards:
        raise CardError("a joker (**) has no place here: write the card that it stands for")


def require_distinct(cards: Iterable[int]) -> None:
    """Raise :class:`CardError` where a card, other than a joker, stands twice."""
    seen: set[int] = set()
    for card in cards:
        if card in seen and card != JOKER:
            raise CardError(f"{card_text(card)} appears twice; write another card for one of them")
        seen.add(card)


def require_number(cards: Sequence[int], numbers: Iterable[int], what: str) -> None:
    """Raise :class:`UsageError` where there are more or fewer cards than ``what`` has.

    >>> require_number([0, 1], (5, 6, 7), "a hand")
    Traceback (most recent call last):
    satmav.errors.UsageError: a hand has 5, 6 or 7 cards, not 2
    """
    allowed = list(map(str, numbers))
    if str(len(cards)) not in allowed:
        several = " or ".join(filter(None, [", ".join(allowed[:-1]), allowed[-1]]))
        raise UsageError(f"{what} has {several} cards, not {len(cards)}")


def card_text(card: int) -> str:
    """A card in letters, ``**`` for a joker."""
    return JOKER_TEXT if card == JOKER else str(CARDS[card])


def hand_text(cards: Iterable[int]) -> str:
    """Cards in letters, in their order.

    >>> hand_text([48, 52])
    'Ac **'
    """
    return " ".join(map(card_text, cards))


def _card(card: int) -> int:
    return JOKER if card == JOKER else Card(card)


def _read(text: str) -> Hand:
    """The cards of a text; jokers are cut out and put back by their columns."""
    placed: list[tuple[int, int]] = []
    parts, column = text.split(JOKER_TEXT), 0
    for part in parts[:-1]:
        column += len(part)
        placed.append((column + 1, JOKER))
        column += len(JOKER_TEXT)
    spots, troubles = scan("  ".join(parts))
    if troubles:
        raise CardError(f"{shown(text)!r}: {troubles[0].message}")
    return tuple(card for _, card in sorted(placed + [(spot.column, spot.card) for spot in spots]))
