"""The doors that facts leave open: none is shut through which a card goes in some way to win that has the facts."""

from functools import cache
from random import Random

import naive
import naive_move_rules
from each import each
from samples import random_masks

from satmav.dealfile import parse_deal
from satmav.engines import checked_hands
from satmav.engines.oracle import DeckOracle
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS, Family
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.moves import HELD, THROUGH, Fact, Number
from satmav.reasons.moves_reading import read_proof
from satmav.reasons.open_doors import open_doors

BOTH = each("rules", [QUADS, NO_QUADS])
WON = "2c 2d 2h 5c 5d  4h 5h 6h 7s 8s"


def fact(text):
    (step,) = read_proof({"steps": [{"rule": "total", "because": [], "gained": text}]}).steps
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
