"""Results as columns, of which pandas, polars and the like make data frames; and those that were measured."""

import csv
import json
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from typing import Any

from satmav.engines.bulk import Many
from satmav.errors import UsageError, quoted
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.result import Result
from satmav.reasons.explanation import DealExplanation

Row = dict[str, Any]


def columns(results: Many | Iterable[Any]) -> dict[str, Any]:
    """Results as columns by name, for ``pandas.DataFrame`` or ``polars.DataFrame``.

    There is a row for each deal, hand, card, answer of ``solve`` or explanation of ``why``; all are of one sort.
    Partitions have a row for each hand, and cores a row for each card, with the number of the partition or core. For
    ``solve_many`` the columns are its arrays.

    >>> import satmav
    >>> satmav.columns(satmav.pat_hands("2c 3c 4c 5c 7c"))
    {'cards': ['2c 3c 4c 5c 7c'], 'family': ['flush'], 'kind': ['flush, 7 high'], 'mask': [1052945]}
    """
    if isinstance(results, Many):
        hands = {f"hand {number}": column for number, column in enumerate(results.hands.T, start=1)}
        return {"winnable": results.winnable, **hands}
    rows = [row for number, result in enumerate(results, start=1) for row in _rows(result, number)]
    names = list(rows[0]) if rows else []
    if any(list(row) != names for row in rows):
        raise UsageError("these results are of several sorts: make a table of each")
    return {name: [row[name] for row in rows] for name in names}


def _rows(result: object, number: int) -> list[Row]:
    if isinstance(result, tuple):
        return [{"number": number} | row for part in result for row in _rows(part, number)]
    for kind, row in _ROWS.items():
        if isinstance(result, kind):
            return [row(result)]
    raise UsageError(f"a table has no row for {type(result).__name__}: give it deals, hands, answers or explanations")


def _verdict(told: Result | DealExplanation, by: Row, seconds: float) -> Row:
    known = {"deal": str(told.deal), "rules": told.rules.name, "status": str(told.status)}
    return known | by | {"seconds": seconds, "hands": " | ".join(map(str, told.hands))}


_ROWS: dict[type, Callable[[Any], Row]] = {
    Deal: lambda deal: {
        "deal": str(deal),
        "hands": deal.hands,
        "shape": "-".join(map(str, deal.shape)),
        "mask": deal.mask,
    },
    Hand: lambda hand: {"cards": str(hand), "family": str(hand.family), "kind": hand.kind, "mask": hand.mask},
    Card: lambda card: {"card": str(card), "rank": card.rank, "suit": card.suit, "id": int(card)},
    Result: lambda result: _verdict(result, {"engine": result.engine}, result.seconds),
    DealExplanation: lambda told: _verdict(told, {"reasons": " ".join(told.rungs)}, sum(told.seconds.values())),
}

CLONED = Path(__file__).parents[2] / "experiments" / "results"
"""Where all results lie in a clone; the wheel has those that the course reads."""


def measured(name: str) -> Any:
    """A result by the name of its file: what a ``.json`` says, or the rows of a ``.csv`` as dictionaries of text.

    The installed package has the results that the course reads; a clone has all of ``experiments/results``. Raises
    :class:`satmav.SatmavError` if no result has that name.

    >>> import satmav
    >>> satmav.measured("census_quads_5.json")["winnable"]
    469193419908696
    """
    packed = files("satmav") / "data" / "results"
    folder = packed if packed.is_dir() else CLONED
    files_there = {file.name: file for file in folder.iterdir() if file.name.endswith((".json", ".csv"))}
    if name not in files_there:
        near = get_close_matches(name[:40], sorted(files_there), 3, 0.4) or ["curve.csv"]
        raise UsageError(
            f"there is no result {quoted(name)}: of the {len(files_there)} there are, try {' or '.join(near)}"
        )
    text = files_there[name].read_text(encoding="utf-8")
    if name.endswith(".json"):
        return json.loads(text)
    return list(csv.DictReader(line for line in text.splitlines(keepends=True) if not line.startswith("#")))
