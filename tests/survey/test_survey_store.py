"""Surveys: the same whoever does the work, whenever it is stopped, and never far from the exact counts."""

from dataclasses import replace
from math import comb

import pytest

import satmav.engines.kernel
import satmav.survey.sample
from satmav.check import CheckError
from satmav.errors import UsageError
from satmav.game.rules import NO_QUADS, QUADS
from satmav.game.shapes import shape_named, shapes
from satmav.jobs.store import StoreError
from satmav.jobs.work import Done
from satmav.survey.run import DECIDE, PARTITIONS, SPOT_CHECKED, finished, look, missing, opened, wanted
from satmav.survey.sample import Piece, Sample, decide, partitions
from satmav.survey.summary import in_all, survey

SMALL = replace(DECIDE, size=lambda _: 2500)
"""The same work in small pieces, which are pieces of the same deals."""
SAMPLE = Sample(7, 5)


def looked_at(store, asked, rules=QUADS, method=SMALL, workers=1, most=None):
    """Look at what the store lacks, at so many pieces at most; what it has then, put together."""
    todo = missing(asked, finished(store, rules, method, asked))
    look(store, rules, method, todo[:most], workers)
    return survey(rules, [asked[0].sample], finished(store, rules, method, asked)), len(todo)


@pytest.fixture
def store(tmp_path):
    with opened(tmp_path / "a.sqlite") as store:
        yield store


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
@pytest.mark.parametrize("sample", [SAMPLE, Sample(7, 5, shape_named("8-7-6-4"))])
def test_the_same_whoever_does_the_work(tmp_path, sample, rules):
    whole = decide(Piece(sample, 0, 11_000), rules)
    assert (whole.drawn.total(), set(whole.won)) == (11_000, set(whole.won) & set(whole.drawn))
    assert (whole.hands_won + whole.hands_lost).total() == 11_000
    assert whole.hands_won.total() == whole.won.total()
    for workers in (1, 2):
        with opened(tmp_path / f"{workers}.sqlite") as store:
            assert looked_at(store, wanted(SMALL, [sample], 11_000), rules, workers=workers)[0].tally == whole


def test_stopped_and_gone_on_with_and_asked_for_more(store):
    asked = wanted(SMALL, [SAMPLE], 11_000)
    assert looked_at(store, asked, most=2)[1] == 5
    whole, lacking = looked_at(store, asked)
    assert (lacking, whole.tally) == (3, decide(Piece(SAMPLE, 0, 11_000), QUADS))
    more, lacking = looked_at(store, wanted(SMALL, [SAMPLE], 20_000))
    assert lacking == 4, "the last piece had 1,000 deals, and now has 2,500"
    assert more.tally == decide(Piece(SAMPLE, 0, 20_000), QUADS)
    assert looked_at(store, asked) == (whole, 0)


def test_samples_are_kept_apart_and_sealed(store):
    asked = wanted(SMALL, [SAMPLE], 100)
    before = store.rows("SELECT * FROM sqlite_master")
    assert finished(store, QUADS, SMALL, asked) == []
    assert store.rows("SELECT * FROM sqlite_master") == before, "reading changes nothing"
    looked_at(store, asked)
    assert finished(store, NO_QUADS, SMALL, asked) == finished(store, QUADS, PARTITIONS, asked) == []
    for other in (Sample(8, 5), Sample(7, 4), Sample(7, 5, shape_named("8-7-6-4"))):
        assert finished(store, QUADS, SMALL, wanted(SMALL, [other], 100)) == []
    assert [one.piece for one in finished(store, QUADS, SMALL, asked)] == asked
    store.write('UPDATE sample SET tally = replace(tally, \'"won":{\', \'"won":{"13-12-0-0":1,\')')
    with pytest.raises(StoreError, match=r"is damaged .the seal of 100 deals from 0 on .*kernel 1. of seed 7"):
        finished(store, QUADS, SMALL, asked)


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
@pytest.mark.parametrize("stratified", [False, True])
def test_near_the_odds_of_poker(stratified, rules):
    """Five cards: 10,200 straights, 5,148 flushes, 3,744 full houses, and 624 fours of a kind."""
    samples = [Sample(1, 1, shape) for shape in shapes(5)] if stratified else [Sample(1, 1)]
    done = [Done(piece, decide(piece, rules), 0.1) for piece in wanted(DECIDE, samples, 100_000)]
    total = in_all(survey(rules, samples, done))
    truth = (10_200 + 5_148 + 3_744 + 624 * rules.quads) / comb(52, 5)
    assert total.interval.low <= truth <= total.interval.high
    assert total.interval.method == ("weighted" if stratified else "wilson")
    assert total.error < (2e-4 if stratified else 4e-4)


def test_partitions_of_the_first_deals(monkeypatch):
    sample = Sample(3, 2)
    found = partitions(Piece(sample, 100, 400), QUADS).partitions
    won = decide(Piece(sample, 0, 500), QUADS).won.total() - decide(Piece(sample, 0, 100), QUADS).won.total()
    assert (found.total(), found.total() - found[0]) == (400, won)
    for ways, error, sentence in (
        (0, CheckError, "the kernel says 1 of .*, which has 0 partitions"),
        (None, UsageError, "too many to count: leave --partitions out"),
    ):
        monkeypatch.setattr(satmav.survey.sample, "count_partitions", lambda *_, ways=ways: ways)
        with pytest.raises(error, match=sentence):
            partitions(Piece(SAMPLE, 0, 10), QUADS)


@pytest.mark.parametrize(("method", "hurt", "deal"), [(decide, 3, 3), (SPOT_CHECKED.count, 2, 128)])
def test_a_witness_that_does_not_stand(monkeypatch, method, hurt, deal):
    monkeypatch.setattr(satmav.engines.kernel, "verify_many", lambda deals, *_: hurt if len(deals) else -1)
    with pytest.raises(CheckError, match=f"the kernel's partition of deal {deal}"):
        method(Piece(SAMPLE, 0, 200), QUADS)


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
def test_spot_checks_find_the_same(rules):
    assert SPOT_CHECKED.count(Piece(SAMPLE, 0, 20_000), rules) == decide(Piece(SAMPLE, 0, 20_000), rules)
    assert SPOT_CHECKED.name != DECIDE.name, "they are kept apart"
