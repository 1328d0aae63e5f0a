"""Exact cover of the cards by the pat hands, by Knuth's Algorithm X (TAOCP 4B, 7.2.2.1); it lists all partitions.

The item to cover next is the one with the fewest options left (the MRV heuristic), the leftmost of several. Compiled,
the sets are dancing links (:mod:`satmav.kernels.decide.dlx`); in Python they are integers, a bit an option. Both give
the same covers in the same order.
"""

import time
from collections.abc import Iterator, Sequence
from functools import reduce
from importlib.util import find_spec
from operator import or_

import numpy as np

from satmav.engines.base import Answer, Options
from satmav.game.cards import bits_of
from satmav.game.decks import AnyDeal, DeckDeal, deck_pat_hands
from satmav.game.hands import pat_hands
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.kernels.arrays import Ints32
from satmav.records.phases import phase

STEPS = 1000
"""Steps of the compiled search between two looks at the clock: milliseconds, or tenths of a second for 50 cards."""


class DlxEngine:
    """Algorithm X: compiled where numba is installed and wanted, in Python otherwise."""

    def __init__(self, rules: Rules, options: Options) -> None:
        self.rules = rules
        self.time_limit = options.time_limit
        self.compiled = options.compiled and find_spec("numba") is not None
        self.label = "dlx:compiled" if self.compiled else "dlx:python"

    def decide(self, deal: AnyDeal) -> Answer:
        try:
            hands = next(self.partitions(deal), None)
        except TimeoutError:
            return Status.UNKNOWN, ()
        return (Status.UNSAT, ()) if hands is None else (Status.SAT, hands)

    def partitions(self, deal: AnyDeal) -> Iterator[tuple[int, ...]]:
        """Every partition of the deal once, as masks, each found when it is asked for.

        Raises TimeoutError once the engine's time limit has passed since the first was asked for.
        """
        deadline = None if self.time_limit is None else time.monotonic() + self.time_limit
        with phase("enumerate"):
            hands = hand_masks(deal, self.rules)
        yield from covers(bits_of(deal.mask), hands, compiled=self.compiled, deadline=deadline)


def exact_covers(
    items: int, options: Sequence[Sequence[int]], secondary: int = 0, deadline: float | None = None
) -> Iterator[list[int]]:
    """Every exact cover once, as the numbers of its options, from 0, in the order of their choice.

    Items are numbered from 0; each of the last ``secondary`` ones is in one option at the most. Raises TimeoutError
    once :func:`time.monotonic` has passed ``deadline``.

    >>> list(exact_covers(7, [[2, 4], [0, 3, 6], [1, 2, 5], [0, 3, 5], [1, 6], [3, 4, 6]]))  # (6) in TAOCP 7.2.2.1
    [[3, 4, 0]]
    """
    having = [0] * items
    for number, option in enumerate(options):
        for item in option:
            having[item] |= 1 << number

    def search(uncovered: list[int], live: int) -> Iterator[list[int]]:
        if deadline is not None and time.monotonic() > deadline:
            raise TimeoutError
        if not uncovered:
            yield []
            return
        choices = min((having[item] & live for item in uncovered), key=int.bit_count)
        for choice in bits_of(choices):
            option = choice.bit_length() - 1
            clashing = reduce(or_, map(having.__getitem__, options[option]))
            rest = [item for item in uncovered if item not in options[option]]
            yield from ([option, *others] for others in search(rest, live & ~clashing))

    return search([*range(items - secondary)], (1 << len(options)) - 1)


def covers(
    cards: Sequence[int], hands: Sequence[int], secondary: int = 0, compiled: bool = True, deadline: float | None = None
) -> Iterator[tuple[int, ...]]:
    """Every exact cover of cards by hands, which are all masks; the last ``secondary`` cards may stay uncovered."""
    with phase("load"):
        if compiled:
            search = _compiled(links(cards, hands, secondary), len(cards), deadline)
        else:
            search = exact_covers(len(cards), _places(cards, hands), secondary, deadline)
    while True:
        with phase("solve"):
            cover = next(search, None)
        if cover is None:
            return
        yield tuple(hands[option] for option in cover)


def can_hold(core: int, deal: int, hands: Sequence[int]) -> bool:
    """True if disjoint ones of these hands (masks out of the deal) hold every card of the core, by trying all."""
    others = bits_of(deal & ~core)
    compiled = find_spec("numba") is not None
    of_core = [hand for hand in hands if hand & core]
    return next(covers([*bits_of(core), *others], of_core, len(others), compiled), None) is not None


def hand_masks(deal: AnyDeal, rules: Rules) -> list[int]:
    """The pat hands of a deal of any deck, as masks."""
    if isinstance(deal, DeckDeal):
        return [sum(1 << card for card in cards) for _, cards in deck_pat_hands(deal, rules)]
    return [hand.mask for hand in pat_hands(deal.mask, rules)]


def _places(cards: Sequence[int], hands: Sequence[int]) -> list[list[int]]:
    """The hands as lists of places among the cards."""
    place = {card: number for number, card in enumerate(cards)}
    return [[place[card] for card in bits_of(hand)] for hand in hands]


def _compiled(dancing: Ints32, items: int, deadline: float | None) -> Iterator[list[int]]:
    """The covers that the compiled search finds, each as the numbers of its options."""
    from satmav.kernels.decide import dlx

    trail, state = np.zeros(items, np.int32), np.zeros(2, np.int64)
    while deadline is None or time.monotonic() <= deadline:
        status = dlx.search(dancing, trail, state, STEPS)
        if status == dlx.EXHAUSTED:
            return
        if status == dlx.FOUND:
            yield dlx.chosen(dancing, trail, state).tolist()
    raise TimeoutError


def links(cards: Sequence[int], hands: Sequence[int], secondary: int = 0) -> Ints32:
    """The links of :mod:`satmav.kernels.decide.dlx`: items are the cards, options the hands of five of them."""
    from satmav.kernels.decide import dlx

    if max(cards) >> 64:
        members = np.array(_places(cards, hands), np.int32).reshape(-1)
    else:  # masks of up to 64 cards are taken apart at once
        members = np.nonzero(np.array(hands, np.uint64)[:, None] & np.array(cards, np.uint64))[1].astype(np.int32)
    return dlx.link(len(cards), secondary, members, np.arange(5, len(members) + 1, 5, dtype=np.int32))
