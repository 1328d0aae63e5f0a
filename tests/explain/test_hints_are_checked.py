"""A hint, a step, or what an answer would settle is shown only where the checker takes it: forged ones never are."""

from dataclasses import replace
from functools import cache

import pytest

from satmav.check import CheckError, SureSteps
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import QUADS

pytest.importorskip("numba")
from satmav.explain import forced_solution, hint
from satmav.explain.forced_ways import Ways
from satmav.explain.moves_proof import bound_of
from satmav.reasons.forced import opposite, sure_data
from satmav.reasons.moves import Fact, Number, Proof, Rule, Step

UNIQUE = "2d 3d 5d 6d 7d 8d Jd Kd 2c 3c 6c 7c 8c 9c 2h 5h 9h Jh Qh Ah 5s 9s Ks As 4d"
SPOILED = "2c 2d 2h 3c 3d 3h 4s 5c 6c 7h"
FALSE = Fact(Number("flushes", 2), False, 0)
"""The only way to win the first deal has a flush of hearts."""


SUIT = Rule("suit", (2,))


def deal_of(text):
    return Deal.of(map(Card.named, text.split()))


@cache
def way():
    return forced_solution.solution(deal_of(UNIQUE), QUADS)


def forged(fact=FALSE, rule=SUIT):
    because = Step(rule, (), fact)
    return replace(way().steps[0], facts=(fact,), why=Proof((because,)), supposed=None)


def test_no_step_of_a_solution_can_be_changed_into_what_is_false():
    ways = Ways(deal_of(UNIQUE), QUADS)
    proved = SureSteps(deal_of(UNIQUE).mask, True)
    for sure in way().steps:
        for fact in sure.facts:
            assert ways.having(*bound_of(fact)).all()
            last = sure.why.steps[-1:] if sure.supposed is None else ()
            steps = (*sure.why.steps[:-1], *(replace(step, gained=opposite(fact)) for step in last))
            bad = [
                replace(sure, facts=(opposite(fact),)),
                replace(sure, facts=(opposite(fact),), why=replace(sure.why, steps=steps)),
                replace(sure, facts=(opposite(fact),), supposed=fact),
                replace(sure, facts=(FALSE,)),
            ]
            for other in bad:
                with pytest.raises(CheckError):
                    proved.take(sure_data(other))
        proved.take(sure_data(sure))


def test_a_forged_hint_is_refused(monkeypatch):
    assert hint.hints(deal_of(UNIQUE), QUADS).steps
    monkeypatch.setattr(hint, "next_sure", lambda *_, **__: forged())
    with pytest.raises(CheckError, match="suit h says not flushes h <= 0"):
        hint.hints(deal_of(UNIQUE), QUADS)


def test_a_forged_step_is_refused(monkeypatch):
    fours = Fact(Number("quads"), True, 1)
    monkeypatch.setattr(forced_solution, "next_sure", lambda *_, **__: forged(fours, Rule("fours")))
    monkeypatch.setattr(forced_solution, "settled", settled_after(1))
    with pytest.raises(CheckError, match="fours says not quads >= 1"):
        forced_solution.solution(deal_of(UNIQUE), QUADS)


def settled_after(steps):
    asked = []

    def settled(*_):
        asked.append(1)
        return len(asked) > steps

    return settled


def test_a_forged_answer_is_refused(monkeypatch):
    deal = next(deal for deal in random_deals(3) if asked(deal))
    answered = hint.consequences

    def lies(known, best):
        for answer, sure in answered(known, best):
            yield answer, replace(sure, facts=(*map(opposite, sure.facts),))

    monkeypatch.setattr(hint, "consequences", lies)
    with pytest.raises(CheckError, match="do not lead to"):
        hint.hints(deal, QUADS)


def asked(deal):
    found = hint.hints(deal, QUADS)
    return found and found.question and (found.question.less or found.question.more)


def test_a_forged_reason_why_a_hand_must_go_is_refused(monkeypatch):
    deal, hand = deal_of(SPOILED), deal_of("3c 3d 3h 2c 2d")
    rest = Deal(deal.mask & ~hand.mask)
    found = hint.moves(rest, QUADS)
    assert hint.lost(deal, rest, [hand], QUADS).why == found.proof
    monkeypatch.setattr(hint, "moves", lambda *_: found._replace(proof=Proof(found.proof.steps[:-1])))
    with pytest.raises(CheckError):
        hint.lost(deal, rest, [hand], QUADS)
