"""The manifest of the published instances: the version of each encoding, the checksum of its checksums, what to cite.

``encodings/FOLDER/SHA256SUMS`` has a checksum for every file. ``encodings/manifest.json`` has one for each of these.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from satmav.encode.table import VERSIONS
from satmav.instances.build import SUMS, read_sums
from satmav.records.files import digest, put
from satmav.records.provenance import cite_as

MANIFEST = "manifest.json"


def manifest(root: Path) -> str:
    """The manifest as its file, of the folders that have checksums."""
    folders = {name: _entry(root / name) for name in VERSIONS if (root / name / SUMS).is_file()}
    return json.dumps({"cite_as": cite_as(), "encodings": folders}, indent=2) + "\n"


def write_manifest(root: Path) -> None:
    """Write the manifest as the folders are now."""
    put(root / MANIFEST, manifest(root))


def manifest_faults(root: Path) -> Iterator[str]:
    """What is wrong with the manifest."""
    path = root / MANIFEST
    if not path.is_file() or path.read_text(encoding="ascii") != manifest(root):
        yield f"{MANIFEST} does not fit the versions and checksums: write it anew with --renew"


def _entry(folder: Path) -> dict[str, object]:
    return {
        "version": VERSIONS[folder.name],
        "files": len(read_sums(folder)),
        SUMS: digest((folder / SUMS).read_bytes()),
    }
