"""A user of ``satmav.jobs`` that is as small as can be: primes, a piece a range, in a sealed table of its own."""

import os
import signal
from dataclasses import dataclass
from functools import partial

from satmav.jobs.store import Kind, SealedTable, Store, read_made, write_row
from satmav.jobs.work import Done, carry_out, timed

KIND = Kind(0x0009_A1FE, "table of primes")
PRIMES = SealedTable(
    name="primes",
    key={"first": "INTEGER", "last": "INTEGER", "method": "TEXT"},
    found={"number": "TEXT"},
    words=lambda row: f"the range from {row['first']} to {row['last']}",
)
METHOD = {"method": "trial division"}


@dataclass(frozen=True)
class Range:
    first: int
    last: int


RANGES = [Range(first, first + 99) for first in range(2, 4002, 100)]
FEW = RANGES[:2]
"""Pieces enough where much is tried: the first makes the table, the second finds it."""
NUMBERS = {one: sum(all(n % d for d in range(2, n)) for n in range(one.first, one.last + 1)) for one in RANGES[:3]}
"""The first three of them, counted without haste."""
TOTAL = 551
"""The primes up to 4001: 550 below 4000 (Lehmer 1914), and 4001."""


def primes(piece):
    """How many numbers of a range are primes."""
    return sum(
        all(number % divisor for divisor in range(2, int(number**0.5) + 1))
        for number in range(piece.first, piece.last + 1)
    )


def die(_):
    """The end of a process in the middle of its work."""
    os.kill(os.getpid(), signal.SIGKILL)


def out_of_memory(piece):
    """What becomes of work in one range where memory runs out; the others are done."""
    if piece == RANGES[3]:
        raise MemoryError
    return primes(piece)


def opened(path):
    return Store(path, KIND)


def keep(store, done):
    row = {"first": done.piece.first, "last": done.piece.last, "number": str(done.found), **METHOD}
    write_row(store, PRIMES, row, done.seconds)


def kept(store):
    def made(row, seconds):
        return Done(Range(row["first"], row["last"]), int(row["number"]), seconds)

    return read_made(store, PRIMES, METHOD, made)


def missing(store, ranges=RANGES):
    there = {done.piece for done in kept(store)}
    return [piece for piece in ranges if piece not in there]


def count(store, shown=lambda _: None, work=primes, ranges=RANGES, **who):
    """Count the primes of the ranges that the store lacks."""
    carry_out(partial(timed, work), missing(store, ranges), partial(keep, store), shown, **{"workers": 1, **who})
