"""Which short decks have an optimal stacking for two-player hold 'em, by SAT, and how long does it take to know?

For each deck (suits x ranks), with and without burnt cards, and for either player: the formula of
``encodings/stacking``, with suits in order, and one solver. A stacking that is found is verified, and kept. The time is
the processor's; the limit is on the clock, so that a busy machine leaves more of it unknown.

    python experiments/stackings_exist.py --quick
    python experiments/stackings_exist.py
"""

import time
from collections.abc import Iterator

from lab import COLOURS, COLUMN, MARKERS, Lab, progress, run, subplots
from lab_stacking_formula import existence

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
SUITS = (1, 2, 3, 4)
MOST_RANKS = {1: 13, 2: 9, 3: 7, 4: 8}
STATUSES = {"SAT": "a stacking", "UNSAT": "none", "UNKNOWN": "unknown"}


def asked(most_cards: int) -> Iterator[tuple[Layout, dict[str, int]]]:
    """The games, those of few cards first, with the columns that name them."""
    decks = [(suits, ranks) for suits in SUITS for ranks in range(1, MOST_RANKS[suits] + 1)]
    for suits, ranks in sorted(decks, key=lambda deck: (deck[0] * deck[1], deck)):
        for burns in (0, 1):
            if suits * ranks <= most_cards:
                try:
                    game = layout("holdem", burns=bool(burns), cards=short_deck(suits, ranks))
                except UsageError:  # too few cards
                    continue
                for player in (1, 2):
                    yield game, {"suits": suits, "ranks": ranks, "burns": burns, "player": player}


def measure(lab: Lab) -> None:
    games = list(asked(12 if lab.quick else 32))
    limit = 2.0 if lab.quick else LIMIT
    with lab.table(FILE, COLUMNS, solver=SOLVER, limit=limit) as table:
        done = {tuple(row[name] for name in COLUMNS[:4]) for row in table.rows}
        left = [(game, row) for game, row in games if tuple(map(str, row.values())) not in done]
        for game, row in progress(left, "decks"):
            table.add({**row, **settled(game, row["player"] - 1, limit)})


def settled(game: Layout, player: int, limit: float) -> dict[str, object]:
    """What the solver says within the limit; a stacking is verified."""
    began, deadline = time.process_time(), time.monotonic() + limit
    question = existence(game, player, suits=True)
    cnf = lower(question.formula, CARDINALITY)
    with open_solver(SOLVER, cnf.clauses) as solver:
        try:
            found = answer(solver, [], deadline)
        except TimeoutError:
            return {"status": "UNKNOWN", "seconds": round(time.process_time() - began, 3)}
        deck = question.decode(set(solver.get_model() or ()).__contains__) if found else None
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


def draw(lab: Lab) -> None:
    rows = lab.rows(FILE)
    figure, axes = subplots(figsize=(COLUMN, 2.4))
    for number, (status, label) in enumerate(STATUSES.items()):
        shown = [row for row in rows if row["status"] == status]
        cards = [int(row["suits"]) * int(row["ranks"]) for row in shown]
        seconds = [max(float(row["seconds"]), 0.01) for row in shown]
        axes.plot(cards, seconds, MARKERS[number], color=COLOURS[number], label=label, mfc="none")
    axes.set(yscale="log", xlabel="cards of the deck", ylabel="seconds")
    axes.legend(loc="lower right")
    lab.save(figure, "stackings_exist")


if __name__ == "__main__":
    run(measure, draw)
