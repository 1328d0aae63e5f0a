"""What summaries are made of: ranks, areas, means and shares, beside the same by counting."""

import random
from itertools import product

import pytest
from summaries import auc, mean_with_error, percent, quantile, significant, spread


def test_a_quantile_is_the_least_value_that_so_many_do_not_exceed():
    draw = random.Random(5)
    for size in (1, 2, 3, 10, 99, 100, 101):
        ordered = sorted(draw.randrange(20) for _ in range(size))
        for per_cent in (1, 5, 10, 50, 90, 95, 99, 100):
            least = min(v for v in ordered if 100 * sum(w <= v for w in ordered) >= per_cent * size)
            assert quantile(ordered, per_cent) == least


def test_a_spread_a_mean_with_its_error_shares_and_digits():
    assert spread([4, 1, 2, 3]) == {"number": 4, "mean": 2.5, "min": 1, "median": 2, "p95": 4, "max": 4}
    assert spread([]) == {"number": 0}
    assert percent(1, 3) == 33.33
    assert (significant(123456.789, 4), significant(0.000123456, 2)) == (123500, 0.00012)
    found = mean_with_error([0, 1] * 50)
    assert found["mean"] == 0.5
    assert found["high"] - 0.5 == pytest.approx(1.96 * (0.25 * 100 / 99 / 100) ** 0.5, abs=1e-4)
    assert found["low"] + found["high"] == pytest.approx(1)
    assert mean_with_error([3]) == {"number": 1, "mean": 3, "low": 3, "high": 3}


def test_an_area_is_the_share_of_pairs():
    draw = random.Random(6)
    for _ in range(20):
        lower, upper = ([draw.randrange(6) for _ in range(draw.randint(1, 9))] for _ in range(2))
        pairs = [1 if low < high else 0.5 if low == high else 0 for low, high in product(lower, upper)]
        assert auc(lower, upper) == pytest.approx(sum(pairs) / len(pairs))
    assert auc([1, 2], [3, 4]) == 1
    assert auc([3, 4], [1, 2]) == 0
