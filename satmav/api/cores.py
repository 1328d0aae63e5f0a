"""Cores that others find in exported files: told by the names of their constraints, and verified by a solver.

Extractors of minimal unsatisfiable subsets name soft clauses of a weighted CNF, or groups of a group CNF, by number:
both are numbered as the constraints are named. SMT solvers give the names themselves.
"""

import re
from typing import NamedTuple

from satmav.api.given import DealLike
from satmav.api.posing import asked
from satmav.encode import encode
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.errors import UsageError
from satmav.formats.dimacs import CARDINALITY, clauses, grouped
from satmav.formats.heads import Asked
from satmav.game.decks import DeckDeal
from satmav.game.rules import Rules

_NUMBERS = re.compile(r"^(?:v|c mus:)((?: +\d{1,9})+) *\r?$", re.MULTILINE)
_NAMES = re.compile(r"\|([^|]*)\|")
COVER = "cover "
"""What the name of a card's constraint begins with."""


class NamedCore(NamedTuple):
    """Constraints that cannot all hold, by name; the cards of those that ask for a card; is none of them to spare?"""

    names: tuple[str, ...]
    cards: tuple[str, ...]
    minimal: bool


def decode_core(
    deal: DealLike | DeckDeal,
    told: str,
    encoding: str | None = None,
    rules: Rules | str | None = None,
    cardinality: str | None = None,
) -> NamedCore:
    """The core in what a tool says of the file that :func:`satmav.export` writes; its arguments, or the file's text.

    Raises :class:`UsageError` where there is none, and where its constraints can all hold.

    >>> decode_core("2c 3c 4c 5c 7d", "c MUS size: 1\\nv 5 0")
    NamedCore(names=('cover 7d',), cards=('7d',), minimal=True)
    """
    return core_told(asked(deal, encoding, rules, cardinality), told)


def core_told(question: Asked, told: str) -> NamedCore:
    """The core of an exported file's question, as :func:`decode_core` has it."""
    posed = encode(question.deal, question.rules, question.encoding)
    groups = grouped(clauses(posed, question.cardinality or CARDINALITY))
    background = groups.pop(None)
    known = [name for name in groups if name is not None]
    names = _named(told, known)

    def holds(some: list[str]) -> bool:
        with open_solver(
            DEFAULT_SOLVER, [*background, *(clause for name in some for clause in groups[name])]
        ) as solver:
            return answer(solver, [])

    if holds(names):
        raise UsageError(f"this is no core: these constraints can all hold, {', '.join(names)}")
    minimal = not any(not holds([name for name in names if name != spared]) for spared in names)
    cards = tuple(name.removeprefix(COVER) for name in names if name.startswith(COVER))
    return NamedCore(tuple(names), cards, minimal)


def _named(told: str, known: list[str]) -> list[str]:
    """The names of the constraints that are told, each once, in the order of the formula."""
    if numbers := [int(word) for row in _NUMBERS.findall(told) for word in row.split() if word != "0"]:
        if (most := max(numbers)) > len(known):
            raise UsageError(
                f"the core names constraint {most}, and the formula has {len(known)}: export it as wcnf or gcnf"
            )
        chosen = {known[number - 1] for number in numbers}
    else:
        chosen = {*_NAMES.findall(told)} & {*known}
    if not chosen:
        raise UsageError("there is no core: a MUS tool gives one in a line 'v 3 5 0', SMT solvers by (get-unsat-core)")
    return [name for name in known if name in chosen]
