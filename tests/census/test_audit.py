"""The audit: every deal is of one unit; exact cover recounts what the census counts; a count that is wrong tells."""

import json
from collections import Counter
from dataclasses import replace
from itertools import islice, product
from math import comb

import numpy as np
import pytest
from each import each
from sizes import sized

from satmav.census.audit import Audited, audit_unit, drawn, lost_deals
from satmav.census.audit_result import audit_data, audit_findings, lost_by_census, misjudged
from satmav.census.blocks import FULL_DECK, blocks, count_block, room
from satmav.census.covers import is_lost, recount_unit
from satmav.census.plan import plan
from satmav.census.sets import cards_in, sets
from satmav.census.suits import suits
from satmav.census.table import table
from satmav.census.units import Unit, counted, lengths, standing, stands_for, unit_of
from satmav.engines import Options, open_engine
from satmav.errors import UsageError
from satmav.game.rules import NO_QUADS, QUADS
from satmav.game.shapes import arrangements, deals, shape_named
from satmav.jobs.work import Done
from satmav.survey.sample import Sample

ALIKE = (
    *("12-1-1-1", "13-1-1-0", "12-12-1-0", "13-13-2-2", "4-1-0-0"),
    *sized((), ("2-1-1-1", "2-2-1-0", "3-1-1-0", "12-12-6-0")),
)
"""Suits of one length: in the order of work the first three, the next two, the last two, two pairs, and two apart."""


@each("name", ALIKE)
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


@each(("hands", "rules"), sized([(2, QUADS), (1, NO_QUADS)], [*product((1, 2, 3), (QUADS, NO_QUADS))]))
def test_units_are_recounted_as_the_census_counts_them(hands, rules):
    """The table of the last ones serves the next test, too."""
    some = drawn(Sample(hands, hands), 3000, sized(1, 4), rules)
    assert some
    for deal in some:
        found = audit_unit(deal, rules)
        assert found.alike, unit_of(deal.deal)
        assert found.recounted <= found.deals
        assert found.searches


@each(("name", "rules"), sized([("4-1-0-0", NO_QUADS)], [("4-1-0-0", QUADS), ("3-1-1-0", NO_QUADS)]))
def test_the_units_of_a_shape_are_counted_as_its_blocks_are(name, rules):
    shape = shape_named(name)
    (rows, _), three = table(rules, sum(shape) // 5, FULL_DECK, plan(shape).bits), suits(FULL_DECK, plan(shape))
    work, last = room(three, rows.rows.shape[1]), (1 << lengths(shape)[3]) - 1
    every = product(*(sets(FULL_DECK, size) for size in lengths(shape)[:3]))
    units = {standing(shape, (*first, last))[:3] for first in every}
    lost = sum(counted(Unit(shape, *unit), three, rows, work) for unit in units)
    assert lost == arrangements(shape) * sum(count_block(block, rules).lost for block in blocks(shape))


@each("rules", [QUADS, NO_QUADS])
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


UNIT = Audited(lost=True, deals=100, counted=40, recounted=40, searches=9, seconds=0.5)


def audited_deals(**wrong):
    """Three units, the first one with something changed."""
    some = islice(lost_deals(Sample(1, 2), 2000, QUADS), 3)
    return [Done(deal, replace(UNIT, **change), 1.0) for deal, change in zip(some, [wrong, {}, {}], strict=True)]


def test_what_is_alike_is_told_with_what_follows():
    units, bound = audit_findings(audited_deals(), (2000, 1990), 2, None)
    assert units.holds
    assert units.said.startswith("3 units of ")
    assert units.said.endswith("120 lost deals of 300, each the same by exact cover")
    assert bound.said.startswith("with 99.9 % confidence the census of 15,820,024,220 deals misses ")
    assert "that are not lost" not in bound.said
    data = audit_data(audited_deals(), Sample(1, 2), QUADS, [units, bound])
    assert data["stands"]
    assert sum(row["counted"] for row in data["shapes"]) == 120


@each(
    ("wrong", "words"),
    [
        ({"recounted": 41}, "has 40 lost deals by the census and 41 by exact cover"),
        ({"lost": False}, "is lost by the kernel, and won by exact cover"),
    ],
)
def test_what_differs_is_told_and_nothing_follows(wrong, words):
    (units,) = audit_findings(audited_deals(**wrong), (2000, 1990), 2, 10**9)
    assert not units.holds
    assert "1 not the same by exact cover" in units.said
    assert words in units.said


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


CENSUS = {"format": "satmav-census", "rules": "quads", "hands": 5, "whole": True, "lost": 7}


@each(
    ("content", "complaint"),
    [
        (json.dumps(CENSUS | {"rules": "no-quads"}), "is no census of 5 hands, quads"),
        (json.dumps(CENSUS | {"whole": False}), "name a census of all"),
        *((broken, "is no census: name a file that") for broken in ("[]", "{}", "", '{"format": 1', "\x00")),
    ],
)
def test_a_census_is_read_or_refused(tmp_path, content, complaint):
    path = tmp_path / "census.json"
    path.write_text(json.dumps(CENSUS))
    assert lost_by_census(path, QUADS, 5) == 7
    path.write_text(content)
    with pytest.raises(UsageError, match=complaint):
        lost_by_census(path, QUADS, 5)
