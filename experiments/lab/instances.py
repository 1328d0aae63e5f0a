"""The published instances of ``encodings/``: a folder an encoding, with files, checksums, golden files and proofs.

``named.csv`` and ``graded.csv`` say which deal, under which rules, with which answer. ``SHA256SUMS``, in the form of
``sha256sum -c``, is part of the repository; the files it speaks of, in ``instances``, are not. One instance is, in
``golden``, and so are ``proofs`` (DRAT, as text) that infeasible instances have no solution. The manifest has the
version of each encoding, the checksum of its checksums, and what to cite.

The folder ``residue-deck`` has the residue formula of the whole deck. With a deal it is background, and 52 units have
names, ``holds Kc`` and ``lacks Qc``: a core is some cards held and some lacked, and *every* deal that agrees with it is
lost. For incremental solvers it is iCNF: DIMACS without the numbers, and a line ``a`` is a query, the literals to be
assumed (S. Wieringa, *The iCNF file format*, 2009). The folder ``stacking`` has formulas of another question: an
instance is a game and a player, and no deal.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

from lab import progress
from lab.stacking_formula import NAME as STACKING
from lab.stacking_formula import Existence, existence
from satmav.check import CheckError, drat_of, lrat_of
from satmav.check.proofs.drat import check_proof
from satmav.dealfile.named import NAMED
from satmav.encode import ENCODINGS, VERSIONS, Encoding, Stated
from satmav.encode.residue import Residue, deal_assumptions, residue_deck
from satmav.engines.proofs import PROVERS, shortest_proof, shuffled
from satmav.errors import UsageError
from satmav.formats import FORMATS, lines
from satmav.formats.common import origin, variables
from satmav.formats.dimacs import line, shown
from satmav.formula.lower import Cnf, lower
from satmav.game.cards import CARDS, parse_card
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import RULES, Rules, rules_named
from satmav.records.files import digest, put
from satmav.records.provenance import cite_as
from satmav.records.tables import read_table
from satmav.stackings.layout import Layout, layout, short_deck

TABLES = ("named.csv", "graded.csv")
SUMS = "SHA256SUMS"
MANIFEST = "manifest.json"
DECK = "residue-deck"
GOLDEN = "quads-core-only"
"""The instance whose files are in ``golden``."""
PUBLISHED = ("cnf", "gcnf", "wcnf", "opb", "smt2", "dlx")
"""The formats in which instances are published, where they can state them."""
STACKING_FORMATS = PUBLISHED[:-1]
FOR_SHORT_PROOFS = ("glucose4", "cadical153", "cadical195", "lingeling")
"""The solvers whose proofs compete, which may take a while."""
ORDERS = 8
"""Orders of the clauses that are tried, that of the file among them."""

STACKINGS = {
    "kuhn": "UNSAT UNSAT",
    "kicsi": "SAT SAT",
    "holdem-1x9": "UNSAT UNSAT",
    "holdem-3x3": "UNSAT UNSAT",
    "holdem-1x10": "SAT SAT",
    "holdem-2x5": "SAT SAT",
    "holdem-1x11": "SAT UNSAT",
    "holdem-3x4": "SAT UNSAT",
    "holdem-4x3": "UNSAT UNSAT",
    "holdem-4x3-burns": "UNSAT SAT",
    "holdem-4x4": "SAT UNSAT",
    "holdem-4x4-burns": "SAT SAT",
    "holdem-4x6-burns": "SAT",
}
"""Of the games, with suits x ranks where the deck is short: whether there is a stacking for the first player, ..."""
PROVED_STACKINGS = ("kuhn", "holdem-1x9", "holdem-3x3")
"""The games of which proofs are published: those of the shortest ones."""

Clauses = list[list[int]]


class Instance(NamedTuple):
    """A deal under a rule set, with its status; files are called by ``name``."""

    name: str
    deal: Deal
    rules: Rules
    status: Status


class StackingInstance(NamedTuple):
    """A game, a player, counted from 0, and whether there is a stacking."""

    name: str
    layout: Layout
    player: int
    status: Status


class Piece(NamedTuple):
    """A file to be: its name, its format, and its lines."""

    name: str
    form: str
    make: Callable[[], Iterable[str]]

    @property
    def content(self) -> bytes:
        return "".join(f"{text}\n" for text in self.make()).encode("ascii")


class Folder(NamedTuple):
    """The files of a folder, those in ``golden``, and by the names of proofs what these are of."""

    name: str
    pieces: Sequence[Piece]
    golden: Sequence[Piece]
    proofs: Callable[[], Mapping[str, Clauses]]
    prove: Callable[[Clauses], str]


def read_instances(root: Path) -> list[Instance]:
    """The instances of both tables in ``encodings/``, the named deals first."""
    return [instance_of(row) for table in TABLES for row in read_table(root / table)[1]]


def instance_of(row: Mapping[str, str]) -> Instance:
    deal = Deal.of(parse_card(word) for word in row["deal"].split())
    return Instance(row["name"], deal, rules_named(row["rules"]), Status(row["status"]))


def stacking_instances() -> Iterator[StackingInstance]:
    """All of them, small decks first."""
    for name, statuses in STACKINGS.items():
        family, *dealt = name.split("-")
        cards = short_deck(*map(int, dealt[0].split("x"))) if dealt else None
        stated = layout(family, burns="burns" in dealt if dealt else None, cards=cards)
        for player, status in enumerate(statuses.split()):
            yield StackingInstance(f"{name}-{player + 1}", stated, player, Status(status))


# The formulas.


def deck_deal(deal: Deal, rules: Rules) -> Encoding:
    """The formula of the deck with the deal's units."""
    parts = residue_deck(rules)
    formula = parts.formula
    formula.constraints = [constraint._replace(background=True) for constraint in formula.constraints]
    for card, lit in zip(CARDS, deal_assumptions(parts.dealt, deal.mask), strict=True):
        formula.clause(f"{'holds' if lit > 0 else 'lacks'} {card}", [lit])
    loose = [parts.loose[card] for card in map(int, deal)]
    return Encoding(DECK, deal, rules, formula, partial(parts.hands, deal.mask), loose)


