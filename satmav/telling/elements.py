"""The steps of a proof, grouped, each before its first use, and what is told with another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from satmav.reasons.moves import HOUSES, PAIRS, STRAIGHTS, THROUGH, TRIPLES, Fact, Number, Proof, Rule, Step, cases
from satmav.telling.about import given, is_about, is_gain, kind, rests_on


@dataclass(frozen=True)
class Group:
    """Steps that are told in one breath; ``premise`` gives one of their reasons, and serves nothing else."""

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
    groups: list[list[Step]] = []
    for step in steps:
        if groups and _goes_with(step, groups[-1]):
            groups[-1].append(step)
        else:
            groups.append([step])
    return map(_group, groups)


def _goes_with(step: Step, last: Sequence[Step]) -> bool:
    """Test whether a step is told as those right before it, and rests on none of them."""
    told_as = _told_as(step)
    alike = told_as is not None and told_as == _told_as(last[-1])
    return alike and {before.gained for before in last}.isdisjoint(step.because)


def _group(steps: Sequence[Step]) -> Group:
    because = tuple(dict.fromkeys(fact for step in steps for fact in step.because))
    return Group(steps[0].rule, because, tuple(step.gained for step in steps if step.gained))


def _told_as(step: Step) -> tuple[object, ...] | None:
    """Its rule and the kind of what it gives, and what straights have for reasons; None where it stands alone."""
    if step.gained is None or step.rule.name in ("against", "seconds"):
        return None
    return step.rule, kind(step.gained), step.because if step.rule.name == "straights" else ()


def _needs(some: Iterable[Element], supposed: Fact) -> Iterator[Fact]:
    """Find what elements rest on from outside."""
    inside = {supposed}
    for element in some:
        yield from (fact for fact in element.because if not given(fact, inside))
        inside.update(element.gained)


def ordered(some: Sequence[Element]) -> list[Element]:
    """Each element right before the first that rests on it, back from the last; none where all was told before."""
    order: list[Element] = []
    done: set[int] = set()

    def visit(place: int) -> None:
        if place in done:
            return
        done.add(place)
        for other in sorted(_sources(some, place), key=lambda one: (_right_before(some[one]), one)):
            visit(other)
        order.append(some[place])

    if some:
        visit(len(some) - 1)
    return _turned(_gathered(_with_straights_counted(order)))


def _turned(order: list[Element]) -> list[Element]:
    """Where two ranks call for straights that cannot both be, this is the end; not that cards of the one have no place.

    What cards without a place give if it is left open whether a straight takes them: that one does.
    """
    if len(order) < 3:
        return order
    calls, bars, end = order[-3:]
    if not isinstance(bars, Group) or not isinstance(end, Group):
        return order
    if not _calls_for_straight(calls, bars) or not _has_no_place(end, bars):
        return order
    one = Fact(Number(THROUGH, end.rule.about[0]), True, 1)
    because = tuple(fact for fact in end.because if fact.number != one.number)
    return [*order[:-2], Group(end.rule, because, (one,)), Group(bars.rule, (*bars.because, one), ())]


def _calls_for_straight(calls: Element, bars: Group) -> bool:
    """Test whether the cards of a rank call for a straight, for which others cannot be."""
    if not isinstance(calls, Group) or (calls.rule.name, bars.rule.name) != ("rank", "straights"):
        return False
    return kind(calls.gained[0]) == (THROUGH, True, 1) and given(calls.gained[0], bars.because)


def _has_no_place(end: Group, bars: Group) -> bool:
    """Test whether the cards of a rank have no place, since others bar the straights that take it."""
    ended = not end.gained and end.rule.name == "rank"
    return ended and given(Fact(Number(THROUGH, end.rule.about[0]), False, 0), bars.gained)


def _with_straights_counted(order: Sequence[Element]) -> list[Element]:
    """Put how many straights there are at least right after what it follows from, since the settled hands show it."""
    told: list[Element] = []
    for element in order:
        after = [place for place, before in enumerate(told) if rests_on(element.because, before.gained)]
        told.insert(after[-1] + 1 if after and _counts_straights(element) else len(told), element)
    return told


def _counts_straights(element: Element) -> bool:
    return isinstance(element, Group) and element.rule.name == "straights" and is_gain(element.gained, STRAIGHTS)


def _gathered(order: Sequence[Element]) -> list[Element]:
    """Put ranks that are no pairs and no kickers for the same reason together, where the first of them stands."""
    told: list[Element] = []
    for element in order:
        places = range(len(told) - 1, -1, -1) if _bars_seconds(element) else ()
        told.insert(next((place + 1 for place in places if _goes_behind(element, told[place:])), len(told)), element)
    return told


def _bars_seconds(element: Element) -> bool:
    counts = isinstance(element, Group) and element.rule.name == "seconds"
    return counts and bool(element.gained) and not element.gained[0].least


def _goes_behind(element: Element, told: Sequence[Element]) -> bool:
    """Test if an element has the same reason as the first that was told, and rests on nothing that was told since."""
    alike = _bars_seconds(told[0]) and told[0].because == element.because
    return alike and not any(rests_on(element.because, one.gained) for one in told)


def _right_before(element: Element) -> int:
    """Test if what it says stands right before its use: that no straight takes ranks, or that they are no pairs."""
    if is_about(element.gained, PAIRS, TRIPLES):
        return 2
    return int(is_about(element.gained, THROUGH) and not element.gained[0].least)


def _sources(some: Sequence[Element], place: int) -> set[int]:
    """The elements that one rests on, the first for each reason."""
    found: set[int] = set()
    for fact in some[place].because:
        givers = (other for other in range(place) if given(fact, some[other].gained))
        found.update(islice(givers, 1))
    return found


COUNTS = tuple(map(Rule, ("total", "triples", "pairs", "both")))
"""The rules that say how many full houses there are."""

USERS = ("triples", "pairs", "both", "against", "total")
"""The rules that have room for the reason of that."""


def fused(some: Sequence[Element]) -> list[Element]:
    """Elements; one that counts full houses becomes part of the first count that rests on it."""
    order = list(some)
    for element in some:
        if isinstance(element, Group) and element in order and _counts_houses(element):
            _fuse(order, element)
    return order


def _fuse(order: list[Element], group: Group) -> None:
    """Put a group into the first element that rests on it, where that has room."""
    own = order.index(group)
    users = [place for place in range(own + 1, len(order)) if rests_on(order[place].because, group.gained)]
    holding = _holding(order[users[0]], group, alone=len(users) == 1) if users else None
    if holding is not None:
        order[users[0]] = holding
        order.pop(own)


def _holding(user: Element, group: Group, *, alone: bool) -> Element | None:
    """An element with a group that it rests on; None if it has no room, or is a supposition and not ``alone``."""
    if isinstance(user, Group):
        return replace(user, premise=group) if user.rule.name in USERS and user.premise is None else None
    return _sunk(user, group) if alone else None


def _sunk(lemma: Lemma, group: Group) -> Lemma:
    """A supposition with what only it rests on."""
    rest = [fact for fact in lemma.because if not given(fact, group.gained)]
    return replace(lemma, inner=(group, *lemma.inner), because=tuple(dict.fromkeys((*rest, *group.because))))


def _counts_houses(group: Group) -> bool:
    """Test whether it says only how many full houses there are, and the hands that are left do not show that."""
    if len(group.gained) != 1 or not is_about(group.gained, HOUSES) or group.rule not in COUNTS:
        return False
    return group.rule.name != "total" or group.gained[0].least
