"""Stores for the fuzzer: files of SQLite's with other bytes in them, and rows of rubbish under honest seals."""

import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from spoiling import contents
from tiny_job import FEW, count, kept, opened, primes

from satmav.census import blocks as census
from satmav.game.rules import QUADS
from satmav.game.shapes import shape_named
from satmav.jobs.store import write_row
from satmav.survey import run as survey
from satmav.survey.sample import Piece, Sample

SHAPE = shape_named("5-0-0-0")
BLOCK = {"rules": "quads", "shape": "5-0-0-0", "start": 0, "step": 1, "algorithm": census.ALGORITHM}
SAMPLE = {"rules": "quads", "hands": 1, "shape": "", "seed": "0", "start": 0, "deals": 6, "algorithm": "any"}
TALLY = '{"drawn":{"5-0-0-0":6},"won":{"5-0-0-0":6},"hands_won":{"1":6},"hands_lost":{},"partitions":{}}'


@cache
def _files() -> list[bytes]:
    """A store, and its log as a process leaves it that dies."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "primes.sqlite"
        with opened(path) as store:
            count(store, ranges=FEW)
            log = path.with_name(path.name + "-wal").read_bytes()
            start = path.read_bytes()
        return [path.read_bytes(), start, log]


def damaged_store() -> SearchStrategy[dict[str, str]]:
    """A store with damage, or one with damage in its log."""
    whole, start, log = _files()
    alone = st.fixed_dictionaries({"primes.sqlite": contents([whole])})
    logged = {"primes.sqlite": st.just(start.decode("latin-1")), "primes.sqlite-wal": contents([log])}
    return st.one_of(alone, st.fixed_dictionaries(logged))


def read_store(given: dict[str, str]) -> None:
    """Whatever is read is right, though it may be less; and what is missing is made."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in given.items():
            (Path(folder) / name).write_bytes(content.encode("latin-1"))
        with opened(Path(folder) / "primes.sqlite") as store:
            assert all(done.found == primes(done.piece) for done in kept(store)), "another number"
            count(store, ranges=FEW)
            assert {done.piece for done in kept(store)} >= set(FEW), "pieces are missing"


def rows() -> SearchStrategy[dict[str, Any]]:
    """A row of the census's, or of a survey's, with anything in some of its columns."""
    anything = st.one_of(st.text(max_size=5), st.integers(-(2**63), 2**63 - 1), st.floats(allow_nan=False))
    blocks = st.fixed_dictionaries({**_same(BLOCK), "choices": _or("1287", anything), "lost": _or("0", anything)})
    more = st.sampled_from([TALLY, "{}", "[]", "null", TALLY.replace("6", '"6"'), TALLY.replace("5-0-0-0", "5-0"), "{"])
    return st.one_of(blocks, st.fixed_dictionaries({**_same(SAMPLE), "tally": st.one_of(more, anything)}))


def _same(row: dict[str, Any]) -> dict[str, SearchStrategy[Any]]:
    return {
        name: _or(value, st.integers(-5, 5)) if name in ("start", "step", "deals") else st.just(value)
        for name, value in row.items()
    }


def _or(value: object, other: SearchStrategy[Any]) -> SearchStrategy[Any]:
    return st.one_of(st.just(value), other)


def read_rows_of(row: dict[str, Any]) -> None:
    """A row under its seal, read as the census or the survey reads it."""
    with tempfile.TemporaryDirectory() as folder, survey.opened(Path(folder) / "census.sqlite") as store:
        if "tally" in row:
            write_row(store, survey.SAMPLES, row, 0.5)
            survey.finished(store, QUADS, replace(survey.DECIDE, name="any"), [Piece(Sample(0, 1), 0, 6)])
        else:
            write_row(store, census.BLOCKS, row, 0.5)
            census.kept(store, QUADS, SHAPE)
