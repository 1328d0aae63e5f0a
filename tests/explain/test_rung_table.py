"""The table of lost deals: its rows are true, and the same for the same seed."""

from itertools import islice

import naive
import naive_check
import naive_explain
import naive_move_rules
import pytest
from samples import random_masks
from sizes import sized
from survey_rows import BOTH, SECONDS, rows, timeless

from satmav.check import check_cases, check_moves
from satmav.explain import Wish, explain
from satmav.explain import rung_table as source
from satmav.explain.rung_table import COLUMNS, Terms, lost_deals, rung_rows
from satmav.game.deals import Deal
from satmav.game.rules import QUADS, RULES, Rules
from satmav.reasons.cases import tree_data
from satmav.reasons.moves import proof_data


@BOTH
def test_the_deals_are_the_lost_ones_in_their_order(rules):
    """The rows count the random deals of the seed that the slow twin cannot win."""
    expected = [mask for mask in random_masks(400, 6, hands=3) if not naive.winnable(mask, rules.quads)][:30]
    assert [deal.mask for deal in islice(lost_deals(6, rules, 3), 30)] == expected
    told = rows(rules.name, 3, 6)
    assert [row["number"] for row in told] == list(range(1, 7))
    assert [row["deal"] for row in told] == [str(Deal(mask)) for mask in expected[:6]]


def as_explained(deal: Deal, rules: Rules) -> dict:
    """The numbers of a row, read off what is told of the deal rung by rung."""
    told = {rung: explain(deal, rules, Wish(rung, effort=200, seed=6)) for rung in ("points", "core", "cases")}
    core = told["core"].core
    found = {
        "core_size": core.mask.bit_count(),
        "core_smallest": int(core.smallest),
        "core_leaves": check_cases(deal.mask, core.mask, tree_data(core.argument), rules.quads),
    }
    if points := told["points"].points:
        largest = max(abs(number) for number in points.points.cards.values())
        return found | {
            "points_cards": len(points.points.cards),
            "points_largest": largest,
            "points_fewest": int(points.fewest),
        }
    cases = told["cases"].cases
    return found | {
        "leaves": check_cases(deal.mask, deal.mask, tree_data(cases.tree), rules.quads),
        "leaves_fewest": int(cases.fewest),
    }


def told_apart(row: dict) -> dict:
    """What a row says of points, core and cases."""
    return {name: row[name] for name in row if name.startswith(("points_", "core_", "leaves")) and name not in SECONDS}


@BOTH
@pytest.mark.parametrize(("hands", "number"), [(2, sized(5, 8)), (3, sized(4, 6)), (4, sized(2, 5))])
def test_every_row_is_true_of_its_deal(rules, hands, number):
    for row in rows(rules.name, hands, number):
        assert set(row) <= set(COLUMNS)
        mask = sum(1 << naive_check.CARDS[name] for name in row["deal"].split())
        listed = naive.pat_hands(mask, rules.quads)
        homeless = naive_check.cards_of(mask & ~naive.housed(mask, rules.quads))
        refuted = not naive_explain.fractions_hold(mask, mask, listed, {})
        assert row["homeless"] == len(homeless)
        assert row["rung"] == ("homeless" if homeless else "moves")
        check_the_moves(row, mask, rules)
        assert ("points_cards" in row) == ("points_largest" in row) == ("points_fewest" in row) == refuted
        assert ("leaves" in row) == ("leaves_fewest" in row) == (not refuted)
        assert row.get("leaves", 2) > 1
        if homeless:
            assert (row["points_cards"], row["points_largest"], row["points_fewest"]) == (1, 1, 1)
        if hands == 2:
            assert row["core_smallest"] == 1
        if row["core_smallest"] and row["core_size"] < 5:
            assert row["core_size"] == naive_check.smallest_core(mask, rules.quads)
        assert told_apart(row) == told_apart(as_explained(Deal(mask), rules))
        assert all(0 <= row[column] < 600 for column in SECONDS)
        assert (row["decide_seconds"] == 0) == bool(homeless)


def check_the_moves(row: dict, mask: int, rules: Rules) -> None:
    """Their numbers are those of a proof that the checker takes."""
    story = explain(Deal(mask), rules, Wish("moves", effort=200, seed=6)).moves
    found = naive_move_rules.suppositions(proof_data(story.proof))
    assert row["moves_cases"] == check_moves(mask, proof_data(story.proof), rules.quads)
    assert row["moves_nesting"] == found
    assert row["moves_steps"] == str(proof_data(story.proof)).count("'rule'")


def test_without_effort_no_core_of_several_cards_is_called_smallest():
    found = list(islice(rung_rows(Terms(6, QUADS, 3, 0)), 8))
    assert {row["core_smallest"] for row in found} == {0, 1}
    assert all(row["core_smallest"] == (row["core_size"] == 1) for row in found)


def test_the_largest_number_may_be_one_below_nought(monkeypatch):
    deal = Deal.of(naive_check.CARDS[name] for name in "9c 9d 9h Td Th Jd Jh Qh Kd Kh".split())
    monkeypatch.setattr(source, "lost_deals", lambda *_: iter([deal]))
    points = explain(deal, QUADS, Wish("points")).points.points.cards
    assert -min(points.values()) > max(points.values())
    (row,) = rung_rows(Terms(0, QUADS, 2, 0))
    assert (row["points_cards"], row["points_largest"]) == (len(points), -min(points.values()))


def test_all_sorts_of_rows_are_there():
    for rules in RULES:
        found = rows(rules, 4, 5)
        assert {row["rung"] for row in found} >= {"homeless", "moves"}
        assert {(bool(row["homeless"]), "points_cards" in row) for row in found} == {
            (True, True), (False, True), (False, False),
        }  # fmt: skip


@BOTH
def test_rows_are_the_same_again_and_from_any_row_on(rules):
    first = [timeless(row) for row in rows(rules.name, 3, 6)]
    assert [timeless(row) for row in islice(rung_rows(Terms(6, rules, 3, 200)), 6)] == first
    for after in (1, 5):
        assert [timeless(row) for row in islice(rung_rows(Terms(6, rules, 3, 200), after), 6 - after)] == first[after:]


def test_another_seed_has_other_deals():
    assert {row["deal"] for row in rows("quads", 3, 6)}.isdisjoint({row["deal"] for row in rows("quads", 3, 4, 7)})
