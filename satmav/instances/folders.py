"""The published deals, and the folders of ``encodings/`` that state them: builders, files, proofs.

The tables, ``named.csv`` and ``graded.csv``, say which deal, under which rules, with which answer. The first line is a
comment in JSON, as in :mod:`satmav.records.tables`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

from satmav.dealfile.named import NAMED
from satmav.encode import ENCODINGS, Encoding
from satmav.engines.proofs import shortest_proof, shuffled
from satmav.formats import FORMATS
from satmav.formula.lower import lower
from satmav.game.cards import parse_card
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import RULES, Rules, rules_named
from satmav.instances import deck
from satmav.instances.files import Clauses, Folder, Piece, pieces_of
from satmav.records.tables import read_table

TABLES = ("named.csv", "graded.csv")
GOLDEN = "quads-core-only"
"""The instance whose files are in ``golden``."""
FOR_SHORT_PROOFS = ("glucose4", "cadical153", "cadical195", "lingeling")
"""Who is asked for a proof that is published, which may take a while."""
ORDERS = 8
"""Orders of the clauses that are tried, that of the file among them."""


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


FOLDERS: dict[str, Callable[[Deal, Rules], Encoding]] = {
    **{name: entry.builder for name, entry in ENCODINGS.items()},
    deck.NAME: deck.deck_deal,
}
"""The builders by the names of the folders."""

PUBLISHED = ("cnf", "gcnf", "wcnf", "opb", "smt2", "dlx")
"""The formats in which instances are published, where they can state them."""


def deal_folder(folder: str, instances: Sequence[Instance]) -> Folder:
    """The folder of that name, of some instances."""
    whole = list(deck_pieces(instances)) if folder == deck.NAME else []
    golden = [*pieces(folder, [one for one in instances if one.name == GOLDEN]), *whole[:1]]
    proofs = partial(proved, folder, instances)
    return Folder(folder, [*pieces(folder, instances), *whole], golden, proofs, proof)


def formats_of(folder: str) -> tuple[str, ...]:
    """The formats of a folder's instances."""
    return tuple(name for name in PUBLISHED if FORMATS[name].encoding in (None, folder))


def pieces(folder: str, instances: Iterable[Instance]) -> Iterator[Piece]:
    """The files of some instances, all formats of an instance in a row."""
    for instance in instances:
        yield from pieces_of(instance.name, formats_of(folder), partial(encoding_of, folder, instance))


def deck_pieces(instances: Sequence[Instance]) -> Iterator[Piece]:
    """The files of the whole deck: its formula for either rule set, alone and with every instance as a query."""
    for rules in RULES.values():
        deals = [(f"{one.name} {one.status}", one.deal) for one in instances if one.rules is rules]
        yield Piece(f"deck-{rules}.cnf", "cnf", partial(deck.deck_cnf, rules))
        yield Piece(f"deck-{rules}.icnf", "icnf", partial(deck.deck_icnf, rules, deals))


@lru_cache(maxsize=1)  # the formats of an instance come one after the other
def encoding_of(folder: str, instance: Instance) -> Encoding:
    """The instance in the encoding of the folder."""
    return FOLDERS[folder](instance.deal, instance.rules)


def clauses_of(folder: str, instance: Instance) -> Clauses:
    """The clauses of the instance's CNF file."""
    return lower(encoding_of(folder, instance).formula).clauses


def proved(folder: str, instances: Iterable[Instance]) -> dict[str, Clauses]:
    """The clauses of the named instances that are infeasible, by the names of the proofs' files.

    Without a rank four times some formulas are the same under both rules; they share a proof.
    """
    names = {f"{rules}-{name}" for rules in RULES for name in NAMED}
    found: dict[str, Clauses] = {}
    for one in instances:
        if one.name in names and one.status is Status.UNSAT:
            clauses = clauses_of(folder, one)
            if clauses not in found.values():
                found[f"{one.name}.drat"] = clauses
    return found


def proof(clauses: Clauses) -> str:
    """The shortest proof found that the checker accepts."""
    orders = (clauses if seed == 0 else shuffled(clauses, seed) for seed in range(ORDERS))
    return shortest_proof(clauses, FOR_SHORT_PROOFS, orders)
