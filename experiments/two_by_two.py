"""Two factors in the speed of the deck's formula: the encoding, and one solver kept for all deals.

Two encodings, residue and exact cover, each in two ways: a formula of the deal's own in a new solver (``fresh``), and
a formula of the whole deck in a solver that is kept, with the deal as assumptions (``kept``). The exact cover of the
deck has all its pat hands; a deal rules out those with a card that was not dealt. MiniSat everywhere, the same deals
in the same order, random ones and lost ones apart; milliseconds of processor time, of the search alone and of all that
a deal takes; the opening of the kept solvers is measured apart.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from itertools import islice
from math import ceil
from typing import Any, NamedTuple

import numpy as np
from pysat.solvers import Solver

from lab import Lab, progress, run
from lab.stats import significant
from satmav.dealing.kinds import pools
from satmav.encode import encode
from satmav.encode.residue.counters import residue_deck
from satmav.encode.residue.model import deal_assumptions
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.formula.formula import Formula
from satmav.formula.lower import lower
from satmav.game.cards import CARDS, DECK_MASK, Card
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.random_deals import random_deals
from satmav.game.rules import QUADS, Rules

FILE = "two_by_two.csv"
ENCODINGS, WAYS = ("residue", "exact-cover"), ("fresh", "kept")
CELLS = tuple((encoding, way) for encoding in ENCODINGS for way in WAYS)
GROUPS = ("random", "lost")
TIMES = ("search_ms", "ms")
COLUMNS = ("group", "deal", "verdict", *(f"{encoding} {way} {key}" for encoding, way in CELLS for key in TIMES))
OPENING_FILE, OPENING_COLUMNS = "two_by_two_opening.csv", ("encoding", "opening_ms", "variables", "clauses")
DEALS, SLOW_DEALS = 1000, 130
"""In a group; of these the first so many for the exact cover that is kept, which takes longest."""
LIMIT = 10.0
"""Seconds; in PAR-2 what takes longer counts as twice as much."""
DRAWS, LEVEL = 2000, 95
"""Of the bootstrap, and the level of its intervals in per cent."""
RATIOS = {
    "encoding, fresh": (("exact-cover", "fresh"), ("residue", "fresh")),
    "encoding, kept": (("exact-cover", "kept"), ("residue", "kept")),
    "gain of keeping, residue": (("residue", "fresh"), ("residue", "kept")),
    "price of keeping, residue": (("residue", "kept"), ("residue", "fresh")),
    "price of keeping, exact cover": (("exact-cover", "kept"), ("exact-cover", "fresh")),
}
Times = Any
"""Milliseconds, float64, nan where a deal was not tried."""


def measure(lab: Lab) -> None:
    number, slow = (3, 2) if lab.quick else (DEALS, SLOW_DEALS)
    rules = QUADS
    with lab.table(OPENING_FILE, OPENING_COLUMNS, rules=rules.name) as opening:
        opened = {row["encoding"] for row in opening.rows}
        kept = {}
        for encoding in ENCODINGS:
            kept[encoding], row = Kept.opened(encoding, rules)
            if encoding not in opened:
                opening.add(row)
    with lab.table(FILE, COLUMNS, rules=rules.name, deals=number) as table:
        for group in GROUPS:
            deals = chosen(group, rules, number, lab.seed)
            done = sum(row["group"] == group for row in table.rows)
            for deal in progress(deals[: done or 1], f"again, {group}"):  # what a run before had learnt; or a warm-up
                for encoding in ENCODINGS if done < slow else ENCODINGS[:1]:
                    kept[encoding].decide(deal)
            for place, deal in enumerate(progress(deals[done:], f"two by two, {group}"), start=done):
                tried = kept if place < slow else {"residue": kept["residue"]}
                table.add({"group": group, **row_of(deal, rules, tried)})
    summarise(lab)


def chosen(group: str, rules: Rules, number: int, seed: int) -> list[Deal]:
    """Random deals, or the lost ones among others."""
    if group == "random":
        return list(islice(random_deals(seed), number))
    return pools(islice(random_deals(seed + 1), 100 * number + 1000), rules, number).lost


class Kept(NamedTuple):
    """A solver that keeps the formula of the deck."""

    dealt: Mapping[Card, int]
    solver: Solver

    @classmethod
    def opened(cls, encoding: str, rules: Rules) -> tuple[Kept, dict[str, object]]:
        """Open the solver, with a row of what that takes."""
        started = time.thread_time()
        parts = residue_deck(rules) if encoding == "residue" else cover_deck(rules)
        cnf = lower(parts.formula)
        kept = cls(parts.dealt, open_solver(DEFAULT_SOLVER, cnf.clauses))
        took = round(1000 * (time.thread_time() - started), 1)
        return kept, {
            "encoding": encoding, "opening_ms": took, "variables": cnf.variables, "clauses": len(cnf.clauses),
        }  # fmt: skip

    def decide(self, deal: Deal) -> bool:
        return answer(self.solver, deal_assumptions(self.dealt, deal.mask))


class Cover(NamedTuple):
    """The exact cover of the deck: the variable of each card that says that it is dealt, and the formula."""

    dealt: dict[Card, int]
    formula: Formula


def cover_deck(rules: Rules) -> Cover:
    """All pat hands of the deck: those with a card that is not dealt are out, and a card that is dealt is in one."""
    formula = Formula()
    dealt = {card: formula.variable(f"{card} dealt") for card in CARDS}
    holders: dict[Card, list[int]] = {card: [] for card in CARDS}
    for hand in pat_hands(DECK_MASK, rules):
        variable = formula.variable(f"{hand.family} {hand}")
        for card in hand.cards:
            holders[Card(card)].append(variable)
            formula.clause(f"dealt {card}", [-variable, dealt[Card(card)]], background=True)
    for card, hands in holders.items():
        formula.clause(f"cover {card}", [-dealt[card], *hands])
        formula.cardinality(f"disjoint {card}", hands, "<=", 1, background=True)
    return Cover(dealt, formula)


def row_of(deal: Deal, rules: Rules, kept: Mapping[str, Kept]) -> dict[str, object]:
    """Decide a deal in each way; all must come to the same verdict."""
    times: dict[str, float] = {}
    verdicts = set()
    for encoding in ENCODINGS:
        started = time.thread_time()
        with open_solver(DEFAULT_SOLVER, lower(encode(deal, rules, encoding).formula).clauses) as solver:
            loaded = time.thread_time()
            verdicts.add(answer(solver, []))
            ended = time.thread_time()
        times |= {f"{encoding} fresh search_ms": ended - loaded, f"{encoding} fresh ms": ended - started}
        if encoding not in kept:
            continue
        started = time.thread_time()
        assumptions = deal_assumptions(kept[encoding].dealt, deal.mask)
        loaded = time.thread_time()
        verdicts.add(answer(kept[encoding].solver, assumptions))
        ended = time.thread_time()
        times |= {f"{encoding} kept search_ms": ended - loaded, f"{encoding} kept ms": ended - started}
    assert len(verdicts) == 1, f"they disagree on {deal}"
    milliseconds = {name: round(1000 * value, 4) for name, value in times.items()}
    return {"deal": str(deal), "verdict": int(verdicts.pop()), **milliseconds}


def summarise(lab: Lab) -> None:
    """Means, PAR-2, medians and ratios by group, with intervals; and after how many deals opening has paid."""
    data: dict[str, object] = {}
    openings = {row["encoding"]: row for row in lab.rows(OPENING_FILE)}
    for group in GROUPS:
        rows = [row for row in lab.rows(FILE) if row["group"] == group]
        search, whole = (
            {cell: np.array([float(row[f"{' '.join(cell)} {key}"] or "nan") for row in rows]) for cell in CELLS}
            for key in TIMES
        )
        for times in (search, whole):
            times["exact-cover", "kept"][SLOW_DEALS:] = np.nan
        found: dict[str, object] = {"deals": len(rows), "lost": sum(row["verdict"] == "0" for row in rows)}
        for cell in CELLS:
            took, searched = there(whole[cell]), there(search[cell])
            values = {
                "mean_ms": took.mean(), "median_ms": np.median(took), "most_ms": took.max(),
                "par2_ms": np.where(took > 1000 * LIMIT, 2000 * LIMIT, took).mean(),
                "search_mean_ms": searched.mean(), "search_median_ms": np.median(searched),
            }  # fmt: skip
            counts = {"deals": len(took), "ended": int((took <= 1000 * LIMIT).sum())}
            found[" ".join(cell)] = {key: significant(value, 3) for key, value in values.items()} | counts
        for name, (slow, fast) in RATIOS.items():
            found[name] = ratio(whole[slow], whole[fast], lab.seed)
            found[f"{name}, search"] = ratio(search[slow], search[fast], lab.seed)
        for encoding in ENCODINGS:
            gain = float(there(whole[encoding, "fresh"] - whole[encoding, "kept"]).mean())
            opening = float(openings[encoding]["opening_ms"])
            pays = {"pays_after": ceil(opening / gain)} if gain > 0 else {}
            told = {"ms": significant(opening, 3), "clauses": int(openings[encoding]["clauses"])}
            found[f"{encoding} opening"] = told | pays
        data[group] = found
    lab.summarise("two_by_two", {"quads": {**data, "pat_hands": len(pat_hands(DECK_MASK, QUADS))}})


def there(times: Times) -> Times:
    """The times that were taken."""
    return times[~np.isnan(times)]


def ratio(slow: Times, fast: Times, seed: int) -> dict[str, float]:
    """The ratio of the means over the deals that both were given, and its interval by the paired bootstrap."""
    both = ~np.isnan(slow) & ~np.isnan(fast)
    slow, fast = slow[both], fast[both]
    drawn = np.random.default_rng(seed).integers(len(slow), size=(DRAWS, len(slow)))
    ratios = slow[drawn].mean(axis=1) / fast[drawn].mean(axis=1)
    low, high = np.quantile(ratios, [(1 - LEVEL / 100) / 2, (1 + LEVEL / 100) / 2])
    ends = {"ratio": slow.mean() / fast.mean(), "low": low, "high": high}
    return {name: significant(value, 3) for name, value in ends.items()}


if __name__ == "__main__":
    run(measure)
