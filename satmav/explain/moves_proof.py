"""Proofs by forced moves from the kernels' numbers to plain data."""

from __future__ import annotations

from satmav.explain.moves_telling import Bound, Move, Told
from satmav.kernels.moves_box import (
    BALANCE_RULE,
    FLUSHES,
    FOURS_RULE,
    HOUSES,
    HOUSES_RULE,
    NEEDS,
    NEEDS_RULES,
    NUMBERS,
    QUADS,
    RANK_RULE,
    RUN,
    RUNS_RULE,
    SCORES_RULE,
    STRAIGHTS,
    THROUGH,
    THROUGH_RULE,
    TOTAL_RULE,
)
from satmav.reasons import moves as data
from satmav.reasons.moves import Fact, Number, Proof, Rule, Split, Step

GROUPS = (data.THROUGH, data.TRIPLES, data.PAIRS, data.FOURS, data.KICKERS)
SINGLE_RULES = {
    HOUSES_RULE: "houses",
    FOURS_RULE: "fours",
    RUNS_RULE: "runs",
    TOTAL_RULE: "total",
    SCORES_RULE: "scores",
}
TOTALS = {HOUSES: data.HOUSES, QUADS: data.QUADS, STRAIGHTS: data.STRAIGHTS}


def number_of(number: int) -> Number:
    """A number of the kernels by its name."""
    if number < FLUSHES:
        return Number(data.HELD, number)
    if number < HOUSES:
        return Number(data.FLUSHES, number - FLUSHES)
    if number < RUN:
        return Number(TOTALS[number])
    if number < THROUGH:
        return Number(data.RUN, number - RUN)
    return Number(GROUPS[(number - THROUGH) // 13], (number - THROUGH) % 13)


def fact_of(bound: Bound) -> Fact:
    """A fact of the kernels."""
    fact, value = bound
    if fact < NUMBERS:
        return Fact(number_of(fact), False, value)
    return Fact(number_of(fact - NUMBERS), True, -value)


def bound_of(fact: Fact) -> Bound:
    """A fact as the kernels have it."""
    number = _PLACES[fact.number]
    return (NUMBERS + number, -fact.bound) if fact.least else (number, fact.bound)


def rule_of(rule: int) -> Rule:
    """A rule of the kernels by its name."""
    if rule >= NEEDS:
        return Rule("needs", divmod(rule - NEEDS, 13))
    if rule in SINGLE_RULES:
        return Rule(SINGLE_RULES[rule])
    for name, first in (("balance", BALANCE_RULE), ("through", THROUGH_RULE), ("rank", RANK_RULE)):
        if rule >= first:
            assert name != "through" or rule < NEEDS_RULES
            return Rule(name, (rule - first,))
    return Rule("suit", (rule,))


def proof_of(told: Told) -> Proof:
    """What was told, as plain data."""
    steps = tuple(_step(move) for move in told.moves)
    if told.less is None or told.more is None:
        return Proof(steps)
    return Proof(steps, Split(number_of(told.number), told.bound, proof_of(told.less), proof_of(told.more)))


def _step(move: Move) -> Step:
    because = tuple(fact_of(bound) for bound in move.because)
    return Step(rule_of(move.rule), because, fact_of(move.gained) if move.gained else None, move.scores)


_PLACES = {number_of(number): number for number in range(NUMBERS)}
