"""What a survey has found, in the census's store: a table of its own, a row a piece, made when it is first needed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from satmav.census.store import Store, sealed
from satmav.game.rules import Rules
from satmav.game.shapes import text
from satmav.survey.sample import Piece, Sample
from satmav.survey.tally import Tally, tally_data, tally_of

SCHEMA = """
CREATE TABLE IF NOT EXISTS sample (
    rules TEXT NOT NULL, hands INTEGER NOT NULL, shape TEXT NOT NULL, seed TEXT NOT NULL,
    start INTEGER NOT NULL, deals INTEGER NOT NULL, algorithm TEXT NOT NULL, tally TEXT NOT NULL,
    seconds REAL NOT NULL, seal TEXT NOT NULL,
    PRIMARY KEY (rules, hands, shape, seed, start, deals, algorithm)
) WITHOUT ROWID
"""
"""The shape is empty where deals of all shapes were drawn; a seed may be too large for an INTEGER."""


@dataclass(frozen=True)
class Done:
    """A piece that was looked at, what was found, and the seconds that it took."""

    piece: Piece
    tally: Tally
    seconds: float


def keep(store: Store, rules: Rules, algorithm: str, done: Done) -> None:
    """Write a piece down, for good."""
    piece, found = done.piece, json.dumps(tally_data(done.tally), separators=(",", ":"))
    row = (*_key(rules, piece.sample), piece.start, piece.deals, algorithm, found)
    store.write(SCHEMA)
    store.write(
        "INSERT OR REPLACE INTO sample VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, done.seconds, sealed(row))
    )


def kept(store: Store, rules: Rules, algorithm: str, sample: Sample) -> dict[Piece, Done]:
    """The pieces of a sample that were looked at under these rules."""
    if not store.rows("SELECT 1 FROM sqlite_master WHERE name = 'sample'"):
        return {}
    rows = store.rows(
        "SELECT rules, hands, shape, seed, start, deals, algorithm, tally, seconds, seal FROM sample"
        " WHERE rules = ? AND hands = ? AND shape = ? AND seed = ? AND algorithm = ?",
        (*_key(rules, sample), algorithm),
    )
    found = (_read(store, sample, row) for row in rows)
    return {done.piece: done for done in found}


def _key(rules: Rules, sample: Sample) -> tuple[str, int, str, str]:
    return rules.name, sample.hands, text(sample.shape) if sample.shape else "", str(sample.seed)


def _read(store: Store, sample: Sample, row: tuple[Any, ...]) -> Done:
    *said, seconds, seal = row
    start, deals, algorithm, found = said[4:]
    if seal != sealed(tuple(said)):
        raise store.damaged(
            f"the seal of deals {start} to {start + deals} ({algorithm}) of seed {sample.seed} is broken"
        )
    store.check_seconds(seconds)
    return Done(Piece(sample, start, deals), tally_of(json.loads(found)), seconds)
