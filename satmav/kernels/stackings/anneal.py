"""The search for optimal stackings by annealing: swaps at random, worse ones too, ever fewer of them.

S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, Optimization by Simulated Annealing, Science 220, 1983.
"""

from math import exp, log
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from satmav.kernels.arrays import Bytes, Ints, Words
from satmav.kernels.jit import inlined, lean_free
from satmav.kernels.random_words import below, random_word
from satmav.kernels.stackings.hands import Play, deal_cut, margin

Floats = npt.NDArray[np.float64]
SHARE = 1.0 / (1 << 53)
"""Of a word's upper bits, for a number from 0 to 1."""
SHIFT = np.uint64(11)


class Costs(NamedTuple):
    """The costs of the cuts: nothing where they are won, else one and a share of what is lacking."""

    now: Floats
    """float64[m]: by cut."""
    then: Floats
    """float64[m]: after the swap that is tried."""
    due: Ints
    """int64[2 s]: the cuts that it changes."""
    mark: Bytes
    """uint8[m]: 1 for those."""


@inlined
def cost(deck: Bytes, cut: int, weight: float, play: Play) -> float:
    """The cost of a cut."""
    deal_cut(deck, cut, play)
    lead = margin(play)
    return 0.0 if lead > 0 else 1.0 - weight * lead


@inlined
def touched(one: int, two: int, cards: int, play: Play, costs: Costs) -> int:
    """List the cuts that deal one of two places, and say how many they are."""
    number = 0
    for place in (one, two):
        for slot in range(len(play.dealt.slots)):
            cut = place - np.int64(play.dealt.slots[slot])
            cut = cut if cut >= 0 else cut + cards
            if not costs.mark[cut]:
                costs.mark[cut] = 1
                costs.due[number] = cut
                number += 1
    for line in range(number):
        costs.mark[costs.due[line]] = 0
    return number


@inlined
def try_swap(deck: Bytes, one: int, two: int, bound: float, weight: float, play: Play, costs: Costs) -> float:
    """Swap two cards unless that costs more than a bound allows; what it costs, or 0 where nothing is done."""
    deck[one], deck[two] = deck[two], deck[one]
    number, change = touched(one, two, len(deck), play, costs), 0.0
    for line in range(number):
        change -= costs.now[costs.due[line]]
    for line in range(number):
        cut = costs.due[line]
        costs.then[cut] = cost(deck, cut, weight, play)
        change += costs.then[cut]
        if change > bound:
            deck[one], deck[two] = deck[two], deck[one]
            return 0.0
    for line in range(number):
        costs.now[costs.due[line]] = costs.then[costs.due[line]]
    return change


@lean_free
def anneal(
    deck: Bytes, state: Words, tries: int, heat: Floats, play: Play, costs: Costs, best: Bytes, found: Ints
) -> None:
    """Try so many swaps, from the first temperature of ``heat`` down to its second; its third is the weight of margins.

    ``best``, uint8[m], is the deck with the most wins that was met. ``found``, int64[2], has its wins and the tries so
    far.
    """
    weight, total = heat[2], 0.0
    for cut in range(len(deck)):
        costs.now[cut] = cost(deck, cut, weight, play)
        total += costs.now[cut]
    found[0], found[1] = -1, 0
    falls = log(heat[1] / heat[0]) / tries
    for line in range(tries):
        one = np.int64(below(state, np.uint64(len(deck))))
        two = np.int64(below(state, np.uint64(len(deck) - 1)))
        two = two + 1 if two >= one else two
        chance = (np.float64(random_word(state) >> SHIFT) + 1.0) * SHARE
        bound = -log(chance) * heat[0] * exp(falls * line)
        change = try_swap(deck, one, two, bound, weight, play, costs)
        total += change
        if change != 0.0 or line == 0:
            wins = 0
            for cut in range(len(deck)):
                wins += costs.now[cut] == 0.0
            if wins > found[0]:
                found[0], found[1] = wins, line + 1
                for place in range(len(deck)):
                    best[place] = deck[place]
                if wins == len(deck):
                    return
