"""Hints: sure in every way to win, or a hand that keeps the deal winnable; checked, and forged ones are refused."""

from copy import deepcopy
from dataclasses import replace
from itertools import islice

import naive
import pytest
from move_truths import truth
from sizes import sized

from satmav.check import CheckError, SureSteps
from satmav.dealfile import parse_deal
from satmav.deduce.proof import fact_of
from satmav.explain.hints.playing import lost, play, solution
from satmav.explain.hints.sure import LONGEST, sentences
from satmav.game.cards import cards_of
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
    for deal in islice(random_deals(7, hands), sized(20, 80)):
        left = deal.mask
        for move in play(deal, rules):
            known = truth(left, rules.quads, most=10**6)
            assert known.ways
            assert move.before.left == left
            sure = move.hint if isinstance(move.hint, Sure) else move.hint.sure
            if sure:
                assert all(known.sure(number_text(fact.number), fact.least, fact.bound) for fact in sure.facts)
                assert sentences(move.before.box, move.steps) <= LONGEST
            if isinstance(move.hint, Lay) and (tried := move.hint.tried):
                seen += 1
                keep = {hand for way in known.ways for hand in way if hand >> tried.card & 1}
                assert move.hint.hand in keep
                assert tried.keep == len(keep) <= tried.hands
            if isinstance(move.hint, Lay):
                left &= ~move.hint.hand
        assert left == (0 if naive.winnable(deal.mask, rules.quads) else deal.mask)
    assert seen or hands < 4


def test_a_lost_deal_has_no_hints():
    deal = parse_deal(SPOILED[:-3] + " Kd")
    assert not naive.winnable(deal.mask, True)
    assert not list(play(deal, QUADS))
    assert not solution(deal, QUADS)


def test_fifty_cards_are_laid():
    deal = next(random_deals(3, 10))
    assert sum(isinstance(move.hint, Lay) for move in play(deal, QUADS)) == 10


def test_a_solution_needs_all_that_it_tells():
    """Without a step that it tells, some later one is refused."""
    left_out = 0
    for deal in islice(random_deals(5), 6):
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


def forgeries(hint):
    """Hints that say something else."""
    if isinstance(hint, Sure):
        yield from forged_facts(hint)
        return
    if hint.sure:
        yield from (replace(hint, sure=forged) for forged in forged_facts(hint.sure))
        yield replace(hint, sure=None, tried=None, rest=hint.rest[1:])
    if tried := hint.tried:
        yield replace(hint, tried=replace(tried, keep=tried.keep + 1))
        yield replace(hint, tried=replace(tried, hands=tried.hands + 1))
    yield replace(hint, rest=(*hint.rest, hint.hand))
    yield replace(hint, hand=hint.hand & hint.hand - 1)


def forged_facts(sure):
    for fact in sure.facts:
        other = opposite(fact)
        yield replace(sure, facts=(other,))
        yield replace(sure, facts=(other,), supposed=fact)
        last = replace(sure.steps[-1], gained=other) if sure.steps else None
        if last and not sure.supposed:
            yield replace(sure, facts=(other,), steps=(*sure.steps[:-1], last))
    yield replace(sure, facts=())


def test_forged_hints_are_refused():
    count = 0
    for deal in islice(random_deals(11), sized(2, 6)):
        proved = SureSteps(deal.mask, True)
        for move in play(deal, QUADS):
            for forged in forgeries(move.hint):
                count += 1
                with pytest.raises(CheckError):
                    deepcopy(proved, {id(proved._game): proved._game}).take(hint_data(forged))
            proved.take(hint_data(move.hint))
    assert count > 100


def test_a_hint_that_the_search_gets_wrong_is_never_told(monkeypatch):
    monkeypatch.setattr("satmav.explain.hints.playing.fact_of", lambda bound: opposite(fact_of(bound)))
    with pytest.raises(CheckError):
        [list(play(deal, QUADS)) for deal in islice(random_deals(11), 9)]


def test_the_hand_that_must_go_is_named():
    deal, hand = parse_deal(SPOILED), parse_deal("3c 3d 3h 2c 2d")
    rest = Deal(deal.mask & ~hand.mask)
    found = lost(deal, rest, [hand], QUADS)
    assert found.take_back == (hand,)
    assert found.why is not None
    assert lost(rest, rest, [], QUADS) is None
    assert [str(card) for card in cards_of(rest.mask)] == "2h 4s 5c 6c 7h".split()


def test_a_forged_reason_why_a_hand_must_go_is_refused(monkeypatch):
    from satmav.explain.hints import playing as module

    deal, hand = parse_deal(SPOILED), parse_deal("3c 3d 3h 2c 2d")
    rest = Deal(deal.mask & ~hand.mask)
    found = module.moves(rest, QUADS)
    monkeypatch.setattr(module, "moves", lambda *_: found._replace(proof=replace(found.proof, steps=())))
    with pytest.raises(CheckError):
        lost(deal, rest, [hand], QUADS)
