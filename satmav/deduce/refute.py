"""Refutations in the making: assumptions, the lemmas that they leave, and what of all that a conflict needs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from satmav.deduce.box import State
from satmav.deduce.explain import LEMMA, SUPPOSED, Bound, Step, Trail, opposite, stronger, want
from satmav.deduce.propagate import propagate


@dataclass
class Node:
    """A closed state, with the lemmas that it rests on. It clashes, or else both answers to a question do."""

    state: State
    begin: int = 0
    """The length of the trail before what is supposed here."""
    lemmas: dict[int, Node] = field(default_factory=dict)
    """By the place of what they leave: the refuted suppositions."""
    cases: tuple[Node, Node] | None = None
    kept: tuple[Refutation, dict[int, int]] | None = None
    """What :func:`told` said of it, by itself."""


class Lemma(NamedTuple):
    """An assumption, its refutation, and the fact that this leaves."""

    supposed: Bound
    refuted: Refutation
    left: Bound


Part: TypeAlias = "Step | Lemma"


@dataclass
class Refutation:
    """The needed part of a node: its steps in order, lemmas among them, and its cases."""

    parts: list[Part]
    cases: list[tuple[Bound, Refutation]] = field(default_factory=list)
    uses_supposed: bool = True


def assume(state: State, bound: Bound, first: int | None = None) -> Node:
    """Find what follows where something is supposed; with other rules ``first``, in another order."""
    child = state.copy()
    child.first = state.first if first is None else first
    child.note(*bound, SUPPOSED)
    if child.conflict is None:
        propagate(child)
    return Node(child, len(state.trail))


def with_lemma(node: Node, bound: Bound, refuted: Node, first: int | None = None) -> Node:
    """The node, and what it leaves that a supposition is refuted; with other rules ``first``, in another order."""
    state = node.state.copy()
    state.first = state.first if first is None else first
    place = len(state.trail)
    state.note(*opposite(bound), LEMMA)
    if state.conflict is None:
        propagate(state)
    return Node(state, node.begin, {**node.lemmas, place: refuted})


def refutation(node: Node, needed: dict[int, int] | None = None) -> tuple[Refutation, dict[int, int]]:
    """The steps that a node needs, and what it needs of what was known before it.

    ``needed`` are facts that are needed anyhow: reasons among them are preferred. Without it, nothing is found twice.
    """
    if needed is None:
        if node.kept is None:
            node.kept = _told(node, None)
        found, rest = node.kept
        return found, dict(rest)
    return _told(node, dict(needed))


def _told(node: Node, wanted: dict[int, int] | None) -> tuple[Refutation, dict[int, int]]:
    state, trail = node.state, Trail(node.state)
    end = len(state.trail)
    needed: dict[int, int] = dict(wanted or {})
    cases: list[tuple[Bound, Refutation]] = []
    if node.cases is None:
        assert state.conflict is not None
        reasons = trail.reasons(end, None, wanted if wanted is None else needed)
        want(trail, needed, reasons, end)
        return _back(trail, [Step(state.conflict, tuple(reasons), None)], cases, needed, node, wanted)
    for case in node.cases:
        inner, needed = _inner(case, needed, wanted)
        if not inner.uses_supposed:
            found, rest = _back(trail, [], inner.cases, needed, node, wanted)
            found.parts += inner.parts
            return found, rest
        fact, bound, _ = case.state.trail[case.begin]
        cases.append(((fact, bound), inner))
    return _back(trail, [], cases, needed, node, wanted)


def _inner(node: Node, needed: dict[int, int], wanted: dict[int, int] | None) -> tuple[Refutation, dict[int, int]]:
    """Find what a node below needs, added to what is needed already."""
    if wanted is not None:
        return refutation(node, needed)
    inner, rest = refutation(node)
    trail = node.state.trail
    for place, bound in rest.items():
        needed[place] = stronger(trail[place][0], needed.get(place), bound)
    return inner, needed


def _back(
    trail: Trail,
    parts: list[Part],
    cases: list[tuple[Bound, Refutation]],
    needed: dict[int, int],
    node: Node,
    wanted: dict[int, int] | None,
) -> tuple[Refutation, dict[int, int]]:
    """Back from the end of a node, whose parts are there, the last first, to its beginning."""
    uses = node.begin == 0
    while needed and (place := max(needed)) >= node.begin:
        bound = needed.pop(place)
        fact, value, rule = trail.trail[place]
        if rule == SUPPOSED:
            uses = True
        elif rule == LEMMA:
            refuted = node.lemmas[place]
            inner, needed = _inner(refuted, needed, wanted)
            supposed, at, _ = refuted.state.trail[refuted.begin]
            if inner.uses_supposed:
                parts.append(Lemma((supposed, at), inner, (fact, value)))
            else:  # what was supposed is not needed: the argument ends here
                parts, cases = inner.parts[::-1], inner.cases
                needed = {at: value for at, value in needed.items() if at < place}
        else:
            reasons = trail.reasons(place, bound, wanted if wanted is None else needed)
            parts.append(Step(rule, tuple(reasons), (fact, bound)))
            want(trail, needed, reasons, place)
    return Refutation(parts[::-1], cases, uses), needed
