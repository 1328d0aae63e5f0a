"""Unit propagation over clauses that come and go, with two watched literals (Moskewicz et al., DAC 2001).

Every clause has a number, and every literal found true its reason, the clause that made it so. So there is an answer to
*why*: the clauses, in an order in which each is unit or false after those before it. LRAT proofs name them so
(Cruz-Filipe, Heule, Hunt, Kaufmann & Schneider-Kamp, CADE 2017).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from satmav.check.work import current

CLAUSE, LITERAL, LOOK = 100, 10, 3
"""Steps of work: to keep a clause, a literal of it, and to look at one clause that watches."""

Hints = list[int]
"""The numbers of clauses, in the order in which unit propagation needs them."""


class Clause(list[int]):
    """The literals of a clause, the watched ones first; none are left once it is deleted."""

    __slots__ = ("number",)

    def __init__(self, literals: Iterable[int], number: int) -> None:
        super().__init__(literals)
        self.number = number


class Database:
    """The clauses there are, and what is true by unit propagation alone."""

    def __init__(self) -> None:
        self._true: set[int] = set()
        self._trail: list[int] = []  # the true literals, in the order they were found
        self._done = 0  # so many of them are propagated
        self._reasons: dict[int, Clause] = {}  # of the true literals, but for those assumed
        self._watching: defaultdict[int, list[Clause]] = defaultdict(list)
        self._same: dict[tuple[int, ...], list[Clause]] = {}  # all clauses, by their sorted literals
        self._work = current()
        self._size = 0

    def add(self, number: int, literals: Sequence[int]) -> Hints | None:
        """Add a clause; why there is a conflict, where unit propagation then finds one."""
        distinct = set(literals)
        self._work.spend(CLAUSE + LITERAL * len(literals))
        clause = Clause(sorted(distinct, key=lambda lit: -lit in self._true), number)  # the false ones last
        self._same.setdefault(tuple(sorted(distinct)), []).append(clause)
        self._size += 1 + len(clause)
        free = sum(-lit not in self._true for lit in clause)
        if not free:
            return self._why(clause, frozenset())
        if free > 1:  # any other clause is settled for good, since the trail only grows
            for lit in clause[:2]:
                self._watching[lit].append(clause)
        else:
            self._set(clause[0], clause)
        conflict = self._propagate()
        return None if conflict is None else self._why(conflict, frozenset())

    def delete(self, literals: Sequence[int]) -> int | None:
        """Delete a clause and give its number, None for a unit clause, which stays; KeyError where there is none."""
        clauses = self._same[tuple(sorted(set(literals)))]
        clause = clauses[-1]
        self._work.spend(len(clause))
        false = sum(-lit in self._true for lit in clause)
        if false == len(clause) - 1 and not self._true.isdisjoint(clause):
            return None
        self._size -= 1 + len(clause)
        clause.clear()  # the watch lists drop it when they meet it
        clauses.pop()
        if not clauses:
            del self._same[tuple(sorted(set(literals)))]
        return clause.number

    def with_literal(self, literal: int) -> Iterator[tuple[int, Clause]]:
        """The clauses that have a literal, and their numbers."""
        self._work.spend(self._size // 4)
        return ((clause.number, clause) for same in self._same.values() for clause in same if literal in clause)

    def rup(self, clause: Iterable[int]) -> Hints | None:
        """The hints, if unit propagation finds a conflict with all literals of the clause false; else None."""
        mark = len(self._trail)
        assumed = frozenset(-lit for lit in clause)
        hints = self._refuted(assumed)
        for lit in self._trail[mark:]:
            self._true.remove(lit)
            self._reasons.pop(lit, None)
        del self._trail[mark:]
        self._done = mark
        return hints

    def _refuted(self, assumed: frozenset[int]) -> Hints | None:
        self._work.spend(LITERAL * len(assumed))
        for lit in assumed:
            if -lit in self._true:  # so it is by a reason, or else both are assumed
                return self._why(self._reasons[-lit], assumed) if -lit in self._reasons else []
            if lit not in self._true:
                self._true.add(lit)
                self._trail.append(lit)
        conflict = self._propagate()
        return None if conflict is None else self._why(conflict, assumed)

    def _why(self, conflict: Clause, assumed: frozenset[int]) -> Hints:
        """The clauses that make this one false, and at last itself."""
        hints: Hints = []
        seen: set[int] = set()
        stack = [(conflict, False)]
        while stack:
            clause, last = stack.pop()
            if last:
                hints.append(clause.number)
            elif clause.number not in seen:
                seen.add(clause.number)
                self._work.spend(LOOK + len(clause))
                stack.append((clause, True))
                false = (-lit for lit in clause)
                stack += [(self._reasons[lit], False) for lit in false if lit in self._reasons and lit not in assumed]
        return hints

    def _set(self, lit: int, reason: Clause) -> None:
        if lit not in self._true:
            self._true.add(lit)
            self._trail.append(lit)
            self._reasons[lit] = reason

    def _propagate(self) -> Clause | None:
        """Follow all that is true to its end, or to a clause that is false."""
        while self._done < len(self._trail):
            false = -self._trail[self._done]
            self._done += 1
            watching = self._watching.pop(false, [])
            self._work.spend(LOOK * (1 + len(watching)))
            for place, clause in enumerate(watching):
                if not self._rewatch(clause, false):
                    self._watching[false] += watching[place + 1 :]
                    return clause
        return None

    def _rewatch(self, clause: Clause, false: int) -> bool:
        """Have the clause watch another literal than one now false, or set its last one; whether one is left."""
        if not clause:  # deleted
            return True
        if clause[0] == false:
            clause[0], clause[1] = clause[1], false
        true, other = self._true, clause[0]
        if other not in true:
            for place in range(2, len(clause)):
                if -clause[place] not in true:
                    if place > LOOK:
                        self._work.spend(place)
                    clause[1], clause[place] = clause[place], false
                    self._watching[clause[1]].append(clause)
                    return True
            self._work.spend(len(clause))
        self._watching[false].append(clause)
        if other not in true and -other in true:
            return False
        self._set(other, clause)
        return True
