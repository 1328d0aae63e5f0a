"""The house's order: imports point downwards, never in a circle, and nothing heavy is loaded unasked."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import networkx as nx
from each import each
from storeys import STOREYS

import satmav
from satmav.bundle.write import write_bundle
from satmav.dealfile.named import named_deal
from satmav.explain import explain
from satmav.game.deals import Deal

ROOT = Path(satmav.__file__).parent
FLOORS = [rooms for floors in STOREYS.values() for rooms in floors]
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms.split()}
HEAVY = (
    "z3", "ortools", "numba", "numpy", "matplotlib", "dask", "networkx", "pysat", "scipy", "highspy", "pulp", "cpmpy",
    "msgspec",
)  # fmt: skip
SELF_CONTAINED = {"check": {"check", "errors"}, "kernels": {"kernels"}}
"""What these may import of satmav, and nothing else: the checker, and the compiled code."""

NOTES = re.compile(r"design notes?\b|\bseed (?:[0-9]{3}|books?)\b", re.IGNORECASE)
PAGES = re.compile(r"\b(?:docs|encodings|paper|satmav|tests)/[\w/-]+\.(?:md|svg|csv|pdf|py|typ)\b")

Module = tuple[str, ...]


def parts_of(path: Path) -> Module:
    """A file's module path below the package; a room's ``__init__`` is the room itself."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


FILES = {parts_of(path): path for path in ROOT.rglob("*.py") if path != ROOT / "__init__.py"}


def room(module: Module) -> str:
    """The room that a module stands in; what starts the program belongs to the roof."""
    return "cli" if module[-1] == "__main__" else module[0]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> list[Module]:
    """The modules of satmav that a file imports anywhere, in functions and for its types too."""
    found = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports are absolute here"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        found += [_module(tuple(name.split(".")[1:])) for name in names if name.split(".")[0] == "satmav"]
    return found


def _module(name: Module) -> Module:
    """The module that an imported name is in, or is itself."""
    return name if name in FILES or not name else name[:-1]


@cache
def graph() -> nx.DiGraph:
    """The modules, an arrow from each to what it imports; a room's front door is no module of its own."""
    arrows = ((module, other) for module, path in FILES.items() for other in imports(path) if other != module)
    return nx.DiGraph(arrows)


def circles(arrows: nx.DiGraph) -> list[list[str]]:
    """Modules or rooms that import each other, round about."""
    return [sorted(map(str, found)) for found in nx.strongly_connected_components(arrows) if len(found) > 1]


@each("module", FILES)
def test_imports_point_downwards(module):
    own = room(module)
    for other in imports(FILES[module]):
        assert other, f"{'.'.join(module)} imports the package itself"
        assert FLOOR[own] <= FLOOR[other[0]], f"{'.'.join(module)} imports {'.'.join(other)}, which stands above it"
        assert other[0] in SELF_CONTAINED.get(own, {other[0]}), f"{own} stands alone, and imports {other[0]}"


def test_neither_modules_nor_rooms_import_each_other_in_a_circle():
    rooms = ((room(one), room(other)) for one, other in graph().edges)
    assert not circles(graph())
    assert not circles(nx.DiGraph((one, other) for one, other in rooms if one != other))


def test_a_circle_would_be_found():
    assert circles(nx.DiGraph([("one", "two"), ("two", "three"), ("three", "one"), ("three", "four")])) == [
        ["one", "three", "two"]
    ]


def test_every_room_has_its_floor_and_nothing_lies_in_the_hall():
    assert {path.name for path in ROOT.iterdir() if (path / "__init__.py").exists()} == FLOOR.keys() - {"errors"}
    assert {path.stem for path in ROOT.glob("*.py")} == {"__init__", "__main__", "errors"}


def families(paths: Iterable[Path]) -> list[str]:
    """The prefixes that three files of a folder or more share, which are to stand in a folder of that name."""
    shared = Counter((path.parent, path.stem.split("_")[0]) for path in paths if not path.stem.startswith("_"))
    return sorted(prefix for (_, prefix), number in shared.items() if number > 2)


def test_no_family_of_files_is_told_apart_by_a_prefix():
    assert families(FILES.values()) == []
    assert families(map(Path, ("a/hand.py", "a/hand_shown.py", "a/hand_read.py", "b/deal.py"))) == ["hand"]


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
    homeless, moves, points = ({*line.split()} & {*HEAVY} for line in run.stdout.splitlines())
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


def files_at_work(*words: str) -> int:
    """In how many files of satmav a command runs functions, but for what importing them runs."""
    run = subprocess.run([sys.executable, "-c", TRACED, *words], capture_output=True, text=True, check=True)
    return int(run.stdout)


@each(
    ("deal", "most"),
    [(named_deal("lonely-king"), 45), (MOVES, 90)],
)
def test_whoever_follows_a_command_reads_few_files(deal, most, tmp_path):
    """For a homeless card, and for forced moves; then for a check of what is claimed."""
    (tmp_path / "deal.txt").write_text(str(deal))
    assert 20 < files_at_work("explain", str(tmp_path / "deal.txt"), "--hands", str(deal.hands)) <= most
    write_bundle(explain(deal), tmp_path / "cert")
    assert 20 < files_at_work("check", str(tmp_path / "cert")) <= 45


def test_encodings_holds_no_python():
    """A package of that name would shadow the standard library's and stop the interpreter."""
    assert not list((ROOT.parent / "encodings").rglob("*.py"))


def test_whatever_is_cited_can_be_opened():
    """A source is a published work or a file that is there, never a note that the reader does not have."""
    for path in [*ROOT.rglob("*.py"), *(ROOT.parent / "encodings").rglob("*.md")]:
        text = path.read_text(encoding="utf-8")
        assert not NOTES.search(text), f"{path.name} cites {NOTES.search(text)[0]!r}"
        for named in PAGES.findall(text):
            assert (ROOT.parent / named).exists(), f"{path.name} sends the reader to {named}, which is not there"


PLACES = {"read_text": 1, "write_text": 2, "TextIOWrapper": 2}
"""How many arguments there are when the encoding is given by its place."""


def careless(module: ast.Module) -> list[int]:
    """The lines of calls that open text and name no encoding: the system's is another one on Windows."""
    calls = (node for node in ast.walk(module) if isinstance(node, ast.Call))
    return [call.lineno for call in calls if _is_careless(call)]


def _is_careless(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if any(one.arg == "encoding" for one in call.keywords):
        return False
    if name in PLACES:
        return len(call.args) < PLACES[name]
    modes = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    of_a_file = isinstance(call.func, ast.Name) or not call.args or modes  # other things can be opened, too
    return name == "open" and bool(of_a_file) and not any("b" in mode for mode in modes)


@each("folder", ["satmav", "experiments", "paper"])
def test_every_text_has_an_encoding(folder):
    found = {path.name: careless(tree(path)) for path in (ROOT.parent / folder).rglob("*.py")}
    assert len(found) > 5
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_what_is_careless():
    bad = ("open(path)", "open(path, 'w')", "path.open()", "path.read_text()", "path.write_text(text)")
    good = ("open(path, 'rb')", "open(path, encoding='utf-8')", "path.open('xb')", "os.open(path, flags)")
    assert [line for line in (*bad, *good) if careless(ast.parse(line))] == [*bad]
