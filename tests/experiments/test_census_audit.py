"""The audit: every deal is of one unit; exact cover recounts what the census counts; a count that is wrong tells."""

import json
import sys
from collections import Counter
from itertools import islice, product
from math import comb

import numpy as np
import pytest
from sizes import sized

import census_audit
from lab import audit as lab_audit
from lab.audit import (
    Unit,
    audit_unit,
    cards_in,
    drawn,
    is_lost,
    lengths,
    lost_deals,
    misjudged,
    recount_unit,
    standing,
    stands_for,
    unit_of,
)
from satmav.census.blocks import FULL_DECK
from satmav.census.plan import sets
from satmav.engines import Options, open_engine
from satmav.game.rules import NO_QUADS, QUADS
from satmav.game.shapes import arrangements, deals, shape_named
from satmav.survey.sample import Sample

ALIKE = (
    *("12-1-1-1", "13-1-1-0", "12-12-1-0", "13-13-2-2", "4-1-0-0"),
    *sized((), ("2-1-1-1", "2-2-1-0", "3-1-1-0", "12-12-6-0")),
)
"""Suits of one length: in the order of work the first three, the next two, the last two, two pairs, and two apart."""


@pytest.mark.parametrize("name", ALIKE)
def test_every_deal_is_of_one_unit_and_some_stand_for_all(name):
    shape = shape_named(name)
    units, some = Counter(), 0
    for chosen in product(*(sets(FULL_DECK, size) for size in lengths(shape))):
        first = standing(shape, chosen)
        units[first[:3]] += arrangements(shape)
        if first == chosen:
            some += stands_for(shape, chosen)
    assert some == sum(units.values()) == deals(shape)
    for three in islice(units, 0, None, max(1, len(units) // 20)):
        assert recount_unit(Unit(shape, *three), QUADS).deals == units[three]


@pytest.mark.parametrize(
    ("hands", "rules"), sized([(2, QUADS), (1, NO_QUADS)], [*product((1, 2, 3), (QUADS, NO_QUADS))])
)
def test_units_are_recounted_as_the_census_counts_them(hands, rules):
    """The table of the last ones serves the next test, too."""
    some = drawn(Sample(hands, hands), 3000, sized(1, 4), rules)
    assert some
    for deal in some:
        found = audit_unit(deal, rules)
        assert found.alike, unit_of(deal.deal)
        assert found.recounted <= found.deals
        assert found.searches


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
def test_a_unit_of_25_cards_is_recounted_as_the_kernel_decides_its_deals(rules):
    units = (unit_of(deal.deal) for deal in lost_deals(Sample(3, 5), 9000, rules))
    unit = next(unit for unit in units if len({*unit.shape}) == 4)
    fixed = sum(cards_in(suit, ranks) for suit, ranks in enumerate((unit.first, unit.second, unit.third)))
    fourths = [fixed | cards_in(3, ranks) for ranks in sets(FULL_DECK, unit.shape[0])]
    statuses, _ = open_engine("kernel", rules, Options()).decide_many(np.array(fourths, np.uint64), 5)
    found, lost = recount_unit(unit, rules), int((statuses == 0).sum())
    assert 0 < lost <= found.searches < len(fourths)
    assert found.lost * len(fourths) == lost * found.deals
    assert [is_lost(fourths[statuses.tolist().index(status)], rules) for status in (0, 1)] == [True, False]


def test_the_bounds_are_those_that_were_derived():
    every, drawn_deals, lost, units = comb(52, 25), 10**7, 175_000, 1000
    found = misjudged(every, drawn_deals, lost, units, round(0.0175 * every))
    assert (1 - found["share"]) ** units == pytest.approx(0.0005)
    assert found["missed"] == pytest.approx(found["share"] * 0.0175 * every, rel=0.01)
    assert found["missed"] < found["excess"] < 3 * found["missed"]
    more = misjudged(every, drawn_deals, lost, 2 * units, None)
    assert more["missed"] < 0.51 * found["missed"]
    assert more["excess"] is None
    assert misjudged(every, 10, 10, 3, 0)["excess"] == 0


def test_the_script_goes_on_with_more_units_and_tells_a_wrong_count(tmp_path, monkeypatch, capsys):
    asked, data = [], tmp_path / "audit.json"
    monkeypatch.setattr(lab_audit, "audit_unit", lambda deal, rules: asked.append(deal) or audit_unit(deal, rules))
    words = ["census_audit.py", "--hands", "1", "--deals", "300", "--store", str(tmp_path / "a.sqlite")]

    def audit(*more):
        monkeypatch.setattr(sys, "argv", [*words, *more])
        with pytest.raises(SystemExit) as end:
            census_audit.main()
        return end.value.code

    assert audit("--units", "1") == 0
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == ["✓ units", "✓ misjudged"]
    assert audit("--units", "3", "--json", str(data)) == 0
    assert len(asked) == len({*asked}) == 3
    units, bound = json.loads(data.read_text())["findings"]
    assert units["units"] == 3
    assert (bound["deals"], bound["drawn"], bound["units"]) == (2_598_960, 300, 3)
    assert audit("--units", "301") == 2
    monkeypatch.setattr(lab_audit, "counted", lambda *_: 1)
    assert audit("--units", "2", "--seed", "2") == 1
    assert capsys.readouterr().out.startswith("✓ units: 3")
