"""The strength of hands: one number a hand, of any five, six or seven cards.

*Strength* runs from 0 to 7461, and higher is better: 0 is 7-5-4-3-2 of several suits, 7461 a royal flush, and hands
that tie have the same. Tables in print often count the other way, from 1, the royal flush, to 7462 (Cactus Kev's
numbers); :func:`cactus` turns one into the other. Strengths are places in a row, not points: they compare, and their
mean or difference tells nothing.
"""

from bisect import bisect_right
from itertools import combinations
from operator import index
from typing import TYPE_CHECKING, TypeVar

from satmav.errors import CardError, UsageError
from satmav.poker.cards import SIZES, Cards, read_cards, require_distinct, require_number
from satmav.poker.lookup import NUMBERS, strength_of, total_of
from satmav.poker.ranking import ENDS, STRENGTHS, HandType, places, ranking_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Number = TypeVar("Number", int, "npt.NDArray[np.integer]")


def evaluate(cards: Cards, board: Cards = "", check: bool = True) -> int:
    """The strength of the best five of five to seven cards. They may be a player's cards and those of a board.

    Higher is better. Ids and cards in letters go straight to the tables; other notations are read first.

    >>> evaluate("As Ks Qs Js Ts 2c 3d"), evaluate("AsKs", "Qs Js Ts 2c 3d"), evaluate([48, 44, 40, 36, 32])
    (7461, 7461, 7461)

    Raises :class:`CardError` for what is no card and, unless ``check`` is false, for a card that stands twice;
    :class:`UsageError` for other numbers of cards.
    """
    total = total_of(cards)
    if total is not None and (type(board) is not str or board):
        more = total_of(board)
        total = None if more is None else total + more
    found = None if total is None else strength_of(total)
    return _read(cards, board, check) if found is None else found


def _read(cards: Cards, board: Cards, check: bool) -> int:
    hand = (*read_cards(cards, check), *read_cards(board, check))
    if check:
        require_distinct(hand)
    require_number(hand, SIZES, "a hand")
    found = strength_of(sum(NUMBERS[card] for card in hand))
    if found is not None:
        return found
    best = max(map(ranking_of, combinations(hand, 5)))
    if best not in places():
        raise CardError(
            "a card stands twice in this hand, so it has no strength; write another card for one of the two"
        )
    return places()[best]


def cactus(strength: Number) -> Number:
    """The number of a strength in the tables in print: 1 the royal flush, 7462 the lowest hand; lower is better.

    Of a number in print it gives the strength. Raises :class:`UsageError` for a whole number that is neither; of arrays
    it does not look at each.
    """
    if isinstance(strength, int) and not 0 <= strength <= STRENGTHS:
        ranges = f"a strength is from 0 to {STRENGTHS - 1}, a number in print from 1 to {STRENGTHS}"
        raise UsageError(f"{ranges}, and {strength} is neither")
    try:
        return STRENGTHS - strength
    except TypeError:
        raise UsageError(f"a strength is a whole number, or an array of them, not {strength!r}") from None


def handtype(hand: int | Cards) -> HandType:
    """The type of a hand, by its strength or by its cards; as text its name.

    >>> print(handtype("AsKsQsJsTs"), int(handtype("2c 2d 2h 9s Kd")), handtype(7289))
    straight flush 3 full house
    """
    try:
        strength = index(hand)  # type: ignore[arg-type]
    except TypeError:
        if isinstance(hand, float):
            raise UsageError(f"a strength is a whole number, not {hand}") from None
        strength = evaluate(hand)  # type: ignore[arg-type]
    if not 0 <= strength < STRENGTHS:
        raise UsageError(f"a strength is a number from 0 to {STRENGTHS - 1}, not {strength}")
    return HandType(bisect_right(ENDS, strength))
