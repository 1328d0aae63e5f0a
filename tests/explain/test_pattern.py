"""Patterns behind lost deals: they condemn every deal, say solvers, twins and samples; no step further would.

A condition too few shows in all of these, which know nothing of the search.
"""

from functools import cache
from itertools import islice

import naive_check
import pytest
from sizes import sized

from satmav.check import CheckError
from satmav.check.patterns import check_pattern
from satmav.dealfile import parse_deal
from satmav.dealfile.named import named_deal
from satmav.engines.oracle import PatternOracle
from satmav.errors import SatmavError
from satmav.explain.pattern import generalise, pattern_behind
from satmav.faces.pattern import sentence
from satmav.game.cards import mask_of
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS
from satmav.patterns import Pattern, count_deals, meets, normal, steps, weakened
from satmav.reasons.doors import homeless_cards
from satmav.reasons.rungs import conditions

RULES = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


def masks(pattern):
    return mask_of(pattern.present), mask_of(pattern.absent), pattern.ranks, pattern.suits


KING = 1 << 4 * 11
CORES = (
    "2c 2d 2s 3d 3h 3s 4d 4h 6c 6d 7h 7s 8h 8s 9d 9h Jc Jd Js Qd Qh Qs Kc Kd Ah",
    "2c 2d 3d 3h 4c 4h 6h 6s 7h 7s 8h 8s 9s Tc Td Th Jc Jh Qs Kc Ks Ac Ad Ah As",
)
"""Deals without a homeless card, lost by either rules, with cores of five and of three cards."""


@cache
def found(rules):
    """Lost deals with a homeless card and without, and the patterns behind them."""
    lonely = islice((deal for deal in random_deals(11) if homeless_cards(deal, rules)), sized(1, 2))
    return [(deal, pattern_behind(deal, rules)) for deal in (*lonely, *map(parse_deal, CORES[sized(1, 0) :]))]


@pytest.mark.parametrize(
    ("rules", "said", "deals", "absent"),
    [
        (QUADS, "no other king, no queen, no rank four times and at most three other clubs", 29_968_380_585, 18),
        (NO_QUADS, "no other king, no queen and at most three other clubs", 70_246_115_940, 15),
    ],
    ids=str,
)
def test_the_lonely_king_finds_the_conditions_of_the_book(rules, said, deals, absent):
    """V. Jandhyala, Solving Puzzles through Mathematical Programming, chapter 36."""
    for seed in range(sized(1, 3)):
        king = generalise(named_deal("lonely-king"), rules, KING, seed)
        assert (
            sentence(king.pattern, rules)
            == f"Every deal is lost in which the {{Kc}} is dealt, with {said} (rules: {rules})."
        )
        assert king.deals == deals
        assert (mask_of(king.reason.present), len(king.reason.absent)) == (KING, absent)


@RULES
def test_a_deal_meets_its_own_pattern_and_no_hands_do_as_the_twin_finds(rules):
    """Every way to place the cards present in disjoint hands of the deck is tried, for the reason in cards, too."""
    for deal, behind in found(rules):
        pattern, reason = behind.pattern, Pattern(behind.reason.present, behind.reason.absent)
        assert meets(pattern, deal)
        assert meets(reason, deal)
        assert behind.deals == count_deals(pattern) == naive_check.deals_within(masks(pattern), 25) > 0
        assert not naive_check.winnable_within(masks(pattern), rules.quads)
        assert not naive_check.winnable_within(masks(reason), rules.quads)


@RULES
def test_one_step_further_there_are_hands_that_meet_the_conditions(rules):
    with PatternOracle(rules) as oracle:
        for _, behind in found(rules):
            tight = [behind.pattern, Pattern(behind.reason.present, behind.reason.absent)]
            for pattern in [weakened(whole, step) for whole in tight for step in steps(whole)]:
                assert not oracle.condemns(pattern)
                assert naive_check.winnable_within(masks(pattern), rules.quads)


def test_an_oracle_that_errs_is_found_out(monkeypatch):
    monkeypatch.setattr(PatternOracle, "condemns", lambda self, pattern, conflicts=None: bool(pattern.present))
    with pytest.raises(CheckError, match="the conditions are met by the hands"):
        generalise(named_deal("lonely-king"), QUADS, KING)


def test_what_takes_too_long_to_check_is_not_told(monkeypatch):
    """Honest patterns are checked long before the checker gives up, so its patience is cut short here."""
    deal, behind = next((deal, behind) for deal, behind in found(QUADS) if len(behind.reason.present) > 2)
    core = mask_of(behind.reason.present)
    told = []
    for patience in (100, 100_000):
        monkeypatch.setattr("satmav.explain.pattern.MOST_HOPELESS", patience)
        told.append(generalise(deal, QUADS, core))
        check_pattern(conditions(told[-1].pattern), quads=True)
        assert count_deals(told[-1].pattern, 5) == told[-1].deals
    assert (
        told[0].pattern
        == normal(Pattern(told[0].reason.present, told[0].reason.absent))
        != told[1].pattern
        == behind.pattern
    )
    monkeypatch.setattr("satmav.explain.pattern.MOST_HOPELESS", 0)
    with pytest.raises(SatmavError, match=f"the pattern behind the deal {deal} takes too long to check: do without it"):
        generalise(deal, QUADS, core)


def test_the_same_seed_finds_the_same_pattern_and_a_winnable_deal_has_none():
    deal, behind = found(QUADS)[-1]
    assert pattern_behind(deal, QUADS) == behind
    assert pattern_behind(named_deal("elusive"), QUADS) is None


def test_deals_of_other_sizes():
    deal = Deal.of(range(0, 50, 5))
    behind = pattern_behind(deal, QUADS)
    assert meets(behind.pattern, deal)
    assert count_deals(behind.pattern, 2) == behind.deals
