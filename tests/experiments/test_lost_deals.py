"""Experiments on lost deals: what refutes them, how that is told, in what words, and whether certificates stand."""

import json
from itertools import islice

import atlas
import difficulty
import fractional
import naive
import pytest
import reasons_rebuilt
import writer
from certificates import of_rung, rows_of
from each import each
from lab import RESULTS, load
from sizes import sized

from satmav.check import CheckError
from satmav.check.hands.deals import pat_hands
from satmav.dealfile import parse_deal
from satmav.dealfile.named import named_deal
from satmav.explain import explain
from satmav.explain.difficulty import difficulty as rated_anew
from satmav.faces.items import Item
from satmav.game.random_deals import random_deals
from satmav.game.rules import QUADS, RULES
from satmav.game.shapes import text
from satmav.reasons.data import read_explanation
from satmav.reasons.moves import cases, steps_of
from satmav.records.tables import read_table

BOTH = each("rules", RULES)
CORE_ONLY = named_deal("core-only")


def test_the_atlas_tells_how_each_case_ends():
    row = atlas.explained(CORE_ONLY, QUADS)
    found = json.loads(row["ends"])
    assert sum(found.values()) == cases(explain(CORE_ONLY, QUADS).moves.proof)
    assert (row["reason"], row["words"] > 30) == ("moves", True)
    assert read_explanation(json.loads(row["told"])).deal == CORE_ONLY
    assert atlas.explained(named_deal("lonely-king"), QUADS)["ends"] == "{}"


def test_the_atlas_asks_for_every_shape_with_lost_deals_and_explains_none_again(lab):
    shapes = list(atlas.lost_shapes(QUADS))
    assert len(shapes) == 80
    assert "13-12-0-0" not in shapes
    first = list(atlas.asked(lab, QUADS, []))
    assert [drawn for _, drawn in first] == [True] * 4 + [False] * 2 * atlas.EACH
    for deal, _ in first[4:]:
        assert text(deal.shape) in shapes[:2]
        assert not naive.winnable(deal.mask, True)
    done = [{"deal": str(deal)} for deal, _ in first[:5]]
    assert list(atlas.asked(lab, QUADS, done)) == first[5:]


@BOTH
def test_the_atlas_is_that_of_its_tables(rules, monkeypatch):
    """What was too long to be kept is found anew: here for one shape of each rule set, since it takes long."""
    told = load(RESULTS / "atlas.json")[rules]

    def explained(deal, rules):
        shape = text(deal.shape)
        return explain(deal, rules) if shape == "10-8-7-0" else read_explanation(told["samples"][shape]["told"])

    monkeypatch.setattr(atlas, "explain", explained)
    rows = read_table(RESULTS / f"atlas_{rules}.csv")[1]
    assert told == json.loads(json.dumps(atlas.summary(rows, RULES[rules])))
    assert sum(row["drawn"] == "1" for row in rows) == atlas.DRAWN


@BOTH
def test_a_fractional_solution_is_of_pat_hands_alone_and_stands(rules):
    for row in islice(of_rung(rows_of(rules), "core"), 3):
        deal = parse_deal(row["deal"])
        shares = fractional.witness(deal, RULES[rules])
        assert shares.keys() <= {*pat_hands(deal.mask, RULES[rules].quads)}
        assert fractional.stands(shares, deal)
        assert any(share.denominator > 1 for share in shares.values())  # or the deal would be won
        hand, share = next(iter(shares.items()))
        assert not fractional.stands(shares | {hand: share / 2}, deal)
        assert not fractional.stands({one: value for one, value in shares.items() if one != hand}, deal)


@each("rung", ["homeless", "points"])
def test_where_points_refute_there_is_no_fractional_solution(rung):
    for row in islice(of_rung(rows_of("quads"), rung), 3):
        with pytest.raises(AssertionError, match="no fractional solution"):
            fractional.witness(parse_deal(row["deal"]), RULES["quads"])


