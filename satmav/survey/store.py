"""What a survey has found, a sealed row a piece. It is in the file that the census keeps its blocks in, too."""

import json
from pathlib import Path

from satmav.game.rules import Rules
from satmav.game.shapes import text
from satmav.jobs.sealed import Row, SealedTable, read_made, write_row
from satmav.jobs.store import Kind, Store
from satmav.jobs.work import Done
from satmav.survey.sample import Piece, Sample, Tally, tally_data, tally_of

CENSUS = Kind(0x5A7A_CE25, "census", "census.sqlite")


SAMPLES = SealedTable(
    name="sample",
    key={
        "rules": "TEXT", "hands": "INTEGER", "shape": "TEXT", "seed": "TEXT", "start": "INTEGER", "deals": "INTEGER",
        "algorithm": "TEXT",
    },
    found={"tally": "TEXT"},
    words=lambda row: f"{row['deals']} deals from {row['start']} on ({row['algorithm']}) of seed {row['seed']}",
)  # fmt: skip
"""The shape is empty where deals of all shapes were drawn; a seed may be too large for an INTEGER."""


def opened(path: Path) -> Store:
    """The store of surveys and of the census."""
    return Store(path, CENSUS)


def keep(store: Store, rules: Rules, algorithm: str, done: Done[Piece, Tally]) -> None:
    """Write a piece down, for good."""
    piece, found = done.piece, json.dumps(tally_data(done.found), separators=(",", ":"))
    row = _sample(rules, algorithm, piece.sample) | {"start": piece.start, "deals": piece.deals, "tally": found}
    write_row(store, SAMPLES, row, done.seconds)


def kept(store: Store, rules: Rules, algorithm: str, sample: Sample) -> dict[Piece, Done[Piece, Tally]]:
    """The pieces of a sample that were looked at under these rules."""

    def made(row: Row, seconds: float) -> Done[Piece, Tally]:
        return Done(Piece(sample, row["start"], row["deals"]), tally_of(json.loads(row["tally"])), seconds)

    return {done.piece: done for done in read_made(store, SAMPLES, _sample(rules, algorithm, sample), made)}


def _sample(rules: Rules, algorithm: str, sample: Sample) -> Row:
    """The columns that all pieces of a sample share."""
    shape = text(sample.shape) if sample.shape else ""
    asked = {"rules": rules.name, "hands": sample.hands, "shape": shape, "seed": str(sample.seed)}
    return asked | {"algorithm": algorithm}
