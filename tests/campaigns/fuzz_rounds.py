"""Campaigns of what is read: so many tries from a seed, and what went wrong with them."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from pathlib import Path

from campaign import PARTS, campaign
from fuzz_readers import BUNDLES, DEALS, PROOFS, TABLES, WORDS
from fuzzing import Reader, search


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
