"""The way up the ladder of reasons: the shortest to tell, the simplest that holds, or all that do."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from typing import Any

from satmav.engines import checked_hands
from satmav.errors import MissingPackageError
from satmav.explain.rungs import SEARCHES, Lost, find_pattern
from satmav.explain.wish import Wish
from satmav.faces.words import length
from satmav.game.deals import Deal
from satmav.game.hands import Hand, pat_hands
from satmav.game.rules import QUADS, Rules
from satmav.reasons.doors import homeless_cards
from satmav.reasons.fields import within
from satmav.reasons.rungs import HOMELESS, LADDER, PATTERN, Reason, rung_names
from satmav.reasons.story import Explanation

Watch = Callable[[Explanation], None]
"""Is told what is known so far."""


def explain(
    deal: Deal, rules: Rules = QUADS, wish: Wish | None = None, watch: Watch = lambda so_far: None
) -> Explanation:
    """Decide a deal and say why.

    ``watch`` is told the verdict on a lost deal as soon as it is known, and each shorter reason as it is found.
    """
    return _Climb(deal, rules, wish or Wish(), watch).explanation()


def told_first(sentences: Mapping[str, int]) -> str:
    """The rung to be told, of those that hold: a homeless card whatever else, and else the fewest sentences."""
    able = [rung for rung in sentences if SEARCHES[rung].unless not in sentences]
    return HOMELESS.name if HOMELESS.name in able else min(able, key=sentences.__getitem__)


@dataclass
class _Climb:
    """One deal's way up the ladder, with what it took."""

    deal: Deal
    rules: Rules
    wish: Wish
    watch: Watch
    seconds: dict[str, float] = field(default_factory=dict)

    def explanation(self) -> Explanation:
        with self._timed("homeless"):
            hands = pat_hands(self.deal.mask, self.rules)
            alone = homeless_cards(self.deal, self.rules)
        if not alone:
            with self._timed("decide"):
                partition = self._decided()
            if partition:
                return Explanation(self.deal, self.rules, partition, seconds=self.seconds)
        self._so_far({})
        found: dict[str, Any] = {}
        lost = Lost(self.deal, self.rules, self.wish, hands, alone, found)
        told = {name: found[name] for name in self._climbed(lost, found)}
        if self.wish.generalise:
            with self._timed("pattern"):
                told[PATTERN.name] = find_pattern(lost)
        return Explanation(self.deal, self.rules, reasons=told, seconds=self.seconds)

    def _climbed(self, lost: Lost, found: dict[str, Any]) -> list[str]:
        """The rungs that are to be told, of those that were found."""
        if self.wish.rung == "all":
            for reason in LADDER:
                if not SEARCHES[reason.name].missing:
                    self._climb(reason, lost, found)
            return [*found]
        rungs = LADDER[rung_names().index(self.wish.rung) :]
        if self.wish.objective == "sentences":
            return self._shortest(rungs, lost, found)
        for reason in rungs:
            if not found and SEARCHES[reason.name].wanted(self.wish):
                self._climb(reason, lost, found)
        return [*found]

    def _shortest(self, rungs: Sequence[Reason[Any]], lost: Lost, found: dict[str, Any]) -> list[str]:
        """The first rung if it holds, and else the one with the fewest sentences; what cannot win is not searched."""
        sentences: dict[str, int] = {}
        for place, (name, reason) in enumerate((reason.name, reason) for reason in rungs):
            search = SEARCHES[name]
            passed = not search.wanted(self.wish) or search.unless in found or (search.missing and place > 0)
            if passed or search.least >= min(sentences.values(), default=inf):
                continue
            self._climb(reason, lost, found)
            if name in found:
                if place == 0:
                    return [name]
                sentences[name] = length(name, found[name], self.deal, self.rules)
                best = told_first(sentences)
                self._so_far({best: found[best]})
        return [told_first(sentences)]

    def _climb(self, reason: Reason[Any], lost: Lost, found: dict[str, Any]) -> None:
        """Keep the story of a rung, if it holds; it is checked before anyone sees it."""
        search = SEARCHES[reason.name]
        if search.missing:
            raise MissingPackageError(search.package, "fast", f"the rung {reason.name}")
        with self._timed(reason.name):
            if story := search.find(lost):
                with within(reason.name):
                    reason.check(story, self.deal, self.rules)
                found[reason.name] = story

    def _so_far(self, reasons: dict[str, Any]) -> None:
        self.watch(Explanation(self.deal, self.rules, reasons=reasons))

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
