"""Is there an optimal stacking? A SAT solver's answer: a stacking, which is verified, or none."""

from dataclasses import dataclass

from satmav.check import CheckError
from satmav.engines.solvers import answer, open_solver
from satmav.formula.lower import lower
from satmav.stackings.existence import existence
from satmav.stackings.games import Game
from satmav.stackings.verify import verify

SOLVER = "cadical195"
CARDINALITY = "pairwise"


@dataclass(frozen=True)
class Settled:
    """A stacking with the lowest card on top, or None where there is none; and what it took to find out."""

    deck: tuple[int, ...] | None
    variables: int
    clauses: int
    conflicts: int


def settle(game: Game, player: int, suits: bool = False, deadline: float | None = None) -> Settled:
    """Whether a player, counted from 0, has an optimal stacking; ``suits`` as in :func:`existence`.

    Raises TimeoutError once :func:`time.monotonic` has passed ``deadline``. Raises :class:`CheckError` where the solver
    tells an order that does not win.
    """
    asked = existence(game, player, suits)
    cnf = lower(asked.formula, CARDINALITY)
    with open_solver(SOLVER, cnf.clauses) as solver:
        found = answer(solver, [], deadline)
        deck = asked.decode(set(solver.get_model() or ()).__contains__) if found else None
        conflicts = int(solver.accum_stats()["conflicts"])
    if deck is not None and player not in verify(deck, game).optimal_for:
        raise CheckError(f"the order that {SOLVER} tells does not win for player {player + 1}")
    return Settled(deck, cnf.variables, len(cnf.clauses), conflicts)
