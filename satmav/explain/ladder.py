"""The way up the ladder of reasons: the first that is wanted and holds, or all that do."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from satmav.check.reading import within
from satmav.engines import checked_hands
from satmav.explain.rungs import SEARCHES, Lost, find_pattern
from satmav.explain.wish import Wish
from satmav.game.deals import Deal
from satmav.game.hands import Hand, pat_hands
from satmav.game.rules import QUADS, Rules
from satmav.reasons.doors import homeless_cards
from satmav.reasons.rungs import LADDER, PATTERN, Reason, rung_names
from satmav.reasons.story import Explanation

Watch = Callable[[Explanation], None]
"""Is told what is known so far."""


def explain(
    deal: Deal, rules: Rules = QUADS, wish: Wish | None = None, watch: Watch = lambda so_far: None
) -> Explanation:
    """Decide a deal and say why; ``watch`` is told the verdict on a lost deal as soon as it is known."""
    return _Climb(deal, rules, wish or Wish(), watch).explanation()


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
        self.watch(Explanation(self.deal, self.rules))
        found: dict[str, Any] = {}
        lost = Lost(self.deal, self.rules, self.wish, hands, alone, found)
        start = 0 if self.wish.rung == "all" else rung_names().index(self.wish.rung)
        for reason in LADDER[start:]:
            if self.wish.rung == "all" or (not found and SEARCHES[reason.name].wanted(self.wish)):
                self._climb(reason, lost, found)
        if self.wish.generalise:
            with self._timed("pattern"):
                found[PATTERN.name] = find_pattern(lost)
        return Explanation(self.deal, self.rules, reasons=found, seconds=self.seconds)

    def _climb(self, reason: Reason[Any], lost: Lost, found: dict[str, Any]) -> None:
        """Keep the story of a rung, if it holds; it is checked before anyone sees it."""
        with self._timed(reason.name):
            if story := SEARCHES[reason.name].find(lost):
                with within(reason.name):
                    reason.check(story, self.deal, self.rules)
                found[reason.name] = story

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
