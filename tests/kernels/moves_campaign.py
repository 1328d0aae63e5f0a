"""Forced moves never wrong, by the hundred thousand: ``python tests/kernels/moves_campaign.py 100000 2000``.

Splits of random deals into pat hands are planted; whatever is supposed that holds in such a split, nothing that does
not hold follows. And no deal that can be won is ever refuted.
"""

from __future__ import annotations

import sys
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

import naive_moves

from satmav.explain.moves import moves
from satmav.explain.moves_proof import number_of
from satmav.game.cards import DECK_MASK
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS, Rules
from satmav.kernels.moves_box import NUMBERS
from satmav.kernels.moves_close import close, note
from satmav.kernels.moves_start import new_box
from satmav.reasons.moves import number_text

NAMES = [number_text(number_of(number)) for number in range(NUMBERS)]


@cache
def all_hands(rules: Rules) -> list[list[int]]:
    """The pat hands of the deck, family by family."""
    hands = pat_hands(DECK_MASK, rules)
    return [[hand.mask for hand in hands if hand.family == family] for family in sorted({one.family for one in hands})]


def planted(dice: Random, rules: Rules) -> list[int]:
    """Five pat hands without a common card, of random families."""
    hands: list[int] = []
    while len(hands) < 5:
        hand = dice.choice(dice.choice(all_hands(rules)))
        if not any(hand & other for other in hands):
            hands.append(hand)
    return hands


def wrong_facts(closures: int, seed: int) -> list[str]:
    """What followed and does not hold, from so many closures of suppositions that hold."""
    dice, wrong = Random(seed), []
    while closures > 0:
        rules = dice.choice((QUADS, NO_QUADS))
        hands = planted(dice, rules)
        deal = sum(hands)
        values = naive_moves.numbers_of(hands)
        for _ in range(min(20, closures)):
            closures -= 1
            box = new_box(deal, rules.quads)
            good = close(box)
            for number in dice.sample(range(NUMBERS), dice.randrange(12)):
                value = values[NAMES[number]]
                fact = (number, value) if dice.random() < 0.5 else (NUMBERS + number, -value)
                good = good and note(box, *fact) and close(box)
            for number, name in enumerate(NAMES):
                if not good or not -box.bounds[NUMBERS + number] <= values[name] <= box.bounds[number]:
                    wrong.append(f"{name} in {[str(Deal(hand)) for hand in hands]}")
    return wrong


def refuted(deals: int, seed: int, effort: int = 1000) -> list[str]:
    """Deals that can be won and are refuted all the same, among so many planted and dealt at random."""
    from satmav.engines.oracle import DeckOracle

    dice, found = Random(seed), []
    for rules in (QUADS, NO_QUADS):
        with DeckOracle(rules) as oracle:
            won = (deal for deal in random_deals(seed, 5) if oracle.decide(deal.mask) is not None)
            some = [Deal(sum(planted(dice, rules))) for _ in range(deals // 4)]
            some += islice(won, deals // 2 - len(some))
        found += [f"{rules}: {deal}" for deal in some if moves(deal, rules, effort) is not None]
    return found


if __name__ == "__main__":
    print(*wrong_facts(int(sys.argv[1]), 1), sep="\n")
    print(*refuted(int(sys.argv[2]), 1), sep="\n")
