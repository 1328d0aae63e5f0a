"""Search alone on lost deals that are larger: solvers of several minds on the exact cover, folded, and on the residue.

A cell has fifty lost deals. Three have random ones of a deck and a number of hands; in the last, *crafted*, nothing but
flushes is pat in suits of five sizes, ten shuffles each. A way is a formula and a solver, and all have the same limit
of processor seconds. Solvers in Python have the formula already; programs read a file, and a preprocessor is part of
the search, its share told apart. In clauses of the exact cover at most one is said pair by pair, each pair once, since
there symmetries and cardinality constraints can be found. CryptoMiniSat finds no parities in them, and is given those
that follow: an odd number of options for each card. A way that ends on none of the first fifth of the deals of one
size is not run on the others, which count as unfinished, as do programs that break down.

Programs are looked for on the path, or where --program NAME=PATH says; those that are missing are left out.
"""

import argparse
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import islice
from math import inf
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from lab import Lab, progress, run
from lab.counting import suits_apart
from lab.fold import cover_in, fold, folded
from lab.plots import COLOURS, DASHES, MARKERS, PAGE, subplots
from lab.programs import (
    CADICAL,
    GAUSS,
    KISSAT,
    LINGELING,
    ROUNDINGSAT,
    UNCOUNTED,
    Program,
    break_symmetries,
    pairwise,
    place_of,
    put,
    rows_of,
    shuffled,
    verdict,
    version_of,
    with_parities,
)
from lab.solvers import Effort, Search, cpsat, exact, limited, pysat, spent
from lab.stats import grouped, significant
from satmav.bundle.layout import cnf_text
from satmav.encode import Encoding, encode
from satmav.engines import Options, decider
from satmav.engines.dlx import hand_masks, links
from satmav.errors import UsageError
from satmav.formats import lines
from satmav.formula.lower import Cnf, lower
from satmav.game.cards import bits_of
from satmav.game.decks import Deck, DeckDeal, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS, Rules
from satmav.kernels.decide import dlx
from satmav.records.provenance import provenance
from satmav.records.tables import Row, read_table

DECKS = {
    "8x13-no-quads": (8, 13, 7, NO_QUADS), "8x13": (8, 13, 6, QUADS), "6x20": (6, 20, 7, QUADS),
}  # fmt: skip
"""Suits, ranks, hands and rules of the random deals; one in twelve is lost in the first cell, one in four in others."""
CRAFTED = ((8, 12), (9, 11), (11, 11, 13), (11, 14), (12, 13))
"""Suits of the crafted deals."""
DEALS, LIMIT = 50, 5.0
"""Deals in a cell, and processor seconds of a run; in PAR-2 what takes longer counts as twice as much."""
SCOUTS = 5
"""One deal in so many of a size is tried by every way."""
FILE = "larger.csv"
KEY = ("cell", "size", "number", "way")
COLUMNS = (*KEY, "options", "version", "outcome", "conflicts", "seconds", "before_seconds", "deal")
ENDED, LONGER, LEFT, BROKEN = "ended", "limit", "not run", "broke down"


@dataclass(frozen=True)
class Question:
    """A deal with its formulas and files, each made when it is first asked for."""

    deal: DeckDeal
    rules: Rules
    shuffle: int
    """A seed, or 0 to leave formulas in their order."""
    folder: Path

    @cached_property
    def cover(self) -> Encoding:
        return self._encoded("exact-cover")

    @cached_property
    def residue(self) -> Encoding:
        return self._encoded("residue")

    def _encoded(self, name: str) -> Encoding:
        plain = encode(self.deal, self.rules, name)
        return replace(plain, formula=shuffled(plain.formula, self.shuffle)) if self.shuffle else plain

    @cached_property
    def clauses(self) -> Cnf:
        """The clauses of the exact cover."""
        return pairwise(self.cover.formula)

    @cached_property
    def residue_clauses(self) -> Cnf:
        return lower(self.residue.formula)

    def cnf(self) -> Path:
        return put(self.folder / "cover.cnf", lambda: cnf_text(self.clauses.variables, self.clauses.clauses))

    def odd_cnf(self) -> Path:
        plain, rows = self.cnf().read_text(encoding="ascii"), rows_of(self.cover.formula)
        return put(self.folder / "odd.cnf", lambda: with_parities(plain, rows))

    def residue_cnf(self) -> Path:
        cnf = self.residue_clauses
        return put(self.folder / "residue.cnf", lambda: cnf_text(cnf.variables, cnf.clauses))

    def opb(self) -> Path:
        return put(self.folder / "cover.opb", lambda: "\n".join([*lines(self.cover, "opb"), ""]))


