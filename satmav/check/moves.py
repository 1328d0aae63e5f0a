"""Proofs by forced moves (plain JSON data), each step redone from its own reasons by brute force.

The claim is that the cards of a deal do not split into pat hands. A proof ``{"steps": [{"rule": "suit c",
"because": ["held Kc <= 0"], "gained": "flushes c <= 1"}]}`` draws facts, bounds on the numbers of
:mod:`satmav.check.move_rules`, until a last step gains None, a contradiction; or it ends with a split
``{"on": "flushes c", "cases": [{"suppose": "flushes c <= 0", "then": PROOF}, {"suppose": "flushes c >= 1",
"then": PROOF}]}``. A step's reasons must hold from the start, be supposed on the way to it, or be gained before
it; and where they hold and the fact gained does not, the rule must be impossible. Nothing else that is known
helps a step, so each can be followed by itself.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from satmav.check.hands.deals import check_deal
from satmav.check.move_rules import Range, Rule, rules_of, start, without_quads
from satmav.check.reading import CheckError, case_at, fields_of, listed, shown, within
from satmav.check.work import spend

DEEPEST = 60
"""Suppositions within each other; honest proofs have one or two."""

NODE, STEP, NUMBER = 200, 100, 5
"""Steps of work: for a case, for a step of the proof, and for each number of that step's rule."""

PART = "a part of a proof"
"""What each of its objects is called."""

_FACT = re.compile("([a-z]+(?: [2-9TJQKA]+[cdhs]?| [cdhs])?) (<=|>=) (0|[1-9][0-9]?)")


class Fact(NamedTuple):
    """A bound on a number from below (``least``) or above."""

    number: str
    least: bool
    bound: int


class Game(NamedTuple):
    """A deal's numbers with what they are from the start, and its rules."""

    deal: int
    quads: bool
    numbers: dict[str, Range]
    rules: dict[str, Rule]


class Node(NamedTuple):
    """A proof within the proof: its place, and what is known there of the numbers."""

    place: tuple[int, ...]
    proof: object
    known: dict[str, Range]


def check_moves(deal: int, proof: object, quads: bool) -> int:
    """Accept a proof that the cards of a deal (a mask) do not split into pat hands; the number of its cases.

    Raises :class:`CheckError`, which names the place (``case 2.1: step 3``), where anything is not proved or
    malformed.

    >>> five = sum(1 << card for card in (0, 4, 8, 12, 21))  # 2c 3c 4c 5c 7d
    >>> because = ["flushes c <= 0"]
    >>> check_moves(five, {"steps": [{"rule": "total", "because": because, "gained": None}]}, True)
    Traceback (most recent call last):
    satmav.check.reading.CheckError: step 1: from its reasons, total says nothing impossible
    """
    return refuted(game_of(deal, quads), proof, {})


def game_of(deal: int, quads: bool) -> Game:
    """The numbers and rules of a deal (a mask)."""
    check_deal(deal)
    if not deal or deal.bit_count() % 5:
        raise CheckError(f"{deal.bit_count()} cards are no deal of five cards a hand")
    numbers = start(deal) if quads else without_quads(start(deal))
    return Game(deal, quads, numbers, rules_of(deal))


def refuted(game: Game, proof: object, known: Mapping[str, Range]) -> int:
    """Accept a proof that what is known of some numbers, beside what all are from the start, is impossible."""
    cases = 0
    open_nodes = [Node((), proof, {**game.numbers, **known})]
    while open_nodes:
        node = open_nodes.pop()
        if len(node.place) > DEEPEST:
            raise CheckError(f"more than {DEEPEST} cases within each other")
        spend(NODE)
        with within(case_at(node.place)):
            still_open = _left_open(game, node)
        cases += not still_open
        open_nodes += reversed(still_open)
    return cases


def _left_open(game: Game, node: Node) -> list[Node]:
    """The cases of the split in which a proof ends; none where it ends in a contradiction."""
    fields = fields_of(node.proof, PART, ("steps",), ("split",))
    closed = walk(game, node.known, fields["steps"])
    if closed == ("split" in fields):
        raise CheckError("a proof ends in a contradiction, or else in a split")
    return [] if closed else _split(game, node, fields["split"])


def walk(game: Game, known: dict[str, Range], steps: object) -> bool:
    """Check the steps one after the other, noting what they gain; whether the last is a contradiction."""
    closed = False
    for place, step in enumerate(listed(steps, "steps"), start=1):
        with within(f"step {place}"):
            if closed:
                raise CheckError("nothing follows a contradiction")
            gained = follows(game, known, step)
        closed = gained is None
        if gained is not None:
            note(known, gained)
    return closed


