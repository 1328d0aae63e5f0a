"""Readability of forced moves on random lost deals: checks, words, sentences, nesting, CPU seconds.

Each deal is explained in a fresh process, ``python -m satmav.explain DEAL --json``, whose processor time counts with
all that it imports. Its data is read back, each step of a proof is checked by brute force, and the words of its telling
are counted: a card is a word, what stands before an item and a sign alone are none, and the hands settled and left that
follow a line count, but make no sentence longer. Deals with a homeless card are told by it, and are summed up apart.
``nesting`` says how deep suppositions stand within each other in the text. 300 deals a rule set take some 20 minutes.
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
from typing import Any

from lab import Lab, at_least, lost_deals, progress, run
from lab.stats import percent, spread, words
from satmav.faces.items import Item
from satmav.faces.reasons import TELLINGS
from satmav.game.deals import Deal
from satmav.game.rules import RULES, Rules
from satmav.reasons.data import read_explanation
from satmav.reasons.doors import homeless_cards
from satmav.reasons.moves import cases, steps_of
from satmav.records.tables import Row

FILE = "reasons_{}.csv"
COLUMNS = (
    "number", "deal", "homeless", "explained", "steps", "cases", "nesting", "words", "sentences", "long_sentences",
    "seconds",
)  # fmt: skip
DEALS, QUICK_DEALS = 300, 3
LONG = 30
"""A sentence of more words is long."""
ENDS = re.compile(r"(?<=[.?!:])\s+(?!\[)")
"""Between sentences; a tally in brackets belongs to what is before it."""


def explained(rules: Rules, deal: Deal) -> tuple[dict[str, Any], float]:
    """Explain a deal in a process of its own: the explanation as data, and the seconds of processor time."""
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
        return json.loads(out.read_bytes()), used.ru_utime + used.ru_stime


def measured(rules: Rules, deal: Deal) -> dict[str, object]:
    """The row of a deal, but for its number."""
    data, seconds = explained(rules, deal)
    row: dict[str, object] = {"deal": str(deal), "homeless": len(homeless_cards(deal, rules)), "explained": 0}
    row["seconds"] = round(seconds, 3)
    explanation = read_explanation(data)
    (reason, _), *_ = explanation.stories
    if reason.name not in ("homeless", "moves"):
        return row
    reason.check(explanation.reasons[reason.name], deal, rules)
    items = [*TELLINGS[reason.name].items(explanation.reasons[reason.name], deal, rules)]
    sentences = [words(text) for item in flat(items) for text in ENDS.split(item.text) if words(text)]
    row |= {"explained": 1, "words": sum(words(item.full) for item in flat(items)), "sentences": len(sentences)}
    row["long_sentences"] = sum(number > LONG for number in sentences)
    if explanation.moves:
        proof = explanation.moves.proof
        row |= {"steps": sum(1 for _ in steps_of(proof)), "cases": cases(proof), "nesting": depth(items)}
    return row


def flat(items: Iterable[Item]) -> Iterator[Item]:
    """All items that are told by default."""
    for item in items:
        if not item.long:
            yield item
            yield from flat(item.items)


def depth(items: Iterable[Item]) -> int:
    """The number of suppositions that stand within each other."""
    return max((item.inside + depth(item.items) for item in items), default=0)


def measure(lab: Lab) -> None:
    """Resume the tables until they have so many deals without a homeless card, and sum them up."""
    number = lab.options.deals or (QUICK_DEALS if lab.quick else DEALS)
    for rules in RULES.values():
        with lab.table(FILE.format(rules), COLUMNS, rules=rules.name, hands=5) as table:
            done, housed = len(table.rows), sum(row["homeless"] == "0" for row in table.rows)
            deals = islice(lost_deals(lab.seed, rules), done, None)
            with ThreadPoolExecutor(lab.options.processes) as pool:
                chosen = list(enough(deals, rules, number - housed))
                rows = pool.map(partial(measured, rules), chosen)
                for at, row in enumerate(progress(rows, f"explained, {rules}", len(chosen)), start=done + 1):
                    table.add({"number": at, **row})
    lab.summarise("reasons", {rules: summary(lab.rows(FILE.format(rules))) for rules in RULES})


def enough(deals: Iterable[Deal], rules: Rules, number: int) -> Iterator[Deal]:
    """The deals until so many of them have no homeless card."""
    for deal in deals:
        if number <= 0:
            return
        yield deal
        number -= not homeless_cards(deal, rules)


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """The numbers of the deals with a homeless card and of those without."""
    alone = [row for row in rows if row["homeless"] != "0"]
    return {"homeless": spreads(alone), "moves": spreads([row for row in rows if row["homeless"] == "0"])}


def spreads(rows: Sequence[Row]) -> dict[str, Any]:
    told = [row for row in rows if row["explained"] == "1"]
    data: dict[str, Any] = {"deals": len(rows), "seconds": spread(float(row["seconds"]) for row in rows)}
    if told:
        numbers = {column: [int(row[column]) for row in told if row[column]] for column in COLUMNS[4:10]}
        data["explained_percent"] = percent(len(told), len(rows))
        data["long_sentences_percent"] = percent(sum(numbers["long_sentences"]), sum(numbers["sentences"]))
        data |= {column: spread(numbers[column]) for column in ("words", "sentences", "steps", "cases", "nesting")}
        if nesting := numbers["nesting"]:
            data["nested_at_most_once_percent"] = percent(sum(deep <= 1 for deep in nesting), len(nesting))
            data["nested_at_most_twice_percent"] = percent(sum(deep <= 2 for deep in nesting), len(nesting))
    return data


def options(parser: Any) -> None:
    parser.add_argument("--deals", type=at_least(1), help="without a homeless card, of each rule set")
    parser.add_argument("--processes", type=at_least(1), default=1, help="at once")


if __name__ == "__main__":
    run(measure, seed=2027, options=options)
