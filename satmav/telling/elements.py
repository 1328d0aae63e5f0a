"""The steps of a proof, grouped, each before its first use, and what is told with another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from satmav.reasons.moves import (
    HOUSES,
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
    return same and not any(fact in own for fact in step.because)


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
        for other in sorted(_sources(some, place)):
            visit(other)
        order.append(some[place])

    visit(len(some) - 1)
    return order


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


def fused(some: Sequence[Element]) -> list[Element]:
    """Elements, of which those that count full houses for one other count alone go with that."""
    order = list(some)
    for element in some:
        if isinstance(element, Lemma) or element.rule.name not in COUNTS or element.rule.about:
            continue
        fact, *others = element.gained or (None,)
        if fact is None or others or fact.number.what != HOUSES:
            continue
        users = [place for place, one in enumerate(order) if any(gives(fact, other) for other in one.because)]
        user = order[users[0]] if len(users) == 1 else None
        if isinstance(user, Group) and user.rule.name in ("triples", "pairs") and user.premise is None:
            order[users[0]] = replace(user, premise=element)
            order.remove(element)
    return order


def kind(fact: Fact) -> tuple[object, ...]:
    return fact.number.what, fact.least, fact.bound
