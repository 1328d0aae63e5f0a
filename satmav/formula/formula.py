"""A formula: Boolean variables with names, order-encoded integers, and constraints with names.

Encoders (:mod:`satmav.encode`) build it, engines and writers (:mod:`satmav.formula.lower`, :mod:`satmav.formats`)
translate it. A constraint's name says in the game's words what it asks for (``cover Kc``, ``suit clubs``). So an UNSAT
core can be read. A *background* constraint is taken for granted and never part of a core.
"""

from collections.abc import Callable, Iterable, Set
from dataclasses import dataclass, field
from operator import eq, ge, le
from typing import Any, NamedTuple

COMPARED: dict[str, Callable[[Any, Any], Any]] = {"=": eq, "<=": le, ">=": ge}
"""The comparison of a sum and a bound for each sense, be they numbers or terms of a solver's."""


class Clause(NamedTuple):
    """At least one of the literals holds."""

    name: str
    lits: tuple[int, ...]
    background: bool = False

    def holds(self, true: Set[int]) -> bool:
        """True if it holds where these literals are true, and no other is."""
        return not true.isdisjoint(self.lits)


class Integer(NamedTuple):
    """An integer from 0 to ``len(bits)`` in order encoding: ``bits[j]`` says that it exceeds j."""

    name: str
    bits: tuple[int, ...]


class Linear(NamedTuple):
    """``sum(coef * lit) + sum(coef * integer)  sense  bound``, where the literal ``when`` holds.

    ``terms`` are over literals, ``integers`` over order-encoded integers; ``sense`` is one of
    ``=``, ``<=``, ``>=``; ``when`` None means always. :mod:`satmav.formula.lower` takes cardinality constraints
    (all coefficients 1) and unconditional equations with bound 0.
    """

    name: str
    terms: tuple[tuple[int, int], ...]
    sense: str
    bound: int
    integers: tuple[tuple[int, Integer], ...] = ()
    when: int | None = None
    background: bool = False

    @property
    def is_cardinality(self) -> bool:
        """True if all coefficients are 1 and there are no integers."""
        return not self.integers and all(coef == 1 for coef, _ in self.terms)

    @property
    def flat(self) -> tuple[tuple[int, int], ...]:
        """The terms with each integer as the sum of its bits."""
        return self.terms + tuple((coef, bit) for coef, integer in self.integers for bit in integer.bits)

    def holds(self, true: Set[int]) -> bool:
        """True if it holds where these literals are true, and no other is."""
        total = sum(coef for coef, lit in self.flat if lit in true)
        kept: bool = COMPARED[self.sense](total, self.bound)
        return kept or (self.when is not None and self.when not in true)


Constraint = Clause | Linear


@dataclass(slots=True)
class Formula:
    """A formula under construction; variable ``v`` (1-based) is called ``names[v - 1]``.

    >>> formula = Formula()
    >>> card, number = formula.variable("Kc loose"), formula.integer("kings", 2)
    >>> formula.equation("rank K", [(1, card)], [(-1, number)])
    >>> formula.names, list(formula.groups())
    (['Kc loose', 'kings > 0', 'kings > 1'], ['rank K'])
    """

    names: list[str] = field(default_factory=list)
    integers: list[Integer] = field(default_factory=list)
    constraints: list[Constraint] = field(default_factory=list)

    @property
    def variables(self) -> int:
        return len(self.names)

    def variable(self, name: str) -> int:
        """A new Boolean variable."""
        self.names.append(name)
        return len(self.names)

    def integer(self, name: str, high: int) -> Integer:
        """A new integer from 0 to ``high``."""
        integer = Integer(name, tuple(self.variable(f"{name} > {low}") for low in range(high)))
        for lower, upper in zip(integer.bits, integer.bits[1:], strict=False):
            self.clause(f"order of {name}", [-upper, lower], background=True)
        self.integers.append(integer)
        return integer

    def clause(self, name: str, lits: Iterable[int], background: bool = False) -> None:
        self.constraints.append(Clause(name, tuple(lits), background))

    def cardinality(
        self, name: str, lits: Iterable[int], sense: str, bound: int, when: int | None = None, background: bool = False
    ) -> None:
        """``sense`` ``bound`` many of the literals hold."""
        terms = tuple((1, lit) for lit in lits)
        self.constraints.append(Linear(name, terms, sense, bound, when=when, background=background))

    def equation(
        self,
        name: str,
        terms: Iterable[tuple[int, int]],
        integers: Iterable[tuple[int, Integer]] = (),
        background: bool = False,
    ) -> None:
        """``sum(coef * lit) + sum(coef * integer) = 0``."""
        self.constraints.append(Linear(name, tuple(terms), "=", 0, tuple(integers), background=background))

    def groups(self) -> dict[str, list[Constraint]]:
        """The constraints that a core can name, by name, in order of appearance."""
        groups: dict[str, list[Constraint]] = {}
        for constraint in self.constraints:
            if not constraint.background:
                groups.setdefault(constraint.name, []).append(constraint)
        return groups
