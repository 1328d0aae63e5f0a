"""Flush or straight first: which of them the cards turned hold first, exactly, in any deck."""

from __future__ import annotations

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
    sets, suits = rank_sets(deck), deck.suits
    flush, straight, both, one = ([0] * (len(deck) + 1) for _ in range(4))
    for size in range(deck.ranks + 1):
        flush = plus(flush, _scaled(_full_suit(size, suits), RUN * sets.without_run[size]))
        if sets.critical[size]:
            straight = plus(straight, _scaled(_last_alone(size, suits, RUN - 1), sets.critical[size]))
            both = plus(both, _scaled(_last_alone_in_full_suit(size, suits), sets.critical[size]))
            one = plus(one, _scaled(_last_alone_in_run(size, suits), sets.critical_runs[size]))
    return Race(*(_share(pairs, len(deck)) for pairs in (flush, straight, both, one)))


def _share(pairs: Sequence[int], cards: int) -> Fraction:
    """The probability of pairs of a set of turned cards and its last card. How many there are of each size is given."""
    return sum((Fraction(pairs[size], size * comb(cards, size)) for size in range(1, cards + 1)), Fraction(0))


def _scaled(poly: Poly, factor: int) -> Poly:
    return [factor * number for number in poly]


def _suited(ranks: int, ways: Callable[[int], Poly], spare: int = 0) -> Poly:
    """Ways to give suits to ranks of which all but ``spare`` need a card, by inclusion and exclusion.

    ``ways`` are those to choose cards of so many ranks that need none.
    """
    needing, found = ranks - spare, [0]
    for left_out in range(needing + 1):
        found = plus(found, _scaled(ways(ranks - left_out), (-1) ** left_out * comb(needing, left_out)))
    return found


def _full_suit(ranks: int, suits: int) -> Poly:
    """One suit has exactly five cards, the others fewer."""
    return _suited(
        ranks,
        lambda free: times([*[0] * RUN, suits * comb(free, RUN)], power(choices(free)[:RUN], suits - 1)),
    )


def _last_alone(ranks: int, suits: int, most: int) -> Poly:
    """One rank has a single card, whose suit has at most ``most`` cards; every other suit has at most four."""
    return _suited(
        ranks - 1,
        lambda free: times([0, *_scaled(choices(free)[:most], suits)], power(choices(free)[:RUN], suits - 1)),
    )


def _last_alone_in_full_suit(ranks: int, suits: int) -> Poly:
    """The same, and with this card its suit has exactly five."""
    return _suited(
        ranks - 1,
        lambda free: times([*[0] * RUN, suits * comb(free, RUN - 1)], power(choices(free)[:RUN], suits - 1)),
    )


def _last_alone_in_run(ranks: int, suits: int) -> Poly:
    """The same, and these five are of the ranks of one run. So four of them need no card of another suit."""
    return _suited(
        ranks - 1, lambda free: [*[0] * RUN, *_scaled(power(choices(free)[:RUN], suits - 1), suits)], spare=RUN - 1
    )
