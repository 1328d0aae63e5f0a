"""What results are summed up to: ranks, areas, means and shares, bins, shapes, the curve, and how long players wait."""

import json
import random
from itertools import pairwise, product
from statistics import median_low

import curve
import pytest
from census_shapes import mixed_hands
from each import each
from lab import RESULTS, load
from partitions import Bin, binned
from summaries import auc, mean_with_error, percent, quantile, significant, spread

from satmav.game.rules import RULES
from satmav.game.shapes import shapes
from satmav.records.tables import read_table


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


def test_bins_hold_all_deals():
    pairs = [(at % 50, at) for at in range(1, 104)]
    bins = binned(pairs, bins=5)
    assert sum(bin_.deals for bin_ in bins) == len(pairs)
    assert max(bin_.deals for bin_ in bins) - min(bin_.deals for bin_ in bins) <= 1
    assert all(one.most_hands <= other.fewest_hands for one, other in pairwise(bins))
    first = sorted(pairs)[: bins[0].deals]
    assert bins[0].median == median_low(ways for _, ways in first)
    assert binned([(3, 7)], bins=1) == [Bin(1, 3, 3, 3, 7, 7, 7)]


def test_mixed_hands_are_what_the_most_flushes_leave():
    for shape in shapes(25):
        ways = product(*(range(length // 5 + 1) for length in shape))
        assert mixed_hands(shape) == 5 - max(map(sum, ways))


@each("rules", RULES)
def test_the_groups_of_shapes_have_all_deals_and_losses(rules):
    told = load(RESULTS / "census_shapes.json")[rules]
    assert told["shapes"] == 102
    for groups in (told["by_shortest_suit"].values(), told["by_mixed_hands"].values()):
        assert [sum(group[key] for group in groups) for key in ("lost", "deals")] == [told["lost"], told["deals"]]
        assert sum(group["percent_of_losses"] for group in groups) == pytest.approx(100, abs=1e-3)


def test_the_table_of_the_curve_is_up_to_date_and_a_run_elsewhere_leaves_the_page_s_picture_alone(lab):
    docs = curve.ROOT / "docs" / "curve.svg"
    before = docs.stat().st_mtime_ns
    curve.measure(lab)
    curve.draw(lab)
    assert (lab.results / "curve.csv").read_bytes() == (curve.RESULTS / "curve.csv").read_bytes()
    drawn = [path for path in lab.figures.iterdir() if path.stem == "curve" and path.suffix not in (".csv", ".json")]
    assert {path.suffix for path in drawn} == {".pdf", ".png", ".svg"}
    assert all(path.stat().st_size > 5000 for path in drawn)
    assert docs.stat().st_mtime_ns == before


@each("point", curve.points())
def test_a_sampled_point_has_an_interval_around_it(point):
    if point.exact:
        assert (point.low, point.high) == ("", "")
        won, deals = map(int, point.fraction.split("/"))
        assert abs(won / deals - float(point.probability)) < 1e-14
    else:
        assert float(point.low) <= float(point.probability) <= float(point.high)
        assert point.low < point.high


def test_nobody_waits_long_at_the_page_for_an_answer_about_a_position():
    pytest.importorskip("playwright.sync_api")
    pytest.importorskip("psutil")
    import play_latency

    for deal, rows in (next(play_latency.positions(seed)) for seed in range(6)):
        cards = [card for row in rows for card in row]
        assert len(cards) == len(set(cards))
        assert set(cards) <= set(map(int, deal))
        assert len(rows) == 5
    rows = read_table(RESULTS / "play_latency.csv")[1]
    kept = json.loads((RESULTS / "play_latency.json").read_text(encoding="utf-8"))
    assert kept.keys() == {"still", "hint", "hint later"}
    for name, found in kept.items():
        mine = [row for row in rows if row["asked"] == name]
        assert len(mine) == play_latency.NUMBER == 200
        assert play_latency.summary(mine) == found
        assert found["milliseconds"]["median"] <= 100
        assert found["milliseconds"]["p95"] <= 1000
