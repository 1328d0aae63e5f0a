"""DRUP and DRAT proofs, checked forwards, and written anew with hints, as LRAT.

A proof is a list of clauses. Each may be added to those before it without making a satisfiable set unsatisfiable: if
all its literals are false, unit propagation finds a conflict (RUP). Or it does so together with each clause that has
the negation of its first literal (RAT; Järvisalo, Heule & Biere, IJCAR 2012). The proof is complete when unit
propagation finds a conflict without any assumption. The text format is that of Wetzler, Heule & Hunt's drat-trim (SAT
2014): steps are words up to a 0, wherever lines end.

As drat-trim does, and solvers expect, deletions of unit clauses are ignored: here, of clauses that have one true
literal and otherwise false ones under what unit propagation has found so far. What was propagated thus stays, whatever
is deleted. A deletion that matches no clause is passed over and counted: Glucose and its kin delete clauses in another
form than they were given or added. Both only leave more clauses than the proof says. RUP is none the worse for it, and
RAT is checked against all that are there, so that no proof of a satisfiable formula is accepted.

An LRAT proof names the clauses by which each lemma follows, so that a checker need not search; there are such checkers
that are themselves proved correct (Cruz-Filipe, Heule, Hunt, Kaufmann & Schneider-Kamp, CADE 2017). Lemmas that nothing
after them needs are left out. Without its hints it is a DRAT proof again, a shorter one, which stands where the LRAT
proof does: that is quickly seen.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from satmav.check.proofs.propagation import Database, Hints
from satmav.check.reading import CheckError, Text, ended, lines, literals_of
from satmav.check.work import spend


class Lemma(NamedTuple):
    """A lemma that follows, with its number, and why.

    The ``hints`` are for RUP. For RAT there are none of these. A *partner* is a clause that has the negation of the
    first literal; for each there are the hints why the lemma with its other literals is RUP.
    """

    number: int
    literals: tuple[int, ...]
    hints: Hints
    partners: Mapping[int, Hints]


class Deletion(NamedTuple):
    """A clause that is deleted, by its number; 0 where there is no such clause."""

    number: int


class Checked(NamedTuple):
    """So many lemmas of a proof were needed and checked, and so many deletions match no clause and were passed over."""

    lemmas: int
    passed_over: int = 0


def check_proof(clauses: Iterable[Sequence[int]], proof: Text) -> Checked:
    """Accept a DRUP or DRAT proof, as text, that the clauses are unsatisfiable.

    Counts the steps up to the conflict; what follows it must be well-formed and is otherwise of no concern. Raises
    :class:`CheckError` where a lemma does not follow, and where no conflict is found. Variables beyond those of the
    clauses are allowed, as definitions by RAT use them.

    >>> check_proof([[1, 2], [1, -2], [-1, 2], [-1, -2]], "d 1 2 99 0 1 0\\n0\\n")
    Checked(lemmas=1, passed_over=1)
    """
    lemmas = passed_over = 0
    for step in steps_of(clauses, proof):
        lemmas += isinstance(step, Lemma)
        passed_over += step.number == 0
    return Checked(lemmas - 1, passed_over)  # the last lemma is the conflict


def steps_of(clauses: Iterable[Sequence[int]], proof: Text) -> Iterator[Lemma | Deletion]:
    """The steps of a proof one by one, each checked, up to the conflict, which is a lemma without literals.

    Clauses have numbers from 1 on, and lemmas go on from there. Raises as :func:`check_proof` does.
    """
    database, formula = Database(), list(clauses)
    conflict = _begun(database, formula)
    last = len(formula)
    for where, words in ended(proof, "the proof"):  # to the last, which may be malformed
        deletes = words[:1] == ["d"]
        clause = literals_of(words[deletes:], where)
        if conflict is not None:
            continue
        if deletes:
            yield from _deleted(database, clause)
            continue
        last += 1
        yield _lemma(database, last, clause, where)
        conflict = database.add(last, clause)
    if conflict is None:
        raise CheckError("the proof ends without a conflict")
    yield Lemma(last + 1, (), conflict, {})


def _begun(database: Database, formula: Sequence[Sequence[int]]) -> Hints | None:
    """Add the given clauses, up to a conflict; why there is one, where one is found."""
    added = (database.add(number, clause) for number, clause in enumerate(formula, start=1))
    return next((why for why in added if why is not None), None)


def _deleted(database: Database, clause: Sequence[int]) -> Iterator[Deletion]:
    """Delete a clause, unless it is a unit clause."""
    try:
        number = database.delete(clause)
    except KeyError:
        number = 0
    if number is not None:
        yield Deletion(number)


def _lemma(database: Database, number: int, lemma: tuple[int, ...], where: str) -> Lemma:
    """A lemma that follows, and why."""
    if (hints := database.rup(lemma)) is not None:
        return Lemma(number, lemma, hints, {})
    partners = _partners(database, lemma) if lemma else None
    if partners is None:
        raise CheckError(f"{where}: the lemma does not follow, neither as RUP nor as RAT")
    return Lemma(number, lemma, [], partners)


def _partners(database: Database, lemma: Sequence[int]) -> dict[int, Hints] | None:
    """The hints for RAT: for each clause with the negation of the first literal; None where the lemma is not RAT."""
    pivot, partners = -lemma[0], {}
    for number, partner in database.with_literal(pivot):
        hints = database.rup([*lemma, *(lit for lit in partner if lit != pivot)])
        if hints is None:
            return None
        partners[number] = hints
    return partners


def lrat_of(clauses: Sequence[Sequence[int]], proof_text: str) -> str:
    """The LRAT proof, as text, that comes of a DRUP or DRAT proof; raises as :func:`check_proof` does.

    >>> clauses = [[1, 2], [1, -2], [-1, 2], [-1, -2]]
    >>> lrat_of(clauses, "1 0\\n0\\n").splitlines()
    ['5 1 0 1 2 0', '6 0 5 3 4 0']
    """
    steps = list(steps_of(clauses, proof_text))
    return "".join(f"{line}\n" for line in _written(steps, _kept(steps, len(clauses)), len(clauses)))


def _kept(steps: Sequence[Lemma | Deletion], clauses: int) -> set[int]:
    """The numbers of the given clauses and of the lemmas that the last one needs, itself among them."""
    kept = {*range(1, clauses + 1), steps[-1].number}
    for step in reversed(steps):
        if isinstance(step, Lemma) and step.number in kept:
            kept.update(step.hints, *step.partners.values())
    lemmas = (step for step in steps if isinstance(step, Lemma))
    # a lemma with a literal and its negation is always true: some checkers do not take it, and nothing needs it
    return kept - {number for number, clause, *_ in lemmas if not {*clause}.isdisjoint(-lit for lit in clause)}


def _written(steps: Iterable[Lemma | Deletion], kept: set[int], last: int) -> Iterator[str]:
    """The lines; a deletion bears the number of the lemma before it."""
    for step in steps:
        if step.number not in kept:
            continue
        if isinstance(step, Deletion):
            yield f"{last} d {step.number} 0"
            continue
        last = step.number
        yield " ".join(map(str, [last, *dict.fromkeys(step.literals), 0, *_hints_of(step, kept), 0]))


def _hints_of(lemma: Lemma, kept: set[int]) -> Iterator[int]:
    """The hints of a lemma, and after the number of each partner that is kept, negated, those for it."""
    yield from lemma.hints
    for number, hints in lemma.partners.items():
        if number in kept:
            yield from (-number, *hints)


def drat_of(clauses: Sequence[Sequence[int]], lrat_text: str) -> str | None:
    """The same steps as DRUP, as text, of an LRAT proof that :func:`satmav.check.proofs.lrat.check_lrat` accepts.

    None where a lemma is RAT: whether that is so may depend on what a DRAT checker does with deleted unit clauses.
    """
    known = {number: " ".join(map(str, [*clause, 0])) for number, clause in enumerate(clauses, start=1)}
    rows = []
    for line in lines(lrat_text, "the proof", comment="c"):
        number, *words = line.words
        spend(len(words))
        if words[0] == "d":
            rows += [f"d {known[int(word)]}" for word in words[1:-1]]
            continue
        end = words.index("0")
        if "-" in " ".join(words[end:]):
            return None
        known[int(number)] = " ".join(words[: end + 1])
        rows.append(known[int(number)])
    return "".join(f"{line}\n" for line in rows)
