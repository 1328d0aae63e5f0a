"""The tables of ``encodings/``: two hundred deals graded from easy to hard, and the solvers' conflicts on them.

Random deals are drawn until there are enough lost and enough winnable ones of either rule set, and ranked by the nodes
of dancing links. Grades 1 to 8 are shares of that ranking, narrower towards its hard end; five deals of each are taken
at even distances. Grade 9 is the five hardest. From each of these a hill climb, which swaps one card at a time and
keeps the status, leads to a deal of grade 10, harder than chance would show. All of it depends on the seed alone.

The README's tables are made from the others, and put between comments that mark the place.
"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import numpy as np

from lab import csv_of, markdown, marked, progress
from lab.instances import FOLDERS, Instance, encoding_of
from satmav.dealfile.named import NAMED, named_deal
from satmav.dealing.kinds import pools
from satmav.engines.base import Options
from satmav.engines.dlx import compiled_links, hand_masks
from satmav.engines.kernel import KernelEngine
from satmav.engines.solvers import answer, open_solver
from satmav.formula.lower import lower
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.random_deals import random_deals, swapped
from satmav.game.result import Status
from satmav.game.rules import RULES, Rules
from satmav.kernels.decide import dlx
from satmav.records.files import put
from satmav.records.provenance import provenance
from satmav.records.tables import Row, heading_line, read_table

STATUSES = ("SAT", "UNSAT")
SOLVERS = ("glucose4", "cadical195")
"""Two of PySAT's, of different families."""
SHARES = (0.0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.99)
"""The places in the ranking at which grades 1 to 8 begin; grade 8 goes up to the five hardest."""
EACH = 5
"""Deals of each rule set, status and grade."""
POOL, SWAPS = 5000, 3000
"""Random deals of each status, and swaps tried in a hill climb."""


class Ranked(NamedTuple):
    """A deal with the nodes of its search."""

    deal: Deal
    nodes: int


class Graded(NamedTuple):
    """An instance of the graded set; its name ends in its grade and in its number there, 1 to 5, by nodes."""

    instance: Instance
    grade: int
    nodes: int


def nodes_of(deal: Deal, rules: Rules) -> int:
    """Count the nodes of dancing links up to a solution, or to the end; alike on every machine.

    A node is a set of disjoint options, where Algorithm X chooses an item, or finds that none is left (Knuth, *Dancing
    Links*, 2000). Items are the cards in the order of their ids, options the pat hands in the order of
    :func:`satmav.game.hands.pat_hands`; the item chosen is the first of those with the fewest options left.
    """
    links = compiled_links(deal, hand_masks(deal, rules))
    trail, state = np.zeros(len(deal), np.int32), np.zeros(2, np.int64)
    nodes = 1
    while dlx.search(links, trail, state, 1) == dlx.PAUSED:  # a step is a node
        nodes += 1
    return nodes


def conflicts_of(clauses: list[list[int]], solver: str) -> tuple[Status, int]:
    """A solver's verdict on the clauses in their order, and its conflicts, which depend on its version."""
    with open_solver(solver, clauses) as opened:
        status = Status.SAT if answer(opened, []) else Status.UNSAT
        return status, int(opened.accum_stats()["conflicts"])


def grade_all(seed: int, pool: int = POOL, swaps: int = SWAPS) -> list[Graded]:
    """Choose the graded set; the deals of the rule sets come from seeds in a row."""
    found: list[Graded] = []
    for offset, rules in enumerate(RULES.values()):
        kernel, dice = KernelEngine(rules, Options()), random.Random(seed + offset)
        won, lost = pools(random_deals(seed + offset), rules, pool)
        for status, deals in ((Status.SAT, won), (Status.UNSAT, lost)):
            ranked = sorted((Ranked(deal, nodes_of(deal, rules)) for deal in deals), key=lambda one: one.nodes)
            climbs = progress(ranked[-EACH:], f"{rules}, {status}: climbing")
            highest = sorted((_climb(kernel, status, one, swaps, dice) for one in climbs), key=lambda one: one.nodes)
            for grade, members in enumerate([*_classes(ranked), ranked[-EACH:], highest], start=1):
                for number, (deal, nodes) in enumerate(members, start=1):
                    name = f"{rules}-{status.value.lower()}-{grade:02}-{number}"
                    found.append(Graded(Instance(name, deal, rules, status), grade, nodes))
    return found


