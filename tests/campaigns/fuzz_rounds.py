"""Campaigns of what is read: so many tries from a seed, and what went wrong with them."""

import tempfile
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from campaign import PARTS, RIGHT, campaign
from fuzz_readers import BUNDLES, DEALS, PROOFS, TABLES, WORDS
from fuzzing import Reader, search


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
