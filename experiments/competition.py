"""Instances for solver competitions: lost deals of larger decks, whose exact covers are hard for clause learning.

Without options kissat is timed on those of encodings/competition, the smallest first; --drat-trim has its proofs
checked (https://github.com/marijnheule/drat-trim), --choose writes encodings/competition/instances.csv anew (an hour),
--archive packs build/satmav-instances.tar.gz. Times are processor seconds of one run each, within a limit, and may be
few: what is not timed is not in the results.

The name of an instance says how it is made, so that names are all that need be kept:

``maverick-natural-8x13-h7-quads-ladder-s12``
    the deal of seven hands that seed 12 draws from eight suits of thirteen ranks, by the rules ``quads``;
``maverick-crafted-14.14.17-r100-seqcounter-s1``
    suits of 14, 14 and 17 cards at random places among a hundred ranks. They are drawn with seed 1 again and again
    until nothing but flushes is pat: no run is occupied, and no rank has three cards. Not every suit is a multiple of
    five cards, so the deal is lost. Its exact cover is the counting principle modulo five, suit by suit.

The word before the seed is the encoding of at most one.
"""

import csv
import gzip
import io
import json
import lzma
import random
import re
import signal
import subprocess
import sys
import tarfile
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import closing
from functools import partial
from hashlib import md5, sha256
from itertools import chain, count, islice, zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from lab import RESULTS, ROOT, Lab, csv_of, markdown, marked, progress, run
from lab.solvers import kissat_on, limited
from satmav.encode import Encoding, encode
from satmav.engines import Options, decider
from satmav.errors import UsageError, quoted
from satmav.formats import CARDINALITIES, lines
from satmav.game.decks import RUN, Deck, DeckDeal, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, RULES, Rules
from satmav.records.files import put
from satmav.records.provenance import cite_as
from satmav.records.tables import Row, read_table

FOLDER = ROOT / "encodings" / "competition"
TABLE = FOLDER / "instances.csv"
ARCHIVE = ROOT / "build" / "satmav-instances.tar.gz"

_NATURAL = re.compile(r"maverick-natural-(\d{1,3})x(\d{1,3})-h(\d{1,4})-(quads|no-quads)-([a-z]+)-s(\d{1,9})")
_CRAFTED = re.compile(r"maverick-crafted-(\d{1,3}(?:\.\d{1,3})*)-r(\d{1,3})-([a-z]+)-s(\d{1,9})")
DRAWS = 10_000
"""Draws of a crafted deal; where none of them will do, its cards are too many for its ranks."""

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
CHOSEN = "competition_chosen.csv"
"""The natural ones that were tried, with the seconds of those that are too easy."""
CHECKED, CHECKED_COLUMNS = "proofs_checked.csv", ("name", "accepted", "proof_mb", "core_lemmas", "seconds")
LIMIT, MINUTE, CHECK_LIMIT = 300.0, 60.0, 600.0
"""Processor seconds of a run that is timed, of one by which a natural one is chosen, and of drat-trim for a proof."""
PROVEN = 600.0
"""Instances that kissat ended within so many seconds have a proof in the archive."""
SMALL = ("maverick-natural-8x13-h5-quads-ladder-s1", "maverick-crafted-6.9-r60-ladder-s1")


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


def instance(name: str) -> Hard:
    """The instance of a name; :class:`UsageError` where there is none."""
    if natural := _NATURAL.fullmatch(name):
        suits, ranks, hands, rules, cardinality, seed = natural.groups()
        deal = next(random_deck_deals(Deck(int(suits), int(ranks)), int(hands), int(seed)))
        hard = Hard(name, deal, RULES[rules], cardinality)
    elif crafted := _CRAFTED.fullmatch(name):
        lengths, ranks, cardinality, seed = crafted.groups()
        deal = flushes_alone([*map(int, lengths.split("."))], int(ranks), int(seed))
        hard = Hard(name, deal, NO_QUADS, cardinality)
    else:
        raise UsageError(f"{quoted(name)} names no instance: write one like maverick-natural-8x13-h7-quads-ladder-s12")
    if cardinality not in CARDINALITIES:
        choices = ", ".join(CARDINALITIES)
        raise UsageError(f"{quoted(name)} names no encoding of at most one: it is one of {choices}")
    return hard


def flushes_alone(lengths: list[int], ranks: int, seed: int) -> DeckDeal:
    """A deal of suits of these lengths at random ranks, in which nothing but flushes is pat.

    Raises :class:`UsageError` where the lengths make no lost deal, or the ranks do not suffice.
    """
    deck = Deck(len(lengths), ranks)
    if sum(lengths) % RUN or not any(length % RUN for length in lengths) or max(lengths) > ranks:
        raise UsageError(
            "the suits of a lost deal add up to a multiple of five, are not all multiples of it, and fit the ranks"
        )
    rng = random.Random(seed)
    for _ in range(DRAWS):
        suits = [rng.sample(range(ranks), length) for length in lengths]
        times = Counter(chain.from_iterable(suits))
        if max(times.values()) < 3 and not any(all(times[rank] for rank in window) for window in deck.windows):
            cards = (deck.suits * rank + suit for suit, own in enumerate(suits) for rank in own)
            return DeckDeal(deck, sum(1 << card for card in cards))
    raise UsageError(f"{sum(lengths)} cards are too many for {ranks} ranks without a run: take more ranks")


