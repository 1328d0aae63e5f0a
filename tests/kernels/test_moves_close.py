"""The compiled closure of forced moves against its naive twin, and against splits of deals that can be won."""

from __future__ import annotations

from random import Random

import naive_moves
import pytest

pytest.importorskip("numba")

from moves_campaign import NAMES, planted, wrong_facts

from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS
from satmav.kernels.moves_box import LENGTH, NUMBERS, Box
from satmav.kernels.moves_close import close, note, take_back
from satmav.kernels.moves_start import ORDER, new_box

both_rules = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


def intervals(box: Box, deal: int) -> naive_moves.Bounds:
    """The bounds by names, without cards that were not dealt."""
    known = naive_moves.start(deal, True)
    return {
        name: (-int(box.bounds[NUMBERS + number]), int(box.bounds[number]))
        for number, name in enumerate(NAMES)
        if name in known
    }


def naively(bounds: naive_moves.Bounds, deal: int) -> naive_moves.Bounds | None:
    try:
        return naive_moves.closed(bounds, deal)
    except naive_moves.ContradictionError:
        return None


@both_rules
def test_the_closure_is_the_naive_one(rules):
    dice = Random(3)
    for _, deal in zip(range(6), random_deals(8, 5), strict=False):
        mask = deal.mask if dice.random() < 0.5 else sum(planted(dice, rules))
        box = new_box(mask, rules.quads)
        expected = naively(naive_moves.start(mask, rules.quads), mask)
        good = close(box)
        for _ in range(5):
            if expected is None:
                assert not good
                break
            assert good
            assert intervals(box, mask) == expected
            number = dice.choice([number for number, name in enumerate(NAMES) if name in expected])
            low, high = expected[NAMES[number]]
            bound = dice.randint(low, high)
            expected[NAMES[number]] = (low, bound)
            assert note(box, number, bound)
            good = close(box)
            expected = naively(expected, mask)


def test_the_order_of_the_rules_does_not_matter():
    dice = Random(4)
    for _, deal in zip(range(50), random_deals(9, 5), strict=False):
        order = list(ORDER)
        dice.shuffle(order)
        boxes = [new_box(deal.mask, True), new_box(deal.mask, True, order)]
        good = [close(box) for box in boxes]
        assert good[0] == good[1]
        assert not good[0] or (boxes[0].bounds == boxes[1].bounds).all()


def test_what_is_taken_back_leaves_no_trace():
    deal = next(random_deals(10, 5))
    box = new_box(deal.mask, True)
    assert close(box)
    before, length = box.bounds.copy(), int(box.now[LENGTH])
    for number in range(NUMBERS):
        if box.bounds[number] > -box.bounds[NUMBERS + number]:
            note(box, number, int(box.bounds[number]) - 1)
            close(box)
            take_back(box, length)
            assert (box.bounds == before).all()
            assert box.now[LENGTH] == length


def test_nothing_wrong_follows():
    assert wrong_facts(2000, seed=11) == []
