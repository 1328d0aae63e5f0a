"""The census's counts, against every deal of small decks, the naive definition, and published counts."""

from math import comb

import naive
import pytest
from published import LOST
from sizes import sized

from satmav.census.blocks import FULL_DECK, BlockCount, blocks, count_block, few, transform
from satmav.census.recount import lost_one_by_one
from satmav.census.table import hand_vectors, sums
from satmav.game.cards import RANKS, cards_of
from satmav.game.rules import NO_QUADS, QUADS
from satmav.game.shapes import arrangements, choices, shape_named, shapes, text

LOW, MIDDLE, APART = (12, 0, 1, 2, 3, 4), (3, 4, 5, 6, 7, 8), (0, 2, 5, 6, 9, 11)
BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


def tally(shape, rules, ranks):
    some = [transform(block, rules, ranks) for block in blocks(shape)]
    return BlockCount(sum(one.choices for one in some), sum(one.lost for one in some))


@pytest.mark.parametrize(
    ("ranks", "hands"), [(LOW[:5], 1), (LOW[:4], 2), (MIDDLE[: sized(5, 6)], 3), (LOW, 4), (APART, 4)]
)
@BOTH
def test_small_decks_deal_by_deal(ranks, hands, rules):
    every, lost = lost_one_by_one(ranks, hands, rules)
    assert every.total() == comb(4 * len(ranks), 5 * hands)
    assert every.keys() == {shape for shape in shapes(5 * hands) if shape[0] <= len(ranks)}
    for shape in every:
        found, times = tally(shape, rules, ranks), arrangements(shape)
        assert (times * found.choices, times * found.lost) == (every[shape], lost[shape]), text(shape)


@pytest.mark.parametrize(
    "shape", ["13-10-2-0", "13-6-5-1", *sized([], ["13-9-3-0", "13-8-3-1", "13-6-4-2", "13-4-4-4"])]
)
def test_published_counts(shape):
    lengths = shape_named(shape)
    found = tally(lengths, NO_QUADS, FULL_DECK)
    assert found.choices == choices(lengths)
    assert arrangements(lengths) * found.lost == LOST[shape]


@BOTH
def test_the_sums_of_hands(rules):
    vectors = {tuple(int(hand) >> 4 * rank & 15 for rank in RANKS) for hand in hand_vectors(rules)}
    hands = [cards_of(mask) for mask in naive._deck_hands(rules.quads)]
    others = [[card.rank for card in hand] for hand in hands if len({card.suit for card in hand}) > 1]
    assert vectors == {tuple(map(ranks.count, RANKS)) for ranks in others}
    level = every = {(0,) * 13}
    for _ in range(2):
        added = {tuple(map(sum, zip(one, hand, strict=True))) for one in level for hand in vectors}
        level = {one for one in added if max(one) <= 4}
        every = every | level
    known = sums(rules, 2)
    assert sum(int(word).bit_count() for word in known[known != 0]) == len(every)
    for one in every:
        code = sum(count * 5**rank for rank, count in enumerate(one))
        assert int(known[code >> 6]) >> (code & 63) & 1


@BOTH
@pytest.mark.parametrize("shape", sized(["4-1-0-0"], ["13-11-1-0", "13-10-1-1", "4-1-0-0"]))
def test_few_deals_one_by_one_or_together(shape, rules):
    lengths = shape_named(shape)
    (block,) = blocks(lengths)
    assert few(lengths)
    assert count_block(block, rules) == transform(block, rules)
