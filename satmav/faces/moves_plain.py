"""A proof by forced moves without the steps that nobody says aloud.

Some steps only say what words mean: a card in a flush is a flush, a pair a full house, no straights none with a king.
They are left out, and the steps that lean on them lean on their reasons. What is obvious from the cards is told once,
before all else, and so is, once in a branch, that nothing more sits beside four of a kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from satmav.reasons.moves import (
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
    Proof,
    Step,
)


def steps_of(proof: Proof) -> Iterator[Step]:
    """All steps."""
    yield from proof.steps
    if proof.split is not None:
        yield from steps_of(proof.split.less)
        yield from steps_of(proof.split.more)


def plainly(proof: Proof, obvious: Callable[[Step], bool], means: Mapping[Fact, Fact]) -> Proof:
    """The proof without what is obvious, and without steps that only say what words mean, whose reasons are used."""
    means, steps = dict(means), []
    for step in proof.steps:
        because = tuple(dict.fromkeys(_meant(reason, means) for reason in step.because))
        if obvious(step):
            continue
        if step.gained is not None and len(because) == 1 and _is_meaning(step.rule.name, step.gained, because[0]):
            means[step.gained] = because[0]
        else:
            steps.append(replace(step, because=because))
    if proof.split is None:
        return Proof(tuple(steps))
    less, more = (plainly(side, obvious, means) for side in (proof.split.less, proof.split.more))
    return Proof(tuple(steps), replace(proof.split, less=less, more=more))


def _meant(reason: Fact, means: Mapping[Fact, Fact]) -> Fact:
    """What a reason was drawn from, where that says it just as well."""
    return next((source for fact, source in means.items() if gives(fact, reason)), reason)


MEANINGS = {
    ("through", RUN, False, THROUGH),
    ("through", THROUGH, True, RUN),
    ("runs", STRAIGHTS, True, THROUGH),
    ("runs", STRAIGHTS, True, RUN),
    ("suit", FLUSHES, True, HELD),
    ("houses", HOUSES, True, PAIRS),
    ("houses", HOUSES, True, TRIPLES),
    ("fours", QUADS, True, KICKERS),
    ("fours", QUADS, True, FOURS),
    ("fours", KICKERS, False, QUADS),
    ("fours", FOURS, False, QUADS),
    ("houses", PAIRS, False, HOUSES),
    ("houses", TRIPLES, False, HOUSES),
    ("runs", RUN, False, STRAIGHTS),
    ("runs", THROUGH, False, STRAIGHTS),
    ("through", THROUGH, False, STRAIGHTS),
}
"""Steps that only say what words mean, where they have a single reason: rule, what is gained and on which side, why."""


GROUPS, TAKERS = (TRIPLES, FOURS), (HELD, THROUGH, TRIPLES, PAIRS, FOURS)
"""What a rank cannot give where a card of it goes elsewhere, and where that may be."""


def _is_meaning(rule: str, gained: Fact, reason: Fact) -> bool:
    if gained.bound != int(gained.least) or reason.bound != int(reason.least):
        return False
    if rule == "rank":
        return gained.number.what in GROUPS and not gained.least and reason.least and reason.number.what in TAKERS
    same = reason.least == gained.least
    return same and (rule, gained.number.what, gained.least, reason.number.what) in MEANINGS


def without_repeats(proof: Proof, told: bool) -> Proof:
    """The proof where it is said once that nothing else sits, or can sit, beside four of a kind."""
    steps: list[Step] = []
    first: Step | None = None
    for step in proof.steps:
        if is_no_seat(step):
            if told or first is not None:
                continue
            first = step
        steps.append(step)
    if proof.split is None:
        return Proof(tuple(steps))
    less, more = (without_repeats(side, told or first is not None) for side in (proof.split.less, proof.split.more))
    return Proof(tuple(steps), replace(proof.split, less=less, more=more))


def is_no_seat(step: Step) -> bool:
    gained = step.gained
    return step.rule.name == "fours" and gained is not None and gained.number.what == KICKERS and not gained.least


def gives(fact: Fact | None, reason: Fact) -> bool:
    """Whether a fact says all that a reason says."""
    if fact is None or fact.number != reason.number or fact.least != reason.least:
        return False
    return fact.bound >= reason.bound if fact.least else fact.bound <= reason.bound
