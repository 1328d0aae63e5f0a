"""What is sure of every way to win a deal, step by step; and what is worth asking where nothing is.

A sure fact is one of :mod:`satmav.reasons.moves`. Either steps lead to it, or its opposite is supposed and a proof
shows that impossible. What was sure before may be a reason; so may what was gained on the way to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from satmav.reasons.moves import Fact, Number, Proof, Step, fact_text, proof_data


@dataclass(frozen=True, slots=True)
class Sure:
    """Facts that are sure, and why.

    Without ``supposed`` the steps of ``why`` lead to the facts, and the last of them gain them. With it, ``why`` shows
    that what is supposed is impossible, so that its opposite, the only fact, is sure. ``sentences`` is the price of
    the telling, and ``nesting`` counts the suppositions that are open at once.
    """

    facts: tuple[Fact, ...]
    why: Proof
    supposed: Fact | None
    sentences: int
    nesting: int


@dataclass(frozen=True, slots=True)
class Question:
    """Is the number less than ``bound``? What each answer would settle at once."""

    number: Number
    bound: int
    less: tuple[Fact, ...]
    more: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """How a deal is won as far as it is sure, and whether nothing is left but to lay the hands down.

    What is ``settled`` fixes every number: loose cards of one rank are alike, and so are pairs and triples, so that
    there may still be several partitions, which differ in nothing else.
    """

    steps: tuple[Sure, ...]
    settled: bool
    partitions: int
    complete: bool
    """Whether all partitions were counted; else there are more."""
    hands: tuple[int, ...]
    """One partition, as masks."""


def steps_in(proof: Proof) -> list[Step]:
    """All steps of a proof, of both cases too."""
    if proof.split is None:
        return list(proof.steps)
    return [*proof.steps, *steps_in(proof.split.less), *steps_in(proof.split.more)]


def opposite(fact: Fact) -> Fact:
    """What holds where a fact does not."""
    return Fact(fact.number, not fact.least, fact.bound - 1 if fact.least else fact.bound + 1)


def gives(fact: Fact, other: Fact) -> bool:
    """Whether a fact says all that the other says."""
    if fact.number != other.number or fact.least != other.least:
        return False
    return fact.bound >= other.bound if fact.least else fact.bound <= other.bound


def sure_data(sure: Sure) -> dict[str, Any]:
    """A step as plain data: the facts, what was supposed if anything, and why, as a proof is written."""
    return {
        "sure": [fact_text(fact) for fact in sure.facts],
        "supposed": fact_text(sure.supposed) if sure.supposed else None,
        "why": proof_data(sure.why),
        "sentences": sure.sentences,
        "nesting": sure.nesting,
    }


def question_data(question: Question) -> dict[str, Any]:
    """A question as plain data: each answer, and the facts that it settles."""
    number, bound = question.number, question.bound
    return {
        fact_text(Fact(number, least, bound if least else bound - 1)): [fact_text(fact) for fact in facts]
        for least, facts in ((True, question.more), (False, question.less))
    }
