"""Running another program to its end: it has so long, may print so much, and nothing of it is left running."""

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from time import monotonic
from typing import IO, Any, NamedTuple

from satmav.check import UncheckedError

MOST_PRINTED = 1 << 21
"""Bytes that a program may print; proof checkers print some thousand."""

WAKING = 0.1
"""Seconds between two looks at the clock, and on Windows at Ctrl-C."""


class TooLongError(UncheckedError):
    """A program that did not come to its end in time."""


class Beside(NamedTuple):
    """What is done beside a program: once with its number, when it has begun; and every ``WAKING`` seconds or so."""

    begun: Callable[[int], None]
    look: Callable[[], None] = lambda: None


class Ran(NamedTuple):
    """The exit code of a program, what it printed, and its complaints."""

    code: int
    out: str
    complaints: str


def ran(
    name: str, words: list[str], timeout: float | None, most: int = MOST_PRINTED, beside: Beside | None = None
) -> Ran:
    """Run a program for ``timeout`` seconds at most; None: as long as it takes.

    Raises :class:`UncheckedError` where it cannot be started or prints more than ``most`` bytes. Raises
    :class:`TooLongError` where it takes longer. It is killed then, and whenever this is left early, as by Ctrl-C. What
    it has started is killed with it. That is killed, too, where the program has come to its end, but for Windows, which
    no longer knows of it.
    """
    start = _Start(words)
    try:
        process = _made(name, start)
        if beside:
            beside.begun(process.pid)
        out, complaints = _printed(name, process, timeout, most, beside.look if beside else None)
    finally:
        _end(start)
    return Ran(process.returncode, out.decode(errors="replace"), complaints.decode(errors="replace"))


@dataclass
class _Start:
    """A program to be started, and then that program; whether it is wanted still changes under the lock alone."""

    words: list[str]
    wanted: bool = True
    made: list[subprocess.Popen[bytes]] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)


def _made(name: str, start: _Start) -> subprocess.Popen[bytes]:
    """The program, started by a thread: what Ctrl-C or another signal raises comes in the main thread alone.

    So it never comes between the start of the program and the moment from which it is known here.
    """
    try:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(_make, start).result()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UncheckedError(f"{name} cannot be started: {reason.lower()}") from None
    return start.made[0]


def _make(start: _Start) -> None:
    pipe = subprocess.PIPE
    with start.lock:
        if start.wanted:
            start.made.append(
                subprocess.Popen(
                    start.words, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, bufsize=0, **_by_itself()
                )
            )


def _end(start: _Start) -> None:
    """Kill what was started, with all that it has started; what was not is not started any more."""
    with start.lock:  # the thread may be at it: where Ctrl-C came while it began, nobody has waited for it
        start.wanted = False
    for process in start.made:
        with process:
            if process.returncode is None or sys.platform != "win32":
                kill_tree(process.pid)
            process.kill()  # where that did not work


def _by_itself() -> dict[str, Any]:
    """How a program is started at the head of a group of its own. Ctrl-C on the terminal does not reach it."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def kill_tree(pid: int) -> None:
    """Kill a program at the head of a group, with all that it has started, which may hold its pipes."""
    with suppress(OSError):
        if sys.platform == "win32":
            subprocess.run(["taskkill", "/F", "/T", "/PID", str(pid)], capture_output=True, check=False)
        else:
            os.killpg(pid, signal.SIGKILL)


def _printed(
    name: str, process: subprocess.Popen[bytes], timeout: float | None, most: int, look: Callable[[], None] | None
) -> tuple[bytearray, bytearray]:
    """What a program prints until it ends, and its complaints. Threads read: Windows cannot wait for two pipes."""
    assert process.stdout
    assert process.stderr
    end = inf if timeout is None else monotonic() + timeout
    read: queue.SimpleQueue[tuple[int, bytes]] = queue.SimpleQueue()
    for place, pipe in enumerate((process.stdout, process.stderr)):
        threading.Thread(target=_read, args=(place, pipe, read), daemon=True).start()
    printed, left = (bytearray(), bytearray()), 2
    while left or not _ended(process, min(WAKING, end - monotonic())):
        if monotonic() > end:
            raise TooLongError(f"{name} did not come to an end within {timeout:g} seconds")
        with suppress(queue.Empty):
            place, data = read.get(timeout=min(WAKING, max(0.0, end - monotonic())) if left else 0)
            printed[place].extend(data)
            left -= not data
        if sum(map(len, printed)) > most:
            raise UncheckedError(f"{name} prints more than {most:,} bytes")
        if look:
            look()
    return printed


def _ended(process: subprocess.Popen[bytes], seconds: float) -> bool:
    with suppress(subprocess.TimeoutExpired):
        process.wait(max(0.0, seconds))
    return process.returncode is not None


def _read(place: int, pipe: IO[bytes], read: queue.SimpleQueue[tuple[int, bytes]]) -> None:
    """Hand on what comes out of a pipe, and nothing at its end."""
    with suppress(OSError, ValueError):  # closed, since nobody waits for it any more
        while data := pipe.read(1 << 16):
            read.put((place, data))
    read.put((place, b""))