def follows(game: Game, known: Mapping[str, Range], step: object) -> Fact | None:
    """Check a step, and return the fact that it gains.

    Its reasons are known, and the rule is impossible with them and without the fact.
    """
    fields = fields_of(step, PART, ("rule", "because", "gained"))
    name = _rule_named(game, fields["rule"])
    rule = game.rules[name]
    spend(STEP + NUMBER * len(rule.scope))
    bounds = _bounds(game, known, name, listed(fields["because"], "because"))
    gained = None if fields["gained"] is None else fact_of(game, fields["gained"])
    if gained is not None:
        _check_scope(name, rule, gained)
        note(bounds, opposite(gained))
    if all(low <= high for low, high in bounds.values()) and rule.possible(bounds):
        denied = "nothing impossible" if gained is None else f"not {fields['gained']}"
        raise CheckError(f"from its reasons, {name} says {denied}")
    return gained


def _rule_named(game: Game, name: object) -> str:
    """The name itself, which is that of a rule."""
    if not isinstance(name, str) or name not in game.rules:
        raise CheckError(f"{shown(name)} is no rule")
    return name


def _bounds(game: Game, known: Mapping[str, Range], name: str, reasons: list[object]) -> dict[str, Range]:
    """The ranges of a rule's numbers by its reasons, each of which is known."""
    rule = game.rules[name]
    if len(reasons) > 2 * len(rule.scope):
        raise CheckError(f"the rule {name} speaks of {len(rule.scope)} numbers, and has more reasons")
    bounds = {number: game.numbers[number] for number in rule.scope}
    before: set[Fact] = set()
    for reason in reasons:
        fact = fact_of(game, reason)
        _check_scope(name, rule, fact)
        if fact in before:
            raise CheckError(f"{reason} is there twice")
        if not holds(fact, known[fact.number]):
            raise CheckError(f"{reason} is not known here")
        before.add(fact)
        note(bounds, fact)
    return bounds


def _check_scope(name: str, rule: Rule, fact: Fact) -> None:
    if fact.number not in rule.scope:
        raise CheckError(f"the rule {name} does not speak of {fact.number}")


def _split(game: Game, node: Node, split: object) -> list[Node]:
    """The two cases of a split, which is checked to leave none out."""
    with within("the split"):
        fields = fields_of(split, PART, ("on", "cases"))
        pairs = [fields_of(case, PART, ("suppose", "then")) for case in listed(fields["cases"], "cases")]
    if len(pairs) != 2:
        raise CheckError(f"a split has two cases, not {len(pairs)}")
    low, high = (fact_of(game, pair["suppose"]) for pair in pairs)
    _check_complete(fields["on"], low, high)
    nodes = [Node((*node.place, number), pair["then"], dict(node.known)) for number, pair in enumerate(pairs, start=1)]
    for case, supposed in zip(nodes, (low, high), strict=True):
        note(case.known, supposed)
    return nodes


def _check_complete(number: object, low: Fact, high: Fact) -> None:
    """One case of a split on a number is less than some bound, the other is not."""
    if number != low.number or low.number != high.number:
        raise CheckError("a split and both its cases are on one number")
    if low.least or high != opposite(low):
        raise CheckError("the first case of a split is less than some bound, and the second is not")


def fact_of(game: Game, thing: object) -> Fact:
    """A fact as it is written, ``held Kc <= 0``."""
    match = _FACT.fullmatch(thing) if isinstance(thing, str) and len(thing) < 40 else None
    if match is None:
        raise CheckError(f"{shown(thing)} is no fact")
    number, sign, bound = match.groups()
    if number not in game.numbers:
        raise CheckError(f"{number} is no number of this deal")
    return Fact(number, sign == ">=", int(bound))


def holds(fact: Fact, known: Range) -> bool:
    return known[0] >= fact.bound if fact.least else known[1] <= fact.bound


def opposite(fact: Fact) -> Fact:
    return Fact(fact.number, not fact.least, fact.bound - 1 if fact.least else fact.bound + 1)


def note(bounds: dict[str, Range], fact: Fact) -> None:
    low, high = bounds[fact.number]
    bounds[fact.number] = (max(low, fact.bound), high) if fact.least else (low, min(high, fact.bound))
