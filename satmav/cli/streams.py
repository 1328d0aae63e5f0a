"""Standard streams: a line of JSON, a complaint, and an output whose reader has gone or that takes nothing."""

import json
import os
import sys
from io import BufferedWriter, FileIO, TextIOWrapper
from pathlib import Path
from typing import Any

from satmav.errors import printable


def print_json(data: Any) -> None:
    """Print a line of JSON, at once; where the output knows no ♠, escaped, and so the same to whoever reads it."""
    line = json.dumps(data, ensure_ascii=False)
    try:
        line.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        line = json.dumps(data)
    print(line, flush=True)


def complain(text: str) -> None:
    """Print a complaint, of which nothing can steer a terminal; one that nobody hears changes no exit code."""
    try:
        print("\n".join(map(printable, text.split("\n"))), file=sys.stderr, flush=True)
    except OSError:
        silence(2)


class _Output(FileIO):
    """Standard output, which ends the process as SIGPIPE does where its reader has gone.

    The signal itself would come from other pipes, too, such as those to worker processes.
    """

    def write(self, data: Any) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            os._exit(141)


def prepare_output() -> None:
    """Have standard output take any character, and end the process quietly where its reader has gone."""
    out = sys.stdout
    if out is None:  # the shell has closed it
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    elif isinstance(out, TextIOWrapper):
        out.reconfigure(errors="replace")
        if out is sys.__stdout__:
            raw: Any = _Output(1, "w", closefd=False)
            buffer = raw if out.write_through else BufferedWriter(raw)
            how: dict[str, Any] = {"line_buffering": out.line_buffering, "write_through": out.write_through}
            sys.stdout = TextIOWrapper(buffer, out.encoding, "replace", **how)


def silence(number: int) -> None:
    """Let go of what could not be written to a standard stream, or Python tries once more at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), number)
