"""Ctrl-C and SIGTERM: a KeyboardInterrupt that ends in one line and exit code 130 or 143; a second one ends at once.

Only programs listen (:func:`listen`); who imports satmav keeps the handlers that there are. The exception is raised in
the main thread, so that what was written in part is taken away; :func:`satmav.cli.main` tells it at the end. A second
thread hears the signals, too, and ends the process where the main thread is deep in compiled code for a second, or is
told twice.

Some libraries hold the memory of compiled code in Python objects (:data:`OWNERS`). They do not expect an exception
between a call and the note that its memory is gone: it would be freed twice. So none is raised while one of their
functions is under way, but as soon as it is left: Python's own tracing, switched on then, tells of that.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

TYPE_CHECKING = False  # typing's, without its import
if TYPE_CHECKING:
    from types import FrameType

LINES: dict[int, str] = {signal.SIGINT: "stopped by Ctrl-C", signal.SIGTERM: "stopped by SIGTERM"}
OWNERS = frozenset({"highspy", "llvmlite", "numba", "ortools", "pysat", "z3"})
"""Packages into whose functions no exception is raised."""
MAX_DEAF_S = 1.0
"""Seconds in compiled code, or in functions of these packages, after which the process ends all the same."""
SECOND_AFTER_S = 1.0
"""Seconds after which a signal is a second one; before, it is the first: a terminal and a parent may both send it."""


class Stop:
    """The signal that was heard, when, whether it was raised, and the sentence that tells it."""

    def __init__(self) -> None:
        self.signum = 0
        self.raised = threading.Event()
        self.told = threading.Lock()
        self.sentence: Callable[[], str] = str


_stop = Stop()


def begin() -> None:
    """Forget what the last command in this process has said of itself; a signal that was heard stays heard."""
    global _stop  # noqa: PLW0603 - signals are the process's
    if not _stop.signum:
        _stop = Stop()


def when_stopped(sentence: Callable[[], str]) -> None:
    """Tell a stop in this sentence from now on, unless it is empty."""
    _stop.sentence = sentence


def is_behind(error: BaseException) -> bool:
    """Say whether a stop is behind an exception; typer makes the exit code 130 of Ctrl-C, and of nothing else."""
    interrupted = isinstance(error, KeyboardInterrupt) or (isinstance(error, SystemExit) and error.code == 130)
    return interrupted or bool(_stop.signum)


def tell_the_end() -> int:
    """Print the line, once, and give the exit code."""
    signum = _stop.signum or signal.SIGINT
    if _stop.told.acquire(blocking=False):
        with suppress(OSError, ValueError, AttributeError):  # nobody hears
            clear = "\r\x1b[K\x1b[?25h" if sys.stderr.isatty() else ""  # a spinner may have hidden the cursor
            print(f"{clear}{_stop.sentence() or LINES[signum]}", file=sys.stderr, flush=True)
    return 128 + signum


def listen() -> None:
    """Hear the signals for the rest of this process; one that is ignored, as by a shell's ``&``, stays so."""
    if os.name == "posix":
        ours, theirs = os.pipe()
        os.set_blocking(theirs, False)
        signal.set_wakeup_fd(theirs, warn_on_full_buffer=False)
        threading.Thread(target=_watch, args=(ours,), daemon=True).start()
    unraisable = sys.unraisablehook
    sys.unraisablehook = lambda lost: end() if lost.exc_type is KeyboardInterrupt else unraisable(lost)
    for signum in LINES:
        if signal.getsignal(signum) != signal.SIG_IGN:
            signal.signal(signum, _heard)


def conclude() -> None:
    """End the program: at once where it was stopped, for threads may be at work; else a signal comes too late."""
    if _stop.signum:
        with suppress(OSError, ValueError):
            sys.stdout.flush()
        end()
    for signum in LINES:
        signal.signal(signum, signal.SIG_IGN)


def end() -> None:
    """End the process at once, with its children."""
    code = tell_the_end()
    if "multiprocessing" in sys.modules:
        for child in sys.modules["multiprocessing"].active_children():
            child.kill()
    os._exit(code)


def _heard(signum: int, frame: FrameType | None) -> None:
    """In the main thread, as soon as it comes to look at signals."""
    if _stop.signum:
        return  # the other thread hears a second one
    _stop.signum = signum
    outside = _outside(frame)
    if outside is frame:
        _interrupt()
    elif outside:
        outside.f_trace, outside.f_trace_opcodes = _interrupt, True
        sys.settrace(lambda *_: None)


def _interrupt(*_: object) -> None:
    """Raise the exception: here, or as a step of a function is traced."""
    _stop.raised.set()
    raise KeyboardInterrupt


def _outside(frame: FrameType | None) -> FrameType | None:
    """The innermost function under way that none of the packages that own memory has called."""
    outside = frame
    while frame:
        if frame.f_globals.get("__name__", "").partition(".")[0] in OWNERS:
            outside = frame.f_back
        frame = frame.f_back
    return outside


def _watch(pipe: int) -> None:
    """In a thread of its own: end the process where the first signal is not raised soon, and at the second."""
    signal.pthread_sigmask(signal.SIG_BLOCK, LINES)  # PySAT's handler must not run on the stack of this thread
    first = 0.0
    while True:
        signum = os.read(pipe, 1)[0]
        if signum not in LINES:
            continue
        if not first:
            first = time.monotonic()
            if _stop.raised.wait(MAX_DEAF_S):
                continue
        elif time.monotonic() - first < SECOND_AFTER_S:
            continue
        _stop.signum = _stop.signum or signum
        end()
