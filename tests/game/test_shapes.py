"""Shapes: all of them, once, with as many deals as the deck has."""

from itertools import product
from math import comb

import pytest
from each import each

from satmav.errors import UsageError
from satmav.game.shapes import arrangements, choices, deals, shape_named, shapes, text


@each("hands", range(1, 11))
def test_the_shapes_have_every_deal_once(hands):
    assert sum(map(deals, shapes(5 * hands))) == comb(52, 5 * hands)


def test_the_shapes_are_all_there():
    lengths = product(range(14), repeat=4)
    assert sorted(shapes(25)) == sorted({tuple(sorted(some, reverse=True)) for some in lengths if sum(some) == 25})
    assert len(list(shapes(25))) == 102


def test_a_shape_by_hand():
    assert choices((7, 6, 6, 6)) == 1716**4
    assert arrangements((7, 6, 6, 6)) == 4
    assert deals((13, 12, 0, 0)) == 12 * 13
    assert text(shape_named("4-6-7-8")) == "8-7-6-4"
    assert shape_named("0-1-13-11") == (13, 11, 1, 0)


@each("name", ["", "8-7-6", "8-7-6-4-0", "8-7-6-x", "14-4-4-3", "8-7-6-3", "0-0-0-0", "9-9-9--2"])
def test_what_is_no_shape_is_told(name):
    with pytest.raises(UsageError, match="shape"):
        shape_named(name)
