"""Cards of poker hands as people write them, in order: ``As Kd``, ``AsKd``, ``A♠ 10h``, and ``**`` for a joker."""

from collections.abc import Iterable
from operator import index
from typing import TypeVar

from satmav.errors import CardError, UsageError, quoted, shown
from satmav.game.cards import CARDS, Card
from satmav.game.decks import Deck
from satmav.game.text import scan

T = TypeVar("T")

JOKER = 52
"""The id that stands for a joker; all jokers are alike."""
JOKER_TEXT = "**"
SIZES = (5, 6, 7)
"""Of hands of which the best five count."""

Hand = tuple[int, ...]
"""Cards by their ids."""

Cards = str | Iterable[int | str]
"""Cards in any notation that :mod:`satmav.dealfile` reads, as one text or several, or their ids."""


def read_cards(cards: Cards, check: bool = True, jokers: bool = False) -> tuple[int, ...]:
    """The cards in their order, jokers as :data:`JOKER`.

    Raises :class:`CardError` for what is no card, and for a joker where none is allowed. Unless ``check`` is false, it
    does so for a card that stands twice, too.
    """
    texts_or_ids = [cards] if isinstance(cards, str) else listed(cards, "cards are text, as in 'As Kd', or a list")
    found = tuple(card for one in texts_or_ids for card in (_read(one) if isinstance(one, str) else [_card(one)]))
    if not jokers:
        require_no_joker(found)
    if check:
        require_distinct(found)
    return found


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


def require_number(cards: Iterable[int], numbers: Iterable[int], what: str) -> None:
    """Raise :class:`UsageError` where there are more or fewer cards than ``what`` has."""
    count, allowed = len(tuple(cards)), list(numbers)
    if count not in allowed:
        listed = " or ".join(filter(None, [", ".join(map(str, allowed[:-1])), str(allowed[-1])]))
        raise UsageError(f"{what} has {listed} cards, not {count}")


def listed(several: Iterable[T], what: str) -> list[T]:
    """A list of them; raise :class:`CardError`, which says what they are, where there are not several."""
    try:
        return list(several)
    except TypeError:
        raise CardError(f"{what}, not {shown(repr(several))}") from None


def require_whole(number: object, least: int, what: str) -> int:
    """A whole number; raise :class:`UsageError` where it is none, or less than the least that there is."""
    try:
        found = index(number)  # type: ignore[arg-type]
    except TypeError:
        found = least - 1
    if found < least:
        raise UsageError(f"{what} is a whole number from {least} up, not {shown(repr(number))}")
    return found


def card_text(card: int) -> str:
    """A card in letters, ``**`` for a joker."""
    return JOKER_TEXT if card == JOKER else str(CARDS[card])


def hand_text(cards: Iterable[int]) -> str:
    """Cards in letters, in their order."""
    return " ".join(map(card_text, cards))


def _card(card: int) -> int:
    try:
        number = index(card)
    except TypeError:
        told = f"{shown(repr(card))} is no card: a card is a text, as in 'Kc', or an id from 0 to 51"
        raise CardError(told) from None
    return JOKER if number == JOKER else Card(number)


def _read(text: str) -> tuple[int, ...]:
    spots: list[tuple[int, int]] = []
    parts, column = text.split(JOKER_TEXT), 0
    for part in parts[:-1]:
        column += len(part)
        spots.append((column + 1, JOKER))
        column += len(JOKER_TEXT)
    found, troubles = scan("  ".join(parts))
    if troubles:
        raise CardError(f"{shown(text)!r}: {troubles[0].message}")
    return tuple(card for _, card in sorted(spots + [(spot.column, spot.card) for spot in found]))


def require_deck(deck: object) -> None:
    """Raise :class:`UsageError` for what is no deck."""
    if not isinstance(deck, Deck):
        told = quoted(deck) if isinstance(deck, str) else f"a {type(deck).__name__}"
        raise UsageError(f"a deck is a satmav.game.decks.Deck(suits, ranks), not {told}")
