"""Random deals: the same seed, the same deals, for ever and everywhere."""

from collections import Counter
from itertools import islice

import pytest
from each import each

from satmav.errors import UsageError
from satmav.game.random_deals import random_deals


def test_a_seed_gives_these_deals_for_ever():
    """Written down once: a change here breaks everybody's seeds."""
    first, second = islice(random_deals(1958), 2)
    assert str(first) == "2h 4d 4h 5c 5d 5h 5s 6c 6h 8h 8s 9c 9d 9h Tc Th Jc Jh Qc Qd Qh Kc Ks Ah As"
    assert str(second) == "2c 2d 2s 3c 4d 5d 6c 6s 7c 7h 8d 9c 9d 9h Tc Td Th Ts Jc Qc Qh Qs Ks Ac Ad"
    assert str(next(random_deals(0, hands=1))) == "2h 6c 8c 8h Ac"


@each("hands", range(1, 11))
def test_deals_have_the_hands_asked_for(hands):
    deals = list(islice(random_deals(3, hands), 20))
    assert {deal.hands for deal in deals} == {hands}
    assert len(set(deals)) > 15


def test_every_card_is_dealt_about_as_often():
    counts = Counter(card for deal in islice(random_deals(5), 2000) for card in deal)
    assert len(counts) == 52
    assert all(abs(count - 2000 * 25 / 52) < 5 * (2000 * 25 / 52 * 27 / 52) ** 0.5 for count in counts.values())


@each("hands", [0, -1, 11])
def test_an_impossible_number_of_hands_is_refused_at_once(hands):
    with pytest.raises(UsageError, match=f"^a deal makes 1 to 10 hands, not {hands}$"):
        random_deals(1, hands)


def test_a_negative_seed_is_refused():
    with pytest.raises(UsageError, match=r"^a seed is a whole number from 0 up, not -1$"):
        random_deals(-1)
