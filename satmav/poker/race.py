"""Flush or straight first: which of them the cards turned hold first, exactly, in any deck."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from satmav.game.decks import RUN, Deck
from satmav.poker.cards import require_deck
from satmav.poker.first import DECK, Poly, choices, plus, power, rank_sets, times


@dataclass(frozen=True)
class Race:
    """Which of a flush and a straight comes first; ``straight_flush`` is the part of ``both`` that is made by one."""

    flush: Fraction
    straight: Fraction
    both: Fraction
    straight_flush: Fraction


def flush_or_straight(deck: Deck = DECK) -> Race:
    """The probabilities that a flush, a straight, or both with the same card are first among the cards turned.

    Pairs of a set and its card turned last are counted, size by size. Where the flush is first, that card is one of
    five of its suit in a set without a straight. Where the straight is first, it is the only card of a rank without
    which there is no run. How the cards of given ranks may be suited depends on the number of the ranks alone.
    """
    require_deck(deck)
    sets, full, alone, alone_in_full, alone_in_run = rank_sets(deck.ranks), *_ways_of_a_suit(deck.suits)
    flush, straight, both, one = ([0] * (len(deck) + 1) for _ in range(4))
    for size in range(deck.ranks + 1):
        flush = plus(flush, _suited(size, full, RUN * sets.without_run[size]))
        if sets.critical[size]:
            straight = plus(straight, _suited(size - 1, alone, sets.critical[size]))
            both = plus(both, _suited(size - 1, alone_in_full, sets.critical[size]))
            one = plus(one, _suited(size - 1, alone_in_run, sets.critical_runs[size], spare=RUN - 1))
    return Race(*(_share(pairs, len(deck)) for pairs in (flush, straight, both, one)))


def _share(pairs: Sequence[int], cards: int) -> Fraction:
    """The probability of pairs of a set of turned cards and its last card. How many there are of each size is given."""
    return sum((Fraction(pairs[size], size * comb(cards, size)) for size in range(1, cards + 1)), Fraction(0))


def _scaled(poly: Poly, factor: int) -> Poly:
    return [factor * number for number in poly]


def _ways_of_a_suit(suits: int) -> tuple[Callable[[int], Poly], ...]:
    """Ways to choose cards of so many ranks, where one suit is apart and all others have at most four.

    It has five. Or it is the suit of the card turned last, which is alone in its rank: with at most three others, with
    four, and with four of the ranks of one run. So these need no card of another suit.
    """

    def others(ranks: int) -> Poly:
        return power(choices(ranks)[:RUN], suits - 1)

    return (
        lambda ranks: times([*[0] * RUN, suits * comb(ranks, RUN)], others(ranks)),
        lambda ranks: times([0, *_scaled(choices(ranks)[: RUN - 1], suits)], others(ranks)),
        lambda ranks: times([*[0] * RUN, suits * comb(ranks, RUN - 1)], others(ranks)),
        lambda ranks: [*[0] * RUN, *_scaled(others(ranks), suits)],
    )


def _suited(ranks: int, ways: Callable[[int], Poly], factor: int, spare: int = 0) -> Poly:
    """So many times the ways to give suits to ranks of which all but ``spare`` need a card, by inclusion and exclusion.

    ``ways`` are those to choose cards of so many ranks that need none.
    """
    needing, found = ranks - spare, [0]
    for left_out in range(needing + 1):
        found = plus(found, _scaled(ways(ranks - left_out), (-1) ** left_out * comb(needing, left_out) * factor))
    return found
