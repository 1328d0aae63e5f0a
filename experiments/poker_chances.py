"""Accuracy of the interpolated chance of winning, between the types of hands and by the first rank.

Held against the exact chances of all hands, and, for random hands, against those where the other player has five of
the 47 other cards; ties count half.
"""

import random
from statistics import fmean, stdev
from typing import Any

from lab import Lab, run
from lab.stats import significant
from satmav.poker.bulk import heads_up
from satmav.poker.chances import interpolated, interpolation_errors
from satmav.poker.ranking import ranking

HANDS = 10_000


def measure(lab: Lab) -> None:
    errors = interpolation_errors()
    all_hands = {
        "mean": str(errors.mean),
        "mean_about": significant(float(errors.mean)),
        "worst": str(errors.worst),
        "worst_about": significant(float(errors.worst)),
        "worst_ranking": errors.worst_ranking,
    }
    lab.summarise("poker_chances", {"all_hands": all_hands, "heads_up": heads_up_errors(lab)})


def heads_up_errors(lab: Lab) -> dict[str, Any]:
    """The errors of random hands against five of the other cards."""
    dice, number = random.Random(lab.seed), HANDS // 50 if lab.quick else HANDS
    hands = [dice.sample(range(52), 5) for _ in range(number)]
    off = [float(abs(heads_up(hand).even - interpolated(ranking(hand)))) for hand in hands]
    error = significant(stdev(off) / number**0.5, 2)
    return {"hands": number, "mean": significant(fmean(off)), "error": error, "worst": significant(max(off))}


if __name__ == "__main__":
    run(measure)
