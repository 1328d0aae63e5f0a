"""Contenders: what a name means, which are refused, that every one decides rightly; more of the libraries of PyPI."""

import re
from itertools import cycle, islice

import naive
import pytest
from samples import deck_winnable, random_masks

from satmav.bench.contenders import PEERS, SETS, Contender, contender, peer, program
from satmav.bench.worker import WARM_UP, check
from satmav.check import CheckError
from satmav.errors import UsageError
from satmav.game.deals import Deal
from satmav.game.decks import Deck, DeckDeal, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
EVERY = pytest.mark.parametrize("name", PEERS)
LARGE = Deck(8, 20)

FIVES = [0b11111, 1 | 1 << 7 | 1 << 14 | 1 << 29 | 1 << 50]
"""2c 2d 2h 2s 3c, pat with quads only, and five cards that make nothing."""


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "there is no engine '': choose one of sat, smt"),
        ("kernel:fast", "'kernel:fast' is no contender: write engine:encoding:solver:cardinality"),
        ("sat:a:b:c:d", "'sat:a:b:c:d' is no contender"),
        ("outside", "'outside' names no program: write outside:residue:kissat, say, or --solver-cmd 'kissat -q %f'"),
        ("outside:residue", "'outside:residue' names no program"),
        ("sat::minisat22", "'sat::minisat22' is no contender"),
        ("dlx:quick", "there is no way of dancing 'quick': choose one of compiled, python"),
        ("pypi:dlx:x", "there is no library of PyPI 'dlx:x': choose one of exact-cover, "),
        ("sat:cover", "there is no encoding 'cover'"),
        ("sat:residue:minisat", "there is no solver 'minisat'"),
        ("sat:exact-cover:minisat22:native", "minisat22 has no native cardinality constraints"),
        ("sat:exact-cover:minisat22:sorted", "there is no cardinality encoding 'sorted'"),
    ],
)
def test_a_name_that_makes_no_sense_is_refused_or_else_by_the_engine(name, sentence):
    with pytest.raises(UsageError, match=f"^{re.escape(sentence)}"):
        contender(name).open(QUADS)


def test_others_work_is_not_taken_at_its_word_and_the_warm_up_has_both_verdicts():
    """A command may have colons."""
    command = r"C:\kissat.exe %f"
    assert program(command) == Contender(f"outside:residue:{command}", "outside", "residue", command)
    assert contender("dlx") == Contender("dlx", "dlx", "exact-cover", "compiled")
    names = ("sat", "kernel", "outside:residue:x", "pypi:dlx")
    assert [contender(name).foreign for name in names] == [False, False, True, True]
    for rules in (QUADS, NO_QUADS):
        assert [naive.winnable(deal.mask, rules.quads) for deal in WARM_UP] == [True, False]
        held = naive.pat_hands(WARM_UP[1].mask, rules.quads)
        assert all(any(hand >> card & 1 for hand in held) for card in WARM_UP[1].cards), "no card is homeless"


def held_to(decide, deal, won, rules):
    status, hands = decide(deal)
    assert status is (Status.SAT if won else Status.UNSAT), str(deal)
    if won:
        check(deal, hands, rules)
    else:
        assert hands == ()


@pytest.mark.parametrize(("name", "rules"), [*zip(sorted(SETS["all"]), cycle([QUADS, NO_QUADS]), strict=False)])
def test_every_contender_is_right(name, rules):
    """Each under one rule set: what each is made of is tried with both in tests/engines."""
    decide, masks = contender(name).open(rules), random_masks(100, seed=17, hands=3)
    won = next(mask for mask in masks if naive.winnable(mask, rules.quads))
    lost = next(mask for mask in masks if mask != won and len(naive.pat_hands(mask, rules.quads)) > 9)
    for mask in (won, lost, *FIVES):
        held_to(decide, Deal(mask), naive.winnable(mask, rules.quads), rules)


@BOTH
@EVERY
@pytest.mark.parametrize("deck", [Deck(2, 7), Deck(3, 5), Deck(5, 6), LARGE])
def test_other_decks(name, rules, deck):
    """The last deck has more than 64 cards, and two hands of high ones."""
    decide, deals = peer(name, rules), islice(random_deck_deals(deck, 2, 11), 12)
    if deck == LARGE:
        flush, straight = (0, 3, 6, 9, 19), range(15, 20)
        held = sum(1 << 8 * rank + 7 for rank in flush) | sum(1 << 8 * rank + rank % 3 for rank in straight)
        deals = [*islice(deals, 2), DeckDeal(deck, held)]
    for deal in deals:
        held_to(decide, deal, deck_winnable(deal, rules), rules)


def test_a_wrong_partition_of_either_kind_of_deal_is_refused():
    for deal in (Deal(0b11111), DeckDeal(Deck(5, 6), 0b11111)):
        check(deal, (0b11111,), QUADS)
        with pytest.raises(CheckError):
            check(deal, (0b11111,), NO_QUADS)
