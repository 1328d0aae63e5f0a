"""Codes of deals: eleven digits that stand for the cards, and in which no slip of one digit or two goes unseen."""

import random
from itertools import combinations
from math import comb

import pytest

from satmav.errors import DealError
from satmav.game.codes import DIGITS, SIZES, _check, code_of, deal_number, looks_like_code, mask_of_code, numbered_deal
from satmav.game.random_deals import random_deals

KNOWN = {"0000-0000-000": 0b11111, "sk6n-90sg-25s": (1 << 50) - 1}
"""Codes that are out in the world: they never change their meaning."""


def deals(number):
    for hands in range(1, 11):
        for deal, _ in zip(random_deals(hands, hands), range(number), strict=False):
            yield deal


def spoilt(code, places, digits):
    """A code with other digits in some places, hyphens not counted."""
    plain = list(code.replace("-", ""))
    for place, digit in zip(places, digits, strict=True):
        plain[place] = digit
    text = "".join(plain)
    return f"{text[:4]}-{text[4:8]}-{text[8:]}"


def refused(code):
    with pytest.raises(DealError, match="slip"):
        mask_of_code(code)


@pytest.mark.parametrize(("code", "mask"), KNOWN.items())
def test_codes_mean_what_they_always_meant(code, mask):
    assert (mask_of_code(code), code_of(mask)) == (mask, code)


def test_numbers_run_through_all_deals_in_order():
    """The deals of five cards in the order of their highest cards, as they are listed one by one."""
    listed = sorted(combinations(range(12), 5), key=lambda cards: cards[::-1])
    masks = [sum(1 << card for card in cards) for cards in listed]
    assert [numbered_deal(number) for number in range(len(listed))] == masks


def test_each_size_begins_where_the_smaller_ones_end():
    ends = 0
    for size in SIZES:
        assert deal_number((1 << size) - 1) == ends
        ends += comb(52, size)
        assert deal_number(((1 << size) - 1) << (52 - size)) == ends - 1
    assert ends < 1 << 50


def test_every_other_digit_in_one_place_is_refused():
    for deal in deals(2):
        plain = deal.code.replace("-", "")
        for place, digit in enumerate(plain):
            for other in DIGITS.replace(digit, ""):
                refused(spoilt(deal.code, [place], [other]))


def test_two_digits_that_change_places_are_refused():
    for deal in deals(3):
        plain = deal.code.replace("-", "")
        for one, two in combinations(range(len(plain)), 2):
            if plain[one] != plain[two]:
                refused(spoilt(deal.code, [one, two], [plain[two], plain[one]]))


def test_numbers_beyond_the_last_deal_and_letters_that_no_code_has_are_refused():
    refused("000u-0000-000")
    refused(f"zzzz-zzzz-zz{DIGITS[_check([31] * 10)]}")


def test_a_deal_comes_back_from_its_code_also_in_capitals_and_lookalikes():
    rng = random.Random(1)
    for deal in deals(10):
        assert looks_like_code(deal.code)
        assert mask_of_code(deal.code) == deal.mask
        told = "".join(rng.choice({"0": "0oO", "1": "1iIlL"}.get(char, char + char.upper())) for char in deal.code)
        assert mask_of_code(told) == deal.mask


@pytest.mark.parametrize("word", ["", "0000-0000", "00000000000", "0000-0000-00", "0000_0000_000", "2c3c-4c5c-7c 8"])
def test_other_words_are_no_codes(word):
    assert not looks_like_code(word)
    with pytest.raises(DealError, match="is not the code of a deal"):
        mask_of_code(word)
