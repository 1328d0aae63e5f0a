"""Asking the field's own proof checkers, where they are installed: drat-trim, cake_lpr, VeriPB.

What they print decides: drat-trim, for one, leaves with code 1 after accepting a formula that is trivially
unsatisfiable, and a wrapper may leave with 0 after anything. So there must be a verdict, every verdict must
be one of acceptance, and the exit code must go with it.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from satmav.bundle.layout import CNF, OPB, PB_PROOF, PROOF
from satmav.check import CheckError
from satmav.errors import UsageError

TIMEOUT = 600.0
"""Seconds for each tool; the largest proofs seen take them a few."""


class Tool(NamedTuple):
    """A proof checker: its name, and the lines with which it accepts.

    ``beside``: a line about the verdict that is none by itself; ``excuse``: one that excuses an exit code of 1.
    """

    name: str
    accepts: tuple[str, ...]
    beside: str = ""
    excuse: str = ""


DRAT_TRIM = Tool("drat-trim", ("s VERIFIED",), excuse="c trivial UNSAT")
CAKE_LPR = Tool("cake_lpr", ("s VERIFIED UNSAT", "s UNSATISFIABLE"))
"""The second line is that of older versions."""
VERIPB = Tool("veripb", ("s VERIFIED UNSATISFIABLE",), beside="Verification succeeded")
"""What is beside says that each step follows; old versions print it of proofs without a contradiction, too."""


def external_checks(folder: Path, timeout: float = TIMEOUT) -> list[str]:
    """Have the proofs of a bundle checked by whichever tools there are; the sentences say who accepted what.

    Raises :class:`CheckError` where one does not accept a proof, or not within ``timeout`` seconds, and
    :class:`UsageError` where one cannot be started.
    """
    folder = folder.absolute()
    found: list[str] = []
    if (folder / CNF).exists():
        found += _formula(folder / CNF, folder / PROOF, timeout)
    if (folder / OPB).exists():
        found += _asked(VERIPB, [folder / OPB, folder / PB_PROOF], timeout)
    return found or ["There is no proof in this bundle that other checkers could check."]


def _formula(cnf: Path, proof: Path, timeout: float) -> Iterator[str]:
    """drat-trim checks the proof, and makes of it one for cake_lpr; none where there is nothing to be proved."""
    with tempfile.TemporaryDirectory() as scratch:
        hints = Path(scratch) / "core.lrat"
        yield from _asked(DRAT_TRIM, [cnf, proof, "-L", hints], timeout)
        if hints.exists() and hints.stat().st_size:
            yield from _asked(CAKE_LPR, [cnf, hints], timeout)
        else:
            yield f"{CAKE_LPR.name} was not asked: drat-trim has written no proof in the format that it reads."


def _asked(tool: Tool, words: list[Path | str], timeout: float) -> Iterator[str]:
    """Say that the tool accepts, or that it is not there."""
    path = shutil.which(tool.name)
    if path is None:
        yield f"{tool.name} is not installed, so it was not asked."
        return
    code, out, complaints = _run(tool.name, [path, *map(str, words)], timeout)
    lines = [line.rstrip().removesuffix(".") for line in out.splitlines()]
    verdicts = [line for line in lines if re.match(r"s |Verification ", line)]
    accepted = [line for line in verdicts if line in tool.accepts]
    if not accepted or set(verdicts) - {*accepted, tool.beside} or (code and not (code == 1 and tool.excuse in lines)):
        last = next((line for line in reversed([*lines, *complaints.splitlines()]) if line), "nothing")
        said = "; ".join(map(_quoted, verdicts)) or f"no verdict, but at the end {_quoted(last)}"
        raise CheckError(f"{tool.name} does not accept the proof: it says {said}, and leaves with code {code}")
    yield f"{tool.name} accepts the proof: it says {_quoted(accepted[0])}."


def _quoted(line: str) -> str:
    return repr(line[:200])


def _run(name: str, words: list[str], timeout: float) -> tuple[int, str, str]:
    """The exit code of a program, what it printed, and its complaints; nothing of it is left running."""
    pipe = subprocess.PIPE
    try:
        process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, errors="replace", start_new_session=True
        )
    except OSError as error:
        raise UsageError(f"{name} cannot be started: {(error.strerror or str(error)).lower()}") from None
    with process:
        try:
            out, complaints = process.communicate(timeout=timeout)
        except BaseException as error:
            os.killpg(process.pid, signal.SIGKILL)  # also what it started, which may hold the pipes
            if isinstance(error, subprocess.TimeoutExpired):
                raise CheckError(f"{name} did not come to an end within {timeout:g} seconds") from None
            raise
    return process.returncode, out, complaints
