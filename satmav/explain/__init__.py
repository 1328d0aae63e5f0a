"""Why a deal is won or lost: five hands, or a homeless card, or a core.

The ladder is climbed from its simplest rung: a homeless card needs no solver at all. What is said
of a lost deal is checked by brute force (:func:`satmav.check.check_core`) before anyone sees it.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from satmav.cards import Card, cards_of
from satmav.check import check_core
from satmav.deals import Deal
from satmav.engines import checked_hands
from satmav.explain.doors import Homeless, homeless, homeless_cards
from satmav.explain.places import Place, places
from satmav.hands import Hand, pat_hands
from satmav.result import Status
from satmav.rules import QUADS, Rules

if TYPE_CHECKING:
    from satmav.explain.core import Core

__all__ = ["CoreStory", "Explanation", "explain"]

EFFORT = 10.0
"""Seconds that the proof of a smallest core may take by default; the longest seen took one."""


@dataclass(frozen=True, slots=True)
class CoreStory:
    """Cards that disjoint pat hands cannot all hold, each with the places where it could go alone.

    No card of it can be spared. ``at_least`` is the proved lower bound on the size of any core.
    """

    places: dict[Card, tuple[Place, ...]]
    at_least: int

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(self.places)

    @property
    def smallest(self) -> bool:
        """Whether it was proved that no core is smaller."""
        return len(self.places) == self.at_least


@dataclass(frozen=True, slots=True)
class Explanation:
    """A verdict with its reason: ``hands`` for SAT; for UNSAT ``homeless`` cards, or a ``core`` where none is."""

    deal: Deal
    rules: Rules
    hands: tuple[Hand, ...] = ()
    homeless: tuple[Homeless, ...] = ()
    core: CoreStory | None = None
    seconds: float = 0.0

    @property
    def status(self) -> Status:
        return Status.SAT if self.hands else Status.UNSAT


def explain(deal: Deal, rules: Rules = QUADS, effort: float = EFFORT) -> Explanation:
    """Decide a deal and say why; ``effort`` bounds the seconds spent on proving a core smallest."""
    started = time.perf_counter()
    if alone := homeless_cards(deal, rules):
        for card in alone:
            check_core(deal.mask, card.mask, rules.quads)
        stories = tuple(homeless(deal, card, rules) for card in alone)
        return Explanation(deal, rules, homeless=stories, seconds=time.perf_counter() - started)

    from satmav.engines.oracle import DeckOracle
    from satmav.explain.core import smallest_core

    with DeckOracle(rules) as oracle:
        if masks := oracle.decide(deal.mask):
            hands = checked_hands(deal, masks, rules)
            return Explanation(deal, rules, hands=hands, seconds=time.perf_counter() - started)
        core = smallest_core(oracle, deal.mask, effort)
    check_core(deal.mask, core.cards, rules.quads)
    return Explanation(deal, rules, core=_story(deal, rules, core), seconds=time.perf_counter() - started)


def _story(deal: Deal, rules: Rules, core: Core) -> CoreStory:
    """The core with the places of its cards, those with the fewest hands first."""
    every = pat_hands(deal.mask, rules)
    found = {card: places(card, every) for card in cards_of(core.cards)}
    order = sorted(found, key=lambda card: (sum(len(place.hands) for place in found[card]), -card))
    return CoreStory({card: found[card] for card in order}, core.at_least)
