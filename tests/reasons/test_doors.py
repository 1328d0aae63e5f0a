"""Homeless cards and their shut doors; the places of the other cards; the doors that facts leave open.

No door is shut through which a card goes in some way to win that has the facts.
"""

from functools import cache
from itertools import combinations
from random import Random

import naive
import naive_move_rules
import pytest
from naive_check import cards_of as ids_of
from samples import random_masks
from sizes import sized

from satmav.dealfile import parse_deal
from satmav.engines import checked_hands
from satmav.engines.oracle import DeckOracle
from satmav.game.cards import RANK_LETTERS, Card, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS, Family, pat_hands
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.doors import Door, homeless, homeless_cards, open_doors
from satmav.reasons.moves import HELD, THROUGH, Fact, Number, ProofData, StepData, proof_of_data
from satmav.reasons.rungs import places, refutes, score

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


@BOTH
@pytest.mark.parametrize("hands", [1, 2, 3, 5])
def test_homeless_cards_are_those_in_no_hand(rules, hands):
    for mask in random_masks(150, seed=hands, hands=hands):
        assert homeless_cards(Deal(mask), rules) == cards_of(mask & ~naive.housed(mask, rules.quads))


@BOTH
def test_the_doors_have_the_cards_that_shut_them(rules):
    for mask in random_masks(400, seed=6, hands=3):
        deal = Deal(mask)
        for card in homeless_cards(deal, rules):
            flush, straight, house, *rest = homeless(deal, card, rules).doors
            assert [door.family for door in (flush, straight, house)] == [
                Family.FLUSH, Family.STRAIGHT, Family.FULL_HOUSE,
            ]  # fmt: skip
            assert flush.cards == tuple(other for other in deal if other.suit == card.suit)
            assert house.cards == tuple(other for other in deal if other.rank == card.rank)
            runs = [[RANK_LETTERS[rank] for rank in window] for window in WINDOWS if card.rank in window]
            assert [[*run.ranks] for run in straight.straights] == runs
            dealt = {RANK_LETTERS[other.rank] for other in deal}
            assert all([*run.lacks] == [rank for rank in run.ranks if rank not in dealt] for run in straight.straights)
            gaps = [{RANK_LETTERS.index(letter) for letter in run.lacks} for run in straight.straights]
            missed = set(straight.missed)
            assert all(missed & lacked for lacked in gaps)
            fewer = map(set, combinations(set().union(*gaps), len(missed) - 1))
            assert not any(all(few & lacked for lacked in gaps) for few in fewer)
            assert [door.family for door in rest] in ([], [Family.QUADS])
            assert bool(rest) or not rules.quads


def test_four_of_a_kind_is_a_door_without_quads_only_where_there_is_one():
    deal, card = parse_deal("2c  9c 9d 9h 9s  Kd Kh Kc Ad Ah"), Card.named("2c")
    assert not homeless_cards(deal, QUADS)
    assert homeless(deal, card, NO_QUADS).doors[3:] == (Door(Family.QUADS),)
    assert len(homeless(parse_deal("2c 9c 9d 9h Kd"), card, NO_QUADS).doors) == 3
    assert homeless(parse_deal("2c 9c 9d 9h Kd"), card, QUADS).doors[3:] == (Door(Family.QUADS),)


@BOTH
def test_every_hand_of_a_card_is_in_exactly_one_place(rules):
    for mask in random_masks(sized(6, 20), seed=8):
        for card in cards_of(mask):
            every = places(card, pat_hands(mask, rules))
            held = [hand for place in every for hand in place.masks]
            assert sorted(held) == sorted(hand for hand in naive.pat_hands(mask, rules.quads) if hand >> card & 1)
            roles = [{role(card, hand) for hand in place.masks} for place in every]
            assert [len(same) for same in roles] == [1] * len(set().union(*roles))


