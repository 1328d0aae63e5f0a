"""What a process takes, as the system tells it: Linux since a moment, macOS the most ever, Windows nothing.

Programs that it has started and waited for count, too. Where nothing is told, numbers are no numbers (nan).
"""

import sys
import time
from contextlib import suppress
from math import isnan, nan
from pathlib import Path

if sys.platform != "win32":
    import resource

MEGABYTE = 1 << 20
STATUS = Path("/proc/self/status")


def limit(megabytes: int) -> None:
    """Let this process, and what it starts, have so much more memory than it has, where there are such limits."""
    if sys.platform != "win32":
        there = _status("VmSize")
        with suppress(ValueError, OSError):
            most = int(((0 if isnan(there) else there) + megabytes) * MEGABYTE)
            resource.setrlimit(resource.RLIMIT_AS, (most, most))


def begin() -> float:
    """The resident memory now, in megabytes, from which Linux is told to look for the next peak."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    return _status("VmRSS")


def peak() -> float:
    """The most resident memory in megabytes, since :func:`begin` if the system can tell, or the largest child's.

    Of children no system tells it but as the most that one has ever had. So of a program that is run for each deal, the
    peak of a deal is that of the deals so far.
    """
    if sys.platform == "win32":
        return nan
    unit = (1 if sys.platform == "darwin" else 1024) / MEGABYTE  # elsewhere it is told in kilobytes
    ever, child = (resource.getrusage(who).ru_maxrss * unit for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    since = _status("VmHWM")
    return max(ever if isnan(since) else since, child)


def processor() -> float:
    """Seconds of the processor so far, those of children that have ended included where the system tells them."""
    seconds = time.process_time()
    if sys.platform != "win32":
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds += children.ru_utime + children.ru_stime
    return seconds


def _status(name: str) -> float:
    """A line of the process's status in megabytes; nan where the system has no such file."""
    with suppress(OSError):
        for line in STATUS.read_text(encoding="ascii").splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1]) / 1024
    return nan
