"""Sums along the ranks, from the lowest to the highest: what is counted so far is all that the ranks above need.

A solver that decides rank by rank meets few different counts at each, however it came there; so these sums have short
proofs where a tree of partial sums need not (:mod:`satmav.encode.residue.ranks`).
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from satmav.formula.formula import Formula, Integer

Lits = tuple[int, ...]
NONE = Integer("none", ())


class Passage(NamedTuple):
    """The straights with a card of a rank, and those of them that go on above it."""

    through: Integer
    past: Integer


def plus(formula: Formula, name: str, first: Integer, second: Integer, most: int) -> Integer:
    """The sum of two integers, which is forbidden to exceed ``most``; none is made where one of them is nothing."""
    if not first.bits or not second.bits:
        return first if first.bits else second
    total = formula.integer(name, min(most, len(first.bits) + len(second.bits)))
    formula.equation(name, (), [(1, first), (1, second), (-1, total)], background=True)
    return total


def minus(formula: Formula, name: str, total: Integer, part: Integer) -> Integer:
    """What is left of an integer without a part of it."""
    if not part.bits:
        return total
    rest = formula.integer(name, len(total.bits))
    formula.equation(name, (), [(1, rest), (1, part), (-1, total)], background=True)
    return rest


def running(formula: Formula, numbers: Iterable[tuple[str, Integer]], most: int) -> list[Integer]:
    """The sums up to each of some integers, which are given with the names of these sums."""
    sums: list[Integer] = []
    for name, number in numbers:
        sums.append(plus(formula, name, sums[-1], number, most) if sums else number)
    return sums


def passages(
    formula: Formula, ranks: Sequence[str], runs: Sequence[tuple[Sequence[int], Integer]], most: Sequence[int]
) -> list[Passage]:
    """At each rank, given by name, the straights through it, ``most[rank]`` at most; each run with its ranks."""
    past, found = NONE, []
    for rank, called in enumerate(ranks):
        through = past
        for window, run in runs:
            if rank in window and rank - 1 not in window:
                through = plus(formula, f"straights through {called}", through, run, most[rank])
        past = through if rank + 1 < len(ranks) else NONE
        for window, run in runs:
            if past.bits and rank in window and rank + 1 not in window:
                past = minus(formula, f"straights past {called}", past, run)
        found.append(Passage(through, past))
    return found


def modulo_five(formula: Formula, suit: str, cards: Iterable[tuple[str, int]]) -> list[Lits]:
    """For a suit's cards, in order, each with the literal that counts it: how many are counted so far, modulo five.

    After each card there is a literal for each remainder that can be, from 0 on. In the end it is 0.
    """
    found: list[Lits] = []
    for card, lit in cards:
        before = found[-1] if found else ()
        if not before:
            found.append((-lit, lit))
            continue
        after = tuple(formula.variable(f"{left} over at {card}") for left in range(min(len(before) + 1, 5)))
        for left, state in enumerate(before):
            formula.clause("counting by five", [-state, lit, after[left]], background=True)
            formula.clause("counting by five", [-state, -lit, after[(left + 1) % 5]], background=True)
        for one, other in combinations(after, 2):
            formula.clause("counting by five", [-one, -other], background=True)
        found.append(after)
    if found:
        formula.clause(suit, [found[-1][0]])
    return found
