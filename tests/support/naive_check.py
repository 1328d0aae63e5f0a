"""Slow twins of the checker, all but formulas and proofs: each says plainly what it accepts, without satmav.

They answer yes or no. Whatever a twin trips over, a missing key or a word that is no number, is a no.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations

import naive

RANKS, SUITS = "23456789TJQKA", "cdhs"
CARDS = {rank + suit: 4 * RANKS.index(rank) + SUITS.index(suit) for rank in RANKS for suit in SUITS}
NAMES = {card: name for name, card in CARDS.items()}
RUNS = [("A" + RANKS)[low : low + 5] for low in range(10)]


def accepts(twin, *args) -> bool:
    """Whether the twin goes through without a complaint."""
    try:
        twin(*args)
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError):
        return False
    return True


def cards_of(mask: int) -> list[int]:
    return [card for card in range(52) if mask >> card & 1]


def names_of(mask: int) -> list[str]:
    return [NAMES[card] for card in cards_of(mask)]


def mask_of(names: str) -> int:
    """Some cards by their names."""
    return sum(1 << CARDS[name] for name in names.split())


def can_be_held(cards: int, deal: int, quads: bool) -> bool:
    """Whether disjoint pat hands of the deal hold the cards, by trying all of them."""

    hands = naive.pat_hands(deal, quads)

    @cache
    def hold(left: int, free: int) -> bool:
        if not left:
            return True
        card = left & -left
        return any(hold(left & ~hand, free & ~hand) for hand in hands if hand & card and not hand & ~free)

    return hold(cards, deal)


def some_core(deal: int, quads: bool, order: Iterable[int] = range(52)) -> int:
    """Cards of a lost deal that disjoint hands cannot all hold, none of which can be left out; tried in some order."""
    core = deal
    for card in order:
        if not can_be_held(core & ~(1 << card), deal, quads):
            core &= ~(1 << card)
    return core


def smallest_core(deal: int, quads: bool) -> int:
    """The size of a smallest core, by trying all sets of cards."""
    cards = [1 << card for card in cards_of(deal)]
    sets = (some for size in range(1, len(cards) + 1) for some in combinations(cards, size))
    return next(len(some) for some in sets if not can_be_held(sum(some), deal, quads))


# Patterns: (present, absent, bounds by rank, bounds by suit), of which sets of cards are masks.


def meets(cards: int, pattern: tuple) -> bool:
    present, absent, ranks, suits = pattern
    return (
        not present & ~cards
        and not absent & cards
        and all((cards >> 4 * rank & 15).bit_count() <= ranks[rank] for rank in range(13))
        and all(sum(cards >> 4 * rank + suit & 1 for rank in range(13)) <= suits[suit] for suit in range(4))
    )


def winnable_within(pattern: tuple, quads: bool) -> bool:
    """Whether some disjoint pat hands of the deck, together, meet the pattern; each has a card that must be present."""
    present, absent, *bounds = pattern

    def fits(made: int) -> bool:
        return meets(made | present, (present, absent, *bounds))

    def grow(made: int, hands: list[int]) -> bool:
        left = present & ~made
        if not left:
            return True
        fitting = [hand for hand in hands if not hand & made and hand & left and fits(made | hand)]
        return any(grow(made | hand, fitting) for hand in naive._hands_of_the_rarest_card(left, fitting))

    return grow(0, naive.pat_hands((1 << 52) - 1 & ~absent, quads))


def deals_within(pattern: tuple, size: int) -> int:
    """How many sets of so many cards meet the pattern, card by card."""
    present, absent, ranks, suits = pattern
    ways = Counter({(0, 0, 0, 0, 0): 1})  # by the cards of each suit, and of the rank
    for card in range(52):
        more = Counter()
        for (*held, before), number in ways.items():
            of_rank = before if card % 4 else 0
            if not present >> card & 1:
                more[(*held, of_rank)] += number
            held[card % 4] += 1
            room = sum(held) <= size and of_rank < ranks[card // 4] and held[card % 4] <= suits[card % 4]
            if room and not absent >> card & 1:
                more[(*held, of_rank + 1)] += number
        ways = more
    return sum(number for (*held, _), number in ways.items() if sum(held) == size)


def points(deal: int, scoring: dict, quads: bool) -> None:
    """Points such that no pat hand scores more than 0, and all cards together do."""
    for card, number in scoring.items():
        assert deal >> CARDS[card] & 1
        assert type(number) is int
        assert 0 < abs(number) < 10**18
    for hand in naive.pat_hands(deal, quads):
        assert sum(number for card, number in scoring.items() if hand >> CARDS[card] & 1) <= 0
    assert sum(scoring.values()) > 0
