"""The stackings that J. Kun published, where the files are there."""

from pathlib import Path

import pytest

SHARED = Path(__file__).parents[3] / "shared"


def shared(path):
    """A file of others'; where it is not there the test that wants it is skipped."""
    found = SHARED / path
    if not found.exists():
        pytest.skip(f"{found} is not there")
    return found
