"""Instances for solver competitions: deals of larger decks, whose exact covers are hard for clause learning.

Without options the instances of encodings/competition are solved once each, and the table of them is written anew:
MiniSat has a minute (the rules of the SAT Competition call easy what it ends), kissat writes a model, which is
verified, or a proof, which drat-trim checks (--drat-trim PROGRAM; https://github.com/marijnheule/drat-trim). Times are
processor seconds of one run each. --description sets the description, --archive packs build/satmav-instances.tar.gz.

The name of an instance says how it is made, so that names are all that need be kept:

``maverick-natural-8x13-h7-quads-ladder-s12``
    the deal of seven hands that seed 12 draws from eight suits of thirteen ranks, by the rules ``quads``;
``maverick-suits-14.16-ladder``
    suits of 14 and 16 cards in which nothing but flushes is pat, so that each is the counting principle modulo five;
``maverick-straights-4-w9-ladder``
    nine straights of four suits and five cards more, which spoil a sum modulo five; flushes join the straights.

The last word, but for a seed, is the encoding of at most one.
"""

import csv
import gzip
import io
import json
import lzma
import re
import signal
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Iterator
from functools import partial
from hashlib import md5, sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from lab import RESULTS, ROOT, Lab, csv_of, markdown, marked, program, progress, run
from lab.counting import WINDOWS, suits_apart, windows_apart
from lab.solvers import kissat_on, limited
from satmav.api.posing import decode
from satmav.encode import Encoding, encode
from satmav.engines import Options, decider
from satmav.errors import UsageError, quoted
from satmav.formats import CARDINALITIES, lines
from satmav.game.decks import RUN, Deck, DeckDeal, random_deck_deals
from satmav.game.rules import NO_QUADS, RULES, Rules
from satmav.records.files import put
from satmav.records.provenance import cite_as
from satmav.records.tables import Row

FOLDER = ROOT / "encodings" / "competition"
TABLE, SOURCE = FOLDER / "instances.csv", FOLDER / "description.typ"
DESCRIPTION, ARCHIVE = ROOT / "build" / "satmav-instances.pdf", ROOT / "build" / "satmav-instances.tar.gz"

_NATURAL = re.compile(r"maverick-natural-(\d{1,3})x(\d{1,3})-h(\d{1,4})-(quads|no-quads)-([a-z]+)-s(\d{1,9})")
_SUITS = re.compile(r"maverick-suits-(\d{1,3}(?:\.\d{1,3})*)-([a-z]+)")
_STRAIGHTS = re.compile(r"maverick-straights-(\d{1,3})-w(\d{1,3})-([a-z]+)")

FAMILIES = {
    "natural": (
        "natural-20x26-h11-quads-ladder-s18", "natural-20x26-h11-quads-ladder-s13",
        "natural-20x26-h11-quads-ladder-s4", "natural-8x13-h7-no-quads-ladder-s12",
        "natural-8x13-h7-no-quads-ladder-s218", "natural-8x13-h7-quads-ladder-s507",
        "natural-8x13-h7-quads-ladder-s2714", "natural-8x13-h7-quads-ladder-s12177",
        "natural-8x13-h7-quads-ladder-s4554",
    ),
    "crafted": ("suits-13.17-ladder", "suits-14.16-ladder", "straights-4-w9-ladder", "straights-5-w11-ladder"),
}  # fmt: skip
"""The instances, by family, without the word *maverick*."""

FILE = "competition.csv"
COLUMNS = (
    "name", "status", "minisat_seconds", "kissat_seconds", "conflicts", "proof_mb", "verified_by", "verifier_seconds",
)  # fmt: skip
MINUTE, LIMIT = 60.0, 1800.0
"""Processor seconds of MiniSat, and of kissat and of drat-trim."""
LONGER = f">{MINUTE:g}"
SMALL = ("maverick-natural-8x13-h5-quads-ladder-s1", "maverick-suits-6.9-ladder", "maverick-straights-3-w2-ladder")


class Hard(NamedTuple):
    """An instance: its name, the deal, the rules, and the encoding of at most one."""

    name: str
    deal: DeckDeal
    rules: Rules
    cardinality: str

    @property
    def encoding(self) -> Encoding:
        """The deal's exact cover."""
        return encode(self.deal, self.rules, "exact-cover")

    @property
    def lines(self) -> Iterator[str]:
        """The lines of its DIMACS file."""
        return lines(self.encoding, "cnf", self.cardinality)

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)

    @property
    def status(self) -> str:
        """The verdict by the residue of the deal, in which none of these is hard."""
        return decider("sat", self.rules, Options("residue", "minisat22"))(self.deal)[0].name


