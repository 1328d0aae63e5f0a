"""A proof in the making: what is supposed, what that leaves, and what of it is needed in the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from satmav.explain.moves.box import State
from satmav.explain.moves.close import close
from satmav.explain.moves.reasons import LEMMA, SUPPOSED, Bound, Step, Trail, explained, want


@dataclass
class Node:
    """A state that was closed, with the lemmas that it rests on; it clashes, or else both answers to a question do."""

    state: State
    begin: int = 0
    """The length of the trail before what is supposed here."""
    lemmas: dict[int, Node] = field(default_factory=dict)
    """By the place of what they leave: the refuted suppositions."""
    cases: tuple[Node, Node] | None = None


@dataclass
class Told:
    """What is left of a node: its steps in order, lemmas among them, and its cases."""

    parts: list[Step | tuple[Bound, Told, Bound]]
    """A lemma is what is supposed, its refutation, and what it leaves."""
    cases: list[tuple[Bound, Told]] = field(default_factory=list)
    uses_supposed: bool = True


def opposite(bound: Bound) -> Bound:
    fact, value = bound
    return fact ^ 1, value + 1 if fact & 1 else value - 1


def supposing(state: State, bound: Bound) -> Node:
    """What follows where something is supposed."""
    child = state.copy()
    child.note(*bound, SUPPOSED)
    if child.clash is None:
        close(child)
    return Node(child, len(state.trail))


def with_lemma(node: Node, bound: Bound, refuted: Node) -> Node:
    """The node, and what it leaves that a supposition is refuted."""
    state = node.state.copy()
    place = len(state.trail)
    state.note(*opposite(bound), LEMMA)
    if state.clash is None:
        close(state)
    return Node(state, node.begin, {**node.lemmas, place: refuted})


def told(node: Node, needed: dict[int, int] | None = None) -> tuple[Told, dict[int, int]]:
    """The steps that a node needs, and what it needs of what was known before it."""
    state = node.state
    trail = Trail(state)
    end = len(state.trail)
    needed = {} if needed is None else dict(needed)
    parts: list[tuple[int, object]] = []
    cases: list[tuple[Bound, Told]] = []
    if node.cases is None:
        reasons = explained(trail, state.clash, None, end, needed)
        parts.append((end, Step(state.clash, tuple(reasons), None)))
        want(trail, needed, reasons, end)
    else:
        for case in node.cases:
            inner, needed = told(case, needed)
            supposed = case.state.trail[case.begin][:2]
            if not inner.uses_supposed:
                return _spliced(trail, inner, needed, node)
            cases.append((supposed, inner))
    return _back(trail, parts, cases, needed, node)


def _spliced(trail: Trail, inner: Told, needed: dict[int, int], node: Node) -> tuple[Told, dict[int, int]]:
    told_, rest = _back(trail, [], inner.cases, needed, node)
    told_.parts += inner.parts
    return told_, rest


def _back(trail, parts, cases, needed, node) -> tuple[Told, dict[int, int]]:
    uses = False
    while needed and (place := max(needed)) >= node.begin:
        bound = needed.pop(place)
        fact, value, rule = trail.trail[place]
        if rule == SUPPOSED and place == node.begin and place not in node.lemmas:
            uses = True
            continue
        if rule == LEMMA:
            refuted = node.lemmas[place]
            inner, needed = told(refuted, needed)
            supposed = refuted.state.trail[refuted.begin][:2]
            if inner.uses_supposed:
                parts.append((place, (supposed, inner, (fact, value))))
                continue
            # the refutation needs no supposition: it ends the argument here
            parts = [(place + at / 1e6, part) for at, part in enumerate(inner.parts)][::-1]
            cases = inner.cases
            needed = {at: b for at, b in needed.items() if at < place}
            continue
        reasons = explained(trail, rule, (fact, bound), place, needed)
        parts.append((place, Step(rule, tuple(reasons), (fact, bound))))
        want(trail, needed, reasons, place)
    return Told([part for _, part in reversed(parts)], cases, uses or node.begin == 0), needed
