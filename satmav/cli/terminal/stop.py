"""How a program stops: Ctrl-C and SIGTERM end in one line and the exit code 130 or 143, wherever they come.

Only programs listen (:func:`listen`); who imports satmav keeps the handlers that there are. A signal is raised as
KeyboardInterrupt, so that files and stores are left in order. :func:`satmav.cli.main` tells it at the end. Since a
library may swallow the exception, or make another of it, the signal is remembered: whatever comes out afterwards is the
stop. The main thread may be deep in compiled code, or go on as if nothing had happened. So a second thread hears of
each signal at once, and ends the process where the main thread does not.

Some libraries hold the memory of compiled code in Python objects (:data:`OWNERS`). They do not expect an exception
between a call and the note that its memory is gone: it would be freed twice. So none is raised while one of their
functions is under way, but as soon as it is left: Python's own tracing, switched on then, tells of that.

The standard library's heavier parts are not used: what comes before :func:`listen` is not yet guarded.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

TYPE_CHECKING = False  # typing's, without its import
if TYPE_CHECKING:
    from types import FrameType

LINES: dict[int, str] = {signal.SIGINT: "stopped by Ctrl-C", signal.SIGTERM: "stopped by SIGTERM"}

OWNERS = frozenset({"highspy", "llvmlite", "numba", "ortools", "pysat", "z3"})
"""Packages into whose functions no exception is raised."""
DEAF = 1.0
"""Seconds in compiled code, or in functions of these packages, after which the process ends all the same."""
UNWINDING = 10.0
"""Seconds within which the exception comes to the end; after that it is taken for lost."""
AGAIN = 1.0
"""Seconds after which a signal is a second one; before, it is the first: a terminal and a parent may both send it."""
FLUSHING = 1.0
"""Seconds for what was printed to be taken by whoever reads it."""


class Stop:
    """What is known of a stop: the signal, where it has come to, how it is told, and whether it may take its time."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Begin as if nothing had been heard or said."""
        self.signum = 0
        self.since = 0.0
        self.heard = False
        self.raising = False
        self.raised = threading.Event()
        self.caught = threading.Event()
        self.said = threading.Lock()
        self.sentence: Callable[[], str] | None = None
        self.patient = False
        self.ending = False

    def line(self) -> str:
        return (self.sentence and self.sentence()) or LINES[self.signum]


_stop = Stop()


def begin() -> None:
    """Forget what the last command in this process has said of itself; a signal that was heard stays heard."""
    if not _stop.heard:
        _stop.forget()


def when_stopped(sentence: Callable[[], str]) -> None:
    """Tell a stop in this sentence from now on, unless it is empty."""
    _stop.sentence = sentence


@contextmanager
def orderly(sentence: Callable[[], str]) -> Iterator[None]:
    """Work that finishes what is under way before it stops, however long that takes; a second signal ends it."""
    when_stopped(sentence)
    _stop.patient = True
    try:
        yield
    finally:
        _stop.patient = False


def is_behind(error: BaseException) -> bool:
    """Whether a stop is behind an exception; typer makes the exit code 130 of Ctrl-C, and of nothing else."""
    interrupted = isinstance(error, KeyboardInterrupt) or (isinstance(error, SystemExit) and error.code == 130)
    return interrupted or _stop.heard


def tell_the_end() -> int:
    """Say the line, and give the exit code."""
    _stop.signum = _stop.signum or signal.SIGINT
    _stop.caught.set()
    if _stop.said.acquire(blocking=False):
        with suppress(OSError, ValueError):  # nobody hears
            print(_stop.line(), file=sys.stderr)
    return 128 + _stop.signum


def listen() -> None:
    """Have the signals heard, for the rest of this process; one that is ignored, as by a shell's ``&``, stays so."""
    atexit.register(_go_deaf)
    if os.name == "posix":
        ours, theirs = os.pipe()
        os.set_blocking(theirs, False)
        threading.Thread(target=_watch, args=(ours,), daemon=True).start()
        signal.set_wakeup_fd(theirs, warn_on_full_buffer=False)
    unraisable = sys.unraisablehook
    sys.unraisablehook = lambda lost: _end(_stop.signum) if _stop.raising else unraisable(lost)
    for signum in LINES:
        if signal.getsignal(signum) != signal.SIG_IGN:
            signal.signal(signum, _heard)


def conclude() -> None:
    """The end of the program: that of the process too where it was stopped, and a signal from now on is."""
    _stop.ending = True
    if _stop.heard or _stop.caught.is_set():
        _end(_stop.signum)


def _heard(signum: int, frame: FrameType | None) -> None:
    """In the main thread, as soon as it comes to look at signals."""
    if _stop.ending:
        _end(signum)
    if _stop.raising or _stop.caught.is_set():
        if _stop.patient and time.monotonic() - _stop.since > AGAIN:
            _end(signum)
        return
    _stop.signum, _stop.heard = _stop.signum or signum, True
    outside = _outside(frame)
    if outside is frame:
        _interrupt()
    elif outside:
        outside.f_trace, outside.f_trace_opcodes = _interrupt, True
        sys.settrace(lambda *_: None)


def _interrupt(*_: object) -> None:
    """Raise the exception: here, or as a step of a function is traced."""
    _stop.raising, _stop.since = True, time.monotonic()
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
    """In a thread of its own: the first signal must come to the main thread soon, and then to its end."""
    signal.pthread_sigmask(signal.SIG_BLOCK, LINES)  # PySAT's handler must not run on the stack of this thread
    while (signum := os.read(pipe, 1)[0]) not in LINES:
        pass
    if not (_stop.raised.wait(DEAF) and (_stop.patient or _stop.caught.wait(UNWINDING))):
        _end(signum)


def _end(signum: int) -> None:
    """End the process, with its children: what its other threads and atexit would still say is of no use to anybody."""
    _stop.signum = _stop.signum or signum
    flushing = threading.Thread(target=_flush, daemon=True)
    flushing.start()
    flushing.join(FLUSHING)
    if _stop.said.acquire(blocking=False):
        _say(_stop.line())
    if "multiprocessing" in sys.modules:
        for child in sys.modules["multiprocessing"].active_children():
            child.kill()
    os._exit(128 + _stop.signum)


def _flush() -> None:
    with suppress(OSError, ValueError, AttributeError):
        sys.stdout.flush()


def _say(line: str) -> None:
    """A line past Python's streams, which another thread may have locked; a terminal may lack its cursor by now."""
    clear = "\r\x1b[K\x1b[?25h" if os.isatty(2) else ""
    with suppress(OSError):
        os.write(2, f"{clear}{line}\n".encode())


def _go_deaf() -> None:
    """Python lets go of its handlers last of all, and for these milliseconds a signal would be lethal."""
    for signum in LINES:
        signal.signal(signum, signal.SIG_IGN)
