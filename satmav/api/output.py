"""Explanations as files, by the name of the path: a page, a picture, a snippet, data, or certificates."""

import json
import os
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from satmav.bundle.write import bundle_files, write_bundle
from satmav.errors import MissingPackageError, UsageError, quoted
from satmav.faces.markup import latex, typst
from satmav.faces.page import page
from satmav.faces.picture import picture
from satmav.reasons.data import explanation_data
from satmav.reasons.explanation import DealExplanation
from satmav.records.files import put

SHEET = "#set document(date: none)\n#set page(width: 18cm, height: auto, margin: 1cm)\n"


def _compiled(explanation: DealExplanation, kind: str) -> bytes:
    compiled: bytes = import_module("typst").compile((SHEET + typst(explanation)).encode(), format=kind, ppi=192)
    return compiled


FACES: dict[str, Callable[[DealExplanation, int], str | bytes]] = {
    ".html": lambda explanation, seed: page(explanation, bundle_files(explanation, seed)),
    ".svg": lambda explanation, _: picture(explanation),
    ".pdf": lambda explanation, _: _compiled(explanation, "pdf"),
    ".png": lambda explanation, _: _compiled(explanation, "png"),
    ".typ": lambda explanation, _: typst(explanation),
    ".tex": lambda explanation, _: latex(explanation),
    ".json": lambda told, _: json.dumps(explanation_data(told, timed=False), ensure_ascii=False, indent=1) + "\n",
}


def check_output(path: str) -> None:
    """Refuse a name that stands for neither a format nor a folder, before any work is done for it."""
    suffix = Path(path).suffix.lower()
    if path == "-":
        raise UsageError("an explanation is printed without --output; with it, name a file or a folder, and not -")
    if suffix in (".pdf", ".png") and find_spec("typst") is None:
        raise MissingPackageError("typst", "figures", f"a picture in {suffix}")
    if suffix not in FACES and not path.endswith(("/", os.sep)) and not Path(path).is_dir():
        raise UsageError(
            f"the name {quoted(path)} ends in none of {', '.join(FACES)}: choose one,"
            " or end it in / for a folder of certificates"
        )


def check_many(path: str) -> None:
    """Refuse a name that several explanations cannot have, before any work is done for it."""
    if Path(path).suffix.lower() != ".html" or Path(path).is_dir():
        raise UsageError(f"several deals go on one page: end its name in .html, which {quoted(path)} does not")


def write_output(explanation: DealExplanation, path: str, seed: int) -> None:
    """Write the face that the suffix names, or a folder of certificates."""
    face = FACES.get(Path(path).suffix.lower())
    if face is None or Path(path).is_dir():
        write_bundle(explanation, Path(path), seed)
        return
    put(Path(path), face(explanation, seed))
