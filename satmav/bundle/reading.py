"""Reading a bundle: the files that its manifest names and no others, and an explanation in which all agrees."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from satmav.bundle.layout import (
    DEAL,
    EXPLANATION,
    FORMAT,
    MANIFEST,
    NAMES,
    README,
    VERSION,
    deal_text,
    file_names,
    manifest_data,
    spelled,
)
from satmav.bundle.readme import readme
from satmav.check import CheckError
from satmav.check.reading import shown
from satmav.errors import UsageError
from satmav.faces.english import ENGLISH
from satmav.reasons.data import explanation_data
from satmav.reasons.fields import check_format, fields, number_at, text_at, within
from satmav.reasons.reading import read_explanation
from satmav.reasons.story import Explanation
from satmav.records.digests import digest

LARGEST = 1 << 24
"""Bytes of the largest file that is read; honest ones have a million or two at most."""


_PLAIN = re.compile(r"[0-9A-Za-z.+!_-]{1,40}")
"""Names and versions of packages; anything else could pass for a sentence of ours."""


@dataclass(frozen=True)
class Bundle:
    """What a bundle says: its explanation, the text of each file, and in words where it is from."""

    explanation: Explanation
    texts: Mapping[str, str]
    origin: str


@dataclass(frozen=True)
class _Manifest:
    seed: int
    versions: Mapping[str, str]
    digests: Mapping[str, str]

    @property
    def origin(self) -> str:
        return ", ".join([f"seed {self.seed}", *(f"{package} {version}" for package, version in self.versions.items())])


def read_bundle(folder: Path) -> Bundle:
    """Read a bundle of which all files agree with its manifest and with its explanation.

    Raises :class:`CheckError`, which names the file, where they do not, and :class:`UsageError` where
    the folder cannot be read or is no bundle.
    """
    texts = _texts(folder)
    with within(MANIFEST):
        manifest = _manifest(texts)
    with within(EXPLANATION):
        explanation = _explanation(texts, manifest)
    names = file_names(explanation)
    if different := set(texts) ^ {MANIFEST, *names}:
        name = min(different)
        raise CheckError(
            f"{name}: {'it does not belong to' if name in texts else 'it is missing, and belongs to'} the reasons told"
        )
    told = manifest_data(explanation, manifest.seed, manifest.versions, manifest.digests)
    for name, expected in {MANIFEST: spelled(told), DEAL: deal_text(explanation), README: readme(names)}.items():
        if texts[name] != expected:
            where = _first_difference(texts[name], expected)
            raise CheckError(f"{name}: it does not agree with {EXPLANATION}, {where}{_versions(manifest)}")
    return Bundle(explanation, texts, manifest.origin)


def _texts(folder: Path) -> dict[str, str]:
    try:
        paths = sorted(folder.iterdir())
        if MANIFEST not in (path.name for path in paths):
            raise UsageError(
                f"{str(folder)!r} is no bundle, since it has no {MANIFEST}: name a folder that satmav wrote"
            )
        return {path.name: _text(path) for path in paths}
    except ValueError:
        raise UsageError(f"{str(folder)!r} is no bundle, since no path has a null character") from None
    except OSError as error:
        raise UsageError(f"the bundle {str(folder)!r} cannot be read: {_mend(error)}") from None


def _mend(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such folder, so name another"
    if isinstance(error, NotADirectoryError):
        return "a bundle is a folder, and this is none"
    if isinstance(error, PermissionError):
        return f"you may not read {Path(error.filename).name}, so change its permissions"
    return (error.strerror or str(error)).lower()


def _text(path: Path) -> str:
    with within(shown(path.name) if path.name not in NAMES else path.name):
        if path.name not in NAMES:
            raise CheckError("a bundle has no such file: take it out of the folder")
        if path.is_symlink() or not path.is_file():
            raise CheckError("it is no regular file: put the file itself in its place")
        if path.stat().st_size > LARGEST:
            raise CheckError(f"it has more than {LARGEST:,} bytes")
        try:
            return path.read_bytes().decode()
        except UnicodeDecodeError as error:
            raise CheckError(f"it is no text in UTF-8, from byte {error.start + 1} on") from None


def _manifest(texts: Mapping[str, str]) -> _Manifest:
    data = _json(texts[MANIFEST])
    check_format(fields(data), FORMAT, VERSION)
    told = fields(data, "format", "version", "deal", "rules", "seed", "versions", "files")
    if (seed := number_at(told["seed"])) < 0:
        raise CheckError("a seed is a whole number from 0 up")
    digests = _strings(told["files"])
    if different := digests.keys() ^ (texts.keys() - {MANIFEST}):
        name = min(different)
        raise CheckError(
            f"{shown(name)} is missing from the folder: copy the bundle anew"
            if name in digests
            else f"{shown(name)} is in the folder and not in the manifest: write the bundle anew"
        )
    for name, expected in digests.items():
        if digest(texts[name].encode()) != expected:
            raise CheckError(f"{name} is not as it was when the bundle was written (SHA-256)")
    versions = _strings(told["versions"])
    for package, version in versions.items():
        if not _PLAIN.fullmatch(package) or not _PLAIN.fullmatch(version):
            raise CheckError(f"{shown(package)} has the version {shown(version)}, which is none")
    return _Manifest(seed, versions, digests)


def _strings(data: object) -> dict[str, str]:
    return {name: text_at(text) for name, text in fields(data).items()}


def _explanation(texts: Mapping[str, str], manifest: _Manifest) -> Explanation:
    if (text := texts.get(EXPLANATION)) is None:
        raise CheckError("it is missing, and every bundle has it")
    try:
        explanation = read_explanation(_json(text), ENGLISH.words)
    except CheckError as error:
        raise CheckError(f"{error}{_versions(manifest)}") from None
    expected = spelled(explanation_data(explanation, ENGLISH.words, timed=False))
    if text != expected:
        raise CheckError(f"it is not spelled as satmav spells it, {_first_difference(text, expected)}")
    return explanation


def _versions(manifest: _Manifest) -> str:
    """Which versions wrote and check a bundle, where they differ and may word things otherwise."""
    from importlib.metadata import version  # a slow import

    here, there = version("satmav"), manifest.versions.get("satmav")
    return (
        "" if here == there else f" (written by satmav {shown(there)}, and this is {here}, which may word it otherwise)"
    )


def _json(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError as error:
        raise CheckError(f"it is no JSON: {error}") from None
    except RecursionError:
        raise CheckError("it is nested too deep") from None


def _first_difference(text: str, expected: str) -> str:
    """From which line on two texts differ."""
    both = zip(text.split("\n"), expected.split("\n"), strict=False)
    same = next((number for number, (one, other) in enumerate(both) if one != other), None)
    return "and ends otherwise" if same is None else f"from line {same + 1} on"
