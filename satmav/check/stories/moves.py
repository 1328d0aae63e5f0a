"""Proofs by forced moves (plain JSON data), each step redone from its own reasons by brute force.

The claim is that the cards of a deal do not split into pat hands. A proof ``{"steps": [{"rule": "suit c",
"because": ["held Kc <= 0"], "gained": "flushes c <= 1"}]}`` draws facts, bounds on the numbers of
:mod:`satmav.check.stories.move_rules`, until a last step gains None, a contradiction; or it ends with a split
``{"on": "flushes c", "cases": [{"suppose": "flushes c <= 0", "then": PROOF}, {"suppose": "flushes c >= 1",
"then": PROOF}]}``. A step's reasons must hold from the start, be supposed on the way to it, or be gained before
it; and where they hold and the fact gained does not, the rule must be impossible. Nothing else that is known
helps a step, so each can be followed by itself.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from satmav.check.hands.deals import check_deal
from satmav.check.reading import CheckError, check_fields, shown, table
from satmav.check.stories.move_rules import Range, Rule, rules_of, start, without_quads
from satmav.check.work import spend

DEEPEST = 60
"""Suppositions within each other; honest proofs have one or two."""

NODE, STEP, NUMBER = 200, 100, 5
"""Steps of work: for a case, for a step of the proof, and for each number of that step's rule."""

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

    Raises :class:`CheckError`, which names the place (``case 2.1, step 3``), where anything is not proved or
    malformed.
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
        where = f"case {'.'.join(map(str, node.place))}" if node.place else ""
        fields = fields_of(node.proof, where, ("steps",), ("split",))
        spend(NODE)
        closed = walk(game, node, list_of(fields["steps"], where, "steps"), where)
        if closed == ("split" in fields):
            raise CheckError(_at(where, "a proof ends in a contradiction, or else in a split"))
        cases += closed
        if not closed:
            open_nodes += reversed(_split(game, node, fields["split"], where))
    return cases


def walk(game: Game, node: Node, steps: list[object], where: str) -> bool:
    """Check the steps one after the other, noting what they gain; whether the last is a contradiction."""
    closed = False
    for place, step in enumerate(steps, start=1):
        at = f"{where}, step {place}".removeprefix(", ")
        if closed:
            raise CheckError(f"{at}: nothing follows a contradiction")
        gained = follows(game, node.known, fields_of(step, at, ("rule", "because", "gained")), at)
        closed = gained is None
        if gained is not None:
            note(node.known, gained)
    return closed


def follows(game: Game, known: Mapping[str, Range], fields: Mapping[str, object], at: str) -> Fact | None:
    """What a step gains, after its reasons were found known, and the rule impossible with them and without it."""
    name = _rule_named(game, fields["rule"], at)
    rule = game.rules[name]
    spend(STEP + NUMBER * len(rule.scope))
    bounds = _bounds(game, known, name, list_of(fields["because"], at, "because"), at)
    gained = None if fields["gained"] is None else fact_of(game, fields["gained"], at)
    if gained is not None:
        _check_scope(name, rule, gained, at)
        note(bounds, opposite(gained))
    if all(low <= high for low, high in bounds.values()) and rule.possible(bounds):
        denied = "nothing impossible" if gained is None else f"not {fields['gained']}"
        raise CheckError(f"{at}: from its reasons, {name} says {denied}")
    return gained


def _rule_named(game: Game, name: object, at: str) -> str:
    """The name itself, which is that of a rule."""
    if not isinstance(name, str) or name not in game.rules:
        raise CheckError(f"{at}: {shown(name)} is no rule")
    return name


