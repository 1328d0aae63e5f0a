"""Instances for solver competitions: which they are, how long kissat takes for them, and their archive.

    python experiments/competition.py --quick      # times two small ones
    python experiments/competition.py              # times those of encodings/competition, the smallest first
    python experiments/competition.py --choose     # writes encodings/competition/instances.csv anew
    python experiments/competition.py --archive    # build/satmav-instances.tar.gz, for a repository of data
    python experiments/competition.py --archive --proofs    # the same with DRAT proofs, which takes as long as kissat

Times are processor seconds of one run each, within a limit, and may be few: what is not timed is not in the results.
"""

import csv
import gzip
import io
import json
import lzma
import sys
import tarfile
from collections.abc import Generator, Iterator, Mapping
from contextlib import closing
from functools import partial
from hashlib import sha256
from itertools import count, islice, zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asked
from lab import RESULTS, ROOT, Lab, csv_of, lab_in, options, progress, stoppable
from summaries import write_summary

from satmav.engines import Options, decider
from satmav.game.result import Status
from satmav.instances.competition import Hard, gbd_hash, instance
from satmav.records.files import put
from satmav.records.provenance import cite_as
from satmav.records.tables import Row, read_table

FOLDER = ROOT / "encodings" / "competition"
TABLE = FOLDER / "instances.csv"
ARCHIVE = ROOT / "build" / "satmav-instances.tar.gz"

FAMILIES = ("natural", "crafted")
NATURAL = {"maverick-natural-8x13-h7-quads-ladder-s{}": 11, "maverick-natural-8x13-h7-no-quads-ladder-s{}": 4}
"""Of seeds from 1 on so many whose deals are lost, and not refuted by kissat within a minute."""
CRAFTED = (
    "14.16", "14.21", "14.26", "14.14.17", "14.14.22", "14.17.19", "14.18.18", "14.14.14.18", "14.14.16.16",
    "14.14.14.14.14",
)  # fmt: skip
AT_MOST_ONE = ("ladder", "seqcounter")
"""For crafted ones."""

FILE, COLUMNS = "competition.csv", ("name", "conflicts", "seconds", "proof_mb")
LIMIT, MINUTE = 300.0, 60.0
"""Processor seconds of a run that is timed, and of one by which a natural one is chosen."""
CHOSEN = "competition_chosen.csv"
"""The natural ones that were looked at, with the seconds of those that are too easy."""
PROVEN = 600.0
"""What kissat ended within so many seconds has a proof in the archive."""
MARKS = "<!-- timed -->\n", "<!-- end of timed -->"
SMALL = ("maverick-natural-8x13-h5-quads-ladder-s1", "maverick-crafted-6.9-r60-ladder-s1")


def chosen(lab: Lab) -> Iterator[str]:
    """The names of the instances."""
    for pattern, wanted in NATURAL.items():
        with closing(natural(lab, pattern)) as hard:
            yield from islice(progress(hard, pattern, wanted), wanted)
    yield from (f"maverick-crafted-{lengths}-r100-{way}-s1" for lengths in CRAFTED for way in AT_MOST_ONE)


def natural(lab: Lab, pattern: str) -> Generator[str, None, None]:
    """Natural instances that are hard, by the pattern of their names; goes on with the table of those looked at."""
    with lab.table(CHOSEN, ("name", "seconds"), limit=MINUTE, solver="kissat") as table:
        seconds = {one["name"]: one["seconds"] for one in table.rows}
        for name in filter(_is_lost, map(pattern.format, count(1))):
            if name not in seconds:
                seconds[name] = str(timed(instance(name), MINUTE).get("seconds", ""))
                table.add({"name": name, "seconds": seconds[name]})
            if seconds[name] == "":
                yield name


def _is_lost(name: str) -> bool:
    one = instance(name)
    return decider("sat", one.rules, Options("residue", "minisat22"))(one.deal)[0] is Status.UNSAT


def described(name: str) -> dict[str, object]:
    """A row of the table of instances."""
    text = list(instance(name).lines)
    (head,) = (line.split() for line in text if line.startswith("p cnf"))
    checksum = sha256("".join(f"{line}\n" for line in text).encode()).hexdigest()
    return {
        "name": name,
        "status": "UNSAT",
        "variables": head[2],
        "clauses": head[3],
        "gbd_hash": gbd_hash(text),
        "sha256": checksum,
    }


def choose(lab: Lab) -> None:
    put(TABLE, csv_of([described(name) for name in chosen(lab)]), make_folder=True)


def published() -> list[Row]:
    """The table of instances."""
    with TABLE.open(encoding="ascii", newline="") as lines:
        return list(csv.DictReader(lines))


def measure(lab: Lab) -> None:
    """Kissat on each, unless it is there already, as long as one lets it run."""
    names = SMALL if lab.quick else tuple(by_turns())
    with lab.table(FILE, COLUMNS, limit=LIMIT, solver="kissat") as table:
        done = {one["name"] for one in table.rows}
        for name in progress([one for one in names if one not in done], "kissat"):
            table.add({"name": name, **timed(instance(name), LIMIT)})
    summarise(lab)


def by_turns() -> Iterator[str]:
    """The instances, natural and crafted ones by turns, those of fewest clauses first."""
    rows = sorted(published(), key=lambda row: int(row["clauses"]))
    families = ([row["name"] for row in rows if f"-{family}-" in row["name"]] for family in FAMILIES)
    yield from (name for pair in zip_longest(*families) for name in pair if name)


