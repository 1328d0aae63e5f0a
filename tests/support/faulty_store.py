"""The smallest job on a disk that fails, at one call or from one call on; and after it on a sound one.

However the first try ends, the second comes to the numbers of a job that was left alone, and finds again whatever
the first has told of. Each function here returns what went wrong, in words.
"""

import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count as numbers
from pathlib import Path

from faulty_vfs import FULL, Call, disk, io_error
from tiny_job import Range, count, kept, opened, primes

from satmav.jobs.store import StoreError
from satmav.jobs.work import Done


@dataclass
class Fault:
    """The calls of some names are refused: the one of that number, or all from there on."""

    name: str
    code: Callable[[Call], int]
    calls: frozenset[str] | None
    for_ever: bool
    at: int = 1
    seen: int = 0

    def __call__(self, call: Call) -> int:
        if self.calls is not None and call.name not in self.calls:
            return 0
        self.seen += 1
        return self.code(call) if self.seen == self.at or (self.for_ever and self.seen > self.at) else 0


def faults(at: int) -> list[Fault]:
    """The ways in which a disk fails at a call of that number."""
    writes, changes = frozenset({"Write"}), frozenset({"Write", "Truncate", "Sync", "Delete"})
    return [
        Fault("no space, once", lambda _: FULL, writes, False, at),
        Fault("no space, from then on", lambda _: FULL, writes, True, at),
        Fault("a call fails", io_error, None, False, at),
        Fault("all calls fail from then on", io_error, None, True, at),
        Fault("what changes a file fails from then on", io_error, changes, True, at),
    ]


def every_fault(ranges: Sequence[Range], folder: Path, step: int = 1) -> Iterator[str | None]:
    """The job with a fault at its first call, its second, and so on to its last: for each what went wrong, if aught.

    Half of the tries begin with nothing; half with a store that was left, some pieces in it, when a process died.
    """
    left = left_behind(ranges, folder)
    for start in (None, left):
        for way in range(len(faults(1))):
            for at in numbers(1, step):
                fault = faults(at)[way]
                wrong = tried(fault, ranges, folder / "try", start)
                if fault.seen < at:
                    break
                yield wrong and f"{fault.name}, call {at}, {'an older' if start else 'a new'} store: {wrong}"


def tried(fault: Fault, ranges: Sequence[Range], folder: Path, start: Path | None) -> str | None:
    """What went wrong with a job on a failing disk, or after it on a sound one."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(start, folder) if start else folder.mkdir()
    told: list[Done[Range, int]] = []
    try:
        with disk(fault), opened(folder / "primes.sqlite") as store:
            count(store, told.append, ranges=ranges)
    except StoreError as error:
        if not is_sentence(str(error)):
            return f"no sentence: {error!r}"
    except Exception as error:
        return f"no refusal: {error!r}"
    return resumed(folder, ranges, told)


def resumed(folder: Path, ranges: Sequence[Range], told: Sequence[Done[Range, int]]) -> str | None:
    """What is wrong with the store after a job that goes on where another, which told of some pieces, was stopped."""
    try:
        with opened(folder / "primes.sqlite") as store:
            before = kept(store)
            count(store, ranges=ranges)
            after = kept(store)
    except Exception as error:
        return f"not gone on with: {error!r}"
    if lost := [done.piece for done in told if done not in before]:
        return f"told and lost: {lost}"
    if {done.piece: done.found for done in after} != {piece: primes(piece) for piece in ranges}:
        return f"other numbers: {after}"
    return None


def is_sentence(text: str) -> bool:
    """Whether people can be told this: one line that says what and, after a colon, what to do."""
    return text.isprintable() and 20 < len(text) < 1000 and ": " in text


def left_behind(ranges: Sequence[Range], folder: Path) -> Path:
    """The files of a store with the first piece in it, as they are while a process has it open."""
    path, left = folder / "open" / "primes.sqlite", folder / "left"
    path.parent.mkdir()
    with opened(path) as store:
        count(store, ranges=ranges[:1])
        shutil.copytree(path.parent, left)
    return left
