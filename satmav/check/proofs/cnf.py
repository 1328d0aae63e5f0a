"""The CNF of a claim: is the formula that a proof refutes about this deal and this core?

Each clause must follow from "disjoint pat hands out of the deal hold the core", whose refutation is
the claim. Clauses may be missing: the formula is then weaker, and its refutation proves more.
"""

from __future__ import annotations

from satmav.check.proofs.hand_map import HandMap
from satmav.check.reading import CheckError, Line, lines, literals, two_naturals


def parse_dimacs(text: str) -> tuple[int, list[tuple[int, ...]]]:
    """The number of variables and the clauses of a DIMACS file with one clause a line.

    The header comes first, ``c`` opens comments, and the numbers of the header are right.
    """
    rows = lines(text, "the formula", comment="c")
    variables, number = _header(next(rows, None))
    clauses = [_clause(row, variables) for row in rows]
    if len(clauses) != number:
        raise CheckError(f"the formula has {len(clauses)} clauses, and its header says {number}")
    return variables, clauses


def _header(line: Line | None) -> tuple[int, int]:
    if line is None:
        raise CheckError("the formula is empty")
    if line.words[:2] == ["p", "cnf"] and (numbers := two_naturals(line.words[2:])):
        return numbers
    raise CheckError(f"{line.where}: the header is 'p cnf VARIABLES CLAUSES'")


def _clause(line: Line, variables: int) -> tuple[int, ...]:
    clause = literals(line.words, line.where)
    for lit in clause:
        if abs(lit) > variables:
            raise CheckError(f"{line.where}: the header counts {variables} variables, and here is {abs(lit)}")
    return clause


def check_cover_cnf(hands: HandMap, cnf_text: str) -> list[tuple[int, ...]]:
    """Accept a formula that is satisfied wherever disjoint pat hands out of the deal hold all of the core.

    Its variables are the hands of the map. A clause is all pat hands of the deal that hold one card of the core: one of
    them is made. Or it is two different hands that share a card, both negated. Returns the clauses; raises
    :class:`CheckError` for anything else.
    """
    variables, clauses = parse_dimacs(cnf_text)
    if variables != len(hands):
        raise CheckError(f"the formula has {variables} variables, and the map {len(hands)} hands")
    for number, clause in enumerate(clauses, start=1):
        if reason := _fault(hands, clause):
            raise CheckError(f"clause {number} of the formula: {reason}")
    return clauses


def _fault(hands: HandMap, clause: tuple[int, ...]) -> str:
    """Why a clause is none that the claim's negation implies; empty where it is one."""
    different = frozenset(map(abs, clause))
    if len(different) < len(clause):
        return "a variable comes twice"
    if min(clause, default=1) > 0:
        return "" if hands.is_cover(different) else "these are not all hands with some card of the core"
    if len(clause) == 2 and max(clause) < 0:
        return "" if hands.common(different) else "the two hands share no card"
    return "it is neither a cover (hands, none negated) nor a clash (two hands, both negated)"
