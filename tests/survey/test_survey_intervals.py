"""Intervals, against what defines them, and estimates put together from shapes."""

from collections import Counter
from math import comb, isclose, sqrt
from statistics import NormalDist

import pytest
from scipy.special import bdtr, bdtrc

from satmav.game.rules import QUADS
from satmav.game.shapes import deals, shape_named, shapes
from satmav.jobs.work import Done
from satmav.survey.intervals import TOO_FEW_FOR_WILSON, _wilson, around, exact, interval
from satmav.survey.sample import Sample, Tally
from satmav.survey.summary import by_shape, in_all, survey

SHAPES = (shape_named("5-0-0-0"), shape_named("2-1-1-1"))


@pytest.mark.parametrize(("won", "number"), [(500, 1000), (999_000, 1_000_000), (TOO_FEW_FOR_WILSON, 10**9)])
def test_wilson_ends_where_the_sample_would_be_so_far_away(won, number):
    found = interval(won, number, 0.99)
    assert found.method == "wilson"
    reach = NormalDist().inv_cdf(0.995)
    for end in (found.low, found.high):
        assert isclose(abs(won / number - end), reach * sqrt(end * (1 - end) / number), rel_tol=1e-6)
    assert found.low < won / number < found.high


@pytest.mark.parametrize(("won", "number"), [(7, 20), (1, 10**9), (TOO_FEW_FOR_WILSON - 1, 1000), (10**6 - 3, 10**6)])
def test_exact_ends_where_the_sample_would_be_so_rare(won, number):
    found = interval(won, number, 0.99)
    assert found.method == "exact"
    assert isclose(bdtr(won, number, found.high), 0.005, rel_tol=1e-6)
    assert isclose(bdtrc(won - 1, number, found.low), 0.005, rel_tol=1e-6)


@pytest.mark.parametrize("number", [1, 12, 100_000])
def test_all_or_nothing(number):
    end = 0.025 ** (1 / number)
    all_won, none_won = interval(number, number, 0.95), interval(0, number, 0.95)
    assert (all_won.high, none_won.low) == (1, 0)
    assert isclose(all_won.low, end, rel_tol=1e-9)
    assert isclose(none_won.high, 1 - end, rel_tol=1e-6)


def test_a_published_interval():
    """81 of 263 at 95 %: Wilson 0.2553 to 0.3662, exact 0.2527 to 0.3676 (Newcombe, Stat. Med. 17, 1998, table I)."""
    wilson, clopper = _wilson(81, 263, 0.95), exact(81, 263, 0.95)
    assert (round(wilson.low, 4), round(wilson.high, 4)) == (0.2553, 0.3662)
    assert (round(clopper.low, 4), round(clopper.high, 4)) == (0.2527, 0.3676)
    assert (around(0.9999, 0.1).high, around(0.0001, 0.1).low) == (1, 0)
    assert isclose(around(0.5, 0.1, 0.95).low, 0.5 - 0.1959964, rel_tol=1e-6)


def surveyed(*tallies, shapes=SHAPES):
    samples = [Sample(0, 1, shape) for shape in shapes]
    return survey(QUADS, samples, [Done(None, tally, 1.5) for tally in tallies])


def test_shapes_are_weighted_by_their_deals():
    one, other = SHAPES
    found = surveyed(
        Tally(Counter({one: 100}), Counter({one: 100})), Tally(Counter({other: 400}), Counter({other: 20}))
    )
    weight = comb(13, 5) * 4 / (deals(one) + deals(other))
    total = in_all(found)
    assert (total.drawn, total.won, total.interval.method, found.seconds) == (500, 120, "weighted", 3)
    assert isclose(total.share, weight + (1 - weight) * 0.05)
    spread = weight**2 * (101 / 102) * (1 / 102) / 100 + (1 - weight) ** 2 * (21 / 402) * (381 / 402) / 400
    assert isclose(total.error, sqrt(spread))
    assert [(shape, share.share) for shape, share in by_shape(found).items()] == [(one, 1), (other, 0.05)]


def test_in_what_order_blocks_come_makes_no_difference():
    """Not in the last digit either: a survey that was stopped says the same as one that was not."""
    every = list(shapes(25))
    tallies = [Tally(Counter({shape: 7}), Counter({shape: 1 + number % 7})) for number, shape in enumerate(every)]
    assert in_all(surveyed(*tallies, shapes=every)) == in_all(surveyed(*tallies[::-1], shapes=every))
