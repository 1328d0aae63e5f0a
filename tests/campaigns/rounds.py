"""Rounds of the campaigns that exist for themselves: so many tries from a seed, and what went wrong.

What is read is fuzzed, and certificates are spoilt. And what takes long: the tests at full size, and certificates of
lost deals.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from functools import partial
from itertools import islice
from pathlib import Path

from campaign import PARTS, RIGHT, campaign
from fuzz_readers import BUNDLES, DEALS, PROOFS, TABLES, WORDS
from fuzzing import Reader, search

TESTS = Path(__file__).resolve().parents[1]
sys.path.append(str(TESTS.parent / "experiments"))

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
