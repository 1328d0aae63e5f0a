"""Why is one formula for all deals so fast: what the solver has learnt, or that nothing is made anew?

The same random deals in four ways, of which only the deal differs: with one solver that keeps the formula of the
deck, and what it learnt, from deal to deal (``incremental``); the same with the simplified formula, as the engine
``sat`` has it (``simplified``); with the formula in a new solver, whose ``opening``, the making of the formula
included, is told apart (``fresh``); and with a formula and a solver of the deal's own in the same residue encoding
(``alone``).
Milliseconds of the processor's time, which other work does not disturb; and after how many deals has the opening paid?

    python experiments/deck_formula.py --quick
    python experiments/deck_formula.py
"""

import time
from collections.abc import Callable
from itertools import islice
from math import ceil
from statistics import median

from lab import Lab, progress, run
from summaries import significant, write_summary

from satmav.encode.residue import deal_assumptions, residue_deck, small_deck
from satmav.engines import Options
from satmav.engines.sat import SatEngine
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.formula.lower import lower
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.result import Status
from satmav.game.rules import RULES, Rules
from satmav.records.tables import Row

FILE = "deck_formula.csv"
WAYS = ("incremental", "simplified", "opening", "fresh", "alone")
COLUMNS = ("rules", "deal", "verdict", *(f"{way}_ms" for way in WAYS))


def measure(lab: Lab) -> None:
    number = 3 if lab.quick else 150
    with lab.table(FILE, COLUMNS, deals=number) as table:
        for rules in RULES.values():
            done = sum(row["rules"] == rules.name for row in table.rows)
            deals = list(islice(random_deals(lab.seed), number))
            ways = Ways(rules)
            for deal in deals[: done or 1]:  # what a run before had learnt; the first deal warms up
                ways.incremental(deal)
                ways.simplified(deal)
            for deal in progress(deals[done:], f"four ways, {rules}"):
                table.add(ways.row(deal))
    summarise(lab)


class Ways:
    """Deals decided in each way, one after the other."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        parts = residue_deck(rules)
        self.dealt = parts.dealt
        self.kept = open_solver(DEFAULT_SOLVER, lower(parts.formula).clauses)
        self.small_deck = small_deck(rules)
        self.small = open_solver(DEFAULT_SOLVER, lower(self.small_deck.formula).clauses)
        self.engine = SatEngine(rules, Options("residue", incremental=False))

    def row(self, deal: Deal) -> dict[str, object]:
        """The deal's row; the ways must come to the same verdict."""
        found = {**self.incremental(deal), **self.simplified(deal), **self.fresh(deal), **self.alone(deal)}
        verdicts = {found.pop(f"{way}_verdict") for way in ("incremental", "simplified", "fresh", "alone")}
        assert len(verdicts) == 1, f"the ways disagree on {deal}"
        milliseconds = {name: round(value, 4) for name, value in found.items()}
        return {"rules": self.rules.name, "deal": str(deal), "verdict": int(verdicts.pop()), **milliseconds}

    def incremental(self, deal: Deal) -> dict[str, float]:
        return timed("incremental", lambda: answer(self.kept, deal_assumptions(self.dealt, deal.mask)))

    def simplified(self, deal: Deal) -> dict[str, float]:
        return timed("simplified", lambda: answer(self.small, deal_assumptions(self.small_deck.dealt, deal.mask)))

    def fresh(self, deal: Deal) -> dict[str, float]:
        started = time.thread_time()
        clauses = lower(residue_deck(self.rules).formula).clauses
        with open_solver(DEFAULT_SOLVER, clauses) as solver:
            opening = 1000 * (time.thread_time() - started)
            solving = timed("fresh", lambda: answer(solver, deal_assumptions(self.dealt, deal.mask)))
        return {"opening_ms": opening, **solving}

    def alone(self, deal: Deal) -> dict[str, float]:
        return timed("alone", lambda: self.engine.decide(deal)[0] is Status.SAT)


def timed(way: str, decide: Callable[[], bool]) -> dict[str, float]:
    started = time.thread_time()
    verdict = decide()
    return {f"{way}_ms": 1000 * (time.thread_time() - started), f"{way}_verdict": verdict}


def summarise(lab: Lab) -> None:
    """Medians by rule set, and the number of deals after which opening the formula of the deck has paid."""
    data = {}
    for rules in RULES:
        rows = [row for row in lab.rows(FILE) if row["rules"] == rules]
        if rows:
            found = {f"{way}_ms": middle(rows, way) for way in WAYS}
            gain = found["alone_ms"] - found["incremental_ms"]
            small = small_deck(RULES[rules]).formula
            sizes = {"simplified_variables": small.variables, "simplified_clauses": len(small.constraints)}
            data[rules] = {**found, **sizes, "deals": len(rows), "pays_after": ceil(found["opening_ms"] / gain)}
    write_summary(lab, "deck_formula", data)


def middle(rows: list[Row], way: str) -> float:
    return significant(median(float(row[f"{way}_ms"]) for row in rows), 3)


if __name__ == "__main__":
    run(measure, None)
