"""How good is the interpolated chance of winning, between the types of hands and by the first rank?

Held against the exact chances of all hands, and, for random hands, against those where the other player has five of
the 47 other cards; ties count half.

    python experiments/poker_chances.py --quick
    python experiments/poker_chances.py         # results/poker_chances.json
"""

import random
from fractions import Fraction
from statistics import fmean, stdev
from typing import Any

from lab import Lab, run
from summaries import significant, write_summary

from satmav.poker.chances import chances, heads_up, interpolated
from satmav.poker.ranking import ranking, rankings

HANDS = 10_000


def measure(lab: Lab) -> None:
    """The errors over all hands, and those of random hands heads up."""
    mean, worst, worst_ranking = interpolation_errors()
    told: dict[str, Any] = {
        "all_hands": {
            "mean": str(mean),
            "mean_about": significant(float(mean)),
            "worst": str(worst),
            "worst_about": significant(float(worst)),
            "worst_ranking": worst_ranking,
        },
        "heads_up": faced(lab),
    }
    write_summary(lab, "poker_chances", told)


def interpolation_errors() -> tuple[Fraction, Fraction, tuple[int, ...]]:
    """How far the interpolation is off, over all hands: on average, at most, and for which ranking."""
    errors = [(abs(interpolated(one) - chances(one).even), one) for one in rankings()]
    return sum((error * chances(one).ties for error, one in errors), Fraction(0)), *max(errors)


def faced(lab: Lab) -> dict[str, Any]:
    """The errors of random hands against five of the other cards."""
    dice, number = random.Random(lab.seed), HANDS // 50 if lab.quick else HANDS
    hands = [dice.sample(range(52), 5) for _ in range(number)]
    off = [float(abs(heads_up(hand).even - interpolated(ranking(hand)))) for hand in hands]
    error = stdev(off) / number**0.5
    return {
        "hands": number,
        "mean": significant(fmean(off)),
        "error": significant(error, 2),
        "worst": significant(max(off)),
    }


if __name__ == "__main__":
    run(measure, None)
