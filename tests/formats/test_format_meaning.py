"""Random constraints, and every world: rows and SMT-LIB terms mean what the constraint says."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st
from puzzles import text_of

from satmav.dealfile import parse_deal
from satmav.encode import Encoding
from satmav.formats.common import Row, rows
from satmav.formula.formula import Clause, Constraint, Formula, Integer, Linear
from satmav.game.rules import QUADS

LITERALS = st.integers(1, 4).flatmap(lambda variable: st.sampled_from([variable, -variable]))
TERMS = st.lists(st.tuples(st.integers(-3, 3).filter(bool), LITERALS), max_size=5).map(tuple)
COUNT = Integer("count", (5, 6))
SENSES = st.sampled_from(["=", "<=", ">="])
BOUNDS, GUARD = st.integers(-4, 4), st.none() | LITERALS
NUMBERS = st.sampled_from([(), ((1, COUNT),), ((-2, COUNT),)])
LINEARS = st.builds(Linear, st.just("linear"), TERMS, SENSES, BOUNDS, NUMBERS, GUARD)
ONES = st.lists(LITERALS.map(lambda lit: (1, lit)), max_size=6).map(tuple)
CARDINALITIES = st.builds(Linear, st.just("cardinality"), ONES, SENSES, st.integers(0, 2), st.just(()), GUARD)
CLAUSES = st.builds(Clause, st.just("clause"), st.lists(LITERALS, max_size=3).map(tuple))
WORLDS = list(product([0, 1], repeat=6))
"""The values of x1 to x6; the last two are the digits of a count from 0 to 2."""


def literal(lit: int, world: tuple[int, ...]) -> int:
    return world[lit - 1] if lit > 0 else 1 - world[-lit - 1]


def meant(constraint: Constraint, world: tuple[int, ...]) -> bool:
    """What the constraint says, from its definition."""
    if isinstance(constraint, Clause):
        return any(literal(lit, world) for lit in constraint.lits)
    if constraint.when is not None and not literal(constraint.when, world):
        return True
    total = sum(coef * literal(lit, world) for coef, lit in constraint.terms)
    total += sum(coef * sum(world[4:]) for coef, _ in constraint.integers)
    return compare(total, constraint.sense, constraint.bound)


def compare(total: int, sense: str, bound: int) -> bool:
    return {"=": total == bound, "<=": total <= bound, ">=": total >= bound}[sense]


def satisfied(row: Row, world: tuple[int, ...]) -> bool:
    return compare(sum(coef * world[variable - 1] for coef, variable in row.terms), row.sense, row.bound)


def small_formula(*constraints: Constraint) -> Formula:
    formula = Formula()
    for name in "abcd":
        formula.variable(name)
    formula.integer("count", 2)
    formula.constraints += constraints
    return formula


@given(CLAUSES | LINEARS | CARDINALITIES)
def test_rows_mean_what_the_constraint_says_in_every_world(constraint: Constraint) -> None:
    found = list(rows(Formula(names=list("abcdef"), constraints=[constraint])))
    for row in found:
        assert row.terms
        assert len({variable for _, variable in row.terms}) == len(row.terms)
    for world in WORLDS:
        assert all(satisfied(row, world) for row in found) == meant(constraint, world)


@settings(max_examples=25)
@given(CLAUSES | LINEARS | CARDINALITIES)
def test_smt2_means_what_the_constraint_says_in_every_world(constraint: Constraint) -> None:
    import z3

    deal = parse_deal("3c 3d 8c 8h 8s")
    text = text_of(Encoding("small", deal, QUADS, small_formula(constraint), lambda _: ()), "smt2")
    context = z3.Context()
    (*_, said) = z3.parse_smt2_string(text, ctx=context)
    variables = [z3.Bool(name, context) for name in "abcd"]
    for world in WORLDS:
        if world[5] <= world[4]:
            values = [(x, z3.BoolVal(bool(value), context)) for x, value in zip(variables, world, strict=False)]
            values.append((z3.Int("count", context), z3.IntVal(sum(world[4:]), context)))
            assert z3.is_true(z3.simplify(z3.substitute(said, *values))) == meant(constraint, world)
