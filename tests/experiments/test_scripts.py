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


def test_no_two_scripts_have_the_same_name():
    assert not EXPERIMENTS.keys() & PAPER.keys()


def test_no_experiment_imports_the_paper():
    assert [name for name, path in EXPERIMENTS.items() if imports(path) & PAPER.keys()] == []


def test_no_scripts_import_each_other_in_a_circle():
    arrows = nx.DiGraph((name, other) for name, path in SCRIPTS.items() for other in imports(path))
    assert {"lab", "book", "collectors.results"} <= arrows.nodes
    assert list(nx.simple_cycles(arrows)) == []
