"""The deals of a survey: every deal as likely as the next, whatever is asked for."""

import os
import subprocess
import sys
from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest
from chance import bound, uniform
from each import each
from sizes import sized

from satmav.errors import UsageError
from satmav.game.cards import RANK_MASKS, SUIT_MASKS
from satmav.game.rules import QUADS
from satmav.game.shapes import arrangements, choices, deals, shape_named, shapes
from satmav.survey.sample import AT_ONCE, BLOCK, Piece, Sample, decide, masks, pieces

DECK = (1 << 52) - 1


def drawn(sample, number):
    return np.concatenate([deals for piece in pieces(sample, number) for deals in masks(piece)])


@each("hands", range(1, 11))
def test_every_card_is_as_likely_as_the_next(hands):
    cards, number = 5 * hands, sized(40_000, 100_000)
    some = drawn(Sample(1, hands), number)
    assert set(np.bitwise_count(some).tolist()) == {cards}
    assert not (some >> np.uint64(52)).any()
    there = (some[:, None] >> np.arange(52, dtype=np.uint64) & np.uint64(1)).astype(np.float32)
    together = (there.T @ there).astype(float)
    share, both = cards / 52, cards * (cards - 1) / (52 * 51)
    frequencies = np.diag(together)
    statistic = ((frequencies - number * share) ** 2).sum() / (number * share * (1 - share)) * 51 / 52
    assert statistic < bound(51)
    pairs = together[np.triu_indices(52, 1)]
    spread = np.abs(pairs - number * both) / np.sqrt(number * both * (1 - both))
    assert spread.max() < 6, "1,326 pairs, each within six standard deviations"


@each("hands", [5, 8])
def test_the_shapes_come_as_often_as_they_are(hands):
    number, some = 200_000, drawn(Sample(2, hands), 200_000)
    lengths = -np.sort(-np.stack([np.bitwise_count(some & np.uint64(mask)) for mask in SUIT_MASKS]).astype(int), axis=0)
    found = Counter(map(tuple, lengths.T.tolist()))
    rare, statistic, kinds = [0, 0.0], 0.0, 0
    for shape in shapes(5 * hands):
        expected = number * deals(shape) / comb(52, 5 * hands)
        if expected < 10:
            rare = [rare[0] + found[shape], rare[1] + expected]
        else:
            statistic, kinds = statistic + (found[shape] - expected) ** 2 / expected, kinds + 1
    statistic += (rare[0] - rare[1]) ** 2 / rare[1]
    assert statistic < bound(kinds)


def test_all_deals_of_fifty_cards():
    """There are 1,326 of them, and all come as often as they should."""
    counts = Counter(drawn(Sample(3, 10), 200_000).tolist())
    assert set(counts) == {DECK ^ (1 << one) ^ (1 << other) for one, other in combinations(range(52), 2)}
    assert uniform(counts, 1326)


@each("name", ["13-12-0-0", "13-13-13-1"])
def test_all_deals_of_a_small_shape(name):
    shape = shape_named(name)
    counts = Counter(drawn(Sample(4, sum(shape) // 5, shape), 100_000).tolist())
    assert len(counts) == arrangements(shape) * choices(shape)
    assert uniform(counts, len(counts))


@each("name", ["8-7-6-4", "10-5-5-5", "2-2-1-0", "13-13-13-11"])
def test_deals_of_a_shape(name):
    shape = shape_named(name)
    some = drawn(Sample(5, sum(shape) // 5, shape), 40_000)
    lengths = np.stack([np.bitwise_count(some & np.uint64(mask)) for mask in SUIT_MASKS]).astype(int).T
    counts = Counter(map(tuple, lengths.tolist()))
    assert {tuple(sorted(order, reverse=True)) for order in counts} == {shape}
    assert uniform(counts, arrangements(shape))
    ranks = [int(np.bitwise_count(some & np.uint64(mask)).sum()) for mask in RANK_MASKS]
    assert max(ranks) - min(ranks) < 0.03 * max(ranks) + 1000


def test_deals_do_not_depend_on_the_cut():
    for sample in (Sample(6, 5), Sample(6, 5, (8, 7, 6, 4))):
        whole = drawn(sample, AT_ONCE + 10)
        for start, number in ((0, 3), (7, 100), (AT_ONCE - 5, 15)):
            assert np.concatenate(list(masks(Piece(sample, start, number)))).tolist() == (
                whole[start : start + number].tolist()
            )


def test_blocks_seeds_hands_and_shapes_have_deals_of_their_own():
    seen = [
        *(next(masks(Piece(Sample(seed, 5), start, 50))).tolist() for seed in (0, 1, 1 << 70) for start in (0, BLOCK)),
        next(masks(Piece(Sample(0, 5, (8, 7, 6, 4)), 0, 50))).tolist(),
        next(masks(Piece(Sample(0, 4), 0, 50))).tolist(),
    ]
    assert len({mask for some in seen for mask in some}) == 50 * len(seen)
    with pytest.raises(UsageError, match="from 0 up, not -1"):
        Sample(-1, 5)


def test_interpreted_and_compiled_are_one():
    """The same deals and counts from plain Python; words are to run over, of which NumPy warns there."""
    program = (
        "import numpy as np; np.seterr(over='ignore');"
        "from satmav.survey.sample import Piece, Sample, decide, masks; from satmav.game.rules import QUADS;"
        "samples = [Sample(1, 2), Sample(1, 5), Sample(1, 10), Sample(1, 5, (8, 7, 6, 4))];"
        "print(*[int(mask) for sample in samples for some in masks(Piece(sample, 0, 60)) for mask in some]);"
        "print(sorted(decide(Piece(Sample(1, 5), 0, 30), QUADS).hands_won.items()))"
    )
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    samples = [Sample(1, 2), Sample(1, 5), Sample(1, 10), Sample(1, 5, (8, 7, 6, 4))]
    drawn_here, hands_here = run.stdout.splitlines()
    assert [*map(int, drawn_here.split())] == [mask for sample in samples for mask in drawn(sample, 60).tolist()]
    assert hands_here == str(sorted(decide(Piece(Sample(1, 5), 0, 30), QUADS).hands_won.items()))
