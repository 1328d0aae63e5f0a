"""Experiments on lost deals: what refutes them, how that is told, in what words, and whether certificates stand."""

from argparse import Namespace
from itertools import islice

import naive
import pytest
from samples import random_masks
from sizes import sized

import fractional
import writer
from certificates import refuted_by, rows_of
from lab import load, lost_deals
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


def asked(lab, rules, parts, number):
    vars(lab.options).update(vars(Namespace(rules=[rules], parts=parts, number=number)))


@pytest.mark.no_cover
@pytest.mark.parametrize(("hands", "number"), [(4, sized(6, 40)), (3, sized(20, 160))])
@BOTH
def test_no_certificate_of_a_sample_is_refused_and_a_run_that_was_stopped_goes_on(
    lab, monkeypatch, rules, hands, number
):
    """Of 20 cards a deal takes a tenth of a second, of 15 a hundredth; the experiment has 25 cards, and takes two."""
    monkeypatch.setattr(writer, "HANDS", hands)
    path = lab.results / writer.name(rules, "told")
    writer.grow(lab, RULES[rules], "told", number)
    first = lab.rows(path.name)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:5]) + b"4,2c")
    asked(lab, rules, "told", number)
    writer.measure(lab)
    rows = lab.rows(path.name)
    assert [(row["number"], row["deal"]) for row in rows] == [(row["number"], row["deal"]) for row in first]
    assert [int(row["number"]) for row in rows] == [*range(1, number + 1)]
    assert not any(row["refusal"] for row in rows)
    assert all(float(row[f"{phase}_seconds"]) >= 0 for row in rows for phase in writer.PHASES)
    summary = load(lab.results / "writer.json")[f"{rules}, told"]
    assert (summary["deals"], summary["refused"], summary["clauses"]["number"]) == (number, 0, number)
