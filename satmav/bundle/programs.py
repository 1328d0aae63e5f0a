"""Running another program to its end: it has so long, may print so much, and nothing of it is left running."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
from time import monotonic
from typing import NamedTuple

from satmav.check import UncheckedError

MOST_PRINTED = 1 << 21
"""Bytes that a program may print; proof checkers print some thousand."""


class Ran(NamedTuple):
    """The exit code of a program, what it printed, and its complaints."""

    code: int
    out: str
    complaints: str


def ran(name: str, words: list[str], timeout: float) -> Ran:
    """Run a program; raises :class:`UncheckedError` where it cannot be started, takes too long or prints too much."""
    pipe = subprocess.PIPE
    try:
        process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
        )
    except OSError as error:
        raise UncheckedError(f"{name} cannot be started: {(error.strerror or str(error)).lower()}") from None
    with process:
        try:
            out, complaints = _printed(name, process, timeout)
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)  # also what it started, which may hold the pipes
            raise
    return Ran(process.returncode, out.decode(errors="replace"), complaints.decode(errors="replace"))


def _printed(name: str, process: subprocess.Popen[bytes], timeout: float) -> tuple[bytearray, bytearray]:
    """What a program prints until it ends, and its complaints."""
    assert process.stdout
    assert process.stderr
    end = monotonic() + timeout
    printed = {process.stdout.fileno(): bytearray(), process.stderr.fileno(): bytearray()}
    too_long = UncheckedError(f"{name} did not come to an end within {timeout:g} seconds")
    with selectors.DefaultSelector() as selector:
        for pipe in printed:
            selector.register(pipe, selectors.EVENT_READ)
        while selector.get_map():
            ready = selector.select(max(0.0, end - monotonic()))
            if not ready or monotonic() > end:
                raise too_long
            for key, _ in ready:
                data = os.read(key.fd, 1 << 16)
                printed[key.fd] += data
                if not data:
                    selector.unregister(key.fd)
            if sum(map(len, printed.values())) > MOST_PRINTED:
                raise UncheckedError(f"{name} prints more than {MOST_PRINTED:,} bytes")
    try:
        process.wait(max(0.0, end - monotonic()))
    except subprocess.TimeoutExpired:
        raise too_long from None
    out, complaints = printed.values()
    return out, complaints
