"""The first line: the straights that missing ranks leave, suits without a flush, ranks that can be four of a kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from satmav.deduce.box import Box
from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import STRAIGHTS, Fact, Number
from satmav.telling.arguments import Count, Opening, Part, Places, Supposed, Total


def opening_of(box: Box) -> Opening:
    """What the cards of a deal show before anything is argued."""
    gone = [rank for rank in RANKS if not box.count[rank]]
    runs = tuple(run for run, window in enumerate(WINDOWS) if all(box.count[rank] for rank in window))
    few = tuple((suit, len(cards)) for suit, cards in enumerate(box.of_suit) if len(cards) < 5)
    fours = tuple(rank for rank in RANKS if box.count[rank] == 4) if box.quads else None
    return Opening(_needed(gone, runs), runs, _narrow(box, runs), few, fours)


def wanted(opening: Opening, parts: Sequence[Part]) -> Opening:
    """A first line without what the parts of an argument do not rest on."""
    matters = len(opening.narrow) < 2 or any(map(_counts_straights, parts))
    return opening if matters else replace(opening, narrow=())


def _counts_straights(part: Part) -> bool:
    """Whether it matters that there are at most two straights."""
    if isinstance(part, Supposed):
        return any(map(_counts_straights, part.parts))
    places = (place for claim in part.claims if isinstance(claim.argument, Places) for place in claim.argument.each)
    if any(place.through[1] == 2 < len(place.left) and place.scarce is None for place in places):
        return True
    counts = (claim.argument.premise for claim in part.claims if isinstance(claim.argument, Count))
    totals = (claim.argument for claim in (*part.claims, *filter(None, counts)) if isinstance(claim.argument, Total))
    return any(Fact(Number(STRAIGHTS), False, 2) in total.hands for total in totals)


def _needed(gone: list[int], runs: tuple[int, ...]) -> tuple[int, ...]:
    """The fewest missing ranks that shut all runs that are shut."""
    shut = [WINDOWS[run] for run in range(10) if run not in runs]
    for size in range(len(gone) + 1):
        for some in combinations(gone, size):
            if all(set(some) & set(window) for window in shut):
                return some
    return tuple(gone)


def _narrow(box: Box, runs: tuple[int, ...]) -> tuple[int, ...]:
    """The one or two cards of which every straight takes one, where so many straights can be made."""
    made = len(box.straights.sets[-1])
    if not 0 < made < 3:
        return ()
    for some in (*combinations(RANKS, 1), *combinations(RANKS, 2)):
        cards = tuple(card for rank in some for card in box.of_rank[rank])
        if len(cards) == made and all(set(some) & set(WINDOWS[run]) for run in runs):
            return cards
    return ()
