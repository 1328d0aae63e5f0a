"""Which hand wins: the sets of cards that a player may count, and how strong such a set is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from satmav.poker.low import LOW_TYPES, low_strength, low_type
from satmav.poker.ranking import HANDTYPES, HIGH_CARD
from satmav.poker.strength import evaluate, handtype

Cards = Sequence[int]
Sets = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Rule:
    """How hands compare; of the sets that a player may count, the strongest does.

    ``sets`` takes cards or the slots that they lie in, those held and those on the table. ``strength`` of a set is
    higher where it is better. ``kind`` is the type of a strength, a place in ``kinds``.
    """

    name: str
    sets: Callable[[Cards, Cards], Sets]
    strength: Callable[[Cards], int]
    kind: Callable[[int], int]
    kinds: tuple[str, ...]


def _together(hole: Cards, board: Cards) -> Sets:
    return ((*hole, *board),)


def _two_and_three(hole: Cards, board: Cards) -> Sets:
    return tuple((*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3))


def _high(cards: Cards) -> int:
    return evaluate(cards, check=False)


def _rank(cards: Cards) -> int:
    return cards[0] // 4


def _high_card(_: int) -> int:
    return HIGH_CARD


HIGH = Rule("high", _together, _high, handtype, HANDTYPES)
OMAHA = Rule("omaha", _two_and_three, _high, handtype, HANDTYPES)
LOW = Rule("low", _together, low_strength, low_type, LOW_TYPES)
RANK = Rule("rank", _together, _rank, _high_card, HANDTYPES)
