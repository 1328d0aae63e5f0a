"""All engines, on all encodings, under both rules, give the same verdicts as the naive twin."""

from functools import cache
from itertools import product

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
DEALS = sized(60, 1000)
LARGE = [named_deal(name).mask for name in NAMED if named_deal(name).hands == 5]
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
def test_fast_engines(name, options, rules):
    """Random deals of several sizes, and small decks of which few deals are left out or none."""
    deals = [*random_masks(DEALS, seed=2026), *small_deck("2345", "cdhs", 15), *some(small_deck("A2345", "chs", 10), 8)]
    for hands in (1, 2, 3, 4, 6):
        deals += random_masks(6 if hands < 6 else sized(3, 6), seed=hands, hands=hands)
    agree(name, options, rules, deals)


@each("rules, choice", [*product([QUADS, NO_QUADS], SLOW)])
def test_slow_engines(choice, rules):
    """A few deals of every size, and lost ones: every encoding has more of them in its own tests."""
    place = SLOW.index(choice)
    hands = sized((1, 2, 3, 4)[(place + rules.quads) % 2 :: 2], (1, 2, 3, 4))
    deals = [mask for number in hands for mask in random_masks(sized(1, 6), seed=place, hands=number)]
    lost = [mask for mask in LARGE if truth(mask, rules.quads) is Status.UNSAT]
    large = [*random_masks(sized(1, 8), seed=place), lost[place % len(lost)]]
    deals += large[(place + rules.quads) % 2 :: sized(2, 1)]
    agree(*choice, rules, deals)


@each("choice, rules, deal", pairwise(product(FAST, [QUADS, NO_QUADS], NAMED)))
def test_every_named_deal(choice, rules, deal):
    agree(*choice, rules, [named_deal(deal).mask])


@BOTH
@named(FAST + SLOW)
def test_deals_of_two_suits_by_six_ranks(name, options, rules):
    """All of them, but a few for the slow ones."""
    deals = small_deck("9TJQKA", "ch", 10)
    agree(name, options, rules, deals if (name, options) in FAST else some(deals, 40, whole=3))
