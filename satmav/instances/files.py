"""A folder of ``encodings/``: its files and their checksums, built where they are missing, the same bytes every time.

``SHA256SUMS`` is in the form of ``sha256sum -c`` and part of the repository; the files it speaks of are in
``instances``, which is not. A few are, in ``golden``, and so are ``proofs`` (DRAT, as text) that infeasible instances
have no solution: each of the clauses of a CNF file, in its order. The manifest, ``encodings/manifest.json``, has the
version of each encoding, the checksum of its checksums, and what to cite.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from satmav.check import CheckError
from satmav.check.proofs.drat import check_proof
from satmav.encode import VERSIONS, Stated
from satmav.errors import UsageError
from satmav.formats import FORMATS, lines
from satmav.records.files import digest, put
from satmav.records.provenance import cite_as

SUMS = "SHA256SUMS"
MANIFEST = "manifest.json"

Clauses = list[list[int]]
Progress = Callable[..., Iterator[Any]]
"""Passes items through and shows how far they are: ``progress(items, what)``."""


class Piece(NamedTuple):
    """A file to be: its name, its format, and its lines."""

    name: str
    form: str
    make: Callable[[], Iterable[str]]

    @property
    def content(self) -> bytes:
        return "".join(f"{line}\n" for line in self.make()).encode("ascii")


def pieces_of(name: str, forms: Iterable[str], stated: Callable[[], Stated]) -> Iterator[Piece]:
    """The files of an instance in these formats; its formula is made where a file's lines are asked for."""
    for form in forms:
        yield Piece(f"{name}{FORMATS[form].suffix}", form, partial(_lines, stated, form))


def _lines(stated: Callable[[], Stated], form: str) -> Iterable[str]:
    return lines(stated(), form)


@dataclass(frozen=True)
class Folder:
    """What a folder should have: files, those in ``golden``, and by the names of proofs what these are of."""

    name: str
    pieces: Sequence[Piece]
    golden: Sequence[Piece]
    proofs: Callable[[], Mapping[str, Clauses]]
    prove: Callable[[Clauses], str]


def read_sums(folder: Path) -> dict[str, str]:
    """The checksums of a folder's instances, by the names of the files."""
    rows = (line.split("  ", 1) for line in (folder / SUMS).read_text(encoding="ascii").splitlines())
    return {path.removeprefix("instances/"): value for value, path in rows}


def write_sums(folder: Path, sums: Mapping[str, str]) -> None:
    """Write a folder's checksums, in the order of the names."""
    put(folder / SUMS, "".join(f"{sums[name]}  instances/{name}\n" for name in sorted(sums)))


def build(folder: Path, todo: Iterable[Piece], sums: Mapping[str, str]) -> int:
    """Write the files that are not there as they should be; how many that were.

    Raises :class:`UsageError` where the code writes something else than the checksum wants.
    """
    written = 0
    for piece in todo:
        if _is_right(folder, piece.name, sums.get(piece.name)):
            continue
        content = piece.content
        if digest(content) != sums.get(piece.name):
            mend = "install the pinned packages (make test does), or publish anew with --renew"
            raise UsageError(f"{folder.name}/instances/{piece.name} does not come out as {SUMS} says: {mend}")
        put(folder / "instances" / piece.name, content, make_folder=True)
        written += 1
    return written


def renew(root: Path, wanted: Folder, progress: Progress) -> None:
    """Write a folder's instances, checksums, golden files and proofs as the code has them now."""
    folder, sums = root / wanted.name, {}
    for piece in progress(wanted.pieces, wanted.name):
        content = piece.content
        sums[piece.name] = digest(content)
        if not _is_right(folder, piece.name, sums[piece.name]):
            put(folder / "instances" / piece.name, content, make_folder=True)
    write_sums(folder, sums)
    for piece in wanted.golden:
        put(folder / "golden" / piece.name, piece.content, make_folder=True)
    for name, clauses in progress([*wanted.proofs().items()], f"{wanted.name}, proofs"):
        put(folder / "proofs" / name, wanted.prove(clauses), make_folder=True)


def faults(root: Path, wanted: Folder, progress: Progress) -> Iterator[str]:
    """What is wrong with a folder: files missing or changed, golden files that the code writes otherwise, proofs."""
    folder = root / wanted.name
    yield from _file_faults(folder, progress)
    for piece in wanted.golden:
        if (folder / "golden" / piece.name).read_bytes() != piece.content:
            yield f"{folder.name}/golden/{piece.name} is not what the code writes"
    for name, clauses in progress([*wanted.proofs().items()], f"{wanted.name}, proofs"):
        try:
            check_proof(clauses, (folder / "proofs" / name).read_text(encoding="ascii"))
        except CheckError as error:
            yield f"{wanted.name}/proofs/{name}: {error}"


def _file_faults(folder: Path, progress: Progress) -> Iterator[str]:
    if not (folder / "instances").is_dir():
        yield f"{folder.name}/instances is not there: build it first"
        return
    for name, wanted in progress([*read_sums(folder).items()], folder.name):
        if not _is_right(folder, name, wanted):
            yield f"{folder.name}/instances/{name} is not there, or not as {SUMS} has it"


def _is_right(folder: Path, name: str, wanted: str | None) -> bool:
    """Whether the file is there, with the bytes that its checksum wants."""
    path = folder / "instances" / name
    return path.is_file() and digest(path.read_bytes()) == wanted


def manifest(root: Path) -> str:
    """The manifest as its file, of the folders that have checksums."""
    folders = {}
    for name, version in VERSIONS.items():
        if (sums := root / name / SUMS).is_file():
            folders[name] = {"version": version, "files": len(read_sums(root / name)), SUMS: digest(sums.read_bytes())}
    return json.dumps({"cite_as": cite_as(), "encodings": folders}, indent=2) + "\n"


def manifest_faults(root: Path) -> Iterator[str]:
    """What is wrong with the manifest."""
    path = root / MANIFEST
    if not path.is_file() or path.read_text(encoding="ascii") != manifest(root):
        yield f"{MANIFEST} does not fit the versions and checksums: write it anew with --renew"
