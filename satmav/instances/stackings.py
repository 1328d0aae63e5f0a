"""The published formulas about stackings: a game and the player who is to win, in ``encodings/stacking``.

They stand apart from those about deals: an instance is a game, a player and a status, and no deal.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from satmav.check import drat_of, lrat_of
from satmav.engines.proofs import PROVERS, shortest_proof
from satmav.formula.lower import lower
from satmav.game.result import Status
from satmav.instances.files import Clauses, Folder, Piece, pieces_of
from satmav.stackings.existence import NAME, Existence, existence
from satmav.stackings.games import Game, game_named, short_deck

PUBLISHED = ("cnf", "gcnf", "wcnf", "opb", "smt2")
PROVED = frozenset({"kuhn-1", "kuhn-2", "holdem-1x9-1", "holdem-1x9-2", "holdem-3x3-1", "holdem-3x3-2"})
"""The instances of which proofs are published: the shortest ones."""


STATUSES = {
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


@dataclass(frozen=True)
class StackingInstance:
    """A formula to be: its game and player, counted from 0, and whether there is a stacking."""

    name: str
    game: Game
    player: int
    status: Status


def stacking_instances() -> Iterator[StackingInstance]:
    """All of them, small decks first."""
    for name, statuses in STATUSES.items():
        family, *dealt = name.split("-")
        cards = short_deck(*map(int, dealt[0].split("x"))) if dealt else None
        game = game_named(family, burns="burns" in dealt if dealt else None, cards=cards)
        for player, status in enumerate(statuses.split()):
            yield StackingInstance(f"{name}-{player + 1}", game, player, Status(status))


@lru_cache(maxsize=1)  # the formats of an instance come one after the other
def formula_of(one: StackingInstance) -> Existence:
    """The instance's formula: suits are in order wherever they can be changed for each other."""
    return existence(one.game, one.player, suits=True)


def clauses_of(one: StackingInstance) -> Clauses:
    """The clauses of the instance's CNF file."""
    return lower(formula_of(one).formula).clauses


def pieces(instances: Iterable[StackingInstance]) -> Iterator[Piece]:
    """The files of some instances, all formats of an instance in a row."""
    for one in instances:
        yield from pieces_of(one.name, PUBLISHED, partial(formula_of, one))


def prove(clauses: Clauses) -> str:
    """A proof that there is no stacking, without the steps that are not needed where that can be."""
    found = shortest_proof(clauses, PROVERS, [clauses])
    return drat_of(clauses, lrat_of(clauses, found)) or found


def proved() -> dict[str, Clauses]:
    """The clauses of which proofs are published, by the names of their files."""
    return {f"{one.name}.drat": clauses_of(one) for one in stacking_instances() if one.name in PROVED}


def stacking_folder() -> Folder:
    """The folder; one instance in all formats is in ``golden``."""
    every = list(pieces(stacking_instances()))
    return Folder(NAME, every, every[: len(PUBLISHED)], proved, prove)
