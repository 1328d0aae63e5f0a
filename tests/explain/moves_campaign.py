"""Forced moves never wrong, by the thousand.

Whatever is supposed that holds in a split of a deal into pat hands, nothing that does not hold follows. And no deal
that can be won is refuted.
"""

from itertools import islice
from random import Random

import naive
import naive_move_rules
from move_truths import planted

from satmav.deduce.box import NUMBERS, Box, State
from satmav.deduce.explain import SUPPOSED
from satmav.deduce.proof import fact_of
from satmav.deduce.propagate import propagate
from satmav.explain.moves import moves
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.moves import number_text

NAMES = [number_text(fact_of((2 * number, 0)).number) for number in range(NUMBERS)]


def wrong_facts(closures: int, seed: int) -> list[str]:
    """What followed and does not hold, from so many closures of suppositions that hold."""
    dice, wrong = Random(seed), []
    while closures > 0:
        rules = dice.choice((QUADS, NO_QUADS))
        hands = planted(dice, rules.quads, 5)
        box, values = Box(sum(hands), rules.quads), naive_move_rules.numbers_of(hands, sum(hands))
        for _ in range(min(20, closures)):
            closures -= 1
            false = _false(box, values, dice)
            wrong += [f"{rules}: {text} in {[str(Deal(hand)) for hand in hands]}" for text in false]
    return wrong


def _false(box: Box, values: dict[str, int], dice: Random) -> list[str]:
    """What does not hold and follows where facts that hold are supposed, one after the other."""
    state, supposed = State(box), []
    propagate(state)
    for number in dice.sample(range(NUMBERS), dice.randrange(60)):
        if state.conflict is None:
            supposed.append((2 * number + dice.randrange(2), values.get(NAMES[number], 0)))
            state.note(*supposed[-1], SUPPOSED)
            propagate(state)
    told = f"from {[fact_of(bound) for bound in supposed]}"
    if state.conflict is not None:
        return [f"a clash of rule {state.conflict} {told}"]
    ranges = [(state.bounds[2 * number], state.bounds[2 * number + 1]) for number in range(NUMBERS)]
    return [
        f"{name} is in {low}..{high} and not {values.get(name, 0)} {told}"
        for name, (low, high) in zip(NAMES, ranges, strict=True)
        if not low <= values.get(name, 0) <= high
    ]


def refuted(deals: int, seed: int, hands: int = 5) -> list[str]:
    """Deals that can be won and are refuted all the same, among so many planted and dealt at random."""
    dice, found = Random(seed), []
    for rules in (QUADS, NO_QUADS):
        dealt = (deal for deal in random_deals(seed, hands) if naive.winnable(deal.mask, rules.quads))
        some = [Deal(sum(planted(dice, rules.quads, hands))) for _ in range(deals // 4)]
        some += islice(dealt, deals // 2 - len(some))
        found += [f"{rules}: {deal}" for deal in some if moves(deal, rules) is not None]
    return found
