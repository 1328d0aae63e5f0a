"""Speed of one formula for all deals: the share of learnt clauses, and of not encoding anew.

The same random deals in four ways, of which only the deal differs: with one solver that keeps the formula of the
deck, and what it learnt, from deal to deal (``incremental``); the same with the simplified formula, as the engine
``sat`` has it (``simplified``); with the formula in a new solver, whose ``opening``, the making of the formula
included, is measured apart (``fresh``); and with a formula and a solver of the deal's own in the same residue encoding
(``alone``). Milliseconds of processor time; and after how many deals has the opening paid?
"""

import time
from collections.abc import Callable
from itertools import islice
from math import ceil
from statistics import median

from lab import Lab, progress, run
from lab.stats import grouped, significant
from satmav.encode.residue.counters import residue_deck
from satmav.encode.residue.model import deal_assumptions
from satmav.encode.residue.small import small_deck
from satmav.engines import Options
from satmav.engines.sat import SatEngine
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.formula.lower import lower
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.result import Status
from satmav.game.rules import RULES, Rules

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
        self.deck, self.small_deck = residue_deck(rules), small_deck(rules)
        self.kept = open_solver(DEFAULT_SOLVER, lower(self.deck.formula).clauses)
        self.small = open_solver(DEFAULT_SOLVER, lower(self.small_deck.formula).clauses)
        self.engine = SatEngine(rules, Options("residue", incremental=False))

    def row(self, deal: Deal) -> dict[str, object]:
        """Decide a deal in each way; the ways must come to the same verdict."""
        ways = {way: getattr(self, way)(deal) for way in ("incremental", "simplified", "fresh", "alone")}
        verdicts = {verdict for verdict, _ in ways.values()}
        assert len(verdicts) == 1, f"the ways disagree on {deal}"
        times = {name: round(value, 4) for _, took in ways.values() for name, value in took.items()}
        return {"rules": self.rules.name, "deal": str(deal), "verdict": int(verdicts.pop()), **times}

    def incremental(self, deal: Deal) -> tuple[bool, dict[str, float]]:
        return timed("incremental", lambda: answer(self.kept, deal_assumptions(self.deck.dealt, deal.mask)))

    def simplified(self, deal: Deal) -> tuple[bool, dict[str, float]]:
        return timed("simplified", lambda: answer(self.small, deal_assumptions(self.small_deck.dealt, deal.mask)))

    def fresh(self, deal: Deal) -> tuple[bool, dict[str, float]]:
        started = time.thread_time()
        with open_solver(DEFAULT_SOLVER, lower(residue_deck(self.rules).formula).clauses) as solver:
            opening = 1000 * (time.thread_time() - started)
            verdict, took = timed("fresh", lambda: answer(solver, deal_assumptions(self.deck.dealt, deal.mask)))
        return verdict, {"opening_ms": opening, **took}

    def alone(self, deal: Deal) -> tuple[bool, dict[str, float]]:
        return timed("alone", lambda: self.engine.decide(deal)[0] is Status.SAT)


def timed(way: str, decide: Callable[[], bool]) -> tuple[bool, dict[str, float]]:
    started = time.thread_time()
    verdict = decide()
    return verdict, {f"{way}_ms": 1000 * (time.thread_time() - started)}


def summarise(lab: Lab) -> None:
    """Medians by rule set, and the number of deals after which opening the formula of the deck has paid."""
    data = {}
    for (rules,), rows in grouped(lab.rows(FILE), "rules").items():
        times = {f"{way}_ms": significant(median(float(row[f"{way}_ms"]) for row in rows), 3) for way in WAYS}
        small = small_deck(RULES[rules]).formula
        sizes = {"simplified_variables": small.variables, "simplified_clauses": len(small.constraints)}
        pays = ceil(times["opening_ms"] / (times["alone_ms"] - times["incremental_ms"]))
        data[rules] = {**times, **sizes, "deals": len(rows), "pays_after": pays}
    lab.summarise("deck_formula", data)


if __name__ == "__main__":
    run(measure)
