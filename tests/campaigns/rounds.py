"""Campaigns of the faults and of the fuzzer: so many tries from a seed, and what went wrong with them."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from itertools import count as numbers
from itertools import islice
from pathlib import Path
from random import Random

from campaign import PARTS, campaign
from faulty_store import faults, left_behind, tried
from fuzz_readers import BUNDLES, DEALS, PROOFS, TABLES, WORDS
from fuzzing import Reader, search
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


def corrupted_certificates(tries: int, seed: int) -> list[str]:
    """Each part of bundles spoilt so often: what is accepted and says another thing, or refused without a sentence."""
    wrong = []
    for part in PARTS:
        with tempfile.TemporaryDirectory() as folder:
            wrong += campaign(part, -(-tries // len(PARTS)), seed, Path(folder) / "bundle").wrong
    return wrong


def fuzz_deals(tries: int, seed: int) -> list[str]:
    return _fuzzed(DEALS, tries, seed)


def fuzz_proofs(tries: int, seed: int) -> list[str]:
    return _fuzzed(PROOFS, tries, seed)


def fuzz_bundles(tries: int, seed: int) -> list[str]:
    return _fuzzed(BUNDLES, tries, seed)


def fuzz_tables(tries: int, seed: int) -> list[str]:
    return _fuzzed(TABLES, tries, seed)


def fuzz_words(tries: int, seed: int) -> list[str]:
    return _fuzzed(WORDS, tries, seed)


def _fuzzed(readers: Iterable[Reader], tries: int, seed: int) -> list[str]:
    """What is found is kept for the tests, made as simple as can be."""
    some = [*readers]
    finds = filter(None, (search(reader, -(-tries // len(some)), seed) for reader in some))
    return [f"{find.reader}: {find.wrong}; kept as {find.keep()}" for find in finds]
