"""Accuracy of the interpolated chance of winning, between the types of hands and by the first rank.

Held against the exact chances of all hands, and, for random hands, against those where the other player has five of
the 47 other cards; ties count half.
"""

import random
from fractions import Fraction
from statistics import fmean, stdev
from typing import Any

from lab import Lab, run
from lab.stats import significant
from satmav.poker.chances import chances, heads_up, interpolated
from satmav.poker.ranking import Ranking, ranking, rankings

HANDS = 10_000


def measure(lab: Lab) -> None:
    mean, worst, worst_ranking = interpolation_errors()
    all_hands = {
        "mean": str(mean),
        "mean_about": significant(float(mean)),
        "worst": str(worst),
        "worst_about": significant(float(worst)),
        "worst_ranking": worst_ranking,
    }
    lab.summarise("poker_chances", {"all_hands": all_hands, "heads_up": heads_up_errors(lab)})


def interpolation_errors() -> tuple[Fraction, Fraction, Ranking]:
    """The errors of the interpolation over all hands: on average, at most, and for which ranking."""
    errors = [(abs(interpolated(hand) - chances(hand).even), hand) for hand in rankings()]
    return sum((error * chances(hand).ties for error, hand in errors), Fraction(0)), *max(errors)


def heads_up_errors(lab: Lab) -> dict[str, Any]:
    """The errors of random hands against five of the other cards."""
    dice, number = random.Random(lab.seed), HANDS // 50 if lab.quick else HANDS
    hands = [dice.sample(range(52), 5) for _ in range(number)]
    off = [float(abs(heads_up(hand).even - interpolated(ranking(hand)))) for hand in hands]
    error = significant(stdev(off) / number**0.5, 2)
    return {"hands": number, "mean": significant(fmean(off)), "error": error, "worst": significant(max(off))}


if __name__ == "__main__":
    run(measure)
