"""Folding a plain exact cover: options that see items only by type, or only in number, become counters.

Let some items be split into *types*, and let an option's vector say how many items of each type it has. A vector is
*full* if every set of items with this vector is an option. Then these options are needed only as one integer, how many
of them are chosen: they cover just the sets of items that have the sum of their vectors, for such a set can be dealt
out type by type. So the options become a *part*: a literal an item, which says that the part covers it, and an equation
a type. Several parts, each with types of its own, and options that stay as they are make an exact cover together: an
item is covered by one of all these.

Two kinds of parts are sought, with no knowledge of where the cover comes from:

* *complete classes*: sets of more than m items, all of whose subsets of m items are options (one type, the vector (m));
* *twins*: items that can be exchanged in all options outside the classes, or in most.

Neither search need be believed, since the options of every vector are counted. To sum variables over an orbit is known
as orbital shrinking (Fischetti & Liberti, ISCO 2012), which relaxes a problem in general; here nothing is lost, and no
symmetry of the whole cover is needed. On deals, the types that are found are suits and ranks: the residue.

Apart from that, weights of the items modulo a prime, 0 on every option and not on all items, refute a cover at once: a
Nullstellensatz refutation of degree 1 (Beame, Impagliazzo, Krajíček, Pitassi & Pudlák, Proc. LMS 73, 1996).
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby, islice
from math import comb, prod
from typing import NamedTuple

import numpy as np

from satmav.encode.base import Model
from satmav.encode.exact_cover import cover_formula
from satmav.errors import UsageError
from satmav.formula.formula import Clause, Formula, Integer, Linear
from satmav.game.cards import mask_of

TOLERANCES = (0.0, 0.5)
"""The share of options that twins may spoil where they are exchanged: those are not folded."""


class Cover(NamedTuple):
    """An exact cover: so many items, numbered from 0, and options, each a mask of items and there once."""

    items: int
    options: tuple[int, ...]

    @property
    def formula(self) -> Formula:
        """The plain formula: a variable an option, and exactly one of those through an item."""
        options = ((f"option {' '.join(map(str, items))}", items) for items in map(items_of, self.options))
        return cover_formula({item: str(item) for item in range(self.items)}, options)


def items_of(mask: int) -> list[int]:
    """The items of a mask, ascending."""
    return [item for item in range(mask.bit_length()) if mask >> item & 1]


def cover_of(items: int, options: Iterable[Iterable[int]]) -> Cover:
    """The exact cover of a list of options, each given by its items.

    >>> cover_of(3, [(0, 1), (1, 0), (2,)])
    Cover(items=3, options=(3, 4))
    """
    return Cover(items, tuple(filter(None, dict.fromkeys(map(mask_of, options)))))


def cover_in(formula: Formula) -> Cover:
    """The exact cover in a formula of clauses, its items, each of them also the literals of an at-most-one constraint.

    Raises :class:`UsageError` where the formula has anything else.
    """
    rows = [one.lits for one in formula.constraints if isinstance(one, Clause)]
    sums = [one for one in formula.constraints if isinstance(one, Linear)]
    plain = all(one.is_cardinality and (one.sense, one.bound, one.when) == ("<=", 1, None) for one in sums)
    positive = all(lit > 0 for row in rows for lit in row)
    if not (plain and positive and {*rows} == {tuple(lit for _, lit in one.terms) for one in sums}):
        raise UsageError("no plain exact cover: it asks for more than exactly one of some variables, again and again")
    return _cover_by_rows(rows)


def cover_in_clauses(clauses: Sequence[Sequence[int]]) -> Cover:
    """The exact cover in a CNF: positive clauses are items, pairs of negative literals the options that share one.

    Raises :class:`UsageError` where the CNF is not just that.

    >>> cover_in_clauses([[1, 2], [2, 3], [-1, -2], [-2, -3]]).items
    2
    >>> cover_in_clauses([[1, 2], [2, 3], [-1, -2]])
    Traceback (most recent call last):
    satmav.errors.UsageError: no plain exact cover: the variables 2 and 3 share a clause, and no clause -2 -3 parts them
    """
    rows, apart = list[Sequence[int]](), set[tuple[int, int]]()
    for number, clause in enumerate(clauses, start=1):
        if all(lit > 0 for lit in clause):
            rows.append(clause)
        elif len(clause) == 2 and max(clause) < 0:
            apart.add((-max(clause), -min(clause)))
        else:
            lits = " ".join(map(str, clause))
            raise UsageError(f"no plain exact cover: clause {number} ({lits}) is neither an item nor a pair of options")
    shared = {pair for row in rows for pair in combinations(sorted(set(row)), 2)}
    for first, second in sorted(shared ^ apart)[:1]:
        missing = f"share a clause, and no clause -{first} -{second} parts them"
        fault = missing if (first, second) in shared else "exclude each other, and share no positive clause"
        raise UsageError(f"no plain exact cover: the variables {first} and {second} {fault}")
    return _cover_by_rows(rows)


def _cover_by_rows(rows: Sequence[Iterable[int]]) -> Cover:
    """The exact cover whose items are in the options of these numbers."""
    options: dict[int, list[int]] = defaultdict(list)
    for item, row in enumerate(rows):
        for option in row:
            options[option].append(item)
    return cover_of(len(rows), (options[number] for number in sorted(options)))


@dataclass(frozen=True)
class Part:
    """Options folded into counters: the types, as masks, and the full vectors over them."""

    types: tuple[int, ...]
    vectors: tuple[tuple[int, ...], ...]

    def vector(self, option: int) -> tuple[int, ...]:
        """Count the items of each type in an option; empty where it has others."""
        numbers = tuple((option & each).bit_count() for each in self.types)
        return numbers if sum(numbers) == option.bit_count() else ()

    def most(self, vector: tuple[int, ...]) -> int:
        """The most options of a vector that can be chosen."""
        return min(each.bit_count() // number for each, number in zip(self.types, vector, strict=True) if number)

    def holds(self, option: int) -> bool:
        """True if the option is folded into the part."""
        return self.vector(option) in self.vectors

    @property
    def size(self) -> int:
        """Occurrences of literals in rows of items and equations of types."""
        counters = sum(sum(vector) * self.most(vector) for vector in self.vectors)
        return 2 * sum(map(int.bit_count, self.types)) + counters


def complete_classes(options: Collection[int]) -> list[Part]:
    """Complete classes, none of them inside another, that hold all options of two items or more that are in any.

    Each grows from an option, an item at a time, as long as all subsets with the item are options. A class of k items
    takes k over m - 1 steps.

    >>> complete_classes(list(map(mask_of, [(0, 1), (0, 2), (1, 2), (2, 3)])))
    [Part(types=(7,), vectors=((2,),))]
    """
    links: dict[int, int] = defaultdict(int)
    """Of each option without an item: the items that make it an option."""
    for option in options:
        for item in items_of(option):
            links[option ^ 1 << item] |= 1 << item
    classes = list[Part]()
    for option in options:
        size = option.bit_count()
        if size < 2 or any(one.holds(option) for one in classes):
            continue
        grown, free = option, -1
        for item in items_of(option):
            free &= links[option ^ 1 << item]
        while free := free & ~grown:
            item = (free & -free).bit_length() - 1
            for rest in combinations(items_of(grown), size - 2):
                free &= links.get(mask_of(rest) | 1 << item, 0)
            grown |= 1 << item
        if grown != option:
            classes.append(Part((grown,), ((size,),)))
    return classes


def twins(options: Collection[int], loose: Sequence[int], tolerance: float = 0.0) -> list[int]:
    """The items of the loose options by type, as masks: to exchange two of a type makes options of loose options.

    At most a share of ``tolerance`` of those that the exchange alters become something else.

    >>> twins([0b0101, 0b0110, 0b1001, 0b1010], [0b0101, 0b0110, 0b1001, 0b1010])
    [3, 12]
    """
    through: dict[int, list[int]] = defaultdict(list)
    for option in loose:
        for item in items_of(option):
            through[item].append(option)

    def alike(first: int, second: int) -> bool:
        swap = 1 << first | 1 << second
        altered = [option for item in (first, second) for option in through[item] if option & swap != swap]
        spoilt = (option for option in altered if option ^ swap not in options)
        return next(islice(spoilt, int(tolerance * len(altered)), None), None) is None

    types = list[list[int]]()
    for item in sorted(through):
        own = next((members for members in types if all(alike(item, other) for other in members)), None)
        if own is None:
            types.append(own := [])
        own.append(item)
    return list(map(mask_of, types))


@dataclass(frozen=True)
class Fold:
    """A cover in parts and options that stay; every option is in one of these at least."""

    cover: Cover
    parts: tuple[Part, ...]
    kept: tuple[int, ...]

    @property
    def size(self) -> int:
        """Occurrences of literals, by which folds are compared."""
        return sum(part.size for part in self.parts) + sum(map(int.bit_count, self.kept))


def fold(cover: Cover) -> Fold:
    """The smallest fold among those by classes alone and those by types, sought outside the larger classes."""
    options, classes = frozenset(cover.options), complete_classes(cover.options)
    classes.sort(key=lambda part: part.types[0].bit_count(), reverse=True)
    folds, loose = [_fold(cover, classes, ())], cover.options
    for _, alike in groupby([Part((), ()), *classes], key=lambda part: sum(map(int.bit_count, part.types))):
        left_out = [*alike]
        loose = [option for option in loose if not any(part.holds(option) for part in left_out)]
        types = {(*twins(options, loose, tolerance),) for tolerance in TOLERANCES}
        folds += [_fold(cover, classes, each) for each in types]
    return min(folds, key=lambda each: each.size)


def _fold(cover: Cover, classes: Sequence[Part], types: Sequence[int]) -> Fold:
    """Fold by these types, where vectors are full, and then by the classes that still pay, largest first."""
    vectors, by_types = full_vectors(cover.options, types), Part((*types,), ())
    left = [option for option in cover.options if by_types.vector(option) not in vectors]
    parts = list[Part]()
    for part in classes:
        own = set(filter(part.holds, left))
        if sum(map(int.bit_count, own)) > part.size:
            assert {*part.vectors} <= full_vectors(cover.options, part.types), "a class is not complete"
            parts.append(part)
            left = [option for option in left if option not in own]
    needed = {by_types.vector(option) for option in cover.options if not any(part.holds(option) for part in parts)}
    if needed := needed & vectors:
        used = [place for place in range(len(types)) if any(vector[place] for vector in needed)]
        narrowed = sorted(tuple(vector[place] for place in used) for vector in needed)
        parts.append(Part(tuple(types[place] for place in used), (*narrowed,)))
    return Fold(cover, (*parts,), (*left,))


def full_vectors(options: Iterable[int], types: Sequence[int]) -> set[tuple[int, ...]]:
    """The vectors with all their sets of items, more than one, among the options."""
    counted = Counter(map(Part((*types,), ()).vector, options))
    sizes = [each.bit_count() for each in types]
    return {vector for vector, number in counted.items() if vector and 1 < number == prod(map(comb, sizes, vector))}


class Counted(NamedTuple):
    """A part in a formula: of each item the literal that the part covers it, and a counter for each vector."""

    part: Part
    covers: dict[int, int]
    counters: list[Integer]

    def dealt_out(self, model: Model) -> Iterator[int]:
        """Options of the part that together hold the items that it covers."""
        piles = [[item for item in items_of(each) if model(self.covers[item])] for each in self.part.types]
        for vector, counter in zip(self.part.vectors, self.counters, strict=True):
            for _ in filter(model, counter.bits):
                taken = zip(piles, vector, strict=True)
                yield mask_of(pile.pop() for pile, number in taken for _ in range(number))
        assert not any(piles), "the sums do not add up"


@dataclass(frozen=True)
class Folded:
    """The formula of a fold, satisfiable if and only if the cover is; options kept, with their literals; and parts."""

    formula: Formula
    kept: list[tuple[int, int]]
    parts: list[Counted]

    def unfold(self, model: Model) -> list[int]:
        """A solution of the cover, options as masks, from a model of the formula."""
        chosen = [option for option, lit in self.kept if model(lit)]
        return chosen + [option for part in self.parts for option in part.dealt_out(model)]


def folded(each: Fold) -> Folded:
    """The formula of a fold.

    >>> folded(fold(cover_of(5, combinations(range(5), 2)))).formula.groups().keys()
    dict_keys(['part 1, type 1', 'cover 0', 'cover 1', 'cover 2', 'cover 3', 'cover 4'])
    """
    formula = Formula()
    kept = [(option, formula.variable(f"option {' '.join(map(str, items_of(option)))}")) for option in each.kept]
    parts = [_counted(formula, part, f"part {number}") for number, part in enumerate(each.parts, start=1)]
    for item in range(each.cover.items):
        lits = [lit for option, lit in kept if option >> item & 1]
        _exactly_one(formula, item, lits + [part.covers[item] for part in parts if item in part.covers])
    return Folded(formula, kept, parts)


def _counted(formula: Formula, part: Part, name: str) -> Counted:
    covers = {item: formula.variable(f"{item} in {name}") for one in part.types for item in items_of(one)}
    counters = [formula.integer(f"{name}, {vector}", part.most(vector)) for vector in part.vectors]
    for place, one in enumerate(part.types):
        takers = ((vector[place], counter) for vector, counter in zip(part.vectors, counters, strict=True))
        taken = [(-number, counter) for number, counter in takers if number]
        formula.equation(f"{name}, type {place + 1}", [(1, covers[item]) for item in items_of(one)], taken)
    return Counted(part, covers, counters)


def _exactly_one(formula: Formula, item: int, lits: Sequence[int]) -> None:
    formula.clause(f"cover {item}", lits)
    formula.cardinality(f"disjoint {item}", lits, "<=", 1, background=True)


def modular_certificate(cover: Cover, prime: int) -> list[int] | None:
    """Weights of the items that are 0 modulo the prime on every option and not on all items; None where there are none.

    >>> modular_certificate(cover_of(3, [(0, 1), (0, 2), (1, 2)]), 2)
    [1, 1, 1]
    """
    rows = np.array([[option >> item & 1 for item in range(cover.items)] for option in cover.options], np.int64)
    rows = rows.reshape(-1, cover.items)
    pivots = list[int]()
    for item in range(cover.items):
        rank = len(pivots)
        if not (usable := np.flatnonzero(rows[rank:, item])).size:
            continue
        rows[[rank, rank + usable[0]]] = rows[[rank + usable[0], rank]]
        rows[rank] = rows[rank] * pow(int(rows[rank, item]), -1, prime) % prime
        factors = rows[:, item].copy()
        factors[rank] = 0
        touched = np.flatnonzero(factors)
        rows[touched] = (rows[touched] - np.outer(factors[touched], rows[rank])) % prime
        pivots.append(item)
    for free in set(range(cover.items)) - {*pivots}:
        weights = [0] * cover.items
        weights[free] = 1
        for row, item in enumerate(pivots):
            weights[item] = int(-rows[row, free] % prime)
        if sum(weights) % prime:
            return weights
    return None
