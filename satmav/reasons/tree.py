"""Scorings and case distinctions as plain data, the form that :func:`satmav.check.check_cases` takes.

A leaf is ``{"points": {"Kc": 2}, "bonus": {"flush h": 1}}``, the bonus only where there is one. A split
is ``{"card": "Kc", "cases": [{"place": "flush c", "then": TREE}]}`` for the places of a card, or
``{"count": "flush h", "cases": [{"number": 0, "then": TREE}]}`` for the number of hands of a kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from satmav.check import CheckError
from satmav.game.cards import Card
from satmav.reasons.cases import CountSplit, PlaceSplit, Tree
from satmav.reasons.fields import card_at, fields, items, kind_at, nonzero_at, number_at, within
from satmav.reasons.kinds import Kind
from satmav.reasons.points import Points

Key = TypeVar("Key", Card, Kind)
Answer = TypeVar("Answer", int, Kind)


def tree_data(tree: Tree) -> dict[str, Any]:
    """A tree as plain data; its cases in their order, points by card."""
    if isinstance(tree, Points):
        bonus = {"bonus": _numbers(tree.bonus)} if tree.bonus else {}
        return {"points": points_data(tree), **bonus}
    if isinstance(tree, PlaceSplit):
        places = [{"place": str(kind), "then": tree_data(then)} for kind, then in tree.cases.items()]
        return {"card": str(tree.card), "cases": places}
    numbers = [{"number": number, "then": tree_data(then)} for number, then in tree.cases.items()]
    return {"count": str(tree.kind), "cases": numbers}


def points_data(points: Points) -> dict[str, int]:
    """The points of the cards that have any, from the lowest card up."""
    return _numbers(points.cards)


def _numbers(numbers: Mapping[Key, int]) -> dict[str, int]:
    return {str(key): numbers[key] for key in sorted(numbers)}


def read_tree(data: object) -> Tree:
    """The tree of plain data; whether it proves anything is for the checker to say.

    Raises :class:`satmav.check.CheckError` for what is no tree.
    """
    if isinstance(data, dict) and "cases" not in data:
        leaf = fields(data, "points", *(["bonus"] if "bonus" in data else []))
        return Points(read_points(leaf["points"]), _read_numbers(leaf.get("bonus", {}), kind_at))
    if isinstance(data, dict) and "count" in data:
        split = fields(data, "count", "cases")
        return CountSplit(kind_at(split["count"]), _read_cases(split["cases"], "number", number_at))
    split = fields(data, "card", "cases")
    return PlaceSplit(card_at(split["card"]), _read_cases(split["cases"], "place", kind_at))


def read_points(data: object) -> dict[Card, int]:
    """The points by card."""
    return _read_numbers(data, card_at)


def _read_numbers(data: object, key_at: Callable[[object], Key]) -> dict[Key, int]:
    return {key_at(name): nonzero_at(number) for name, number in fields(data).items()}


def _read_cases(data: object, label: str, answer_at: Callable[[object], Answer]) -> dict[Answer, Tree]:
    cases: dict[Answer, Tree] = {}
    for number, item in enumerate(items(data), start=1):
        with within(f"case {number}"):
            case = fields(item, label, "then")
            answer = answer_at(case[label])
            if answer in cases:
                raise CheckError(f"{answer} has a case already")
            cases[answer] = read_tree(case["then"])
    return cases
