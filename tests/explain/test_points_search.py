"""Points that are searched for: they refute, and none are on fewer cards or smaller where that is said."""

import subprocess
import sys
from functools import cache
from random import Random

import naive
import naive_check
import naive_explain
import pytest
from samples import random_masks, small_deck
from sizes import sized

from satmav.check import CheckError
from satmav.explain import points as search
from satmav.explain.points import fewest_points
from satmav.game.cards import cards_of
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import NO_QUADS, QUADS, RULES
from satmav.reasons.rungs import PointsStory, score

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
LIMIT = 8


@cache
def deals(rules: str) -> list[Deal]:
    """Deals of ten cards that points refute, and no card alone."""
    tens = Random(1).sample(list(small_deck("9TJQK", "cdh", 10)), sized(60, 150))
    fours = Random(2).sample(list(small_deck("TJQK", "cdhs", 10)), sized(30, 80))
    quads = RULES[rules].quads
    housed = [mask for mask in [*tens, *fours] if naive.housed(mask, quads) == mask]
    return [Deal(mask) for mask in housed if not naive_explain.fractions_hold(mask, naive.pat_hands(mask, quads))]


@cache
def found_for(deal: Deal, rules, seed: int = 0):
    return fewest_points(deal, pat_hands(deal.mask, rules), seed)


def total(points) -> int:
    return sum(map(abs, points.values()))


@pytest.mark.no_cover
@BOTH
def test_the_fewest_points_are_fewest_and_then_smallest(rules):
    """All sets of one card fewer are tried, and for the least sum all of as many."""
    few = [deal for deal in deals(rules.name) if len(pat_hands(deal.mask, rules)) < 70][: sized(3, 20)]
    assert len(few) >= 3
    for deal in few:
        hands, found = naive.pat_hands(deal.mask, rules.quads), found_for(deal, rules)
        points = found.points
        naive_check.points(deal.mask, {naive_check.NAMES[card]: number for card, number in points.items()}, rules.quads)
        assert (found.fewest, found.up_to) == (True, LIMIT)
        assert naive_explain.least_sum(len(points) - 1, deal.mask, hands, LIMIT) is None
        assert naive_explain.least_sum(len(points), deal.mask, hands, LIMIT) == total(points)


@BOTH
def test_points_are_found_just_where_no_fractions_of_hands_hold_the_cards(rules):
    some = random_masks(sized(40, 200), 4, hands=2)
    for mask in some:
        found = found_for(Deal(mask), rules)
        assert (found is None) == naive_explain.fractions_hold(mask, naive.pat_hands(mask, rules.quads))


@BOTH
def test_the_same_seed_has_the_same_points(rules):
    for deal in deals(rules.name)[:: sized(20, 3)]:
        assert found_for(deal, rules, 3) == fewest_points(deal, pat_hands(deal.mask, rules), 3)
        one, other = (found_for(deal, rules, seed).points for seed in (3, 4))
        assert (len(one), total(one)) == (len(other), total(other))


@BOTH
def test_a_card_without_place_is_all_it_takes(rules):
    for mask in random_masks(30, 11, hands=3):
        if homeless := cards_of(mask & ~naive.housed(mask, rules.quads)):
            assert found_for(Deal(mask), rules) == PointsStory({homeless[0]: 1}, LIMIT, True)


def test_larger_numbers_are_tried_where_small_ones_do_not_do(monkeypatch):
    """A bound that is too small is not the end: the next is tried, and named in what is said."""
    deal = next(deal for deal in deals("quads") if max(map(abs, found_for(deal, QUADS).points.values())) > 1)
    monkeypatch.setattr(search, "BOUNDS_ON_POINTS", (1, 2, 64))
    found = fewest_points(deal, pat_hands(deal.mask, QUADS))
    hands = naive.pat_hands(deal.mask, True)
    assert found.up_to == next(
        limit for limit in (1, 2, 64) if naive_explain.least_sum(len(found.points), deal.mask, hands, limit)
    )


def test_what_is_found_is_checked_before_anybody_relies_on_it(monkeypatch):
    """A solver that lies is found out: its points are tried on every hand."""
    deal = deals("quads")[0]
    hands, good = pat_hands(deal.mask, QUADS), found_for(deal, QUADS).points
    first = next(card for card in deal if card not in good)
    assert any(hand.mask & first.mask and score(good, hand) == 0 for hand in hands), "the lie makes a hand score"
    monkeypatch.setattr(search, "_fewest_up_to", lambda *_: ({**good, first: 1}, True))
    with pytest.raises(CheckError, match="do not refute what they should"):
        fewest_points(deal, hands)
    monkeypatch.setattr(search, "_fewest_up_to", lambda *_: None)
    with pytest.raises(CheckError, match="no points up to 1000 refute"):
        fewest_points(deal, hands)


ASKED = """
import os, signal, threading
from satmav.explain.points import fewest_points, unheard
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import QUADS

def ask():
    deal = Deal({mask})
    return len(fewest_points(deal, pat_hands(deal.mask, QUADS)).points)

"""


@pytest.mark.parametrize(
    "program",
    [
        "threads = [threading.Thread(target=ask) for _ in range(4)]\n"
        "[thread.start() for thread in threads], [thread.join() for thread in threads]\nprint(ask())",
        "number = ask()\ntry:\n    os.kill(os.getpid(), signal.SIGINT)\nexcept KeyboardInterrupt:\n    print(number)",
        "import highspy\nwith unheard():\n    other = highspy.Highs()\nother.silent()\n"
        "other.setOptionValue('threads', 2)\nother.addVar(0, 1)\nother.run()\nprint(ask())",
        "kept = os.dup(1)\nos.close(1)\nnumber = ask()\nos.dup2(kept, 1)\nprint(number)",
    ],
    ids=["threads", "Ctrl-C", "other solvers", "closed output"],
)
def test_standard_output_and_ctrl_c_are_pythons_and_other_programs_no_matter(program):
    """Version 1.16 greets on standard output, whatever it is told."""
    deal = deals("quads")[0]
    words = [sys.executable, "-c", ASKED.format(mask=deal.mask) + program]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{len(found_for(deal, QUADS).points)}\n", "")