def instance(name: str) -> Hard:
    """The instance of a name; :class:`UsageError` where there is none."""
    rules = NO_QUADS
    if natural := _NATURAL.fullmatch(name):
        suits, ranks, hands, rule_set, cardinality, seed = natural.groups()
        deal, rules = next(random_deck_deals(Deck(int(suits), int(ranks)), int(hands), int(seed))), RULES[rule_set]
    elif apart := _SUITS.fullmatch(name):
        lengths, cardinality = [*map(int, apart[1].split("."))], apart[2]
        if sum(lengths) % RUN or all(length % RUN == 0 for length in lengths):
            raise UsageError("the suits of a lost deal add up to a multiple of five, and are not all multiples of it")
        deal = suits_apart(*lengths)
    elif (straights := _STRAIGHTS.fullmatch(name)) and int(straights[1]) in WINDOWS:
        deal, cardinality = windows_apart(int(straights[1]), int(straights[2])), straights[3]
    else:
        raise UsageError(f"{quoted(name)} names no instance: write one like maverick-natural-8x13-h7-quads-ladder-s12")
    if cardinality not in CARDINALITIES:
        choices = ", ".join(CARDINALITIES)
        raise UsageError(f"{quoted(name)} names no encoding of at most one: it is one of {choices}")
    return Hard(name, deal, rules, cardinality)


def names() -> Iterator[str]:
    """The names of the instances."""
    return (f"maverick-{rest}" for family in FAMILIES.values() for rest in family)


def gbd_hash(text: Iterable[str]) -> str:
    """The hash by which the Global Benchmark Database knows a DIMACS file: MD5 of its clauses, parted by one space."""
    clauses = (" ".join(line.split()) for line in text if line and line[0] not in "cp")
    checksum = md5(next(clauses, "").encode(), usedforsecurity=False)
    for clause in clauses:
        checksum.update(f" {clause}".encode())
    return checksum.hexdigest()


# Once in full.


def measure(lab: Lab) -> None:
    asked = lab.options
    if getattr(asked, "archive", False):
        archive(asked.proofs)
    elif getattr(asked, "description", False):
        describe()
    else:
        items = {(name,): instance(name) for name in (SMALL if lab.quick else names())}
        solve = partial(solved, checker=getattr(asked, "drat_trim", None))
        lab.fill(FILE, COLUMNS, ("name",), items, solve, minisat=MINUTE, limit=LIMIT)
        summarise(lab)
        if lab.results == RESULTS:
            put(TABLE, csv_of(table(lab.rows(FILE))))
            path = FOLDER / "README.md"
            put(path, retold(path.read_text(encoding="utf-8")))


def solved(hard: Hard, checker: Path | None) -> dict[str, object]:
    """What MiniSat does in a minute, kissat until it ends, and the checker of its proof."""
    with TemporaryDirectory() as folder:
        formula, proof, said = (Path(folder, f"hard.{ending}") for ending in ("cnf", "drat", "txt"))
        formula.write_text(hard.text, encoding="ascii")
        easy = limited(lambda: partial(minisat_on, formula), MINUTE)
        row: dict[str, object] = {"minisat_seconds": round(easy.seconds, 1) if easy else LONGER}
        effort = limited(lambda: partial(kissat_on, formula, proof, said), LIMIT)
        if effort is None:
            return {"status": hard.status} | row
        status = "SAT" if effort.holds else "UNSAT"
        assert status == hard.status, f"{hard.name} is not {status}"
        row |= {"status": status, "kissat_seconds": round(effort.seconds, 1), "conflicts": effort.conflicts}
        if effort.holds:
            decode(formula.read_text(encoding="ascii"), said.read_text(encoding="ascii"))
            return row | {"verified_by": "model"}
        row["proof_mb"] = round(proof.stat().st_size / 1e6, 1)
        check = checker and limited(lambda: partial(verdict, checker, formula, proof), LIMIT)
        if check:
            assert check.holds, f"the proof of {hard.name} is refused"
            row |= {"verified_by": "drat-trim", "verifier_seconds": round(check.seconds, 1)}
        return row


def minisat_on(path: Path) -> tuple[bool, int]:
    """MiniSat's verdict on a file (the program, of Debian's package minisat)."""
    done = subprocess.run(["minisat", "-verb=0", str(path)], capture_output=True, check=False)
    if done.returncode not in (10, 20):  # it ends with 0 where its time is over
        raise TimeoutError
    return done.returncode == 10, 0


def verdict(checker: Path, formula: Path, proof: Path) -> tuple[bool, int]:
    """The checker's verdict on a proof."""
    words = [str(checker), str(formula), str(proof), "-t", str(100 * int(LIMIT))]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode == -signal.SIGXCPU:
        raise TimeoutError
    return "s VERIFIED" in done.stdout.splitlines(), 0


def table(measured: Iterable[Row]) -> list[dict[str, object]]:
    """The table of the instances that were measured, in their order."""
    rows = {row["name"]: row for row in measured}
    return [
        described(name) | {column: rows[name][column] for column in COLUMNS[2:]} for name in names() if name in rows
    ]


def described(name: str) -> dict[str, object]:
    """What is known of an instance without solving its exact cover."""
    hard = instance(name)
    text = hard.text
    (head,) = re.findall(r"^p cnf (\d+) (\d+)$", text, re.MULTILINE)
    checksums = {"gbd_hash": gbd_hash(text.splitlines()), "sha256": sha256(text.encode()).hexdigest()}
    kind = {"name": name, "family": family_of(name), "status": hard.status}
    return kind | {"variables": head[0], "clauses": head[1]} | checksums


