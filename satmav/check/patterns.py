"""Patterns: conditions on cards that no disjoint pat hands can meet, and the deals that meet them.

A pattern says of some cards that they are dealt, and of some that they are not. It bounds how many of a rank or a suit
are dealt. Where disjoint pat hands meet it, those that hold a present card meet it by themselves. So a pattern condemns
every deal, of any number of hands, if the present cards cannot be placed so. All ways to place them are tried; a set of
hands is an int with a bit a hand. What turned out hopeless once is not tried again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain, combinations, compress, count, product
from operator import or_, sub
from typing import NamedTuple

from satmav.check.hands.deals import bits, check_deal, is_pat, names
from satmav.check.reading import CheckError
from satmav.check.work import UncheckedError, spend

DECK = (1 << 52) - 1
RANKS = tuple(0b1111 << 4 * rank for rank in range(13))
SUITS = tuple(DECK // 0b1111 << suit for suit in range(4))

MOST_HOPELESS = 300_000
"""Situations that the search remembers before it gives up, some seconds' worth; honest patterns need few."""

PLACE, WAY = 30, 15
"""Steps of work to place a hand, beside those for the hands that it might be, and to count cards of one more rank."""

Numbers = tuple[int, ...]
Limit = tuple[int, int]
"""Some cards, as a mask, and how many of them may be dealt."""


class Conditions(NamedTuple):
    """The sets of cards with all of ``present`` and none of ``absent`` (masks), within bounds on ranks and suits.

    At most ``ranks[r]`` cards are of rank r, 0..12 for 2..A. At most ``suits[s]`` cards are of suit s, 0..3 for c, d,
    h, s.
    """

    present: int
    absent: int
    ranks: Numbers = (4,) * 13
    suits: Numbers = (13,) * 4

    @property
    def limits(self) -> list[Limit]:
        return [*zip(RANKS, self.ranks, strict=True), *zip(SUITS, self.suits, strict=True)]


def check_pattern(conditions: Conditions, rules: str | bool, most_hopeless: int = MOST_HOPELESS) -> None:
    """Accept conditions that condemn every deal.

    Raises :class:`CheckError` with disjoint pat hands that meet the conditions. Raises :class:`UncheckedError` after so
    many situations that lead nowhere. The patterns behind random deals take 0.1 s, now and then some seconds.
    """
    present, absent, ranks, suits = conditions
    check_deal(present)
    check_deal(absent)
    if len(ranks) != len(RANKS) or len(suits) != len(SUITS):
        raise CheckError("a pattern has 13 bounds on ranks and 4 on suits")
    if not present:
        raise CheckError("a pattern without a present card is met where no hand is made at all")
    if present & absent or not _within(present, conditions.limits):
        return  # met by no cards at all
    if hands := _Placing(conditions, rules, most_hopeless).hands():
        raise CheckError(f"the conditions are met by the hands {'; '.join(map(names, hands))}")


def _within(cards: int, limits: Sequence[Limit]) -> bool:
    return all((cards & row).bit_count() <= most for row, most in limits)


def _fitting(conditions: Conditions, rules: str | bool) -> list[int]:
    """The pat hands that hold some of the cards, and that may lie beside all others of these."""
    present, absent, limits = conditions.present, conditions.absent, conditions.limits
    every = {sum(1 << card for card in five) for five in _fives(DECK & ~absent) if is_pat(five, rules)}
    return [hand for hand in every if hand & present and _within(hand | present, limits)]


