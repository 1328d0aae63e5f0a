"""A table of random lost deals: which rung of the ladder explains each, and at what size and price.

A row a deal. Every rung is climbed for every deal.
"""

import csv
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, TextIO

from satmav.engines.oracle import DeckOracle
from satmav.errors import UsageError, quoted
from satmav.explain.ladder import explain
from satmav.explain.wish import Wish
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import Rules
from satmav.reasons.cases import leaves
from satmav.reasons.moves import cases, nesting, steps_of
from satmav.reasons.rungs import CORE
from satmav.reasons.story import Explanation
from satmav.records.provenance import provenance
from satmav.records.tables import GrowingTable, heading_line

PHASES = ("homeless", "decide", "moves", "points", "core", "cases")
COLUMNS = (
    "number", "deal", "rung", "homeless", "moves_steps", "moves_cases", "moves_nesting", "points_cards",
    "points_largest", "points_fewest", "core_size", "core_smallest", "core_leaves", "leaves", "leaves_fewest",
    *(f"{phase}_seconds" for phase in PHASES),
)  # fmt: skip
"""``number`` counts the lost deals from 1, ``rung`` is what is told unasked: a homeless card, or else forced moves.

Sizes are empty where a rung does not hold or was not needed.
"""

FORMER_HEADING = b"# satmav explain --survey "
"""What the first line of these tables began with before it was JSON, as that of all other tables."""

NewRow = dict[str, object]


@dataclass(frozen=True, slots=True)
class Terms:
    """What the rows of a table depend on: the seed of its deals, and how many questions each search may ask."""

    seed: int
    rules: Rules
    hands: int
    effort: int

    @property
    def asked(self) -> dict[str, Any]:
        """The terms for a table's heading; a table may have any number of rows."""
        return {"seed": self.seed, "rules": self.rules.name, "hands": self.hands, "effort": self.effort}


def lost_deals(seed: int, rules: Rules, hands: int) -> Iterator[Deal]:
    """Random deals that cannot be won, without end."""
    with DeckOracle(rules, small=True) as oracle:
        yield from (deal for deal in random_deals(seed, hands) if oracle.decide(deal.mask) is None)


def rung_rows(terms: Terms, after: int = 0, most: int | None = None) -> Generator[NewRow, None, None]:
    """The first ``most`` rows of the table, or rows without end, from the one after the first ``after``."""
    lost = lost_deals(terms.seed, terms.rules, terms.hands)
    for number, deal in enumerate(islice(lost, after, most), start=after + 1):
        explanation = explain(deal, terms.rules, Wish("all", terms.effort, seed=terms.seed))
        yield {"number": number, "deal": str(deal), **_row(explanation)}


def opened(path: Path, terms: Terms) -> GrowingTable:
    """The table in a file, to be begun or gone on with; :class:`UsageError` where the file holds something else."""
    with suppress(OSError), path.open("rb") as file:
        if file.read(len(FORMER_HEADING)) == FORMER_HEADING:
            fault = "has the heading of an earlier satmav: it can be read, but not gone on with"
            raise UsageError(f"{str(path)!r} {fault}; name another file")
    return GrowingTable(path, COLUMNS, terms.asked, provenance())


def kept(table: GrowingTable) -> int:
    """How many rows a table has; :class:`UsageError` where they are not the first ones, each of them once."""
    for number, row in enumerate(table.rows, start=1):
        if row["number"] != str(number):
            where = f"{quoted(table.path)}, line {number + 2}"
            raise UsageError(f"{where}, should be row number {number}: take it out with all lines after it")
    return len(table.rows)


def printed(out: TextIO, terms: Terms) -> Callable[[NewRow], None]:
    """Begin the table on a stream; hands out what writes a row to it, at once."""
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    out.write(heading_line(terms.asked, provenance()))
    writer.writeheader()

    def add(row: NewRow) -> None:
        writer.writerow(row)
        out.flush()

    return add


def added(terms: Terms, number: int, keep: Callable[[NewRow], None], after: int = 0) -> Generator[NewRow, None, None]:
    """The first ``number`` rows, without the first ``after`` of them; each is kept before the next is begun."""
    with closing(rung_rows(terms, after, number)) as rows:
        for row in rows:
            keep(row)
            yield row


def _row(told: Explanation) -> NewRow:
    core = told.core
    assert core is not None
    row: NewRow = {
        "rung": next(rung for rung in told.rungs if rung != CORE.name),
        "homeless": len(told.homeless),
        **_moves(told),
        "core_size": len(core.cards),
        "core_smallest": int(core.smallest),
        "core_leaves": leaves(core.argument),
        **_points_or_cases(told),
    }
    return row | {f"{phase}_seconds": round(told.seconds.get(phase, 0.0), 4) for phase in PHASES}


def _moves(told: Explanation) -> NewRow:
    if (story := told.moves) is None:
        return {}
    steps = sum(1 for _ in steps_of(story.proof))
    return {"moves_steps": steps, "moves_cases": cases(story.proof), "moves_nesting": nesting(story.proof)}


def _points_or_cases(told: Explanation) -> NewRow:
    """Where points hold, they are the one case."""
    if points := told.points:
        values = [*map(abs, points.points.cards.values())]
        return {"points_cards": len(values), "points_largest": max(values), "points_fewest": int(points.fewest)}
    assert told.cases is not None
    return {"leaves": leaves(told.cases.tree), "leaves_fewest": int(told.cases.fewest)}
