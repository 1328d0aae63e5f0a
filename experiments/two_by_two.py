"""What makes the formula of the deck fast: the encoding, or that one solver is kept for all deals?

Two encodings, residue and exact cover, each in two ways: a formula of the deal's own in a new solver (``fresh``), and
a formula of the whole deck in a solver that is kept, with the deal as assumptions (``kept``). The exact cover of the
deck has all its pat hands; a deal rules out those with a card that was not dealt. MiniSat everywhere, the same deals
in the same order, random ones and lost ones apart; milliseconds of processor time, of the search alone and of all that
a deal takes; the opening of the kept solvers is told apart.

    python experiments/two_by_two.py --quick
    python experiments/two_by_two.py
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from math import ceil
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from lab import Lab, progress, run
from pysat.solvers import Solver
from summaries import significant, write_summary

from satmav.dealing.kinds import pools
from satmav.encode import encode
from satmav.encode.residue import deal_assumptions, residue_deck
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.formula.formula import Formula
from satmav.formula.lower import lower
from satmav.game.cards import CARDS, Card, mask_of
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.random_deals import random_deals
from satmav.game.rules import QUADS, Rules

FILE = "two_by_two.csv"
ENCODINGS, WAYS = ("residue", "exact-cover"), ("fresh", "kept")
CELLS = tuple((encoding, way) for encoding in ENCODINGS for way in WAYS)
GROUPS = ("random", "lost")
COLUMNS = (
    "group",
    "deal",
    "verdict",
    *(f"{encoding} {way} {what}" for encoding, way in CELLS for what in ("search_ms", "ms")),
)
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
Times = npt.NDArray[np.float64]


def measure(lab: Lab) -> None:
    number, slow = (3, 2) if lab.quick else (DEALS, SLOW_DEALS)
    rules = QUADS
    with lab.table(OPENING_FILE, OPENING_COLUMNS, rules=rules.name) as opening:
        opened = {one["encoding"] for one in opening.rows}
        kept = {}
        for encoding in ENCODINGS:
            kept[encoding], row = Kept.opened(encoding, rules)
            if encoding not in opened:
                opening.add(row)
    with lab.table(FILE, COLUMNS, rules=rules.name, deals=number) as table:
        for group in GROUPS:
            deals = chosen(group, rules, number, lab.seed)
            done = sum(one["group"] == group for one in table.rows)
            asked = kept if done < slow else {"residue": kept["residue"]}
            for deal in progress(deals[: done or 1], f"again, {group}"):  # what a run before had learnt; or a warm-up
                for one in asked.values():
                    one.decide(deal)
            for number_of, deal in enumerate(progress(deals[done:], f"two by two, {group}"), start=done):
                some = kept if number_of < slow else {"residue": kept["residue"]}
                table.add({"group": group, **row_of(deal, rules, some)})
    summarise(lab)


def chosen(group: str, rules: Rules, number: int, seed: int) -> list[Deal]:
    """Random deals, or the lost ones among others."""
    if group == "random":
        return list(islice(random_deals(seed), number))
    return pools(islice(random_deals(seed + 1), 100 * number + 1000), rules, number).lost


@dataclass(frozen=True)
class Kept:
    """A solver that keeps the formula of the deck."""

    dealt: Mapping[Card, int]
    solver: Solver

    @classmethod
    def opened(cls, encoding: str, rules: Rules) -> tuple[Kept, dict[str, object]]:
        """The solver, and a row that tells what its opening took."""
        started = time.thread_time()
        parts = residue_deck(rules) if encoding == "residue" else cover_deck(rules)
        cnf = lower(parts.formula)
        kept = cls(parts.dealt, open_solver(DEFAULT_SOLVER, cnf.clauses))
        took = 1000 * (time.thread_time() - started)
        size = {"variables": cnf.variables, "clauses": len(cnf.clauses)}
        return kept, {"encoding": encoding, "opening_ms": round(took, 1), **size}

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
    for hand in pat_hands(mask_of(CARDS), rules):
        variable = formula.variable(f"{hand.family} {hand}")
        for card in hand.cards:
            holders[Card(card)].append(variable)
            formula.clause(f"dealt {card}", [-variable, dealt[Card(card)]], background=True)
    for card, hands in holders.items():
        formula.clause(f"cover {card}", [-dealt[card], *hands])
        formula.cardinality(f"disjoint {card}", hands, "<=", 1, background=True)
    return Cover(dealt, formula)


def row_of(deal: Deal, rules: Rules, kept: Mapping[str, Kept]) -> dict[str, object]:
    """The deal's row; all that are asked must come to the same verdict."""
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
        asked = time.thread_time()
        verdicts.add(answer(kept[encoding].solver, assumptions))
        ended = time.thread_time()
        times |= {f"{encoding} kept search_ms": ended - asked, f"{encoding} kept ms": ended - started}
    assert len(verdicts) == 1, f"they disagree on {deal}"
    told = {name: round(1000 * value, 4) for name, value in times.items()}
    return {"deal": str(deal), "verdict": int(verdicts.pop()), **told}


