"""Does a certificate of every lost deal stand, and what does it cost?

Random lost deals of 25 cards; of each, the bundle that ``satmav explain deal.txt -o cert/`` would write is put
together, written as a folder and checked as ``satmav check cert/`` does. A row a deal: its number among the lost deals
of the seed (from 1); the reasons in it; sizes; seconds of processor time to explain, to write (with the proof made and
checked) and to check; and the refusal, where there is one.

    python experiments/writer.py --quick                 # 10 deals a rule set, apart from the results
    python experiments/writer.py                         # 5,000 deals a rule set: about two hours of a core each
    python experiments/writer.py --rules quads           # one rule set: two such runs go side by side
    python experiments/writer.py --parts all -n 500      # with every reason that holds; core, any: with that core

A run that was stopped goes on where it was. The exit code is 1 where a bundle was refused.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from lab import Lab, at_least, lab_in, options, stoppable
from summaries import spread, write_summary

from satmav.bundle.layout import CNF, OPB, PROOF
from satmav.bundle.verify import verify_certificate
from satmav.bundle.write import bundle_files
from satmav.check.proofs.covers import parse_dimacs
from satmav.errors import SatmavError
from satmav.explain import Wish, explain
from satmav.explain.rung_table import lost_deals
from satmav.game.deals import Deal
from satmav.game.rules import RULES, Rules
from satmav.records.tables import Row

PARTS = {"told": Wish(), "any": Wish(minimal=True), "core": Wish("core"), "all": Wish("all")}
"""Which reasons are in the bundle: that which is told unasked; any core; a smallest core; all that hold."""
DEALS, QUICK_DEALS, HANDS = 5_000, 10, 5
PHASES = ("explain", "write", "check")
SIZES = ("clauses", "proof_bytes", "opb_bytes", "bundle_bytes")
COLUMNS = (
    "number", "deal", "reasons", *SIZES, *(f"{phase}_seconds" for phase in PHASES), "refusal",
)  # fmt: skip
NewRow = dict[str, Any]
Files = dict[str, str]


class Clock:
    """Seconds of processor time, phase by phase."""

    def __init__(self) -> None:
        self.seconds: NewRow = {}
        self._since = time.process_time()

    def lap(self, phase: str) -> None:
        now = time.process_time()
        self.seconds[f"{phase}_seconds"], self._since = round(now - self._since, 3), now


def name(rules: str, parts: str) -> str:
    return f"writer_{rules}.csv" if parts == "told" else f"writer_{rules}_{parts}.csv"


def grow(lab: Lab, rules: Rules, parts: str, number: int) -> None:
    """Go on with the table of a rule set until it has so many deals."""
    asked = {"rules": rules.name, "hands": HANDS, "parts": parts, "deals": "lost_deals(seed)"}
    with closing(lost_deals(lab.seed, rules, HANDS)) as lost:
        lab.grow(name(rules.name, parts), COLUMNS, number, lost, lambda deal: row(deal, rules, PARTS[parts]), **asked)


def row(deal: Deal, rules: Rules, wish: Wish) -> NewRow:
    """What became of the bundle of a deal."""
    found: NewRow = {"deal": deal}
    clock = Clock()
    try:
        explanation = explain(deal, rules, wish)
        found["reasons"] = " ".join(explanation.rungs)
        clock.lap("explain")
        files = bundle_files(explanation, wish.seed)
        clock.lap("write")
        check(files)
        clock.lap("check")
        found |= sizes(files)
    except (SatmavError, AssertionError) as refusal:
        found["refusal"] = " ".join(f"{type(refusal).__name__}: {refusal}".split())
    return found | clock.seconds


def check(files: Files) -> None:
    """Check a bundle as it lies on the disk."""
    with TemporaryDirectory() as folder:
        for file, text in files.items():
            (Path(folder) / file).write_bytes(text.encode())
        verify_certificate(Path(folder))


def sizes(files: Files) -> NewRow:
    return {
        "clauses": len(parse_dimacs(files[CNF])[1]),
        "proof_bytes": len(files[PROOF]),
        "opb_bytes": len(files.get(OPB, "")),
        "bundle_bytes": sum(len(text.encode()) for text in files.values()),
    }


def summary(rows: Sequence[Row]) -> NewRow:
    """What a paper says of a table."""
    stood = [row for row in rows if not row["refusal"]]
    return {
        "deals": len(rows),
        "refused": len(rows) - len(stood),
        **{size: spread(int(row[size]) for row in stood) for size in SIZES},
        **{f"{phase}_seconds": spread(float(row[f"{phase}_seconds"]) for row in stood) for phase in PHASES},
    }


def tables(lab: Lab) -> Iterator[tuple[str, list[Row]]]:
    """The tables that there are, by what they are of."""
    for parts in PARTS:
        for rules in RULES:
            if (lab.results / name(rules, parts)).exists():
                yield f"{rules}, {parts}", lab.rows(name(rules, parts))


def measure(lab: Lab, rules: Sequence[str], parts: str, number: int) -> int:
    """Grow the tables and sum them up; how many bundles of all were refused."""
    for one in rules:
        grow(lab, RULES[one], parts, number)
    found = {what: summary(rows) for what, rows in tables(lab)}
    write_summary(lab, "writer", found)
    return sum(one["refused"] for one in found.values())


def main() -> int:
    parser = options(__doc__, "a small run, kept apart", 2026)
    parser.add_argument("-n", dest="number", type=at_least(1), help=f"deals of each rule set; {DEALS} unless told")
    parser.add_argument("--rules", action="append", choices=list(RULES), help="a rule set; both unless told")
    parser.add_argument("--parts", choices=list(PARTS), default="told", help="which reasons are in the bundle")
    parser.add_argument("--into", type=Path, help="a folder for the results")
    asked = parser.parse_args()
    lab = lab_in(asked.into, asked.quick, asked.seed)
    number = asked.number or (QUICK_DEALS if asked.quick else DEALS)
    with stoppable():
        refused = measure(lab, asked.rules or list(RULES), asked.parts, number)
    print(f"bundles refused: {refused}")
    return int(refused > 0)


if __name__ == "__main__":
    sys.exit(main())
