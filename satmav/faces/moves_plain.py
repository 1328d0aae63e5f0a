"""What of a proof by forced moves needs no sentence of its own.

Some steps only say what words mean: a card in a flush is a flush, a pair a full house, no straights none with a king.
They are silent, and the steps that lean on them lean on their reasons. What is obvious from the cards is told once,
before all else; what the cards allow of straights is told beside what first leans on it; and once in a branch that
nothing more sits beside four of a kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

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
    Number,
    Proof,
    Step,
)


def steps_of(proof: Proof) -> Iterator[Step]:
    """All steps."""
    yield from proof.steps
    if proof.split is not None:
        yield from steps_of(proof.split.less)
        yield from steps_of(proof.split.more)


MEANINGS = {
    ("through", RUN, False, THROUGH),
    ("through", THROUGH, True, RUN),
    ("runs", STRAIGHTS, True, THROUGH),
    ("runs", STRAIGHTS, True, RUN),
    ("suit", FLUSHES, True, HELD),
    ("suit", HELD, False, FLUSHES),
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
}
"""Steps that only say what words mean, where they have a single reason: rule, what is gained and on which side, why."""

NO_STRAIGHT, NO_FOUR = Fact(Number(STRAIGHTS), False, 0), Fact(Number(QUADS), False, 0)

GROUPS, TAKERS = (TRIPLES, FOURS), (HELD, THROUGH, TRIPLES, PAIRS, FOURS)
"""What a rank cannot give where a card of it goes elsewhere, and where that may be."""


def is_meaning(step: Step) -> bool:
    """Whether a step only says what words mean."""
    if step.gained is None or len(step.because) != 1:
        return False
    gained, (reason,) = step.gained, step.because
    if gained.bound != int(gained.least) or reason.bound != int(reason.least):
        return False
    if step.rule.name == "rank":
        return gained.number.what in GROUPS and not gained.least and reason.least and reason.number.what in TAKERS
    return (
        reason.least == gained.least
        and (step.rule.name, gained.number.what, gained.least, reason.number.what) in MEANINGS
    )


def is_obvious(step: Step) -> bool:
    """Whether a step says what is told before all else: too few cards for a flush, no rank with all four cards."""
    if step.because or step.gained is None:
        return False
    return step.rule.name == "suit" or (step.rule.name == "fours" and not step.gained.least and not step.gained.bound)


def has_opening(proof: Proof) -> bool:
    """Whether anything is told before all else: what is obvious, or what it means that a card is loose."""
    return any(is_obvious(step) or any(fact.number.what == HELD for fact in facts_of(step)) for step in steps_of(proof))


def facts_of(step: Step) -> tuple[Fact, ...]:
    """All that a step speaks of."""
    return (*step.because, step.gained) if step.gained else step.because


def is_dealt(step: Step) -> bool:
    """Whether a step says what the cards alone allow of the straights through a rank: there is only one ten."""
    return step.rule.name in ("through", "needs") and not step.because and step.gained is not None


def is_no_seat(fact: Fact | None) -> bool:
    """Whether a fact says that no card of a rank sits beside four of a kind; then no other card does."""
    return fact is not None and fact.number.what == KICKERS and not fact.least and not fact.bound


def gives(fact: Fact | None, reason: Fact) -> bool:
    """Whether a fact says all that a reason says."""
    if fact is None or fact.number != reason.number or fact.least != reason.least:
        return False
    return fact.bound >= reason.bound if fact.least else fact.bound <= reason.bound


def meant(reason: Fact, means: Mapping[Fact, Fact]) -> Fact:
    """What a reason was drawn from, where that says it just as well."""
    return next((source for fact, source in means.items() if gives(fact, reason)), reason)