def timed(one: Hard, limit: float) -> dict[str, object]:
    """Conflicts, processor seconds and megabytes of proof; all empty where it took too long."""
    with TemporaryDirectory() as folder:
        formula, proof = Path(folder, "hard.cnf"), Path(folder, "hard.drat")
        write(one, formula)
        found = asked.limited(lambda: partial(asked.kissat_on, formula, proof), limit)
        if found is None:
            return {}
        assert not found.holds, f"{one.name} can be met"
        megabytes = round(proof.stat().st_size / 1e6, 1)
    return {"conflicts": found.conflicts, "seconds": round(found.seconds, 1), "proof_mb": megabytes}


def write(one: Hard, path: Path) -> None:
    with path.open("w", encoding="ascii") as out:
        out.writelines(f"{line}\n" for line in one.lines)


def summarise(lab: Lab) -> None:
    """How many were timed, how many ended, and in what time, by family."""
    data: dict[str, Any] = {"limit": int(LIMIT)}
    for family in FAMILIES:
        rows = [one for one in lab.rows(FILE) if f"-{family}-" in one["name"]]
        ended = sorted(float(one["seconds"]) for one in rows if one["seconds"])
        counts = {"timed": len(rows), "ended": len(ended), "over_a_minute": len(rows) - sum(one < 60 for one in ended)}
        data[family] = counts | ({"least_seconds": ended[0], "most_seconds": ended[-1]} if ended else {})
    write_summary(lab, "competition", data)
    if lab.results == RESULTS:
        path = FOLDER / "README.md"
        put(path, retold(path.read_text(encoding="utf-8"), data))


def retold(text: str, data: Mapping[str, Any]) -> str:
    """The page of the instances with what is known of their times."""
    start, stop = text.index(MARKS[0]) + len(MARKS[0]), text.index(MARKS[1])
    keys = ("timed", "ended", "over_a_minute")
    rows = ["| | timed | ended within {limit} s | over a minute |\n| --- | ---: | ---: | ---: |\n".format(**data)]
    rows += [f"| {family} | {' | '.join(str(data[family][key]) for key in keys)} |\n" for family in FAMILIES]
    return f"{text[:start]}\n{''.join(rows)}\n{text[stop:]}"


def archive(proofs: bool) -> None:
    """All instances, compressed, with what describes them; the same bytes each time."""
    rows = published()
    times = {one["name"]: one for one in read_table(RESULTS / FILE)[1]}
    ARCHIVE.parent.mkdir(parents=True, exist_ok=True)
    with (
        ARCHIVE.open("wb") as raw,
        gzip.GzipFile("", "wb", 1, raw, mtime=0) as packed,
        tarfile.TarFile(fileobj=packed, mode="w") as tar,
    ):
        for path in (FOLDER / "README.md", TABLE, RESULTS / FILE, ROOT / "LICENSE", ROOT / "CITATION.cff"):
            _add(tar, path.name, path.read_bytes())
        _add(tar, ".zenodo.json", (json.dumps(zenodo(), indent=1) + "\n").encode())
        for row in progress(rows, "archive"):
            one = instance(row["name"])
            text = "".join(f"{line}\n" for line in one.lines).encode("ascii")
            if sha256(text).hexdigest() != row["sha256"]:
                sys.exit(f"{one.name} does not come out as instances.csv says: --choose writes it anew")
            _add(tar, f"cnf/{one.name}.cnf.xz", lzma.compress(text))
            seconds = times.get(one.name, {}).get("seconds")
            if proofs and seconds and float(seconds) <= PROVEN:
                _add(tar, f"proofs/{one.name}.drat.xz", lzma.compress(proof_of(one)))
    print(f"{ARCHIVE.name}: {len(rows)} instances, {ARCHIVE.stat().st_size:,} bytes")


def proof_of(one: Hard) -> bytes:
    """Kissat's proof, DRAT in binary."""
    with TemporaryDirectory() as folder:
        formula, proof = Path(folder, "hard.cnf"), Path(folder, "hard.drat")
        write(one, formula)
        asked.kissat_on(formula, proof)
        return proof.read_bytes()


def zenodo() -> dict[str, object]:
    """What a repository of data asks for."""
    return {
        "title": "Maverick Solitaire: hard exact covers, natural and crafted",
        "upload_type": "dataset",
        "description": f"Unsatisfiable CNF instances, described in README.md. Cite as: {cite_as()}",
        "creators": [{"name": "The satmav developers"}],
        "license": "MIT",
        "keywords": ["SAT", "exact cover", "benchmark", "proof complexity"],
    }


def _add(tar: tarfile.TarFile, name: str, content: bytes) -> None:
    entry = tarfile.TarInfo(f"satmav-instances/{name}")
    entry.size = len(content)
    tar.addfile(entry, io.BytesIO(content))


def main() -> None:
    parser = options(__doc__, "a small run, kept apart")
    parser.add_argument("--choose", action="store_true", help="choose the instances anew (an hour)")
    parser.add_argument("--archive", action="store_true", help="write the archive")
    parser.add_argument("--proofs", action="store_true", help="with proofs in it")
    words = parser.parse_args()
    with stoppable():
        if words.archive:
            archive(words.proofs)
            return
        (choose if words.choose else measure)(lab_in(None, words.quick))


if __name__ == "__main__":
    main()
