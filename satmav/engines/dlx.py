"""Dancing links: exact cover of the cards by the pat hands; the only engine that lists all partitions."""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib.util import find_spec

from satmav.cards import cards_of
from satmav.deals import Deal
from satmav.dlx import DancingLinks
from satmav.engines.base import Options
from satmav.hands import pat_hands
from satmav.result import Status
from satmav.rules import Rules

STEPS = 1000
"""Steps of the compiled search between two looks at the clock: milliseconds, or tenths of a second for 50 cards."""


class DlxEngine:
    """Knuth's Algorithm X: compiled where numba is installed and wanted, in Python otherwise."""

    def __init__(self, rules: Rules, options: Options) -> None:
        self.rules = rules
        self.time_limit = options.time_limit
        self.compiled = options.compiled and find_spec("numba") is not None
        self.label = "dlx:compiled" if self.compiled else "dlx:python"

    def decide(self, deal: Deal) -> tuple[Status, tuple[int, ...]]:
        try:
            hands = next(self.partitions(deal), None)
        except TimeoutError:
            return Status.UNKNOWN, ()
        return (Status.UNSAT, ()) if hands is None else (Status.SAT, hands)

    def partitions(self, deal: Deal) -> Iterator[tuple[int, ...]]:
        """Every partition of the deal once, as masks, each found when it is asked for.

        Raises TimeoutError once the engine's time limit has passed since the first was asked for.
        """
        deadline = None if self.time_limit is None else time.monotonic() + self.time_limit
        hands = [hand.mask for hand in pat_hands(deal.mask, self.rules)]
        covers = _compiled_covers if self.compiled else _covers
        for cover in covers(deal, hands, deadline):
            yield tuple(hands[option] for option in cover)


def _covers(deal: Deal, hands: list[int], deadline: float | None) -> Iterator[list[int]]:
    item = {card: place for place, card in enumerate(deal)}
    options = [[item[card] for card in cards_of(hand)] for hand in hands]
    return DancingLinks(len(deal), options).solutions(deadline)


def _compiled_covers(deal: Deal, hands: list[int], deadline: float | None) -> Iterator[list[int]]:
    import numpy as np

    from satmav.kernels import dlx

    held = np.array(hands, np.uint64)[:, None] >> np.array(deal.cards, np.uint64) & np.uint64(1)
    members = np.nonzero(held)[1].astype(np.int32)
    ends = np.arange(5, len(members) + 1, 5, dtype=np.int32)
    links = dlx.link(len(deal), 0, members, ends)
    trail, state = np.zeros(len(deal), np.int32), np.zeros(3, np.int64)
    while True:
        if deadline is not None and time.monotonic() > deadline:
            raise TimeoutError
        status = dlx.search(links, trail, state, STEPS, False)
        if status == dlx.EXHAUSTED:
            return
        if status == dlx.FOUND:
            yield dlx.chosen(links, trail, state).tolist()