def _classes(ranked: list[Ranked]) -> Iterator[list[Ranked]]:
    """Five deals of each of the grades 1 to 8, in the middle of five equal parts."""
    bounds = [*(int(share * len(ranked)) for share in SHARES), len(ranked) - EACH]
    for low, high in pairwise(bounds):
        yield [ranked[low + (2 * part + 1) * (high - low) // (2 * EACH)] for part in range(EACH)]


def _climb(kernel: KernelEngine, status: Status, start: Ranked, swaps: int, dice: random.Random) -> Ranked:
    """Try swaps of one card at random; keep those with the same status and no fewer nodes."""
    best = start
    for _ in range(swaps):
        deal = swapped(best.deal, dice)
        if kernel.decide(deal)[0] is status and (nodes := nodes_of(deal, kernel.rules)) >= best.nodes:
            best = Ranked(deal, nodes)
    return best


# The tables.


def grade(root: Path, seed: int, pool: int, swaps: int) -> None:
    """Write ``named.csv`` and ``graded.csv``, which depend on the arguments alone."""
    graded = [_row(one.instance, one.nodes, grade=one.grade) for one in grade_all(seed, pool, swaps)]
    named = [_row(one, nodes_of(one.deal, one.rules)) for one in named_instances()]
    _write(root / "named.csv", named)
    _write(root / "graded.csv", graded, {"seed": seed, "pool": pool, "swaps": swaps})


def named_instances() -> Iterator[Instance]:
    """The named deals under either rule set, with the kernel's verdict."""
    for rules in RULES.values():
        kernel = KernelEngine(rules, Options())
        for name in NAMED:
            deal = named_deal(name)
            yield Instance(f"{rules}-{name}", deal, rules, kernel.decide(deal)[0])


def _row(instance: Instance, nodes: int, **grade: int) -> dict[str, object]:
    return {
        "name": instance.name,
        "rules": instance.rules.name,
        "status": instance.status.value,
        **grade,
        "hands": len(pat_hands(instance.deal.mask, instance.rules)),
        "nodes": nodes,
        "deal": str(instance.deal),
    }


def measure(root: Path, instances: Sequence[Instance]) -> None:
    """Write ``measured.csv``: sizes of the CNF in each folder, and conflicts, which depend on the solvers' versions."""
    rows = []
    for instance in progress(instances, "conflicts"):
        for folder in FOLDERS:
            cnf = lower(encoding_of(folder, instance).formula)
            row: dict[str, object] = {"name": instance.name, "folder": folder}
            row |= {"variables": cnf.variables, "clauses": len(cnf.clauses)}
            for solver in SOLVERS:
                status, row[solver] = conflicts_of(cnf.clauses, solver)
                assert status is instance.status, f"{solver} says {status} of {folder}, {instance.name}"
            rows.append(row)
    where = provenance(("satmav", "python-sat"))
    _write(root / "measured.csv", rows, origin={"versions": where["versions"], "system": where["system"]})


def _write(path: Path, rows: Sequence[Mapping[str, object]], terms: Any = None, origin: Any = None) -> None:
    put(path, csv_of(rows, heading_line(terms or {}, origin or {})))


def wrong_verdicts(instances: Iterable[Instance]) -> list[str]:
    """The instances of which the kernel says something else."""
    kernels = {rules.name: KernelEngine(rules, Options()) for rules in RULES.values()}
    verdicts = [(one, kernels[one.rules.name].decide(one.deal)[0]) for one in instances]
    return [f"{one.name} is {verdict}, not {one.status}" for one, verdict in verdicts if verdict is not one.status]


# The README's tables.


def rewritten(text: str, root: Path) -> str:
    """The README's text with its tables renewed; raises ValueError where a mark is missing."""
    named, graded, measured = (read_table(root / f"{name}.csv")[1] for name in ("named", "graded", "measured"))
    statuses = {row["name"]: row["status"] for row in graded}
    rated = [row | {"status": statuses[row["name"]]} for row in measured if row["name"] in statuses]
    tables = {
        "status": _status(named, graded),
        "sizes": _sizes(measured),
        "conflicts": _conflicts(rated),
        "grades": _grades(graded),
    }
    return marked(text, tables)


def _status(named: list[Row], graded: list[Row]) -> str:
    """Numbers of instances of each rule set and status."""
    kinds = [(which, rows, status) for which, rows in (("named", named), ("graded", graded)) for status in STATUSES]
    cells = [
        [f"`{rules}`", *(str(len(_where(rows, rules=rules, status=status))) for _, rows, status in kinds)]
        for rules in RULES
    ]
    return markdown(["rules", *(f"{which}, {status}" for which, _, status in kinds)], cells)


def _sizes(measured: list[Row]) -> str:
    """Variables and clauses of the CNF files, by folder."""
    cells = []
    for folder in FOLDERS:
        rows = _where(measured, folder=folder)
        cells.append([f"[`{folder}`]({folder}/)", *(_spread(rows, key) for key in ("variables", "clauses"))])
    return markdown(["folder", "CNF variables", "CNF clauses"], cells)


def _conflicts(measured: list[Row]) -> str:
    """Median and maximum of the conflicts over the graded deals, by folder, status and solver."""
    cells = []
    for folder in FOLDERS:
        for status in STATUSES:
            rows = _where(measured, folder=folder, status=status)
            columns = [[int(row[solver]) for row in rows] for solver in SOLVERS]
            cells.append([f"`{folder}`, {status}", *(_number(way(one)) for one in columns for way in (median, max))])
    return markdown(["", *(f"{solver}, {way}" for solver in SOLVERS for way in ("median", "maximum"))], cells)


def _grades(graded: list[Row]) -> str:
    """Fewest and most nodes of each grade."""
    kinds = [(rules, status) for rules in RULES for status in STATUSES]
    cells = []
    for grade in map(str, range(1, 11)):
        members = (_where(graded, rules=rules, status=status, grade=grade) for rules, status in kinds)
        cells.append([grade, *(_spread(rows, "nodes") for rows in members)])
    return markdown(["grade", *(f"`{rules}`, {status}" for rules, status in kinds)], cells)


def _where(rows: list[Row], **wanted: str) -> list[Row]:
    return [row for row in rows if all(row[column] == value for column, value in wanted.items())]


def _spread(rows: list[Row], column: str) -> str:
    least, most = (way(int(row[column]) for row in rows) for way in (min, max))
    return _number(least) if least == most else f"{_number(least)} to {_number(most)}"


def _number(value: float) -> str:
    """With commas, and a half where there is one."""
    return f"{value:,.1f}".removesuffix(".0")
