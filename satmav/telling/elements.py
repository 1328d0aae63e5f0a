"""The steps of a proof, grouped, each before its first use, and what is told with another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from satmav.reasons.moves import (
    HOUSES,
    PAIRS,
    THROUGH,
    TRIPLES,
    Fact,
    Proof,
    Rule,
    Step,
    cases,
)
from satmav.telling.views import gives


@dataclass(frozen=True)
class Group:
    """Steps that are told in one breath; ``premise`` gives one of the reasons, and is needed for nothing else."""

    rule: Rule
    because: tuple[Fact, ...]
    gained: tuple[Fact, ...]
    premise: Group | None = None


@dataclass(frozen=True)
class Lemma:
    """A refuted supposition among the steps."""

    fact: Fact
    inner: tuple[Group | Lemma, ...]
    because: tuple[Fact, ...]
    gained: tuple[Fact, ...]


Element = Group | Lemma


def elements(proof: Proof) -> tuple[Element, ...]:
    """All steps on the way to the last contradiction, refuted suppositions among them."""
    found: list[Element] = list(_grouped(proof.steps))
    if (split := proof.split) is not None:
        low, high = Fact(split.number, False, split.bound - 1), Fact(split.number, True, split.bound)
        sides = [(low, split.less, high), (high, split.more, low)]
        sides.sort(key=lambda side: (cases(side[1]), _size(side[1])))
        fact, refuted, left = sides[0]
        inner = elements(refuted)
        found.append(Lemma(fact, inner, tuple(_needs(inner, fact)), (left,)))
        found += elements(sides[1][1])
    return tuple(found)


def _size(proof: Proof) -> int:
    return len(proof.steps) + (0 if proof.split is None else _size(proof.split.less) + _size(proof.split.more))


def _grouped(steps: Sequence[Step]) -> Iterator[Group]:
    """Steps that give facts of one kind by one rule, together where they stand together."""
    group: list[Step] = []
    for step in steps:
        if group and not _alike(group, step):
            yield _group(group)
            group = []
        group.append(step)
    if group:
        yield _group(group)


def _alike(group: Sequence[Step], step: Step) -> bool:
    last = group[-1]
    if step.gained is None or last.gained is None or step.rule != last.rule or step.rule.name == "against":
        return False
    one, two = last.gained, step.gained
    same = kind(one) == kind(two)
    own = {fact for before in group for fact in (before.gained,)}
    alike = step.rule.name != "straights" or step.because == last.because
    return same and alike and not any(fact in own for fact in step.because)


def _group(steps: Sequence[Step]) -> Group:
    because = tuple(dict.fromkeys(fact for step in steps for fact in step.because))
    return Group(steps[0].rule, because, tuple(step.gained for step in steps if step.gained))


def _needs(some: Iterable[Element], supposed: Fact) -> Iterator[Fact]:
    """What elements rest on from outside."""
    inside = {supposed}
    for element in some:
        for fact in element.because:
            if not any(gives(one, fact) for one in inside):
                yield fact
        inside.update(element.gained)


def ordered(some: Sequence[Element]) -> list[Element]:
    """Each element right before the first that rests on it, back from the last."""
    order: list[Element] = []
    done: set[int] = set()

    def visit(place: int) -> None:
        if place in done:
            return
        done.add(place)
        for other in sorted(_sources(some, place), key=lambda one: (_right_before(some[one]), one)):
            visit(other)
        order.append(some[place])

    visit(len(some) - 1)
    return order


def _right_before(element: Element) -> int:
    """Whether what it says stands right before its use: that no straight takes ranks, or that they are no pairs."""
    whats = {fact.number.what for fact in element.gained}
    return 2 if whats <= {PAIRS, TRIPLES} else 1 if whats == {THROUGH} and not element.gained[0].least else 0


def _rests_on(user: Element, source: Element) -> bool:
    """Whether an element rests on what another gives."""
    return any(gives(one, fact) for one in source.gained for fact in user.because)


def _sources(some: Sequence[Element], place: int) -> set[int]:
    found = set()
    for fact in some[place].because:
        for other in range(place):
            if any(gives(one, fact) for one in some[other].gained):
                found.add(other)
                break
    return found


COUNTS = ("total", "triples", "pairs", "both")
"""The rules that say how many full houses there are."""

USERS = ("triples", "pairs", "both", "against", "total")
"""The rules that have room for the reason of that."""


def fused(some: Sequence[Element]) -> list[Element]:
    """Elements, of which those that count full houses go with the first count that rests on them."""
    order = list(some)
    for element in some:
        if not isinstance(element, Group) or not _counts_houses(element) or element not in order:
            continue
        own = order.index(element)
        after = (place for place in range(own + 1, len(order)) if _rests_on(order[place], element))
        users = list(after)
        user = users[0] if users else own
        first = order[user]
        if isinstance(first, Lemma) and len(users) == 1:
            order[user] = _sunk(first, element)
            order.pop(own)
            continue
        if isinstance(first, Group) and first.rule.name in USERS and first.premise is None and user > own:
            order[user] = replace(first, premise=element)
            order.pop(own)
    return order


def _sunk(lemma: Lemma, group: Group) -> Lemma:
    """A supposition with what only it rests on."""
    rest = [fact for fact in lemma.because if not any(gives(one, fact) for one in group.gained)]
    return replace(lemma, inner=(group, *lemma.inner), because=tuple(dict.fromkeys((*rest, *group.because))))


def _counts_houses(group: Group) -> bool:
    """Whether it says how many full houses there are, and no more, and the hands that are left do not show it."""
    houses = len(group.gained) == 1 and group.gained[0].number.what == HOUSES
    plain = group.rule.name == "total" and houses and not group.gained[0].least
    return houses and not plain and group.rule.name in COUNTS and not group.rule.about


def kind(fact: Fact) -> tuple[object, ...]:
    return fact.number.what, fact.least, fact.bound
