"""Which steps of a proof by forced moves are one sentence: the count of sentences follows from it.

Steps that say the same of several cards, ranks or suits are one clause, if no other must come between. A sentence
goes on, "and so", with what follows from it, up to three clauses, the last perhaps a contradiction; a clause that
leans on more than the sentence says ("and since") counts for two. A supposition is
the head of the first sentence that it leads to. Balances and scores are tables: see :mod:`satmav.faces.moves_lines`.
:mod:`satmav.kernels.moves_price` counts the same, compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from satmav.faces.moves_plain import is_dealt, is_meaning, is_no_seat, is_obvious
from satmav.reasons.moves import Fact, Number, Proof, Split, Step

CLAUSES = 3
"""Clauses of a sentence, one after the other."""

OPENING = -1
"""The place of what is told before all else."""

TABLES = ("balance", "scores")
"""Rules that take some lines of their own."""

Side = tuple[Number, bool]
SEAT = (Number("no seat"), True)
"""Where it is told that nothing else sits beside four of a kind."""


@dataclass
class Clause:
    """Steps that are said in one breath; and its place: the sentence times ``CLAUSES``, and what it said before."""

    place: int
    cost: int
    steps: list[Step]


@dataclass
class Stretch:
    """Steps without a question between them, as sentences; and the question after them."""

    told: dict[Side, int]
    """The place of the clause that tells a fact; 0 for what need not be told."""
    first: int
    """The number of its first sentence."""
    sentences: list[list[Clause]] = field(default_factory=list)
    clauses: list[Clause] = field(default_factory=list)
    silent: list[Step] = field(default_factory=list)
    """The steps that need no sentence."""
    split: Split | None = None
    sides: tuple[Stretch, ...] = ()

    def tell(self, step: Step) -> None:
        """Put a step where it costs least: nowhere, with its like, at the end of a sentence, or by itself."""
        places = [self.told.get(_side(reason), 0) for reason in step.because]
        after = max(places, default=0)
        seat = step.rule.name == "fours" and is_no_seat(step.gained)
        if is_meaning(step) or is_obvious(step) or is_dealt(step):
            self.silent.append(step)
            place = OPENING if is_obvious(step) else after
        elif seat and SEAT in self.told:
            place = max(after, self.told[SEAT])
        else:
            place = self._place(step, places, after)
            if seat:
                self.told[SEAT] = place
        if step.gained:
            self.told[_side(step.gained)] = place

    def _place(self, step: Step, places: list[int], after: int) -> int:
        for clause in self.clauses:
            if clause.place > after and like(step, clause.steps[0]):
                clause.steps.append(step)
                return clause.place
        number = after // CLAUSES
        table = step.rule.name in TABLES
        cost = 1 if all(place == OPENING or place // CLAUSES == number for place in places) else 2
        if number < self.first or table or self._said(number) + cost > CLAUSES:
            number = self.first + len(self.sentences)
            self.sentences.append([])
            cost = 2 if table else 1
        clause = Clause(number * CLAUSES + self._said(number), cost, [step])
        self.sentences[number - self.first].append(clause)
        self.clauses.append(clause)
        return clause.place

    def _said(self, number: int) -> int:
        """How much a sentence says."""
        return sum(clause.cost for clause in self.sentences[number - self.first])


def lay(proof: Proof, told: dict[Side, int] | None = None, first: int = 1) -> Stretch:
    """The sentences of a proof."""
    stretch = Stretch(dict(told or {}), first)
    for step in proof.steps:
        stretch.tell(step)
    if (split := proof.split) is not None:
        stretch.split = split
        after = first + len(stretch.sentences)
        stretch.sides = tuple(lay(side, stretch.told, after) for side in (split.less, split.more))
    return stretch


def count(stretch: Stretch, lines: Callable[[Step], int]) -> int:
    """How many sentences there are; ``lines`` says how many a table takes."""
    own = sum(_length(sentence[0].steps[0], lines) for sentence in stretch.sentences)
    return own + sum(count(side, lines) for side in stretch.sides) + heads(stretch)


def heads(stretch: Stretch) -> int:
    """The suppositions after it that are sentences of their own: those at which another question begins at once."""
    if not is_aside(stretch):
        return 0
    return sum(not side.sentences for side in stretch.sides)


def is_aside(stretch: Stretch) -> bool:
    """Whether both answers of its question ask again."""
    return bool(stretch.sides) and all(side.split is not None for side in stretch.sides)


def _length(step: Step, lines: Callable[[Step], int]) -> int:
    return lines(step) if step.rule.name in TABLES else 1


def like(one: Step, other: Step) -> bool:
    """Whether two steps say the same of different cards, ranks or suits, or follow from the same."""
    if one.gained is None or other.gained is None or "balance" in (one.rule.name, other.rule.name):
        return False
    return _source(one) == _source(other) or (one.rule.name == other.rule.name == "rank" and _sort(one) == _sort(other))


def _source(step: Step) -> tuple[object, ...]:
    """What steps have in common that are told together since they have the same reasons."""
    assert step.gained is not None
    name, because = step.rule.name, frozenset(step.because)
    gained = (step.gained.number.what, step.gained.least, step.gained.bound)
    if name in ("through", "needs"):
        return ("needs", because, gained)
    return (step.rule, because, gained if name == "runs" else name == "suit" and step.gained.least)


def _sort(step: Step) -> tuple[object, ...]:
    """What steps have in common that say the same of different ranks."""
    assert step.gained is not None
    because = sorted((fact.number.what, fact.least, fact.bound) for fact in step.because)
    return (step.gained.number.what, step.gained.least, step.gained.bound, *because)


def _side(fact: Fact) -> Side:
    return fact.number, fact.least
