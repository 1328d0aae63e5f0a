"""Rankings: the type of a hand and what decides among hands of the type, as a tuple that compares.

Two forms, after P. Norvig, Poker: Ranking Hands (2020). Ranks in tuples are 2 to 14, the ace 14, and 1 in the straight
that it begins. A card may stand twice, as where a joker copies another: five cards of a rank are five of a kind.

In low poker, ace to five, the lowest five cards win, the ace is 1, and straights and flushes do not count: the best
hand is 5-4-3-2-A. Hands with a pair lose to all without, and so on as where the highest hand wins.
"""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cache
from itertools import accumulate, combinations, combinations_with_replacement, permutations

from satmav.poker.cards import Cards, read_cards, require_distinct, require_number

Ranking = tuple[int, ...]
"""The number of the type, and the ranks that decide among hands of the type."""


class HandType(IntEnum):
    """The types of hands from the lowest to the highest; as text the name, in lower case.

    >>> print(HandType(3), int(HandType.FLUSH))
    three of a kind 5
    """

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __bool__(self) -> bool:
        return True


HIGH_CARD, ONE_PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT = range(5)
FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH, FIVE_OF_A_KIND = range(5, 10)
HANDTYPES = tuple(map(str, HandType))
"""The names of the types; a type's number is its place here."""
CLASSES = (1277, 2860, 858, 858, 10, 1277, 156, 156, 10)
"""The number of rankings of each type, the lowest type first, but for five of a kind."""
STRENGTHS = sum(CLASSES)
ENDS = tuple(accumulate(CLASSES))
"""The first ranking after those of each type."""

_RANKS = range(14, 1, -1)
_WHEEL, _ACE_LOW = (14, 5, 4, 3, 2), (5, 4, 3, 2, 1)
_TYPES = {
    (2, 1, 1, 1): ONE_PAIR, (2, 2, 1): TWO_PAIR, (3, 1, 1): THREE_OF_A_KIND,
    (3, 2): FULL_HOUSE, (4, 1): FOUR_OF_A_KIND, (5,): FIVE_OF_A_KIND,
}  # fmt: skip
"""The partitions of five in ascending order, but for 1 + 1 + 1 + 1 + 1, and the types whose groups they are."""


