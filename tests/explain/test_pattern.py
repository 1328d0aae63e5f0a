"""Patterns behind lost deals: they condemn every deal, say solvers, twins and samples; no step further would.

A condition too few shows in all of these, which know nothing of the search.
"""

from functools import cache
from itertools import islice

import naive
import naive_check
import pytest
from ortools.sat.python import cp_model

from satmav.cards import RANK_MASKS, SUIT_MASKS, cards_of, mask_of
from satmav.check import CheckError
from satmav.deals import Deal
from satmav.engines.oracle import DeckOracle
from satmav.engines.pattern_oracle import PatternOracle
from satmav.explain.pattern import generalise, pattern_behind
from satmav.named import named_deal
from satmav.patterns import Pattern, count_deals, meets, sample_deals, sentence, steps, weakened
from satmav.random_deals import random_deals
from satmav.reasons.doors import homeless_cards
from satmav.rules import NO_QUADS, QUADS

DECK = (1 << 52) - 1
RULES = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


def masks(pattern):
    return mask_of(pattern.present), mask_of(pattern.absent), pattern.ranks, pattern.suits


@cache
def found(rules):
    """Random lost deals, two with a homeless card and two without, and the patterns behind them."""
    kinds = {True: [], False: []}
    with DeckOracle(rules) as oracle:
        for deal in random_deals(11):
            if oracle.decide(deal.mask) is None:
                kinds[bool(homeless_cards(deal, rules))].append(deal)
                if min(map(len, kinds.values())) >= 2:
                    break
    return [(deal, pattern_behind(deal, rules)) for deals in kinds.values() for deal in deals[:2]]


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
    for seed in range(3):
        king = generalise(named_deal("lonely-king"), rules, naive_king(), seed)
        assert (
            sentence(king.pattern, rules)
            == f"Every deal is lost in which the {{Kc}} is dealt, with {said} (rules: {rules})."
        )
        assert king.deals == deals
        assert (mask_of(king.present), len(king.absent)) == (naive_king(), absent)


def naive_king():
    return 1 << 4 * 11


@RULES
def test_a_deal_meets_its_own_pattern(rules):
    for deal, behind in found(rules):
        assert meets(behind.pattern, deal)
        assert behind.deals == count_deals(behind.pattern) == naive_check.deals_within(masks(behind.pattern), 25) > 0
        assert mask_of(behind.present) & ~deal.mask == mask_of(behind.absent) & deal.mask == 0


@RULES
def test_a_homeless_card_is_homeless_wherever_its_pattern_is_met(rules):
    """No pat hand of the deck with the card fits the pattern, nor its reason in cards."""
    blocked = 0
    for deal, behind in found(rules):
        if behind.pattern.present == homeless_cards(deal, rules)[:1]:
            (card,) = behind.pattern.present
            for hand in naive.pat_hands(DECK, rules.quads):
                if hand & card.mask:
                    assert not naive_check.meets(hand, masks(behind.pattern))
                    assert hand & mask_of(behind.absent)
                    blocked += 1
    assert blocked > 2000


def hands_within(pattern, quads):
    """Disjoint pat hands, each with a card that must be present, that meet a pattern, by CP-SAT; None for none."""
    present, absent, *_ = masks(pattern)
    model = cp_model.CpModel()
    hands = {hand: model.new_bool_var("") for hand in naive.pat_hands(DECK & ~absent, quads) if hand & present}
    for card in range(52):
        holding = [variable for hand, variable in hands.items() if hand >> card & 1]
        if present >> card & 1:
            model.add_exactly_one(holding)
        else:
            model.add_at_most_one(holding)
    for mask, most in [*zip(RANK_MASKS, pattern.ranks, strict=True), *zip(SUIT_MASKS, pattern.suits, strict=True)]:
        model.add(sum((hand & mask).bit_count() * variable for hand, variable in hands.items()) <= most)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
    return None if status == cp_model.INFEASIBLE else [hand for hand, taken in hands.items() if solver.value(taken)]


@RULES
def test_another_solver_with_another_encoding_agrees(rules):
    for _, behind in found(rules):
        assert hands_within(behind.pattern, rules.quads) is None
        assert hands_within(Pattern(behind.present, behind.absent), rules.quads) is None


@RULES
def test_deals_drawn_from_a_pattern_are_lost(rules):
    for _, behind in found(rules):
        for deal in islice(sample_deals([behind.pattern], 1), 10):
            assert not naive.winnable(deal.mask, rules.quads)


@RULES
def test_one_step_further_there_are_hands_that_meet_the_conditions(rules):
    with PatternOracle(rules) as oracle:
        for _, behind in found(rules):
            tight = [behind.pattern, Pattern(behind.present, behind.absent)]
            for pattern in [weakened(whole, step) for whole in tight for step in steps(whole)]:
                hands = oracle.winnable(pattern)
                assert naive_check.meets(sum(hands), masks(pattern))
                assert mask_of(card for hand in hands for card in cards_of(hand)).bit_count() == 5 * len(hands)
                assert set(hands) <= set(naive.pat_hands(sum(hands), rules.quads))


def test_an_oracle_that_errs_is_found_out(monkeypatch):
    monkeypatch.setattr(PatternOracle, "condemns", lambda self, pattern, conflicts=None: len(pattern.absent) < 30)
    with pytest.raises(CheckError, match="the conditions are met by the hands"):
        generalise(named_deal("lonely-king"), QUADS, naive_king())


def test_the_same_seed_finds_the_same_pattern():
    deal, behind = found(QUADS)[-1]
    assert pattern_behind(deal, QUADS) == behind


def test_a_winnable_deal_has_none():
    assert pattern_behind(named_deal("elusive"), QUADS) is None


def test_deals_of_other_sizes():
    deal = Deal.of(range(0, 50, 5))
    behind = pattern_behind(deal, QUADS)
    assert meets(behind.pattern, deal)
    assert count_deals(behind.pattern, 2) == behind.deals
