"""The ladder of reasons: decide a deal, and climb until a reason holds; then a smallest core of it.

A rung is an entry of :data:`satmav.reasons.rungs.LADDER`, which says what it is, and one of :data:`SEARCHES`, which
says how it is found. Solvers are imported where a search needs them. A story is checked (:mod:`satmav.check`) before
anyone sees it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from satmav.check.reading import within
from satmav.engines import checked_hands
from satmav.engines.ranks import plain_oracle
from satmav.explain.wish import Effort, Wish
from satmav.game.cards import Card, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand, pat_hands
from satmav.game.rules import QUADS, Rules
from satmav.reasons import rungs
from satmav.reasons.doors import homeless, homeless_cards
from satmav.reasons.explanation import DealExplanation
from satmav.reasons.rungs import LADDER, PATTERN, Reason

if TYPE_CHECKING:
    from satmav.engines.oracle import DeckOracle

Watch = Callable[[DealExplanation], None]
"""Is told what is known so far."""


@dataclass
class Lost:
    """A lost deal on its way up the ladder: its pat hands, its homeless cards, and the stories found so far."""

    deal: Deal
    rules: Rules
    wish: Wish
    hands: Sequence[Hand]
    alone: tuple[Card, ...]
    found: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def oracle(self) -> DeckOracle:
        """An incremental solver for sets of the deal's cards, to be opened by ``with``: anew for each search."""
        from satmav.engines.oracle import DeckOracle

        return DeckOracle(self.rules)


def explain(
    deal: Deal, rules: Rules = QUADS, wish: Wish | None = None, watch: Watch = lambda so_far: None
) -> DealExplanation:
    """Decide a deal and say why; ``watch`` is told the verdict on a lost deal as soon as it is known.

    >>> from satmav.dealfile import parse_deal
    >>> explain(parse_deal("2c 3c 4c 5c 7d")).rungs
    ('homeless',)
    """
    wish, seconds = wish or Wish(), dict[str, float]()

    @contextmanager
    def timed(phase: str) -> Iterator[None]:
        started = time.perf_counter()
        try:
            yield
        finally:
            seconds[phase] = time.perf_counter() - started

    with timed("homeless"):
        hands, alone = pat_hands(deal.mask, rules), homeless_cards(deal, rules)
    lost = Lost(deal, rules, wish, hands, alone)
    if not alone:
        with timed("decide"), lost.oracle if wish.core else plain_oracle(rules) as oracle:
            partition = oracle.decide(deal.mask)
        if partition is not None:
            return DealExplanation(deal, rules, checked_hands(deal, partition, rules), seconds=seconds)
    watch(DealExplanation(deal, rules))
    for reason in _climbed(lost):
        with timed(reason.name):
            if story := SEARCHES[reason.name](lost):
                with within(reason.name):
                    reason.check(story, deal, rules)
                lost.found[reason.name] = story
    if wish.generalise:
        with timed(PATTERN.name):
            lost.found[PATTERN.name] = find_pattern(lost)
    return DealExplanation(deal, rules, reasons=lost.found, seconds=seconds)


def _climbed(lost: Lost) -> Iterator[Reason[Any]]:
    """The reasons to look for, one by one: what was found of those before decides which comes next."""
    every, begun = lost.wish.rung == "all", False
    for reason in LADDER:
        begun |= every or reason.name == lost.wish.rung
        beside = reason is rungs.CORE and lost.wish.core and not lost.alone  # a homeless card is a core by itself
        if begun and (every or beside or not lost.found):
            yield reason


def find_homeless(lost: Lost) -> rungs.HomelessStory:
    """The homeless cards, if any."""
    return tuple(homeless(lost.deal, card, lost.rules) for card in lost.alone)


def find_moves(lost: Lost) -> rungs.MovesStory | None:
    """A proof by forced moves in few words, where one is found."""
    from satmav.explain.moves import moves

    refutation = moves(lost.deal, lost.rules, lost.wish.effort)
    return rungs.MovesStory(lost.deal, refutation.proof) if refutation else None


def find_points(lost: Lost) -> rungs.PointsStory | None:
    """Points on fewest cards, where any points refute the deal."""
    from satmav.explain.points import fewest_points

    return fewest_points(lost.deal, lost.hands, lost.wish.seed)


def find_core(lost: Lost) -> rungs.CoreStory:
    """A smallest core, or any where the wish says so; its cards with few hands first."""
    from satmav.explain.cores import Core, minimal_core, smallest_core

    with lost.oracle as oracle:
        if lost.wish.minimal:
            core = Core(minimal_core(oracle, lost.deal.mask), 1)
        else:
            core = smallest_core(oracle, lost.deal.mask, Effort(lost.wish.effort))
    held = {card: sum(bool(hand.mask & card.mask) for hand in lost.hands) for card in cards_of(core.cards)}
    few_hands_first = sorted(held, key=lambda card: (held[card], -card))
    return rungs.core_of(few_hands_first, core.at_least, lost.deal, lost.rules)


def find_pattern(lost: Lost) -> rungs.PatternStory:
    """The pattern behind a homeless card or else a core, checked by its own search: some take too long to check."""
    from satmav.explain.pattern import generalise

    cards = lost.alone[0].mask if lost.alone else lost.found[rungs.CORE.name].mask
    return generalise(lost.deal, lost.rules, cards, lost.wish.seed)


SEARCHES: dict[str, Callable[[Lost], Any]] = {
    "homeless": find_homeless,
    "moves": find_moves,
    "points": find_points,
    "core": find_core,
}
"""By the name of the reason: its story, nothing where it does not hold."""
