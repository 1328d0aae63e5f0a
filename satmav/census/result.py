"""The census as a result: exact counts by shape and in total, as data; shapes that need no count."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from satmav.census.blocks import ALGORITHM, Block, blocks, kept, made
from satmav.census.plan import plan
from satmav.check import CheckError
from satmav.game.rules import NO_QUADS, Rules
from satmav.game.shapes import Shape, arrangements, choices, deals, shape_of, text
from satmav.jobs.store import Store
from satmav.records.provenance import COUNTING, provenance

DIGITS = 15
FLUSH = 5
Lossless = Callable[[Rules, Shape], bool]
"""Was a shape counted, and no lost deal found?"""


@dataclass(frozen=True)
class ShapeCount:
    """A shape that is counted to its end: its deals, how many of them are lost, and the seconds of its blocks.

    ``follows`` names the shape from which it follows that none is lost, where that was not counted: :func:`reason`.
    """

    shape: Shape
    deals: int
    lost: int
    seconds: float
    follows: str = ""

    @property
    def winnable(self) -> int:
        return self.deals - self.lost


@dataclass(frozen=True)
class Census:
    """The shapes that are counted to their end; ``whole`` where these are all shapes of so many hands.

    ``tables`` are the seconds that the tables of rows took to make, each with the length of its suit.
    """

    rules: Rules
    hands: int
    shapes: tuple[ShapeCount, ...]
    tables: tuple[tuple[int, float], ...] = ()

    @property
    def deals(self) -> int:
        return sum(count.deals for count in self.shapes)

    @property
    def lost(self) -> int:
        return sum(count.lost for count in self.shapes)

    @property
    def winnable(self) -> int:
        return self.deals - self.lost

    @property
    def whole(self) -> bool:
        return self.deals == comb(52, 5 * self.hands)


def read_census(store: Store, rules: Rules, hands: int, wanted: Iterable[Shape]) -> Census:
    """Read the wanted shapes from the store; those not finished are left out."""
    known = lossless(store)
    counts = []
    for shape in wanted:
        if count := shape_count(store, rules, shape):
            counts.append(count)
        elif less := reason(rules, shape, known):  # the shape need not be counted
            follows = text(less[1]) + ("" if less[0] == rules else f" ({less[0]})")
            counts.append(ShapeCount(shape, deals(shape), 0, 0.0, follows))
    return Census(rules, hands, tuple(counts), made(store, rules, hands))


def lossless(store: Store) -> Lossless:
    """The shapes of which the store has no lost deal, all being counted."""

    @cache
    def known(rules: Rules, shape: Shape) -> bool:
        count = shape_count(store, rules, shape)
        return bool(count and not count.lost)

    return known


def shape_count(store: Store, rules: Rules, shape: Shape) -> ShapeCount | None:
    """The shape's count; None where blocks are missing.

    Raises :class:`CheckError` where the blocks do not add up to all deals of the shape.
    """
    wanted = {*blocks(shape)}
    done = [one for one in kept(store, rules, shape) if one.piece in wanted]  # others may have been cut otherwise
    if len(done) < len(wanted):
        return None
    if sum(one.found.choices for one in done) != choices(shape):
        raise CheckError(f"the blocks of {text(shape)} do not add up to its {choices(shape):,} choices of cards")
    lost = arrangements(shape) * sum(one.found.lost for one in done)
    return ShapeCount(shape, deals(shape), lost, sum(one.seconds for one in done))


def missing(store: Store, rules: Rules, wanted: Iterable[Shape]) -> list[Block]:
    """The blocks that the store lacks, those with the same table of rows together, the short rows first."""
    order = sorted(wanted, key=lambda shape: (-plan(shape).bits, plan(shape).price))
    known = lossless(store)
    lacking: list[Block] = []
    for shape in order:
        if not reason(rules, shape, known):
            there = {done.piece for done in kept(store, rules, shape)}
            lacking += [block for block in blocks(shape) if block not in there]
    return lacking


def counted(store: Store, rules: Rules, wanted: Sequence[Shape]) -> Census:
    """The census of shapes that were counted to their end.

    Raises :class:`satmav.jobs.store.StoreError` where one of them is not.
    """
    census = read_census(store, rules, sum(wanted[0]) // 5, wanted)
    if len(census.shapes) < len(wanted):
        raise store.damaged("blocks that were written are not found again")
    return census


def decimal(share: Fraction) -> str:
    """A share with 15 digits after the point, rounded to even.

    >>> decimal(Fraction(2, 3))
    '0.666666666666667'
    """
    whole, rest = divmod(round(share * 10**DIGITS), 10**DIGITS)
    return f"{whole}.{rest:0{DIGITS}}"


def data(census: Census) -> dict[str, object]:
    """A census for programs; counts are integers, shares also fractions in lowest terms."""
    share = Fraction(census.winnable, census.deals) if census.deals else Fraction(0)
    return {
        "format": "satmav-census",
        "version": 1,
        "rules": census.rules.name,
        "hands": census.hands,
        "whole": census.whole,
        "deals": census.deals,
        "winnable": census.winnable,
        "lost": census.lost,
        "probability": {"fraction": f"{share.numerator}/{share.denominator}", "decimal": decimal(share)},
        "shapes": [_shape_data(count) for count in census.shapes],
        "provenance": {
            "method": ALGORITHM,
            **provenance(COUNTING),
            "block_seconds": round(sum(count.seconds for count in census.shapes), 1),
            "table_seconds": {length: round(seconds, 1) for length, seconds in census.tables},
        },
    }


def _shape_data(count: ShapeCount) -> dict[str, object]:
    return {
        "shape": text(count.shape),
        "deals": count.deals,
        "winnable": count.winnable,
        "lost": count.lost,
        "probability": decimal(Fraction(count.winnable, count.deals)),
        "seconds": round(count.seconds, 2),
        **({"follows": count.follows} if count.follows else {}),
    }


def reason(rules: Rules, shape: Shape, known: Lossless) -> tuple[Rules, Shape] | None:
    """The shape that was counted, and under which rules, from which follows that no deal of this one is lost.

    * Five cards of one suit are a flush. So where no deal of a shape is lost, none is lost with five cards more in some
      suit: any five of them are a flush, and the others are won.
    * Whoever has four of a kind has more pat hands. So what no deal loses without, none loses with.
    """
    todo, seen = [shape], {shape}
    for one in todo:  # grows meanwhile: shapes of fewer and fewer cards
        for other in dict.fromkeys((rules, NO_QUADS)):
            if known(other, one):
                return other, one
        less = (
            shape_of((*one[:suit], length - FLUSH, *one[suit + 1 :]))
            for suit, length in enumerate(one)
            if length >= FLUSH and sum(one) > FLUSH
        )
        todo += [other for other in less if other not in seen]
        seen.update(todo)
    return None
