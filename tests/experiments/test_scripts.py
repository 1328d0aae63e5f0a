"""The scripts beside the package: the paper's build on the experiments', and neither imports in a circle."""

import ast
from pathlib import Path

import networkx as nx

ROOT = Path(__file__).parents[2]


def modules(folder):
    """The scripts of a folder, by the names under which they import each other."""
    paths = {path.relative_to(folder).with_suffix(""): path for path in folder.rglob("*.py")}
    return {".".join(place.parts).removesuffix(".__init__"): path for place, path in paths.items()}


EXPERIMENTS, PAPER = modules(ROOT / "experiments"), modules(ROOT / "paper")
SCRIPTS = EXPERIMENTS | PAPER


def imports(path):
    """The scripts that a script imports anywhere, in functions too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found & SCRIPTS.keys()


def test_the_paper_imports_the_experiments_and_nothing_in_a_circle():
    assert not EXPERIMENTS.keys() & PAPER.keys(), "no two have the same name"
    assert [name for name, path in EXPERIMENTS.items() if imports(path) & PAPER.keys()] == []
    arrows = nx.DiGraph((name, other) for name, path in SCRIPTS.items() for other in imports(path))
    assert {"lab", "book", "collectors.results"} <= arrows.nodes
    assert list(nx.simple_cycles(arrows)) == []
