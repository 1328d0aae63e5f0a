"""Cores: that they are cores, minimal, and smallest where that is claimed, all held against brute force."""

from functools import cache
from itertools import combinations, islice

import naive
import pytest
from naive_check import can_be_held
from samples import random_masks

from satmav.engines.oracle import DeckOracle
from satmav.explain.cores import smallest_core
from satmav.explain.wish import Effort
from satmav.game.cards import cards_of, mask_of
from satmav.game.rules import NO_QUADS, QUADS, RULES

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


@cache
def lost(rules: str, hands: int, number: int) -> list[int]:
    masks = random_masks(3000, seed=hands, hands=hands)
    return list(islice((mask for mask in masks if not naive.winnable(mask, RULES[rules].quads)), number))


@BOTH
@pytest.mark.parametrize(("hands", "number"), [(1, 10), (2, 40), (3, 25)])
def test_the_smallest_core_is_smallest(rules, hands, number):
    with DeckOracle(rules) as oracle:
        for deal in lost(rules.name, hands, number):
            core = smallest_core(oracle, deal, effort=Effort(10**6))
            assert core.at_least == core.cards.bit_count()
            assert not can_be_held(core.cards, deal, rules.quads)
            smaller = combinations(cards_of(deal), core.at_least - 1)
            assert all(can_be_held(mask_of(few), deal, rules.quads) for few in smaller)


@BOTH
@pytest.mark.parametrize("steps", [0, 1, 4, 12, 40])
def test_what_is_said_with_little_effort_is_true(rules, steps):
    """Always a core of which no card can be spared, a bound that holds, and smallest only where it is."""
    with DeckOracle(rules) as oracle:
        for deal in [*lost(rules.name, 2, 12), *lost(rules.name, 3, 12)]:
            core, best = smallest_core(oracle, deal, Effort(steps)), smallest_core(oracle, deal, Effort(10**6))
            assert not can_be_held(core.cards, deal, rules.quads)
            assert all(can_be_held(core.cards & ~card.mask, deal, rules.quads) for card in cards_of(core.cards))
            assert 1 <= core.at_least <= best.cards.bit_count() <= core.cards.bit_count()
            assert steps or core.at_least == 1
