"""A store that an earlier version wrote, surveys and all, is read and gone on with."""

import sqlite3
from collections import Counter

import pytest

import satmav.census.blocks
from satmav.census.blocks import blocks, count
from satmav.census.result import counted, missing
from satmav.game.rules import NO_QUADS, QUADS
from satmav.game.shapes import shape_named
from satmav.jobs.store import StoreError
from satmav.survey.run import DECIDE, PARTITIONS, finished, look, opened, wanted
from satmav.survey.run import missing as lacking
from satmav.survey.sample import Sample, Tally

WRITTEN = """
PRAGMA application_id = 1517997605;
CREATE TABLE block (
    rules TEXT NOT NULL, shape TEXT NOT NULL, start INTEGER NOT NULL, step INTEGER NOT NULL,
    algorithm TEXT NOT NULL, choices TEXT NOT NULL, lost TEXT NOT NULL, seconds REAL NOT NULL, seal TEXT NOT NULL,
    PRIMARY KEY (rules, shape, start, step, algorithm)
) WITHOUT ROWID;
INSERT INTO block VALUES
    ('no-quads', '3-2-0-0', 0, 1, 'or-transform 1', '22308', '22208', 0.5967419, 'f3958c9d4a3e8f05'),
    ('no-quads', '5-0-0-0', 0, 1, 'or-transform 1', '1287', '0', 2.0734288, 'f8246167e5ae242a');
CREATE TABLE sample (
    rules TEXT NOT NULL, hands INTEGER NOT NULL, shape TEXT NOT NULL, seed TEXT NOT NULL,
    start INTEGER NOT NULL, deals INTEGER NOT NULL, algorithm TEXT NOT NULL, tally TEXT NOT NULL,
    seconds REAL NOT NULL, seal TEXT NOT NULL,
    PRIMARY KEY (rules, hands, shape, seed, start, deals, algorithm)
) WITHOUT ROWID;
INSERT INTO sample VALUES
    ('quads', 1, '5-0-0-0', '0', 0, 6, 'xoshiro256++, kernel 1',
     '{"drawn":{"5-0-0-0":6},"won":{"5-0-0-0":6},"hands_won":{"1":6},"hands_lost":{},"partitions":{}}',
     1.2824156, '231d0d6f965746d4'),
    ('quads', 1, '5-0-0-0', '0', 0, 6, 'xoshiro256++, transfer matrix 1',
     '{"drawn":{},"won":{},"hands_won":{},"hands_lost":{},"partitions":{"1":6}}', 0.0018856, '60384e9d0b83ce80');
"""
"""What SQLite's ``.dump`` said of such a store, but for digits of the seconds."""
COUNTED = [shape_named("5-0-0-0"), shape_named("3-2-0-0")]
SAMPLE = Sample(0, 1, COUNTED[0])


@pytest.fixture
def store(tmp_path):
    path = tmp_path / "census.sqlite"
    with sqlite3.connect(path) as file:
        file.executescript(WRITTEN)
    file.close()
    with opened(path) as store:
        yield store


def test_what_another_method_counted_stays_and_is_counted_anew(store):
    todo = missing(store, NO_QUADS, COUNTED)
    assert {*todo} == {block for shape in COUNTED for block in blocks(shape)}
    count(store, NO_QUADS, todo, 1)
    assert missing(store, NO_QUADS, COUNTED) == []
    assert [one.lost for one in counted(store, NO_QUADS, COUNTED).shapes] == [0, 266_496]
    before = store.rows("SELECT shape, lost, seconds FROM block WHERE algorithm = 'or-transform 1' ORDER BY shape")
    assert before == [("3-2-0-0", "22208", 0.5967419), ("5-0-0-0", "0", 2.0734288)]


def test_a_census_is_gone_on_with_and_its_seals_are_heeded(store, monkeypatch):
    """The method that counted then is taken for that of today."""
    monkeypatch.setattr(satmav.census.blocks, "ALGORITHM", "or-transform 1")
    assert missing(store, NO_QUADS, COUNTED) == []
    before = counted(store, NO_QUADS, COUNTED)
    assert [(one.lost, one.seconds) for one in before.shapes] == [(0, 2.0734288), (266_496, 0.5967419)]
    more = [*COUNTED, shape_named("3-1-1-0")]
    todo = missing(store, NO_QUADS, more)
    assert {block.shape for block in todo} == {more[-1]}
    count(store, NO_QUADS, todo, 1)
    after = counted(store, NO_QUADS, more)
    assert after.shapes[:2] == before.shapes
    assert after.shapes[2].deals == 4 * 3 * 286 * 169
    store.write("UPDATE block SET lost = '22207' WHERE shape = '3-2-0-0'")
    with pytest.raises(StoreError, match=r"the seal of block 0 of 1 of 3-2-0-0 .no-quads. is broken"):
        counted(store, NO_QUADS, COUNTED)


def test_a_survey_is_gone_on_with(store):
    six = Counter({COUNTED[0]: 6})
    (decided,) = finished(store, QUADS, DECIDE, wanted(DECIDE, [SAMPLE], 6))
    assert decided.found == Tally(drawn=six, won=six, hands_won=Counter({1: 6}))
    assert decided.seconds == 1.2824156
    asked = wanted(PARTITIONS, [SAMPLE, Sample(1, 1, COUNTED[0])], 6)
    before = finished(store, QUADS, PARTITIONS, asked)
    assert [one.found for one in before] == [Tally(partitions=Counter({1: 6}))]
    look(store, QUADS, PARTITIONS, lacking(asked, before), 1)
    assert [one.piece.sample.seed for one in finished(store, QUADS, PARTITIONS, asked)] == [0, 1]
    assert finished(store, QUADS, PARTITIONS, asked)[0] == before[0]
