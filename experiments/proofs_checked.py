"""Which of kissat's proofs of the instances for competitions does drat-trim accept?

Satmav's own checker takes proofs up to some megabytes; these are larger. drat-trim (https://github.com/marijnheule/
drat-trim) has to be built first. Proofs are written anew, the smallest first, as long as one lets it run.

    python experiments/proofs_checked.py --program drat-trim --quick
    python experiments/proofs_checked.py --program drat-trim
"""

import re
import signal
import subprocess
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import asked
from competition import FILE as TIMED
from competition import SMALL, write
from lab import RESULTS, Lab, lab_in, options, progress, stoppable
from summaries import write_summary

from satmav.instances.competition import instance
from satmav.records.tables import read_table

FILE, COLUMNS = "proofs_checked.csv", ("name", "accepted", "proof_mb", "core_lemmas", "seconds")
LIMIT = 600.0
"""Processor seconds of drat-trim for a proof; the other columns stay empty where it takes more."""


def measure(lab: Lab, program: Path) -> None:
    with lab.table(FILE, COLUMNS, limit=LIMIT, checker="drat-trim") as table:
        done = {one["name"] for one in table.rows}
        for name in progress([one for one in names(lab) if one not in done], "drat-trim"):
            table.add({"name": name, **checked(name, program)})
    summarise(lab)


def names(lab: Lab) -> list[str]:
    """The instances that kissat ended, those of small proofs first."""
    if lab.quick:
        return [*SMALL]
    ended = [one for one in read_table(RESULTS / TIMED)[1] if one["seconds"]]
    return [one["name"] for one in sorted(ended, key=lambda one: float(one["proof_mb"]))]


def checked(name: str, program: Path) -> dict[str, object]:
    """What the checker says of kissat's proof; what it took does not count kissat."""
    with TemporaryDirectory() as folder:
        formula, proof = Path(folder, "hard.cnf"), Path(folder, "hard.drat")
        write(instance(name), formula)
        asked.kissat_on(formula, proof)
        megabytes = round(proof.stat().st_size / 1e6, 1)
        found = asked.limited(lambda: partial(verdict, program, formula, proof), LIMIT)
    told = {"core_lemmas": found.conflicts, "seconds": round(found.seconds, 1)} if found else {}
    return {"accepted": int(found.holds) if found else "", "proof_mb": megabytes, **told}


def verdict(program: Path, formula: Path, proof: Path) -> tuple[bool, int]:
    """Whether the checker accepts the proof, and how many of its lemmas it needs."""
    words = [str(program), str(formula), str(proof), "-t", str(100 * int(LIMIT))]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode == -signal.SIGXCPU:
        raise TimeoutError
    lemmas = re.findall(r"^c (\d+) of \d+ lemmas in core", done.stdout, re.MULTILINE)
    return "s VERIFIED" in done.stdout.splitlines(), int(lemmas[0]) if lemmas else 0


def summarise(lab: Lab) -> None:
    """How many proofs were tried, how many were accepted, and how large the largest of these was."""
    rows = lab.rows(FILE)
    accepted = [one for one in rows if one["accepted"] == "1"]
    data = {"tried": len(rows), "accepted": len(accepted), "refused": sum(one["accepted"] == "0" for one in rows)}
    largest = max((float(one["proof_mb"]) for one in accepted), default=0.0)
    write_summary(lab, "proofs_checked", data | {"largest_mb": largest})


def main() -> None:
    parser = options(__doc__, "two small ones, kept apart")
    parser.add_argument("--program", type=Path, required=True, help="drat-trim, as it was built")
    words = parser.parse_args()
    with stoppable():
        measure(lab_in(None, words.quick), words.program)


if __name__ == "__main__":
    main()
