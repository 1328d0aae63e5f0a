"""A command parses, calls the library and renders: what the command line may import is bounded, room by room."""

import ast
import sys
from pathlib import Path

import pytest

from satmav import cli

FILES = sorted(Path(cli.__file__).parent.rglob("*.py"))
ALLOWED = {"typer", "rich", *sys.stdlib_module_names} - set(
    "concurrent hashlib multiprocessing queue random sqlite3 subprocess tempfile".split()
)
"""With the others of the standard library a command would do the library's work: share it out, keep it."""
OTHERS_AFFAIRS = {"kernels", "patterns", "deduce", "telling", "models", "plugins"}


@pytest.mark.parametrize("path", FILES)
def test_a_command_calls_the_library_and_does_not_do_its_work(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            top, *parts = (node.module if isinstance(node, ast.ImportFrom) else node.names[0].name).split(".")
            assert top in ALLOWED | {"satmav"}, f"{path.name} does more than render"
            if top == "satmav":
                assert not OTHERS_AFFAIRS & {*parts[:1]}, f"{path.name} goes past the rooms that commands call"
                assert parts[:1] != ["check"] or {one.name for one in node.names} <= {"CheckError", "UncheckedError"}
