"""The files of the instances and their checksums: built where they are missing, the same bytes every time.

``encodings/FOLDER/SHA256SUMS`` is in the form of ``sha256sum -c`` and part of the repository; the files it
speaks of are in ``encodings/FOLDER/instances``, which is not. A few are, in ``encodings/FOLDER/golden``. The manifest,
``encodings/manifest.json``, has the version of each encoding, the checksum of its checksums, and what to cite.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from satmav.encode.table import VERSIONS
from satmav.errors import UsageError
from satmav.instances.folders import Instance, Piece, deck_pieces, pieces
from satmav.records.files import digest, put
from satmav.records.provenance import cite_as

SUMS = "SHA256SUMS"
GOLDEN = "quads-core-only"
"""The instance whose files are in ``golden``."""


def read_sums(folder: Path) -> dict[str, str]:
    """The checksums of a folder's instances, by the names of the files."""
    rows = (line.split("  ", 1) for line in (folder / SUMS).read_text(encoding="ascii").splitlines())
    return {path.removeprefix("instances/"): value for value, path in rows}


def write_sums(folder: Path, sums: Mapping[str, str]) -> None:
    """Write a folder's checksums, in the order of the names."""
    put(folder / SUMS, "".join(f"{sums[name]}  instances/{name}\n" for name in sorted(sums)))


def write_anew(folder: Path, todo: Iterable[Piece], golden: Iterable[Piece]) -> None:
    """Write a folder's instances, their checksums and its golden files as the code has them now."""
    sums = {}
    for piece in todo:
        content = piece.content
        sums[piece.name] = digest(content)
        if not is_right(folder, piece.name, sums[piece.name]):
            put(folder / "instances" / piece.name, content, make_folder=True)
    write_sums(folder, sums)
    for piece in golden:
        put(folder / "golden" / piece.name, piece.content, make_folder=True)


def golden_faults(folder: Path, golden: Iterable[Piece]) -> Iterator[str]:
    """Which golden files of a folder are not what the code writes."""
    for piece in golden:
        if (folder / "golden" / piece.name).read_bytes() != piece.content:
            yield f"{folder.name}/golden/{piece.name} is not what the code writes"


def is_right(folder: Path, name: str, wanted: str | None) -> bool:
    """Whether the file is there, with the bytes that its checksum wants."""
    path = folder / "instances" / name
    return path.is_file() and digest(path.read_bytes()) == wanted


def build(folder: Path, todo: Iterable[Piece], sums: Mapping[str, str]) -> int:
    """Write the files that are not there as they should be; how many that were.

    Raises :class:`UsageError` where the code writes something else than the checksum wants.
    """
    written = 0
    for piece in todo:
        if is_right(folder, piece.name, sums.get(piece.name)):
            continue
        content = piece.content
        if digest(content) != sums.get(piece.name):
            mend = "install the pinned packages (make test does), or publish anew with --renew"
            raise UsageError(f"{folder.name}/instances/{piece.name} does not come out as {SUMS} says: {mend}")
        put(folder / "instances" / piece.name, content, make_folder=True)
        written += 1
    return written


def golden(folder: str, instances: Iterable[Instance]) -> list[Piece]:
    """The files of a folder's ``golden``: one instance in all formats, and the deck's formula without a deal."""
    whole = [piece for piece in deck_pieces(()) if piece.name == "deck-quads.cnf"] if folder == "residue-deck" else []
    return [*pieces(folder, [one for one in instances if one.name == GOLDEN]), *whole]


MANIFEST = "manifest.json"


def manifest(root: Path) -> str:
    """The manifest as its file, of the folders that have checksums."""
    folders = {}
    for name, version in VERSIONS.items():
        if (sums := root / name / SUMS).is_file():
            folders[name] = {"version": version, "files": len(read_sums(root / name)), SUMS: digest(sums.read_bytes())}
    return json.dumps({"cite_as": cite_as(), "encodings": folders}, indent=2) + "\n"


def write_manifest(root: Path) -> None:
    """Write the manifest as the folders are now."""
    put(root / MANIFEST, manifest(root))


def manifest_faults(root: Path) -> Iterator[str]:
    """What is wrong with the manifest."""
    path = root / MANIFEST
    if not path.is_file() or path.read_text(encoding="ascii") != manifest(root):
        yield f"{MANIFEST} does not fit the versions and checksums: write it anew with --renew"
