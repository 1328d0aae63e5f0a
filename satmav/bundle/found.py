"""What a check has found, as data: whoever asks has the words for it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, NamedTuple


class Found(NamedTuple):
    """One thing that stands, or that nobody looked at: ``what`` names it, ``about`` has its numbers and cards."""

    what: str
    about: Mapping[str, Any]


def found(what: str, **about: Any) -> Found:
    """Found like this: ``found("drat", lemmas=60)``."""
    return Found(what, about)


def readme(of: str) -> str:
    """README.txt of a bundle of a ``deal`` or of ``stackings``: what its files are, and how to check them."""
    return (files("satmav") / "data" / "certificates" / f"{of}.txt").read_text(encoding="utf-8")


def readme_found(text: str, of: str) -> Found:
    """Whether a bundle's README.txt is as satmav writes it; nothing rests on it, so that it may be of an older one."""
    return found("readme", known=text == readme(of))
