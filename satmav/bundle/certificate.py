"""Verifying a folder that satmav wrote, whatever it certifies: a deal's explanation, or all stackings of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from satmav.bundle.files import json_of, read_texts
from satmav.bundle.layout import MANIFEST, STACKINGS_FORMAT, Found
from satmav.bundle.stackings.verify import stackings_verified
from satmav.bundle.verify import steps_for, verify_texts
from satmav.check.work import allowed
from satmav.reasons.fields import within
from satmav.reasons.story import Explanation


@dataclass(frozen=True)
class Certificate:
    """What a folder is about, in a few words for programs; what stands; and its texts."""

    about: Mapping[str, object]
    checked: list[Found]
    texts: Mapping[str, str]
    explanation: Explanation | None = None
    """What the folder says of a deal."""


def verify_certificate(folder: Path, effort: float = 1) -> Certificate:
    """Check all of a folder; ``effort`` multiplies the work that this may take.

    Raises :class:`CheckError`, which names the file, where anything does not stand. Raises :class:`UncheckedError`
    where the check takes too much work. Raises :class:`UsageError` where the folder is no bundle or cannot be read.
    """
    texts = read_texts(folder)
    with allowed(effort * steps_for(texts)):
        with within(MANIFEST):
            manifest = json_of(texts[MANIFEST])
        if isinstance(manifest, dict) and manifest.get("format") == STACKINGS_FORMAT:
            return Certificate(*stackings_verified(texts), texts)
        bundle, checked = verify_texts(texts)
        said = bundle.explanation
        about = {"deal": str(said.deal), "rules": said.rules.name, "status": said.status.value}
        return Certificate(about, checked, texts, said)
