"""Reasons and patterns are facts: no rank or suit is called by its name there, for faces tell of them."""

import ast
from pathlib import Path

from each import each

import satmav

ROOT = Path(satmav.__file__).parent
NAMES = {"RANK_NAMES", "SUIT_NAMES", "rank_plural", "rank_label"}
FILES = [path for room in ("reasons", "patterns") for path in sorted((ROOT / room).rglob("*.py"))]


@each("path", FILES)
def test_no_names_of_ranks_and_suits(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert not imported & NAMES