def role(card, hand):
    """What a card is in a hand: of a flush, of a straight of these ranks, one of two, three or four, or the fifth."""
    cards = ids_of(hand)
    if len({other % 4 for other in cards}) == 1:
        return "flush"
    alike = sum(other // 4 == card // 4 for other in cards)
    ranks = frozenset(other // 4 for other in cards)
    return ranks if len(ranks) == 5 else (len(ranks), alike, max(map([other // 4 for other in cards].count, ranks)))


@BOTH
def test_points_refute_where_no_hand_scores_and_all_cards_do(rules):
    draw = Random(2)
    for mask in random_masks(60, seed=3, hands=2):
        points = {card: draw.choice([-2, -1, 1]) for card in draw.sample(cards_of(mask), draw.randint(0, 6))}
        hands = naive.pat_hands(mask, rules.quads)
        scores = [sum(number for card, number in points.items() if hand >> card & 1) for hand in hands]
        assert sorted(score(points, hand) for hand in pat_hands(mask, rules)) == sorted(scores)
        assert refutes(points, pat_hands(mask, rules)) == (sum(points.values()) > 0 and max(scores, default=0) <= 0)


WON = "2c 2d 2h 5c 5d  4h 5h 6h 7s 8s"


def fact(text):
    (step,) = proof_of_data(ProofData((StepData("total", (), text),))).steps
    return step.gained


def true_facts(hands, deal, dice):
    """Some bounds that the numbers of a partition meet."""
    bounds = [
        f"{name} {sign} {value}"
        for name, value in naive_move_rules.numbers_of(hands, deal.mask).items()
        for sign in ("<=", ">=")
        if value or sign == "<="
    ]
    return [fact(text) for text in dice.sample(bounds, dice.randrange(len(bounds) + 1))]


@cache
def won(rules):
    """Deals of two to five hands, and hands that they split into."""
    with DeckOracle(rules) as oracle:
        found = [(mask, oracle.decide(mask)) for mask in random_masks(15, seed=5)]
    hands = [checked_hands(Deal(mask), masks, rules) for mask, masks in found if masks]
    some = [few[:number] for few in hands for number in (2, 3, 5)]
    return [(Deal(sum(hand.mask for hand in found)), found) for found in some]


@BOTH
def test_no_card_is_shut_out_of_where_it_goes(rules):
    dice = Random(3)
    assert len(won(rules)) > 30
    for deal, hands in won(rules):
        for _ in range(2):
            facts = true_facts([hand.mask for hand in hands], deal, dice)
            doors = open_doors(deal, rules, facts)
            assert not doors.short, (deal, facts)
            for hand in hands:
                assert all(hand.family in doors.of[card] for card in hand.cards), (deal, hand, facts)
            fewer = open_doors(deal, rules, facts[: len(facts) // 2]).of
            assert all(doors.of[card] <= fewer[card] for card in deal), "more facts open no door"


@BOTH
def test_with_nothing_known_the_doors_are_those_of_the_pat_hands(rules):
    for deal in map(Deal, random_masks(12, seed=6)):
        hands = naive.pat_hands(deal.mask, rules.quads)
        doors = open_doors(deal, rules, ()).of
        for card in deal:
            found = {family(hand) for hand in hands if hand & card.mask}
            assert doors[card] - {Family.STRAIGHT} == found - {Family.STRAIGHT}, (deal, card)
            ranks = {other.rank for other in deal}
            assert (Family.STRAIGHT in doors[card]) == any(ranks.issuperset(run) for run in WINDOWS if card.rank in run)


def family(hand):
    cards = [card for card in range(52) if hand >> card & 1]
    counts = sorted(sum(other // 4 == card // 4 for other in cards) for card in cards)
    if len({card % 4 for card in cards}) == 1:
        return Family.FLUSH
    return {4: Family.QUADS, 3: Family.FULL_HOUSE, 1: Family.STRAIGHT}[counts[-1]]


def test_single_facts_shut_doors():
    deal = parse_deal(WON)
    every = open_doors(deal, QUADS, ()).of
    assert every[Card.named("5c")] == {Family.STRAIGHT, Family.FULL_HOUSE}
    assert every[Card.named("8s")] == {Family.STRAIGHT}
    seven = Fact(Number(THROUGH, 5), False, 0)
    shut = open_doors(deal, QUADS, [seven])
    assert not shut.of[Card.named("8s")]
    assert shut.short == {Card.named(name) for name in ("4h", "6h", "7s", "8s")}
    five = Fact(Number(THROUGH, 3), True, 1)
    assert not open_doors(deal, QUADS, [five, seven]).of[Card.named("8s")]


def test_cards_of_one_rank_may_have_a_place_but_not_all():
    deal = parse_deal("2c 3c 4d 5c 6c  6d Th Jh Qs Kd")
    doors = open_doors(deal, QUADS, [Fact(Number(THROUGH, 4), False, 1)])
    assert doors.of[Card.named("6c")] == {Family.STRAIGHT}
    assert {Card.named("6c"), Card.named("6d")} <= doors.short


def test_a_flush_takes_the_last_five_of_its_suit():
    deal = parse_deal("2c 3c 4c 5c 6c  6d 7h 8h 9s Td")
    doors = open_doors(deal, QUADS, [Fact(Number("flushes", 0), True, 1)])
    assert all(doors.of[card] == {Family.FLUSH} for card in deal if card.suit == 0)
    assert not doors.short
    doors = open_doors(deal, QUADS, [Fact(Number(HELD, Card.named("2c")), False, 0)])
    assert not any(Family.FLUSH in doors.of[card] for card in deal)
