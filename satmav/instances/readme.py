"""The tables in ``encodings/README.md``: written from the tables of instances, between comments that mark the place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import median

from satmav.instances.folders import FOLDERS
from satmav.instances.rows import SOLVERS
from satmav.instances.table import read_rows
from satmav.tables import Row, read_table

README = "README.md"


def rewrite(root: Path) -> None:
    """Write the tables of the README anew."""
    path = root / README
    path.write_text(rewritten(path.read_text(encoding="utf-8"), root), encoding="utf-8", newline="\n")


def rewritten(text: str, root: Path) -> str:
    """The README's text with its tables as they should be; what is not between marks stays."""
    graded = read_table(root / "graded.csv")[1]
    for mark, table in {
        "status": _status(read_rows(root)),
        "conflicts": _conflicts(graded),
        "grades": _grades(graded),
    }.items():
        begin, end = f"<!-- {mark} -->\n", f"<!-- end of {mark} -->"
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
        text = f"{before}{begin}{table}{end}{after}"
    return text


def _table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n" + "".join(f"| {' | '.join(map(str, row))} |\n" for row in lines) + "\n"


def _status(rows: list[Row]) -> str:
    """How many instances there are of each rule set and status."""

    def number(rules: str, status: str, named: bool) -> int:
        return sum(r["rules"] == rules and r["status"] == status and ("grade" not in r) == named for r in rows)

    cells = [
        [f"`{rules}`", *(number(rules, status, named) for named in (True, False) for status in ("SAT", "UNSAT"))]
        for rules in ("quads", "no-quads")
    ]
    return _table(("rules", "named, SAT", "named, UNSAT", "graded, SAT", "graded, UNSAT"), cells)


def _conflicts(rows: list[Row]) -> str:
    """Median and maximum of the conflicts over the graded deals, by folder, status and solver."""
    cells = []
    for folder in FOLDERS:
        for status in ("SAT", "UNSAT"):
            line: list[object] = [f"`{folder}`", status]
            for solver in SOLVERS:
                counts = [int(row[f"{solver} {folder}"]) for row in rows if row["status"] == status]
                line += [_number(median(counts)), _number(max(counts))]
            cells.append(line)
    head = ["folder", "status", *(f"{solver}, {what}" for solver in SOLVERS for what in ("median", "maximum"))]
    return _table(head, cells)


def _grades(rows: list[Row]) -> str:
    """Fewest and most nodes of each grade."""
    cells = []
    for grade in range(1, 11):
        line: list[object] = [grade]
        for rules in ("quads", "no-quads"):
            for status in ("SAT", "UNSAT"):
                mine = (row for row in rows if (row["rules"], row["status"]) == (rules, status))
                nodes = [int(row["nodes"]) for row in mine if int(row["grade"]) == grade]
                line.append(f"{_number(min(nodes))} – {_number(max(nodes))}")
        cells.append(line)
    head = [f"`{rules}`, {status}" for rules in ("quads", "no-quads") for status in ("SAT", "UNSAT")]
    return _table(["grade", *head], cells)


def _number(value: float) -> str:
    """With commas, and a half where there is one."""
    return f"{value:,.1f}".removesuffix(".0")
