"""A folder for the files of another program, and a guard over both: they go when we go, however that comes.

A process that is killed by ``kill -9`` tidies nothing. So a shell waits beside it, and reads from a pipe
whose other end is ours. When nobody holds that end any more, the shell removes the folder. Before that it kills the
program, with all that it has started. One that we had no time to tell of is known by the folder on its command line,
where the system shows that (``/proc``). Linux can send a signal to a child whose parent dies (``PR_SET_PDEATHSIG``). It
would reach neither the children of the program nor the folder. On Windows, which has no such shell, there is no guard.

Where the folder for temporary files is full, that is said, for whoever writes there.
"""

import errno
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from satmav.errors import UsageError, printable

FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
BYTES_TRIED = 1 << 22
"""Bytes that a folder takes which is not full."""

GUARD = r"""
read -r group
read -r end || {
    if test -z "$group"; then
        sleep 1
        group=$(grep -sl -- "$1" /proc/[0-9]*/cmdline | tr -dc '0-9\n' | grep -vx "$$")
    fi
    for one in $group; do kill -s KILL -- "-$one"; done
    rm -rf -- "$1"
}
"""
"""Its first word is the folder. It is told the group, and then nothing until the pipe is closed.

A program that has just been started may still have our command line, so the guard waits before it looks.
"""


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
    """Raise :class:`UsageError` where the temporary folder takes no more: what was written there may be cut short.

    A solver does not tell that a proof was cut short. Who reads it would take the solver for wrong.
    """
    with told_when_full(), tempfile.TemporaryFile() as file:
        file.write(bytes(BYTES_TRIED))
        file.flush()


class Scratch(NamedTuple):
    """The folder, and what is to be told of a program in it: its number, at the head of a group of its own."""

    folder: Path
    watch: Callable[[int], None]


@contextmanager
def scratch() -> Iterator[Scratch]:
    """A folder that is gone in the end, though this process or what it is at be killed.

    Raises :class:`UsageError` where the disk that it is on is full.
    """
    with told_when_full(), tempfile.TemporaryDirectory(prefix="satmav-", ignore_cleanup_errors=True) as folder:
        if sys.platform == "win32":
            yield Scratch(Path(folder), lambda _: None)
            return
        with _guard(folder) as guard:
            yield Scratch(Path(folder), guard)


@contextmanager
def _guard(folder: str) -> Iterator[Callable[[int], None]]:
    """A guard over a folder, to which a program is told; it leaves its post unseen."""
    words = ["/bin/sh", "-c", GUARD, "satmav-guard", folder]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, bufsize=0, start_new_session=True
    ) as shell:
        pipe = shell.stdin
        assert pipe

        def watch(pid: int) -> None:
            with suppress(BrokenPipeError):  # the guard was killed
                pipe.write(f"{pid}\n".encode())

        try:
            yield watch
        finally:
            shell.kill()
