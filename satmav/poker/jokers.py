"""Jokers: any card that the player wants. By the friendly rule it may be one that is held, too, as in five of a kind.

By that rule a flush can pair, and there are hands that no deck without jokers makes: their rankings have an order of
their own, :func:`joker_rankings`. By the strict rule a joker stands for a card that the player does not hold.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from satmav.errors import UsageError
from satmav.game.cards import RANKS, Card
from satmav.poker.cards import JOKER, SIZES, Cards, Hand, read_cards, require_number
from satmav.poker.ranking import FIVE_OF_A_KIND, FLUSH, Ranking, ranking_of, rankings, same_suit

MOST_JOKERS = 2
"""As many as a deck of 54 cards has."""


def joker_best(hand: Cards, strict: bool = False) -> Hand:
    """The best five that five to seven cards make, each joker in its place replaced by a card.

    Of several as good it is the first, with the lowest ids from the first joker on.

    >>> from satmav.poker.cards import hand_text
    >>> hand_text(joker_best("8d ** 7d 6d **"))
    '8d 9d 7d 6d Td'
    """
    cards = read_cards(hand, jokers=True)
    require_number(cards, SIZES, "a hand with jokers")
    require_jokers(cards)
    held = [card for card in cards if card != JOKER]
    return max((_best(five, held, strict) for five in combinations(cards, 5)), key=ranking_of)


def require_jokers(cards: Sequence[int]) -> None:
    """Raise :class:`UsageError` where there are more jokers than a deck has."""
    if cards.count(JOKER) > MOST_JOKERS:
        raise UsageError(f"a deck has two jokers, and here are {cards.count(JOKER)}")


def joker_strength(hand: Cards, strict: bool = False) -> int:
    """The strength of a hand that may hold jokers, from 0 up, higher is better.

    By the strict rule it is that of hands without jokers; else the place among :func:`joker_rankings`.

    >>> joker_strength("As Ac Ah Ad **"), joker_strength("As Ac Ah Ad **", strict=True)
    (7740, 7451)
    """
    return bisect_left(rankings() if strict else joker_rankings(), ranking_of(joker_best(hand, strict)))


@cache
def joker_rankings() -> tuple[Ranking, ...]:
    """The rankings of all hands of a deck with two jokers, in ascending order, by the friendly rule: 7,741.

    Beyond those of a deck without jokers, there are five of a kind. And there are flushes in which jokers are aces
    beside the ace.

    >>> len(joker_rankings()), joker_rankings()[-1]
    (7741, (9, 14))
    """
    fives = [(FIVE_OF_A_KIND, rank) for rank in range(2, 15)]
    return tuple(sorted([*rankings(), *fives, *_paired_flushes()]))


def _paired_flushes() -> Iterator[Ranking]:
    """Flushes with two or three aces, whose other ranks make no straight flush with an ace."""
    for aces in (2, 3):
        for others in combinations(range(13, 1, -1), 5 - aces):
            if others[0] > 5 and others[-1] < 10:
                yield (FLUSH, *[14] * aces, *others)


@cache
def joker_counts(strict: bool = False) -> Counter[Ranking]:
    """The number of hands of each ranking among the C(54, 5) of a deck with two jokers; those without one left out.

    >>> joker_counts()[9, 14]  # five aces: two jokers or one
    6
    """
    counts: Counter[Ranking] = Counter()
    for jokers in (1, 2):
        ways = comb(MOST_JOKERS, jokers)
        for cards, number in _natural(5 - jokers):
            counts[ranking_of(_best((*cards, *[JOKER] * jokers), cards, strict))] += ways * number
    return counts


def _natural(size: int) -> Iterator[tuple[Hand, int]]:
    """Sets of cards that stand for all with the same ranks, of one suit or of several, and how many those are."""
    for ranks in combinations_with_replacement(RANKS, size):
        numbers = Counter(ranks).values()
        ways, suited = prod(comb(4, number) for number in numbers), 4 if len(numbers) == size else 0
        if suited:
            yield tuple(4 * rank for rank in ranks), suited
        yield tuple(4 * rank + place % 4 for place, rank in enumerate(ranks)), ways - suited


def _best(five: Sequence[int], taken: Sequence[int], strict: bool) -> Hand:
    """The best that five cards make; by the strict rule jokers stand for none of the cards taken."""
    held = [card for card in five if card != JOKER]
    jokers = len(five) - len(held)
    if not jokers:
        return tuple(five)
    choose = combinations if strict else combinations_with_replacement
    useful = _useful(held, jokers, taken if strict else ())
    chosen = iter(max(((*held, *cards) for cards in choose(useful, jokers)), key=ranking_of)[len(held) :])
    return tuple(Card(next(chosen)) if card == JOKER else card for card in five)


def _useful(held: Sequence[int], jokers: int, taken: Sequence[int]) -> list[int]:
    """The cards for jokers of which some make as good a hand as any do; none that is taken.

    With up to two jokers, cards of one suit and of different ranks make a flush or straight flush at best; otherwise
    suits do not matter, and of each rank the lowest cards will do.
    """
    if same_suit(held):
        return [card for card in range(held[0] % 4, 52, 4) if card not in taken]
    free = [[card for card in range(rank, rank + 4) if card not in taken] for rank in range(0, 52, 4)]
    return [card for cards in free for card in cards[: jokers if taken else 1]]
