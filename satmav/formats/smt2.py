"""SMT-LIB 2.6, what SMT solvers read (Barrett, Fontaine & Tinelli, *The SMT-LIB Standard*), in QF_LIA.

Order-encoded integers become Ints, and their digits comparisons; a cardinality constraint is a sum of ``ite`` terms.
Only *at most one* is said by halves, in Boolean terms: n log n literals for n. But with exact-cover cvc5 takes 1 s for
what takes it 20 as sums, and Z3 0.2 s for 30. All constraints of one name are one named assertion, so that an unsat
core is one in the game's words; background is asserted without a name.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from satmav.encode import Stated
from satmav.formats.common import about
from satmav.formula.formula import Clause, Constraint, Formula, Linear

UNQUOTABLE = str.maketrans("|\\", "//")
"""Characters that cannot stand between bars, and their substitutes."""

TAKEN = frozenset("true false not and or xor => = distinct ite + - * div mod abs <= < >= > forall exists as _".split())
"""Names that no variable and no constraint can have: the standard's, or such as some solver does not read in bars."""


def is_taken(name: str) -> bool:
    """True for a name with a meaning of its own in SMT-LIB; those that begin with @ or . are the solvers'."""
    return name in TAKEN or name.startswith(("@", "."))


def smt2(encoding: Stated) -> Iterator[str]:
    """The lines of the file."""
    formula = encoding.formula
    yield "(set-info :smt-lib-version 2.6)"
    yield "(set-option :produce-models true)"
    yield "(set-option :produce-unsat-cores true)"
    yield "(set-logic QF_LIA)"
    yield "(set-info :source |"
    yield from (line.translate(UNQUOTABLE) for line in about(encoding))
    yield "|)"
    digits = {bit: f"(> |{number.name}| {low})" for number in formula.integers for low, bit in enumerate(number.bits)}
    yield from _declarations(formula, digits)
    atoms = [digits.get(variable, f"|{name}|") for variable, name in enumerate(formula.names, start=1)]
    yield from _background(formula, atoms)
    for name, members in formula.groups().items():
        yield from _named(name, [_term(constraint, atoms) for constraint in members])
    yield "(check-sat)"
    yield "; sat: ask (get-model), or (get-value (|...|)); unsat: ask (get-unsat-core)"


def _declarations(formula: Formula, digits: dict[int, str]) -> Iterator[str]:
    for variable, name in enumerate(formula.names, start=1):
        if variable not in digits:
            yield f"(declare-const |{name}| Bool)"
    for integer in formula.integers:
        yield f"(declare-const |{integer.name}| Int)"
        yield f"(assert (<= 0 |{integer.name}| {len(integer.bits)}))"


def _background(formula: Formula, atoms: Sequence[str]) -> Iterator[str]:
    """Background constraints, less those that hold of any integer's digits."""
    orders = {f"order of {integer.name}" for integer in formula.integers}
    background = (constraint for constraint in formula.constraints if constraint.background)
    for name, group in groupby(background, key=lambda constraint: constraint.name):
        if name not in orders:
            yield f"; {name}"
            for constraint in group:
                yield f"(assert {_term(constraint, atoms)})"


def _named(name: str, terms: list[str]) -> Iterator[str]:
    if len(terms) == 1:
        yield f"(assert (! {terms[0]} :named |{name}|))"
        return
    yield "(assert (! (and"
    for term in terms:
        yield f"  {term}"
    yield f") :named |{name}|))"


def _term(constraint: Constraint, atoms: Sequence[str]) -> str:
    if isinstance(constraint, Clause):
        return _many("or", [_lit(lit, atoms) for lit in constraint.lits], "false")
    atom = _comparison(constraint, atoms)
    return atom if constraint.when is None else f"(=> {_lit(constraint.when, atoms)} {atom})"


def _comparison(linear: Linear, atoms: Sequence[str]) -> str:
    lits = [_lit(lit, atoms) for _, lit in linear.terms]
    if linear.is_cardinality and linear.bound == 1 and linear.sense != ">=":
        at_least = [_many("or", lits, "false")] if linear.sense == "=" else []
        return _many("and", at_least + _at_most_one(lits), "true")
    summands = [f"(ite {lit} {_number(coef)} 0)" for (coef, _), lit in zip(linear.terms, lits, strict=True)]
    for coef, integer in linear.integers:
        summands.append(f"|{integer.name}|" if coef == 1 else f"(* {_number(coef)} |{integer.name}|)")
    return f"({linear.sense} {_many('+', summands, '0')} {_number(linear.bound)})"


def _at_most_one(lits: list[str]) -> list[str]:
    """Not one in each half, and at most one in either half."""
    if len(lits) < 2:
        return []
    left, right = lits[: len(lits) // 2], lits[len(lits) // 2 :]
    apart = f"(not (and {_many('or', left, 'false')} {_many('or', right, 'false')}))"
    return [apart, *_at_most_one(left), *_at_most_one(right)]


def _many(operator: str, terms: list[str], none: str) -> str:
    """The operator over the terms, of which it needs two."""
    return f"({operator} {' '.join(terms)})" if len(terms) > 1 else (terms or [none])[0]


def _lit(lit: int, atoms: Sequence[str]) -> str:
    return atoms[lit - 1] if lit > 0 else f"(not {atoms[-lit - 1]})"


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"(- {-value})"