class _Placing:
    """The search for disjoint pat hands that hold all present cards within the limits."""

    def __init__(self, conditions: Conditions, rules: str | bool, most_hopeless: int) -> None:
        present, limits = conditions.present, conditions.limits
        self._present, self._most_hopeless = present, most_hopeless
        self._hands = _fitting(conditions, rules)
        self._holding = [_those(hand >> card & 1 for hand in self._hands) for card in range(52)]
        rows = [(row, most) for row, most in limits if most < row.bit_count()]
        self._room = tuple(most - (present & row).bit_count() for row, most in rows)
        self._apart = [~reduce(or_, (self._holding[card] for card in bits(hand))) for hand in self._hands]
        self._taking = [tuple((hand & ~present & row).bit_count() for row, _ in rows) for hand in self._hands]
        self._rows_of = [list(compress(count(), taking)) for taking in self._taking]
        by_row = zip(*self._taking, strict=True)  # the hands that take at most 0 cards of a row, 1, and so on up to 4
        self._taking_most = [[_those(takes <= few for takes in taking) for few in range(5)] for taking in by_row]
        self._hopeless: set[tuple[int, int, tuple[int, ...]]] = set()

    def hands(self) -> list[int]:
        """Hands that meet the conditions; empty where there are none."""
        return self._place(self._present, (1 << len(self._hands)) - 1, self._room)

    def _place(self, cards: int, allowed: int, room: tuple[int, ...]) -> list[int]:
        """Hands out of those allowed that hold the cards, with no more others of each row than there is room."""
        spend(PLACE + len(self._hands) // 80)
        situation = cards, allowed, room
        if situation in self._hopeless:
            return []
        for place in bits(min((allowed & self._holding[card] for card in bits(cards)), key=int.bit_count)):
            hand = self._hands[place]
            if not cards & ~hand:
                return [hand]
            left = tuple(map(sub, room, self._taking[place]))
            if rest := self._place(cards & ~hand, self._beside(place, allowed, left), left):
                return [hand, *rest]
        spend(len(self._hands) // 80)
        self._hopeless.add(situation)
        if len(self._hopeless) > self._most_hopeless:
            most = f"{self._most_hopeless:,}"
            raise UncheckedError(f"more than {most} ways to place the cards lead nowhere: too many to go on")
        return []

    def _beside(self, place: int, allowed: int, room: tuple[int, ...]) -> int:
        """Those of the allowed hands that may stand beside one, with so much room left.

        Where it takes nothing of a row, the room there is as it was, and has been looked at.
        """
        allowed &= self._apart[place]
        for row in self._rows_of[place]:
            if room[row] < 5:  # no hand takes more
                allowed &= self._taking_most[row][room[row]]
        return allowed


def _those(wanted: Iterable[object]) -> int:
    """A set of hands, from a yes or no for each."""
    return sum(1 << place for place, yes in enumerate(wanted) if yes)


def _fives(cards: int) -> Iterator[tuple[int, ...]]:
    """All fives inside a set of cards of one suit, of two ranks, and of five ranks in a row: no others are pat."""
    suits = [bits(cards & suit) for suit in SUITS]
    ranks = [bits(cards & rank) for rank in RANKS]
    return chain(
        *(combinations(suit, 5) for suit in suits),
        *(combinations(one + other, 5) for one, other in combinations(ranks, 2)),
        *(product(*(ranks[high - below] for below in range(5))) for high in range(3, 13)),
    )


def check_meets(deal: int, conditions: Conditions) -> None:
    """Accept a deal (a mask) that meets the conditions; raises :class:`CheckError` for any other."""
    check_deal(deal)
    if lacking := conditions.present & ~deal:
        raise CheckError(f"this deal does not meet the conditions: it has no {names(lacking & -lacking)}")
    if there := conditions.absent & deal:
        raise CheckError(f"this deal does not meet the conditions: it has {names(there & -there)}")
    for alike, most in conditions.limits:
        if (alike & deal).bit_count() > most:
            raise CheckError(f"this deal does not meet the conditions: of {names(alike & deal)} it may have {most}")


def count_deals(conditions: Conditions, size: int) -> int:
    """Count the sets of ``size`` cards that meet the conditions, rank by rank; takes up to a few seconds.

    >>> count_deals(Conditions(0, 0), 25)
    477551179875952
    """
    suits = [suit for suit in range(4) if conditions.suits[suit] < 13]
    limits = (*(conditions.suits[suit] for suit in suits), size)
    ways: Counter[Numbers] = Counter(
        {(0,) * len(limits): 1}
    )  # by the cards of each suit that has a bound, and by all cards
    for rank in range(13):
        spend(16 * WAY * len(ways))
        choices = [
            (*((cards & SUITS[suit]).bit_count() for suit in suits), cards.bit_count())
            for cards in _of_rank(conditions, rank)
        ]
        more: Counter[Numbers] = Counter()
        for (before, number), held in product(ways.items(), choices):
            after = tuple(map(int.__add__, before, held))
            if all(map(int.__le__, after, limits)):
                more[after] += number
        ways = more
    return sum(number for numbers, number in ways.items() if numbers[-1] == size)


def _of_rank(conditions: Conditions, rank: int) -> Iterator[int]:
    """The sets of cards of one rank that meet the conditions on cards and on that rank."""
    asked = conditions.present & RANKS[rank]
    for taken in product((0, 1), repeat=4):
        cards = sum(bit << 4 * rank + suit for suit, bit in enumerate(taken))
        if not asked & ~cards and not conditions.absent & cards and cards.bit_count() <= conditions.ranks[rank]:
            yield cards
