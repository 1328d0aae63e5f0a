"""What is in ``encodings/``: the tables of instances, and the folders with their builders and files.

The tables, ``named.csv`` and ``graded.csv``, say which deal, under which rules, with which answer. The first line is a
comment in JSON, as in :mod:`satmav.records.tables`.
"""

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from satmav.dealfile.cardtext import parse_card
from satmav.encode import ENCODINGS, Encoding
from satmav.formats import FORMATS, lines
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import RULES, Rules, rules_named
from satmav.instances import deck
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


FOLDERS: dict[str, Callable[[Deal, Rules], Encoding]] = {
    **{name: entry.builder for name, entry in ENCODINGS.items()},
    deck.NAME: deck.deck_deal,
}
"""The builders by the names of the folders."""

PUBLISHED = ("cnf", "gcnf", "wcnf", "opb", "smt2", "dlx")
"""The formats in which instances are published, where they can state them."""


class Piece(NamedTuple):
    """A file to be: its name, its format, and its lines."""

    name: str
    form: str
    make: Callable[[], Iterable[str]]

    @property
    def content(self) -> bytes:
        return "".join(f"{line}\n" for line in self.make()).encode("ascii")


def formats_of(folder: str) -> tuple[str, ...]:
    """The formats of a folder's instances."""
    return tuple(name for name in PUBLISHED if FORMATS[name].encoding in (None, folder))


def pieces(folder: str, instances: Iterable[Instance]) -> Iterator[Piece]:
    """The files of some instances, all formats of an instance in a row."""
    for instance in instances:
        for form in formats_of(folder):
            yield Piece(f"{instance.name}{FORMATS[form].suffix}", form, partial(_instance, folder, instance, form))


def deck_pieces(instances: Iterable[Instance]) -> Iterator[Piece]:
    """The files of the whole deck: its formula for either rule set, alone and with every instance as a query."""
    instances = list(instances)
    for rules in RULES.values():
        deals = [(f"{one.name} {one.status}", one.deal) for one in instances if one.rules is rules]
        yield Piece(f"deck-{rules}.cnf", "cnf", partial(deck.deck_cnf, rules))
        yield Piece(f"deck-{rules}.icnf", "icnf", partial(deck.deck_icnf, rules, deals))


def all_pieces(folder: str, instances: Iterable[Instance]) -> Iterator[Piece]:
    """Every file of a folder's ``instances``."""
    instances = list(instances)
    yield from pieces(folder, instances)
    if folder == deck.NAME:
        yield from deck_pieces(instances)


@lru_cache(maxsize=1)  # the formats of an instance come one after the other
def encoding_of(folder: str, instance: Instance) -> Encoding:
    """The instance in the encoding of the folder."""
    return FOLDERS[folder](instance.deal, instance.rules)


def _instance(folder: str, instance: Instance, form: str) -> Iterable[str]:
    return lines(encoding_of(folder, instance), form)
