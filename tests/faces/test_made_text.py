"""No face decides by the text that it has made: nothing is looked for in a sentence, and nothing is cut from one."""

import ast
from pathlib import Path

import pytest

from satmav import faces

ROOT = Path(faces.__file__).parent
LOOKS = {"startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "title"}
WRITES = {"markup/latex", "markup/typst", "pieces", "pages/text"}
"""What a markup has other signs for, and where cards stand, is told by regular expressions there, and only there."""


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_sentence_is_taken_apart(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    called = {node.func.attr for node in ast.walk(tree) if isinstance(node, ast.Call) and hasattr(node.func, "attr")}
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert not called & LOOKS
    assert "re" not in imported or path.relative_to(ROOT).with_suffix("").as_posix() in WRITES
