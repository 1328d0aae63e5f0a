"""Deals as short codes, ``xxxx-xxxx-xxx``: to be told, typed and put into addresses.

The deals of one to ten hands are numbered: those of fewer hands come first. Those of one size stand in the order of
their highest cards (the combinatorial number system; Knuth, TAOCP 4A, 7.2.1.3). There are fewer than 2^50. So the
number is ten digits of Crockford's base 32, which has no I, L, O and U. The eleventh checks them: it is the sum of the
digits, each times another power of a generator of GF(32). So no single digit that is wrong goes unseen, and no two that
have changed places. Capitals are read, too, and I, L and O as the digits that they look like.
"""

import re
from math import comb

from satmav.errors import DealError, quoted
from satmav.game.cards import bits_of

DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
SIZES = tuple(range(5, 51, 5))
"""Cards of the deals that have codes, in the order of their numbers."""

_WORD = re.compile(r"[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{3}", re.IGNORECASE)
_PLAIN = str.maketrans("ilo", "110", "-")
_LENGTH = 10
_DOUBLED = 0b100101
"""The polynomial of GF(32): what a sixth binary digit is."""


def looks_like_code(word: str) -> bool:
    """True for a word that is written as codes are, with slips in it or without."""
    return _WORD.fullmatch(word) is not None


def code_of(mask: int) -> str:
    """The code of a deal, given as the mask of its 5, 10, ... or 50 cards.

    >>> code_of(0b11111)
    '0000-0000-000'
    """
    number = deal_number(mask)
    digits = [number >> 5 * place & 31 for place in reversed(range(_LENGTH))]
    text = "".join(DIGITS[digit] for digit in (*digits, _check(digits)))
    return f"{text[:4]}-{text[4:8]}-{text[8:]}"


def mask_of_code(code: str) -> int:
    """The mask of the deal that has this code; :class:`DealError` where none has it."""
    if not looks_like_code(code):
        raise DealError(f"{quoted(code)} is not the code of a deal, which is written like 0000-0000-000")
    plain = code.lower().translate(_PLAIN)
    digits = [DIGITS.find(char) for char in plain]
    *number, check = digits
    number_of_deal = sum(digit << 5 * place for place, digit in enumerate(reversed(number)))
    if -1 in digits or _check(number) != check or number_of_deal >= sum(comb(52, size) for size in SIZES):
        raise DealError(f"there is a slip in the code {quoted(code)}: no deal has it; compare it with the one you got")
    return numbered_deal(number_of_deal)


def deal_number(mask: int) -> int:
    """The number of a deal among all of 5, 10, ... or 50 cards, from 0 up."""
    size = mask.bit_count()
    fewer = sum(comb(52, other) for other in SIZES if other < size)
    return fewer + sum(comb(bit.bit_length() - 1, place) for place, bit in enumerate(bits_of(mask), start=1))


def numbered_deal(number: int) -> int:
    """The mask of the deal of that number."""
    size = next(size for size in SIZES if (number := number - comb(52, size)) < 0)
    number += comb(52, size)
    mask = 0
    for place in range(size, 0, -1):
        card = next(card for card in reversed(range(52)) if comb(card, place) <= number)
        number -= comb(card, place)
        mask |= 1 << card
    return mask


def _check(digits: list[int]) -> int:
    total = 0
    for digit in reversed(digits):
        total ^= digit
        total = total << 1 ^ (_DOUBLED if total & 16 else 0)  # times the generator
    return total