def gbd_hash(text: Iterable[str]) -> str:
    """The hash by which the Global Benchmark Database knows a DIMACS file: MD5 of its clauses, parted by one space."""
    clauses = (" ".join(line.split()) for line in text if line and line[0] not in "cp")
    checksum = md5(next(clauses, "").encode(), usedforsecurity=False)
    for clause in clauses:
        checksum.update(f" {clause}".encode())
    return checksum.hexdigest()


# Which they are.


def chosen(lab: Lab) -> Iterator[str]:
    """The names of the instances."""
    for pattern, wanted in NATURAL.items():
        with closing(natural(lab, pattern)) as hard:
            yield from islice(progress(hard, pattern, wanted), wanted)
    yield from (f"maverick-crafted-{lengths}-r100-{way}-s1" for lengths in CRAFTED for way in AT_MOST_ONE)


def natural(lab: Lab, pattern: str) -> Generator[str, None, None]:
    """Natural instances that are hard, by the pattern of their names; resumes the table of those that were tried."""
    with lab.table(CHOSEN, ("name", "seconds"), limit=MINUTE, solver="kissat") as table:
        seconds = {row["name"]: row["seconds"] for row in table.rows}
        for name in filter(is_lost, map(pattern.format, count(1))):
            if name not in seconds:
                seconds[name] = str(timed(instance(name), MINUTE).get("seconds", ""))
                table.add({"name": name, "seconds": seconds[name]})
            if seconds[name] == "":
                yield name


def is_lost(name: str) -> bool:
    hard = instance(name)
    return decider("sat", hard.rules, Options("residue", "minisat22"))(hard.deal)[0] is Status.UNSAT


def described(name: str) -> dict[str, object]:
    """A row of the table of instances."""
    text = instance(name).text
    (head,) = re.findall(r"^p cnf (\d+) (\d+)$", text, re.MULTILINE)
    checksums = {"gbd_hash": gbd_hash(text.splitlines()), "sha256": sha256(text.encode()).hexdigest()}
    return {"name": name, "status": "UNSAT", "variables": head[0], "clauses": head[1], **checksums}


def published() -> list[Row]:
    """The table of instances."""
    with TABLE.open(encoding="ascii", newline="") as rows:
        return list(csv.DictReader(rows))


# Kissat's times, and its proofs.


def measure(lab: Lab) -> None:
    asked = lab.options
    if getattr(asked, "archive", False):
        archive(asked.proofs)
    elif getattr(asked, "choose", False):
        put(TABLE, csv_of([described(name) for name in chosen(lab)]), make_folder=True)
    elif program := getattr(asked, "drat_trim", None):
        check(lab, program)
    else:
        names = {(name,): name for name in (SMALL if lab.quick else by_turns())}
        lab.fill(
            FILE, COLUMNS, ("name",), names, lambda name: timed(instance(name), LIMIT), limit=LIMIT, solver="kissat"
        )  # fmt: skip
        summarise(lab)


def by_turns() -> Iterator[str]:
    """The instances, natural and crafted ones by turns, those of fewest clauses first."""
    rows = sorted(published(), key=lambda row: int(row["clauses"]))
    families = ([row["name"] for row in rows if f"-{family}-" in row["name"]] for family in FAMILIES)
    yield from (name for pair in zip_longest(*families) for name in pair if name)


def timed(hard: Hard, limit: float) -> dict[str, object]:
    """Conflicts, processor seconds and megabytes of proof; all empty where it took too long."""
    with TemporaryDirectory() as folder:
        formula, proof = Path(folder, "hard.cnf"), Path(folder, "hard.drat")
        formula.write_text(hard.text, encoding="ascii")
        effort = limited(lambda: partial(kissat_on, formula, proof), limit)
        if effort is None:
            return {}
        assert not effort.holds, f"{hard.name} can be met"
        return {"conflicts": effort.conflicts, "seconds": round(effort.seconds, 1), "proof_mb": megabytes(proof)}


def megabytes(path: Path) -> float:
    return round(path.stat().st_size / 1e6, 1)


