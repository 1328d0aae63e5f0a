"""Scorings and case distinctions (plain JSON data), checked by brute force and arithmetic.

The claim is that disjoint pat hands out of a deal cannot hold all cards of its *core*. A *scoring*
``{"points": {"Kc": 2}, "bonus": {"flush h": 1}}`` refutes it where every hand scores at most 0, and
all cards and bonuses together more than 0: the hands would hold the core, and cards outside it score
at most 0 (a Farkas certificate). A tree splits first: over the kinds of place that are left to a card,
``{"card": "Kc", "cases": [{"place": "triple K", "then": TREE}]}``, or over how many hands of a kind
there are, ``{"count": "flush h", "cases": [{"number": 0, "then": TREE}]}``, which bonus asks for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeVar

from satmav.check.hands.deals import NAMES, bits, card_named, check_inside, names, pat_hands
from satmav.check.reading import CheckError, case_at, check_fields, fields_of, listed, nonzero, table, whole, within
from satmav.check.stories.kinds import kind_named, kinds_of, most, place_in
from satmav.check.work import spend

T = TypeVar("T", int, str)

DEEPEST = 200
"""No split is of use below so many: a card has at most two kinds at once, and there are 66 to count."""

NODE, HAND = 100, 20
"""Steps of work for a tree within the tree, and for each hand that is allowed there."""


class Hand(NamedTuple):
    """A pat hand, as a mask, and its kinds."""

    mask: int
    kinds: tuple[str, ...]


class Claim(NamedTuple):
    """Cards of a deal (masks) that disjoint pat hands out of it are said not to hold."""

    deal: int
    core: int


class Node(NamedTuple):
    """A tree within the tree: its place, the hands still allowed there, the numbers fixed on the way."""

    place: tuple[int, ...]
    tree: object
    allowed: list[Hand]
    fixed: dict[str, int]


def check_cases(deal: int, core: int, tree: object, rules: str | bool) -> int:
    """Accept a tree that proves that disjoint pat hands out of the deal cannot hold all cards of the core.

    Returns the number of leaves. Raises :class:`CheckError` where anything is not proved or malformed. It names the
    place in the tree: ``case 2.1`` is the first case of the second case.
    """
    check_inside(deal, core)
    claim = Claim(deal, core)
    leaves = 0
    open_nodes = [iter([Node((), tree, _hands(deal, rules), {})])]
    while open_nodes:
        if (node := next(open_nodes[-1], None)) is None:
            open_nodes.pop()
            continue
        spend(NODE + HAND * len(node.allowed))
        with within(case_at(node.place)):
            children = _children(claim, node)
        leaves += children is None
        open_nodes.append(children or iter(()))
    return leaves


def check_points(deal: int, scoring: object, rules: str | bool) -> None:
    """Accept a scoring that proves by itself that the deal cannot be won; raises :class:`CheckError` else."""
    check_inside(deal, deal)
    _check_leaf(Claim(deal, deal), Node((), scoring, _hands(deal, rules), {}))


@lru_cache(maxsize=4)
def _hands(deal: int, rules: str | bool) -> list[Hand]:
    return [Hand(hand, kinds_of(hand)) for hand in pat_hands(deal, rules)]


def _children(claim: Claim, node: Node) -> Iterator[Node] | None:
    """The cases of a split, which is checked to leave none out; None for a leaf, which is checked too."""
    tree = table(node.tree, "a tree")
    if len(node.place) > DEEPEST:
        raise CheckError(f"more than {DEEPEST} cases within each other")
    if "card" in tree:
        return _places(claim, node, tree)
    if "count" in tree:
        return _numbers(claim, node, tree)
    _check_leaf(claim, node)
    return None


def _places(claim: Claim, node: Node, tree: Mapping[str, object]) -> Iterator[Node]:
    """Some hand holds the card, which has a place of one of the kinds there: one case for each that is left."""
    check_fields(tree, ("card", "cases"))
    card = card_named(tree["card"])
    if not claim.core >> card & 1:
        raise CheckError(f"{NAMES[card]} is not in the core, so it need not have a place")
    cases = [(kind_named(place), then) for place, then in _cases(tree, "place")]
    kinds = _distinct([kind for kind, _ in cases])
    left = {place_in(hand.kinds, card): hand.mask for hand in reversed(node.allowed) if hand.mask >> card & 1}
    if missing := left.keys() - kinds:
        raise CheckError(f"{NAMES[card]} could be in {names(left[min(missing)])}, and no case has it there")
    if beyond := kinds - left.keys():
        raise CheckError(f"{NAMES[card]} has no place of the kind {min(beyond)} here, and a case has it there")
    return (
        Node((*node.place, number), then, _placed(node.allowed, card, kind), node.fixed)
        for number, (kind, then) in enumerate(cases, start=1)
    )


def _placed(hands: list[Hand], card: int, kind: str) -> list[Hand]:
    """The hands that are left where a card (an id) has a place of a kind."""
    return [hand for hand in hands if not hand.mask >> card & 1 or place_in(hand.kinds, card) == kind]


def _numbers(claim: Claim, node: Node, tree: Mapping[str, object]) -> Iterator[Node]:
    """There are 0, 1, ... hands of the kind: one case for each number that the cards allow."""
    check_fields(tree, ("count", "cases"))
    kind = kind_named(tree["count"])
    if kind in node.fixed:
        raise CheckError(f"the number of {kind} is settled before")
    cases = [(whole(number, "a number of hands"), then) for number, then in _cases(tree, "number")]
    _check_complete(kind, _distinct([number for number, _ in cases]), most(kind, claim.deal))
    none = [hand for hand in node.allowed if kind not in hand.kinds]
    return (
        Node((*node.place, place), then, node.allowed if number else none, {**node.fixed, kind: number})
        for place, (number, then) in enumerate(cases, start=1)
    )


def _check_complete(kind: str, numbers: set[int], limit: int) -> None:
    """The numbers of hands of a kind are those from 0 to the limit."""
    possible = {*range(limit + 1)}
    if missing := possible - numbers:
        raise CheckError(f"there could be {min(missing)} of {kind}, and no case says so")
    if beyond := numbers - possible:
        raise CheckError(f"there cannot be {max(beyond, key=abs)} of {kind}: from 0 to {limit} are possible")


def _check_leaf(claim: Claim, node: Node) -> None:
    """The points and bonuses refute the claim: no allowed hand scores more than 0, all together do."""
    leaf = fields_of(node.tree, "a scoring", ("points",), ("bonus",))
    points = _points(claim, leaf["points"])
    bonus = _bonus(node.fixed, leaf.get("bonus", {}))
    if not points and not bonus:
        raise CheckError("a scoring without points and bonus says nothing")
    for hand in node.allowed:
        if (score := _score(hand, points, bonus)) > 0:
            raise CheckError(f"the hand {names(hand.mask)} scores {score}, more than 0")
    total = sum(points.values()) + sum(number * node.fixed[kind] for kind, number in bonus.items())
    if total <= 0:
        raise CheckError(f"all together score {total}, not more than 0")


def _score(hand: Hand, points: Mapping[int, int], bonus: Mapping[str, int]) -> int:
    return sum(points.get(card, 0) for card in bits(hand.mask)) + sum(bonus.get(kind, 0) for kind in hand.kinds)


def _points(claim: Claim, thing: object) -> dict[int, int]:
    """The points by card; a card that no hand need hold must not have more than 0."""
    points = {}
    for name, number in table(thing, "points").items():
        card = card_named(name)
        points[card] = nonzero(number, f"the points of {name}")
        if not claim.deal >> card & 1:
            raise CheckError(f"{name} has points and was not dealt")
        if points[card] > 0 and not claim.core >> card & 1:
            raise CheckError(f"{name} has {points[card]} points and is not in the core, where no hand need hold it")
    return points


def _bonus(fixed: Mapping[str, int], thing: object) -> dict[str, int]:
    """The bonuses by kind, which must be kinds whose number is settled."""
    bonuses = {}
    for name, number in table(thing, "bonus").items():
        kind = kind_named(name)
        bonuses[kind] = nonzero(number, f"the bonus of {kind}")
        if kind not in fixed:
            raise CheckError(f"{kind} has a bonus, and no count of it on the way here")
    return bonuses


def _cases(tree: Mapping[str, object], label: str) -> list[tuple[object, object]]:
    """The cases of a split as pairs of label and tree."""
    cases = [fields_of(case, "a case", (label, "then")) for case in listed(tree["cases"], "cases")]
    if not cases:
        raise CheckError("a split has at least one case")
    return [(case[label], case["then"]) for case in cases]


def _distinct(labels: list[T]) -> set[T]:
    different = set(labels)
    if len(different) < len(labels):
        raise CheckError(f"{Counter(labels).most_common(1)[0][0]} has two cases")
    return different
