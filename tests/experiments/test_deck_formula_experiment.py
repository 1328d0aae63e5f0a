"""Where the gain of one formula for all deals lies: the rows are of the deals asked for, the summary is of the rows."""

import json
from itertools import islice
from statistics import median

import deck_formula
import pytest

import satmav
from satmav.dealfile import parse_deal
from satmav.encode.residue.small import small_deck
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES


@pytest.mark.no_cover
def test_four_ways_come_to_the_same_verdicts(lab):
    deck_formula.measure(lab)
    data = json.loads((lab.results / "deck_formula.json").read_text())
    for rules in RULES.values():
        rows, told = [row for row in lab.rows(deck_formula.FILE) if row["rules"] == rules.name], data[rules.name]
        deals = [parse_deal(row["deal"]) for row in rows]
        assert deals == list(islice(random_deals(lab.seed), 3))
        assert [row["verdict"] for row in rows] == [str(int(bool(satmav.solve(deal, rules).hands))) for deal in deals]
        assert told["alone_ms"] == pytest.approx(median(float(row["alone_ms"]) for row in rows), rel=0.01)
        assert told["pays_after"] >= 1
        assert told["simplified_clauses"] == len(small_deck(rules).formula.constraints)


def test_ways_that_disagree_are_told(lab, monkeypatch):
    ways = deck_formula.Ways(RULES["quads"])
    lost = parse_deal("9d 9h Tc Jh Qc Qd Qh Kc Kd Kh")
    monkeypatch.setattr(ways, "alone", lambda deal: {"alone_ms": 1.0, "alone_verdict": True})
    with pytest.raises(AssertionError, match="the ways disagree on 9d"):
        ways.row(lost)
