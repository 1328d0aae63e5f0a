"""The deal of a day: for ever the same, as likely as any other, and won or lost as chance has it."""

from datetime import date, timedelta
from hashlib import sha256
from math import comb

import pytest

import satmav
from satmav.dealing.days import day_named, deal_of_day
from satmav.errors import UsageError

KNOWN = {"2026-11-25": "99r0-16gt-hjs", "2026-12-31": "4vvg-9q3q-7ac", "2000-02-29": "49av-c0de-tbw"}
"""Deals that people have played; no version may deal others."""


@pytest.mark.parametrize(("day", "code"), KNOWN.items())
def test_a_day_keeps_its_deal(day, code):
    assert deal_of_day(date.fromisoformat(day)).code == code == satmav.deal(day=day).code


def test_it_is_what_its_page_says_and_other_days_have_other_deals():
    """By a count of the deals below it: as many as the remainder of the hash, in the order of the highest cards."""
    day = date(2026, 11, 25)
    number = int(sha256(b"Maverick Solitaire 2026-11-25").hexdigest(), 16) % comb(52, 25)
    cards = sorted(map(int, deal_of_day(day)))
    below = sum(comb(card, place) for place, card in enumerate(cards, start=1))
    assert below == number
    days = [date(2026, 1, 1) + timedelta(days=place) for place in range(400)]
    dealt = [deal_of_day(day) for day in days]
    assert len(set(dealt)) == len(days)
    assert {len(deal) for deal in dealt} == {25}
    held = [sum(card in deal for deal in dealt) for card in range(52)]
    assert 140 < min(held) <= max(held) < 245  # 192 each on average, with a standard deviation of 10


@pytest.mark.parametrize(
    "text", ["", "25.11.2026", "2026-11", "2023-02-29", "20261125", "2026-11-25 ", "2026-W48-3", "tomorrow"]
)
def test_days_are_read_and_other_texts_are_none(text):
    assert day_named("2024-02-29") == date(2024, 2, 29)
    assert abs(day_named("today") - date.today()) <= timedelta(days=1)
    with pytest.raises(UsageError, match="is no day: write it like 2026-11-25, or today"):
        day_named(text)


@pytest.mark.parametrize(
    "more", [{"named": "unique"}, {"seed": 1}, {"hands": 4}, {"kind": "unique"}, {"difficulty": "easy"}]
)
def test_a_day_has_its_deal_whatever_else_is_wished(more):
    with pytest.raises(UsageError, match="takes no other wishes"):
        satmav.deal(day="2026-11-25", **more)
