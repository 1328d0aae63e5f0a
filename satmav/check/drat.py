"""DRUP and DRAT proofs, checked forwards.

A proof is a list of clauses, each of which may be added to those before it without making a
satisfiable set unsatisfiable: assuming all its literals false, unit propagation finds a conflict
(RUP), or does so together with each clause that has the negation of its first literal (RAT;
Järvisalo, Heule & Biere, IJCAR 2012). The proof is complete when unit propagation finds a conflict
without any assumption. The text format is that of Wetzler, Heule & Hunt's drat-trim (SAT 2014).

As drat-trim does, and solvers expect, deletions of unit clauses are ignored: here, of clauses that
have one true literal and otherwise false ones under what unit propagation has found so far. What
was propagated thus stays, whatever is deleted.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from satmav.check.reading import CheckError, lines, literals

MOST_LOOKS = 20_000_000
"""Clauses looked at for partners of RAT lemmas, a few seconds' worth; solvers write few such lemmas here."""


class Step(NamedTuple):
    """A line of a proof: a lemma to add, or a clause to delete."""

    where: str
    deletes: bool
    literals: tuple[int, ...]


def check_proof(clauses: Iterable[Sequence[int]], proof_text: str) -> int:
    """Accept a DRUP or DRAT proof, as text, that the clauses are unsatisfiable.

    Returns the number of lemmas up to the conflict; what follows it must be well-formed and is
    otherwise of no concern. Raises :class:`CheckError` where a lemma does not follow, where a clause
    is deleted that is not there, and where no conflict is found. Variables beyond those of the
    clauses are allowed, as definitions by RAT use them.
    """
    steps = list(_steps(proof_text))
    database = _Database()
    conflict = any(database.add(clause) for clause in clauses)  # stops at the first
    lemmas = 0
    for step in steps:
        if conflict:
            break
        if step.deletes:
            database.delete(step)
            continue
        if not (database.is_rup(step.literals) or database.is_rat(step.literals)):
            raise CheckError(f"{step.where}: the lemma does not follow, neither as RUP nor as RAT")
        conflict = database.add(step.literals)
        lemmas += 1
    if not conflict:
        raise CheckError("the proof ends without a conflict")
    return lemmas


def _steps(text: str) -> Iterator[Step]:
    for line in lines(text, "the proof", comment="c"):
        deletes = line.words[0] == "d"
        yield Step(line.where, deletes, literals(line.words[deletes:], line.where))


class _Database:
    """The clauses there are, under unit propagation with two watched literals (Moskewicz et al., DAC 2001)."""

    def __init__(self) -> None:
        self._true: set[int] = set()
        self._trail: list[int] = []  # the true literals, in the order they were found
        self._done = 0  # so many of them are propagated
        self._watching: defaultdict[int, list[list[int]]] = defaultdict(list)
        self._looked = 0  # at so many clauses for RAT
        self._clauses: defaultdict[frozenset[int], list[list[int]]] = defaultdict(list)

    def add(self, clause: Sequence[int]) -> bool:
        """Add a clause; whether unit propagation then finds a conflict."""
        lits = sorted(set(clause), key=lambda lit: -lit in self._true)  # the false ones last
        self._clauses[frozenset(lits)].append(lits)
        free = sum(-lit not in self._true for lit in lits)
        if free > 1:  # any other clause is settled for good, since the trail only grows
            for lit in lits[:2]:
                self._watching[lit].append(lits)
        elif free == 1:
            self._set(lits[0])
        return not free or self._propagate()

    def delete(self, step: Step) -> None:
        """Delete a clause that is there, unless it is a unit clause."""
        clauses = self._clauses[frozenset(step.literals)]
        if not clauses:
            raise CheckError(f"{step.where}: there is no such clause to delete")
        if not self._is_unit(clauses[-1]):
            clauses.pop().clear()  # the watch lists drop it when they meet it

    def is_rup(self, clause: Iterable[int]) -> bool:
        """Whether unit propagation finds a conflict when all literals of the clause are false."""
        mark = len(self._trail)
        conflict = False
        for lit in clause:
            conflict = conflict or lit in self._true
            if -lit not in self._true:
                self._set(-lit)
        conflict = conflict or self._propagate()
        self._true.difference_update(self._trail[mark:])
        del self._trail[mark:]
        self._done = mark
        return conflict

    def is_rat(self, lemma: Sequence[int]) -> bool:
        """Whether the lemma is RUP together with each clause that has the negation of its first literal."""
        if not lemma:
            return False
        pivot = -lemma[0]
        self._looked += len(self._clauses)
        if self._looked > MOST_LOOKS:
            raise CheckError("so many lemmas are not RUP that this checker gives up: use another one for this proof")
        partners = [clause for same in self._clauses.values() for clause in same if pivot in clause]
        return all(self.is_rup([*lemma, *(lit for lit in clause if lit != pivot)]) for clause in partners)

    def _is_unit(self, clause: Sequence[int]) -> bool:
        true = sum(lit in self._true for lit in clause)
        false = sum(-lit in self._true for lit in clause)
        return true == 1 and false == len(clause) - 1

    def _set(self, lit: int) -> None:
        if lit not in self._true:
            self._true.add(lit)
            self._trail.append(lit)

    def _propagate(self) -> bool:
        """Follow all that is true to its end; whether that is a conflict."""
        while self._done < len(self._trail):
            false = -self._trail[self._done]
            self._done += 1
            watching = self._watching.pop(false, [])
            for place, clause in enumerate(watching):
                if not self._rewatch(clause, false):
                    self._watching[false] += watching[place + 1 :]
                    return True
        return False

    def _rewatch(self, clause: list[int], false: int) -> bool:
        """Have the clause watch another literal than one now false, or set its last one; whether one is left."""
        if not clause:  # deleted
            return True
        if clause[0] == false:
            clause[0], clause[1] = clause[1], false
        true, other = self._true, clause[0]
        if other not in true:
            for place in range(2, len(clause)):
                if -clause[place] not in true:
                    clause[1], clause[place] = clause[place], false
                    self._watching[clause[1]].append(clause)
                    return True
        self._watching[false].append(clause)
        if other not in true and -other in true:
            return False
        self._set(other)
        return True
