"""From numbers to hands, for deals of any deck: loose cards, straights, and what each rank gives beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from satmav.game.decks import RUN, DeckDeal

SIZES = (3, 2, 4, 1)
"""Cards in a triple, a pair, a quad and a kicker."""


class Numbers(NamedTuple):
    """How many of each part of a hand a rank's loose cards give, beside the straights."""

    triples: int
    pairs: int
    quads: int
    kickers: int


def hands_from(
    deal: DeckDeal, loose: set[int], straights: Iterable[tuple[Sequence[int], int]], given: Sequence[Numbers]
) -> tuple[int, ...]:
    """The hands, as masks: straights, each a run as ranks and how often, full houses, fours of a kind and flushes."""
    deck = deal.deck
    pools = [[card for card in deal if card in loose and card // deck.suits == rank] for rank in range(deck.ranks)]
    hands = [[pools[rank].pop() for rank in window] for window, times in straights for _ in range(times)]
    hands += [*_grouped(pools, given), *_flushes(deal, loose)]
    return tuple(sum(1 << card for card in hand) for hand in hands)


def _flushes(deal: DeckDeal, loose: set[int]) -> Iterator[list[int]]:
    """The cards that are not loose, suit by suit, five by five."""
    for suit in range(deal.deck.suits):
        cards = [card for card in deal if card % deal.deck.suits == suit and card not in loose]
        yield from (cards[start : start + RUN] for start in range(0, len(cards), RUN))


def _grouped(pools: list[list[int]], given: Sequence[Numbers]) -> Iterator[list[int]]:
    """Full houses and fours of a kind from what is left of the loose cards, rank by rank."""
    piles: list[list[tuple[int, list[int]]]] = [[] for _ in SIZES]
    for rank, (pool, numbers) in enumerate(zip(pools, given, strict=True)):
        for pile, number, size in zip(piles, numbers, SIZES, strict=True):
            pile += [(rank, [pool.pop() for _ in range(size)]) for _ in range(number)]
    triples, pairs, quads, kickers = piles
    yield from _houses(triples, pairs)
    yield from (four + kicker for (_, four), (_, kicker) in zip(quads, kickers, strict=True))


def _houses(triples: list[tuple[int, list[int]]], pairs: list[tuple[int, list[int]]]) -> Iterator[list[int]]:
    """Match triples with pairs of other ranks: the rank with most parts left first, with the next such one."""
    left = Counter(rank for rank, _ in [*triples, *pairs])
    while triples:
        most = max(left, key=lambda rank: left[rank])
        ours, theirs = (triples, pairs) if any(rank == most for rank, _ in triples) else (pairs, triples)
        one = next(part for part in ours if part[0] == most)
        other = max((part for part in theirs if part[0] != most), key=lambda part: left[part[0]])
        ours.remove(one)
        theirs.remove(other)
        left.subtract((one[0], other[0]))
        yield one[1] + other[1]
