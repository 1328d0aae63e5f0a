"""Near misses: lost deals that any swap of one card would win.

A lost deal of 25 cards has 675 neighbours: one of its cards goes, one of the other 27 comes. Of a random lost deal some
220 are lost as well. To find a deal of which none is, a tabu search (Glover, ORSA J. Computing 1, 1989) goes from lost
deal to lost deal, a swap or two at a time. It goes to the one with the fewest lost neighbours that it has not seen.
Which one that is, a race tells (Maron & Moore, NIPS 1993): the neighbours of all candidates are decided a few at a
time, and who falls behind is dropped.

No near miss has a homeless card: docs/explanation/reasons.md has the proof.
"""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice

import numpy as np
import numpy.typing as npt

from satmav.check import check_core
from satmav.engines.base import Options
from satmav.engines.kernel import KernelEngine
from satmav.game.cards import DECK
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import Rules

Masks = npt.NDArray[np.uint64]

MAX_DEALS_NO_NEARER = 12
"""Deals in a row, none nearer than all before, after which the search starts afresh."""

DRAWN = 256
"""Random deals that are decided at a time, until one is lost."""

PAIRS = 60
"""Pairs of cards that may go together, drawn anew for each deal; 25 cards have 300."""

FIRST = 16
"""Neighbours of each candidate that are decided before any is dropped; then twice as many, and so on."""

FINALISTS = 6
"""Candidates of which all neighbours are decided."""

_BITS = np.uint64(1) << np.array(DECK, np.uint64)


@dataclass(frozen=True, slots=True)
class Visit:
    """A lost deal, and how many swaps of one card leave it lost; none for a near miss."""

    deal: Deal
    lost: int


def visits(rules: Rules, seed: int, hands: int) -> Iterator[Visit]:
    """The lost deals that the search for near misses goes through, without end.

    They depend on the arguments alone. After a near miss, and where it comes no nearer, the search goes on from another
    random deal. That a near miss is lost is checked by brute force. That its neighbours are won is shown by hands for
    each of them.
    """
    search = _Search(rules, seed, hands)
    while True:
        yield from search.run()


@dataclass(slots=True)
class Hunt:
    """The state of a search since its last near miss: lost deals ``looked`` at, and the ``nearest`` of them."""

    looked: int = 0
    nearest: Visit | None = None

    def near_misses(self, visits: Iterable[Visit], effort: int) -> Iterator[Deal]:
        """The near misses among the visits; they end where of so many visits in a row none is one."""
        for visit in visits:
            if not visit.lost:
                self.looked, self.nearest = 0, None
                yield visit.deal
                continue
            self.looked += 1
            self.nearest = min(self.nearest or visit, visit, key=lambda seen: seen.lost)
            if self.looked == effort:
                return


class _Search:
    """Deals are masks here, and many of them an array uint64[n]."""

    def __init__(self, rules: Rules, seed: int, hands: int) -> None:
        self._rules = rules
        self._hands = hands
        self._kernel = KernelEngine(rules, Options())
        self._draw = random.Random(seed)
        self._deals = random_deals(seed, hands)
        cards = 5 * hands
        self._swaps = np.array([(goes, comes) for goes in range(cards) for comes in range(52 - cards)])

    def run(self) -> Iterator[Visit]:
        """From a random lost deal on to a near miss, or until patience is at its end."""
        deal = self._random()
        seen, fewest, tired = {deal}, len(self._swaps) + 1, 0
        while fewest and tired < MAX_DEALS_NO_NEARER:
            around = self._around(deal, seen)
            if not len(around):
                return
            deal, lost = self._nearest(around)
            if not lost:
                check_core(deal, deal, self._rules.quads)
            yield Visit(Deal(deal), lost)
            seen.add(deal)
            tired = 0 if lost < fewest else tired + 1
            fewest = min(fewest, lost)

    def _random(self) -> int:
        while True:
            drawn = np.array([deal.mask for deal in islice(self._deals, DRAWN)], np.uint64)
            if len(lost := self._lost(drawn)):
                return int(lost[0])

    def _lost(self, deals: Masks) -> Masks:
        statuses, _ = self._kernel.decide_many(deals, self._hands)
        lost: Masks = deals[statuses == 0]
        return lost

    def _around(self, deal: int, seen: set[int]) -> Masks:
        """The lost deals, not seen yet, that are a swap away, and some of those that are two."""
        held, free = _split(np.array([deal], np.uint64), self._hands)
        pairs = list(combinations(held[0], 2))
        go = np.array([one | other for one, other in self._draw.sample(pairs, min(PAIRS, len(pairs)))], np.uint64)
        come = np.array([one | other for one, other in combinations(free[0], 2)], np.uint64)
        once = (np.uint64(deal) ^ held[0])[:, None] | free[0]
        twice = (np.uint64(deal) ^ go)[:, None] | come
        around = self._lost(np.concatenate([once.ravel(), twice.ravel()]))
        return np.array([mask for mask in around.tolist() if mask not in seen], np.uint64)

    def _nearest(self, deals: Masks) -> tuple[int, int]:
        """The deal that wins the race, and how many of its neighbours are lost."""
        held, free = _split(deals, self._hands)
        lost = np.zeros(len(deals), np.int64)
        order = np.array(self._draw.sample(range(len(self._swaps)), len(self._swaps)))
        racing, start, size = np.arange(len(deals)), 0, FIRST
        while start < len(order):
            goes, comes = self._swaps[order[start : start + size]].T
            neighbours = deals[racing, None] ^ held[racing[:, None], goes] | free[racing[:, None], comes]
            statuses, _ = self._kernel.decide_many(neighbours.ravel(), self._hands)
            lost[racing] += (statuses.reshape(neighbours.shape) == 0).sum(axis=1)
            start, size = start + size, 2 * size
            ahead = np.argsort(lost[racing], kind="stable")
            racing = racing[ahead[: max(FINALISTS, len(racing) // 3)]]
        return int(deals[racing[0]]), int(lost[racing[0]])


def _split(deals: Masks, hands: int) -> tuple[Masks, Masks]:
    """The cards of each deal and those outside it, as masks: uint64[n, 5h] and uint64[n, 52 - 5h]."""
    out = (deals[:, None] & _BITS) == 0
    cards = _BITS[np.argsort(out, axis=1, kind="stable")]
    return cards[:, : 5 * hands], cards[:, 5 * hands :]