FOLDERS: dict[str, Callable[[Deal, Rules], Encoding]] = {
    **{name: entry.builder for name, entry in ENCODINGS.items()},
    DECK: deck_deal,
}
"""The builders of the folders of deals."""


@lru_cache(maxsize=1)  # the formats of an instance come one after the other
def encoding_of(folder: str, instance: Instance) -> Encoding:
    """The instance in the encoding of the folder."""
    return FOLDERS[folder](instance.deal, instance.rules)


@lru_cache(maxsize=1)
def stacking_formula(instance: StackingInstance) -> Existence:
    """The instance's formula: suits are in order wherever they can be changed for each other."""
    return existence(instance.layout, instance.player, suits=True)


def clauses_of(folder: str, instance: Instance) -> Clauses:
    """The clauses of the instance's CNF file."""
    return lower(encoding_of(folder, instance).formula).clauses


def deck_cnf(rules: Rules) -> Iterator[str]:
    """The lines of the deck's formula as DIMACS CNF, without a deal."""
    parts, head, cnf = _deck(rules)
    yield from (
        *head,
        *shown(parts.dealt.values()),
        f"p cnf {cnf.variables} {len(cnf.clauses)}",
        *map(line, cnf.clauses),
    )


def deck_icnf(rules: Rules, deals: Sequence[tuple[str, Deal]]) -> Iterator[str]:
    """The lines of the deck's formula as iCNF, with a query for each of the deals, under its name."""
    parts, head, cnf = _deck(rules)
    queries = (f"c query {number} = {name}: {deal}" for number, (name, deal) in enumerate(deals, start=1))
    yield from (*head, *queries, "p inccnf", *map(line, cnf.clauses))
    yield from (f"a {line(deal_assumptions(parts.dealt, deal.mask))}" for _, deal in deals)


def _deck(rules: Rules) -> tuple[Residue, list[str], Cnf]:
    """The deck's formula, the comments of its file, and its clauses."""
    parts = residue_deck(rules)
    formula, cnf = parts.formula, lower(parts.formula)
    words = [
        "Maverick Solitaire: which deals can be split into pat hands?",
        "a deal is 52 assumptions: the variable of each card, negated where the deal lacks it",
        f"rules: {rules}",
        *origin(DECK),
        *variables(formula.names, "var "),
        f"var {formula.variables + 1} to {cnf.variables} are auxiliary",
    ]
    return parts, [f"c {word}" for word in words], cnf


# What each folder should have.


def folder_named(name: str, instances: Sequence[Instance]) -> Folder:
    """The folder of that name, of some instances."""
    if name == STACKING:
        pieces = list(stacking_pieces(stacking_instances()))
        return Folder(name, pieces, pieces[: len(STACKING_FORMATS)], proved_stackings, trimmed_proof)
    whole = list(deck_pieces(instances)) if name == DECK else []
    golden = [*deal_pieces(name, [one for one in instances if one.name == GOLDEN]), *whole[:1]]
    return Folder(name, [*deal_pieces(name, instances), *whole], golden, partial(proved, name, instances), short_proof)


def formats_of(folder: str) -> tuple[str, ...]:
    """The formats of a folder's instances."""
    return tuple(name for name in PUBLISHED if FORMATS[name].encoding in (None, folder))


def deal_pieces(folder: str, instances: Iterable[Instance]) -> Iterator[Piece]:
    """The files of some instances, all formats of an instance in a row."""
    for instance in instances:
        yield from _pieces(instance.name, formats_of(folder), partial(encoding_of, folder, instance))


def stacking_pieces(instances: Iterable[StackingInstance]) -> Iterator[Piece]:
    for instance in instances:
        yield from _pieces(instance.name, STACKING_FORMATS, partial(stacking_formula, instance))


def _pieces(name: str, forms: Iterable[str], stated: Callable[[], Stated]) -> Iterator[Piece]:
    """The files of an instance; its formula is made where a file's lines are asked for."""
    for form in forms:
        yield Piece(f"{name}{FORMATS[form].suffix}", form, lambda form=form: lines(stated(), form))


