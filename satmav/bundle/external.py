"""Asking the field's own proof checkers, where they are installed: drat-trim, cake_lpr, lrat-trim, VeriPB.

What they print decides: drat-trim, for one, leaves with code 1 after accepting a formula that is trivially
unsatisfiable. A wrapper may leave with 0 after anything. So there must be a verdict, and every verdict must be one of
acceptance. The exit code must go with it.
"""

import re
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from satmav.bundle.layout import CNF, LRAT, OPB, PB_PROOF, PROOF
from satmav.check import CheckError, UncheckedError
from satmav.jobs.programs import ProgramRun, run_program

TIMEOUT = 600.0
"""Seconds for each tool; the largest proofs seen take them a few."""


class Tool(NamedTuple):
    """A proof checker: its name, and the lines with which it accepts.

    ``code`` is its exit code then, and ``excuse`` a line that excuses an exit code of 1. ``beside`` is a line about the
    verdict that is none by itself. ``too_old``: what a version says that does not know the format, and ``since`` the
    first one that does.
    """

    name: str
    accepts: tuple[str, ...]
    code: int = 0
    excuse: str = ""
    beside: str = ""
    too_old: str = ""
    since: str = ""


DRAT_TRIM = Tool("drat-trim", ("s VERIFIED",), excuse="c trivial UNSAT")
CAKE_LPR = Tool("cake_lpr", ("s VERIFIED UNSAT", "s UNSATISFIABLE"))
"""The second line is that of older versions."""
LRAT_TRIM = Tool("lrat-trim", ("s VERIFIED",), code=20)
VERIPB = Tool(
    "veripb",
    ("s VERIFIED UNSATISFIABLE",),
    beside="Verification succeeded",
    too_old="Unsupported version.",
    since="VeriPB 2.0",
)
"""What is beside says that each step follows; old versions print it of proofs without a contradiction, too."""

GIVES_UP = frozenset({"s TIMEOUT", "s MEMORY ALLOCATION ERROR"})
"""Verdicts that say nothing of the proof."""

NO_PROOF = "There is no proof in this bundle that other checkers could check."


class Answers(NamedTuple):
    """Sentences on the verdicts of other checkers, and one on the proofs that none of them could check, or empty."""

    told: list[str]
    unchecked: str


def external_checks(texts: Mapping[str, str], timeout: float = TIMEOUT) -> Answers:
    """Have the proofs of a bundle, texts by their names, checked by whichever tools there are.

    They are given copies of these texts, so that what they check is what was verified, whoever changes the bundle.
    Raises :class:`CheckError` where one does not accept a proof. A checker that is not there leaves the proof to the
    others. So does one that comes to no verdict within ``timeout`` seconds.
    """
    answers: list[str] = []
    unchecked = []
    with tempfile.TemporaryDirectory(prefix="satmav-") as folder:
        for proof, questions in _questions(texts, Path(folder)).items():
            accepted = False
            for tool, words in questions:
                try:
                    answers.append(_accepted(tool, words, timeout))
                    accepted = True
                except UncheckedError as error:
                    answers.append(f"{error}.")
            if not accepted:
                unchecked.append(f"{proof} was checked by none of {', '.join(tool.name for tool, _ in questions)}")
    return Answers(answers or [NO_PROOF], "; ".join(unchecked))


def _questions(texts: Mapping[str, str], folder: Path) -> dict[str, list[tuple[Tool, list[Path]]]]:
    """For each formula whom to ask, and about which files, which are written into a folder."""
    paths = {name: folder / name for name in (CNF, PROOF, LRAT, OPB, PB_PROOF)}
    questions = {}
    if CNF in texts:
        drat, lrat = [paths[CNF], paths[PROOF]], [paths[CNF], paths[LRAT]]
        questions[CNF] = [(DRAT_TRIM, drat), (CAKE_LPR, lrat), (LRAT_TRIM, lrat)]
    if OPB in texts:
        questions[OPB] = [(VERIPB, [paths[OPB], paths[PB_PROOF]])]
    for name in paths.keys() & texts.keys():
        paths[name].write_bytes(texts[name].encode())
    return questions


def _accepted(tool: Tool, files: list[Path], timeout: float) -> str:
    """Say that the tool accepts; raises :class:`UncheckedError` where it does not come to a verdict."""
    path = shutil.which(tool.name)
    if path is None:
        raise UncheckedError(f"{tool.name} is not installed, so it was not asked")
    run = run_program(tool.name, [path, *map(str, files)], timeout)
    lines = [line.rstrip().removesuffix(".") for line in run.out.splitlines()]
    verdicts = [line for line in lines if re.match(r"s |Verification ", line)]
    if accepted := _acceptance(tool, run, lines, verdicts):
        return f"{tool.name} accepts the proof: it says {_quoted(accepted)}."
    last = next(filter(None, reversed([*lines, *run.complaints.splitlines()])), "nothing")
    said = "; ".join(map(_quoted, verdicts)) or f"no verdict, but at the end {_quoted(last)}"
    if not verdicts and tool.too_old and tool.too_old in run.out + run.complaints:
        raise UncheckedError(f"{tool.name} is too old to read the proof, which takes {tool.since} or later")
    if GIVES_UP.issuperset(verdicts) and (verdicts or run.code < 0):
        raise UncheckedError(f"{tool.name} came to no verdict: it says {said}, and leaves with code {run.code}")
    raise CheckError(f"{tool.name} does not accept the proof: it says {said}, and leaves with code {run.code}")


def _acceptance(tool: Tool, run: ProgramRun, lines: list[str], verdicts: list[str]) -> str:
    """The line with which the tool accepts; empty where there is none, or where anything speaks against it."""
    accepted = [line for line in verdicts if line in tool.accepts]
    as_accepted = run.code == tool.code or (run.code == 1 and tool.excuse in lines)
    stands = accepted and as_accepted and not set(verdicts) - {*accepted, tool.beside}
    return accepted[0] if stands else ""


def _quoted(line: str) -> str:
    return repr(line[:200])
