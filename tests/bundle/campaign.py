"""Spoiling bundles part by part, with the hashes made right again, and judging what ``satmav check`` says of it.

A mutation is *harmless* where the naive twin finds that the spoilt bundle still says nothing but the truth.
Every other one must be refused, with a sentence.
"""

import json
import shutil
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from difflib import unified_diff
from itertools import cycle, islice
from pathlib import Path

import forge
import specimens
from folders import Texts, rehashed, spelled, written
from forge import Spoiler
from naive_bundle import stands, unproved
from spoil import spoilt_texts, spoilt_trees

from satmav.bundle.verify import verify_certificate
from satmav.errors import SatmavError


@dataclass(frozen=True)
class Part:
    """What to spoil: its name, specimens that have it (``+`` for those with a pattern), and how.

    ``rehash``: the manifest then has the new hashes; ``worded``: satmav put the spoilt reasons into words.
    """

    name: str
    bundles: tuple[str, ...]
    spoiler: Spoiler
    rehash: bool = True
    worded: bool = False


RIGHT = ("refused", "harmless", "unproved")
"""What may become of a mutation. A ``harmless`` one left a bundle that says nothing but the truth still. An
``unproved`` one changed what the check itself says that it did not prove: where the bundle is from, or that something
is the least."""


def file(name: str) -> Spoiler:
    """Spoil the text of a file."""

    def spoil(texts: Texts, seed: int) -> Iterator[Texts]:
        return ({**texts, name: spoilt} for spoilt in spoilt_texts(texts[name], seed, 10**9))

    return spoil


def data(name: str, *path: str) -> Spoiler:
    """Spoil the JSON of a file, or what is at one place of it, and spell it as satmav does."""

    def spoil(texts: Texts, seed: int) -> Iterator[Texts]:
        whole = {"": json.loads(texts[name])}
        parent, key = whole, ""
        for step in path:
            parent, key = parent[key], step
        honest = parent[key]
        for parent[key] in spoilt_trees(honest, seed, 10**9):
            with suppress(ValueError):  # some numbers are too large to be written
                yield {**texts, name: spelled(whole[""])}

    return spoil


def any_file(texts: Texts, seed: int) -> Iterator[Texts]:
    """Spoil the text of one file after another, but for the manifest."""
    names = sorted(texts.keys() - {"manifest.json"})
    for number, name in enumerate(cycle(names)):
        yield from islice(file(name)(texts, seed + number), 1)


ALL = ("won", "homeless", "points", "split")
PARTS = (
    Part("deal.txt", ("points",), file("deal.txt")),
    Part("explanation.json, as text", ALL, file("explanation.json")),
    Part("explanation.json, any field", ALL, data("explanation.json")),
    Part("explanation.json, hands", ("won",), data("explanation.json", "hands")),
    Part("explanation.json, doors", ("homeless",), data("explanation.json", "homeless")),
    Part("explanation.json, moves", ("points", "split", "counted"), data("explanation.json", "moves")),
    Part("explanation.json, points", ("points",), data("explanation.json", "points")),
    Part("explanation.json, places", ("points", "split"), data("explanation.json", "core", "places")),
    Part("explanation.json, core", ("points", "split"), data("explanation.json", "core")),
    Part("explanation.json, pattern", ("+homeless", "+points"), data("explanation.json", "pattern")),
    Part("hands.map", ("points", "split"), file("hands.map")),
    Part("core.cnf", ("points", "split"), file("core.cnf")),
    Part("core.drat", ("points", "split"), file("core.drat")),
    Part("core.lrat", ("points", "split"), file("core.lrat")),
    Part("points.opb", ("points",), file("points.opb")),
    Part("points.pbp", ("points",), file("points.pbp")),
    Part("manifest.json, as text", ("points", "won"), file("manifest.json"), rehash=False),
    Part("manifest.json, any field", ("points", "won"), data("manifest.json"), rehash=False),
    Part("any file, its old hash", (*ALL, "+points"), any_file, rehash=False),
    Part("any file, 25 cards", ("full",), any_file),
    Part("whole files", (*ALL, "+points"), forge.whole_files),
    Part("a card in all files", ALL, forge.renamed, worded=True),
    Part("points, all written anew", ("points",), forge.retold("points", "points"), worded=True),
    Part("moves, all written anew", ("points", "split", "counted"), forge.retold("moves", "proof"), worded=True),
    Part("another core", ("points", "split"), forge.another_core, worded=True),
    Part("another pattern", ("+homeless", "+points"), forge.another_pattern, worded=True),
    Part("core.cnf, proved anew", ("points", "split"), forge.proved_anew),
    Part("points.opb, another scoring", ("points",), forge.of_another_scoring),
)
"""Where nothing else is said, the hashes are put right, and other files left as they are."""


def campaign(part: Part, number: int, seed: int, folder: Path) -> Iterator[str]:
    """Spoil a part so many times and have each bundle checked; ``folder`` is made, and gone in the end.

    Of each it is told what became of it, or else what went wrong.
    """
    for name in part.bundles:
        original = specimens.named(name)
        spoilt = (texts for texts in part.spoiler(original, seed) if texts != original)
        for texts in islice(spoilt, -(-number // len(part.bundles))):
            yield _tried(part, rehashed(texts) if part.rehash else texts, original, folder)


def _tried(part: Part, texts: Texts, original: Texts, folder: Path) -> str:
    written(texts, folder)
    try:
        verify_certificate(folder)
    except Exception as error:
        is_refusal = isinstance(error, SatmavError) and _is_sentence(str(error))
        return "refused" if is_refusal else _told(part, texts, original, repr(error))
    finally:
        shutil.rmtree(folder)
    if not stands(texts, texts if part.worded else original):
        return _told(part, texts, original, "accepted")
    return "harmless" if unproved(texts) == unproved(original) else "unproved"


def _is_sentence(text: str) -> bool:
    return text.isprintable() and 20 < len(text) < 1000


def _told(part: Part, texts: Texts, original: Texts, what: str) -> str:
    """What went wrong, with the lines that differ."""
    lines = [f"{part.name}: {what}"]
    for name in sorted(texts | original):
        lines += unified_diff(
            original.get(name, "").split("\n"), texts.get(name, "").split("\n"), name, "spoilt", lineterm="", n=0
        )
    return "\n".join(lines)
