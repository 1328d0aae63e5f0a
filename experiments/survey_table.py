"""The table of a survey: which rung explains how many lost deals, at what size and price.

satmav explain --survey 1000 --seed 2026 -o survey.csv
python experiments/survey_table.py survey.csv
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from lab import options
from summaries import spread

from satmav.errors import SatmavError
from satmav.explain import RUNGS
from satmav.records.tables import Row, read_table

WORDS = {"median": "median", "95 %": "p95", "max": "max"}


def told(values: Iterable[float], form: str = "g") -> str:
    """Median, 95th percentile and largest."""
    found = spread(values)
    if not found["number"]:
        return "none"
    return ", ".join(f"{words} {found[key]:{form}}" for words, key in WORDS.items())


def sizes(rows: Sequence[Row], column: str) -> str:
    return " ".join(f"{size}:{count}" for size, count in sorted(Counter(int(row[column]) for row in rows).items()))


def seconds(rows: Sequence[Row], wanted: Callable[[str], bool]) -> str:
    names = [name for name in rows[0] if name.endswith("_seconds") and wanted(name)]
    return told((sum(float(row[name]) for name in names) for row in rows), ".2f")


def table(rows: Sequence[Row]) -> Iterable[str]:
    shares = Counter(row["rung"] for row in rows)
    yield f"{len(rows)} lost deals: " + ", ".join(
        f"{rung} {shares[rung] / len(rows):.1%}" for rung in RUNGS if shares[rung]
    )
    pointed = [row for row in rows if row["homeless"] == "0" and row["points_cards"]]
    unsettled = [row for row in rows if not row["points_cards"]]
    unproved = sum(not int(row["core_smallest"]) for row in rows)
    yield f"points, cards with some, of {len(pointed)} deals: {told(int(row['points_cards']) for row in pointed)}"
    yield f"points, largest number: {sizes(pointed, 'points_largest')}"
    yield f"core sizes, of all deals: {sizes(rows, 'core_size')}; {unproved} not proved smallest"
    yield f"cases of a core's argument, of {len(unsettled)} deals: {told(int(r['core_leaves']) for r in unsettled)}"
    yield f"cases of the deal, of these: {told(int(row['leaves']) for row in unsettled)}"
    yield f"cases of the deal, proved fewest: {sum(int(row['leaves_fewest']) for row in unsettled)}"
    yield from moves([row for row in rows if row["homeless"] == "0"])
    for phase in ("homeless", "decide", "moves", "points", "core", "cases"):
        yield f"seconds, {phase}: {seconds(rows, lambda name, phase=phase: name == f'{phase}_seconds')}"
    yield f"seconds, all rungs: {seconds(rows, lambda _: True)}"


def moves(rows: Sequence[Row]) -> Iterable[str]:
    """What forced moves do for deals without a homeless card; nothing for a table of before, without their steps."""
    held = [row for row in rows if row.get("moves_steps")]
    if held:
        yield f"forced moves: {len(held)} of {len(rows)} deals, {sizes(held, 'moves_nesting')} by nesting"
        yield f"forced moves, cases: {told(int(row['moves_cases']) for row in held)}"
        yield f"forced moves, steps: {told(int(row['moves_steps']) for row in held)}"


def main() -> None:
    parser = options(__doc__)
    parser.add_argument("surveys", type=Path, nargs="+", help="tables of satmav explain --survey")
    for path in parser.parse_args().surveys:
        try:
            heading, rows = read_table(path)
        except (OSError, SatmavError) as error:
            parser.error(str(error))
        if not rows or "rung" not in rows[0]:
            parser.error(f"{path} is no table of lost deals as satmav explain --survey writes it today")
        print(json.dumps(heading), *table(rows), "", sep="\n")


if __name__ == "__main__":
    main()
