"""From a formula to clauses.

Cardinality constraints go through whichever encoding of PySAT's is asked for. Linear equations go through unary adders:
the totalizer (Bailleux & Boufkhad, CP 2003), with clauses in both directions. Its leaves are literals and order-encoded
integers, each repeated as often as its coefficient says.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from satmav.check.work import spend
from satmav.errors import choice
from satmav.formula.formula import Clause, Formula, Linear
from satmav.formula.uncaught import uncaught

_NAMES = "pairwise seqcounter sortnetwrk cardnetwrk bitwise ladder totalizer mtotalizer kmtotalizer native"
CARDINALITIES = {name: number for number, name in enumerate(_NAMES.split())}
"""PySAT's cardinality encodings, with its numbers for them."""

AT_MOST_ONE_ONLY = frozenset({"pairwise", "bitwise", "ladder"})
"""Encodings that are defined for the bound 1 only; for larger bounds ``seqcounter`` stands in."""

KEPT = 20
"""Steps of work to keep a clause, since a file of unknown origin may ask for any formula."""


@dataclass(slots=True)
class Cnf:
    """Clauses, with the name of the constraint that each run of them came from.

    ``spans[i]`` is ``(name, start, end)`` over ``clauses``; the name is None for background.
    ``atmosts`` holds native at-most-k constraints ``(lits, k)``, which only minicard and gluecard
    understand; it is empty unless the cardinality encoding is ``native``.
    """

    variables: int
    clauses: list[list[int]] = field(default_factory=list)
    spans: list[tuple[str | None, int, int]] = field(default_factory=list)
    atmosts: list[tuple[list[int], int]] = field(default_factory=list)

    def variable(self) -> int:
        self.variables += 1
        return self.variables


@uncaught()
def lower(formula: Formula, cardinality: str = "ladder") -> Cnf:
    """The clauses of a formula; its variables keep their numbers, auxiliary ones come after.

    >>> formula = Formula(["x", "y"])
    >>> formula.cardinality("not both", [1, 2], "<=", 1)
    >>> lower(formula).clauses
    [[-1, -2]]
    """
    choice("cardinality encoding", cardinality, CARDINALITIES)
    cnf = Cnf(formula.variables)
    for constraint in formula.constraints:
        start = len(cnf.clauses)
        if isinstance(constraint, Clause):
            cnf.clauses.append(list(constraint.lits))
        elif constraint.is_cardinality:
            _cardinality(cnf, constraint, cardinality)
        else:
            _equation(cnf, constraint)
        spend(KEPT * (len(cnf.clauses) - start))
        cnf.spans.append((None if constraint.background else constraint.name, start, len(cnf.clauses)))
    return cnf


def _cardinality(cnf: Cnf, linear: Linear, encoding: str) -> None:
    lits = [lit for _, lit in linear.terms]
    guard = [] if linear.when is None else [-linear.when]
    if linear.sense != "<=" and linear.bound > len(lits):
        cnf.clauses.append(list(guard))
        return
    if linear.sense != "<=" and linear.bound == 1:
        cnf.clauses.append(lits + guard)
    elif linear.sense != "<=" and linear.bound > 0:
        _at_most(cnf, [-lit for lit in lits], len(lits) - linear.bound, guard, encoding)
    if linear.sense != ">=":
        _at_most(cnf, lits, linear.bound, guard, encoding)


def _at_most(cnf: Cnf, lits: list[int], bound: int, guard: list[int], encoding: str) -> None:
    """At most ``bound`` of the literals, unless a literal of ``guard`` holds."""
    if bound >= len(lits):
        return
    if bound < 0:
        cnf.clauses.append(list(guard))
        return
    if bound == 0:
        cnf.clauses.extend([-lit, *guard] for lit in lits)
        return
    if encoding == "native" and not guard:
        cnf.atmosts.append((lits, bound))
        return
    from pysat.card import CardEnc

    if encoding == "native" or (bound > 1 and encoding in AT_MOST_ONE_ONLY):
        encoding = "seqcounter"
    spend(KEPT * len(lits) * (len(lits) // 2 if encoding == "pairwise" else bound))
    encoded = CardEnc.atmost(lits=lits, bound=bound, top_id=cnf.variables, encoding=CARDINALITIES[encoding])
    cnf.variables = max(cnf.variables, encoded.nv)
    cnf.clauses.extend([clause + guard for clause in encoded.clauses] if guard else encoded.clauses)


def _equation(cnf: Cnf, linear: Linear) -> None:
    """``sum of the positive terms = sum of the negative ones``, by adding up each side in unary."""
    if linear.sense != "=" or linear.bound or linear.when is not None:
        raise NotImplementedError(f"only homogeneous equations are lowered, not {linear}")
    numbers: list[tuple[int, tuple[int, ...]]] = [(coef, (lit,)) for coef, lit in linear.terms]
    numbers += [(coef, integer.bits) for coef, integer in linear.integers]
    left = [_times(coef, bits) for coef, bits in numbers if coef > 0]
    right = [_times(-coef, bits) for coef, bits in numbers if coef < 0]
    if len(left) < len(right):
        left, right = right, left
    cap = min(sum(map(len, left)), sum(map(len, right)))
    total = _sum(cnf, right, cap)
    first, second = _halves(cnf, left, cap)
    _add(cnf, first, second, total)


def _times(coef: int, bits: Sequence[int]) -> list[int]:
    """A unary number times a constant: each digit repeated."""
    return [bit for bit in bits for _ in range(coef)]


def _sum(cnf: Cnf, numbers: Iterable[list[int]], cap: int) -> list[int]:
    """The sum of unary numbers; sums above ``cap`` are forbidden."""
    numbers = list(numbers)
    if len(numbers) == 1:
        return numbers[0]
    first, second = _halves(cnf, numbers, cap)
    total = [cnf.variable() for _ in range(min(cap, len(first) + len(second)))]
    _add(cnf, first, second, total)
    return total


def _halves(cnf: Cnf, numbers: Iterable[list[int]], cap: int) -> tuple[list[int], list[int]]:
    """Two unary numbers with the same sum, shortest summands added first."""
    queue = sorted(numbers, key=len)
    while len(queue) > 2:
        queue = sorted([*queue[2:], _sum(cnf, queue[:2], cap)], key=len)
    queue += [[]] * (2 - len(queue))
    return queue[0], queue[1]


def _add(cnf: Cnf, first: list[int], second: list[int], total: list[int]) -> None:
    """``first + second = total``, all three in unary.

    Where a digit of the total repeats, only the clause with the weakest premise is kept.
    """
    size, most = len(total), len(first) + len(second)
    for i in range(len(first) + 1):
        for j in range(len(second) + 1):
            both = i + j
            low = _at_least(first, i) + _at_least(second, j)
            if 0 < both <= size and (both == 1 or total[both - 1] != total[both - 2]):
                cnf.clauses.append([*low, total[both - 1]])
            elif both == size + 1:
                cnf.clauses.append(low)
            if both < size and (both == most or both == size - 1 or total[both] != total[both + 1]):
                cnf.clauses.append([*_below(first, i), *_below(second, j), -total[both]])


def _at_least(number: list[int], value: int) -> list[int]:
    """The premise ``number >= value`` of a clause."""
    return [-number[value - 1]] if value else []


def _below(number: list[int], value: int) -> list[int]:
    """The premise ``number <= value`` of a clause."""
    return [number[value]] if value < len(number) else []
