"""Programs of others (solvers, proof checkers) run to their end, or killed with their process group.

A program has so many seconds, and under Linux its files so many bytes. There it dies with us, however we end
(``PR_SET_PDEATHSIG``), set by util-linux's ``setpriv``: a function that Python runs in the child would take a fork in
place of a vfork, five milliseconds. What it has started dies where we end it.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

from satmav.check import UncheckedError

if sys.platform != "win32":
    import resource

MAX_OUTPUT_BYTES = 1 << 21
"""Bytes that a program may print; proof checkers print some thousand."""
MAX_FILE_BYTES = 1 << 30
"""Bytes of a file that a program may write, so that none fills the disk."""
NOT_STARTED = (126, 127)
"""Exit codes of ``setpriv`` where the program cannot be started."""


class TooLongError(UncheckedError):
    """A program that did not come to its end in time."""


class ProgramRun(NamedTuple):
    """The exit code of a program, what it printed, and its complaints."""

    code: int
    out: str
    complaints: str


def run_program(
    name: str, words: Sequence[str], time_limit: float | None = None, max_output: int = MAX_OUTPUT_BYTES
) -> ProgramRun:
    """Run a program for ``time_limit`` seconds at most; None: as long as it takes.

    Raises :class:`UncheckedError` where it cannot be started or prints too much, :class:`TooLongError` where it takes
    too long. Its process group is killed at the end, whatever happens.

    >>> run_program("echo", ["echo", "s UNSATISFIABLE"], 60).out
    's UNSATISFIABLE\\n'
    """
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as complaints:
        try:
            process = subprocess.Popen(
                [*_die_with_us(), *words], stdin=subprocess.DEVNULL, stdout=out, stderr=complaints, **_OWN_GROUP
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise UncheckedError(f"{name} cannot be started: {reason.lower()}") from None
        expired = threading.Event()

        def expire() -> None:
            expired.set()
            kill_group(process.pid)

        timer = threading.Timer(time_limit or 0, expire)
        try:
            with suppress(OSError, ValueError, AttributeError):  # it has ended, or may have less, or is not of Linux
                resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (MAX_FILE_BYTES, MAX_FILE_BYTES))
            if time_limit is not None:
                timer.start()
            process.wait()
        finally:
            timer.cancel()
            kill_group(process.pid)
            process.wait()
        if expired.is_set():
            raise TooLongError(f"{name} did not come to an end within {time_limit:g} seconds")
        if out.seek(0, os.SEEK_END) + complaints.seek(0, os.SEEK_END) > max_output:
            raise UncheckedError(f"{name} prints more than {max_output:,} bytes")
        texts = []
        for file in (out, complaints):
            file.seek(0)
            texts.append(file.read().decode(errors="replace"))
    run = ProgramRun(process.returncode, *texts)
    if run.code in NOT_STARTED and run.complaints.startswith("setpriv: "):
        raise UncheckedError(f"{name} cannot be started: {run.complaints.rpartition(': ')[2].strip().lower()}")
    return run


def kill_group(pid: int) -> None:
    """Kill a program at the head of a group, with all that it has started."""
    with suppress(OSError):
        if sys.platform == "win32":
            subprocess.run(["taskkill", "/F", "/T", "/PID", str(pid)], capture_output=True, check=False)
        else:
            os.killpg(pid, signal.SIGKILL)


@cache
def _die_with_us() -> tuple[str, ...]:
    """Words before a command that have it die with its parent, where the system has them."""
    setpriv = shutil.which("setpriv") if sys.platform == "linux" else None
    if setpriv is None:
        return ()
    usage = subprocess.run([setpriv, "--help"], capture_output=True, text=True, check=False).stdout
    return (setpriv, "--pdeathsig", "KILL", "--") if "--pdeathsig" in usage else ()


_OWN_GROUP: dict[str, Any] = {"start_new_session": True}
if sys.platform == "win32":
    _OWN_GROUP = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
