"""Reading a bundle: the files that its manifest names and no others, and an explanation in which all agrees."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from satmav.bundle import layout
from satmav.bundle.files import json_of
from satmav.bundle.layout import MANIFEST, spelled
from satmav.check import CheckError
from satmav.check.reading import check_fields, rows, shown, within
from satmav.reasons.data import explanation_data
from satmav.reasons.fields import check_format, fields, number_at, text_at
from satmav.reasons.reading import WORDLESS, read_explanation
from satmav.reasons.story import Explanation
from satmav.records.files import digest

_VERSION = re.compile(r"[0-9][0-9a-z.+!]{0,39}")
"""Versions of packages; anything else could pass for a sentence of ours."""


@dataclass(frozen=True)
class Bundle:
    """What a bundle says: its explanation, the text of each file, and where it is from.

    ``worded``: an older satmav wrote sentences into its explanation, which are passed over.
    """

    explanation: Explanation
    texts: Mapping[str, str]
    origin: str
    worded: bool


def read_bundle(texts: Mapping[str, str]) -> Bundle:
    """Read a bundle of which all files, texts by their names, agree with its manifest and with its explanation.

    Raises :class:`CheckError`, which names the file, where they do not.
    """
    with within(MANIFEST):
        version, seed, versions, digests = _manifest(texts)
    with within(layout.EXPLANATION):
        explanation, worded = _explanation(texts)
    names = layout.file_names(explanation, version)
    if different := set(texts) ^ {MANIFEST, *names}:
        name = min(different)
        belongs = "it does not belong to" if name in texts else "it is missing, and belongs to"
        raise CheckError(f"{name}: {belongs} the reasons told")
    check_uncommented(texts)
    told = layout.manifest_data(explanation, seed, versions, digests, version)
    derived = {MANIFEST: spelled(told), layout.DEAL: f"{explanation.deal}\n"}
    for name, expected in derived.items():
        if texts[name] != expected:
            where = _first_difference(texts[name], expected)
            raise CheckError(f"{name}: it does not agree with {layout.EXPLANATION}, {where}")
    origin = [f"seed {seed}", *(f"{package} {version}" for package, version in versions.items())]
    return Bundle(explanation, texts, ", ".join(origin), worded)


def _manifest(texts: Mapping[str, str]) -> tuple[int, int, dict[str, str], dict[str, str]]:
    """What the manifest tells: its version, the seed, the versions of packages, and the digests of files."""
    data = json_of(texts[MANIFEST])
    known = check_format(fields(data), layout.FORMAT, layout.VERSION, layout.OLDEST)
    told = fields(data, "format", "version", "deal", "rules", "seed", "versions", "files")
    if (seed := number_at(told["seed"])) < 0:
        raise CheckError("a seed is a whole number from 0 up")
    digests = digests_of(told["files"], texts)
    return known, seed, versions_of(told["versions"]), digests


def digests_of(told: object, texts: Mapping[str, str]) -> dict[str, str]:
    """The digests that a manifest tells, which are those of all files beside it."""
    digests = _strings(told)
    if different := digests.keys() ^ (texts.keys() - {MANIFEST}):
        name = min(different)
        if name in digests:
            raise CheckError(f"{shown(name)} is missing from the folder: copy the bundle anew")
        raise CheckError(f"{shown(name)} is in the folder and not in the manifest: write the bundle anew")
    for name, expected in digests.items():
        if digest(texts[name].encode()) != expected:
            raise CheckError(f"{name} is not as it was when the bundle was written (SHA-256)")
    return digests


def check_uncommented(texts: Mapping[str, str]) -> None:
    """Refuse comments that satmav does not write: a sentence there could pass for one of ours."""
    for name in sorted(texts.keys() - {layout.README}):
        sign = "*" if name in (layout.OPB, layout.PB_PROOF) else "c"
        if f"\n{sign}" in "\n" + texts[name].removeprefix(layout.OPENINGS.get(name, "")):
            raise CheckError(f"{name}: it has a comment, and satmav writes none there: take it out")


def versions_of(told: object) -> dict[str, str]:
    """The packages that a manifest names, with their versions."""
    versions = _strings(told)
    check_fields(versions, (), layout.PACKAGES)
    for package, version in versions.items():
        if not _VERSION.fullmatch(version):
            raise CheckError(f"{package} has the version {shown(version)}, which is none")
    return versions


def _strings(data: object) -> dict[str, str]:
    return {name: text_at(text) for name, text in fields(data).items()}


def _explanation(texts: Mapping[str, str]) -> tuple[Explanation, bool]:
    """What the data tells, and whether there are sentences in it, as there were before."""
    if (text := texts.get(layout.EXPLANATION)) is None:
        raise CheckError("it is missing, and every bundle has it")
    data = fields(json_of(text))
    explanation = read_explanation(data)
    version = number_at(data["version"])
    worded = version < WORDLESS
    expected = spelled(data if worded else explanation_data(explanation, timed=False, version=version))
    check_spelled(text, expected)
    return explanation, worded


def check_spelled(text: str, expected: str) -> None:
    """Refuse a text that is another than satmav writes of what it says."""
    if text != expected:
        raise CheckError(f"it is not spelled as satmav spells it, {_first_difference(text, expected)}")


def _first_difference(text: str, expected: str) -> str:
    """From which line on two texts differ."""
    both = zip(rows(text), rows(expected), strict=False)
    same = next((number for number, (one, other) in enumerate(both) if one != other), None)
    return "and ends otherwise" if same is None else f"from line {same + 1} on"