def family_of(name: str) -> str:
    return "natural" if _NATURAL.fullmatch(name) else "crafted"


def published() -> list[Row]:
    """The table of instances."""
    with TABLE.open(encoding="ascii", newline="") as rows:
        return list(csv.DictReader(rows))


def summarise(lab: Lab) -> None:
    """By family: how many there are, are satisfiable, are not easy, ended, were verified; the seconds of kissat."""
    measured = lab.rows(FILE)
    proofs = (float(row["proof_mb"]) for row in measured if row["proof_mb"])
    data: dict[str, Any] = {"largest_proof_mb": max(proofs, default=0.0)}
    for family in FAMILIES:
        rows = [row for row in measured if family_of(row["name"]) == family]
        seconds = [float(row["kissat_seconds"]) for row in rows if row["kissat_seconds"]]
        data[family] = {
            "instances": len(rows), "satisfiable": sum(row["status"] == "SAT" for row in rows),
            "not_easy": sum(row["minisat_seconds"] == LONGER for row in rows), "ended": len(seconds),
            "verified": sum(row["verified_by"] != "" for row in rows),
            "least_seconds": min(seconds, default=0.0), "most_seconds": max(seconds, default=0.0),
        }  # fmt: skip
    lab.summarise("competition", data)


def retold(text: str) -> str:
    """The page of the instances with the table of them."""
    shown = ("clauses", "status", "minisat_seconds", "kissat_seconds", "proof_mb", "verified_by", "verifier_seconds")
    head = ("instance", "clauses", "status", "MiniSat, s", "kissat, s", "proof, MB", "verified by", "in s")
    rows = [(f"`{row['name']}`", *(row[column] for column in shown)) for row in published()]
    return marked(text, {"instances": markdown(head, rows)})


# The description and the archive.


def describe() -> None:
    """Set the description of the families; the same table gives the same bytes."""
    import typst

    DESCRIPTION.parent.mkdir(parents=True, exist_ok=True)
    typst.compile(
        str(SOURCE), output=str(DESCRIPTION), root=str(ROOT), format="pdf", timestamp=0, ignore_system_fonts=True,
        font_paths=[],
    )  # fmt: skip
    print(f"{DESCRIPTION.name}: {DESCRIPTION.stat().st_size:,} bytes")


def archive(proofs: bool) -> None:
    """Pack all instances, compressed, with what describes them; the same bytes each time."""
    describe()
    rows = published()
    with (
        ARCHIVE.open("wb") as raw,
        gzip.GzipFile("", "wb", 1, raw, mtime=0) as packed,
        tarfile.TarFile(fileobj=packed, mode="w") as tar,
    ):
        for path in (DESCRIPTION, FOLDER / "README.md", TABLE, RESULTS / FILE, ROOT / "LICENSE", ROOT / "CITATION.cff"):
            _add(tar, path.name, path.read_bytes())
        _add(tar, ".zenodo.json", (json.dumps(zenodo(), indent=1) + "\n").encode())
        for row in progress(rows, "archive"):
            hard = instance(row["name"])
            text = hard.text.encode("ascii")
            if sha256(text).hexdigest() != row["sha256"]:
                sys.exit(f"{hard.name} does not come out as instances.csv says: measure it anew")
            _add(tar, f"cnf/{hard.name}.cnf.xz", lzma.compress(text))
            if proofs and row["proof_mb"]:
                with TemporaryDirectory() as folder:
                    formula, proof = Path(folder, "hard.cnf"), Path(folder, "hard.drat")
                    formula.write_bytes(text)
                    kissat_on(formula, proof)
                    _add(tar, f"proofs/{hard.name}.drat.xz", lzma.compress(proof.read_bytes()))
    print(f"{ARCHIVE.name}: {len(rows)} instances, {ARCHIVE.stat().st_size:,} bytes")


def zenodo() -> dict[str, object]:
    """The metadata that a repository of data asks for."""
    return {
        "title": "Maverick Solitaire: hard exact covers, natural and crafted",
        "upload_type": "dataset",
        "description": f"CNF instances, described in README.md and satmav-instances.pdf. Cite as: {cite_as()}",
        "creators": [{"name": "The satmav developers"}],
        "license": "MIT",
        "keywords": ["SAT", "exact cover", "benchmark", "proof complexity"],
    }


def _add(tar: tarfile.TarFile, name: str, content: bytes) -> None:
    entry = tarfile.TarInfo(f"satmav-instances/{name}")
    entry.size = len(content)
    tar.addfile(entry, io.BytesIO(content))


def options(parser: Any) -> None:
    parser.add_argument("--drat-trim", type=program, metavar="PROGRAM", help="check kissat's proofs with drat-trim")
    parser.add_argument("--description", action="store_true", help="set the description, build/satmav-instances.pdf")
    parser.add_argument("--archive", action="store_true", help="write the archive, and the description")
    parser.add_argument("--proofs", action="store_true", help="with DRAT proofs in it, which takes as long as kissat")


if __name__ == "__main__":
    run(measure, seed=1, options=options)
