"""The first line: the straights that missing ranks leave, suits without a flush, ranks that can be four of a kind."""

from __future__ import annotations

from itertools import combinations

from satmav.deduce.box import Box
from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.telling.arguments import Opening


def opening_of(box: Box) -> Opening:
    """What the cards of a deal show before anything is argued."""
    gone = [rank for rank in RANKS if not box.count[rank]]
    runs = tuple(run for run, window in enumerate(WINDOWS) if all(box.count[rank] for rank in window))
    few = tuple((suit, len(cards)) for suit, cards in enumerate(box.of_suit) if len(cards) < 5)
    fours = tuple(rank for rank in RANKS if box.count[rank] == 4) if box.quads else None
    return Opening(_needed(gone, runs), runs, _only(box, runs), few, fours)


def _needed(gone: list[int], runs: tuple[int, ...]) -> tuple[int, ...]:
    """The fewest missing ranks that shut all runs that are shut."""
    shut = [WINDOWS[run] for run in range(10) if run not in runs]
    for size in range(len(gone) + 1):
        for some in combinations(gone, size):
            if all(set(some) & set(window) for window in shut):
                return some
    return tuple(gone)


def _only(box: Box, runs: tuple[int, ...]) -> int | None:
    """The one card that every straight takes, if there is one."""
    shared = [rank for rank in RANKS if box.count[rank] == 1 and all(rank in WINDOWS[run] for run in runs)]
    return box.of_rank[shared[0]][0] if runs and shared else None
