"""Reading a bundle: its files, the manifest that names them, and an explanation in which all agrees.

Files are of bounded size, whoever wrote them. JSON is read by msgspec. What is read must be spelled as satmav spells
it, so that nothing can be hidden in another spelling.
"""

import os
import re
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec

from satmav.bundle import layout
from satmav.bundle.layout import MANIFEST, NAMES, spelled
from satmav.check import CheckError, UncheckedError
from satmav.check.reading import rows, shown, within
from satmav.check.work import spend
from satmav.errors import UsageError, quoted
from satmav.reasons.data import explanation_data, read_explanation, refusing
from satmav.reasons.explanation import DealExplanation
from satmav.records.files import digest

T = TypeVar("T")

LARGEST = 1 << 24
"""Bytes of the largest bundle that is read; honest ones have two million at most."""

THING = 70
"""Steps of work for each name, value or end of the JSON, which is read, told anew and compared."""

IRREGULAR = "it is no regular file: put the file itself in its place"

Package = Annotated[str, msgspec.Meta(pattern=rf"^({'|'.join(layout.VERSIONS_TOLD)})\Z")]
Versions = dict[Package, Annotated[str, msgspec.Meta(pattern=r"^[0-9][0-9a-z.+!]{0,39}\Z")]]
"""Versions by package; other texts could pass for a sentence of ours."""


class Manifest(msgspec.Struct, forbid_unknown_fields=True):
    """The deal of a bundle, its origin, and the SHA-256 of each of its other files."""

    format: Literal["satmav-bundle"]
    version: Literal[2]
    deal: str
    rules: str
    seed: Annotated[int, msgspec.Meta(ge=0)]
    versions: Versions
    files: dict[str, str]


@dataclass(frozen=True)
class Bundle:
    """The explanation of a bundle, the text of each file, and its origin."""

    explanation: DealExplanation
    texts: Mapping[str, str]
    origin: str


def read_texts(folder: Path) -> dict[str, str]:
    """The texts of a bundle's files by their names.

    Raises :class:`CheckError`, which names the file, for one that belongs to no bundle. Raises :class:`UncheckedError`
    where there is too much to be read. Raises :class:`UsageError` where the folder is no bundle or cannot be read.
    """
    try:
        paths = sorted(folder.iterdir())
        if MANIFEST not in (path.name for path in paths):
            mend = "name a folder that satmav wrote"
            raise UsageError(f"{quoted(folder)} is no bundle, since it has no {MANIFEST}: {mend}")
        texts: dict[str, str] = {}
        remaining = LARGEST
        for path in paths:
            data = _bytes(path, remaining)
            remaining -= len(data)
            try:
                texts[path.name] = data.decode()
            except UnicodeDecodeError as error:
                raise CheckError(f"{path.name}: it is no text in UTF-8, from byte {error.start + 1} on") from None
        return texts
    except ValueError:
        raise UsageError(f"{quoted(folder)} is no bundle, since no path has a null character") from None
    except OSError as error:
        why = f"{(error.strerror or str(error)).lower()}, {quoted(Path(error.filename or folder).name)}"
        raise UsageError(f"the bundle {quoted(folder)} cannot be read ({why}): name another, or mend that") from None


def _bytes(path: Path, most: int) -> bytes:
    with within(shown(path.name) if path.name not in NAMES else path.name):
        if path.name not in NAMES:
            raise CheckError("a bundle has no such file: take it out of the folder")
        if path.is_symlink() or not path.is_file():
            raise CheckError(IRREGULAR)
        with open(path, "rb", opener=_opened) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise CheckError(IRREGULAR)
            data = file.read(most + 1)
        if len(data) > most:
            raise UncheckedError(f"could not check this: with it the bundle has more than {LARGEST:,} bytes")
        return data


def _opened(path: str, flags: int) -> int:
    """Open what may have become a pipe or a link since it was looked at: without waiting, and itself alone."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0))


def decoded(text: str, form: type[T]) -> T:
    """Decode a JSON text; raises :class:`CheckError` where it is no JSON, or of another form."""
    spend(THING * sum(map(text.count, '{[":,]}')))
    with refusing():
        try:
            return msgspec.json.decode(text, type=form)
        except RecursionError:
            raise CheckError("it is nested too deep") from None


def read_bundle(texts: Mapping[str, str]) -> Bundle:
    """Read a bundle of which all files, texts by their names, agree with its manifest and with its explanation.

    Raises :class:`CheckError`, which names the file, where they do not.
    """
    with within(MANIFEST):
        manifest = decoded(texts[MANIFEST], Manifest)
        check_digests(manifest.files, texts)
    with within(layout.EXPLANATION):
        if (text := texts.get(layout.EXPLANATION)) is None:
            raise CheckError("it is missing, and every bundle has it")
        explanation = read_explanation(decoded(text, object))
        check_spelled(text, spelled(explanation_data(explanation, timed=False)))
    if different := set(texts) ^ {MANIFEST, *layout.file_names(explanation)}:
        name = min(different)
        belongs = "it does not belong to" if name in texts else "it is missing, and belongs to"
        raise CheckError(f"{name}: {belongs} the reasons told")
    check_uncommented(texts)
    about = layout.manifest_data(explanation, manifest.seed, manifest.versions, manifest.files)
    for name, expected in ((MANIFEST, spelled(about)), (layout.DEAL, f"{explanation.deal}\n")):
        if texts[name] != expected:
            where = _first_difference(texts[name], expected)
            raise CheckError(f"{name}: it does not agree with {layout.EXPLANATION}, {where}")
    return Bundle(explanation, texts, f"seed {manifest.seed}, {packages(manifest.versions)}")


def packages(versions: Mapping[str, str]) -> str:
    """Packages with their versions, in a row."""
    return ", ".join(f"{package} {version}" for package, version in versions.items())


def check_digests(digests: Mapping[str, str], texts: Mapping[str, str]) -> None:
    """Refuse digests that are not those of all files beside the manifest."""
    if different := digests.keys() ^ (texts.keys() - {MANIFEST}):
        name = min(different)
        if name in digests:
            raise CheckError(f"{shown(name)} is missing from the folder: copy the bundle anew")
        raise CheckError(f"{shown(name)} is in the folder and not in the manifest: write the bundle anew")
    for name, expected in digests.items():
        if digest(texts[name].encode()) != expected:
            raise CheckError(f"{name} is not as it was when the bundle was written (SHA-256)")


def check_uncommented(texts: Mapping[str, str]) -> None:
    """Refuse comments that satmav does not write: a sentence there could pass for one of ours."""
    for name in sorted(texts.keys() - {layout.README}):
        sign = r"\*" if name in (layout.OPB, layout.PB_PROOF) else "c"
        if re.search(f"^{sign}", texts[name].removeprefix(layout.OPENINGS.get(name, "")), re.MULTILINE):
            raise CheckError(f"{name}: it has a comment, and satmav writes none there: take it out")


def check_spelled(text: str, expected: str) -> None:
    """Refuse a text that is another than satmav writes of what it says."""
    if text != expected:
        raise CheckError(f"it is not spelled as satmav spells it, {_first_difference(text, expected)}")


def _first_difference(text: str, expected: str) -> str:
    """From which line on two texts differ."""
    both = zip(rows(text), rows(expected), strict=False)
    same = next((number for number, (one, other) in enumerate(both) if one != other), None)
    return "and ends otherwise" if same is None else f"from line {same + 1} on"
