"""What is made once by all workers of a session: in a folder that they share, by one worker at a time."""

import os
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")

FINDINGS: list[Path] = []
"""The folder of what is searched for once; none where there is only one worker."""


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


def kept(name: str, search: Callable[[], T]) -> T:
    """What a search finds, which goes by its name: the first worker that asks searches, and the others read it."""
    if not FINDINGS:
        return search()
    path = FINDINGS[0] / sha256(name.encode()).hexdigest()
    with locked(path.with_suffix(".lock")):
        if not path.exists():
            path.write_bytes(pickle.dumps(search()))
        return pickle.loads(path.read_bytes())
