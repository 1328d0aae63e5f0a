"""Group CNF, what extractors of minimal unsatisfiable subsets read (SAT Competition 2011, MUS track).

A group holds the clauses of all constraints of one name, so that a group MUS is a core in the
game's words (with exact-cover: cards). Group 0 is background, which a core gets for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from satmav.encode import Stated
from satmav.formats.clausal import CARDINALITY, clauses, comments, grouped, line


def gcnf(encoding: Stated, cardinality: str = CARDINALITY) -> Iterator[str]:
    """The lines of the file; clauses come group by group."""
    formula = clauses(encoding, cardinality)
    groups = grouped(formula)
    yield from comments(encoding, cardinality, formula)
    for group, name in enumerate(groups):
        yield f"c group {group} = {name or 'background'}"
    yield f"p gcnf {formula.variables} {len(formula.clauses)} {len(groups) - 1}"
    for group, members in enumerate(groups.values()):
        for clause in members:
            yield f"{{{group}}} {line(clause)}"