def _bounds(game: Game, known: Mapping[str, Range], name: str, reasons: list[object], at: str) -> dict[str, Range]:
    """What the numbers of a rule can be by its reasons, each of which is known."""
    rule = game.rules[name]
    if len(reasons) > 2 * len(rule.scope):
        raise CheckError(f"{at}: the rule {name} speaks of {len(rule.scope)} numbers, and has more reasons")
    bounds = {number: game.numbers[number] for number in rule.scope}
    told: set[object] = set()
    for reason in reasons:
        fact = fact_of(game, reason, at)
        _check_scope(name, rule, fact, at)
        if reason in told:
            raise CheckError(f"{at}: {reason} is there twice")
        if not holds(fact, known[fact.number]):
            raise CheckError(f"{at}: {reason} is not known here")
        told.add(reason)
        note(bounds, fact)
    return bounds


def _check_scope(name: str, rule: Rule, fact: Fact, at: str) -> None:
    if fact.number not in rule.scope:
        raise CheckError(f"{at}: the rule {name} does not speak of {fact.number}")


def _split(game: Game, node: Node, split: object, where: str) -> list[Node]:
    """The two cases of a split, which is checked to leave none out."""
    fields = fields_of(split, _of(where, "the split"), ("on", "cases"))
    cases = list_of(fields["cases"], where, "cases")
    if len(node.place) >= DEEPEST:
        raise CheckError(f"more than {DEEPEST} cases within each other")
    if len(cases) != 2:
        raise CheckError(_at(where, f"a split has two cases, not {len(cases)}"))
    pairs = [fields_of(case, _of(where, "a case"), ("suppose", "then")) for case in cases]
    low, high = (fact_of(game, pair["suppose"], _of(where, "the split")) for pair in pairs)
    _check_complete(fields["on"], low, high, where)
    found = [Node((*node.place, number), pair["then"], dict(node.known)) for number, pair in enumerate(pairs, start=1)]
    for case, supposed in zip(found, (low, high), strict=True):
        note(case.known, supposed)
    return found


def _check_complete(number: object, low: Fact, high: Fact, where: str) -> None:
    """One case of a split on a number is less than some bound, the other is not."""
    if number != low.number or low.number != high.number:
        raise CheckError(_at(where, "a split and both its cases are on one number"))
    if low.least or high != opposite(low):
        raise CheckError(_at(where, "the first case of a split is less than some bound, and the second is not"))


def fact_of(game: Game, thing: object, at: str) -> Fact:
    """A fact as it is written, ``held Kc <= 0``."""
    found = _FACT.fullmatch(thing) if isinstance(thing, str) and len(thing) < 40 else None
    if found is None:
        raise CheckError(f"{at}: {shown(thing)} is no fact")
    number, sign, bound = found.groups()
    if number not in game.numbers:
        raise CheckError(f"{at}: {number} is no number of this deal")
    return Fact(number, sign == ">=", int(bound))


def holds(fact: Fact, known: Range) -> bool:
    return known[0] >= fact.bound if fact.least else known[1] <= fact.bound


def opposite(fact: Fact) -> Fact:
    return Fact(fact.number, not fact.least, fact.bound - 1 if fact.least else fact.bound + 1)


def note(bounds: dict[str, Range], fact: Fact) -> None:
    low, high = bounds[fact.number]
    bounds[fact.number] = (max(low, fact.bound), high) if fact.least else (low, min(high, fact.bound))


def fields_of(thing: object, at: str, needed: tuple[str, ...], more: tuple[str, ...] = ()) -> dict[str, object]:
    """An object with these fields, and perhaps some more, and no others."""
    try:
        fields = table(thing, "a part of a proof")
        check_fields(fields, needed, more)
        return fields
    except CheckError as error:
        raise CheckError(_at(at, str(error))) from None


def list_of(thing: object, at: str, what: str) -> list[object]:
    if not isinstance(thing, list):
        raise CheckError(_at(at, f"{what} is a list, not {shown(thing)}"))
    return thing


def _at(where: str, sentence: str) -> str:
    return f"{where}: {sentence}" if where else sentence


def _of(where: str, what: str) -> str:
    return f"{where}, {what}" if where else what
