"""The house's order: imports point downwards, never in a circle, and nothing heavy is loaded unasked."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import networkx as nx
import pytest
from storeys import STOREYS

import satmav
from satmav.bundle.write import write_bundle
from satmav.dealfile.named import named_deal
from satmav.explain import explain
from satmav.game.deals import Deal

ROOT = Path(satmav.__file__).parent
FLOORS = [rooms for floors in STOREYS.values() for rooms in floors]
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms.split()}
HEAVY = set("z3 ortools numba numpy matplotlib dask networkx pysat scipy highspy pulp cpmpy msgspec".split())
SELF_CONTAINED = {"check": {"check", "errors"}, "kernels": {"kernels"}}
"""The rooms of satmav that these may import: the checker, and the compiled code."""
QUESTIONS, DIALECT = ("What", "Whether", "How", "Why", "Who"), 0
"""No docstring of the package begins so, but for at most so many. The bound only goes down, to 0 at the end."""
NOTES = re.compile(r"design notes?\b|\bseed (?:[0-9]{3}|books?)\b", re.IGNORECASE)
PAGES = re.compile(r"\b(?:docs|encodings|experiments|paper|satmav|tests)/[\w/-]+\.(?:md|svg|csv|pdf|py|typ)\b")


def module_of(path):
    """A file's module path below the package; a room's ``__init__`` is the room itself."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


FILES = {module_of(path): path for path in ROOT.rglob("*.py") if path != ROOT / "__init__.py"}


def room(module):
    """The room of a module; what starts the program belongs to the roof."""
    return "cli" if module[-1] == "__main__" else module[0]


@cache
def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def graph():
    """The modules, an arrow from each to those that it imports anywhere, in functions and for its types too."""
    arrows = nx.DiGraph()
    for module, path in FILES.items():
        for node in ast.walk(tree(path)):
            assert not isinstance(node, ast.ImportFrom) or node.level == 0, f"{path.name}: imports are absolute here"
            from_ = isinstance(node, ast.ImportFrom)
            prefix = f"{node.module}." if from_ else ""
            for alias in node.names if from_ or isinstance(node, ast.Import) else ():
                top, *name = f"{prefix}{alias.name}".split(".")
                other = tuple(name) if tuple(name) in FILES else tuple(name[:-1])
                if top == "satmav" and other != module:
                    arrows.add_edge(module, other)
    return arrows


def test_imports_point_downwards():
    for module, other in graph().edges:
        assert other, f"{'.'.join(module)} imports the package itself"
        own = room(module)
        assert FLOOR[own] <= FLOOR[other[0]], f"{'.'.join(module)} imports {'.'.join(other)}, which stands above it"
        assert other[0] in SELF_CONTAINED.get(own, {other[0]}), f"{own} stands alone, and imports {other[0]}"


def test_neither_modules_nor_rooms_import_each_other_in_a_circle():
    rooms = nx.DiGraph((room(one), room(other)) for one, other in graph().edges if room(one) != room(other))
    for arrows in (graph(), rooms):
        assert [one for one in nx.strongly_connected_components(arrows) if len(one) > 1] == []


def test_every_room_has_its_floor_and_nothing_lies_in_the_hall():
    assert {path.name for path in ROOT.iterdir() if (path / "__init__.py").exists()} == FLOOR.keys() - {"errors"}
    assert {path.stem for path in ROOT.glob("*.py")} == {"__init__", "__main__", "errors"}


def test_docstrings_are_in_the_imperative_or_noun_phrases():
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    nodes = (node for path in ROOT.rglob("*.py") for node in ast.walk(tree(path)) if isinstance(node, kinds))
    asking = [text for node in nodes if (text := ast.get_docstring(node)) and text.split()[0] in QUESTIONS]
    assert len(asking) <= DIALECT, asking[:5]


def test_whatever_is_cited_can_be_opened():
    """A source is a published work or a file that is there, never a note that the reader does not have."""
    for path in [*ROOT.rglob("*.py"), *(ROOT.parent / "encodings").rglob("*.md")]:
        text = path.read_text(encoding="utf-8")
        assert not NOTES.search(text), f"{path.name} cites {NOTES.search(text)[0]!r}"
        for named in PAGES.findall(text):
            assert (ROOT.parent / named).exists(), f"{path.name} sends the reader to {named}, which is not there"


def test_encodings_holds_no_python():
    """A package of that name would shadow the standard library's and stop the interpreter."""
    assert not list((ROOT.parent / "encodings").rglob("*.py"))


MOVES = Deal.of("9c 9d 9h Jc Jh Js Qd Qh Qs Kd Kh Ks Ac Ad As".split())
"""A lost deal without a homeless card."""

LOADING = """
import contextlib, io, sys
from satmav.cli import main
for words in {asked!r}:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
        main(["explain", *words])
    print(*{{name.split(".")[0] for name in sys.modules}})
"""


def test_explaining_loads_a_sat_solver_only_where_it_is_needed():
    """Of what is heavy a program has nothing, then a SAT solver, then a linear one."""
    lost = [str(MOVES), "--hands", "3"]
    program = LOADING.format(asked=[[str(named_deal("lonely-king"))], lost, [*lost, "--rung", "points"]])
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    homeless, moves, points = ({*line.split()} & HEAVY for line in run.stdout.splitlines())
    assert homeless == set()
    assert moves <= {"pysat"}
    assert "highspy" in points
    assert points <= {"pysat", "highspy", "numpy"}


TRACED = """
import contextlib, io, sys
from pathlib import Path
import satmav
from satmav.cli import main

root, seen, importing = str(Path(satmav.__file__).parent), set(), 0

def trace(frame, event, _):
    global importing
    code = frame.f_code
    if code.co_filename.startswith(root):
        if code.co_name == "<module>":
            importing += {"call": 1, "return": -1}[event]
        elif event == "call" and not importing and code.co_flags & 1:  # a function, and not the body of a class
            seen.add(code.co_filename)

sys.setprofile(lambda frame, event, _: trace(frame, event, _) if event in ("call", "return") else None)
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    main(sys.argv[1:])
sys.setprofile(None)
print(len(seen))
"""


def files_at_work(*words):
    """Count the files of satmav in which a command runs functions, but for those that importing them runs."""
    run = subprocess.run([sys.executable, "-c", TRACED, *words], capture_output=True, text=True, check=True)
    return int(run.stdout)


@pytest.mark.parametrize(("deal", "most"), [(named_deal("lonely-king"), 45), (MOVES, 90)], ids=["homeless", "moves"])
def test_whoever_follows_a_command_reads_few_files(deal, most, tmp_path):
    (tmp_path / "deal.txt").write_text(str(deal))
    assert 20 < files_at_work("explain", str(tmp_path / "deal.txt"), "--hands", str(deal.hands)) <= most
    write_bundle(explain(deal), tmp_path / "cert")
    assert 20 < files_at_work("check", str(tmp_path / "cert")) <= 45
