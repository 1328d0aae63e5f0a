"""Which short decks have an optimal stacking for two-player hold 'em, by SAT, and how long does it take to know?

For each deck (suits x ranks), with and without burnt cards, and for either player: the formula of
``encodings/stacking``, with suits in order, and one solver. A stacking that is found is verified, and kept. The time is
the processor's; the limit is on the clock, so that a busy machine leaves more of it unknown.
"""

import time
from collections.abc import Iterator

from lab import Lab, run
from lab.stacking_formula import existence
from satmav.check import CheckError
from satmav.engines.solvers import answer, open_solver
from satmav.errors import UsageError
from satmav.formula.lower import lower
from satmav.stackings.decks import deck_text, verify
from satmav.stackings.layout import Layout, layout, short_deck

FILE = "stackings_exist.csv"
COLUMNS = ("suits", "ranks", "burns", "player", "status", "seconds", "conflicts", "variables", "clauses", "stacking")
SOLVER, CARDINALITY = "cadical195", "pairwise"
LIMIT = 40.0
MOST_RANKS = {1: 13, 2: 9, 3: 7, 4: 8}
"""By the number of suits."""


def questions(most_cards: int) -> Iterator[tuple[tuple[int, ...], Layout]]:
    """The games, those of few cards first, with the columns that name them and the player."""
    decks = [(suits, ranks) for suits, most in MOST_RANKS.items() for ranks in range(1, most + 1)]
    for suits, ranks in sorted(decks, key=lambda deck: (deck[0] * deck[1], deck)):
        for burns in (0, 1):
            if suits * ranks <= most_cards:
                try:
                    game = layout("holdem", burns=bool(burns), cards=short_deck(suits, ranks))
                except UsageError:  # too few cards
                    continue
                yield from (((suits, ranks, burns, player), game) for player in (1, 2))


def measure(lab: Lab) -> None:
    limit = 2.0 if lab.quick else LIMIT
    items = {key: (game, key[-1] - 1, limit) for key, game in questions(12 if lab.quick else 32)}
    lab.fill(FILE, COLUMNS, COLUMNS[:4], items, lambda item: settled(*item), solver=SOLVER, limit=limit)


def settled(game: Layout, player: int, limit: float) -> dict[str, object]:
    """The solver's answer within the limit; a stacking is verified."""
    began, deadline = time.process_time(), time.monotonic() + limit
    question = existence(game, player, suits=True)
    cnf = lower(question.formula, CARDINALITY)
    with open_solver(SOLVER, cnf.clauses) as solver:
        try:
            satisfiable = answer(solver, [], deadline)
        except TimeoutError:
            return {"status": "UNKNOWN", "seconds": round(time.process_time() - began, 3)}
        deck = question.decode(set(solver.get_model() or ()).__contains__) if satisfiable else None
        conflicts = int(solver.accum_stats()["conflicts"])
    if deck and player not in verify(deck, game).optimal_for:
        raise CheckError(f"the order that {SOLVER} tells does not win for player {player + 1}")
    return {
        "status": "SAT" if deck else "UNSAT",
        "seconds": round(time.process_time() - began, 3),
        "conflicts": conflicts,
        "variables": cnf.variables,
        "clauses": len(cnf.clauses),
        "stacking": deck_text(deck) if deck else "",
    }


if __name__ == "__main__":
    run(measure)