Programs = Mapping[str, Path]
Start = Callable[[Question, Programs], Callable[[], Search]]
"""Makes what several solvers share, here, and says what a solver's own process does with it."""


@dataclass(frozen=True)
class Way:
    """The solver's name in tables and figures, how it starts, and the programs that it needs."""

    label: str
    start: Start
    needs: Sequence[str] = ()
    formula: str = "exact cover"


def of_clauses(solver: str) -> Start:
    return lambda question, _: partial(pysat, solver, question.clauses)


def of_residue(solver: str) -> Start:
    return lambda question, _: partial(pysat, solver, question.residue_clauses)


def of_file(name: str, program: Program, file: Callable[[Question], Path]) -> Start:
    def start(question: Question, programs: Programs) -> Callable[[], Search]:
        path = file(question)
        return lambda: partial(verdict, programs[name], program, path)

    return start


def of_symmetry(way: str) -> Start:
    """CaDiCaL on what satsuma makes of the exact cover."""

    def start(question: Question, programs: Programs) -> Callable[[], Search]:
        path, out = question.cnf(), question.folder / f"{way}.cnf"

        def search() -> tuple[bool, int, float]:
            started = spent()
            break_symmetries(programs["satsuma"], way, path, out)
            before = spent() - started
            return *verdict(programs["cadical"], CADICAL, out), round(before, 4)

        return lambda: search

    return start


def of_fold(question: Question, _: Programs) -> Callable[[], Search]:
    """CaDiCaL on the folded exact cover."""
    formula = question.cover.formula

    def search() -> tuple[bool, int, float]:
        started = spent()
        cnf = lower(folded(fold(cover_in(formula))).formula)
        before = spent() - started
        return *pysat("cadical195", cnf)(), round(before, 4)

    return lambda: search


def of_links(question: Question, _: Programs) -> Callable[[], Search]:
    """Dancing links, compiled."""
    hands = hand_masks(question.deal, question.rules)
    if question.shuffle:
        random.Random(question.shuffle).shuffle(hands)

    def prepare() -> Search:
        dancing = links(bits_of(question.deal.mask), hands)
        trail, state = np.zeros(len(question.deal), np.int32), np.zeros(2, np.int64)
        dlx.search(dancing, trail, state, 0)  # compiles it
        return lambda: (dlx.search(dancing, trail, state, 2**63 - 1) == dlx.FOUND, 0)

    return prepare


WAYS = {
    "cadical": Way("CaDiCaL", of_clauses("cadical195")),
    "kissat": Way("kissat", of_file("kissat", KISSAT, Question.cnf), ["kissat"]),
    "glucose": Way("Glucose", of_clauses("glucose42")),
    "cryptominisat": Way(
        "CryptoMiniSat, parities", of_file("cryptominisat5", GAUSS, Question.odd_cnf), ["cryptominisat5"]
    ),
    "lingeling": Way("lingeling", of_file("lingeling", LINGELING, Question.cnf), ["lingeling"]),
    "lingeling-plain": Way(
        "lingeling, no cardinality", of_file("lingeling", UNCOUNTED, Question.cnf), ["lingeling"]
    ),
    "satsuma-lex": Way("satsuma (lex), CaDiCaL", of_symmetry("lex"), ["satsuma", "cadical"]),
    "satsuma-fix": Way("satsuma (fix), CaDiCaL", of_symmetry("fix"), ["satsuma", "cadical"]),
    "exact": Way("Exact", lambda question, _: partial(exact, question.cover.formula)),
    "roundingsat": Way("RoundingSat", of_file("roundingsat", ROUNDINGSAT, Question.opb), ["roundingsat"]),
    "cpsat": Way("CP-SAT", lambda question, _: partial(cpsat, question.cover.formula)),
    "dlx": Way("dancing links", of_links),
    "folded": Way("CaDiCaL", of_fold, formula="exact cover, folded"),
    "residue-cadical": Way("CaDiCaL", of_residue("cadical195"), formula="residue"),
    "residue-kissat": Way("kissat", of_file("kissat", KISSAT, Question.residue_cnf), ["kissat"], "residue"),
    "residue-glucose": Way("Glucose", of_residue("glucose42"), formula="residue"),
    "residue-minisat": Way("MiniSat", of_residue("minisat22"), formula="residue"),
    "residue-exact": Way("Exact", lambda question, _: partial(exact, question.residue.formula), formula="residue"),
}  # fmt: skip
UNCOUNTED_WAYS = ("dlx",)
"""They tell no conflicts."""
SHORTEST = 1e-4
"""The fewest seconds that are drawn."""
TITLES = {
    "8x13-no-quads": "8 × 13, seven hands (no-quads)", "8x13": "8 × 13, six hands (quads)",
    "6x20": "6 × 20, seven hands (quads)", "crafted": "flushes alone",
}  # fmt: skip
"""The cells."""
DRAWN = (
    "cadical", "cryptominisat", "lingeling", "satsuma-lex", "roundingsat", "dlx", "folded", "residue-minisat",
)  # fmt: skip


