"""Rounds of the campaigns that exist for themselves: so many tries from a seed, and what went wrong.

What is read is fuzzed, and certificates are spoilt. A disk fails, and one whose power does. And what takes long: the
tests at full size, and certificates of lost deals.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from functools import partial
from itertools import count as numbers
from itertools import islice
from pathlib import Path
from random import Random

from campaign import PARTS, RIGHT, campaign
from faulty_store import faults, left_behind, tried
from fuzz_readers import BUNDLES, DEALS, PROOFS, TABLES, WORDS
from fuzzing import Reader, search
from power_loss import every_loss
from tiny_job import RANGES

TESTS = Path(__file__).resolve().parents[1]
sys.path.append(str(TESTS.parent / "experiments"))

FAST = "/dev/shm"
"""Where a sync takes no time: the disk that fails is another."""

ALL_HOLDS = frozenset({0, 5})
"""What pytest leaves with where no test fails: 5 where all of a file were skipped."""


def corrupted_certificates(tries: int, seed: int) -> list[str]:
    """Each part of bundles spoilt so often: what is accepted and says another thing, or refused without a sentence."""
    wrong = []
    for part in PARTS:
        with tempfile.TemporaryDirectory() as folder:
            found = campaign(part, -(-tries // len(PARTS)), seed, Path(folder) / "bundle")
            wrong += [what for what in found if what not in RIGHT]
    return wrong


def _fuzzed(readers: Iterable[Reader], tries: int, seed: int) -> list[str]:
    """What is found is kept for the tests, made as simple as can be."""
    some = [*readers]
    finds = filter(None, (search(reader, -(-tries // len(some)), seed) for reader in some))
    return [f"{find.reader}: {find.wrong}; kept as {find.keep()}" for find in finds]


fuzz_deals, fuzz_proofs, fuzz_bundles = (partial(_fuzzed, readers) for readers in (DEALS, PROOFS, BUNDLES))
fuzz_tables, fuzz_words = partial(_fuzzed, TABLES), partial(_fuzzed, WORDS)


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


def sized_tests() -> list[Path]:
    """The files with tests that have a quick size and a whole one."""
    return [path for path in sorted(TESTS.rglob("test_*.py")) if "from sizes import " in path.read_text("utf-8")]


def whole_tests(tries: int, seed: int) -> list[str]:
    """So many of these files, other ones each round, with ``SATMAV_THOROUGH=1``."""
    files = sized_tests()
    chosen = {files[(seed * tries + number) % len(files)] for number in range(tries)}
    words = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *map(str, sorted(chosen))]
    whole = {**os.environ, "SATMAV_THOROUGH": "1"}
    run = subprocess.run(words, cwd=TESTS.parent, env=whole, capture_output=True, text=True, check=False)
    return [] if run.returncode in ALL_HOLDS else [run.stdout[-2000:] + run.stderr[-500:]]


def certificates(tries: int, seed: int) -> list[str]:
    """The bundles of so many random lost deals, written and checked, with the reasons of this round's turn."""
    from samples import lost_deals

    from satmav.game.rules import RULES
    from writer import HANDS, PARTS, row

    turns = [(rules, wish) for rules in RULES.values() for wish in PARTS.values()]
    rules, wish = turns[seed % len(turns)]
    rows = ((deal, row(deal, rules, wish)) for deal in islice(lost_deals(10**6 + seed, rules, HANDS), tries))
    return [f"{deal}, {rules}: {found['refusal']}" for deal, found in rows if found.get("refusal")]
