"""All engines, on all encodings, under both rules, give the same verdicts as the naive twin."""

from functools import cache
from itertools import islice, product

import naive
import pytest
from each import each
from pairs import pairwise
from samples import random_masks, small_deck
from sizes import sized, some

from satmav.dealfile.named import NAMED, named_deal
from satmav.encode import ENCODINGS
from satmav.engines import Options, ask, open_engine
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS

FAST = [
    ("kernel", Options()),
    ("dlx", Options(compiled=True)),
    ("dlx", Options(compiled=False)),
    ("sat", Options()),
    ("sat", Options(solver="cadical195")),
    ("sat", Options(solver="glucose4")),
]
SLOW = [
    ("sat", Options(solver="kissat404")),
    ("sat", Options("exact-cover")),
    ("sat", Options("exact-cover", "cadical195", "seqcounter")),
    ("sat", Options("exact-cover", "minicard")),
    ("sat", Options("assignment", "cadical153", "totalizer")),
    ("sat", Options("assignment-plain", "glucose4")),
    *(("smt", Options(encoding)) for encoding in ENCODINGS),
    *(("cpsat", Options(encoding)) for encoding in ENCODINGS),
]
DEALS = sized(200, 1000)
pytestmark = pytest.mark.no_cover  # thousands of deals: coverage would triple the time and show nothing new
BOTH = each("rules", [QUADS, NO_QUADS])


def named(choices):
    return each(("name", "options"), choices)


@cache
def truth(mask, quads):
    return Status.SAT if naive.winnable(mask, quads) else Status.UNSAT


def agree(name, options, rules, masks):
    engine = open_engine(name, rules, options)
    for mask in masks:
        result = ask(engine, Deal(mask))
        assert result.status is truth(mask, rules.quads), (engine.label, str(result.deal))
        assert result.rules is rules
        assert (sum(hand.mask for hand in result.hands) == mask) == (result.status is Status.SAT)


@BOTH
@named(FAST)
def test_fast_engines_on_random_deals(name, options, rules):
    agree(name, options, rules, random_masks(DEALS, seed=2026))


@BOTH
@named(SLOW)
def test_slow_engines_on_random_deals(name, options, rules):
    """Some of those that the fast ones decide: every encoding has more of them in its own tests."""
    lost = (mask for mask in random_masks(DEALS, seed=2026) if truth(mask, rules.quads) is Status.UNSAT)
    agree(name, options, rules, random_masks(sized(2, 8), seed=2026) + list(islice(lost, sized(1, 4))))


@each("choice, rules, deal", pairwise(product(FAST + SLOW, [QUADS, NO_QUADS], NAMED)))
def test_every_named_deal(choice, rules, deal):
    agree(*choice, rules, [named_deal(deal).mask])


@BOTH
@named(FAST + SLOW)
def test_deals_of_two_suits_by_six_ranks(name, options, rules):
    """All of them, but every third or fifth for the slow ones."""
    deals = small_deck("9TJQKA", "ch", 10)
    agree(name, options, rules, deals if (name, options) in FAST else some(deals, 5, whole=3))


@each("choice, rules, hands", pairwise(product(FAST + SLOW, [QUADS, NO_QUADS], [1, 2, 3, 4, 6])))
def test_other_numbers_of_hands(choice, rules, hands):
    agree(*choice, rules, random_masks(6 if hands < 6 else sized(3, 6), seed=hands, hands=hands))


@BOTH
@named(FAST)
def test_fast_engines_on_a_small_deck_exhaustively(name, options, rules):
    agree(name, options, rules, small_deck("2345", "cdhs", 15))
    agree(name, options, rules, small_deck("A2345", "chs", 10))
