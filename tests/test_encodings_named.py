"""Whoever opens a file as text names its encoding: the system's is another one on Windows."""

import ast
from pathlib import Path

from each import each

ROOT = Path(__file__).parents[1]
PLACES = {"read_text": 1, "write_text": 2, "TextIOWrapper": 2}
"""How many arguments there are when the encoding is given by its place."""


def careless(text: str) -> list[int]:
    """The lines of calls that open text and name no encoding."""
    calls = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
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
    found = {path.name: careless(path.read_text(encoding="utf-8")) for path in (ROOT / folder).rglob("*.py")}
    assert len(found) > 5
    assert {name: lines for name, lines in found.items() if lines} == {}


@each(
    ("line", "is_careless"),
    [
        ("open(path)", True), ("open(path, 'w')", True), ("open(path, 'rb')", False), ("path.open()", True),
        ("open(path, encoding='utf-8')", False), ("path.read_text()", True), ("path.write_text(text)", True),
        ("path.write_text(text, encoding='ascii')", False), ("path.open('x')", True), ("path.open('xb')", False),
        ("contender.open(rules)", False), ("os.open(path, flags)", False), ("TextIOWrapper(out)", True),
        ("TextIOWrapper(out, name)", False),
    ],
)  # fmt: skip
def test_what_is_careless(line, is_careless):
    assert bool(careless(line)) == is_careless
