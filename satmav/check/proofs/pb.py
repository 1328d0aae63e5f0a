"""The pseudo-Boolean form of a claim (OPB), and its proof by cutting planes (VeriPB).

A scoring is a sum of constraints: points times "some hand holds this card" and, for negative points, times "at most one
hand holds that card". They add up to a contradiction. VeriPB (Bogaerts, Gocht, McCreesh & Nordström, JAIR 2023) checks
such sums. Accepted here is the part of version 2.0 of its format that they take. So is division, by which counting
arguments round. Both are spelled so strictly that VeriPB reads them the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from satmav.check.hands.deals import names
from satmav.check.reading import LIMIT, CheckError, Line, first_line, lines, natural, positive, shown, two_naturals
from satmav.check.work import spend

_HEADER = "pseudo-Boolean proof version 2.0"
ROW, TERM = 50, 20
"""Steps of work to keep a line of a proof, and a coefficient with its variable."""

NUMBER = "whole number from 1 up, and none of + * d"
_CONCLUSION = "conclusion UNSAT :"
_FRAME = "a proof is its header, 'f', lines 'pol', 'output NONE', 'conclusion UNSAT : ID', 'end pseudo-Boolean proof'"


class Constraint(NamedTuple):
    """The coefficients times the 0-1 variables, summed, are at least the bound."""

    coefs: dict[int, int]
    bound: int

    def plus(self, other: Constraint) -> Constraint:
        """The sum of both."""
        coefs = Counter(self.coefs)
        coefs.update(other.coefs)
        return Constraint(dict(coefs), self.bound + other.bound)

    def is_contradiction(self) -> bool:
        """Even the largest sum is below the bound."""
        return sum(coef for coef in self.coefs.values() if coef > 0) < self.bound


def parse_opb(text: str) -> tuple[int, list[Constraint]]:
    """The number of variables and the constraints of an OPB file: a header, then lines ``+1 x1 -2 x3 >= 1 ;``.

    ``*`` opens comments, the numbers of the header are right, and every variable comes once a line.

    >>> parse_opb("* #variable= 2 #constraint= 1\\n+1 x1 -1 x2 >= 0 ;\\n")
    (2, [Constraint(coefs={1: 1, 2: -1}, bound=0)])
    """
    variables, number = _header(first_line(text).split(" "))
    constraints = [_constraint(line, variables) for line in lines(text, "the constraints", comment="*")]
    if len(constraints) != number:
        raise CheckError(f"there are {len(constraints)} constraints, and the header says {number}")
    return variables, constraints


def _header(words: Sequence[str]) -> tuple[int, int]:
    numbers = two_naturals([*words[2:3], *words[4:]])
    if numbers and [*words[:2], words[3]] == ["*", "#variable=", "#constraint="]:
        return numbers
    raise CheckError("line 1 of the constraints: the header is '* #variable= VARIABLES #constraint= CONSTRAINTS'")


def _constraint(line: Line, variables: int) -> Constraint:
    terms, rest = line.words[:-3], line.words[-3:]
    if len(terms) % 2 or len(rest) < 3 or rest[0] != ">=" or rest[2] != ";":
        raise CheckError(f"{line.where}: a constraint is 'COEFFICIENT VARIABLE ... >= BOUND ;'")
    coefs = _coefs(terms, variables, line)
    spend(TERM * len(coefs))
    return Constraint(coefs, _integer(rest[1], line))


def _coefs(terms: Sequence[str], variables: int, line: Line) -> dict[int, int]:
    """The coefficients by variable, from words ``+1 x1 -2 x3``."""
    coefs: dict[int, int] = {}
    for coef, name in zip(terms[::2], terms[1::2], strict=True):
        variable = _variable(name, variables, line)
        if variable in coefs:
            raise CheckError(f"{line.where}: {name} comes twice")
        coefs[variable] = _integer(coef, line)
    return coefs


def _variable(name: str, variables: int, line: Line) -> int:
    variable = natural(name.removeprefix("x")) if name.startswith("x") else None
    if not variable or variable > variables:
        raise CheckError(f"{line.where}: {shown(name)} is none of the variables x1 to x{variables}")
    return variable


def _integer(word: str, line: Line) -> int:
    number = natural(word.removeprefix("-") if word.startswith("-") else word.removeprefix("+"))
    if number is None:
        raise CheckError(f"{line.where}: {shown(word)} is no whole number below 10^18 either way")
    return -number if word.startswith("-") else number


def check_pb_proof(constraints: Sequence[Constraint], proof_text: str) -> Constraint:
    """Accept a VeriPB proof, as text, that no 0-1 values of the variables meet all constraints.

    Only ``pol`` with ``+``, ``*`` and ``d`` derives constraints. The conclusion names one that is a contradiction by
    itself; it is returned. Raises :class:`CheckError` for anything else.
    """
    rows = _framed(proof_text, len(constraints))
    known = [*constraints]
    for row in rows[2:-3]:
        known.append(_derived(row, known))
    return _concluded(rows[-2], known)


def _framed(proof_text: str, loaded: int) -> list[Line]:
    """The lines of a proof, the first and last of which frame it; ``loaded`` is the number of the constraints."""
    rows = []
    for row in lines(proof_text, "the proof", comment="*"):
        spend(ROW)
        rows.append(row)
    if first_line(proof_text) != _HEADER:
        raise CheckError(f"line 1 of the proof: the header is '{_HEADER}'")
    said = [" ".join(row.words) for row in rows]
    if len(rows) < 5 or said[-3] != "output NONE" or said[-1] != "end pseudo-Boolean proof":
        raise CheckError(_FRAME)
    if said[1] != f"f {loaded}":
        raise CheckError(f"{rows[1].where}: 'f {loaded}' loads the constraints, and is missing")
    return rows


def _concluded(line: Line, known: Sequence[Constraint]) -> Constraint:
    if " ".join(line.words[:-1]) != _CONCLUSION:
        raise CheckError(f"{line.where}: '{_CONCLUSION} ID' concludes, and is missing")
    concluded = _known(positive(line.words[-1], line.where, NUMBER), line, known)
    if not concluded.is_contradiction():
        raise CheckError(f"{line.where}: constraint {line.words[-1]} is no contradiction")
    return concluded


def _derived(line: Line, known: Sequence[Constraint]) -> Constraint:
    """Derive by a line ``pol 1 2 3 * +``: constraint 1 and 3 times constraint 2, in reverse Polish notation.

    ``5 d`` divides by 5, and rounds the bound up, which 0-1 values meet as well; all coefficients must be multiples.
    """
    if line.words[0] != "pol":
        raise CheckError(f"{line.where}: {shown(line.words[0])} is no step that this checker knows")
    stack: list[int | Constraint] = []  # a number is an id or, before * and d, a factor and a divisor
    for word in line.words[1:]:
        if word not in ("+", "*", "d"):
            stack.append(positive(word, line.where, NUMBER))
        elif len(stack) < 2:
            raise CheckError(f"{line.where}: {word} has nothing to work on")
        else:
            last, first = stack.pop(), _known(stack.pop(), line, known)
            worked = first.plus(_known(last, line, known)) if word == "+" else _scaled(first, last, word, line)
            stack.append(_bounded(worked, line))
    if len(stack) != 1:
        raise CheckError(f"{line.where}: one constraint is left at the end, and here are {len(stack)}")
    return _known(stack[0], line, known)


def _scaled(constraint: Constraint, factor: int | Constraint, word: str, line: Line) -> Constraint:
    """A constraint times a number above 0, or divided by it and its bound rounded up, as ``*`` or ``d`` says."""
    if not isinstance(factor, int):
        raise CheckError(f"{line.where}: a factor is a number, written just before {word}")
    coefs, bound = constraint
    if word == "*":
        return Constraint({variable: coef * factor for variable, coef in coefs.items()}, bound * factor)
    if any(coef % factor for coef in coefs.values()):
        raise CheckError(f"{line.where}: not all coefficients are multiples of {factor}")
    return Constraint({variable: coef // factor for variable, coef in coefs.items()}, -(-bound // factor))


def _bounded(derived: Constraint, line: Line) -> Constraint:
    """A constraint whose numbers are no larger than those that may be written."""
    spend(TERM * len(derived.coefs))
    if any(abs(number) >= LIMIT for number in (derived.bound, *derived.coefs.values())):
        raise CheckError(f"{line.where}: this leads to a number of 10^18 or more, which no proof here needs")
    return derived


def _known(item: int | Constraint, line: Line, known: Sequence[Constraint]) -> Constraint:
    """The constraint itself or that of the id, which counts from 1 through all there are so far."""
    if not isinstance(item, int):
        return item
    if item > len(known):
        raise CheckError(f"{line.where}: there is no constraint {item} yet")
    return known[item - 1]


HAND = 50
"""Steps of work to score a hand."""

CardId = TypeVar("CardId", bound=int)


def check_scores(points: Mapping[CardId, int], hands: Mapping[int, int], concluded: Constraint) -> None:
    """Accept a sum over hands (masks, by variable) that is the scoring with these points, by card.

    Each hand must have just the coefficient that it scores, and the bound must be just what all cards score. Other
    sums may be contradictions, too, but they would prove another thing than is told.

    A card with points below 0 that none of the hands holds costs nothing. Raises :class:`CheckError` else.
    """
    held = 0
    for variable, hand in hands.items():
        spend(HAND + len(points))
        held |= hand
        score = sum(number for card, number in points.items() if hand >> card & 1)
        coef = concluded.coefs.get(variable, 0)
        if coef != score:
            raise CheckError(f"{names(hand)} counts {coef} in the contradiction, and scores {score} by the points told")
    total = sum(number for card, number in points.items() if number > 0 or held >> card & 1)
    if concluded.bound != total:
        raise CheckError(f"the contradiction is of {concluded.bound}, and all cards score {total} by the points told")
