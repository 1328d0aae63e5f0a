"""What a player holds, as people say it: known cards, or a range of hands such as ``QQ+, AKs, A5s-A2s, random``.

Of hold 'em: ``QQ`` a pair, ``AKs`` of one suit, ``AKo`` of two, ``AK`` both; ``QQ+`` and higher pairs, ``ATs+`` and
higher second cards; ``99-66``, ``A5s-A2s`` and ``JTs-87s`` from one to the other. In every game ``random`` is any
cards, and several hands are written with commas between.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from satmav.dealfile.cardtext import shown
from satmav.errors import SatmavError, UsageError, quoted
from satmav.game.cards import DECK, RANK_LETTERS
from satmav.poker.cards import Hand, hand_text, listed, read_cards, require_number

ANYTHING = ("random", "any", "any two", "*")
_CLASS = "([2-9TJQKA])([2-9TJQKA])([SO]?)"
_PLUS = re.compile(rf"{_CLASS}(\+?)")
_SPAN = re.compile(rf"{_CLASS}-{_CLASS}")


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
    classes = [(one, one.upper().replace("10", "T")) for one in part.split()]
    if classes and all(_PLUS.fullmatch(one) or _SPAN.fullmatch(one) for _, one in classes):
        if cards != 2:
            raise UsageError(f"{quoted(part)} is a range of hold 'em: name {cards} cards, or random")
        for written, one in classes:
            yield from _hands_of_class(one, written)
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


def _hands_of_class(text: str, written: str) -> Iterator[Hand]:
    plus, span = _PLUS.fullmatch(text), _SPAN.fullmatch(text)
    if plus:
        high, low = _ranks(plus[1], plus[2])
        suited = _suits(plus[3], high, low, written)
        if plus[4] and high == low:
            yield from _every(((rank, rank) for rank in range(high, 13)), suited)
        else:
            yield from _every(((high, rank) for rank in range(low, high if plus[4] else low + 1)), suited)
    elif span:
        yield from _hands_of_span(span, written)


def _hands_of_span(span: re.Match[str], text: str) -> Iterator[Hand]:
    one, other = sorted([_ranks(span[1], span[2]), _ranks(span[4], span[5])])
    steps, same_gap = other[1] - one[1], other[0] - other[1] == one[0] - one[1]
    if span[3] != span[6] or not (same_gap or one[0] == other[0]):
        raise UsageError(
            f"{shown(text)} does not go from one hand to another: write it as in 99-66, A5s-A2s or JTs-87s"
        )
    rises = int(same_gap and one[0] != other[0])
    ranks = ((one[0] + rises * step, one[1] + step) for step in range(steps + 1))
    yield from _every(ranks, _suits(span[3], *one, text))


def _suits(letter: str, high: int, low: int, text: str) -> tuple[bool, ...]:
    """Whether the cards may be of one suit, and of two."""
    if letter and high == low:
        raise UsageError(f"{shown(text)} is a pair, which is of two suits: write it without s and o")
    return {"": (True, False), "S": (True,), "O": (False,)}[letter]


def _every(ranks: Iterable[tuple[int, int]], suited: Sequence[bool]) -> Iterator[Hand]:
    for high, low in ranks:
        if high == low:
            yield from ((4 * high + one, 4 * high + other) for other, one in combinations(range(4), 2))
        else:
            pairs = product(range(3, -1, -1), repeat=2)
            yield from ((4 * high + one, 4 * low + other) for one, other in pairs if (one == other) in suited)


def _ranks(one: str, other: str) -> tuple[int, int]:
    first, second = RANK_LETTERS.index(one), RANK_LETTERS.index(other)
    return max(first, second), min(first, second)


def every_hand(cards: int) -> tuple[Hand, ...]:
    """All hands of so many cards."""
    return tuple(combinations(reversed(DECK), cards))
