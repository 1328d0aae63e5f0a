"""Weighted CNF, what MaxSAT solvers read: how many of the named constraints can hold together?

The format is the one of the MaxSAT Evaluations since 2022: no ``p`` line, ``h`` before a hard
clause, a weight before a soft one. Background is hard, and each name is worth 1. Where a name has
a single clause, that clause is soft. Otherwise a *selector*, which is soft, switches all its
clauses on (group MaxSAT). So is an empty clause, which
some readers would drop.

The deal is winnable if and only if the optimum cost is 0. With exact-cover the names are the cards. So the greatest
weight of satisfied soft clauses is the greatest number of cards that disjoint pat hands can cover: 25 less the optimum
cost, for a deal of 25.
"""

from __future__ import annotations

from collections.abc import Iterator

from satmav.encode import Stated
from satmav.formats.clausal import CARDINALITY, clauses, comments, grouped, line


def wcnf(encoding: Stated, cardinality: str = CARDINALITY) -> Iterator[str]:
    """The lines of the file: hard clauses, then name by name."""
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
