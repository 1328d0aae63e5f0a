"""What makes the committed part of ``encodings/`` anew: tables, checksums, golden files and proofs.

Proofs (DRAT, as text) say that the named infeasible deals have no solution, one for each formula. A proof is of the
clauses of the CNF file, in its order. It is the shortest of many (:mod:`satmav.engines.proofs`).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from satmav.check import CheckError
from satmav.check.proofs.drat import check_proof
from satmav.dealfile.named import NAMED
from satmav.engines.proofs import shortest_proof, shuffled
from satmav.formula.lower import lower
from satmav.game.result import Status
from satmav.game.rules import RULES
from satmav.instances.build import SUMS, golden, golden_faults, is_right, read_sums, write_anew
from satmav.instances.folders import Instance, all_pieces, encoding_of, table_text
from satmav.instances.grading import Size, grade_all
from satmav.instances.rows import graded_row, measured_rows, named_instances, named_row
from satmav.records.files import put
from satmav.records.provenance import provenance

Progress = Callable[..., Iterator[Any]]
"""Passes items through and shows how far they are: ``progress(items, what, total)``."""


def grade(root: Path, seed: int, size: Size) -> None:
    """Write ``named.csv`` and ``graded.csv``, which depend on the arguments alone."""
    graded = [graded_row(one) for one in grade_all(seed, size, print)]
    asked = {"seed": seed, "pool": size.pool, "swaps": size.swaps}
    put(root / "named.csv", table_text([named_row(one) for one in named_instances()], {}, {}))
    put(root / "graded.csv", table_text(graded, asked, {}))


def measure(root: Path, instances: Sequence[Instance], progress: Progress) -> None:
    """Write ``measured.csv``, in which the conflicts depend on the versions of the solvers."""
    rows = [row for one in progress(instances, "conflicts", len(instances)) for row in measured_rows(one)]
    origin = provenance(("satmav", "python-sat"))
    put(root / "measured.csv", table_text(rows, {}, {"versions": origin["versions"], "system": origin["system"]}))


def renew(root: Path, folder: str, instances: Sequence[Instance], progress: Progress) -> None:
    """Write a folder's instances, checksums, golden files and proofs as the code has them now."""
    write_anew(root / folder, progress(list(all_pieces(folder, instances)), folder), golden(folder, instances))
    proofs = {file: one for one, file in reversed(list(to_prove(folder, instances)))}
    for file, one in progress(proofs.items(), f"{folder}, proofs", len(proofs)):
        put(root / folder / "proofs" / file, proof(clauses_of(folder, one)).encode("ascii"), make_folder=True)


def faults(root: Path, folder: str, instances: Sequence[Instance], progress: Progress) -> list[str]:
    """What is wrong with a folder: files missing or changed, golden files that the code writes otherwise, proofs."""
    found = [*_file_faults(root / folder, progress), *golden_faults(root / folder, golden(folder, instances))]
    for one, file in progress(list(to_prove(folder, instances)), f"{folder}, proofs"):
        try:
            check_proof(clauses_of(folder, one), (root / folder / "proofs" / file).read_text(encoding="ascii"))
        except CheckError as error:
            found.append(f"{folder}/proofs/{file}, of {one.name}: {error}")
    return found


def _file_faults(folder: Path, progress: Progress) -> list[str]:
    if not (folder / "instances").is_dir():
        return [f"{folder.name}/instances is not there: build it first"]
    sums = read_sums(folder)
    return [
        f"{folder.name}/instances/{name} is not there, or not as {SUMS} has it"
        for name in progress(list(sums), folder.name)
        if not is_right(folder, name, sums[name])
    ]


FOR_SHORT_PROOFS = ("glucose4", "cadical153", "cadical195", "lingeling")
"""Who is asked for a proof that is published, which may take a while."""
ORDERS = 8
"""Orders of the clauses that are tried, that of the file among them."""


def to_prove(folder: str, instances: Iterable[Instance]) -> Iterator[tuple[Instance, str]]:
    """The named instances that are infeasible, and the name of the proof's file.

    Without a rank four times some formulas are the same under both rules; they share a proof.
    """
    names = {f"{rules}-{name}" for rules in RULES for name in NAMED}
    files: dict[str, str] = {}
    for one in instances:
        if one.name in names and one.status is Status.UNSAT:
            yield one, files.setdefault(repr(clauses_of(folder, one)), f"{one.name}.drat")


def clauses_of(folder: str, instance: Instance) -> list[list[int]]:
    """The clauses of the instance's CNF file."""
    return lower(encoding_of(folder, instance).formula).clauses


def proof(clauses: list[list[int]]) -> str:
    """The shortest proof found that the checker accepts."""
    orders = (clauses if seed == 0 else shuffled(clauses, seed) for seed in range(ORDERS))
    return shortest_proof(clauses, FOR_SHORT_PROOFS, orders)
