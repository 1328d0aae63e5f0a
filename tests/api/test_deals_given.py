"""What functions take for a deal, a card, rules or a number, and the sentence for what they do not."""

import math
from pathlib import Path

import numpy as np
import pytest

import satmav

WON = "2c 3c 4c 5c 7c"
FIVE = [0, 4, 8, 12, 20]
"""The cards of ``WON`` by their ids."""


@pytest.mark.parametrize("kind", [np.uint8, np.int16, np.int64, np.uint64])
def test_whole_numbers_of_numpy_are_cards_masks_and_numbers(kind):
    won = satmav.Deal(WON)
    assert satmav.solve(np.array(FIVE, kind)).deal == won == satmav.solve(np.uint64(won.mask)).deal
    assert satmav.solve_many(np.array([FIVE, FIVE], kind)).winnable.tolist() == [True, True]
    assert satmav.deal(seed=np.int64(1), hands=kind(2)) == satmav.deal(seed=1, hands=2)
    if np.iinfo(kind).max > won.mask:
        assert satmav.solve_many(np.array([won.mask], kind)).winnable.tolist() == [True]
    with pytest.raises(satmav.SatmavError, match=r"is no set of|is not a set of cards"):
        satmav.solve_many(np.array([-1], np.int64))


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: satmav.solve(None), "^a deal is a Deal, text, a mask or some cards, not NoneType$"),
        (lambda: satmav.solve(b"2c 3c"), "^a deal is made of cards, not of bytes: decode them to text first$"),
        (
            lambda: satmav.poker.evaluate(bytearray(5)),
            "^cards are text or ids, not bytearray: decode them to text first$",
        ),
        (
            lambda: satmav.solve(Path("deal.txt")),
            r"^a deal is .* not of a path: .*satmav.dealfile.read_deals\('deal.txt'\)$",
        ),
        (
            lambda: satmav.solve("deal.txt"),
            "^<text>:1:1: deal.txt is not a card; .*in Python by satmav.dealfile.read_deals$",
        ),
        (lambda: satmav.solve([]), "^<text>: there is no deal in it"),
        (lambda: satmav.solve(WON, 5), "^there is no rule set '5': choose one of quads, no-quads, trips$"),
        (lambda: satmav.Options(time_limit=math.inf), "^a time limit is a positive number of seconds, not inf$"),
        (lambda: satmav.count_partitions(WON, time_limit=-1), "^a time limit is a positive number of seconds, not -1$"),
        (lambda: satmav.Options(time_limit=math.nan), "^a time limit is a positive number of seconds, not nan$"),
    ],
)
def test_what_is_none_is_told_in_a_sentence(call, sentence):
    with pytest.raises(satmav.SatmavError, match=sentence):
        call()