def test_what_other_rules_rated_is_taken_over_where_no_four_is_dealt_and_the_figure_is_wide_enough(lab):
    """As it would be found anew. Beyond what divides the words, where a bar is shared, a line would part nothing."""
    rated = difficulty.rate(lab, RULES["quads"], 3, [])
    taken = difficulty.rate(lab, RULES["no-quads"], 3, rated)
    found = [rated_anew(deal, RULES["no-quads"]).number for deal in islice(random_deals(lab.seed), 3)]
    assert [int(row["difficulty"]) for row in taken] == found
    assert max(bound for bounds in difficulty.BOUNDS.values() for bound in bounds) < difficulty.WIDEST


def test_a_deal_is_explained_in_a_process_of_its_own(monkeypatch):
    row = reasons_rebuilt.measured(QUADS, CORE_ONLY)
    proof = explain(CORE_ONLY).moves.proof
    assert set(row) == {*reasons_rebuilt.COLUMNS} - {"number"}
    assert (row["explained"], row["homeless"], row["cases"]) == (1, 0, cases(proof))
    assert row["steps"] == len(list(steps_of(proof)))
    assert row["long_sentences"] <= row["sentences"] < row["words"]
    assert 0 < row["seconds"] < 60
    in_this_one = reasons_rebuilt.Run(atlas.data_of(explain(named_deal("lonely-king"))), 0.5)
    monkeypatch.setattr(reasons_rebuilt, "explained", lambda *_: in_this_one)
    row = reasons_rebuilt.measured(QUADS, named_deal("lonely-king"))
    assert (row["explained"], row["homeless"], row.get("steps"), row["words"] > 20) == (1, 1, None, True)


def test_deals_are_taken_until_enough_have_no_homeless_card_and_suppositions_are_nested():
    deals = [named_deal(name) for name in ("lonely-king", "core-only", "lonely-king", "core-only")]
    assert list(reasons_rebuilt.enough(deals, QUADS, 1)) == deals[:2]
    assert list(reasons_rebuilt.enough(deals, QUADS, 0)) == []
    inner = Item("Two.", (Item("Three."),), inside=True)
    assert reasons_rebuilt.depth([Item("One.", (inner,), inside=True), inner, Item("Four.", (inner,))]) == 2


@BOTH
def test_what_is_told_of_reasons_as_they_are_told_is_that_of_the_table(rules):
    rows = read_table(RESULTS / f"reasons_rebuilt_{rules}.csv")[1]
    told = json.loads(json.dumps(reasons_rebuilt.summary(rows)))
    assert told == load(RESULTS / "reasons_rebuilt.json")[rules]


DEALS = {4: sized(6, 40), 3: sized(20, 160)}
"""By hands: of 20 cards a tenth of a second each, of 15 a hundredth; the experiment has 25 cards, and takes two."""


@pytest.mark.no_cover
@pytest.mark.parametrize("hands", DEALS)
@pytest.mark.parametrize("rules", RULES)
def test_no_certificate_of_a_sample_is_refused_and_a_campaign_that_was_stopped_goes_on(lab, monkeypatch, rules, hands):
    monkeypatch.setattr(writer, "HANDS", hands)
    path, number = lab.results / writer.name(rules, "told"), DEALS[hands]
    writer.grow(lab, RULES[rules], "told", number)
    first = lab.rows(path.name)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:5]) + b"4,2c")
    assert writer.measure(lab, [rules], "told", number) == 0
    rows = lab.rows(path.name)
    assert [(row["number"], row["deal"]) for row in rows] == [(row["number"], row["deal"]) for row in first]
    assert [int(row["number"]) for row in rows] == [*range(1, number + 1)]
    assert not any(row["refusal"] for row in rows)
    assert all(float(row[f"{phase}_seconds"]) >= 0 for row in rows for phase in writer.PHASES)
    summary = load(lab.results / "writer.json")[f"{rules}, told"]
    assert (summary["deals"], summary["refused"], summary["clauses"]["number"]) == (number, 0, number)


def test_a_refusal_is_kept_and_counted(lab, monkeypatch):
    def refuse(_):
        raise errors.pop()

    errors = [CheckError("it does\nnot stand"), AssertionError("it does not stand")]
    monkeypatch.setattr(writer, "HANDS", 4)
    monkeypatch.setattr(writer, "verify_certificate", refuse)
    assert writer.measure(lab, ["quads"], "core", 2) == 2
    refusals = [row["refusal"] for row in lab.rows(writer.name("quads", "core"))]
    assert refusals == ["AssertionError: it does not stand", "CheckError: it does not stand"]
