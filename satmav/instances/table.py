"""The tables of instances, ``named.csv`` and ``graded.csv``: which deal, under which rules, with which answer.

The first line is a comment in JSON, as in :mod:`satmav.records.tables`.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from satmav.dealfile.cardtext import parse_card
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import Rules, rules_named
from satmav.records.tables import read_table

TABLES = ("named.csv", "graded.csv")


@dataclass(frozen=True, slots=True)
class Instance:
    """A deal under a rule set, with its status; files are called by ``name``."""

    name: str
    deal: Deal
    rules: Rules
    status: Status


def read_instances(root: Path) -> list[Instance]:
    """The instances of both tables in ``encodings/``, the named deals first."""
    return [instance_of(row) for table in TABLES for row in read_table(root / table)[1]]


def instance_of(row: Mapping[str, str]) -> Instance:
    """The instance that a row tells of."""
    deal = Deal.of(parse_card(word) for word in row["deal"].split())
    return Instance(row["name"], deal, rules_named(row["rules"]), Status(row["status"]))


def table_text(rows: Sequence[Mapping[str, object]], asked: Mapping[str, Any], origin: Mapping[str, Any]) -> bytes:
    """A table as its file."""
    out = io.StringIO()
    out.write(f"# {json.dumps({'asked': asked, 'origin': origin})}\n")
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode("ascii")
