"""The proof as data: what the search found, in the numbers, rules and facts of :mod:`satmav.reasons.moves`."""

from __future__ import annotations

from satmav.deduce.box import RANK_RULE, RUNS_RULE, TOTAL_RULE
from satmav.deduce.close import COUNTED
from satmav.deduce.reasons import Bound
from satmav.deduce.reasons import Step as Found
from satmav.deduce.tree import Part, Told
from satmav.reasons.moves import (
    COUNTS,
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    KICKERS,
    PAIRS,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    TRIPLES,
    Fact,
    Number,
    Proof,
    Rule,
    Split,
    Step,
)

_NUMBERS = (
    *(Number(FLUSHES, suit) for suit in range(4)),
    *(Number(HELD, card) for card in range(52)),
    *(Number(RUN, run) for run in range(10)),
    *(Number(kind, rank) for kind in (THROUGH, TRIPLES, PAIRS, FOURS, KICKERS) for rank in range(13)),
    *(Number(total) for total in (HOUSES, QUADS, STRAIGHTS)),
)
"""The numbers in the order of :mod:`satmav.deduce.box`."""

_PLACES = {number: place for place, number in enumerate(_NUMBERS)}

_WEIGHT_COUNTS = (0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 5)
"""Which of the counts each weight belongs to."""


def proof_of(told: Told) -> Proof:
    """The proof that was found."""
    return _proof(list(told.parts), told)


def _proof(parts: list[Part], told: Told) -> Proof:
    steps: list[Step] = []
    for place, part in enumerate(parts):
        if isinstance(part, Found):
            steps.append(step_of(part))
        else:
            supposed, refuted, left = part
            sides = {
                supposed[0] & 1: _proof(list(refuted.parts), refuted),
                left[0] & 1: _proof(parts[place + 1 :], told),
            }
            more = supposed if not supposed[0] & 1 else left
            return Proof(tuple(steps), Split(_NUMBERS[more[0] >> 1], more[1], sides[1], sides[0]))
    if told.cases:
        (one, first), (_, second) = told.cases
        less, more_, fact = (first, second, told.cases[1][0]) if one[0] & 1 else (second, first, one)
        return Proof(tuple(steps), Split(_NUMBERS[fact[0] >> 1], fact[1], proof_of(less), proof_of(more_)))
    return Proof(tuple(steps))


def fact_of(bound: Bound) -> Fact:
    """A fact as data."""
    return Fact(_NUMBERS[bound[0] >> 1], not bound[0] & 1, bound[1])


def place_of(number: Number) -> int:
    """The place of a number in the box."""
    return _PLACES[number]


def index_of(fact: Fact) -> int:
    """A fact, but for its bound, as the box has it."""
    return 2 * _PLACES[fact.number] + (not fact.least)


def step_of(step: Found) -> Step:
    """A step as data."""
    return Step(rule_of(step.rule), tuple(map(fact_of, step.because)), fact_of(step.gained) if step.gained else None)


def rule_of(rule: int) -> Rule:
    """A rule as data."""
    if rule < RANK_RULE:
        return Rule("suit", (rule,))
    if rule < RUNS_RULE:
        return Rule("rank", (rule - RANK_RULE,))
    if rule == RUNS_RULE:
        return Rule("straights")
    if rule == TOTAL_RULE:
        return Rule("total")
    suit, weight = divmod(rule - COUNTED, 16)
    return Rule(COUNTS[_WEIGHT_COUNTS[weight]], (suit - 1,) if suit else ())
