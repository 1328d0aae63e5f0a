"""LRAT proofs: each lemma by the clauses that it names, without any search.

A lemma's literals are taken to be false. Each clause that it names must then have but one literal that is not false;
that one is true from there on. The last clause must be false. A lemma whose hints do not end so is RAT on its first
literal: for each clause with the negation of that, it names clauses in the same way. Before them stands that clause's
own number, with a minus. The literals of that clause are taken to be false as well. This shares nothing with
:mod:`satmav.check.proofs.drat`. The format is that of Cruz-Filipe, Heule, Hunt, Kaufmann & Schneider-Kamp (CADE 2017).
"""

from collections.abc import Iterable, Sequence

from satmav.check.reading import CheckError, Line, Text, lines, literals_of, natural, positive
from satmav.check.work import BETWEEN, current, spend

Clause = tuple[int, ...]

NUMBER = "number of a clause"
CLAUSE, LITERAL = 60, 10
"""Steps of work: to keep a clause, and a literal of it."""


def check_lrat(clauses: Iterable[Sequence[int]], proof: Text) -> int:
    """Accept an LRAT proof, as text, that the clauses, numbered from 1, are unsatisfiable; the number of its lemmas.

    Raises :class:`CheckError` where a lemma does not follow by its hints, or names a clause that is not there. It does
    so, too, where the proof does not end with the empty clause.

    >>> check_lrat([[1, 2], [1, -2], [-1, 2], [-1, -2]], "5 1 0 1 2 0\\n6 0 5 3 4 0\\n")
    2
    """
    known = {number: tuple(clause) for number, clause in enumerate(clauses, start=1)}
    spend(sum(CLAUSE + LITERAL * len(clause) for clause in known.values()))
    last, lemmas, ended = len(known), 0, False
    for line in lines(proof, "the proof", comment="c"):
        if ended:
            raise CheckError(f"{line.where}: nothing follows the empty clause")
        if line.words[1:2] == ["d"] and natural(line.words[0]) is not None:  # of the lemma before, 0 at the beginning
            _delete(known, line)
            continue
        number = positive(line.words[0], line.where, NUMBER)
        if number <= last:
            raise CheckError(f"{line.where}: the numbers of lemmas ascend, and {number} comes after {last}")
        known[number] = _lemma(known, line)
        last, lemmas, ended = number, lemmas + 1, not known[number]
    if not ended:
        raise CheckError("the proof ends without the empty clause")
    return lemmas


def _lemma(known: dict[int, Clause], line: Line) -> Clause:
    """The literals of a lemma that follows by its hints."""
    words = line.words[1:]
    if words.count("0") != 2 or words[-1] != "0":
        raise CheckError(f"{line.where}: a lemma is 'NUMBER LITERALS 0 HINTS 0'")
    end = words.index("0")
    lemma, hints = literals_of(words[:end], line.where), literals_of(words[end + 1 : -1], line.where)
    spend(CLAUSE + LITERAL * len(line.words))
    if not _follows(lemma, hints, known, line):
        raise CheckError(f"{line.where}: the lemma does not follow by its hints")
    return lemma


def _delete(known: dict[int, Clause], line: Line) -> None:
    *words, end = line.words[2:] or [""]
    for word in words:
        if known.pop(positive(word, line.where, NUMBER), None) is None:
            raise CheckError(f"{line.where}: there is no clause {word}")
    if end != "0":
        raise CheckError(f"{line.where}: 0 ends a line, and is missing")


def _follows(lemma: Clause, hints: Clause, known: dict[int, Clause], line: Line) -> bool:
    """Check a lemma by the hints before the first partner, or else by those of every partner."""
    before, by_partner = _parts(hints)
    false = set(lemma)
    if _refuted(false, before, known, line):
        return not by_partner
    if not lemma:
        return False
    return _follows_by_partners(-lemma[0], false, by_partner, known, line)


def _follows_by_partners(
    pivot: int, false: set[int], by_partner: dict[int, list[int]], known: dict[int, Clause], line: Line
) -> bool:
    """Check that just the clauses with a literal have hints, and that all of these lead to a contradiction."""
    spend(sum(1 + len(clause) for clause in known.values()))
    wanted = {number for number, clause in known.items() if pivot in clause}
    return wanted == by_partner.keys() and all(
        _refuted(false | {lit for lit in known[partner] if lit != pivot}, hints, known, line)
        for partner, hints in by_partner.items()
    )


def _parts(hints: Iterable[int]) -> tuple[list[int], dict[int, list[int]]]:
    """The hints before the first partner, and those of each partner."""
    before: list[int] = []
    by_partner: dict[int, list[int]] = {}
    last = before
    for hint in hints:
        if hint < 0:
            last = by_partner[-hint] = []
        else:
            last.append(hint)
    return before, by_partner


def _refuted(false: set[int], hints: Iterable[int], known: dict[int, Clause], line: Line) -> bool:
    """Propagate the clauses named, to a contradiction or not; literals that become false are added.

    Its steps are taken off where many have gathered, and not at each hint: a long proof has half a million of them.
    """
    steps = LITERAL + len(false)
    try:
        if not false.isdisjoint([-lit for lit in false]):
            return True
        for hint in hints:
            if (clause := known.get(hint)) is None:
                raise CheckError(f"{line.where}: there is no clause {hint}")
            steps += LITERAL + len(clause)
            if steps > BETWEEN:
                current().spend(steps)
                steps = 0
            unit = 0
            for lit in clause:
                if lit not in false:
                    if unit not in (0, lit):
                        return False
                    unit = lit
            if not unit:
                return True
            false.add(-unit)
        return False
    finally:
        current().spend(steps)
