"""First card: the hand of the lowest card, and then of the lowest card that is left, all ways tried."""

import time
from math import inf

from satmav.engines import Answer, EngineEntry, Options
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.result import Status
from satmav.game.rules import Rules


class FirstCard:
    """Plain backtracking, which remembers what it could not split."""

    def __init__(self, rules: Rules, options: Options) -> None:
        self.rules = rules
        self.label = "first-card"
        self.time_limit = inf if options.time_limit is None else options.time_limit

    def decide(self, deal: Deal) -> Answer:
        hands = [hand.mask for hand in pat_hands(deal.mask, self.rules)]
        try:
            found = split(deal.mask, hands, time.monotonic() + self.time_limit, set())
        except TimeoutError:
            return Status.UNKNOWN, ()
        return (Status.UNSAT, ()) if found is None else (Status.SAT, found)


def split(cards: int, hands: list[int], deadline: float, lost: set[int]) -> tuple[int, ...] | None:
    """Disjoint hands that use up the cards (masks throughout), or None where there are none."""
    if not cards:
        return ()
    if time.monotonic() > deadline:
        raise TimeoutError
    if cards not in lost:
        first = cards & -cards
        for hand in hands:
            if hand & first:
                rest = split(cards ^ hand, [other for other in hands if not other & hand], deadline, lost)
                if rest is not None:
                    return (hand, *rest)
        lost.add(cards)
    return None


ENTRY = EngineEntry("first-card", FirstCard, "backtracking from the lowest card")
