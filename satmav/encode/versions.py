"""The version of each published encoding, in one place.

It goes up by one whenever the encoding writes another formula for any deal, so that results of different times can be
told apart. ``tests/encode/test_versions.py`` has a checksum for each version, and fails where one is forgotten.
"""

from __future__ import annotations

VERSIONS = {
    "exact-cover": 1,
    "assignment": 1,
    "assignment-plain": 1,
    "residue": 1,
    "residue-ranks": 1,
    "residue-deck": 1,
    "stacking": 1,
}
"""By the names of the encodings; those of other packages have the versions of their packages."""


def with_version(encoding: str) -> str:
    """The encoding as files name it: ``residue, version 1``."""
    return f"{encoding}, version {VERSIONS[encoding]}" if encoding in VERSIONS else encoding
