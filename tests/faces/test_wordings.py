"""Every clause that the code makes has a wording, and all that the wording takes."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from satmav import faces, telling
from satmav.faces.grammar import English
from satmav.reasons.moves import FLUSHES, QUADS, Fact, Number
from satmav.telling.clauses import Clause, Hands, Runs, Suits, cards, clause, ranks, suited


def slots(wording: str) -> Iterator[tuple[str, str]]:
    """The slots of a wording with their forms, those in forms among them, but for words that English has by itself."""
    for _, slot, form, _ in Formatter().parse(wording):
        if slot and slot not in English().words:
            yield slot, form or ""
            yield from slots(form or "")


def names(node: ast.expr) -> list[str]:
    """The names of clauses that an argument has as they stand, be it one or the other."""
    if isinstance(node, ast.IfExp):
        return names(node.body) + names(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) else []


def test_a_clause_has_all_that_its_wording_takes():
    code = (ast.parse(path.read_text("utf-8")) for path in Path(telling.__file__).parent.rglob("*.py"))
    calls = [call for tree in code for call in ast.walk(tree) if isinstance(call, ast.Call) and call.args]
    made = [call for call in calls if getattr(call.func, "id", "") == "clause"]
    told = [(name, {word.arg for word in call.keywords}) for call in made for name in names(call.args[0])]
    assert len(told) > 150
    assert not [(name, given) for name, given in told if {slot for slot, _ in slots(English.wordings[name])} - given]


ONE, OTHER = clause("cards", cards=cards(45)), clause("cards", cards=cards(44))
LISTS = {"each", "note", "barred", "gone", "held", "known", "alone"}
SLOTS = {
    "cards": (cards(45), cards(45, 38)),
    "ranks": (ranks((11,)), ranks((12, 11, 9, 0))),
    "want": (ranks((9,)), ranks((9,), {9: 38})),
    "one": (ranks((11,)), ranks((12,))),
    "two": (ranks((9,)), ranks((10,))),
    "wants": (ranks((9,)), ranks((12, 11))),
    "runs": (Runs((3,)), Runs((3, 4, 5, 6), row=True)),
    "hands": tuple(Hands((Fact(Number(FLUSHES, 2), True, n), Fact(Number(QUADS), True, n))) for n in (1, 2)),
    "suit": (suited(2, 1), suited(3, 4)),
    "suited": (suited(2, 1), suited(3, 4)),
    "suits": (suited(2, 0), Suits(((0, 3), (1, 1), (3, 4)))),
    "n": (1, 2),
    "own": (1, 2),
    "bound": (1, 2),
}
"""One thing and several for each slot; where nothing is here, a clause fills it."""

OTHERS = {
    ("in so many", "wants"): "each",
    ("otherwise in so many", "wants"): "each",
    ("it takes, but not", "barred"): "ranks",
    ("it does not take", "barred"): "ranks",
    ("need", "rank"): "ranks",
    ("otherwise need", "rank"): "ranks",
    ("needs its mate", "loose"): "cards",
    ("card, mate gone", "gone"): "cards",
    **{(name, "out"): "cards" for name in ("all but", "those left", "few left", "more may stay out")},
}
"""Slots that are filled with something else in some clauses."""


def filled(name: str, many: bool) -> Clause:
    """A clause with something in each of its slots."""
    kinds = {slot: OTHERS.get((name, slot), slot) for slot, _ in slots(English.wordings[name])}
    each = (ONE, OTHER) if many else (ONE,)
    return clause(
        name, **{slot: each if kind in LISTS else SLOTS.get(kind, (ONE, ONE))[many] for slot, kind in kinds.items()}
    )


@pytest.mark.parametrize("many", [False, True], ids=["one", "several"])
def test_every_wording_can_be_filled(many):
    texts = {name: English().said(filled(name, many)) for name in English.wordings}
    untidy = re.compile(r"  | ,|\(\)|[{}]")
    assert not {name: text for name, text in texts.items() if untidy.search(re.sub(r"\{\w\w\}", "K", text))}


def test_no_sentence_is_taken_apart():
    """No face decides by the text that it has made; regular expressions are for markup, and where cards stand."""
    looks = {"startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "title"}
    for path in Path(faces.__file__).parent.glob("*.py"):
        nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
        assert not looks & {
            node.func.attr for node in nodes if isinstance(node, ast.Call) and hasattr(node.func, "attr")
        }
        imported = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
        assert "re" not in imported or path.stem in {"markup", "html", "words"}, path
