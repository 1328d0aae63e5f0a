"""Deals of each difficulty kept ready, since a fiendish one is found among some fifteen that are rated."""

import random
import secrets
import threading
from collections import deque
from collections.abc import Iterator

from satmav.dealing.kinds import DIFFICULTIES
from satmav.engines.oracle import DeckOracle
from satmav.errors import choice
from satmav.explain.difficulty import of_won
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import Rules

READY = 3
"""Deals of each difficulty that are looked for ahead."""
KEPT_AT_MOST = 30
"""Deals of each difficulty that are kept."""

KINDS = ("any", *DIFFICULTIES, "bet")
"""Deals that may be asked for; for a bet one in two is lost."""


class Shelves:
    """Won deals by their difficulty, and others; found at random from a seed."""

    def __init__(self, rules: Rules, seed: int | None = None) -> None:
        self.rules = rules
        drawn = secrets.randbits(64) if seed is None else seed
        self._any = random_deals(drawn)
        self._coin = random.Random(drawn)
        self._lost = decided(drawn + 1, rules, won=False)
        self._winnable = decided(drawn + 2, rules, won=True)
        rated = ((of_won(deal, rules), deal) for deal in random_deals(drawn + 3))
        self._won = ((found.word, deal) for found, deal in rated if found)
        self._ready: dict[str, deque[Deal]] = {word: deque(maxlen=KEPT_AT_MOST) for word in DIFFICULTIES}
        self._turn = threading.Lock()

    def take(self, kind: str) -> Deal:
        """A deal of that kind; :class:`satmav.errors.UsageError` where there is no such kind."""
        choice("kind of deal", kind, dict.fromkeys(KINDS))
        with self._turn:
            if kind == "any":
                return next(self._any)
            if kind == "bet":
                return next(self._lost if self._coin.random() < 0.5 else self._winnable)
            while not self._ready[kind]:
                self._rate_one()
            return self._ready[kind].popleft()

    def fill(self) -> bool:
        """Rate a deal more; whether there are enough now."""
        with self._turn:
            if all(len(ready) >= READY for ready in self._ready.values()):
                return True
            self._rate_one()
            return False

    def _rate_one(self) -> None:
        word, deal = next(self._won)
        self._ready[word].append(deal)


def decided(seed: int, rules: Rules, *, won: bool) -> Iterator[Deal]:
    """Random deals that can be won, or that cannot."""
    oracle = DeckOracle(rules, small=True)
    return (deal for deal in random_deals(seed) if (oracle.decide(deal.mask) is not None) == won)
