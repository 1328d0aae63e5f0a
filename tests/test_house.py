"""The house's order: imports point downwards, nothing heavy is loaded unasked, encodings/ holds no Python."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import satmav

ROOT = Path(satmav.__file__).parent
LAYERS = (
    "cli",
    "render",
    "api",
    "bundle instances",
    "bench explain nearmiss census",
    "faces reasons",
    "formats",
    "engines",
    "encode",
    "lower formula",
    "patterns count dlx",
    "kernels",
    "result",
    "random_deals named",
    "dealfile",
    "dealdraft",
    "cardtext",
    "check",
    "decks",
    "hands",
    "deals rules",
    "cards",
    "phases tables provenance",
    "errors",
)
"""From the roof to the ground; a module may import what stands on its own line or below."""

FLOOR = {name: floor for floor, names in enumerate(LAYERS) for name in names.split()}
HEAVY = ("z3", "ortools", "numba", "numpy", "matplotlib", "dask", "networkx", "pysat", "scipy", "highspy")
SELF_CONTAINED = {"check": {"check", "errors"}, "kernels": {"kernels"}}
"""What these may import of satmav, and nothing else: the checker, and the compiled code."""


def room(parts: tuple[str, ...]) -> str:
    """The layer's name for a module path; what starts the program belongs to the roof."""
    return "cli" if parts[-1] == "__main__" else parts[0]


MODULES = {
    path.relative_to(ROOT).with_suffix("").parts: path for path in ROOT.rglob("*.py") if path != ROOT / "__init__.py"
}


def imports(path: Path) -> list[tuple[str, ...]]:
    """The modules of satmav that a file imports anywhere, in functions too."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports are absolute here"
            names = (
                [f"{node.module}.{alias.name}" for alias in node.names] if node.module == "satmav" else [node.module]
            )
        else:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        found += [tuple(name.split(".")[1:]) for name in names if name and name.split(".")[0] == "satmav"]
    return found


@pytest.mark.parametrize("parts", MODULES, ids=".".join)
def test_imports_point_downwards(parts):
    own = room(parts)
    for other in imports(MODULES[parts]):
        assert other, f"{'.'.join(parts)} imports the package itself"
        assert FLOOR[own] <= FLOOR[other[0]], f"{'.'.join(parts)} imports {'.'.join(other)}, which stands above it"
        assert other[0] in SELF_CONTAINED.get(own, {other[0]}), f"{own} stands alone, and imports {other[0]}"


def loaded(program: str) -> set[str]:
    """The top-level packages that a program leaves loaded in a fresh interpreter."""
    report = "; import sys; print(*{name.split('.')[0] for name in sys.modules})"
    run = subprocess.run([sys.executable, "-c", program + report], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_importing_satmav_loads_nothing_heavy():
    assert not loaded("import satmav") & set(HEAVY)


def test_explaining_loads_a_sat_solver_only_where_it_is_needed(tmp_path):
    program = (
        "import contextlib, io\n"
        "from satmav.cli import main\n"
        "from satmav.named import named_deal\n"
        f"path = {str(tmp_path / 'deal.txt')!r}\n"
        "open(path, 'w').write(str(named_deal({name!r})))\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        "    main(['explain', path])\n"
        "pass"
    )
    assert not loaded(program.format(name="lonely-king")) & set(HEAVY)
    assert loaded(program.format(name="core-only")) & set(HEAVY) <= {"pysat", "ortools", "numpy"}


def test_encodings_holds_no_python():
    """A package of that name would shadow the standard library's and stop the interpreter."""
    assert not list((ROOT.parent / "encodings").rglob("*.py"))
