"""Fractional solutions of lost deals: they stand exactly, and there are none where points refute."""

from fractions import Fraction
from itertools import islice

import fractional as experiment
import pytest
from certificates import of_rung, rows_of
from each import each
from lab import load

from satmav.check.hands.deals import pat_hands
from satmav.dealfile import parse_deal
from satmav.game.rules import RULES


@each("rules", RULES.values())
def test_a_witness_is_of_pat_hands_alone_and_stands(rules):
    for row in islice(of_rung(rows_of(rules.name), "core"), 3):
        deal = parse_deal(row["deal"])
        shares = experiment.witness(deal, rules)
        assert shares.keys() <= {*pat_hands(deal.mask, rules.quads)}
        assert experiment.stands(shares, deal)
        assert any(share.denominator > 1 for share in shares.values())  # or the deal would be won
        hand, share = next(iter(shares.items()))
        assert not experiment.stands(shares | {hand: share / 2}, deal)
        assert not experiment.stands({one: value for one, value in shares.items() if one != hand}, deal)


@each("rung", ["homeless", "points"])
def test_where_points_refute_there_is_none(rung):
    for row in islice(of_rung(rows_of("quads"), rung), 3):
        with pytest.raises(AssertionError, match="no fractional solution"):
            experiment.witness(parse_deal(row["deal"]), RULES["quads"])


def test_systems_are_solved_exactly():
    assert experiment.solved([[1, 1, 0], [0, 1, 1], [1, 0, 1]]) == [Fraction(1, 2)] * 3
    assert experiment.solved([[1, 1], [1, 1], [0, 1]]) == [0, 1]


@pytest.mark.no_cover
def test_the_experiment_measures(lab):
    experiment.measure(lab)
    assert {rules: found["witnesses"] for rules, found in load(lab.results / "fractional.json").items()} == {
        "quads": 5, "no-quads": 5,
    }  # fmt: skip
