"""A command parses, calls the library and renders: what the command line may import is bounded, room by room."""

import ast
import sys
from pathlib import Path

import pytest

from satmav import cli

FILES = sorted(Path(cli.__file__).parent.rglob("*.py"))
ROOMS = set(
    "api bench bundle census check cli dealfile dealing encode engines errors explain faces formats formula game jobs"
    " kernels poker reasons records stackings survey web".split()
)
"""Whom a command may call. Solvers, patterns and kernels are the rooms' own affair."""

LIBRARIES = {"typer", "rich"}
"""What parses and renders. Numbers are crunched, and solvers asked, below."""

NOT_FOR_COMMANDS = {"concurrent", "hashlib", "multiprocessing", "queue", "random", "sqlite3", "subprocess", "tempfile"}
"""Modules of the standard library with which a command would do the library's work: share it out, keep it."""


def imported(path: Path) -> set[tuple[str, ...]]:
    """The modules that a file imports anywhere, as paths."""
    found: set[tuple[str, ...]] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {tuple(f"{node.module}.{alias.name}".split(".")) for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {tuple(alias.name.split(".")) for alias in node.names}
    return found


@pytest.mark.parametrize("path", FILES)
def test_a_command_calls_the_library_and_does_not_do_its_work(path):
    modules = imported(path)
    ours = {module[1] for module in modules if module[0] == "satmav"}
    theirs = {module[0] for module in modules if module[0] != "satmav"}
    assert ours <= ROOMS, f"{path.name} goes past the rooms that commands call"
    assert theirs <= LIBRARIES | (set(sys.stdlib_module_names) - NOT_FOR_COMMANDS), f"{path.name} does more than render"
    assert {module[2] for module in modules if module[:2] == ("satmav", "kernels")} == set()
    checks = {module[2] for module in modules if module[:2] == ("satmav", "check")}
    assert checks <= {"CheckError", "UncheckedError"}, "a command tells what a check says, and checks nothing itself"
