"""The tables in ``encodings/README.md``: made from the CSV tables, and put between comments that mark the place."""

from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from satmav.game.rules import RULES
from satmav.instances.folders import FOLDERS
from satmav.instances.tables import SOLVERS
from satmav.records.tables import Row, read_table

README = "README.md"
STATUSES = ("SAT", "UNSAT")


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
