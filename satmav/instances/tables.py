"""The tables of ``encodings/``: which deals, how hard they are, and all verdicts held against each other.

Those of the README are made from the others, and put between comments that mark the place.
"""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from satmav.dealfile.named import NAMED, named_deal
from satmav.engines.base import Options
from satmav.engines.kernel import KernelEngine
from satmav.formula.lower import lower
from satmav.game.hands import pat_hands
from satmav.game.rules import RULES
from satmav.instances.files import Progress
from satmav.instances.folders import FOLDERS, Instance, encoding_of
from satmav.instances.grading import Size, conflicts, grade_all, nodes
from satmav.records.files import put
from satmav.records.provenance import provenance
from satmav.records.tables import Row, heading_line, read_table

STATUSES = ("SAT", "UNSAT")
SOLVERS = ("glucose4", "cadical195")
"""Two of PySAT's, of different families."""


def grade(root: Path, seed: int, size: Size) -> None:
    """Write ``named.csv`` and ``graded.csv``, which depend on the arguments alone."""
    graded = [_row(one, one.nodes, grade=one.grade) for one in grade_all(seed, size, print)]
    named = [_row(one, nodes(one.deal, one.rules)) for one in named_instances()]
    _write(root / "named.csv", named)
    _write(root / "graded.csv", graded, {"seed": seed, "pool": size.pool, "swaps": size.swaps})


def named_instances() -> Iterator[Instance]:
    """The named deals under either rule set, with the kernel's verdict."""
    for rules in RULES.values():
        kernel = KernelEngine(rules, Options())
        for name in NAMED:
            deal = named_deal(name)
            yield Instance(f"{rules}-{name}", deal, rules, kernel.decide(deal)[0])


def _row(instance: Instance, walked: int, **grade: int) -> dict[str, object]:
    return {
        "name": instance.name,
        "rules": instance.rules.name,
        "status": instance.status.value,
        **grade,
        "hands": len(pat_hands(instance.deal.mask, instance.rules)),
        "nodes": walked,
        "deal": str(instance.deal),
    }


def measure(root: Path, instances: Sequence[Instance], progress: Progress) -> None:
    """Write ``measured.csv``, in which the conflicts depend on the versions of the solvers."""
    rows = [row for one in progress(instances, "conflicts") for row in _measured(one)]
    where = provenance(("satmav", "python-sat"))
    _write(root / "measured.csv", rows, origin={"versions": where["versions"], "system": where["system"]})


def _measured(instance: Instance) -> Iterator[dict[str, object]]:
    """The size of an instance's CNF in each folder, and the solvers' conflicts."""
    for folder in FOLDERS:
        cnf = lower(encoding_of(folder, instance).formula)
        row: dict[str, object] = {"name": instance.name, "folder": folder}
        row |= {"variables": cnf.variables, "clauses": len(cnf.clauses)}
        for solver in SOLVERS:
            status, row[solver] = conflicts(cnf.clauses, solver)
            assert status is instance.status, f"{solver} says {status} of {folder}, {instance.name}"
        yield row


def _write(
    path: Path, rows: Sequence[Mapping[str, object]], asked: Mapping[str, Any] = {}, origin: Mapping[str, Any] = {}
) -> None:
    out = io.StringIO()
    out.write(heading_line(asked, origin))
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    put(path, out.getvalue())


def wrong_verdicts(instances: Iterable[Instance]) -> list[str]:
    """The instances of which the kernel says something else."""
    kernels = {rules.name: KernelEngine(rules, Options()) for rules in RULES.values()}
    verdicts = [(one, kernels[one.rules.name].decide(one.deal)[0]) for one in instances]
    return [f"{one.name} is {found}, not {one.status}" for one, found in verdicts if found is not one.status]


def rewritten(text: str, root: Path) -> str:
    """The README's text with its tables as they should be; what is not between marks stays.

    Raises ValueError where a mark is missing.
    """
    named, graded, measured = (read_table(root / f"{name}.csv")[1] for name in ("named", "graded", "measured"))
    statuses = {row["name"]: row["status"] for row in graded}
    rated = [row | {"status": statuses[row["name"]]} for row in measured if row["name"] in statuses]
    tables = {
        "status": _status(named, graded),
        "sizes": _sizes(measured),
        "conflicts": _conflicts(rated),
        "grades": _grades(graded),
    }
    for mark, table in tables.items():
        begin, end = f"<!-- {mark} -->\n", f"<!-- end of {mark} -->"
        start, stop = text.index(begin) + len(begin), text.index(end)
        text = text[:start] + table + text[stop:]
    return text


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n" + "".join(f"| {' | '.join(row)} |\n" for row in lines) + "\n"


def _status(named: list[Row], graded: list[Row]) -> str:
    """How many instances there are of each rule set and status."""
    kinds = [(which, rows, status) for which, rows in (("named", named), ("graded", graded)) for status in STATUSES]
    cells = [
        [f"`{rules}`", *(str(len(_where(rows, rules=rules, status=status))) for _, rows, status in kinds)]
        for rules in RULES
    ]
    return _table(["rules", *(f"{which}, {status}" for which, _, status in kinds)], cells)


def _sizes(measured: list[Row]) -> str:
    """Variables and clauses of the CNF files, by folder."""
    cells = []
    for folder in FOLDERS:
        rows = _where(measured, folder=folder)
        cells.append([f"[`{folder}`]({folder}/)"] + [_spread(rows, what) for what in ("variables", "clauses")])
    return _table(["folder", "CNF variables", "CNF clauses"], cells)


def _conflicts(measured: list[Row]) -> str:
    """Median and maximum of the conflicts over the graded deals, by folder, status and solver."""
    cells = []
    for folder in FOLDERS:
        for status in STATUSES:
            rows = _where(measured, folder=folder, status=status)
            ways: list[Callable[[list[int]], float]] = [median, max]
            numbers = [_number(way([int(row[solver]) for row in rows])) for solver in SOLVERS for way in ways]
            cells.append([f"`{folder}`, {status}", *numbers])
    return _table(["", *(f"{solver}, {what}" for solver in SOLVERS for what in ("median", "maximum"))], cells)


def _grades(graded: list[Row]) -> str:
    """Fewest and most nodes of each grade."""
    kinds = [(rules, status) for rules in RULES for status in STATUSES]
    cells = []
    for grade in map(str, range(1, 11)):
        members = (_where(graded, rules=rules, status=status, grade=grade) for rules, status in kinds)
        cells.append([grade, *(_spread(rows, "nodes") for rows in members)])
    return _table(["grade", *(f"`{rules}`, {status}" for rules, status in kinds)], cells)


def _where(rows: list[Row], **wanted: str) -> list[Row]:
    return [row for row in rows if all(row[column] == value for column, value in wanted.items())]


def _spread(rows: list[Row], column: str) -> str:
    least, most = (way(int(row[column]) for row in rows) for way in (min, max))
    return _number(least) if least == most else f"{_number(least)} to {_number(most)}"


def _number(value: float) -> str:
    """With commas, and a half where there is one."""
    return f"{value:,.1f}".removesuffix(".0")
