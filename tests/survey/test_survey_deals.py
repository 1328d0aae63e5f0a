"""The deals of a survey: every deal as likely as the next, whatever is asked for."""

import os
import subprocess
import sys
from collections import Counter

import numpy as np
import pytest
from chance import bound, uniform
from sizes import sized

from satmav.errors import UsageError
from satmav.game.cards import RANK_MASKS, SUIT_MASKS
from satmav.game.rules import QUADS
from satmav.game.shapes import arrangements, shape_named
from satmav.survey.sample import BLOCK, Piece, Sample, decide, masks, pieces


def drawn(sample, number):
    return np.concatenate([deals for piece in pieces(sample, number) for deals in masks(piece)])


@pytest.mark.parametrize("hands", range(1, 11))
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


@pytest.mark.parametrize(
    ("sample", "number"),
    [(Sample(3, 10), 1326), (Sample(4, 5, (13, 12, 0, 0)), 156), (Sample(4, 8, (13, 13, 13, 1)), 52)],
)
def test_all_deals_of_fifty_cards_and_of_small_shapes(sample, number):
    counts = Counter(drawn(sample, 200_000).tolist())
    assert len(counts) == number
    assert uniform(counts, number)


@pytest.mark.parametrize("name", ["8-7-6-4", "10-5-5-5", "2-2-1-0", "13-13-13-11"])
def test_deals_of_a_shape(name):
    shape = shape_named(name)
    some = drawn(Sample(5, sum(shape) // 5, shape), 40_000)
    lengths = np.stack([np.bitwise_count(some & np.uint64(mask)) for mask in SUIT_MASKS]).astype(int).T
    counts = Counter(map(tuple, lengths.tolist()))
    assert {tuple(sorted(order, reverse=True)) for order in counts} == {shape}
    assert uniform(counts, arrangements(shape))
    ranks = [int(np.bitwise_count(some & np.uint64(mask)).sum()) for mask in RANK_MASKS]
    assert max(ranks) - min(ranks) < 0.03 * max(ranks) + 1000


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