def summarise(lab: Lab) -> None:
    """Means, PAR-2, medians and ratios by group, with intervals; and after how many deals opening has paid."""
    data: dict[str, object] = {}
    openings = {one["encoding"]: one for one in lab.rows(OPENING_FILE)}
    for group in GROUPS:
        rows = [one for one in lab.rows(FILE) if one["group"] == group]
        for one in rows[SLOW_DEALS:]:
            one.update({f"exact-cover kept {what}": "" for what in ("search_ms", "ms")})
        times = {
            what: {cell: np.array([float(one[f"{' '.join(cell)} {what}"] or "nan") for one in rows]) for cell in CELLS}
            for what in ("search_ms", "ms")
        }
        whole = times["ms"]
        found: dict[str, object] = {"deals": len(rows), "lost": sum(one["verdict"] == "0" for one in rows)}
        for (encoding, way), took in whole.items():
            some, search = there(took), there(times["search_ms"][encoding, way])
            par2 = np.where(some > 1000 * LIMIT, 2000 * LIMIT, some).mean()
            told = {
                "mean_ms": some.mean(), "median_ms": np.median(some), "par2_ms": par2,
                "search_mean_ms": search.mean(), "search_median_ms": np.median(search), "most_ms": some.max(),
            }  # fmt: skip
            found[f"{encoding} {way}"] = {
                **{key: significant(value, 3) for key, value in told.items()},
                "deals": len(some), "ended": int((some <= 1000 * LIMIT).sum()),
            }  # fmt: skip
        for name, (slow, fast) in RATIOS.items():
            found[name] = ratio(whole[slow], whole[fast], lab.seed)
            found[f"{name}, search"] = ratio(times["search_ms"][slow], times["search_ms"][fast], lab.seed)
        for encoding in ENCODINGS:
            gain = float(there(whole[encoding, "fresh"] - whole[encoding, "kept"]).mean())
            opening = float(openings[encoding]["opening_ms"])
            found[f"{encoding} opening"] = {
                "ms": significant(opening, 3), "clauses": int(openings[encoding]["clauses"])
            } | ({"pays_after": ceil(opening / gain)} if gain > 0 else {})  # fmt: skip
        data[group] = found
    hands = len(pat_hands(mask_of(CARDS), QUADS))
    write_summary(lab, "two_by_two", {"quads": {**data, "pat_hands": hands}})


def there(times: Times) -> Times:
    """The times that were taken."""
    return times[~np.isnan(times)]


def ratio(slow: Times, fast: Times, seed: int) -> dict[str, float]:
    """The ratio of the means over the deals that both were asked, and its interval by the paired bootstrap."""
    both = ~np.isnan(slow) & ~np.isnan(fast)
    slow, fast = slow[both], fast[both]
    drawn = np.random.default_rng(seed).integers(len(slow), size=(DRAWS, len(slow)))
    ratios = slow[drawn].mean(axis=1) / fast[drawn].mean(axis=1)
    low, high = np.quantile(ratios, [(1 - LEVEL / 100) / 2, (1 + LEVEL / 100) / 2])
    ends = {"ratio": slow.mean() / fast.mean(), "low": low, "high": high}
    return {name: significant(value, 3) for name, value in ends.items()}


if __name__ == "__main__":
    run(measure, None)
