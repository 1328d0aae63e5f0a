"""The files of the instances and their checksums: built where they are missing, the same bytes every time.

``encodings/FOLDER/SHA256SUMS`` is in the form of ``sha256sum -c`` and part of the repository; the files it
speaks of are in ``encodings/FOLDER/instances``, which is not. A few are, in ``encodings/FOLDER/golden``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from satmav.errors import UsageError
from satmav.instances.folders import Piece, deck_pieces, pieces
from satmav.instances.table import Instance
from satmav.records.files import digest, put

SUMS = "SHA256SUMS"
GOLDEN = "quads-core-only"
"""The instance whose files are in ``golden``."""


def read_sums(folder: Path) -> dict[str, str]:
    """The checksums of a folder's instances, by the names of the files."""
    rows = (line.split("  ", 1) for line in (folder / SUMS).read_text(encoding="ascii").splitlines())
    return {path.removeprefix("instances/"): value for value, path in rows}


def write_sums(folder: Path, sums: Mapping[str, str]) -> None:
    """Write a folder's checksums, in the order of the names."""
    rows = "".join(f"{sums[name]}  instances/{name}\n" for name in sorted(sums))
    put(folder / SUMS, rows)


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
            raise UsageError(
                f"{folder.name}/instances/{piece.name} does not come out as {SUMS} says: "
                "install the pinned packages (make test does), or publish anew with --renew"
            )
        put(folder / "instances" / piece.name, content, make_folder=True)
        written += 1
    return written


def golden(folder: str, instances: Iterable[Instance]) -> list[Piece]:
    """The files of a folder's ``golden``: one instance in all formats, and the deck's formula without a deal."""
    whole = [piece for piece in deck_pieces(()) if piece.name == "deck-quads.cnf"] if folder == "residue-deck" else []
    return [*pieces(folder, [one for one in instances if one.name == GOLDEN]), *whole]
