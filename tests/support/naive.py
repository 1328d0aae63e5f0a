"""Slow twins: the game defined once more, as plainly as possible, importing nothing from satmav.

Cards are ids 4 * rank + suit (rank 0..12 = 2..A), sets of cards are ints with a bit a card.
"""

from functools import cache
from itertools import combinations, product

import numpy as np

RUNS = [(12, 0, 1, 2, 3)] + [tuple(range(low, low + 5)) for low in range(9)]


@cache
def _deck_hands(quads: bool) -> list[int]:
    """Every pat hand of the deck: flushes first, then straights, full houses, fours of a kind."""
    hands = []
    for suit in range(4):
        hands += combinations(range(suit, 52, 4), 5)
    for run in RUNS:
        hands += product(*(range(4 * rank, 4 * rank + 4) for rank in run))
    for first, second in product(range(13), repeat=2):
        if first != second:
            one, other = range(4 * first, 4 * first + 4), range(4 * second, 4 * second + 4)
            hands += [three + two for three in combinations(one, 3) for two in combinations(other, 2)]
            hands += [(*one, kicker) for kicker in other if quads]
    masks = [sum(1 << card for card in hand) for hand in hands]
    return list(dict.fromkeys(masks))  # a straight flush is both


@cache
def _deck_array(quads: bool) -> np.ndarray:
    """The same as an array, which is looked through forty times as fast."""
    return np.array(_deck_hands(quads), np.uint64)


def pat_hands(mask: int, quads: bool) -> list[int]:
    """The pat hands inside a set of cards, flushes first."""
    hands = _deck_array(quads)
    return hands[hands & np.uint64(mask) == hands].tolist()


def housed(mask: int, quads: bool) -> int:
    """The cards that some pat hand inside a set of cards holds."""
    hands = _deck_array(quads)
    return int(np.bitwise_or.reduce(hands[hands & np.uint64(mask) == hands], initial=np.uint64(0)))


@cache
def winnable(mask: int, quads: bool) -> bool:
    """Whether the cards split into pat hands."""
    return partition(mask, quads) is not None


@cache
def partitions(mask: int, quads: bool) -> int:
    """The number of ways to split the cards into pat hands."""
    return _partitions(mask, pat_hands(mask, quads), {})


def _partitions(mask: int, hands: list[int], known: dict[int, int]) -> int:
    if not mask:
        return 1
    if mask not in known:
        known[mask] = sum(
            _partitions(mask & ~hand, [other for other in hands if not other & hand], known)
            for hand in _hands_of_the_rarest_card(mask, hands)
        )
    return known[mask]


def partition(mask: int, quads: bool) -> tuple[int, ...] | None:
    """Some pat hands that hold each card once, by exact cover over the card with the fewest; None where none do."""
    return _partition(mask, pat_hands(mask, quads), set())


def _partition(mask: int, hands: list[int], lost: set[int]) -> tuple[int, ...] | None:
    if not mask:
        return ()
    for hand in _hands_of_the_rarest_card(mask, hands) if mask not in lost else ():
        rest = _partition(mask & ~hand, [other for other in hands if not other & hand], lost)
        if rest is not None:
            return (hand, *rest)
    lost.add(mask)
    return None


def _hands_of_the_rarest_card(mask: int, hands: list[int]) -> list[int]:
    cards = [1 << card for card in range(52) if mask >> card & 1]
    return min(([hand for hand in hands if hand & card] for card in cards), key=len)
