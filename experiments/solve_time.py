"""How long does a deal take, by engine and encoding, beside the exact-cover libraries of PyPI?

All deciders see the same random deals and take turns, 25 deals each, so that a busy machine slows
all of them alike. Time is wall time from the deal's mask to the verdict (and, for satmav, the verified
hands): enumerating the pat hands, building and solving included. The first call is told apart,
since it compiles or builds what later calls use. All verdicts must agree.

    python experiments/solve_time.py --quick
    python experiments/solve_time.py --deals 1000 --seed 2026 --csv experiments/results/solve_time.csv

The peers need: pip install 'satmav[peers]'.
"""

from __future__ import annotations

import argparse
import csv
import gc
import platform
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice
from pathlib import Path
from statistics import fmean, median

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from satmav.deals import Deal
from satmav.engines import Options, ask, open_engine
from satmav.hands import pat_hands
from satmav.random_deals import random_deals
from satmav.result import Status
from satmav.rules import Rules, rules_named

TURN = 25
"""Deals that a decider gets before it is the next one's turn: its code and data are in the caches then."""

Decide = Callable[[Deal], bool]


@dataclass
class Decider:
    """A way to decide deals, and the seconds that each call took."""

    name: str
    decide: Decide
    seconds: list[float] = field(default_factory=list)
    verdicts: list[bool] = field(default_factory=list)

    def ask(self, deal: Deal) -> None:
        started = time.perf_counter()
        verdict = self.decide(deal)
        self.seconds.append(time.perf_counter() - started)
        self.verdicts.append(verdict)

    def summary(self) -> dict[str, float | str]:
        rest = sorted(self.seconds[1:])
        return {
            "decider": self.name,
            "median_ms": 1e3 * median(rest),
            "p99_ms": 1e3 * rest[min(len(rest) - 1, 99 * len(rest) // 100)],
            "max_ms": 1e3 * rest[-1],
            "mean_ms": 1e3 * fmean(rest),
            "first_ms": 1e3 * self.seconds[0],
        }


ENGINES = [
    ("kernel", Options()),
    ("sat", Options("residue", "minisat22")),
    ("sat", Options("residue", "cadical195")),
    ("sat", Options("residue", "glucose4")),
    ("sat", Options("exact-cover", "minisat22")),
    ("sat", Options("exact-cover", "cadical195")),
    ("sat", Options("exact-cover", "minicard", "native")),
    ("sat", Options("assignment", "minisat22")),
    ("sat", Options("assignment-plain", "minisat22")),
    ("dlx", Options(compiled=True)),
    ("dlx", Options(compiled=False)),
    ("cpsat", Options("residue")),
    ("cpsat", Options("exact-cover")),
    ("cpsat", Options("assignment-plain")),
    ("smt", Options("residue")),
    ("smt", Options("exact-cover")),
    ("smt", Options("assignment")),
]


def engines(rules: Rules) -> Iterator[Decider]:
    for name, options in ENGINES:
        engine = open_engine(name, rules, options)
        yield Decider(engine.label, lambda deal, engine=engine: ask(engine, deal).status is Status.SAT)


def matrix(deal: Deal, rules: Rules, dtype: type) -> np.ndarray:
    """The exact-cover matrix of a deal: a row a pat hand, a column a card."""
    masks = np.array([hand.mask for hand in pat_hands(deal.mask, rules)], np.uint64)
    return (masks[:, None] >> np.array(deal.cards, np.uint64) & np.uint64(1)).astype(dtype)


def peers(rules: Rules) -> Iterator[Decider]:
    """The exact-cover libraries of PyPI, as many as are installed."""
    for package, build in {
        "exact_cover": lambda module: lambda deal: _exact_cover(module, matrix(deal, rules, np.int32)),
        "exact_cover_py": lambda module: lambda deal: _any(module.exact_covers(matrix(deal, rules, np.bool_))),
        "xcover": lambda module: lambda deal: _any(module.covers_bool(matrix(deal, rules, np.bool_))),
        "dlx": lambda module: lambda deal: _dlx(module, deal, rules),
    }.items():
        try:
            yield Decider(f"PyPI: {package}", build(import_module(package)))
        except ImportError:
            print(f"{package} is left out: pip install 'satmav[peers]'", file=sys.stderr)


def _exact_cover(module: object, rows: np.ndarray) -> bool:
    try:
        return len(module.get_exact_cover(rows)) > 0
    except module.error.NoSolution:
        return False


def _any(solutions: Iterator[object]) -> bool:
    return next(iter(solutions), None) is not None


def _dlx(module: object, deal: Deal, rules: Rules) -> bool:
    column = {card: place for place, card in enumerate(deal)}
    links = module.DLX([(card, module.DLX.PRIMARY) for card in deal])
    links.appendRows([[column[card] for card in hand.cards] for hand in pat_hands(deal.mask, rules)])
    return _any(links.solve())


def run(rules: Rules, deals: list[Deal], with_peers: bool) -> list[Decider]:
    deciders = [*engines(rules), *(peers(rules) if with_peers else ())]
    turns = [deals[start : start + TURN] for start in range(0, len(deals), TURN)]
    gc.disable()
    for turn in track(turns, f"{rules}:", console=Console(stderr=True), transient=True):
        for decider in deciders:
            for deal in turn:
                decider.ask(deal)
            gc.collect()
    for decider in deciders:
        assert decider.verdicts == deciders[0].verdicts, f"{decider.name} and {deciders[0].name} disagree"
    return sorted(deciders, key=lambda decider: decider.summary()["median_ms"])


def show(rules: Rules, deciders: list[Decider]) -> None:
    verdicts = deciders[0].verdicts
    title = f"{len(verdicts)} random deals, rules {rules}, {sum(verdicts)} winnable; milliseconds a deal"
    table = Table(title=title)
    table.add_column("decider")
    for column in ("median", "p99", "max", "mean", "first call"):
        table.add_column(column, justify="right")
    for decider in deciders:
        name, *numbers = decider.summary().values()
        table.add_row(str(name), *(f"{number:.3f}" for number in numbers))
    Console(width=100).print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--rules", choices=["quads", "no-quads"], action="append")
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--quick", action="store_true", help="25 deals, rules quads")
    parser.add_argument("--csv", type=Path)
    asked = parser.parse_args()
    number = TURN if asked.quick else asked.deals
    deals = list(islice(random_deals(asked.seed), number))
    warnings.simplefilter("ignore")
    rows = []
    for rules in map(rules_named, asked.rules or (["quads"] if asked.quick else ["quads", "no-quads"])):
        deciders = run(rules, deals, not asked.no_peers)
        show(rules, deciders)
        origin = {"rules": rules.name, "deals": number, "seed": asked.seed, "python": platform.python_version()}
        rows += [origin | decider.summary() for decider in deciders]
    if asked.csv:
        with asked.csv.open("w", newline="") as out:
            writer = csv.DictWriter(out, rows[0])
            writer.writeheader()
            writer.writerows(rows)


if __name__ == "__main__":
    main()
