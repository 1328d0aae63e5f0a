"""The experiment on difficulty: its table, its summary, its figure."""

import json
from itertools import islice

import difficulty

from satmav.explain.difficulty import difficulty as rated_anew
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES


def test_a_small_run_rates_and_draws(lab, monkeypatch):
    monkeypatch.setattr(difficulty, "QUICK_DEALS", 3)
    difficulty.measure(lab)
    difficulty.draw(lab)
    for rules in RULES.values():
        rows = lab.rows(difficulty.name(rules.name))
        found = [rated_anew(deal, rules) for deal, _ in zip(random_deals(lab.seed), rows, strict=False)]
        assert [int(row["difficulty"]) for row in rows] == [one.number for one in found]
        assert [row["word"] for row in rows] == [one.word for one in found]
    summary = json.loads((lab.results / "difficulty.json").read_text())
    assert summary["quads"]["deals"] == 3
    assert (lab.figures / "difficulty.pdf").stat().st_size > 5000


def test_what_other_rules_rated_is_taken_over_where_no_four_is_dealt(lab):
    """As it would be found anew."""
    rated = difficulty.rate(lab, RULES["quads"], 3, [])
    taken = difficulty.rate(lab, RULES["no-quads"], 3, rated)
    found = [rated_anew(deal, RULES["no-quads"]).number for deal in islice(random_deals(lab.seed), 3)]
    assert [int(row["difficulty"]) for row in taken] == found


def test_the_figure_reaches_beyond_what_divides_the_words():
    """Where all that is longer shares a bar, a dividing line beyond it would part nothing."""
    assert max(bound for bounds in difficulty.BOUNDS.values() for bound in bounds) < difficulty.WIDEST
