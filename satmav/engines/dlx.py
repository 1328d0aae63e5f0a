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
        covers = _compiled_covers if self.compiled else _covers
        for cover in covers(deal, hands, deadline):
            yield tuple(hands[option] for option in cover)


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


def can_hold(core: int, deal: int, hands: Sequence[int]) -> bool:
    """True if disjoint ones of these hands (masks out of the deal) hold every card of the core, by trying all."""
    cards = [*bits_of(core), *bits_of(deal & ~core)]  # those of the core must be held, the others may be
    options = _options(cards, [hand for hand in hands if hand & core])
    others = len(cards) - core.bit_count()
    if find_spec("numba") is None:
        return next(exact_covers(len(cards), options, others), None) is not None
    links = _linked(np.array(options, np.int32).reshape(-1), len(cards), others)
    return next(_found(links, len(cards), None), None) is not None


def first_cover(deal: AnyDeal, hands: list[int]) -> tuple[int, ...]:
    """A partition of the deal into some of these hands (masks of its cards), compiled; empty where there is none."""
    cover = next(_compiled_covers(deal, hands, None), ())
    return tuple(hands[option] for option in cover)


def hand_masks(deal: AnyDeal, rules: Rules) -> list[int]:
    """The pat hands of a deal of any deck, as masks."""
    if isinstance(deal, DeckDeal):
        return [sum(1 << card for card in cards) for _, cards in deck_pat_hands(deal, rules)]
    return [hand.mask for hand in pat_hands(deal.mask, rules)]


def _options(cards: Sequence[int], hands: Sequence[int]) -> list[list[int]]:
    """The hands as lists of places among the cards; all are masks."""
    place = {card: number for number, card in enumerate(cards)}
    return [[place[card] for card in bits_of(hand)] for hand in hands]


def _covers(deal: AnyDeal, hands: list[int], deadline: float | None) -> Iterator[list[int]]:
    with phase("load"):
        covers = exact_covers(len(deal), _options(bits_of(deal.mask), hands), deadline=deadline)
    while True:
        with phase("solve"):
            cover = next(covers, None)
        if cover is None:
            return
        yield cover


def _compiled_covers(deal: AnyDeal, hands: list[int], deadline: float | None) -> Iterator[list[int]]:
    with phase("load"):
        links = compiled_links(deal, hands)
    return _found(links, len(deal), deadline)


def _found(links: Ints32, items: int, deadline: float | None) -> Iterator[list[int]]:
    """The covers that the compiled search finds, each as the numbers of its options."""
    from satmav.kernels.decide import dlx

    trail, state = np.zeros(items, np.int32), np.zeros(2, np.int64)
    while True:
        if deadline is not None and time.monotonic() > deadline:
            raise TimeoutError
        with phase("solve"):
            status = dlx.search(links, trail, state, STEPS)
        if status == dlx.EXHAUSTED:
            return
        if status == dlx.FOUND:
            yield dlx.chosen(links, trail, state).tolist()


def compiled_links(deal: AnyDeal, hands: list[int]) -> Ints32:
    """The links of :mod:`satmav.kernels.decide.dlx`: items are the cards in order, options the hands (masks)."""
    if deal.mask >> 64:
        members = np.array(_options(bits_of(deal.mask), hands), np.int32).reshape(-1)
    else:  # masks of up to 64 cards are taken apart at once
        held = np.array(hands, np.uint64)[:, None] >> np.array(deal.cards, np.uint64) & np.uint64(1)
        members = np.nonzero(held)[1].astype(np.int32)
    return _linked(members, len(deal))


def _linked(members: Ints32, items: int, secondary: int = 0) -> Ints32:
    """The links of options of five items each, which are ``members`` one after the other."""
    from satmav.kernels.decide import dlx

    return dlx.link(items, secondary, members, np.arange(5, len(members) + 1, 5, dtype=np.int32))
