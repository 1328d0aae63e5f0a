"""Patterns: just those are accepted under which every deal is lost, and deals are counted as the twin counts them."""

from functools import cache
from itertools import combinations
from random import Random

import naive
import naive_check
import pytest
from spoil import refusal

from satmav.check import Conditions, check_meets, check_pattern, count_deals
from satmav.check.hands.deals import bits, card_named
from satmav.dealfile.named import named_deal

LONELY = named_deal("lonely-king").mask
KING = 1 << card_named("Kc")
NO_QUEEN = (*(3,) * 10, 0, 1, 3)
BOOK = Conditions(KING, 0, NO_QUEEN, (4, 13, 13, 13))
"""The lonely king's conditions as the book has them: no other king, no queen, no four of a kind, three other clubs."""


def test_the_lonely_king():
    check_meets(LONELY, BOOK)
    check_pattern(BOOK, True)
    assert count_deals(BOOK, 25) == 29_968_380_585


@pytest.mark.parametrize(
    ("deal", "conditions", "sentence"),
    [
        (LONELY, BOOK._replace(present=KING << 1), "it has no Kd"),
        (LONELY, BOOK._replace(absent=KING), "it has Kc"),
        (LONELY, BOOK._replace(ranks=(*(3,) * 10, 0, 0, 3)), "of Kc it may have 0"),
        (LONELY, BOOK._replace(suits=(3, 13, 13, 13)), "of 3c 4c 5c Kc it may have 3"),
        (-1, BOOK, "is no set of cards: bits 0 to 51 stand for the cards"),
    ],
)
def test_a_deal_that_does_not_meet_the_conditions_is_refused(deal, conditions, sentence):
    assert refusal(check_meets, deal, conditions).endswith(sentence)


@cache
def small_patterns() -> list[tuple[int, tuple]]:
    """Sets of ten cards, and patterns that they meet: all cards but eleven are absent, some bounds are tight."""
    random, found = Random(8), []
    for _ in range(100):
        ranks, suits = random.choice([("9TJQK", "cdh"), ("3579J", "cdhs"), ("TJQK", "cdhs")])
        deck = [1 << card_named(rank + suit) for rank in ranks for suit in suits]
        universe = random.sample(deck, 11)
        deal, present = sum(universe[:10]), sum(universe[: random.choice([1, 2, 3])])
        by_rank = [(deal >> 4 * rank & 15).bit_count() for rank in range(13)]
        by_suit = [sum(deal >> 4 * rank + suit & 1 for rank in range(13)) for suit in range(4)]
        bounds = (
            tuple(random.choice([held, 4]) for held in by_rank),
            tuple(random.choice([held, 13]) for held in by_suit),
        )
        found.append((deal, (present, (1 << 52) - 1 & ~sum(universe), *bounds)))
    return found


@pytest.mark.parametrize("quads", [True, False])
def test_small_patterns_are_judged_as_the_twin_and_every_deal_do(quads):
    lost = 0
    for deal, pattern in small_patterns():
        check_meets(deal, Conditions(*pattern))
        sentence = refusal(check_pattern, Conditions(*pattern), quads)
        universe = [1 << card for card in bits((1 << 52) - 1 & ~pattern[1])]
        every = (sum(cards) for size in (5, 10) for cards in combinations(universe, size))
        won = any(naive.winnable(cards, quads) for cards in every if naive_check.meets(cards, pattern))
        assert won == bool(sentence) == naive_check.winnable_within(pattern, quads), (pattern, sentence)
        lost += not won
    assert 15 < lost < 85


def test_deals_are_counted_as_the_twin_counts_them():
    for deal, pattern in small_patterns()[:10]:
        assert count_deals(Conditions(*pattern), 10) == naive_check.deals_within(pattern, 10) > 0, deal
    loose = (KING, 0, (*(4,) * 8, 3, 2, 1, 2, 3), (13, 6, 13, 7))
    for size in (0, 5, 25):
        assert count_deals(Conditions(*loose), size) == naive_check.deals_within(loose, size)
    assert count_deals(Conditions(0, 0), 25) == 477_551_179_875_952


@pytest.mark.no_cover
def test_patterns_over_the_whole_deck_are_judged_as_the_twin_does():
    """The book's conditions with one bound moved, at times without threes."""
    random, verdicts = Random(4), []
    for _ in range(12):
        ranks, suits = list(BOOK.ranks), (random.choice([3, 4, 5]), 13, 13, 13)
        ranks[random.randrange(11)] += random.choice([-1, 1, 1])
        pattern = (KING, random.choice([0, 0xF << 4]), tuple(max(0, most) for most in ranks), suits)
        sentence = refusal(check_pattern, Conditions(*pattern), True)
        assert bool(sentence) == naive_check.winnable_within(pattern, True), (pattern, sentence)
        verdicts.append(bool(sentence))
    assert min(map(verdicts.count, (True, False))) > 2
