"""The census's counts, against every deal of small decks, the naive definition, and published counts."""

from collections import Counter
from itertools import combinations, islice, product
from math import comb, prod

import naive
import numpy as np
import pytest
from published import LOST
from samples import random_masks
from sizes import sized

from satmav.census.blocks import BlockCount, blocks, count_block, directly, few, transform
from satmav.census.plan import Plan
from satmav.census.sets import codes, mirrored, parts, sets
from satmav.census.suits import suits
from satmav.census.sums import hand_vectors, sums
from satmav.game.cards import SUITS
from satmav.game.rules import NO_QUADS, QUADS
from satmav.game.shapes import arrangements, choices, shape_named, shapes, text
from satmav.kernels.decide.deals import decide_many

LOW, MIDDLE, APART = (12, 0, 1, 2, 3, 4), (3, 4, 5, 6, 7, 8), (0, 2, 5, 6, 9, 11)
BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


def tally(shape, rules, ranks):
    some = [transform(block, rules, ranks) for block in blocks(shape)]
    return BlockCount(sum(one.choices for one in some), sum(one.lost for one in some))


def shape_of(mask):
    return tuple(sorted((sum(mask >> 4 * rank + suit & 1 for rank in range(13)) for suit in SUITS), reverse=True))


def lost_by_shape(ranks, cards, rules):
    """Every deal of a small deck, decided one by one: lost deals and all deals by shape."""
    deck = [1 << 4 * rank + suit for rank in ranks for suit in SUITS]
    every, lost = Counter(), Counter()
    some = combinations(deck, cards)
    while chunk := list(map(sum, islice(some, 200_000))):
        masks = np.array(chunk, np.uint64)
        lengths = np.stack([np.bitwise_count(masks & np.uint64(sum(deck[suit::4]))) for suit in SUITS])
        kinds = -np.sort(-lengths.astype(np.int64), axis=0).T @ np.array([1000, 100, 10, 1])
        won = decide_many(masks, rules.quads, np.zeros((len(masks), cards // 5), np.uint64))
        every.update(kinds.tolist())
        lost.update(kinds[won == 0].tolist())
    return lost, every


@pytest.mark.parametrize(("ranks", "hands"), [(LOW, 1), (LOW[:5], 2), (MIDDLE[: sized(5, 6)], 3), (LOW, 4), (APART, 4)])
@BOTH
def test_small_decks_deal_by_deal(ranks, hands, rules):
    size = 5 * hands
    here = [shape for shape in shapes(size) if shape[0] <= len(ranks)]
    lost, every = lost_by_shape(ranks, size, rules)
    assert sum(every.values()) == comb(4 * len(ranks), size)
    for shape in here:
        found = tally(shape, rules, ranks)
        number = sum(length * 10**place for place, length in enumerate(reversed(shape)))
        assert found.choices * arrangements(shape) == every[number]
        assert found.lost * arrangements(shape) == lost[number], text(shape)


@pytest.mark.parametrize(
    "shape", ["13-10-2-0", "13-9-3-0", "13-6-5-1", *sized([], ["13-8-3-1", "13-6-4-2", "13-4-4-4"])]
)
def test_published_counts(shape):
    lengths = shape_named(shape)
    found = tally(lengths, NO_QUADS, tuple(range(13)))
    assert found.choices == choices(lengths)
    assert arrangements(lengths) * found.lost == LOST[shape]


@BOTH
def test_the_sums_of_hands(rules):
    vectors = [tuple(int(hand) >> 4 * rank & 15 for rank in range(13)) for hand in hand_vectors(rules)]
    flushes = [hand for hand in naive._deck_hands(rules.quads) if len({bit % 4 for bit in bits(hand)}) == 1]
    others = set(naive._deck_hands(rules.quads)) - set(flushes)
    assert set(vectors) == {counts(hand) for hand in others}
    level, every = {(0,) * 13}, {(0,) * 13}
    for _ in range(2):
        added = {tuple(map(sum, zip(one, hand, strict=True))) for one in level for hand in vectors}
        level = {one for one in added if max(one) <= 4}
        every |= level
    known = sums(rules, 2)
    assert sum(int(word).bit_count() for word in known[known != 0]) == len(every)
    for one in every:
        code = sum(count * 5**rank for rank, count in enumerate(one))
        assert int(known[code >> 6]) >> (code & 63) & 1


def bits(mask):
    return [bit for bit in range(52) if mask >> bit & 1]


def counts(hand):
    ranks = [bit // 4 for bit in bits(hand)]
    return tuple(ranks.count(rank) for rank in range(13))


def test_the_mirror_keeps_verdicts():
    for mask in random_masks(40, 5):
        suited = [[rank for rank in range(13) if mask >> 4 * rank + suit & 1] for suit in SUITS]
        image = sum(
            1 << 4 * rank + suit
            for suit, ranks in enumerate(suited)
            for rank in range(13)
            if mirrored(sum(1 << one for one in ranks)) >> rank & 1
        )
        assert shape_of(image) == shape_of(mask)
        assert naive.winnable(image, True) == naive.winnable(mask, True)


@pytest.mark.parametrize("ranks", [MIDDLE, APART[:5]])
@pytest.mark.parametrize("lengths", [(3, 2, 1), (3, 3, 1), (2, 2, 2), (1, 2, 2), (3, 3, 3)], ids=str)
def test_every_choice_stands_for_its_like(ranks, lengths):
    three = suits(ranks, Plan(*lengths, bits=0, price=1.0))
    found = sum(three.choices(number, three.counts(number)) for number in range(len(three.first)))
    assert found == prod(comb(len(ranks), length) for length in lengths)


@pytest.mark.parametrize(
    "lengths", [(2, 2, 2, 2), (1, 2, 2, 2), (2, 2, 2, 1), (1, 1, 2, 2), (1, 2, 2, 1), (2, 1, 1, 3)]
)
def test_deals_in_order_stand_for_all(lengths):
    order = Plan(*lengths, price=1.0)
    alike = suits(MIDDLE, order).alike
    some = [range(comb(len(MIDDLE), length)) for length in lengths]
    total = 0
    for one, two, three, four in product(*some):
        if (
            (not alike.first or one <= two)
            and (not alike.second or two <= three)
            and (not alike.third or three <= four)
        ):
            total += int(alike.times[int(one == two), int(two == three), int(three == four)])
    assert total == prod(map(len, some))


def test_parts_and_codes():
    assert parts(MIDDLE, 6) == sets(MIDDLE, 1)
    assert parts(tuple(range(13)), 10)[0] == 0
    assert len(parts(tuple(range(13)), 13)) == comb(13, 3) + comb(13, 8)
    assert codes([0b101, 0], 5).tolist() == [26, 0]


@BOTH
@pytest.mark.parametrize("shape", sized(["4-1-0-0"], ["13-11-1-0", "13-10-1-1", "4-1-0-0"]))
def test_few_deals_one_by_one_or_together(shape, rules):
    lengths = shape_named(shape)
    (block,) = blocks(lengths)
    assert few(lengths)
    assert directly(block)
    assert count_block(block, rules) == transform(block, rules)
