"""The deal of the day: the same for everybody, whatever the machine and the version of satmav or Python.

Take the SHA-256 of the words ``Maverick Solitaire 2026-11-25`` (UTF-8, the date by ISO 8601). Read it as one number,
its first byte the highest. Divide it by the number of deals of 25 cards, and take the remainder. The deal of the day is
the one of that number in the order of :mod:`satmav.game.codes`. The first has the number 0. No search and no rating has
a say in it, so one in 57 is lost.
"""

from datetime import date
from hashlib import sha256
from math import comb

from satmav.errors import UsageError, quoted
from satmav.game.codes import SIZES, numbered_deal
from satmav.game.deals import DEFAULT_HANDS, Deal

CARDS = 5 * DEFAULT_HANDS


def deal_of_day(day: date) -> Deal:
    """The deal of that day.

    >>> deal_of_day(date(2026, 11, 25)).code
    '99r0-16gt-hjs'
    """
    drawn = int.from_bytes(sha256(f"Maverick Solitaire {day.isoformat()}".encode()).digest(), "big")
    fewer = sum(comb(52, size) for size in SIZES if size < CARDS)
    return Deal(numbered_deal(fewer + drawn % comb(52, CARDS)))


def day_named(text: str) -> date:
    """The day that is written ``2026-11-25``, or ``today``; :class:`UsageError` for anything else."""
    if text == "today":
        return date.today()
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise UsageError(f"{quoted(text)} is no day: write it like 2026-11-25, or today")
    return day