def groups(ranks: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers of cards of equal rank, the largest first, and the ranks in that order.

    >>> groups([9, 14, 9, 8, 9])
    ((3, 1, 1), (9, 14, 8))
    """
    ordered = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    return tuple(map(ranks.count, ordered)), tuple(ordered)


def ranking(hand: Cards, check: bool = True) -> Ranking:
    """The type of five cards as a number, and their ranks as far as they count.

    >>> ranking("8h 9c 8d 8c 9h")
    (6, 8, 9)
    """
    return ranking_of(_five(hand, check))


def partition_ranking(hand: Cards, check: bool = True) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The type of five cards as a partition of five, and their ranks.

    What is no partition stands between two: (3, 1, 2) is a straight, (3, 1, 3) a flush, (4, 2) a straight flush.

    >>> partition_ranking("8h 9c 8d 8c 9h"), partition_ranking("As 2d 3c 4h 5s")
    (((3, 2), (8, 9)), ((3, 1, 2), (5, 4, 3, 2, 1)))
    """
    cards = _five(hand, check)
    numbers, ranks = groups([card // 4 + 2 for card in cards])
    if ranks == _WHEEL:
        ranks = _ACE_LOW
    straight = len(ranks) == 5 and ranks[0] - ranks[4] == 4
    if same_suit(cards):
        return ((4, 2) if straight else (3, 1, 3)), ranks
    return ((3, 1, 2) if straight else numbers), ranks


def ranking_of(cards: Sequence[int]) -> Ranking:
    """Rank five ids, taken as they are: :func:`ranking` without reading.

    >>> ranking_of([51, 47, 43, 39, 35])
    (8, 14)
    """
    numbers, ranks = groups([card // 4 + 2 for card in cards])
    flush = same_suit(cards)
    if len(ranks) == 5:
        if ranks[0] - ranks[4] == 4:
            return (STRAIGHT_FLUSH if flush else STRAIGHT, ranks[0])
        if ranks == _WHEEL:
            return (STRAIGHT_FLUSH if flush else STRAIGHT, 5)
        return (FLUSH if flush else HIGH_CARD, *ranks)
    kind = _TYPES[numbers]
    if flush and kind < FLUSH:  # with a card that stands twice
        return (FLUSH, *sorted((card // 4 + 2 for card in cards), reverse=True))
    return (kind, *ranks)


def in_order(five: Sequence[int]) -> tuple[int, ...]:
    """Five cards as they are laid down: what there is most of first, then the highest; a straight from its top.

    >>> in_order([48, 0, 4, 8, 12])  # the ace last
    (12, 8, 4, 0, 48)
    """
    ranks = [card >> 2 for card in five]
    low_ace = {*ranks} == {12, 0, 1, 2, 3}

    def place(card: int) -> tuple[int, int, int]:
        rank = card >> 2
        return ranks.count(rank), -1 if low_ace and rank == 12 else rank, card & 3

    return tuple(sorted(five, key=place, reverse=True))


def same_suit(cards: Sequence[int]) -> bool:
    suit = cards[0] & 3
    return all(card & 3 == suit for card in cards)


def _five(hand: Cards, check: bool) -> tuple[int, ...]:
    cards = read_cards(hand, check=False)
    if check and len({card >> 2 for card in cards}) > 1:  # five of a kind have one card twice
        require_distinct(cards)
    require_number(cards, [5], "a hand to rank")
    return cards


@cache
def rankings() -> tuple[Ranking, ...]:
    """The rankings of all hands of five different cards, from the lowest to the highest: 7,462.

    >>> rankings()[0], rankings()[-1]
    ((0, 7, 5, 4, 3, 2), (8, 14))
    """
    return tuple(sorted(_rankings()))


@cache
def places() -> dict[Ranking, int]:
    """The place of each ranking among :func:`rankings`."""
    return {ranking: place for place, ranking in enumerate(rankings())}


def _rankings() -> Iterator[Ranking]:
    for ranks in combinations(_RANKS, 5):
        if ranks[0] - ranks[4] > 4 and ranks != _WHEEL:
            yield from ((HIGH_CARD, *ranks), (FLUSH, *ranks))
    for top in range(5, 15):
        yield from ((STRAIGHT, top), (STRAIGHT_FLUSH, top))
    for first, second in permutations(_RANKS, 2):
        yield from ((FOUR_OF_A_KIND, first, second), (FULL_HOUSE, first, second))
    for rank in _RANKS:
        others = [other for other in _RANKS if other != rank]
        yield from ((THREE_OF_A_KIND, rank, *kickers) for kickers in combinations(others, 2))
        yield from ((ONE_PAIR, rank, *kickers) for kickers in combinations(others, 3))
        yield from ((TWO_PAIR, rank, low, kicker) for low, kicker in permutations(others, 2) if low < rank)


def low_ranking(cards: Sequence[int]) -> Ranking:
    """The ranking of five ids in low poker: the lowest is best.

    >>> low_ranking([48, 0, 4, 8, 12]) < low_ranking([48, 0, 4, 8, 16]) == (0, 6, 4, 3, 2, 1)
    True
    """
    numbers, ranks = groups([(card // 4 + 1) % 13 + 1 for card in cards])
    return (_TYPES.get(numbers, HIGH_CARD), *ranks)


@cache
def low_rankings() -> tuple[Ranking, ...]:
    """The rankings of all hands in low poker, from the worst to the best: 6,175.

    >>> low_rankings()[-1]
    (0, 5, 4, 3, 2, 1)
    """
    hands = (ranks for ranks in combinations_with_replacement(range(13), 5) if ranks[0] != ranks[4])
    return tuple(sorted({low_ranking([4 * rank for rank in ranks]) for ranks in hands}, reverse=True))


@cache
def _low_places() -> dict[Ranking, int]:
    return {ranking: place for place, ranking in enumerate(low_rankings())}


def low_strength(cards: Sequence[int]) -> int:
    """The strength of the lowest five of some cards, from 0 to 6174; higher is better, that is, lower cards are.

    >>> low_strength([48, 0, 4, 8, 12, 13, 51])
    6174
    """
    return max(_low_places()[low_ranking(five)] for five in combinations(cards, 5))


def low_type(strength: int) -> HandType:
    """The type of a hand in low poker by its strength."""
    return HandType(low_rankings()[strength][0])
