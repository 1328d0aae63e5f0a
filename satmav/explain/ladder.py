"""The ladder: homeless cards, points, a core, cases; the simplest that holds, or all."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from satmav.check import check_cases, check_core
from satmav.engines import checked_hands
from satmav.errors import UsageError
from satmav.explain.effort import DEFAULT_EFFORT, Effort
from satmav.game.cards import Card, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand, pat_hands
from satmav.game.rules import QUADS, Rules
from satmav.reasons.cases import Tree
from satmav.reasons.doors import homeless, homeless_cards
from satmav.reasons.places import Place, places
from satmav.reasons.story import RUNGS, CasesStory, CoreStory, Explanation, PatternStory, PointsStory
from satmav.reasons.tree import tree_data


@dataclass(frozen=True)
class Wish:
    """How a deal is to be explained.

    ``rung`` is where to begin on the ladder, or ``all``; ``effort`` bounds each search, in steps;
    ``fewest`` says what shall be few where neither a homeless card nor points do: ``cards`` (a core) or
    ``cases``; ``minimal`` takes any core of which no card can be spared; ``generalise`` looks for the
    pattern behind the deal.
    """

    rung: str = RUNGS[0]
    effort: int = DEFAULT_EFFORT
    fewest: str = "cards"
    minimal: bool = False
    seed: int = 0
    generalise: bool = False

    def __post_init__(self) -> None:
        for what, value, names in (
            ("rung", self.rung, (*RUNGS, "all")),
            ("objective", self.fewest, ("cards", "cases")),
        ):
            if value not in names:
                raise UsageError(f"there is no {what} {value!r}: choose one of {', '.join(names)}")
        if self.effort < 0 or self.seed < 0:
            raise UsageError("effort and seed are whole numbers from 0 up")


def explain(deal: Deal, rules: Rules = QUADS, wish: Wish | None = None) -> Explanation:
    """Decide a deal and say why."""
    return _Climb(deal, rules, wish or Wish()).explanation()


@dataclass
class _Climb:
    """One deal's way up the ladder, with what is found on the way and what it took."""

    deal: Deal
    rules: Rules
    wish: Wish
    hands: list[Hand] = field(default_factory=list)
    alone: tuple[Card, ...] = ()
    seconds: dict[str, float] = field(default_factory=dict)

    def explanation(self) -> Explanation:
        with self._timed("homeless"):
            self.hands = pat_hands(self.deal.mask, self.rules)
            self.alone = homeless_cards(self.deal, self.rules)
        if not self.alone:
            with self._timed("decide"):
                hands = self._decided()
            if hands:
                return self._story(hands=hands)
        told: dict[str, Any] = {}
        for rung in RUNGS:
            if self._wanted(rung, told):
                with self._timed(rung):
                    told[rung] = getattr(self, f"_{rung}")(told)
        reasons = {rung: reason for rung, reason in told.items() if reason}
        if self.wish.generalise:
            with self._timed("pattern"):
                reasons["pattern"] = self._pattern(reasons)
        return self._story(**reasons)

    def _wanted(self, rung: str, told: Mapping[str, Any]) -> bool:
        if self.wish.rung == "all":
            return True
        if any(told.values()) or RUNGS.index(rung) < RUNGS.index(self.wish.rung):
            return False
        return rung != "core" or self.wish.fewest == "cards" or self.wish.rung == "core"

    def _story(self, **reasons: Any) -> Explanation:
        return Explanation(self.deal, self.rules, **reasons, seconds=self.seconds)

    @contextmanager
    def _timed(self, phase: str) -> Iterator[None]:
        started = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[phase] = time.perf_counter() - started

    def _decided(self) -> tuple[Hand, ...]:
        """The hands of a partition, none where the deal is lost."""
        from satmav.engines.oracle import DeckOracle

        with DeckOracle(self.rules) as oracle:
            masks = oracle.decide(self.deal.mask)
        return () if masks is None else checked_hands(self.deal, masks, self.rules)

    def _homeless(self, _told: Mapping[str, Any]) -> tuple[Any, ...]:
        for card in self.alone:
            check_core(self.deal.mask, card.mask, self.rules.quads)
        return tuple(homeless(self.deal, card, self.rules) for card in self.alone)

    def _points(self, _told: Mapping[str, Any]) -> PointsStory | None:
        from satmav.explain.points import Case, fewest_points
        from satmav.explain.relaxation import Relaxation

        relaxation = Relaxation(self.deal, self.hands, self.deal.mask)
        if not relaxation.refuted(relaxation.everything):
            return None
        points, fewest, most = fewest_points(Case(self.deal, self.hands, self.deal.mask, {}), self.wish.seed)
        self._check(self.deal.mask, points)
        return PointsStory(points, fewest, most)

    def _core(self, _told: Mapping[str, Any]) -> CoreStory:
        from satmav.engines.oracle import DeckOracle
        from satmav.explain.core import Core, minimal_core, smallest_core

        with DeckOracle(self.rules) as oracle:
            if self.wish.minimal:
                core = Core(minimal_core(oracle, self.deal.mask), 1)
            else:
                core = smallest_core(oracle, self.deal.mask, Effort(self.wish.effort))
        check_core(self.deal.mask, core.cards, self.rules.quads)
        argument, _ = self._search(core.cards)
        return CoreStory(_places(core.cards, self.hands), core.at_least, argument)

    def _cases(self, told: Mapping[str, Any]) -> CasesStory:
        if found := told.get("points"):
            return CasesStory(found.points, fewest=True)  # one case: no search finds fewer
        tree, fewest = self._search(self.deal.mask)
        return CasesStory(tree, fewest)

    def _pattern(self, reasons: Mapping[str, Any]) -> PatternStory:
        from satmav.explain.pattern import generalise

        cards = self.alone[0].mask if self.alone else (reasons.get("core") or self._core(reasons)).mask
        found = generalise(self.deal, self.rules, cards, self.wish.seed)
        return PatternStory(found.pattern, found.deals, found.present, found.absent)

    def _search(self, core: int) -> tuple[Tree, bool]:
        """A case distinction that speaks of the core alone, and whether none has fewer cases."""
        from satmav.explain.cases import CaseSearch
        from satmav.explain.relaxation import Relaxation

        search = CaseSearch(Relaxation(self.deal, self.hands, core), Effort(self.wish.effort), self.wish.seed)
        fewest = search.run()
        tree = search.tree()
        self._check(core, tree)
        return tree, fewest

    def _check(self, core: int, tree: Tree) -> None:
        check_cases(self.deal.mask, core, tree_data(tree), self.rules.quads)


def _places(core: int, hands: list[Hand]) -> dict[Card, tuple[Place, ...]]:
    """The places of a core's cards, those with the fewest hands first."""
    found = {card: places(card, hands) for card in cards_of(core)}
    order = sorted(found, key=lambda card: (sum(len(place.hands) for place in found[card]), -card))
    return {card: found[card] for card in order}
