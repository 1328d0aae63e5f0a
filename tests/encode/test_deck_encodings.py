"""Decks of other sizes: their pat hands by brute force, every encoding and engine against a naive search."""

from itertools import combinations, cycle, islice

import pytest
from each import each
from samples import DECKS, deck_winnable
from sizes import sized

from satmav.check import CheckError
from satmav.check.hands.deals import check_deck_partition
from satmav.encode import ENCODINGS as ALL_ENCODINGS
from satmav.engines import ENGINES as ALL_ENGINES
from satmav.engines import Options, ask, decider, open_engine
from satmav.errors import UsageError
from satmav.game.deals import Deal
from satmav.game.decks import Deck, DeckDeal, deck_pat_hands, random_deck_deals
from satmav.game.hands import pat_hands
from satmav.game.random_deals import random_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS

BOTH = each("rules", [QUADS, NO_QUADS])
DECK_ENCODINGS = [name for name, entry in ALL_ENCODINGS.items() if entry.deck_builder]
ENGINES = [
    *((engine, Options(encoding)) for engine in ("sat", "cpsat", "smt") for encoding in DECK_ENCODINGS),
    ("dlx", Options(compiled=False)),
    ("dlx", Options(compiled=True)),
    ("ranks", Options()),
]


def decide(name, rules, options, deal):
    status, hands = decider(name, rules, options)(deal)
    if status is Status.SAT:
        check_deck_partition(deal.mask, hands, deal.deck.suits, deal.deck.ranks, rules.name)
    return status is Status.SAT


@each("engine, rules", zip(ENGINES, cycle([QUADS, NO_QUADS])))
def test_engines_agree_with_a_naive_search(engine, rules):
    """Each under one rule set: with quads, an encoding has ranks five times in another test."""
    (name, options), verdicts = engine, set()
    for deck, hands in DECKS:
        for deal in islice(random_deck_deals(deck, hands, 7), sized(1, 3)):
            verdicts.add(expected := deck_winnable(deal, rules))
            assert decide(name, rules, options, deal) == expected, str(deal)
    assert verdicts == {True, False}, name


@BOTH
@each("hands", [3, 5, 7])
def test_the_deck_of_the_game_is_one_of_them(hands, rules):
    deck, engine = Deck(4, 13), open_engine("sat", rules, Options())
    for deal in islice(random_deals(hands, hands), sized(2, 12) if hands < 7 else sized(1, 3)):
        same = DeckDeal(deck, deal.mask)
        masks = {sum(1 << card for card in cards) for _, cards in deck_pat_hands(same, rules)}
        assert masks == {hand.mask for hand in pat_hands(deal.mask, rules)}
        verdict = ask(engine, deal).status is Status.SAT
        for encoding in DECK_ENCODINGS:
            assert decide("sat", rules, Options(encoding), same) == verdict


@BOTH
def test_every_rank_five_times_over_five_suits(rules):
    """Ranks of which whole houses and fours are made: the forms of a rank that the game's deck has not."""
    deck = Deck(7, 6)
    for one, other in sized([(0, 1), (2, 5), (3, 4)], [*combinations(range(6), 2)]):
        for first in range(3, 8):
            cards = [7 * one + suit for suit in range(first)] + [7 * other + suit for suit in range(10 - first)]
            deal = DeckDeal(deck, sum(1 << card for card in cards))
            for encoding in DECK_ENCODINGS:
                assert decide("sat", rules, Options(encoding), deal) == deck_winnable(deal, rules)


def test_wrong_partitions_are_refused():
    flush, other = sum(1 << (5 * rank) for rank in range(5)), sum(1 << (5 * rank + 1) for rank in range(3, 8))
    deal = flush | other
    check_deck_partition(deal, (flush, other), 5, 8, "quads")
    for hands in ((flush,), (flush, flush), (other, -1), (flush, other ^ 0b11 << 15), (deal,)):
        with pytest.raises(CheckError):
            check_deck_partition(deal, hands, 5, 8, "quads")
    five = (1 << 5) - 1
    check_deck_partition(five, (five,), 5, 8, "quads")
    with pytest.raises(CheckError):
        check_deck_partition(five, (five,), 5, 8, "no-quads")


def test_the_tables_say_who_knows_other_decks():
    others = {name for name, entry in ALL_ENGINES.items() if entry.other_decks}
    assert others == {"outside", *(name for name, _ in ENGINES)}
    assert decider("kernel", QUADS, Options())(Deal(31))[0] is Status.SAT
    assert DECK_ENCODINGS == ["exact-cover", "residue", "residue-ranks"]


def test_what_is_no_deck_and_what_takes_none_is_refused():
    for suits, ranks in ((0, 13), (677, 13), (4, 4)):
        with pytest.raises(UsageError, match="a deck has"):
            Deck(suits, ranks)
    with pytest.raises(UsageError, match="makes 1 to 6 hands"):
        next(random_deck_deals(Deck(2, 15), 7, 0))
    with pytest.raises(UsageError, match="52 cards only"):
        decider("kernel", QUADS, Options())(DeckDeal(Deck(2, 15), 31))
    with pytest.raises(UsageError, match="encoding for other decks"):
        open_engine("smt", QUADS, Options("assignment")).decide(DeckDeal(Deck(2, 15), 31))
