"""Reasons and patterns are facts: no rank or suit is called by its name there, for faces tell of them."""

import ast
from pathlib import Path

import pytest

import satmav

ROOT = Path(satmav.__file__).parent
NAMES = {"RANK_NAMES", "SUIT_NAMES", "rank_plural", "rank_label"}
FILES = [path for room in ("reasons", "patterns") for path in sorted((ROOT / room).rglob("*.py"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_names_of_ranks_and_suits(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert not imported & NAMES
