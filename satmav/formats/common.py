"""The head of a file, and a formula as rows over 0-1 variables, for all formats."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from satmav.encode import Stated, with_version
from satmav.formula.formula import COMPARED, Clause, Constraint, Formula
from satmav.records.provenance import cite_as

Terms = tuple[tuple[int, int], ...]
"""Pairs of a coefficient and a literal."""


class Row(NamedTuple):
    """``sum(coef * x)  sense  bound`` over plain variables, each at most once and none with coefficient 0.

    ``name`` is the constraint's, and ``title`` what a comment calls it.
    """

    name: str
    title: str
    terms: Terms
    sense: str
    bound: int


def about(encoding: Stated) -> list[str]:
    """The first lines of every file: the question, the encoding with its version, the program, how to cite it."""
    return [*encoding.question, *origin(encoding.name)]


def head(encoding: Stated, sign: str, *more: str) -> Iterator[str]:
    """The first lines of every file and some more, as comments: each after a sign."""
    return (f"{sign} {line}" for line in (*about(encoding), *more))


def origin(encoding: str) -> list[str]:
    """The encoding with its version, the program, and how to cite it."""
    from importlib.metadata import version  # a slow import

    return [f"encoding: {with_version(encoding)}", f"written by satmav {version('satmav')}", f"cite as: {cite_as()}"]


def variables(names: Iterable[str], prefix: str) -> Iterator[str]:
    """``x17 = full house 8c 8d 8s 4d 4h`` for each variable, with the prefix ``x``."""
    return (f"{prefix}{variable} = {name}" for variable, name in enumerate(names, start=1))


def title(name: str, background: bool) -> str:
    """A constraint's name, marked where it is background."""
    return f"{name} (background)" if background else name


def rows(formula: Formula) -> Iterator[Row]:
    """The constraints as linear rows: integers by their bits, ``when`` by a big M, no negated literals.

    A row that no variable can change is left out where it holds; where it does not, as in a homeless card's empty
    clause, ``x1 >= 2`` stands for it. No reader can take that for anything else.
    """
    for constraint in formula.constraints:
        names = constraint.name, title(constraint.name, constraint.background)
        for terms, sense, bound in _unconditional(constraint):
            plain, rest = _plain(terms, bound)
            if plain:
                yield Row(*names, plain, sense, rest)
            elif not COMPARED[sense](0, rest):
                yield Row(*names, ((1, 1),), ">=", 2)


def row_names(some: Iterable[Row]) -> Iterator[tuple[str, Row]]:
    """Each row with a name in the letters that all readers allow, numbered from the second of a name on.

    A name that begins like a number, and the two that mean something else in MPS, have ``c_`` before them.
    """
    seen: Counter[str] = Counter()
    for row in some:
        name = re.sub(r"\W+", "_", row.name, flags=re.ASCII)
        name = re.sub(r"^(?![a-df-zA-DF-Z])|^(?=(obj|rhs)$)", "c_", name)
        seen[name] += 1
        yield name if seen[name] == 1 else f"{name}.{seen[name]}", row


def _unconditional(constraint: Constraint) -> Iterator[tuple[Terms, str, int]]:
    """The constraint without its ``when``: a literal whose coefficient M lets the rest be anything."""
    if isinstance(constraint, Clause):
        yield tuple((1, lit) for lit in constraint.lits), ">=", 1
        return
    terms, sense, bound, when = constraint.flat, constraint.sense, constraint.bound, constraint.when
    if when is None:
        yield terms, sense, bound
        return
    least = sum(min(coef, 0) for coef, _ in terms)
    most = sum(max(coef, 0) for coef, _ in terms)
    if sense != "<=" and bound > least:
        yield (*terms, (bound - least, -when)), ">=", bound
    if sense != ">=" and bound < most:
        yield (*terms, (bound - most, -when)), "<=", bound


def _plain(terms: Terms, bound: int) -> tuple[Terms, int]:
    """The terms over variables instead of literals (not x = 1 - x), and what is left of the bound."""
    coefs: dict[int, int] = {}
    for coef, lit in terms:
        if lit < 0:
            bound -= coef
        coefs[abs(lit)] = coefs.get(abs(lit), 0) + (coef if lit > 0 else -coef)
    return tuple((coef, variable) for variable, coef in coefs.items() if coef), bound