def deck_pieces(instances: Sequence[Instance]) -> Iterator[Piece]:
    """The files of the whole deck: its formula for either rule set, alone and with every instance as a query."""
    for rules in RULES.values():
        deals = [(f"{one.name} {one.status}", one.deal) for one in instances if one.rules is rules]
        yield Piece(f"deck-{rules}.cnf", "cnf", partial(deck_cnf, rules))
        yield Piece(f"deck-{rules}.icnf", "icnf", partial(deck_icnf, rules, deals))


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


def proved_stackings() -> dict[str, Clauses]:
    chosen = (one for one in stacking_instances() if one.name[:-2] in PROVED_STACKINGS)
    return {f"{one.name}.drat": lower(stacking_formula(one).formula).clauses for one in chosen}


def short_proof(clauses: Clauses) -> str:
    """The shortest proof found that the checker accepts."""
    orders = (clauses if seed == 0 else shuffled(clauses, seed) for seed in range(ORDERS))
    return shortest_proof(clauses, FOR_SHORT_PROOFS, orders)


def trimmed_proof(clauses: Clauses) -> str:
    """A proof without the steps that are not needed, where that can be."""
    proof = shortest_proof(clauses, PROVERS, [clauses])
    return drat_of(clauses, lrat_of(clauses, proof)) or proof


# Written and verified.


def read_sums(folder: Path) -> dict[str, str]:
    """The checksums of a folder's instances, by the names of the files."""
    rows = (row.split("  ", 1) for row in (folder / SUMS).read_text(encoding="ascii").splitlines())
    return {path.removeprefix("instances/"): value for value, path in rows}


def write_sums(folder: Path, sums: Mapping[str, str]) -> None:
    """Write a folder's checksums, in the order of the names."""
    put(folder / SUMS, "".join(f"{sums[name]}  instances/{name}\n" for name in sorted(sums)))


def build(folder: Path, todo: Iterable[Piece]) -> int:
    """Write the files that are missing or differ from their checksums, and count them.

    Raises :class:`UsageError` where the code writes something else than the checksum wants.
    """
    written, sums = 0, read_sums(folder)
    for piece in todo:
        if _is_right(folder, piece.name, sums.get(piece.name)):
            continue
        content = piece.content
        if digest(content) != sums.get(piece.name):
            mend = "install the pinned packages (make test does), or publish anew with --renew"
            raise UsageError(f"{folder.name}/instances/{piece.name} does not come out as {SUMS} says: {mend}")
        put(folder / "instances" / piece.name, content, make_folder=True)
        written += 1
    return written


def renew(root: Path, wanted: Folder) -> None:
    """Write a folder's instances, checksums, golden files and proofs as the code has them now."""
    folder, sums = root / wanted.name, {}
    for piece in progress(wanted.pieces, wanted.name):
        content = piece.content
        sums[piece.name] = digest(content)
        if not _is_right(folder, piece.name, sums[piece.name]):
            put(folder / "instances" / piece.name, content, make_folder=True)
    write_sums(folder, sums)
    for piece in wanted.golden:
        put(folder / "golden" / piece.name, piece.content, make_folder=True)
    for name, clauses in progress([*wanted.proofs().items()], f"{wanted.name}, proofs"):
        put(folder / "proofs" / name, wanted.prove(clauses), make_folder=True)


def faults(root: Path, wanted: Folder) -> Iterator[str]:
    """The faults of a folder: files missing or changed, golden files that the code writes otherwise, wrong proofs."""
    folder = root / wanted.name
    if (folder / "instances").is_dir():
        for name, checksum in progress([*read_sums(folder).items()], folder.name):
            if not _is_right(folder, name, checksum):
                yield f"{folder.name}/instances/{name} is not there, or not as {SUMS} has it"
    else:
        yield f"{folder.name}/instances is not there: build it first"
    for piece in wanted.golden:
        if (folder / "golden" / piece.name).read_bytes() != piece.content:
            yield f"{folder.name}/golden/{piece.name} is not what the code writes"
    for name, clauses in progress([*wanted.proofs().items()], f"{wanted.name}, proofs"):
        try:
            check_proof(clauses, (folder / "proofs" / name).read_text(encoding="ascii"))
        except CheckError as error:
            yield f"{wanted.name}/proofs/{name}: {error}"


def _is_right(folder: Path, name: str, checksum: str | None) -> bool:
    path = folder / "instances" / name
    return path.is_file() and digest(path.read_bytes()) == checksum


def manifest(root: Path) -> str:
    """The manifest as its file, of the folders that have checksums."""
    folders = {}
    for name, version in VERSIONS.items():
        if (sums := root / name / SUMS).is_file():
            folders[name] = {"version": version, "files": len(read_sums(root / name)), SUMS: digest(sums.read_bytes())}
    return json.dumps({"cite_as": cite_as(), "encodings": folders}, indent=2) + "\n"


def manifest_faults(root: Path) -> Iterator[str]:
    """Say that the manifest does not fit, if so."""
    path = root / MANIFEST
    if not path.is_file() or path.read_text(encoding="ascii") != manifest(root):
        yield f"{MANIFEST} does not fit the versions and checksums: write it anew with --renew"
