"""The number of hands of each type, and of each strength, counted by the ranks and suits that they can have."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, factorial, prod

from satmav.game.cards import RANKS, SUITS
from satmav.game.hands import WINDOWS
from satmav.poker.ranking import HANDTYPES, STRENGTHS, HandType, places, ranking_of

SUIT = len(RANKS)
OTHERS = 3 * SUIT
"""The cards that are not of one suit."""


def natural_counts(cards: int) -> tuple[int, ...]:
    """The number of sets of five to seven cards with each type of hand as their best.

    Ranks are chosen first, and how many cards there are of each; then suits. A set with a flush has at least five
    ranks. So it holds no full house and no four of a kind, and it has no second suit of five.

    >>> natural_counts(5)
    (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0)
    """
    counts = [0] * len(HANDTYPES)
    for numbers in _partitions(cards):
        size, runs = len(numbers), _rank_sets_with_runs(len(numbers))
        ways = factorial(size) // prod(map(factorial, Counter(numbers).values())) * _suits_without_flush(numbers)
        kind = type_of_groups(numbers)
        if kind < HandType.STRAIGHT:
            counts[HandType.STRAIGHT] += ways * runs
            counts[kind] += ways * (comb(SUIT, size) - runs)
        else:
            counts[kind] += ways * comb(SUIT, size)
    for size in range(5, cards + 1):
        runs = _rank_sets_with_runs(size)
        counts[HandType.STRAIGHT_FLUSH] += 4 * runs * comb(OTHERS, cards - size)
        counts[HandType.FLUSH] += 4 * (comb(SUIT, size) - runs) * comb(OTHERS, cards - size)
    return tuple(counts)


def _partitions(cards: int, most: int = 4) -> Iterator[tuple[int, ...]]:
    """Partitions of the cards into groups of equal rank, the largest group first."""
    if not cards:
        yield ()
    for first in range(min(cards, most), 0, -1):
        yield from ((first, *rest) for rest in _partitions(cards - first, first))


def type_of_groups(numbers: tuple[int, ...]) -> int:
    """The best type that numbers of equal ranks, the largest first, make by themselves."""
    first, second = (*numbers, 0)[:2]
    if first == 4:
        return HandType.FOUR_OF_A_KIND
    if first == 3:
        return HandType.FULL_HOUSE if second >= 2 else HandType.THREE_OF_A_KIND
    return (HandType.HIGH_CARD, HandType.ONE_PAIR, HandType.TWO_PAIR, HandType.TWO_PAIR)[numbers.count(2)]


def _suits_without_flush(numbers: tuple[int, ...]) -> int:
    """The number of ways to give suits to so many cards of each rank, with less than five in any suit."""
    with_suit = [1]  # ways to have 0, 1, ... cards of one suit
    for number in numbers:
        without, within = comb(3, number), comb(3, number - 1)
        with_suit = [
            without * here + within * before for here, before in zip([*with_suit, 0], [0, *with_suit], strict=True)
        ]
    every: int = prod(comb(4, number) for number in numbers)
    return every - 4 * sum(with_suit[5:])


@cache
def _rank_sets_with_runs(size: int) -> int:
    """The number of sets of so many ranks that hold five in a row."""
    return sum(any(set(run) <= set(ranks) for run in WINDOWS) for ranks in combinations(RANKS, size))


def royal_flushes(cards: int) -> int:
    """The number of royal flushes among :func:`natural_counts`: a suit's five highest, and any others.

    Seven cards have room for one royal flush, so that no hand is counted twice.

    >>> royal_flushes(5), royal_flushes(7)
    (4, 4324)
    """
    return len(SUITS) * comb(len(SUITS) * SUIT - 5, cards - 5)


def ways_to_part(hands: int) -> int:
    """The number of ways to part five times as many cards into hands of five, in any order.

    >>> ways_to_part(5)
    5194672859376
    """
    orders: int = factorial(5) ** hands * factorial(hands)
    return factorial(5 * hands) // orders


def strength_counts(without: Iterable[int] = ()) -> list[int]:
    """The number of hands of five of each strength, of a deck without some cards.

    >>> strength_counts()[-1], strength_counts([48, 49])[-1]  # royal flushes
    (4, 2)
    """
    gone, numbers = set(without), [0] * STRENGTHS
    left = [sum(4 * rank + suit not in gone for suit in SUITS) for rank in RANKS]
    for held, mixed, suited in _rank_sets():
        ways = prod(comb(left[rank], number) for rank, number in held)
        if suited is not None:
            numbers[suited] = sum(gone.isdisjoint(4 * rank + suit for rank, _ in held) for suit in SUITS)
            ways -= numbers[suited]
        numbers[mixed] = ways
    return numbers


@cache
def _rank_sets() -> list[tuple[tuple[tuple[int, int], ...], int, int | None]]:
    """The ranks of five cards, how often each; their strength, and that of five in one suit where all differ."""
    sets = []
    for ranks in combinations_with_replacement(RANKS, 5):
        if ranks[0] != ranks[4]:
            held = tuple(Counter(ranks).items())
            mixed = places()[ranking_of([4 * rank + place % 4 for place, rank in enumerate(ranks)])]
            suited = places()[ranking_of([4 * rank for rank in ranks])] if len(held) == 5 else None
            sets.append((held, mixed, suited))
    return sets
