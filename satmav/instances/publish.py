"""What makes the committed part of ``encodings/`` anew: tables, checksums, golden files and proofs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from satmav.check import CheckError
from satmav.check.proofs.drat import check_proof
from satmav.instances.build import SUMS, golden, is_right, read_sums, write_sums
from satmav.instances.folders import all_pieces
from satmav.instances.grading import Size, grade_all
from satmav.instances.proofs import clauses_of, proof, to_prove
from satmav.instances.rows import graded_row, measured_rows, named_instances, named_row
from satmav.instances.table import Instance, table_text
from satmav.records.files import digest, put
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
    sums = {}
    for piece in progress(list(all_pieces(folder, instances)), folder):
        content = piece.content
        sums[piece.name] = digest(content)
        if not is_right(root / folder, piece.name, sums[piece.name]):
            put(root / folder / "instances" / piece.name, content, make_folder=True)
    write_sums(root / folder, sums)
    for piece in golden(folder, instances):
        put(root / folder / "golden" / piece.name, piece.content, make_folder=True)
    proofs = {file: one for one, file in reversed(list(to_prove(folder, instances)))}
    for file, one in progress(proofs.items(), f"{folder}, proofs", len(proofs)):
        put(root / folder / "proofs" / file, proof(clauses_of(folder, one)).encode("ascii"), make_folder=True)


def faults(root: Path, folder: str, instances: Sequence[Instance], progress: Progress) -> list[str]:
    """What is wrong with a folder: files missing or changed, golden files that the code writes otherwise, proofs."""
    found = _file_faults(root / folder, progress)
    found += [
        f"{folder}/golden/{piece.name} is not what the code writes"
        for piece in golden(folder, instances)
        if (root / folder / "golden" / piece.name).read_bytes() != piece.content
    ]
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
