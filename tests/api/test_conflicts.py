"""Cores and corrections: all of them, and none that is not one."""

from itertools import combinations, islice

import naive
import pytest
from samples import random_masks

import satmav
from satmav.check import CheckError
from satmav.engines import dlx
from satmav.engines.oracle import DeckOracle
from satmav.explain import cores as every
from satmav.explain.cores import smallest_core
from satmav.explain.wish import Effort
from satmav.game.cards import cards_of, mask_of


def coverable(wanted: int, hands: list[int]) -> bool:
    """Whether disjoint hands hold these cards, by trying the hands of the lowest one."""
    if not wanted:
        return True
    low = wanted & -wanted
    return any(coverable(wanted & ~hand, [one for one in hands if not one & hand]) for hand in hands if hand & low)


def by_trying(deal: int, quads: bool) -> tuple[set[int], set[int]]:
    """Every core and every correction of a deal, from the truth about each set of its cards."""
    hands = naive.pat_hands(deal, quads)
    sets = [mask_of(some) for size in range(11) for some in combinations(cards_of(deal), size)]
    held = {some for some in sets if coverable(some, hands)}
    bits = [card.mask for card in cards_of(deal)]
    cores = {one for one in sets if one not in held and all(one & ~bit in held for bit in bits if one & bit)}
    most = {one for one in held if not any(one | bit in held for bit in bits if not one & bit)}
    return cores, {deal & ~one for one in most}


DEALS = ["2c 3c 4c 5c 7c", "2c 3c 4c 5c 7d", "2c 2d 2h 3c 3d 3h 4c 4d 4h 5s", "2c 3c 4c 5c 6c 7c 8c 9c Td Th"]


@pytest.mark.parametrize("rules", ["quads", "no-quads"])
@pytest.mark.parametrize("mask", [*map(satmav.Deal, DEALS), *random_masks(4, seed=3, hands=2)])
def test_all_cores_and_corrections_are_found_once_each(mask, rules):
    deal = satmav.Deal(mask if isinstance(mask, int) else mask.mask)
    cores, corrections = by_trying(deal.mask, rules == "quads")
    found = [mask_of(one) for one in satmav.cores(deal, rules)]
    assert (len(found), set(found)) == (len(cores), cores)
    found = [mask_of(one) for one in satmav.corrections(deal, rules)]
    assert (len(found), set(found)) == (len(corrections), corrections)
    (least,) = list(satmav.cores(deal, rules, "smallest")) or [None]
    assert (len(least) if least else None) == min(map(int.bit_count, cores), default=None)
    assert {mask_of(one) for one in satmav.cores(deal, rules, "any")} <= cores


def test_a_deal_of_25_cards_gives_them_one_by_one():
    deal = satmav.deal("core-only")
    for core in islice(satmav.cores(deal), 3):
        assert set(core) <= set(deal)
    (least,) = satmav.cores(deal, which="smallest")
    with DeckOracle(satmav.QUADS) as oracle:
        assert len(least) == smallest_core(oracle, deal.mask, Effort(10**6)).at_least


@pytest.mark.parametrize("cards", ["", "2c", "2c 3c 4c 5c"])
def test_what_is_no_core_or_correction_is_refused(cards):
    deal = satmav.Deal("2c 3c 4c 5c 6c 7c 8c 9c Td Th")
    some = mask_of(map(satmav.Card, cards.split()))
    with DeckOracle(satmav.QUADS) as oracle:
        with pytest.raises(CheckError, match=r"hands hold .* of the deal"):
            every.check_minimal_core(oracle, deal, some)
        with pytest.raises(CheckError, match=r"hands? hold .* of the deal"):
            every.check_correction(oracle, deal, some)


def test_a_core_with_a_card_to_spare_and_another_choice_of_cores_are_refused():
    deal = satmav.Deal("2c 3c 4c 5c 7d")
    with DeckOracle(satmav.QUADS) as oracle, pytest.raises(CheckError, match=r"^no hands hold"):
        every.check_minimal_core(oracle, deal, deal.mask)
    with pytest.raises(satmav.SatmavError, match="there is no choice of cores 'few': choose one of all, any, smallest"):
        satmav.cores(deal, which="few")


@pytest.mark.parametrize("compiled", [True, False])
def test_what_disjoint_hands_can_hold_is_what_trying_says(compiled, monkeypatch):
    if not compiled:
        monkeypatch.setattr(dlx, "find_spec", lambda package: None)
    for mask in random_masks(3, seed=8, hands=2):
        hands = naive.pat_hands(mask, quads=True)
        for size in (1, 2, 5, 10):
            for some in islice(combinations(cards_of(mask), size), 0, None, 7):
                core = mask_of(some)
                assert dlx.can_hold(core, mask, hands) == coverable(core, hands)
