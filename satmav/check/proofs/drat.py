"""DRUP and DRAT proofs, checked forwards, and written anew with hints, as LRAT.

A proof is a list of clauses. Each may be added to those before it without making a satisfiable set unsatisfiable: if
all its literals are false, unit propagation finds a conflict (RUP). Or it does so together with each clause that has
the negation of its first literal (RAT; Järvisalo, Heule & Biere, IJCAR 2012). The proof is complete when unit
propagation finds a conflict without any assumption. The text format is that of Wetzler, Heule & Hunt's drat-trim (SAT
2014). Solvers write binary DRAT to save room (:func:`drat_rows`): a step is the letter ``a`` or ``d``, its literals,
and 0; a literal is ``2 * variable``, one more for its negation, in groups of seven bits, the lowest first, and all
bytes but the last of a number have their highest bit set.

As drat-trim does, and solvers expect, deletions of unit clauses are ignored: here, of clauses that have one true
literal and otherwise false ones under what unit propagation has found so far. What was propagated thus stays, whatever
is deleted.

An LRAT proof names the clauses by which each lemma follows, so that a checker need not search; there are such checkers
that are themselves proved correct (Cruz-Filipe, Heule, Hunt, Kaufmann & Schneider-Kamp, CADE 2017). Lemmas that nothing
after them needs are left out. Without its hints it is a DRAT proof again, a shorter one, which stands where the LRAT
proof does: that is quickly seen.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import BinaryIO, NamedTuple

from satmav.check.proofs.propagation import Database, Hints
from satmav.check.reading import LIMIT, CheckError, lines, literals
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
    """A clause that is deleted, by its number."""

    number: int


Text = str | Iterable[str]
"""A proof as text, or its lines one after the other, for proofs that are too large to be in memory."""


def check_proof(clauses: Iterable[Sequence[int]], proof: Text) -> int:
    """Accept a DRUP or DRAT proof, as text, that the clauses are unsatisfiable.

    Returns the number of lemmas up to the conflict; what follows it must be well-formed and is otherwise of no concern.
    Raises :class:`CheckError` where a lemma does not follow, or a clause is deleted that is not there. It does so, too,
    where no conflict is found. Variables beyond those of the clauses are allowed, as definitions by RAT use them.

    >>> check_proof([[1, 2], [1, -2], [-1, 2], [-1, -2]], "1 0\\n0\\n")
    1
    """
    return sum(isinstance(step, Lemma) for step in steps_of(clauses, proof)) - 1  # the last is the conflict


def steps_of(clauses: Iterable[Sequence[int]], proof: Text) -> Iterator[Lemma | Deletion]:
    """The steps of a proof one by one, each checked, up to the conflict, which is a lemma without literals.

    Clauses have numbers from 1 on, and lemmas go on from there. Raises as :func:`check_proof` does.
    """
    database, formula = Database(), list(clauses)
    conflict = _begun(database, formula)
    last = len(formula)
    for where, words in lines(proof, "the proof", comment="c"):  # to the last, which may be malformed
        deletes = words[0] == "d"
        clause = literals(words[deletes:], where)
        if conflict is not None:
            continue
        if deletes:
            yield from _deleted(database, clause, where)
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


def _deleted(database: Database, clause: Sequence[int], where: str) -> Iterator[Deletion]:
    """Delete a clause that is there, unless it is a unit clause."""
    try:
        number = database.delete(clause)
    except KeyError:
        raise CheckError(f"{where}: there is no such clause to delete") from None
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


LONGEST_STEP = 1 << 20
"""Bytes of a step; the formulas of deals have some ten thousand variables."""


def drat_rows(proof: BinaryIO) -> Iterator[str]:
    """The lines of a DRAT proof, text or binary, in a file that is open at its beginning, which is never in memory.

    Binary proofs have a byte 0 in every step, and text has none. Raises :class:`CheckError` where it is neither.

    >>> from io import BytesIO
    >>> list(drat_rows(BytesIO(b"a" + bytes([2, 5, 0]) + b"d" + bytes([3, 0]))))
    ['1 -2 0', 'd -1 0']
    """
    binary = 0 in proof.read(LONGEST_STEP)
    proof.seek(0)
    return _steps(proof) if binary else _rows(proof)


def _rows(proof: BinaryIO) -> Iterator[str]:
    """The lines of text."""
    start = 0
    while row := proof.readline(LONGEST_STEP + 1):
        spend(len(row))
        if len(row) > LONGEST_STEP:
            raise CheckError(f"byte {start + 1} of the proof begins a line longer than {LONGEST_STEP:,} bytes")
        try:
            yield row.removesuffix(b"\n").decode("ascii")
        except UnicodeDecodeError as error:
            place = start + error.start + 1
            raise CheckError(f"byte {place} of the proof is neither text nor part of a binary proof") from None
        start += len(row)


def _steps(proof: BinaryIO) -> Iterator[str]:
    """The binary steps as lines of text."""
    start, rest = 0, b""
    while chunk := proof.read(LONGEST_STEP):
        spend(len(chunk))
        *steps, rest = (rest + chunk).split(b"\0")  # no number but 0 has such a byte
        if len(rest) > LONGEST_STEP:
            raise CheckError(f"byte {start + 1} of the proof begins a step longer than {LONGEST_STEP:,} bytes")
        for step in steps:
            yield _line(step, start)
            start += len(step) + 1
    if rest:
        _check_opening(rest, start)
        raise CheckError("the proof is cut off in its last step")


def _line(step: bytes, start: int) -> str:
    """A step, which begins so many bytes after the first, as a line."""
    _check_opening(step, start)
    words = [*(str(lit) for lit in _literals(step[1:], start + 1)), "0"]
    return " ".join(words if step[:1] == b"a" else ["d", *words])


def _check_opening(step: bytes, start: int) -> None:
    if step[:1] not in (b"a", b"d"):
        raise CheckError(f"byte {start + 1} of the proof opens no step: that is a or d")


def _literal(value: int, place: int) -> int:
    """The literal that a number stands for, whose last byte is in that place."""
    if value < 2:
        raise CheckError(f"byte {place} of the proof: that is no literal")
    return -(value >> 1) if value & 1 else value >> 1


def _literals(numbers: bytes, offset: int) -> Iterator[int]:
    value = shift = 0
    for place, byte in enumerate(numbers, start=offset + 1):
        value |= (byte & 0x7F) << shift
        shift += 7
        if value >= 2 * LIMIT or shift > 70:
            raise CheckError(f"byte {place} of the proof: the variable is too large")
        if byte < 0x80:
            yield _literal(value, place)
            value = shift = 0
    if shift:
        raise CheckError(f"byte {offset + len(numbers) + 1} of the proof: 0 ends a step in the middle of a number")
