"""Bundles as texts by file name, and as folders; what the other helpers here share."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest
import specimens

from satmav.bundle.layout import Finding
from satmav.bundle.verify import verify_certificate
from satmav.check import CheckError

Texts = dict[str, str]


def spelled(thing: object) -> str:
    """JSON as satmav spells it."""
    return json.dumps(thing, indent=1, ensure_ascii=False) + "\n"


def rehashed(texts: Texts) -> Texts:
    """The same files with a manifest that has their hashes, and names none that is not there."""
    manifest = json.loads(texts["manifest.json"])
    there = [name for name in manifest["files"] if name in texts]
    manifest["files"] = {name: hashlib.sha256(_bytes(texts[name])).hexdigest() for name in there}
    return {**texts, "manifest.json": spelled(manifest)}


def written(texts: Texts, folder: Path) -> None:
    """Write the files of a bundle."""
    folder.mkdir()
    for name, text in texts.items():
        (folder / name).write_bytes(_bytes(text))


def _bytes(text: str) -> bytes:
    return text.encode(errors="surrogatepass")


def changed(name: str, change: Callable[[dict], object], file: str = "explanation.json") -> Texts:
    """A specimen whose JSON file is changed by a function, and spelled as satmav does."""
    texts = specimens.named(name)
    data = json.loads(texts[file])
    change(data)
    return {**texts, file: spelled(data)}


def verified(texts: Texts, folder: Path, **more: float) -> list[Finding]:
    """What is said of a bundle that is written and read again."""
    written(texts, folder)
    return verify_certificate(folder, **more).checked


def refusal(texts: Texts, folder: Path, rehash: bool = True) -> str:
    """The sentence with which a bundle is refused."""
    with pytest.raises(CheckError) as refused:
        verified(rehashed(texts) if rehash else texts, folder)
    return str(refused.value)