def check(lab: Lab, program: Path) -> None:
    """Have drat-trim check kissat's proofs of the instances that it ended, those of small proofs first.

    Satmav's own checker takes proofs up to some megabytes; these are larger.
    """
    ended = [] if lab.quick else [row for row in read_table(RESULTS / FILE)[1] if row["seconds"]]
    names = [row["name"] for row in sorted(ended, key=lambda row: float(row["proof_mb"]))]
    items = {(name,): name for name in (SMALL if lab.quick else names)}
    lab.fill(
        CHECKED, CHECKED_COLUMNS, ("name",), items, lambda name: checked(name, program), limit=CHECK_LIMIT,
        checker="drat-trim",
    )  # fmt: skip
    rows = lab.rows(CHECKED)
    accepted = [row for row in rows if row["accepted"] == "1"]
    data = {"tried": len(rows), "accepted": len(accepted), "refused": sum(row["accepted"] == "0" for row in rows)}
    largest = max((float(row["proof_mb"]) for row in accepted), default=0.0)
    lab.summarise("proofs_checked", data | {"largest_mb": largest})


def checked(name: str, program: Path) -> dict[str, object]:
    """The checker's verdict on kissat's proof; its time does not count kissat."""
    with TemporaryDirectory() as folder:
        formula, proof = Path(folder, "hard.cnf"), Path(folder, "hard.drat")
        formula.write_text(instance(name).text, encoding="ascii")
        kissat_on(formula, proof)
        effort = limited(lambda: partial(verdict, program, formula, proof), CHECK_LIMIT)
        row: dict[str, object] = {"accepted": int(effort.holds) if effort else "", "proof_mb": megabytes(proof)}
    return row | ({"core_lemmas": effort.conflicts, "seconds": round(effort.seconds, 1)} if effort else {})


def verdict(program: Path, formula: Path, proof: Path) -> tuple[bool, int]:
    """The checker's verdict on a proof, and the number of lemmas that it needs."""
    words = [str(program), str(formula), str(proof), "-t", str(100 * int(CHECK_LIMIT))]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode == -signal.SIGXCPU:
        raise TimeoutError
    lemmas = re.findall(r"^c (\d+) of \d+ lemmas in core", done.stdout, re.MULTILINE)
    return "s VERIFIED" in done.stdout.splitlines(), int(lemmas[0]) if lemmas else 0


def summarise(lab: Lab) -> None:
    """Count those that were timed and those that ended, with their times, by family; the page has it, too."""
    data: dict[str, Any] = {"limit": int(LIMIT)}
    for family in FAMILIES:
        rows = [row for row in lab.rows(FILE) if f"-{family}-" in row["name"]]
        ended = sorted(float(row["seconds"]) for row in rows if row["seconds"])
        long = len(rows) - sum(seconds < MINUTE for seconds in ended)
        counts = {"timed": len(rows), "ended": len(ended), "over_a_minute": long}
        data[family] = counts | ({"least_seconds": ended[0], "most_seconds": ended[-1]} if ended else {})
    lab.summarise("competition", data)
    if lab.results == RESULTS:
        path = FOLDER / "README.md"
        put(path, retold(path.read_text(encoding="utf-8"), data))


def retold(text: str, data: Mapping[str, Any]) -> str:
    """The page of the instances with the times that are known."""
    rows = [[family, *(str(data[family][key]) for key in ("timed", "ended", "over_a_minute"))] for family in FAMILIES]
    return marked(text, {"timed": markdown(("", "timed", f"ended within {LIMIT:g} s", "over a minute"), rows)})


# The archive.


def archive(proofs: bool) -> None:
    """Pack all instances, compressed, with what describes them; the same bytes each time."""
    rows = published()
    seconds = {row["name"]: row["seconds"] for row in read_table(RESULTS / FILE)[1]}
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
            hard = instance(row["name"])
            text = hard.text.encode("ascii")
            if sha256(text).hexdigest() != row["sha256"]:
                sys.exit(f"{hard.name} does not come out as instances.csv says: --choose writes it anew")
            _add(tar, f"cnf/{hard.name}.cnf.xz", lzma.compress(text))
            if proofs and seconds.get(hard.name) and float(seconds[hard.name]) <= PROVEN:
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
        "description": f"Unsatisfiable CNF instances, described in README.md. Cite as: {cite_as()}",
        "creators": [{"name": "The satmav developers"}],
        "license": "MIT",
        "keywords": ["SAT", "exact cover", "benchmark", "proof complexity"],
    }


def _add(tar: tarfile.TarFile, name: str, content: bytes) -> None:
    entry = tarfile.TarInfo(f"satmav-instances/{name}")
    entry.size = len(content)
    tar.addfile(entry, io.BytesIO(content))


def options(parser: Any) -> None:
    parser.add_argument("--drat-trim", type=Path, metavar="PROGRAM", help="check kissat's proofs with drat-trim")
    parser.add_argument("--choose", action="store_true", help="choose the instances anew (an hour)")
    parser.add_argument("--archive", action="store_true", help="write the archive")
    parser.add_argument("--proofs", action="store_true", help="with DRAT proofs in it, which takes as long as kissat")


if __name__ == "__main__":
    run(measure, seed=1, options=options)
