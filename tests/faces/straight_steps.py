"""Random steps about straights: facts that want one or two, facts that bar others, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from samples import random_masks
from test_any_moves import _holds, _opposite
from test_moves_words import RUNS, _fact, _rule

from satmav.check.move_rules import rules_of, start
from satmav.game.cards import RANK_LETTERS
from satmav.reasons.moves import Step

GAINS = [
    *(f"through {rank} {bound}" for rank in RANK_LETTERS for bound in ("<= 0", "<= 1", ">= 1", ">= 2")),
    *(f"run {run} <= 0" for run in RUNS),
    "straights >= 2",
]


def straight_steps(number: int, seed: int) -> Iterator[tuple[int, bool, Step]]:
    """Steps of the rule ``runs`` that lean on straights that are wanted, from reasons of which none can be left out."""
    dice = Random(seed)
    for deal in random_masks(number, seed):
        given, rule = start(deal, True), rules_of(deal)["runs"]
        reasons = _reasons(dice)
        for gained in (None, *dice.sample(GAINS, 40)):
            opposite = [_opposite(gained)] if gained else []
            if _holds(rule, given, reasons + opposite):
                continue
            needed = list(reasons)
            for reason in reasons:
                fewer = [other for other in needed if other is not reason]
                if not _holds(rule, given, fewer + opposite):
                    needed = fewer
            if any(" >= " in reason for reason in needed) and (not gained or _holds(rule, given, needed)):
                if gained and gained.rsplit(" ", 1)[0] in " ".join(needed):
                    continue
                yield deal, True, Step(_rule("runs"), tuple(map(_fact, needed)), _fact(gained) if gained else None)
                break


def _reasons(dice: Random) -> list[str]:
    one, other, third, gone, few = dice.sample(RANK_LETTERS, 5)
    wants = dice.choice(
        [
            [],
            ["straights >= 1"],
            ["straights >= 2"],
            [f"through {one} >= 1"],
            [f"through {one} >= 2"],
            [f"through {one} >= 1", f"through {other} >= 1"],
            [f"through {one} >= 1", f"through {other} >= 2"],
            [f"through {one} >= 1", f"through {other} >= 1", f"through {third} >= 1"],
            [f"run {dice.choice(RUNS)} >= 1", f"through {other} >= 1"],
        ]
    )
    limits = [f"through {gone} <= 0", f"through {few} <= 1", f"run {dice.choice(RUNS)} <= 0", "straights <= 2"]
    return [*wants, *dice.sample(limits, dice.choice([1, 2, 3]))]
