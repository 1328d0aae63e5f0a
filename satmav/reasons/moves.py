"""A proof by forced moves: why a deal is lost, in steps that a person would take with the cards on the table.

A card outside the flushes is *loose*. The facts are bounds on a few small numbers (:class:`Number`):

* of a suit, how many flushes it has; of a card, whether it is in a flush;
* of a run, how many straights it has; of a rank, how many straights pass through it;
* of a rank, how many triples, pairs, fours of a kind and fifth cards (kickers) its loose cards give;
* in all, how many full houses, fours of a kind and straights there are.

A step (:class:`Step`) draws one further fact, or a contradiction, from some facts by one rule. Where no rule helps,
there is a *split*. It supposes that some number is at most so much, and then that it is more. At the end of every
branch something is impossible.

The rules, and what each of them knows:

* ``suit s``: the cards of the suit that are in flushes are five times its flushes.
* ``rank r``: each loose card of the rank has a use. A triple takes three, a pair two, a four of a kind four. A kicker
  takes one, and so does a straight through the rank.
* ``straights``: the straights in all are those of the runs, and those through each rank are those of its runs.
* ``total``: flushes, full houses, fours of a kind and straights are as many as the hands to be made.
* counts (:data:`COUNTS`): the rule ``rank`` of each rank, added up over all ranks. ``triples``: there are as many as
  full houses; ``pairs``: as many; ``both``: twice as many; ``against``: no more of the one than of the other;
  ``kickers`` and ``fours``: as many as fours of a kind in all; ``seconds``: pairs and kickers, as many as triples
  and fours of a kind; ``places``: all these, two for each hand that is no flush and no straight.
* all but the last two with a suit (``triples s``), too: five of its cards go into each of its flushes, whichever they
  are. What a rank can give depends on that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from satmav.check import CheckError
from satmav.check.reading import shown
from satmav.game.cards import CARDS, RANK_LETTERS, RANKS, SUIT_LETTERS, SUITS
from satmav.game.hands import WINDOWS

FLUSHES, HELD, RUN, THROUGH = "flushes", "held", "run", "through"
TRIPLES, PAIRS, FOURS, KICKERS = "triples", "pairs", "fours", "kickers"
HOUSES, QUADS, STRAIGHTS = "houses", "quads", "straights"
COUNTS_BY_SUIT = (TRIPLES, PAIRS, "both", "against", KICKERS, FOURS)
COUNTS = (*COUNTS_BY_SUIT, "seconds", "places")
TOTALS = (HOUSES, QUADS, STRAIGHTS)


class Number(NamedTuple):
    """A number that bounds are about: what it counts, and of which suit, card, run (0..9) or rank; 0 for totals.

    ``held`` is 1 for a card in a flush and 0 for a loose one.
    """

    what: str
    which: int = 0


class Fact(NamedTuple):
    """A bound: the number is at least (``least``), or at most, so much."""

    number: Number
    least: bool
    bound: int


class Rule(NamedTuple):
    """A rule, and the suit or rank that it is used for."""

    name: str
    about: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """``gained`` follows from ``because`` by the rule; None is a contradiction.

    Each fact of ``because`` holds from the start in this deal, was supposed, or was gained before. What holds from
    the start: 0 or 1 for a card, and the most that the cards of a suit, run or rank allow.
    """

    rule: Rule
    because: tuple[Fact, ...]
    gained: Fact | None


@dataclass(frozen=True, slots=True)
class Split:
    """The number is less than ``bound``, or it is not: a proof for each."""

    number: Number
    bound: int
    less: Proof
    more: Proof


@dataclass(frozen=True, slots=True)
class Proof:
    """Steps, one after the other, of which the last is a contradiction; or steps and then a split."""

    steps: tuple[Step, ...]
    split: Split | None = None


def cases(proof: Proof) -> int:
    """The number of cases in which a proof ends."""
    return 1 if proof.split is None else cases(proof.split.less) + cases(proof.split.more)


def nesting(proof: Proof) -> int:
    """The number of suppositions open at once, where the shallower case of a split is refuted first."""
    if proof.split is None:
        return 0
    less, more = nesting(proof.split.less), nesting(proof.split.more)
    return less + 1 if less == more else max(less, more)


def steps_of(proof: Proof) -> Iterator[Step]:
    """All steps of a proof, case by case."""
    yield from proof.steps
    if proof.split is not None:
        yield from steps_of(proof.split.less)
        yield from steps_of(proof.split.more)


@dataclass(frozen=True, slots=True)
class StepData:
    """A step as JSON has it: the rule, the facts that it uses, and the fact gained; none for a contradiction."""

    rule: str
    because: tuple[str, ...]
    gained: str | None


@dataclass(frozen=True, slots=True)
class CaseData:
    """A case of a split: what is supposed, and the proof that this is impossible."""

    suppose: str
    then: ProofData


@dataclass(frozen=True, slots=True)
class SplitData:
    """A split on a number: it is less than some bound, or it is not."""

    on: str
    cases: tuple[CaseData, CaseData]


@dataclass(frozen=True, slots=True)
class ProofData:
    """A proof as JSON has it: steps that end in a contradiction, or in a split."""

    steps: tuple[StepData, ...]
    split: SplitData | None = None


def proof_data(proof: Proof) -> dict[str, Any]:
    """A proof as plain data, the form that :mod:`satmav.check.moves` takes."""
    data: dict[str, Any] = {"steps": [step_data(step) for step in proof.steps]}
    if (split := proof.split) is not None:
        low, high = Fact(split.number, False, split.bound - 1), Fact(split.number, True, split.bound)
        data["split"] = {
            "on": number_text(split.number),
            "cases": [
                {"suppose": fact_text(low), "then": proof_data(split.less)},
                {"suppose": fact_text(high), "then": proof_data(split.more)},
            ],
        }
    return data


def step_data(step: Step) -> dict[str, Any]:
    """A step as it is in :func:`proof_data`."""
    return {
        "rule": rule_text(step.rule),
        "because": [fact_text(fact) for fact in step.because],
        "gained": fact_text(step.gained) if step.gained else None,
    }


def proof_of_data(data: ProofData) -> Proof:
    """The proof that the data tells; :func:`satmav.check.check_moves` says whether it proves anything."""
    steps = []
    for step in data.steps:
        if step.rule not in _rules():
            raise CheckError(f"{shown(step.rule)} is no rule")
        gained = None if step.gained is None else _fact(step.gained)
        steps.append(Step(_rules()[step.rule], tuple(map(_fact, step.because)), gained))
    if data.split is None:
        return Proof(tuple(steps))
    less, more = data.split.cases
    low, high = _fact(less.suppose), _fact(more.suppose)
    if low != Fact(high.number, False, high.bound - 1) or not high.least:
        raise CheckError("the first case of a split is less than some bound, and the second is not")
    split = Split(high.number, high.bound, proof_of_data(less.then), proof_of_data(more.then))
    return Proof(tuple(steps), split)


def _fact(text: str) -> Fact:
    found = _FACT.fullmatch(text)
    if found is None or found[1] not in _numbers():
        raise CheckError(f"{shown(text)} is no fact")
    return Fact(_numbers()[found[1]], found[2] == ">=", int(found[3]))


_FACT = re.compile(r"(.{1,20}) (<=|>=) (0|[1-9][0-9]?)")


@cache
def _numbers() -> dict[str, Number]:
    """All numbers by their texts."""
    each = {
        HELD: range(len(CARDS)),
        FLUSHES: SUITS,
        RUN: range(len(WINDOWS)),
        **dict.fromkeys((THROUGH, TRIPLES, PAIRS, FOURS, KICKERS), RANKS),
        **dict.fromkeys(TOTALS, range(1)),
    }
    numbers = (Number(what, which) for what, every in each.items() for which in every)
    return {number_text(number): number for number in numbers}


@cache
def _rules() -> dict[str, Rule]:
    """All rules by their texts."""
    rules = [Rule(name) for name in ("straights", "total", *COUNTS)]
    rules += [Rule(name, (suit,)) for name in ("suit", *COUNTS_BY_SUIT) for suit in SUITS]
    rules += [Rule("rank", (rank,)) for rank in RANKS]
    return {rule_text(rule): rule for rule in rules}


def fact_text(fact: Fact) -> str:
    """``held Kc <= 0``."""
    return f"{number_text(fact.number)} {'>=' if fact.least else '<='} {fact.bound}"


def number_text(number: Number) -> str:
    """``flushes h``, ``held Kc``, ``run 9TJQK``, ``through K``, ``triples K``, ``houses``."""
    what, which = number
    if what == FLUSHES:
        return f"{what} {SUIT_LETTERS[which]}"
    if what == HELD:
        return f"{what} {CARDS[which]}"
    if what == RUN:
        return f"{what} {''.join(RANK_LETTERS[rank] for rank in WINDOWS[which])}"
    return what if what in TOTALS else f"{what} {RANK_LETTERS[which]}"


def rule_text(rule: Rule) -> str:
    """``suit c``, ``rank K``, ``triples``, ``triples c``, ``total``."""
    letters = RANK_LETTERS if rule.name == "rank" else SUIT_LETTERS
    return " ".join([rule.name, *(letters[which] for which in rule.about)])
