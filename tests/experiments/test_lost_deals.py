"""Experiments on lost deals: what refutes them, how that is told, in what words, and whether certificates stand."""

import json
from argparse import Namespace
from itertools import islice

import naive
import pytest
from samples import random_masks
from sizes import sized

import atlas
import certificates
import difficulty
import fractional
import reasons_rebuilt
import writer
from certificates import refuted_by, rows_of
from lab import load, lost_deals
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
from satmav.reasons.data import explanation_data
from satmav.reasons.moves import cases, steps_of

BOTH = pytest.mark.parametrize("rules", RULES)
CORE_ONLY, KING = named_deal("core-only"), named_deal("lonely-king")


@BOTH
def test_lost_deals_are_those_that_the_naive_twin_cannot_win(rules):
    quads = RULES[rules].quads
    expected = [mask for mask in random_masks(400, 6, hands=3) if not naive.winnable(mask, quads)][:30]
    assert [deal.mask for deal in islice(lost_deals(6, RULES[rules], 3), 30)] == expected


def test_a_row_of_the_certificates_has_the_sizes_of_the_reasons():
    row = certificates.row(QUADS, 1, KING)
    assert (row["homeless"], row["points_cards"], row["core_size"], refuted_by({**row, "homeless": "1"})) == (
        1, 1, 1, "homeless",
    )  # fmt: skip
    assert set(certificates.row(QUADS, 1, CORE_ONLY)) <= {*certificates.COLUMNS}


def test_the_atlas_counts_how_each_case_ends():
    row = atlas.explained(CORE_ONLY, QUADS)
    assert sum(json.loads(row["ends"]).values()) == cases(explain(CORE_ONLY, QUADS).moves.proof)
    assert (row["reason"], row["words"] > 30) == ("moves", True)
    assert atlas.explained(KING, QUADS)["ends"] == "{}"


def test_the_atlas_takes_every_shape_with_lost_deals_and_explains_none_again(lab):
    shapes = list(atlas.lost_shapes(QUADS))
    assert len(shapes) == 80
    assert "13-12-0-0" not in shapes
    first = list(atlas.missing(lab, QUADS, []))
    assert [drawn for _, drawn in first] == [True] * 4 + [False] * 2 * atlas.EACH
    for deal, _ in first[4:]:
        assert text(deal.shape) in shapes[:2]
        assert not naive.winnable(deal.mask, True)
    done = [{"deal": str(deal)} for deal, _ in first[:5]]
    assert list(atlas.missing(lab, QUADS, done)) == first[5:]


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


def test_ratings_by_other_rules_are_taken_over_where_no_four_is_dealt_and_the_figure_is_wide_enough(lab):
    """As they would be found anew. Beyond what divides the words, where a bar is shared, a line would part nothing."""
    rated = difficulty.rate(lab, RULES["quads"], 3, [])
    taken = difficulty.rate(lab, RULES["no-quads"], 3, rated)
    anew = [rated_anew(deal, RULES["no-quads"]).number for deal in islice(random_deals(lab.seed), 3)]
    assert [int(row["difficulty"]) for row in taken] == anew
    assert max(bound for bounds in difficulty.BOUNDS.values() for bound in bounds) < difficulty.WIDEST


def test_a_deal_is_explained_in_a_process_of_its_own(monkeypatch):
    row = reasons_rebuilt.measured(QUADS, CORE_ONLY)
    proof = explain(CORE_ONLY).moves.proof
    assert set(row) == {*reasons_rebuilt.COLUMNS} - {"number"}
    assert (row["explained"], row["homeless"], row["cases"]) == (1, 0, cases(proof))
    assert row["steps"] == len(list(steps_of(proof)))
    assert row["long_sentences"] <= row["sentences"] < row["words"]
    assert 0 < row["seconds"] < 60
    in_this_one = explanation_data(explain(KING), timed=False), 0.5
    monkeypatch.setattr(reasons_rebuilt, "explained", lambda *_: in_this_one)
    row = reasons_rebuilt.measured(QUADS, KING)
    assert (row["explained"], row["homeless"], row.get("steps"), row["words"] > 20) == (1, 1, None, True)


def test_deals_are_taken_until_enough_have_no_homeless_card_and_suppositions_are_nested():
    deals = [KING, CORE_ONLY, KING, CORE_ONLY]
    assert list(reasons_rebuilt.enough(deals, QUADS, 1)) == deals[:2]
    assert list(reasons_rebuilt.enough(deals, QUADS, 0)) == []
    inner = Item("Two.", (Item("Three."),), inside=True)
    assert reasons_rebuilt.depth([Item("One.", (inner,), inside=True), inner, Item("Four.", (inner,))]) == 2


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


def test_a_refusal_is_kept_and_counted(lab, monkeypatch):
    def refuse(_):
        raise errors.pop()

    errors = [CheckError("it does\nnot stand"), AssertionError("it does not stand")]
    monkeypatch.setattr(writer, "HANDS", 4)
    monkeypatch.setattr(writer, "verify_certificate", refuse)
    asked(lab, "quads", "core", 2)
    with pytest.raises(SystemExit, match="bundles refused: 2"):
        writer.measure(lab)
    refusals = [row["refusal"] for row in lab.rows(writer.name("quads", "core"))]
    assert refusals == ["AssertionError: it does not stand", "CheckError: it does not stand"]
