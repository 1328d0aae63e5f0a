"""Does a certificate of every lost deal stand, and what does it cost?

Random lost deals of 25 cards; of each, the bundle that ``satmav explain deal.txt -o cert/`` would write is put
together, written as a folder and checked as ``satmav check cert/`` does. A row a deal: its number among the lost deals
of the seed (from 1); the reasons in it; sizes; seconds of processor time to explain, to write (with the proof made and
checked) and to check; and the refusal, where there is one. 5,000 deals a rule set take about two hours of a core; with
--rules two such runs go side by side. The exit code is 1 where a bundle was refused.
"""

import sys
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from lab import Lab, at_least, lost_deals, run
from lab.stats import spread
from satmav.bundle.layout import CNF, OPB, PROOF
from satmav.bundle.verify import verify_certificate
from satmav.bundle.write import bundle_files
from satmav.check.proofs.covers import parse_dimacs
from satmav.errors import SatmavError
from satmav.explain import Wish, explain
from satmav.game.deals import Deal
from satmav.game.rules import RULES, Rules
from satmav.records.tables import Row

PARTS = {"told": Wish(), "core": Wish("core"), "all": Wish("all")}
"""The reasons in the bundle: the one that is told unasked; a smallest core; all that hold."""
DEALS, QUICK_DEALS, HANDS = 5_000, 10, 5
PHASES = ("explain", "write", "check")
SIZES = ("clauses", "proof_bytes", "opb_bytes", "bundle_bytes")
COLUMNS = ("number", "deal", "reasons", *SIZES, *(f"{phase}_seconds" for phase in PHASES), "refusal")


def name(rules: str, parts: str) -> str:
    return f"writer_{rules}.csv" if parts == "told" else f"writer_{rules}_{parts}.csv"


def grow(lab: Lab, rules: Rules, parts: str, number: int) -> None:
    """Resume the table of a rule set until it has so many deals."""
    terms = {"rules": rules.name, "hands": HANDS, "parts": parts, "deals": "lost_deals(seed)"}
    with closing(lost_deals(lab.seed, rules, HANDS)) as lost:
        lab.grow(name(rules.name, parts), COLUMNS, number, lost, lambda deal: row(deal, rules, PARTS[parts]), **terms)


def row(deal: Deal, rules: Rules, wish: Wish) -> dict[str, Any]:
    """Explain a deal, write its bundle and check it."""
    found: dict[str, Any] = {"deal": deal}
    ends = [time.process_time()]
    try:
        explanation = explain(deal, rules, wish)
        found["reasons"] = " ".join(explanation.rungs)
        ends.append(time.process_time())
        files = bundle_files(explanation, wish.seed)
        ends.append(time.process_time())
        with TemporaryDirectory() as folder:
            for file, text in files.items():
                (Path(folder) / file).write_bytes(text.encode())
            verify_certificate(Path(folder))
        ends.append(time.process_time())
        found |= {
            "clauses": len(parse_dimacs(files[CNF])[1]),
            "proof_bytes": len(files[PROOF]),
            "opb_bytes": len(files.get(OPB, "")),
            "bundle_bytes": sum(len(text.encode()) for text in files.values()),
        }
    except (SatmavError, AssertionError) as refusal:
        found["refusal"] = " ".join(f"{type(refusal).__name__}: {refusal}".split())
    laps = zip(PHASES, ends, ends[1:], strict=False)
    return found | {f"{phase}_seconds": round(end - start, 3) for phase, start, end in laps}


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """The numbers of a table."""
    stood = [row for row in rows if not row["refusal"]]
    return {
        "deals": len(rows),
        "refused": len(rows) - len(stood),
        **{size: spread(int(row[size]) for row in stood) for size in SIZES},
        **{f"{phase}_seconds": spread(float(row[f"{phase}_seconds"]) for row in stood) for phase in PHASES},
    }


def measure(lab: Lab) -> None:
    """Grow the tables and sum all up that there are; end with exit code 1 where bundles were refused."""
    asked = lab.options
    for rules in asked.rules or RULES:
        grow(lab, RULES[rules], asked.parts, asked.number or (QUICK_DEALS if lab.quick else DEALS))
    there = [(rules, parts) for parts in PARTS for rules in RULES if (lab.results / name(rules, parts)).exists()]
    data = {f"{rules}, {parts}": summary(lab.rows(name(rules, parts))) for rules, parts in there}
    lab.summarise("writer", data)
    if refused := sum(table["refused"] for table in data.values()):
        sys.exit(f"bundles refused: {refused}")


def options(parser: Any) -> None:
    parser.add_argument("-n", dest="number", type=at_least(1), help=f"deals of each rule set; {DEALS} by default")
    parser.add_argument("--rules", action="append", choices=list(RULES), help="a rule set; both by default")
    parser.add_argument("--parts", choices=list(PARTS), default="told", help="the reasons in the bundle")


if __name__ == "__main__":
    run(measure, options=options)
