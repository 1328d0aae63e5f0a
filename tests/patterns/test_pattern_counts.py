"""Counting and drawing the deals of a pattern, each as likely as any other; and the patterns of homeless cards."""

from collections import Counter
from functools import cache
from itertools import combinations, islice
from random import Random

import naive_check
import naive_patterns
import pytest
from samples import small_deck

from satmav.errors import UsageError
from satmav.game.cards import DECK_MASK, RANK_MASKS, SUIT_MASKS, Card, cards_of, mask_of
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import QUADS, RULE_SETS
from satmav.patterns import Pattern, count_deals, homeless_patterns, meets, normal, sample_deals, strongest

NO_OTHER_KING_NO_QUEEN = (3,) * 10 + (0, 1, 3)
LONELY = Pattern((Card.named("Kc"),), (), NO_OTHER_KING_NO_QUEEN, (4, 13, 13, 13))


def masks(pattern):
    return mask_of(pattern.present), mask_of(pattern.absent), pattern.ranks, pattern.suits


@cache
def small_patterns():
    """Patterns that leave 13 cards of the deck, with some bounds."""
    random, found = Random(5), []
    for _ in range(28):
        left = random.sample(range(52), 13)
        present = mask_of(random.sample(left, random.choice([0, 0, 1, 2])))
        ranks, suits = (
            tuple(random.randint((mask & present).bit_count(), mask.bit_count()) for mask in masks)
            for masks in (RANK_MASKS, SUIT_MASKS)
        )
        found.append(Pattern(cards_of(present), cards_of(DECK_MASK & ~mask_of(left)), ranks, suits))
    return found


def deals_of(pattern, hands):
    """By trying all sets of cards that are not absent."""
    left = cards_of(DECK_MASK & ~mask_of(pattern.absent))
    every = (mask_of(cards) for cards in combinations(left, 5 * hands))
    return {mask for mask in every if naive_check.meets(mask, masks(pattern))}


@pytest.mark.parametrize("hands", [1, 2])
def test_deals_are_counted_as_brute_force_counts_them(hands):
    sizes = set()
    for pattern in small_patterns():
        expected = deals_of(pattern, hands)
        assert count_deals(pattern, hands) == len(expected)
        sizes.add(len(expected))
    assert len(sizes) > 10


def test_the_lonely_king_is_counted_as_inclusion_and_exclusion_count_him():
    assert count_deals(LONELY) == naive_patterns.lonely_king_deals(quads=True) == 29_968_380_585
    free = Pattern(LONELY.present, (), (4,) * 10 + (0, 1, 4), LONELY.suits)
    assert count_deals(free) == naive_patterns.lonely_king_deals(quads=False) == 70_246_115_940
    assert count_deals(Pattern()) == 477_551_179_875_952
    assert count_deals(Pattern(), 10) == 1326
    assert count_deals(Pattern(ranks=(0,) * 13)) == 0
    assert count_deals(Pattern(suits=(6, 6, 6, 6))) == 0
    assert count_deals(Pattern(suits=(6, 6, 6, 7))) == 1716**4


def test_every_deal_of_some_patterns_is_drawn_as_often_as_any_other():
    """Two patterns that share deals, and a third that is part of the first."""
    left = cards_of(0b1111_0000_1111_0000_0110)
    absent = cards_of(DECK_MASK & ~mask_of(left))
    ranks = (2, 4, 3, 4, 4, *(4,) * 8)
    patterns = [Pattern((), absent, ranks), Pattern(left[:1], absent), Pattern((), absent, ranks, (2, 13, 13, 13))]
    every = set().union(*(deals_of(pattern, 1) for pattern in patterns))
    draws = 25 * len(every)
    drawn = Counter(deal.mask for deal in islice(sample_deals(patterns, 1, 1), draws))
    assert set(drawn) == every
    chi_square = sum((number - 25) ** 2 / 25 for number in drawn.values())
    freedom = len(every) - 1
    assert len(every) > 150
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


def test_a_seed_gives_the_same_deals_again_and_another_others():
    first, again, other = (list(islice(sample_deals([LONELY], seed), 3)) for seed in (8, 8, 9))
    assert first == again != other
    assert all(meets(LONELY, deal) for deal in first)
    for nothing in ([Pattern(ranks=(0,) * 13)], []):
        assert list(sample_deals(nothing, 1)) == []


KING = (Card.named("Kc"),)


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: Pattern(KING, KING), "Kc both dealt and not dealt"),
        (lambda: Pattern(KING, ranks=(0,) * 13), "this rank runs from 1, its cards present, to 4"),
        (lambda: Pattern(suits=(14, 13, 13, 13)), "this suit runs from 0, its cards present, to 13"),
        (lambda: Pattern(ranks=(4,) * 12), "13 bounds on ranks and 4 on suits"),
        (lambda: count_deals(Pattern(), 11), "1 to 10 hands, not 11"),
        (lambda: next(sample_deals([Pattern()], -1)), "from 0 up, not -1"),
    ],
)
def test_what_makes_no_sense_is_refused(ask, sentence):
    with pytest.raises(UsageError, match=sentence):
        ask()


def test_a_deal_meets_its_own_strongest_pattern_alone():
    for deal in islice(random_deals(4, 5), 5):
        pattern = normal(strongest(deal, deal.mask))
        assert count_deals(pattern) == 1
        assert list(islice(sample_deals([pattern], 1), 2)) == [Deal(deal.mask)] * 2


patterns_of = cache(homeless_patterns)


def homeless(mask, rules):
    """By the patterns."""
    deal = Deal(mask)
    return {card for card in deal if any(meets(pattern, deal) for pattern in patterns_of(card, rules))}


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=str)
def test_a_card_is_homeless_in_just_the_deals_that_meet_one_of_its_patterns(rules):
    """In all deals of small decks, and in random ones."""
    deals = [
        mask for deck in (("234A", "cdh", 10), ("9TJQK", "cd", 5), ("67", "cdhs", 5)) for mask in small_deck(*deck)
    ]
    deals += [deal.mask for hands in range(1, 6) for deal in islice(random_deals(6, hands), 12)]
    for mask in deals:
        assert homeless(mask, rules) == naive_patterns.homeless(mask, rules.name)


def test_the_patterns_of_a_king():
    """Four sets of ranks break all straights, and there are three ways to break full houses and fours of a kind."""
    patterns = homeless_patterns(Card.named("Kc"), QUADS)
    closed = {tuple(rank for rank, most in enumerate(pattern.ranks) if not most) for pattern in patterns}
    assert closed == {(8,), (9,), (10,), (7, 12)}
    assert len(set(patterns)) == len(patterns) == 12


def test_no_card_of_25_is_homeless_where_three_of_a_kind_is_pat():
    for rank in range(13):
        patterns = homeless_patterns(Card.of(rank, 0), RULE_SETS["trips"])
        assert max(sum(pattern.ranks) for pattern in patterns) in (22, 24)
