"""Cases: a tree that splits until each case is closed by points.

A *place split* asks where a card is: its pat hands are of a few kinds. A *count split* asks how many hands of some kind
there are. They are from none up to the most that the cards allow. Each answer leaves fewer hands; a case is closed
where a scoring refutes what is left (on one card alone: it is homeless).

As plain data it is what :func:`satmav.check.check_cases` takes, a bonus only where there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from satmav.check import CheckError
from satmav.check.reading import within
from satmav.game.cards import Card, mask_of
from satmav.game.hands import Hand
from satmav.reasons.fields import card_at, fields, items, kind_at, nonzero_at, number_at
from satmav.reasons.kinds import Kind, kind_of, kinds_of
from satmav.reasons.points import Points

Key = TypeVar("Key", Card, Kind)
Answer = TypeVar("Answer", int, Kind)


@dataclass(frozen=True)
class PlaceSplit:
    """Where is the card? One case for each kind of place that is left to it."""

    card: Card
    cases: Mapping[Kind, Tree]


@dataclass(frozen=True)
class CountSplit:
    """How many hands of the kind are there? One case for each number from 0 up."""

    kind: Kind
    cases: Mapping[int, Tree]


Split = PlaceSplit | CountSplit
Tree = Points | PlaceSplit | CountSplit


@dataclass(frozen=True)
class Situation:
    """What a case leaves: the hands that are still allowed, and how many of some kinds there are."""

    hands: tuple[Hand, ...]
    numbers: Mapping[Kind, int]

    def placed(self, card: Card, kind: Kind) -> Situation:
        """The card is in a hand of that kind."""
        hands = (hand for hand in self.hands if not hand.mask & card.mask or kind_of(card, hand) == kind)
        return Situation(tuple(hands), self.numbers)

    def counted(self, kind: Kind, number: int) -> Situation:
        """There are so many hands of that kind."""
        hands = self.hands if number else tuple(hand for hand in self.hands if kind not in kinds_of(hand))
        return Situation(hands, {**self.numbers, kind: number})


def follow(situation: Situation, split: Split) -> Iterator[tuple[Kind | int, Situation, Tree]]:
    """The cases of a split, one by one: the answer, what it leaves, and how it goes on."""
    if isinstance(split, PlaceSplit):
        for kind, then in split.cases.items():
            yield kind, situation.placed(split.card, kind), then
    else:
        for number, then in split.cases.items():
            yield number, situation.counted(split.kind, number), then


def leaves(tree: Tree) -> int:
    """How many cases a tree comes down to."""
    return 1 if isinstance(tree, Points) else sum(leaves(then) for then in tree.cases.values())


def needed(tree: Tree) -> int:
    """The cards (a mask) that hands must hold for a tree to refute them: those split upon, or with points above 0."""
    if isinstance(tree, Points):
        return mask_of(card for card, number in tree.cards.items() if number > 0)
    cards = tree.card.mask if isinstance(tree, PlaceSplit) else 0
    for then in tree.cases.values():
        cards |= needed(then)
    return cards


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
