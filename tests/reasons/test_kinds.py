"""Kinds of hand: those that the slow twin says, how many of a kind there can be, and how they are written."""

import naive
import naive_check
import pytest
from each import each
from samples import random_masks, small_deck

from satmav.check import CheckError
from satmav.game.cards import DECK_MASK, RANK_LETTERS, SUIT_LETTERS, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import Family, pat_hands
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.fields import kind_at
from satmav.reasons.kinds import Kind, kind_of, kinds_of, most

BOTH = each("rules", [QUADS, NO_QUADS])


STRIDES = {Family.FLUSH: 97, Family.STRAIGHT: 101, Family.FULL_HOUSE: 23, Family.QUADS: 7}


@BOTH
def test_the_hands_of_the_deck_are_of_the_kinds_of_the_twin(rules):
    """Some of every family; the kind of a card's place among them is the one that is about the card."""
    seen = set()
    hands = pat_hands(DECK_MASK, rules)
    for family, stride in STRIDES.items():
        for hand in [hand for hand in hands if hand.family is family][::stride]:
            said = {kind for kind in naive_check.KINDS if naive_check.is_of(hand.mask, kind)}
            assert {str(kind) for kind in kinds_of(hand)} == said
            assert {kind_of(card, hand) for card in cards_of(hand.mask)} == kinds_of(hand)
            for card in cards_of(hand.mask):
                name = str(kind_of(card, hand))
                about = name.split()[1]
                assert name in said
                assert SUIT_LETTERS[card.suit] == about or RANK_LETTERS[card.rank] in about
            seen |= said
    fours = {kind for kind in naive_check.KINDS if kind.startswith(("quads", "kicker"))}
    assert seen == (naive_check.KINDS if rules.quads else naive_check.KINDS - fours)


def test_the_names_are_read_back_and_no_others():
    for name in naive_check.KINDS:
        assert str(Kind.named(name)) == name
    assert len({Kind.named(name) for name in naive_check.KINDS}) == len(naive_check.KINDS) == 66
    spoilt = {name.upper() for name in naive_check.KINDS} | {name.replace(" ", "") for name in naive_check.KINDS}
    spoilt |= {name.replace(" ", "  ") for name in naive_check.KINDS} | {f"{name} " for name in naive_check.KINDS}
    spoilt |= {"", " ", "flush", "flush ", "flush cd", "straight 9", "straight KQJT9", "pair 10", "royal h", "triple c"}
    for name in spoilt:
        with pytest.raises(CheckError, match="is no kind of hand"):
            kind_at(name)


def test_most_is_the_twins_count_of_cards():
    for hands in (1, 2, 3, 5, 8, 10):
        for mask in random_masks(25, 24, hands=hands):
            for name in naive_check.KINDS:
                assert most(Kind.named(name), Deal(mask)) == naive_check.most(name, mask), (name, Deal(mask))


def packed(hands: list[int]) -> int:
    """The largest number of disjoint hands among some."""
    return max((1 + packed([more for more in hands if not more & hand and more > hand]) for hand in hands), default=0)


@each(("ranks", "suits"), [("9TJQK", "cdh"), ("TJQK", "cdhs"), ("AKQJT9", "cd"), ("23", "cdhs")])
def test_there_are_never_more_than_most(ranks, suits):
    """Over small decks, with the largest set of disjoint hands of the kind found by trying; often it is reached."""
    reached = 0
    deals = list(small_deck(ranks, suits, 5 if len(ranks) == 2 else 10))
    for mask in deals[:: max(1, len(deals) // 12)]:
        hands = naive.pat_hands(mask, quads=True)
        for name in naive_check.KINDS:
            number = packed([hand for hand in hands if naive_check.is_of(hand, name)])
            limit = most(Kind.named(name), Deal(mask))
            assert number <= limit
            reached += number == limit > 0
    assert reached > 10
