"""Which tests take POSIX: signals to groups of processes, forks, pipes with names, limits. Windows has none."""

import re
import sys
from pathlib import Path

POSIX = re.compile(
    r"\bos\.(?:fork|killpg|mkfifo|geteuid|register_at_fork)\b|\bSIG(?:KILL|STOP|ALRM)\b|/dev/|\bpthread_sigmask\b|"
    r"^import (?:resource|fcntl|pty)$|#!\{sys\.executable\}|\bsetrlimit\b|\bos\.kill\(",
    re.MULTILINE,
)
"""What a test that takes POSIX has in its text."""


def left_out(path: Path, system: str = sys.platform) -> bool:
    """Whether a file of tests is left out on a system."""
    if system != "win32" or path.suffix != ".py" or not path.name.startswith("test_"):
        return False
    return bool(POSIX.search(path.read_text(encoding="utf-8")))
