"""The whole truth table of every kind of constraint, in every encoding, guarded or not."""

from itertools import product

import pytest
from pysat.solvers import Solver

from satmav.errors import UsageError
from satmav.formula.formula import Clause, Formula, Integer, Linear
from satmav.formula.lower import CARDINALITIES, Cnf, lower

COMPARE = {"=": int.__eq__, "<=": int.__le__, ">=": int.__ge__}


def models(formula: Formula, cnf: Cnf) -> set[tuple[bool, ...]]:
    """The assignments of the formula's own variables that the clauses allow."""
    with Solver(name="minicard", bootstrap_with=cnf.clauses) as solver:
        for lits, bound in cnf.atmosts:
            solver.add_atmost(lits, bound)
        rows = product((False, True), repeat=formula.variables)
        return {row for row in rows if solver.solve(assumptions=[v if on else -v for v, on in enumerate(row, start=1)])}


def holds(constraint: Clause | Linear, row: tuple[bool, ...]) -> bool:
    """What the constraint means, computed without the library."""

    def value(lit: int) -> bool:
        return row[abs(lit) - 1] == (lit > 0)

    if isinstance(constraint, Clause):
        return any(value(lit) for lit in constraint.lits)
    if constraint.when is not None and not value(constraint.when):
        return True
    total = sum(coef * value(lit) for coef, lit in constraint.terms)
    for coef, integer in constraint.integers:
        total += coef * sum(value(bit) for bit in integer.bits)
    return bool(COMPARE[constraint.sense](total, constraint.bound))


def meaning(formula: Formula) -> set[tuple[bool, ...]]:
    rows = list(product((False, True), repeat=formula.variables))
    for row in rows:
        true = frozenset(variable if on else -variable for variable, on in enumerate(row, start=1))
        assert all(constraint.holds(true) == holds(constraint, row) for constraint in formula.constraints), row
    return {row for row in rows if all(holds(constraint, row) for constraint in formula.constraints)}


@pytest.mark.parametrize("guarded", [False, True])
@pytest.mark.parametrize("sense", ["=", "<=", ">="])
@pytest.mark.parametrize("cardinality", CARDINALITIES)
def test_cardinality_constraints(cardinality, sense, guarded):
    for size in range(6):
        for bound in range(-2, size + 2):
            formula = Formula()
            lits = [formula.variable(f"x{i}") * (1 - 2 * (i % 2)) for i in range(size)]
            when = formula.variable("when") if guarded else None
            formula.cardinality("count", lits, sense, bound, when=when)
            assert models(formula, lower(formula, cardinality)) == meaning(formula), (size, bound)


TERMS = [
    ([1, 1, 1, 1], []),
    ([1, 1, 1, 1, 1, 1], [(-5, 1)]),
    ([1] * 7, [(-5, 1)]),
    ([1, 1, 1], [(-5, 1)]),
    ([1, 1, -1, -1], []),
    ([1, 1, 2, -3, -1], []),
    ([1, 1], [(-1, 2), (-1, 2)]),
    ([], [(1, 3), (1, 3), (-1, 4)]),
    ([], [(1, 2), (-2, 2)]),
    ([-2, 3], [(1, 2)]),
    ([], [(1, 3), (2, 1), (-1, 2)]),
    ([1, 1, 1], []),
    ([-1], [(1, 0)]),
    ([1], [(-5, 2)]),
    ([], [(3, 2), (-2, 3)]),
]


@pytest.mark.parametrize(("coefs", "integers"), TERMS)
def test_equations(coefs, integers):
    formula = Formula()
    terms = [(coef, formula.variable(f"x{i}")) for i, coef in enumerate(coefs)]
    numbers = [(coef, formula.integer(f"n{i}", high)) for i, (coef, high) in enumerate(integers)]
    formula.equation("sum", terms, numbers)
    assert models(formula, lower(formula)) == meaning(formula)


def test_clauses_and_empty_clauses():
    formula = Formula()
    x, y = formula.variable("x"), formula.variable("y")
    formula.clause("either", [x, -y])
    assert models(formula, lower(formula)) == meaning(formula) == {(False, False), (True, False), (True, True)}
    formula.clause("never", [])
    assert models(formula, lower(formula)) == set()


def test_spans_name_every_clause_once_and_background_has_no_name():
    formula = Formula()
    lits = [formula.variable(f"x{i}") for i in range(4)]
    formula.cardinality("few", lits, "<=", 1, background=True)
    formula.clause("some", lits)
    formula.cardinality("two", lits, "=", 2)
    cnf = lower(formula)
    assert [name for name, _, _ in cnf.spans] == [None, "some", "two"]
    assert [start for _, start, _ in cnf.spans] == [0, *(end for _, _, end in cnf.spans[:-1])]
    assert cnf.spans[-1][2] == len(cnf.clauses)
    assert list(formula.groups()) == ["some", "two"]


def test_native_constraints_stay_native_and_integers_are_ordered():
    formula = Formula()
    lits = [formula.variable(f"x{i}") for i in range(4)]
    formula.cardinality("three", lits, "=", 3)
    cnf = lower(formula, "native")
    assert not cnf.clauses
    assert cnf.atmosts == [([-lit for lit in lits], 1), (lits, 3)]
    formula = Formula()
    assert isinstance(formula.integer("n", 3), Integer)
    assert len(models(formula, lower(formula))) == 4


def test_what_is_not_lowered_says_so():
    formula = Formula()
    with pytest.raises(UsageError, match=r"no cardinality encoding 'best': choose one of pairwise, seqcounter"):
        lower(formula, "best")
    formula.constraints.append(Linear("odd", ((2, formula.variable("x")),), "<=", 1))
    with pytest.raises(NotImplementedError, match="odd"):
        lower(formula)
