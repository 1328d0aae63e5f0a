"""Experiments on lost deals: what refutes them, how that is told, in what words, and whether certificates stand."""

from itertools import islice

import naive
import pytest
from samples import random_masks
from sizes import sized

import fractional
from certificates import refuted_by, rows_of
from lab import lost_deals
from satmav.check.hands.deals import pat_hands
from satmav.dealfile import parse_deal
from satmav.game.rules import RULES

BOTH = pytest.mark.parametrize("rules", RULES)


@BOTH
def test_lost_deals_are_those_that_the_naive_twin_cannot_win(rules):
    quads = RULES[rules].quads
    expected = [mask for mask in random_masks(400, 6, hands=3) if not naive.winnable(mask, quads)][:30]
    assert [deal.mask for deal in islice(lost_deals(6, RULES[rules], 3), 30)] == expected


@BOTH
def test_a_fractional_solution_is_of_pat_hands_alone_and_stands(rules):
    """Where points refute a deal there is none."""
    for row in islice(rows_of(rules), sized(12, 60)):
        deal = parse_deal(row["deal"])
        if refuted_by(row) != "neither":
            with pytest.raises(AssertionError, match="no fractional solution"):
                fractional.witness(deal, RULES[rules])
            continue
        shares = fractional.witness(deal, RULES[rules])
        assert shares.keys() <= {*pat_hands(deal.mask, RULES[rules].quads)}
        assert fractional.stands(shares, deal)
        assert any(share.denominator > 1 for share in shares.values())  # or the deal would be won
        hand, share = next(iter(shares.items()))
        assert not fractional.stands(shares | {hand: share / 2}, deal)
        assert not fractional.stands({one: value for one, value in shares.items() if one != hand}, deal)
