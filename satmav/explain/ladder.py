"""The way up the ladder of reasons: the simplest that holds, or all that do."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from satmav.engines import checked_hands
from satmav.explain.rungs import SEARCHES, Lost, find_pattern
from satmav.explain.wish import Wish
from satmav.game.deals import Deal
from satmav.game.hands import Hand, pat_hands
from satmav.game.rules import QUADS, Rules
from satmav.reasons.doors import homeless_cards
from satmav.reasons.fields import within
from satmav.reasons.rungs import LADDER, PATTERN, Reason, rung_names
from satmav.reasons.story import Explanation


def explain(deal: Deal, rules: Rules = QUADS, wish: Wish | None = None) -> Explanation:
    """Decide a deal and say why."""
    return _Climb(deal, rules, wish or Wish()).explanation()


@dataclass
class _Climb:
    """One deal's way up the ladder, with what it took."""

    deal: Deal
    rules: Rules
    wish: Wish
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
        told: dict[str, Any] = {}
        lost = Lost(self.deal, self.rules, self.wish, hands, alone, told)
        for reason in LADDER:
            if self._wanted(reason.name, told):
                with self._timed(reason.name):
                    self._climb(reason, lost, told)
        if self.wish.generalise:
            with self._timed("pattern"):
                told[PATTERN.name] = find_pattern(lost)
        return Explanation(self.deal, self.rules, reasons=told, seconds=self.seconds)

    def _wanted(self, rung: str, told: Mapping[str, Any]) -> bool:
        if self.wish.rung == "all":
            return True
        names = rung_names()
        return not told and names.index(rung) >= names.index(self.wish.rung) and SEARCHES[rung].wanted(self.wish)

    def _climb(self, reason: Reason[Any], lost: Lost, told: dict[str, Any]) -> None:
        """Keep the story of a rung, if it holds; it is checked before anyone sees it."""
        if story := SEARCHES[reason.name].find(lost):
            with within(reason.name):
                reason.check(story, self.deal, self.rules)
            told[reason.name] = story

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
