"""Exact counts of partitions against the slow twin, hand-made deals and the symmetries of the game."""

from random import Random

import naive
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sizes import sized

from satmav.dealfile import parse_deal
from satmav.engines import count
from satmav.engines.count import count_partitions
from satmav.game.cards import DECK_MASK, Card
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS, QUADS, RULE_SETS, Rules

ALL_RULES = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=str)


def dealt(random: Random, hands: int) -> Deal:
    return Deal.of(random.sample(range(52), 5 * hands))


HAND_MADE = {
    "2c 4c 6c 8c Tc": (1, 1),  # a flush
    "2c 3c 4c 5c 6c": (1, 1),  # a straight flush is one hand, not two
    "Ac 2c 3c 4c 5d": (1, 1),
    "Tc Jc Qc Kc Ad": (1, 1),
    "Qc Kc Ac 2c 3d": (0, 0),  # no straight goes round the corner
    "2c 2d 2h 3c 3d": (1, 1),
    "2c 2d 2h 2s 3d": (1, 0),
    "2c 2d 2h 3c 4d": (0, 0),
    "2c 3c 4c 5c 7c 8c Tc Jc Qc Ac": (126, 126),  # any five of the ten
    "Ac Ad Ah As Kc Kd Kh Ks Qc Jd": (2, 0),  # two kickers change places
    "Ac Ad Ah Kc Kd Kh Qc Qd Jc Jd": (2, 2),  # two pairs change places
    "Ac Ad Ah Kc Kd Kh Qc Qd Qh Qs": (12, 6),  # three splits of the queens, exchanged; or any ace or king as kicker
    "2c 3c 4c 5c 6c 2d 3d 4d 5d 6d": (16, 16),  # 2 ** 5 straights in pairs, of which one is two flushes
    "2c 3c 4c 5c 6c 2d 3d 4d 5d 6h": (16, 16),  # as many; one has a flush
    "Ac 2c 3c 4c 5c Td Jd Qd Kd Ad": (2, 2),  # the aces change places
    "Ac 2c 3c 4c 5d 6d 7c 8c 9c Tc": (5, 5),  # 5 and 6 of diamonds in one of four straights, or in two
}
TRIPS = {
    "2c 2d 2h 3c 4d": 1,
    "2c 2d 2h 3c 3d": 1,  # a full house
    "2c 2d 2h 4c 6d 8c 8d 8h Tc Qd": 6,  # four kickers, two to each
    "2c 2d 2h 3c 4d 5c 5d 5h 6c 7d": 9,  # ... or three times a straight and a full house
    "2c 2d 2h 3c 3d 4c 4d 4h 5c 6d": 6,  # the pair to a full house of twos or of fours, or a three to each triple
    "2c 2d 2h 3c 3d 4c 4d 4h 5c 3h": 18,  # two triples of three for kickers, a full house and what is left
}


@pytest.mark.parametrize(("cards", "counts"), HAND_MADE.items())
def test_hand_made_deals(cards: str, counts: tuple[int, int]) -> None:
    deal = parse_deal(cards)
    assert (count_partitions(deal, QUADS), count_partitions(deal, NO_QUADS)) == counts
    assert (naive.partitions(deal.mask, True), naive.partitions(deal.mask, False)) == counts


@pytest.mark.parametrize(("cards", "count"), TRIPS.items())
def test_threes_of_a_kind_by_hand(cards: str, count: int) -> None:
    deal = parse_deal(cards)
    assert count_partitions(deal, RULE_SETS["trips"]) == naive.partitions(deal.mask, "trips") == count


@ALL_RULES
@pytest.mark.parametrize(("hands", "deals"), [(1, 40), (2, 40), (3, 20), (4, 5), (5, sized(0, 2))])
def test_the_slow_twin_counts_the_same(rules: Rules, hands: int, deals: int) -> None:
    random = Random(hands)
    for _ in range(deals):
        deal = dealt(random, hands)
        assert count_partitions(deal, rules) == naive.partitions(deal.mask, rules.name), str(deal)


@settings(max_examples=25, deadline=None)
@given(st.sets(st.integers(0, 12), min_size=5, max_size=6), st.randoms(use_true_random=False), st.integers(1, 3))
def test_few_ranks(ranks: set[int], random: Random, hands: int) -> None:
    """Crowded decks, full of full houses and fours of a kind."""
    deal = Deal.of(random.sample([Card.of(rank, suit) for rank in ranks for suit in range(4)], 5 * hands))
    for rules in RULE_SETS.values():
        assert count_partitions(deal, rules) == naive.partitions(deal.mask, rules.name)


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
def test_two_whole_suits_less_a_card(rules: Rules) -> None:
    """Counted once by covering the lowest card and remembering what is left: straights and flushes only."""
    suits = [Card.of(rank, suit) for rank in range(13) for suit in (0, 1)]
    for missing, number in (("Ad", 1_693_394), ("2d", 1_699_922), ("7d", 1_457_255)):
        assert count_partitions(Deal.of(card for card in suits if str(card) != missing), rules) == number


def test_a_count_is_given_up_without_time_or_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = dealt(Random(1), 5)
    assert count_partitions(Deal(DECK_MASK >> 2), QUADS, time_limit=0.2) is None
    assert count_partitions(deal, QUADS, time_limit=0) is None
    assert count_partitions(deal, QUADS, time_limit=3600) is not None
    monkeypatch.setattr(count, "MEMORY", 0)
    assert count_partitions(deal, QUADS) is None
