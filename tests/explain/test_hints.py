"""Hints: sure in every way to win, or a hand that keeps the deal winnable; checked before they are told."""

from dataclasses import replace
from itertools import islice

import naive
import pytest
from move_truths import truth
from sizes import sized

from satmav.check import CheckError, SureSteps
from satmav.dealfile import parse_deal
from satmav.deduce.proof import fact_of
from satmav.explain.hints import playing
from satmav.explain.hints.playing import lost, play, solution
from satmav.explain.hints.sure import LONGEST, sentences
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.hints import Lay, Sure, hint_data, opposite
from satmav.reasons.moves import number_text

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
SPOILED = "2c 2d 2h 3c 3d 3h 4s 5c 6c 7h"


@BOTH
@pytest.mark.parametrize("hands", [2, 3, 4])
def test_what_is_sure_holds_in_every_partition_and_what_is_laid_keeps_one(rules, hands):
    seen = 0
    for deal in islice(random_deals(7, hands), sized(10, 80)):
        left = deal.mask
        for move in play(deal, rules):
            known = truth(left, rules.quads, most=10**6)
            assert known.ways
            assert move.before.left == left
            sure = move.hint if isinstance(move.hint, Sure) else move.hint.sure
            if sure:
                assert all(known.sure(number_text(fact.number), fact.least, fact.bound) for fact in sure.facts)
                assert sentences(move.steps) <= LONGEST
            if isinstance(move.hint, Lay) and (tried := move.hint.tried):
                seen += 1
                keep = {hand for way in known.ways for hand in way if hand >> tried.card & 1}
                assert move.hint.hand in keep
                assert tried.keep == len(keep) <= tried.hands
            if isinstance(move.hint, Lay):
                left &= ~move.hint.hand
        assert left == (0 if naive.winnable(deal.mask, rules.quads) else deal.mask)
    assert seen or hands < 4


def test_a_lost_deal_has_no_hints_and_fifty_cards_are_laid():
    deal = parse_deal(SPOILED[:-3] + " Kd")
    assert not naive.winnable(deal.mask, True)
    assert not list(play(deal, QUADS))
    assert not solution(deal, QUADS)
    assert sum(isinstance(move.hint, Lay) for move in play(next(random_deals(3, 10)), QUADS)) == 10


def test_a_solution_needs_all_that_it_tells():
    """Without a step that it tells, some later one is refused."""
    left_out = 0
    for deal in islice(random_deals(5), 4):
        steps = [move.hint for move in solution(deal, QUADS)]
        for place, step in enumerate(steps):
            if isinstance(step, Sure):
                left_out += 1
                with pytest.raises(CheckError):
                    taken(deal, steps[:place] + steps[place + 1 :])
    assert left_out > 5


def taken(deal, hints):
    proved = SureSteps(deal.mask, True)
    for hint in hints:
        proved.take(hint_data(hint))


def test_a_hint_that_the_search_gets_wrong_is_never_told(monkeypatch):
    monkeypatch.setattr("satmav.explain.hints.playing.fact_of", lambda bound: opposite(fact_of(bound)))
    with pytest.raises(CheckError):
        [list(play(deal, QUADS)) for deal in islice(random_deals(11), 9)]


def test_the_hand_that_must_go_is_named_and_a_forged_reason_is_refused(monkeypatch):
    deal, hand = parse_deal(SPOILED), parse_deal("3c 3d 3h 2c 2d")
    rest = Deal(deal.mask & ~hand.mask)
    found = lost(deal, rest, [hand], QUADS)
    assert found.take_back == (hand,)
    assert found.why is not None
    assert lost(rest, rest, [], QUADS) is None
    forged = playing.moves(rest, QUADS)._replace(proof=replace(found.why, steps=()))
    monkeypatch.setattr(playing, "moves", lambda *_: forged)
    with pytest.raises(CheckError):
        lost(deal, rest, [hand], QUADS)
