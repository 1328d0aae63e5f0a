"""How good are forced moves to read? Random lost deals: explained, checked, words, sentences, nesting, CPU seconds.

Each deal is explained in a fresh process, ``python -m satmav.explain DEAL --json``, whose time of the processor counts
with all that it imports. Its data is read back, each step of a proof is checked by brute force, and what is told of it
is measured: a card is a word, what stands before an item and a sign alone are none, and the hands settled and left that
follow a line count, but make no sentence longer. Deals with a homeless card are told by it, and are summed up apart.
``nesting`` says how deep suppositions stand within each other in the text.

    python experiments/reasons_rebuilt.py                          # 300 deals a rule set, some 20 minutes of one core
    python experiments/reasons_rebuilt.py --deals 5 --into /tmp/few --processes 2
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from lab import Lab, at_least, lab_in, options, progress
from reasons_methods import words
from summaries import percent, spread, write_summary

from satmav.explain.rung_table import lost_deals
from satmav.faces.items import Item
from satmav.faces.reasons import TELLINGS
from satmav.game.deals import Deal
from satmav.game.rules import RULES, Rules
from satmav.reasons.data import read_explanation
from satmav.reasons.doors import homeless_cards
from satmav.reasons.moves import cases, steps_of
from satmav.records.tables import Row

COLUMNS = (
    "number", "deal", "homeless", "explained", "steps", "cases", "nesting", "words", "sentences", "long_sentences",
    "seconds",
)  # fmt: skip
LONG = 30
"""A sentence of more words is long."""
ENDS = re.compile(r"(?<=[.?!:])\s+(?!\[)")
"""Where a sentence ends and another begins; a tally in brackets belongs to what is before it."""


class Run(NamedTuple):
    """What a process said of a deal, and the seconds of the processor that it took."""

    told: dict[str, Any]
    seconds: float


def explained(rules: Rules, deal: Deal) -> Run:
    """Explain a deal in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        path, out = Path(folder) / "deal.txt", Path(folder) / "told.json"
        path.write_text(str(deal), encoding="utf-8")
        order = [sys.executable, "-m", "satmav.explain", str(path), "--rules", rules.name, "--json"]
        # satmav is compiled to bytecode once, as it is where it is installed, and not by each process
        around = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        with out.open("wb") as stream:
            process = subprocess.Popen(order, stdout=stream, env=around)  # subprocess.run would not say what it took
            _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise SystemExit(f"{deal}, {rules}: explain ended with {process.returncode}")
        return Run(json.loads(out.read_bytes()), used.ru_utime + used.ru_stime)


def measured(rules: Rules, deal: Deal) -> dict[str, object]:
    """The row of a deal, but for its number."""
    run = explained(rules, deal)
    alone = len(homeless_cards(deal, rules))
    row: dict[str, object] = {"deal": str(deal), "homeless": alone, "explained": 0, "seconds": round(run.seconds, 3)}
    story = read_explanation(run.told)
    (reason, _), *_ = story.stories
    if reason.name not in ("homeless", "moves"):
        return row
    reason.check(story.reasons[reason.name], deal, rules)
    items = [*TELLINGS[reason.name].items(story.reasons[reason.name], deal, rules)]
    said = [words(one) for item in flat(items) for one in ENDS.split(item.text) if words(one)]
    row |= {"explained": 1, "words": sum(words(item.full) for item in flat(items)), "sentences": len(said)}
    row["long_sentences"] = sum(one > LONG for one in said)
    if story.moves:
        proof = story.moves.proof
        row |= {"steps": sum(1 for _ in steps_of(proof)), "cases": cases(proof), "nesting": depth(items)}
    return row


def flat(items: Iterable[Item]) -> Iterator[Item]:
    """All items that are told by default."""
    for item in items:
        if not item.long:
            yield item
            yield from flat(item.items)


def depth(items: Iterable[Item]) -> int:
    """How many suppositions stand within each other."""
    return max((item.inside + depth(item.items) for item in items), default=0)


def name(rules: str) -> str:
    return f"reasons_rebuilt_{rules}.csv"


def measure(lab: Lab, number: int, processes: int) -> None:
    """Go on with the tables until they have so many deals without a homeless card, and sum them up."""
    for rules in RULES.values():
        with lab.table(name(rules.name), COLUMNS, rules=rules.name, hands=5) as table:
            done, housed = len(table.rows), sum(row["homeless"] == "0" for row in table.rows)
            deals = islice(lost_deals(lab.seed, rules, 5), done, None)
            with ThreadPoolExecutor(processes) as pool:
                chosen = list(enough(deals, rules, number - housed))
                rows = pool.map(partial(measured, rules), chosen)
                for at, row in enumerate(progress(rows, f"explained, {rules}", len(chosen)), start=done + 1):
                    table.add({"number": at, **row})
    found: dict[str, Any] = {rules: summary(lab.rows(name(rules))) for rules in RULES}
    write_summary(lab, "reasons_rebuilt", found)


def enough(deals: Iterable[Deal], rules: Rules, number: int) -> Iterator[Deal]:
    """The deals until so many of them have no homeless card."""
    for deal in deals:
        if number <= 0:
            return
        yield deal
        number -= not homeless_cards(deal, rules)


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """Of the deals with a homeless card and of those without: what the issue asks of their reasons."""
    alone = [row for row in rows if row["homeless"] != "0"]
    return {"homeless": spreads(alone), "moves": spreads([row for row in rows if row["homeless"] == "0"])}


def spreads(rows: Sequence[Row]) -> dict[str, Any]:
    told = [row for row in rows if row["explained"] == "1"]
    found: dict[str, Any] = {"deals": len(rows), "seconds": spread(float(row["seconds"]) for row in rows)}
    if told:
        numbers = {column: [int(row[column]) for row in told if row[column]] for column in COLUMNS[4:10]}
        found["explained_percent"] = percent(len(told), len(rows))
        found["long_sentences_percent"] = percent(sum(numbers["long_sentences"]), sum(numbers["sentences"]))
        found |= {column: spread(numbers[column]) for column in ("words", "sentences", "steps", "cases", "nesting")}
        if nesting := numbers["nesting"]:
            found["nested_at_most_once_percent"] = percent(sum(one <= 1 for one in nesting), len(nesting))
            found["nested_at_most_twice_percent"] = percent(sum(one <= 2 for one in nesting), len(nesting))
    return found


def main() -> None:
    parser = options(__doc__, seed=2027)
    parser.add_argument("--deals", type=at_least(1), default=300, help="without a homeless card, of each rule set")
    parser.add_argument("--processes", type=at_least(1), default=1, help="how many at once")
    parser.add_argument("--into", type=Path, help="a folder for results")
    asked = parser.parse_args()
    measure(lab_in(asked.into, seed=asked.seed), asked.deals, asked.processes)


if __name__ == "__main__":
    main()
