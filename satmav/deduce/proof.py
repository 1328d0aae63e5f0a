"""The proof as data: what the search found, in the numbers, rules and facts of :mod:`satmav.reasons.moves`."""

from dataclasses import replace

from satmav.deduce.box import RANK_RULE, RUNS_RULE, TOTAL_RULE
from satmav.deduce.explain import Bound
from satmav.deduce.explain import Step as Found
from satmav.deduce.propagate import COUNTED
from satmav.deduce.refute import Refutation
from satmav.deduce.ways import WEIGHTS
from satmav.reasons import moves
from satmav.reasons.moves import Fact, Number, Proof, Rule, Split, Step

_NUMBERS = (
    *(Number(moves.FLUSHES, suit) for suit in range(4)),
    *(Number(moves.HELD, card) for card in range(52)),
    *(Number(moves.RUN, run) for run in range(10)),
    *(Number(moves.THROUGH, rank) for rank in range(13)),
    *(Number(what, rank) for what in (moves.TRIPLES, moves.PAIRS, moves.FOURS, moves.KICKERS) for rank in range(13)),
    *map(Number, moves.TOTALS),
)
"""The numbers in the order of :mod:`satmav.deduce.box`."""

_PLACES = {number: place for place, number in enumerate(_NUMBERS)}


def proof_of(told: Refutation) -> Proof:
    """The proof that was found."""
    steps: list[Step] = []
    for place, part in enumerate(told.parts):
        if not isinstance(part, Found):
            rest = replace(told, parts=told.parts[place + 1 :])
            return Proof(tuple(steps), _split((part.supposed, part.refuted), (part.left, rest)))
        steps.append(step_of(part))
    return Proof(tuple(steps), _split(*told.cases) if told.cases else None)


def _split(*cases: tuple[Bound, Refutation]) -> Split:
    """The two cases of a question; the facts that they suppose are each other's opposites."""
    (_, less), ((fact, bound), more) = sorted(cases, key=lambda case: not case[0][0] & 1)
    return Split(_NUMBERS[fact >> 1], bound, proof_of(less), proof_of(more))


def fact_of(bound: Bound) -> Fact:
    """A fact as data."""
    return Fact(_NUMBERS[bound[0] >> 1], not bound[0] & 1, bound[1])


def place_of(number: Number) -> int:
    """The place of a number in the box."""
    return _PLACES[number]


def index_of(fact: Fact) -> int:
    """A fact without its bound, as the box has it."""
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
    return Rule(WEIGHTS[weight].rule, (suit - 1,) if suit else ())
