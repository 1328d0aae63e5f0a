"""Cores: that they are cores, minimal, and smallest where that is claimed, all held against brute force."""

from functools import cache
from itertools import combinations, islice

import naive
import pytest
from samples import random_masks

from satmav.check import CheckError, check_core
from satmav.dealfile.named import named_deal
from satmav.engines.oracle import DeckOracle
from satmav.explain.cores.smallest import Core, minimal_core, smallest_core
from satmav.explain.wish import Effort
from satmav.game.cards import cards_of, mask_of
from satmav.game.rules import NO_QUADS, QUADS, RULES

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


def can_be_held(cards: int, deal: int, quads: bool) -> bool:
    """Whether disjoint pat hands of the deal hold the cards, by trying all of them."""
    hands = naive.pat_hands(deal, quads)

    @cache
    def hold(left: int, free: int) -> bool:
        if not left:
            return True
        card = left & -left
        return any(hold(left & ~hand, free & ~hand) for hand in hands if hand & card and not hand & ~free)

    return hold(cards, deal)


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
            assert core.smallest
            assert not can_be_held(core.cards, deal, rules.quads)
            smaller = combinations(cards_of(deal), core.size - 1)
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
            assert 1 <= core.at_least <= best.size <= core.size
            assert core.smallest == (core.at_least == core.size)


@pytest.mark.no_cover
@BOTH
def test_cores_of_deals_of_twenty_five(rules):
    with DeckOracle(rules) as oracle:
        for deal in lost(rules.name, 5, 6):
            minimal, best = minimal_core(oracle, deal), smallest_core(oracle, deal, effort=Effort(10**6))
            assert best.smallest
            assert best.size <= minimal.bit_count()
            for core in (minimal, best.cards):
                check_core(deal, core, rules.quads)
                assert all(can_be_held(core & ~card.mask, deal, rules.quads) for card in cards_of(core))


def test_without_time_the_core_is_minimal_and_not_called_smallest():
    with DeckOracle(QUADS) as oracle:
        deal = named_deal("core-only").mask
        core = smallest_core(oracle, deal, effort=Effort(0))
        assert core == Core(core.cards, at_least=1)
        assert not core.smallest
        assert all(oracle.cover(core.cards & ~card.mask, deal) is not None for card in cards_of(core.cards))


@BOTH
def test_a_homeless_card_is_a_core_of_one(rules):
    with DeckOracle(rules) as oracle:
        core = smallest_core(oracle, named_deal("three-of-clubs").mask, effort=Effort(10**6))
    assert [str(card) for card in cards_of(core.cards)] == ["3c"]
    assert core.smallest


def test_the_checker_refuses_what_is_no_core():
    deal = named_deal("core-only").mask
    with DeckOracle(QUADS) as oracle:
        core = smallest_core(oracle, deal, effort=Effort(10**6)).cards
    check_core(deal, core, quads=True)
    check_core(deal, deal, quads=True)
    for card in cards_of(core):
        with pytest.raises(CheckError, match="can all be held, by the hands"):
            check_core(deal, core & ~card.mask, quads=True)
    outside = cards_of(((1 << 52) - 1) & ~deal)[0]
    with pytest.raises(CheckError, match="cards of the deal"):
        check_core(deal, core | outside.mask, quads=True)
    with pytest.raises(CheckError, match="at least one card"):
        check_core(deal, 0, quads=True)
    with pytest.raises(CheckError, match="is no set of cards"):
        check_core(deal | 1 << 52, core, quads=True)
    with pytest.raises(CheckError, match="can all be held"):
        check_core(named_deal("elusive").mask, named_deal("elusive").mask, quads=True)
