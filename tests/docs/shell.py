"""A line of a shell, as pages show it: satmav and the smallest tools in this process, other programs only looked up."""

import re
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from importlib.util import find_spec
from io import BytesIO, StringIO, TextIOWrapper
from itertools import dropwhile
from pathlib import Path
from unittest.mock import patch

import typer.main
from pages import ROOT

from satmav.cli import command_line, main

TOOLS: dict[str, Callable[..., str]] = {
    "cat": lambda file: Path(file).read_text("utf-8"),
    "echo": lambda text: f"{text}\n",
    "head": lambda _n, number, file: "".join(Path(file).read_text("utf-8").splitlines(keepends=True)[: int(number)]),
    "ls": lambda folder: "".join(f"{path.name}\n" for path in sorted(Path(folder).iterdir())),
}
"""As far as the pages use them, so that they are there on every system."""

OTHERS = {"jupyter", "cbc", "glpsol", "kissat", "minizinc", "musx.py"}
"""Programs of other people, which are never run."""


@dataclass(frozen=True)
class Step:
    """A command of a line: its words, the files that it reads and writes, and whether the next reads what it tells."""

    words: list[str]
    reads: str
    writes: str
    piped: bool


def steps(line: str) -> Iterator[Step]:
    """The commands of a line, without its comment."""
    read = shlex.shlex(line, posix=True, punctuation_chars="&|<>")
    read.whitespace_split = True
    words, reads, writes = [], "", ""
    for word in read:
        if word == "<":
            reads = next(read)
        elif word == ">":
            writes = next(read)
        elif word in ("|", "&&"):
            yield Step(words, reads, writes, piped=word == "|")
            words, reads, writes = [], "", ""
        else:
            words.append(word)
    if words:
        yield Step(words, reads, writes, piped=False)


def run(line: str) -> tuple[int, str]:
    """Run a line in this folder: the exit code of the command that failed, or 0, and what is seen."""
    code, seen, told = 0, "", ""
    for step in steps(line):
        code, told, complaint = _run(step.words, Path(step.reads).read_text("utf-8") if step.reads else told)
        if step.writes:
            Path(step.writes).write_text(told, encoding="utf-8")
        seen += complaint + ("" if step.writes or step.piped else told)
        if code:
            break
    return code, seen


def _run(words: list[str], told: str) -> tuple[int, str, str]:
    """A command's exit code, what it told, and what it complained of."""
    if words[0] == "satmav":
        return _satmav(words[1:], told)
    if words[0] in TOOLS:
        return 0, TOOLS[words[0]](*words[1:]), ""
    look_up(words)
    return 0, "", ""


def _satmav(words: list[str], told: str) -> tuple[int, str, str]:
    """The command line, run in this process."""
    out, complaint = StringIO(), StringIO()
    code: object = 0
    stdin = patch.object(sys, "stdin", TextIOWrapper(BytesIO(told.encode())))
    with stdin, redirect_stdout(out), redirect_stderr(complaint):
        try:
            main(words)
        except SystemExit as leaving:
            code = leaving.code
    return (code if isinstance(code, int) else int(code is not None)), out.getvalue(), complaint.getvalue()


def look_up(words: list[str]) -> None:
    """See that there is such a command: one of satmav's, with such options; a target, a script, an extra."""
    program, *rest = dropwhile(lambda word: "=" in word, words)
    if program == "satmav":
        _parse(rest)
    elif program == "make":
        targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
        assert {word for word in rest if "=" not in word} <= set(targets), f"no such target: {words}"
    elif program in ("python", ".venv/bin/python"):
        assert find_spec(rest[1]) if rest[0] == "-m" else (ROOT / rest[0]).is_file(), f"no such script: {words}"
    elif program in ("pip", ".venv/bin/pip"):
        extras = re.findall(r"^([\w-]+) = \[", (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
        assert set(re.findall(r"[\w-]+", rest[-1].partition("[")[2])) <= set(extras), f"no such extra: {words}"
    elif program not in OTHERS:
        raise AssertionError(f"nobody knows whether there is a program {program}")


def _parse(words: list[str]) -> None:
    """Read the words of satmav's command line as far as they say what shall be done, and do nothing."""
    command_line._register(command_line.COMMANDS)
    command = typer.main.get_command(command_line.app)
    context = command.make_context("satmav", list(words))
    while rest := [*getattr(context, "_protected_args", ()), *context.args]:
        name, command, rest = command.resolve_command(context, rest)
        context = command.make_context(name, rest, parent=context)