def measure(lab: Lab) -> None:
    programs = found(getattr(lab.options, "program", None) or [])
    ways = {name: way for name, way in WAYS.items() if programs.keys() >= {*way.needs}}
    versions = {name: version_of(programs[way.needs[0]]) if way.needs else "" for name, way in ways.items()}
    limit = 1.0 if lab.quick else LIMIT
    with lab.table(FILE, COLUMNS, limit=limit, cpu=provenance(())["cpu"]) as table:
        outcomes = {tuple(row[column] for column in KEY): row["outcome"] for row in table.rows}
        for (cell, size), deals in dealt(lab).items():
            scouts = max(1, len(deals) // SCOUTS)
            for number, deal in enumerate(progress(deals, size), start=1):
                todo = [name for name in ways if (cell, size, str(number), name) not in outcomes]
                with TemporaryDirectory() as folder:
                    rules, shuffle = (DECKS[cell][-1], 0) if cell in DECKS else (NO_QUADS, number)
                    question = Question(deal, rules, shuffle, Path(folder))
                    for name in todo:
                        tried = [outcomes.get((cell, size, str(one), name)) for one in range(1, scouts + 1)]
                        if number <= scouts or ENDED in tried:
                            row = run_of(name, ways[name].start(question, programs), limit)
                        else:
                            row = {"outcome": LEFT}
                        key = (cell, size, str(number), name)
                        known = {"options": question.cover.formula.variables, "version": versions[name], "deal": deal}
                        table.add(dict(zip(KEY, key, strict=True)) | known | row)
                        outcomes[key] = str(row["outcome"])
    summarise(lab)


def found(told: Sequence[str]) -> dict[str, Path]:
    """The places of the programs, told as NAME=PATH or on the path; says which are missing."""
    names = sorted({name for way in WAYS.values() for name in way.needs})
    places = {name: Path(path) for name, _, path in (word.partition("=") for word in told)}
    for name, path in places.items():
        if name not in names or not path.is_file():
            raise UsageError(f"--program {name}={path}: it takes a file, and one of the names {', '.join(names)}")
    programs = {name: place for name in names if (place := place_of(name, places))}
    if missing := [name for name in names if name not in programs]:
        print(f"left out, since they are missing: {', '.join(missing)}", file=sys.stderr)
    return programs


def dealt(lab: Lab) -> dict[tuple[str, str], list[DeckDeal]]:
    """The lost deals, by cell and size, in the order of the table."""
    number, crafted = (2, CRAFTED[:1]) if lab.quick else (DEALS, CRAFTED)
    apart = {"+".join(map(str, lengths)): suits_apart(*lengths) for lengths in crafted}
    deals = {("crafted", size): [deal] * (number // len(apart)) for size, deal in apart.items()}
    for cell, (suits, ranks, hands, rules) in [*DECKS.items()][-1 if lab.quick else 0 :]:
        decide = decider("sat", rules, Options("residue", "minisat22"))
        drawn = random_deck_deals(Deck(suits, ranks), hands, lab.seed)
        deals[cell, cell] = [*islice((deal for deal in drawn if decide(deal)[0] is Status.UNSAT), number)]
    return dict(sorted(deals.items(), key=lambda item: [*TITLES].index(item[0][0])))


def run_of(name: str, start: Callable[[], Search], limit: float) -> dict[str, object]:
    """A run as columns, be it that a program breaks down, which counts as unfinished."""
    try:
        return answer(name, limited(start, limit), limit)
    except RuntimeError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return {"outcome": BROKEN}


def answer(name: str, effort: Effort | None, limit: float) -> dict[str, object]:
    """A run as columns."""
    if effort is None or effort.seconds > limit:
        return {"outcome": LONGER}
    assert not effort.holds, f"{name} says that a lost deal is won"
    conflicts = "" if name in UNCOUNTED_WAYS else effort.conflicts
    return {"outcome": ENDED, "conflicts": conflicts, "seconds": effort.seconds, "before_seconds": effort.before or ""}


def summarise(lab: Lab) -> None:
    """By cell, and by size of the crafted ones, and by way: runs and those that ended, median and PAR-2, conflicts."""
    heading, rows = read_table(lab.results / FILE)
    limit, data = heading["asked"]["limit"], dict[str, Any]()
    for (cell,), own in grouped(rows, "cell").items():
        options = [int(row["options"]) for row in own]
        data[cell] = {"options": round(median(options)), "options_most": max(options), "ways": by_way(own, limit)}
        if cell not in DECKS:
            sizes = grouped(own, "size").items()
            data[cell]["sizes"] = {size: by_way(some, limit) for (size,), some in sizes}
    lab.summarise("larger", {"limit": limit, "cpu": heading["asked"]["cpu"], "cells": data})


def by_way(rows: Sequence[Row], limit: float) -> dict[str, dict[str, object]]:
    """What a way did with its deals; a median that did not end is null."""
    data = {}
    for (name,), own in grouped(rows, "way").items():
        seconds = [float(row["seconds"] or inf) for row in own]
        conflicts = [float(row["conflicts"] or inf) for row in own]
        ended = [row for row in own if row["outcome"] == ENDED]
        data[name] = {
            "deals": len(own), "ran": sum(row["outcome"] != LEFT for row in own), "ended": len(ended),
            "median": _finite(median(seconds)), "par2": significant(fmean(min(one, 2 * limit) for one in seconds), 3),
            "longest": max((float(row["seconds"]) for row in ended), default=None),
        }  # fmt: skip
        if name not in UNCOUNTED_WAYS:
            data[name]["conflicts"] = _finite(median(conflicts))
        if before := [float(row["before_seconds"]) for row in ended if row["before_seconds"]]:
            data[name]["before"] = significant(median(before), 3)
    return data


def _finite(value: float) -> float | None:
    return significant(value, 3) if value < inf else None


def draw(lab: Lab) -> None:
    """Draw a cactus plot a cell: how many deals each way ended within a time."""
    _, rows = read_table(lab.results / FILE)
    ways = grouped(rows, "cell", "way")
    limit = lab.summary("larger")["limit"]
    figure, panels = subplots(2, 2, figsize=(PAGE, 4.4), sharex=True, sharey=True)
    for axes, (cell, title) in zip(panels.flat, TITLES.items(), strict=True):
        for place, name in enumerate(DRAWN):
            known = (float(row["seconds"]) for row in ways.get((cell, name), ()) if row["seconds"])
            seconds = sorted(max(one, SHORTEST) for one in known)
            look = {"color": COLOURS[place], "marker": MARKERS[place], "linestyle": DASHES[place]}
            axes.plot(range(1, len(seconds) + 1), seconds, label=label(name), markevery=7, **look)
        axes.axhline(limit, color="0.6", linewidth=0.7)
        axes.set(yscale="log", title=title, xlabel="deals ended", ylabel="processor seconds")
        axes.label_outer()
    figure.legend(*panels.flat[0].get_legend_handles_labels(), loc="outside lower center", ncols=2)
    lab.save(figure, "larger")


def label(name: str) -> str:
    """A way in words."""
    way = WAYS[name]
    return way.label if way.formula == Way.formula else f"{way.formula}: {way.label}"


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--program", action="append", metavar="NAME=PATH", help="a solver, where it is not on the path")


if __name__ == "__main__":
    run(measure, draw, options=options)
