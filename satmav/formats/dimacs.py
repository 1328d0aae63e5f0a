"""DIMACS CNF and its kin: clauses in groups, and weighted ones.

CNF is what SAT solvers read (DIMACS Challenge 1993; the SAT Competition's benchmark rules). All comments stand before
the ``p`` line, where every reader skips them. ``c p show`` lines name the variables that answer the question, for
counters of models (Model Counting Competition since 2021): they are to project on these.

Group CNF is what extractors of minimal unsatisfiable subsets read (SAT Competition 2011, MUS track). A group holds the
clauses of all constraints of one name. So a group MUS is a core in the game's words (with exact-cover: cards). Group 0
is background, which a core gets for nothing.

Weighted CNF is what MaxSAT solvers read: how many of the named constraints can hold together? The format is the one of
the MaxSAT Evaluations since 2022: no ``p`` line, ``h`` before a hard clause, a weight before a soft one. Background is
hard, and each name is worth 1. Where a name has a single clause, that clause is soft. Otherwise a *selector*, which is
soft, switches all its clauses on (group MaxSAT). So does that of an empty clause, which some readers would drop.

The deal is winnable if and only if the optimum cost is 0. With exact-cover the names are the cards. So the greatest
weight of satisfied soft clauses is the greatest number of cards that disjoint pat hands can cover. For a deal of 25
cards that is 25 less the optimum cost.
"""

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby, islice

from satmav.encode import Stated
from satmav.errors import UsageError
from satmav.formats.common import head, title, variables
from satmav.formula.lower import CARDINALITIES as ALL
from satmav.formula.lower import Cnf, lower

CARDINALITIES = tuple(name for name in ALL if name != "native")
"""The cardinality encodings that are clauses."""

CARDINALITY = "ladder"
"""The cardinality encoding where none is asked for."""
PER_LINE = 20
"""Variables that a line names."""


def clauses(encoding: Stated, cardinality: str) -> Cnf:
    """The formula in clauses, with at least one variable, since some readers insist on that.

    Raises :class:`UsageError` for native cardinality constraints, which are no clauses.
    """
    if cardinality == "native":
        raise UsageError(f"native constraints are no clauses: choose another of {', '.join(CARDINALITIES)}")
    cnf = lower(encoding.formula, cardinality)
    cnf.variables = max(1, cnf.variables)
    return cnf


def comments(encoding: Stated, cardinality: str, cnf: Cnf) -> Iterator[str]:
    """The head of the file: what it is, and what its variables mean."""
    named = encoding.formula.variables
    constraints = f"cardinality constraints: {cardinality}"
    yield from head(encoding, "c", constraints, *variables(encoding.formula.names, "var "))
    if cnf.variables > named:
        yield f"c var {named + 1} to {cnf.variables} are auxiliary"


def ranges(encoding: Stated, cnf: Cnf) -> Iterator[str]:
    """``c clauses 1-152 = pat hand 1`` for each run of clauses, counted from 1, of the same name."""
    named = zip(encoding.formula.constraints, cnf.spans, strict=True)
    full = ((title(c.name, c.background), start, end) for c, (_, start, end) in named if start < end)
    for name, run in groupby(full, key=lambda span: span[0]):
        spans = list(run)
        yield f"c clauses {spans[0][1] + 1}-{spans[-1][2]} = {name}"


def shown(variables: Collection[int]) -> Iterator[str]:
    """``c p show 1 2 0``: the variables on which models are to be counted, in lines short enough for all readers."""
    numbers = iter(variables)
    while some := list(islice(numbers, PER_LINE)):
        yield f"c p show {line(some)}"


def grouped(cnf: Cnf) -> dict[str | None, list[list[int]]]:
    """The clauses by the name of their constraint, in order of appearance, background under None."""
    groups: dict[str | None, list[list[int]]] = {None: []}
    for name, start, end in cnf.spans:
        if start < end:
            groups.setdefault(name, []).extend(cnf.clauses[start:end])
    return groups


def line(lits: Iterable[int]) -> str:
    """A clause as DIMACS writes it."""
    return " ".join(map(str, (*lits, 0)))


def cnf(encoding: Stated, cardinality: str = CARDINALITY) -> Iterator[str]:
    """The lines of a CNF file."""
    return dimacs(encoding, cardinality, clauses(encoding, cardinality))


def dimacs(encoding: Stated, cardinality: str, formula: Cnf) -> Iterator[str]:
    """The lines of a CNF file of clauses that are at hand."""
    yield from comments(encoding, cardinality, formula)
    yield from ranges(encoding, formula)
    yield from shown(encoding.shown or range(1, encoding.formula.variables + 1))
    yield f"p cnf {formula.variables} {len(formula.clauses)}"
    yield from map(line, formula.clauses)


def gcnf(encoding: Stated, cardinality: str = CARDINALITY) -> Iterator[str]:
    """The lines of a group CNF file; clauses come group by group."""
    formula = clauses(encoding, cardinality)
    groups = grouped(formula)
    yield from comments(encoding, cardinality, formula)
    for group, name in enumerate(groups):
        yield f"c group {group} = {name or 'background'}"
    yield f"p gcnf {formula.variables} {len(formula.clauses)} {len(groups) - 1}"
    for group, members in enumerate(groups.values()):
        for clause in members:
            yield f"{{{group}}} {line(clause)}"


def wcnf(encoding: Stated, cardinality: str = CARDINALITY) -> Iterator[str]:
    """The lines of a weighted CNF file: hard clauses, then name by name."""
    formula = clauses(encoding, cardinality)
    yield from comments(encoding, cardinality, formula)
    groups = grouped(formula)
    hard = groups.pop(None)
    selectors = {name: formula.variable() for name, members in groups.items() if len(members) > 1 or not members[0]}
    for name, selector in selectors.items():
        yield f"c var {selector} = selector of {name}"
    for number, name in enumerate(groups, start=1):
        yield f"c soft clause {number} = {name}"
    for clause in hard:
        yield f"h {line(clause)}"
    for name, members in groups.items():
        if name not in selectors:
            yield f"1 {line(members[0])}"
            continue
        for clause in members:
            yield f"h {line([-selectors[name], *clause])}"
        yield f"1 {line([selectors[name]])}"
