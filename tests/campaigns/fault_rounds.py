"""Campaigns of faults: a disk that fails, and one whose power does; so many tries from a seed, and what went wrong."""

import tempfile
from itertools import count as numbers
from itertools import islice
from pathlib import Path
from random import Random

from faulty_store import faults, left_behind, tried
from power_loss import every_loss
from tiny_job import RANGES

FAST = "/dev/shm"
"""Where a sync takes no time: the disk that fails is another."""


def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(dir=FAST if Path(FAST).is_dir() else None)


def failing_disk(tries: int, seed: int) -> list[str]:
    """A few pieces, any way to fail, and any call of the disk's."""
    draw, wrong = Random(seed), []
    for _ in range(tries):
        ranges = RANGES[: draw.randrange(1, 8)]
        fault = draw.choice(faults(draw.randrange(1, 60 + 20 * len(ranges))))
        with _folder() as folder:
            start = left_behind(ranges, Path(folder)) if draw.random() < 0.5 else None
            if what := tried(fault, ranges, Path(folder) / "try", start):
                wrong.append(
                    f"{fault.name}, call {fault.at}, {len(ranges)} pieces, after another: {bool(start)}: {what}"
                )
    return wrong


def failing_power(tries: int, seed: int) -> list[str]:
    """Jobs of any length, and a loss of power after each change of a file, each with other sectors."""
    wrong: list[str | None] = []
    for number in numbers():
        with _folder() as folder:
            pieces = Random(f"{seed} {number}").randrange(1, 20)
            wrong += islice(every_loss(RANGES[:pieces], Path(folder), seed), tries - len(wrong))
        if len(wrong) == tries:
            break
    return [what for what in wrong if what]
