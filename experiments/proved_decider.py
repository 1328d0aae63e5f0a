"""The decider and the counter that Coq proves right and extracts, at work beside satmav's own.

``make proofs`` compiles them (``paper/formal``). The decider gets random deals, and its verdicts are held to those of
the kernel deal by deal: a row for every half a million, in which ``unlike`` is the number of deals with two verdicts.
The counter goes through all deals of a shape with its suits in one order; that the other orders are alike is proved,
too. What is trusted: Coq, its extraction, OCaml's compiler, and ``main.ml``, which reads masks and lets the counter
remember answers. Seconds of processor time, the making of the table of sums included.
"""

import resource
import subprocess
from typing import Any

import numpy as np

from lab import RESULTS, ROOT, Lab, load, run
from satmav.engines import Options
from satmav.engines.kernel import KernelEngine
from satmav.game.rules import RULES
from satmav.game.shapes import arrangements, choices, shape_named
from satmav.records.tables import Row
from satmav.survey.sample import Piece, Sample, masks

FILE, COLUMNS = "proved_decider.csv", ("rules", "what", "deals", "won", "unlike", "seconds")
PROVED = ROOT / "build" / "formal" / "proved"
PIECES, PIECE, HANDS = 10, 500_000, 5
"""Random deals for each rule set; no deal is asked by both."""
SHAPES = ("13-4-4-4", "11-10-4-0", "12-10-2-1")
QUICK_PIECES, QUICK_PIECE, QUICK_SHAPES = 1, 1000, ("12-12-1-0",)


def measure(lab: Lab) -> None:
    subprocess.run(["make", "--no-print-directory", "proofs"], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    pieces, size = (QUICK_PIECES, QUICK_PIECE) if lab.quick else (PIECES, PIECE)
    sample = Sample(lab.seed, HANDS)
    items: dict[tuple[str, str], Piece | str] = {}
    for place, rules in enumerate(RULES):
        starts = range(place * pieces * size, (place + 1) * pieces * size, size)
        items |= {(rules, f"random from {start}"): Piece(sample, start, size) for start in starts}
        items |= {(rules, shape): shape for shape in (QUICK_SHAPES if lab.quick else SHAPES)}
    keyed = {key: (key[0], item) for key, item in items.items()}
    lab.fill(FILE, COLUMNS, COLUMNS[:2], keyed, lambda item: row(*item))
    summarise(lab)


def row(rules: str, item: Piece | str) -> dict[str, object]:
    """Decide random deals one by one, or count those of a shape."""
    quads, before = str(int(RULES[rules].quads)), resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    if isinstance(item, str):
        question = f"shape 13 {quads} {item.replace('-', ' ')}\n"
        asked = subprocess.run([PROVED], input=question.encode(), stdout=subprocess.PIPE, check=True)
        found: dict[str, object] = {"deals": choices(shape_named(item)), "won": int(asked.stdout)}
    else:
        deals = np.concatenate(list(masks(item)))
        asked = subprocess.run([PROVED, quads], input=deals.astype("<u8").tobytes(), stdout=subprocess.PIPE, check=True)
        won = np.frombuffer(asked.stdout, np.uint8) == ord("w")
        status, _ = KernelEngine(RULES[rules], Options()).decide_many(deals, HANDS)
        found = {"deals": len(deals), "won": int(won.sum()), "unlike": int((won != (status == 1)).sum())}
    return found | {"seconds": round(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, 2)}


def summarise(lab: Lab) -> None:
    rows, data = lab.rows(FILE), dict[str, Any]()
    for rules in RULES:
        own = [row for row in rows if row["rules"] == rules]
        random = [row for row in own if row["unlike"]]
        data[rules] = {
            "random": _sums(random) | {"unlike": sum(int(row["unlike"]) for row in random)},
            "shapes": {row["what"]: _shape(rules, row) for row in own if not row["unlike"]},
        }
    data["random_deals"] = sum(data[rules]["random"]["deals"] for rules in RULES)
    lab.summarise("proved_decider", data)


def _sums(rows: list[Row]) -> dict[str, Any]:
    deals, won = (sum(int(row[column]) for row in rows) for column in ("deals", "won"))
    seconds = sum(float(row["seconds"]) for row in rows)
    rate = {"seconds": round(seconds), "microseconds_a_deal": round(1e6 * seconds / deals, 2)}
    return {"deals": deals, "won": won, "lost": deals - won, **rate}


def _shape(rules: str, row: Row) -> dict[str, Any]:
    """The deals of a shape in one order of its suits and in all, beside the census."""
    orders = arrangements(shape_named(row["what"]))
    one = _sums([row])
    census = load(RESULTS / f"census_{rules}_{HANDS}.json")["shapes"]
    known = next(shape["lost"] for shape in census if shape["shape"] == row["what"])
    every = {f"all_{name}": orders * one[name] for name in ("deals", "won", "lost")}
    return {"orders": orders, **one, **every, "census_lost": known}


if __name__ == "__main__":
    run(measure)
