"""The temporary folder, which other programs and compiled code write to: where it is full, that is said.

A solver does not tell that a proof was cut short. Who reads it would take the solver for wrong.
"""

import errno
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from satmav.errors import UsageError, printable

FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
BYTES_TRIED = 1 << 22
"""Bytes that a folder takes which is not full."""


@contextmanager
def told_when_full() -> Iterator[None]:
    """Raise :class:`UsageError` where what is done meanwhile finds the temporary folder full, or there is none."""
    try:
        folder = tempfile.gettempdir()
    except FileNotFoundError:
        raise UsageError("there is no folder for temporary files with room: free some, or name one as TMPDIR") from None
    try:
        yield
    except OSError as error:
        if error.errno not in FULL:
            raise
        raise UsageError(
            f"the folder for temporary files, {printable(folder)}, is full: free some of it, or name another as TMPDIR"
        ) from None


def require_room() -> None:
    """Raise :class:`UsageError` where the temporary folder takes no more: what was written there may be cut short."""
    with told_when_full(), tempfile.TemporaryFile() as file:
        file.write(bytes(BYTES_TRIED))
        file.flush()
