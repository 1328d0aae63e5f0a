"""Summaries by hand: medians, nearest-rank quantiles, PAR-2, and what did not end counting as endless."""

import json
from math import inf, isnan

import pytest

from satmav.bench.rows import Line
from satmav.bench.summary import par2, quantile, summaries, summary_data
from satmav.records.phases import PHASES


def line(seconds, status="SAT", outcome="ok", said="", name="a", peak=10.0, phases=(0, 0, 0, 0), opening=1.0):
    shares = dict(zip(PHASES, phases, strict=True))
    return Line(name, "1", "", 1, status, outcome, said, seconds, shares, peak, opening)


def failed(outcome="timeout", said="", **more):
    return line(10.0, "UNKNOWN", outcome, said, **more)


def only(lines, limit=10.0):
    (one,) = summaries(lines, limit)
    return one


def test_all_ended():
    one = only([line(4), line(1), line(2, "UNSAT"), line(3, "UNSAT"), line(9)])
    assert (one.contender, one.runs, one.solved, one.errors, one.said) == ("a", 5, 5, 0, "")
    assert (one.median, one.p99, one.longest) == (3, 9, 9)
    assert one.par2 == 19 / 5
    assert (one.median_sat, one.median_unsat) == (4, 2.5)


def test_what_did_not_end_is_endless_and_costs_twice_the_limit():
    one = only([line(1), line(2), failed(), failed("crash"), failed("memory"), failed("unknown")], limit=10)
    assert (one.runs, one.solved) == (6, 2)
    assert (one.median, one.p99, one.longest) == (inf, inf, inf)
    assert one.par2 == (1 + 2 + 4 * 20) / 6
    assert (one.median_sat, one.median_unsat) == (1.5, pytest.approx(float("nan"), nan_ok=True))
    half = only([line(1), line(2), failed()], limit=3)
    assert (half.median, half.longest, half.par2) == (2, inf, 3)


def test_errors_are_told_and_memory_and_opening_are_the_most():
    one = only([line(1), failed("error", "first"), failed("error", "second"), failed()])
    assert (one.errors, one.said) == (2, "first")
    one = only([line(1, peak=30, opening=2), line(1, peak=50, opening=1)])
    assert (one.peak_mb, one.open_seconds) == (50, 2)


def test_nothing_ended_and_phases_are_shares_of_what_did():
    one = only([failed(peak=0.0), failed()])
    assert (one.solved, one.median, one.par2, one.peak_mb) == (0, inf, 20, 10)
    assert all(map(isnan, (one.median_sat, one.median_unsat, *one.phases.values())))
    one = only([line(6, phases=(3, 0, 1, 0)), line(2, phases=(0, 1, 0, 1)), failed(phases=(9, 9, 9, 9))])
    assert one.phases == {"enumerate": 3 / 8, "encode": 1 / 8, "load": 1 / 8, "solve": 1 / 8}


def test_the_best_is_first():
    lines = [line(3, name="c"), line(1, name="b"), line(1, name="a"), failed(name="d"), line(2, name="c")]
    assert [one.contender for one in summaries(lines, 10)] == ["a", "b", "c", "d"]
    assert summaries([], 10) == []


def test_quantiles_are_values_that_occurred_and_par2_counts_those_that_did_not_twice():
    assert (quantile([1, 2, 3], 0.99), quantile([7], 0.5)) == (3, 7)
    assert [quantile([1, 2, 3, 4], share) for share in (0, 0.25, 0.26, 0.5, 0.75, 1)] == [1, 1, 2, 2, 3, 4]
    for number in (1, 99, 100, 101, 199, 200, 201, 250, 1000, 9900, 10_000):
        assert quantile(range(1, number + 1), 0.99) == -(-99 * number // 100)
    assert [par2([1, 3], 10), par2([1, inf, inf], 10), par2([inf], 0.5)] == [2, 41 / 3, 1]


def test_as_plain_data_what_did_not_end_is_none():
    data = summary_data(only([line(1, phases=(1, 0, 0, 0)), failed(), failed()], limit=10))
    assert json.loads(json.dumps(data, allow_nan=False)) == data
    assert (data["median"], data["longest"], data["median_unsat"]) == (None, None, None)
    assert (data["par2"], data["phases"]["enumerate"], data["runs"], data["said"]) == (41 / 3, 1, 3, "")
    assert set(summary_data(only([failed()]))["phases"].values()) == {None}
