"""The published formulas about stackings: a game and the player who is to win, in ``encodings/stacking``.

They stand apart from those about deals: an instance is a game, a player and a status, and no deal.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from satmav.check import CheckError, drat_of, lrat_of
from satmav.check.proofs.drat import check_proof
from satmav.engines.proofs import PROVERS, shortest_proof
from satmav.formats import FORMATS, lines
from satmav.formula.lower import lower
from satmav.game.result import Status
from satmav.instances.build import golden_faults, is_right, read_sums, write_anew
from satmav.instances.folders import Piece
from satmav.records.files import put
from satmav.stackings.existence import NAME, Existence, existence
from satmav.stackings.games import Game, game_named, short_deck

PUBLISHED = ("cnf", "gcnf", "wcnf", "opb", "smt2")
GOLDEN = "kuhn-1"
PROVED = frozenset({"kuhn-1", "kuhn-2", "holdem-1x9-1", "holdem-1x9-2", "holdem-3x3-1", "holdem-3x3-2"})
"""The instances of which proofs are published: the shortest ones."""

Progress = Callable[..., Iterator[Any]]


@dataclass(frozen=True)
class StackingInstance:
    """A formula to be: its game and player, counted from 0, and whether there is a stacking."""

    name: str
    game: Game
    player: int
    status: Status


def _short(suits: int, ranks: int, burns: bool, *statuses: Status) -> Iterator[StackingInstance]:
    game = game_named("holdem", burns=burns, cards=short_deck(suits, ranks))
    for player, status in enumerate(statuses):
        burnt = "-burns" if burns else ""
        yield StackingInstance(f"holdem-{suits}x{ranks}{burnt}-{player + 1}", game, player, status)


def _named(name: str, status: Status) -> Iterator[StackingInstance]:
    for player in (0, 1):
        yield StackingInstance(f"{name}-{player + 1}", game_named(name), player, status)


def stacking_instances() -> Iterator[StackingInstance]:
    """All of them, small decks first."""
    sat, unsat = Status.SAT, Status.UNSAT
    yield from _named("kuhn", unsat)
    yield from _named("kicsi", sat)
    yield from _short(1, 9, False, unsat, unsat)
    yield from _short(3, 3, False, unsat, unsat)
    yield from _short(1, 10, False, sat, sat)
    yield from _short(2, 5, False, sat, sat)
    yield from _short(1, 11, False, sat, unsat)
    yield from _short(3, 4, False, sat, unsat)
    yield from _short(4, 3, False, unsat, unsat)
    yield from _short(4, 3, True, unsat, sat)
    yield from _short(4, 4, False, sat, unsat)
    yield from _short(4, 4, True, sat, sat)
    yield from _short(4, 6, True, sat)


@lru_cache(maxsize=1)  # the formats of an instance come one after the other
def formula_of(one: StackingInstance) -> Existence:
    """The instance's formula: suits are in order wherever they can be changed for each other."""
    return existence(one.game, one.player, suits=True)


def clauses_of(one: StackingInstance) -> list[list[int]]:
    """The clauses of the instance's CNF file."""
    return lower(formula_of(one).formula).clauses


def pieces(instances: Iterable[StackingInstance]) -> Iterator[Piece]:
    """The files of some instances, all formats of an instance in a row."""
    for one in instances:
        for form in PUBLISHED:
            yield Piece(f"{one.name}{FORMATS[form].suffix}", form, partial(_lines, one, form))


def _lines(one: StackingInstance, form: str) -> Iterable[str]:
    return lines(formula_of(one), form)


def proof_of(one: StackingInstance) -> str:
    """A proof that there is no stacking, without the steps that are not needed where that can be."""
    clauses = clauses_of(one)
    found = shortest_proof(clauses, PROVERS, [clauses])
    return drat_of(clauses, lrat_of(clauses, found)) or found


def renew(root: Path, progress: Progress) -> None:
    """Write the instances, checksums, golden files and proofs as the code has them now."""
    folder, instances = root / NAME, list(stacking_instances())
    write_anew(folder, progress(list(pieces(instances)), NAME), golden())
    for one in progress([one for one in instances if one.name in PROVED], f"{NAME}, proofs"):
        put(folder / "proofs" / f"{one.name}.drat", proof_of(one), make_folder=True)


def golden() -> list[Piece]:
    """The files of ``golden``: one instance in all formats."""
    return list(pieces(one for one in stacking_instances() if one.name == GOLDEN))


def faults(root: Path, progress: Progress) -> list[str]:
    """What is wrong with the folder: files missing or changed, golden files that the code writes otherwise, proofs."""
    folder = root / NAME
    if not (folder / "instances").is_dir():
        return [f"{NAME}/instances is not there: build it first"]
    sums = read_sums(folder)
    wrong = (name for name in sums if not is_right(folder, name, sums[name]))
    found = [f"{NAME}/instances/{name} is not as it should be" for name in wrong]
    found += golden_faults(folder, golden())
    for one in progress([one for one in stacking_instances() if one.name in PROVED], f"{NAME}, proofs"):
        try:
            check_proof(clauses_of(one), (folder / "proofs" / f"{one.name}.drat").read_text(encoding="ascii"))
        except CheckError as error:
            found.append(f"{NAME}/proofs/{one.name}.drat: {error}")
    return found
