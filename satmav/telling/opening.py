"""The first line: which straights the missing ranks leave, which suits have no flush, which ranks can be four of a kind."""

from __future__ import annotations

from itertools import combinations

from satmav.explain.moves.box import Box
from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.telling.arguments import Opening


def opening_of(box: Box) -> Opening:
    """What the cards of a deal show before anything is argued."""
    gone = [rank for rank in RANKS if not box.count[rank]]
    runs = tuple(run for run, window in enumerate(WINDOWS) if all(box.count[rank] for rank in window))
    most = max(map(len, box.straights.sets))
    few = tuple((suit, len(cards)) for suit, cards in enumerate(box.of_suit) if len(cards) < 5)
    fours = tuple(rank for rank in RANKS if box.count[rank] == 4) if box.quads else None
    return Opening(_needed(gone, runs), runs, most, _scarce(box, runs, most), few, fours)


def _needed(gone: list[int], runs: tuple[int, ...]) -> tuple[int, ...]:
    """The fewest missing ranks that shut all runs that are shut."""
    shut = [WINDOWS[run] for run in range(10) if run not in runs]
    for size in range(len(gone) + 1):
        for some in combinations(gone, size):
            if all(set(some) & set(window) for window in shut):
                return some
    return tuple(gone)


def _scarce(box: Box, runs: tuple[int, ...], most: int) -> tuple[int, ...]:
    """Ranks of which every straight takes one, as many cards as straights that can be made; none where that is plain."""
    if not runs or most > 1:
        return ()
    for size in (1, 2):
        for some in combinations([rank for rank in RANKS if box.count[rank]], size):
            if sum(box.count[rank] for rank in some) == most and all(set(some) & set(WINDOWS[run]) for run in runs):
                return some
    return ()
