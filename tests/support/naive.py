"""Slow twins: the game defined once more, as plainly as possible, importing nothing from satmav.

Cards are ids 4 * rank + suit (rank 0..12 = 2..A), sets of cards are ints with a bit a card.
"""

from functools import cache
from itertools import combinations, product

import numpy as np

RUNS = [(12, 0, 1, 2, 3)] + [tuple(range(low, low + 5)) for low in range(9)]

PARTS = {"quads": [(3, 2), (4, 1)], "no-quads": [(3, 2)], "trips": [(3, 2), (4, 1), (3, 1, 1)]}
"""By rule set the cards of each rank in hands that are neither flushes nor straights."""

RULES_OF = {True: "quads", False: "no-quads"}
"""The published rule set by whether four of a kind is pat, as the functions here may be given it."""


@cache
def _deck_hands(quads: bool | str) -> list[int]:
    """Every pat hand of the deck: flushes first, then straights, then hands of so many cards of so many ranks."""
    hands = []
    for suit in range(4):
        hands += combinations(range(suit, 52, 4), 5)
    for run in RUNS:
        hands += product(*(range(4 * rank, 4 * rank + 4) for rank in run))
    for parts in PARTS[RULES_OF.get(quads, quads)]:
        for ranks in product(range(13), repeat=len(parts)):
            if len(set(ranks)) == len(parts):
                some = (
                    combinations(range(4 * rank, 4 * rank + 4), part) for rank, part in zip(ranks, parts, strict=True)
                )
                hands += [sum(cards, ()) for cards in product(*some)]
    masks = [sum(1 << card for card in hand) for hand in hands]
    return list(dict.fromkeys(masks))  # a straight flush is both, and two kickers come in two orders


@cache
def _deck_array(quads: bool | str) -> np.ndarray:
    """The same as an array, which is looked through forty times as fast."""
    return np.array(_deck_hands(quads), np.uint64)


def pat_hands(mask: int, quads: bool | str) -> list[int]:
    """The pat hands inside a set of cards, flushes first."""
    hands = _deck_array(quads)
    return hands[hands & np.uint64(mask) == hands].tolist()


def housed(mask: int, quads: bool | str) -> int:
    """The cards that some pat hand inside a set of cards holds."""
    hands = _deck_array(quads)
    return int(np.bitwise_or.reduce(hands[hands & np.uint64(mask) == hands], initial=np.uint64(0)))


@cache
def winnable(mask: int, quads: bool | str) -> bool:
    """Whether the cards split into pat hands."""
    return partition(mask, quads) is not None


@cache
def partitions(mask: int, quads: bool | str) -> int:
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


def partition(mask: int, quads: bool | str) -> tuple[int, ...] | None:
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
