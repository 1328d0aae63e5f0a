"""Summaries by hand: medians, nearest-rank quantiles, PAR-2, and what did not end counting as endless."""

from math import inf, nan

import pytest

from satmav.bench.table import par2, quantile, summaries
from satmav.records.phases import PHASES

NAN = pytest.approx(nan, nan_ok=True)


def run(seconds, status="SAT", outcome="ok", said="", name="a", peak=10.0, phases=(0, 0, 0, 0), opening=1.0):
    """A row, with text for numbers as a file has it."""
    shares = {f"{phase}_seconds": str(share) for phase, share in zip(PHASES, phases, strict=True)}
    texts = {"contender": name, "status": status, "outcome": outcome, "said": said}
    return texts | {"seconds": str(seconds), "peak_mb": str(peak), "open_seconds": str(opening)} | shares


def failed(outcome="timeout", said="", **more):
    return run(10.0, "UNKNOWN", outcome, said, **more)


def only(rows, limit=10.0):
    (one,) = summaries(rows, limit)
    return one


def test_what_did_not_end_is_endless_and_costs_twice_the_limit():
    one = only([run(1), run(2), failed(), failed("crash"), failed("memory"), failed("unknown")])
    assert (one.runs, one.solved) == (6, 2)
    assert (one.median, one.p99, one.longest, one.par2) == (inf, inf, inf, (1 + 2 + 4 * 20) / 6)
    assert (one.median_sat, one.median_unsat) == (1.5, NAN)
    half = only([run(1), run(2), failed()], limit=3)
    assert (half.contender, half.errors, half.said) == ("a", 0, "")
    assert (half.median, half.longest, half.par2) == (2, inf, 3)


def test_errors_are_told_memory_and_opening_are_the_most_and_phases_are_shares_of_what_ended():
    one = only([run(1), failed("error", "first"), failed("error", "second"), failed()])
    assert (one.errors, one.said) == (2, "first")
    one = only([run(1, peak=30, opening=2), run(1, peak=50, opening=1)])
    assert (one.peak_mb, one.open_seconds) == (50, 2)
    one = only([failed(peak=0.0), failed()])
    assert (one.solved, one.median, one.par2, one.peak_mb) == (0, inf, 20, 10)
    assert [one.median_sat, one.median_unsat, *one.phases.values()] == [NAN] * 6
    one = only([run(6, phases=(3, 0, 1, 0)), run(2, phases=(0, 1, 0, 1)), failed(phases=(9, 9, 9, 9))])
    assert one.phases == {"enumerate": 3 / 8, "encode": 1 / 8, "load": 1 / 8, "solve": 1 / 8}


def test_the_best_is_first():
    rows = [run(3, name="c"), run(1, name="b"), run(1, name="a"), failed(name="d"), run(2, name="c")]
    assert [one.contender for one in summaries(rows, 10)] == ["a", "b", "c", "d"]
    assert summaries([], 10) == []


def test_quantiles_are_values_that_occurred_and_par2_counts_those_that_did_not_twice():
    assert quantile([7], 0.5) == 7
    assert [quantile([1, 2, 3, 4], share) for share in (0, 0.25, 0.26, 0.5, 0.75, 1)] == [1, 1, 2, 2, 3, 4]
    for number in (1, 99, 100, 101, 199, 200, 201, 250, 1000, 9900, 10_000):
        assert quantile(range(1, number + 1), 0.99) == -(-99 * number // 100)
    assert [par2([1, 3], 10), par2([1, inf, inf], 10), par2([inf], 0.5)] == [2, 41 / 3, 1]
