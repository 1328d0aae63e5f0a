"""What a player holds, as people say it: known cards, or a range of hands such as ``QQ+, AKs, A5s-A2s, random``.

Of hold 'em: ``QQ`` a pair, ``AKs`` of one suit, ``AKo`` of two, ``AK`` both; ``QQ+`` and higher pairs, ``ATs+`` and
higher second cards; ``99-66``, ``A5s-A2s`` and ``JTs-87s`` from one to the other. In every game ``random`` is any
cards, and several hands are written with commas between.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from satmav.errors import SatmavError, UsageError, quoted, shown
from satmav.game.cards import RANK_LETTERS
from satmav.poker.cards import Hand, hand_text, listed, read_cards, require_number

ANYTHING = ("random", "any", "any two", "*")
_ENDS = "([2-9TJQKA])([2-9TJQKA])([SO]?)"
_CLASS = re.compile(rf"{_ENDS}(\+|-{_ENDS})?")


@dataclass(frozen=True)
class Held:
    """The hands that a player may have, each as likely; None where it is any hand."""

    text: str
    hands: tuple[Hand, ...] | None


def held(given: Any, cards: int, what: str) -> Held:
    """What a player holds, of so many cards: a text, the ids of a hand, or many hands.

    Raises :class:`UsageError` or :class:`CardError` for what is none of these.
    """
    if isinstance(given, str):
        return _read_text(given, cards, what)
    parts: list[Any] = listed(given, "a player holds cards or a range, as in 'QQ+, AKs'")
    if any(isinstance(part, Iterable) and not isinstance(part, str) for part in parts):
        hands = tuple(dict.fromkeys(_hand(part, cards, what) for part in parts))
        return Held(f"{len(hands)} hands" if len(hands) > 1 else hand_text(hands[0]), hands)
    hand = _hand(parts, cards, what)
    return Held(hand_text(hand), (hand,))


def _read_text(text: str, cards: int, what: str) -> Held:
    if text.strip().lower() in ANYTHING:
        return Held("random", None)
    parts = [part.strip() for part in re.split("[,;]", text)]
    hands = dict.fromkeys(hand for part in parts for hand in _read_part(part, cards, what))
    return Held(hand_text(next(iter(hands))) if len(hands) == 1 else ", ".join(parts), tuple(hands))


def _read_part(part: str, cards: int, what: str) -> Iterator[Hand]:
    """The hands of what stands between two commas: cards, or one class and more with spaces between."""
    words = part.split()
    classes = [found for word in words if (found := _CLASS.fullmatch(word.upper().replace("10", "T")))]
    if words and len(classes) == len(words):
        if cards != 2:
            raise UsageError(f"{quoted(part)} is a range of hold 'em: name {cards} cards, or random")
        for found, word in zip(classes, words, strict=True):
            yield from _hands_of_class(found, word)
        return
    try:
        yield _hand(part, cards, what)
    except SatmavError as error:
        if cards == 2:
            raise type(error)(f"{error}; ranges are written as in 'QQ+, AKs, A5s-A2s, random'") from None
        raise


def _hand(given: object, cards: int, what: str) -> Hand:
    found = read_cards(given)  # type: ignore[arg-type]
    require_number(found, [cards], what)
    return tuple(sorted(found, reverse=True))


def _hands_of_class(found: re.Match[str], text: str) -> Iterator[Hand]:
    """The hands from one end to the other: with a plus that is the highest pair, or the next lower second card."""
    one, suits = _ranks(found[1], found[2]), found[3]
    other = _ranks(found[5], found[6]) if found[5] else one
    if found[4] == "+":
        other = (12, 12) if one[0] == one[1] else (one[0], one[0] - 1)
    low, high = sorted([one, other])
    same_gap = high[0] - high[1] == low[0] - low[1]
    if (found[5] and found[7] != suits) or not (same_gap or low[0] == high[0]):
        raise UsageError(
            f"{shown(text)} does not go from one hand to another: write it as in 99-66, A5s-A2s or JTs-87s"
        )
    if suits and low[0] == low[1]:
        raise UsageError(f"{shown(text)} is a pair, which is of two suits: write it without s and o")
    rises = int(low[0] != high[0])
    for step in range(high[1] - low[1] + 1):
        yield from _hands(low[0] + rises * step, low[1] + step, suits)


def _hands(high: int, low: int, suits: str) -> Iterator[Hand]:
    """The hands of two ranks, of one suit (S), of two (O), or of any."""
    for one, other in product(range(3, -1, -1), repeat=2):
        if (high != low or one > other) and (not suits or (one == other) == (suits == "S")):
            yield 4 * high + one, 4 * low + other


def _ranks(one: str, other: str) -> tuple[int, int]:
    first, second = RANK_LETTERS.index(one), RANK_LETTERS.index(other)
    return max(first, second), min(first, second)
