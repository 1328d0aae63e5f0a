"""What is made once by all workers of a session: in a folder that they share, by one worker at a time."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def shared(factory: pytest.TempPathFactory, name: str) -> Path:
    """A folder that all workers of the session have."""
    base = factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name
    folder.mkdir(exist_ok=True)
    return folder


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """One worker at a time, where the system has such locks; elsewhere a thing may be made twice."""
    with path.open("w") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
