"""Kinds of hand: those that the slow twin says, how many of a kind there can be, and their names."""

from itertools import combinations

import naive
import naive_check
import pytest
from samples import random_masks, small_deck

from satmav.errors import SatmavError
from satmav.game.cards import DECK_MASK, RANK_LETTERS, SUIT_LETTERS, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import Family, pat_hands
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.kinds import Kind, counted, kind_of, kinds_of, most, noun, place, question, run

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


STRIDES = {Family.FLUSH: 37, Family.STRAIGHT: 41, Family.FULL_HOUSE: 11, Family.QUADS: 3}


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


@BOTH
def test_every_hand_of_a_deal_is_of_the_kinds_of_the_twin(rules):
    for mask in random_masks(3, 21):
        hands = {hand.mask: {str(kind) for kind in kinds_of(hand)} for hand in pat_hands(mask, rules)}
        assert hands.keys() == set(naive.pat_hands(mask, rules.quads))
        for hand, kinds in hands.items():
            assert kinds == {kind for kind in naive_check.KINDS if naive_check.is_of(hand, kind)}


def test_the_names_are_read_back_and_no_others():
    for name in naive_check.KINDS:
        assert str(Kind.named(name)) == name
    assert len({Kind.named(name) for name in naive_check.KINDS}) == len(naive_check.KINDS) == 66
    spoilt = {name.upper() for name in naive_check.KINDS} | {name.replace(" ", "") for name in naive_check.KINDS}
    spoilt |= {name.replace(" ", "  ") for name in naive_check.KINDS} | {f"{name} " for name in naive_check.KINDS}
    spoilt |= {"", " ", "flush", "flush ", "flush cd", "straight 9", "straight KQJT9", "pair 10", "royal h", "triple c"}
    for name in spoilt:
        with pytest.raises(SatmavError, match="there is no kind of hand"):
            Kind.named(name)


def test_most_is_the_twins_count_of_cards():
    for hands in (1, 2, 3, 5, 8, 10):
        for mask in random_masks(25, 24, hands=hands):
            for name in naive_check.KINDS:
                assert most(Kind.named(name), Deal(mask)) == naive_check.most(name, mask), (name, Deal(mask))


def packed(hands: list[int]) -> int:
    """The largest number of disjoint hands among some."""
    return max((1 + packed([more for more in hands if not more & hand and more > hand]) for hand in hands), default=0)


@pytest.mark.parametrize(("ranks", "suits"), [("9TJQK", "cdh"), ("TJQK", "cdhs"), ("AKQJT9", "cd"), ("23", "cdhs")])
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


def test_the_kinds_in_words():
    words = {
        name: (counted(Kind.named(name), 0), counted(Kind.named(name), 1), counted(Kind.named(name), 2))
        for name in ("flush h", "straight 9TJQK", "triple K", "pair 6", "quads 2", "kicker 9")
    }
    assert words == {
        "flush h": ("no flush of hearts", "one flush of hearts", "two flushes of hearts"),
        "straight 9TJQK": ("no straight 9 to K", "one straight 9 to K", "two straights 9 to K"),
        "triple K": (
            "no full house with three kings",
            "one full house with three kings",
            "two full houses with three kings",
        ),
        "pair 6": ("no full house with two sixes", "one full house with two sixes", "two full houses with two sixes"),
        "quads 2": ("no hand of four twos", "one hand of four twos", "two hands of four twos"),
        "kicker 9": (
            "no hand of four of a kind whose fifth card is of the nines",
            "one hand of four of a kind whose fifth card is of the nines",
            "two hands of four of a kind whose fifth card is of the nines",
        ),
    }


def test_places_and_questions_in_words():
    assert [place(Kind.named(name)) for name in ("flush s", "straight A2345", "straight TJQKA", "triple 8")] == [
        "in a flush of spades",
        "in a straight A to 5",
        "in a straight 10 to A",
        "in a full house with three eights",
    ]
    assert place(Kind.named("pair T")) == "in a full house with two tens"
    assert place(Kind.named("quads A")) == "one of four aces"
    assert place(Kind.named("kicker A")) == "the fifth card beside four of a kind"
    assert question(Kind.named("flush c")) == "how many flushes of clubs"
    assert question(Kind.named("triple J")) == "how many full houses with three jacks"
    assert (run(0), run(9)) == ("A to 5", "10 to A")


def test_no_two_kinds_are_told_alike():
    kinds = [Kind.named(name) for name in naive_check.KINDS]
    for one, other in combinations(kinds, 2):
        assert question(one) != question(other)
        assert noun(one) != noun(other)
        assert counted(one, 3) != counted(other, 3)
        assert place(one) != place(other) or {one.part, other.part} == {"kicker"}
