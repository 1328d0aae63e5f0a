"""Which arguments are told, in which order: each right before its first use, what is plain to see not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from satmav.deduce.box import Box
from satmav.reasons.moves import (
    FLUSHES,
    HOUSES,
    KICKERS,
    QUADS,
    STRAIGHTS,
    THROUGH,
    Fact,
    Number,
    Proof,
    Rule,
    Step,
    cases,
)
from satmav.telling.arguments import Claim, Line, Part, Places, Straights, Suit, Supposed, Tally, Why
from satmav.telling.views import Known, argued, gives

CLAIMS_A_LINE = 3
"""More would be hard to survey."""


@dataclass(frozen=True)
class Group:
    """Steps that are told in one breath."""

    rule: Rule
    because: tuple[Fact, ...]
    gained: tuple[Fact, ...]


@dataclass(frozen=True)
class Lemma:
    """A refuted supposition among the steps."""

    fact: Fact
    inner: tuple[Group | Lemma, ...]
    because: tuple[Fact, ...]
    gained: tuple[Fact, ...]


Element = Group | Lemma


def parts_of(proof: Proof, box: Box) -> tuple[Part, ...]:
    """The parts of a telling, in order; the last ends in a contradiction."""
    known = Known(box)
    return tuple(_told(_ordered(_elements(proof), known), known, _tally(known)))


def _elements(proof: Proof) -> tuple[Element, ...]:
    """All steps on the way to the last contradiction, refuted suppositions among them."""
    found: list[Element] = list(_grouped(proof.steps))
    if (split := proof.split) is not None:
        low, high = Fact(split.number, False, split.bound - 1), Fact(split.number, True, split.bound)
        sides = [(low, split.less, high), (high, split.more, low)]
        sides.sort(key=lambda side: (cases(side[1]), _size(side[1])))
        fact, refuted, left = sides[0]
        inner = _elements(refuted)
        found.append(Lemma(fact, inner, tuple(_needs(inner, fact)), (left,)))
        found += _elements(sides[1][1])
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
    if step.gained is None or last.gained is None or step.rule != last.rule:
        return False
    one, two = last.gained, step.gained
    same = one.number.what == two.number.what and one.least == two.least
    own = {fact for before in group for fact in (before.gained,)}
    return same and not any(fact in own for fact in step.because)


def _group(steps: Sequence[Step]) -> Group:
    because = tuple(dict.fromkeys(fact for step in steps for fact in step.because))
    return Group(steps[0].rule, because, tuple(step.gained for step in steps if step.gained))


def _needs(elements: Iterable[Element], supposed: Fact) -> Iterator[Fact]:
    """What elements rest on from outside."""
    inside = {supposed}
    for element in elements:
        for fact in element.because:
            if not any(gives(one, fact) for one in inside):
                yield fact
        inside.update(element.gained)


def _ordered(elements: Sequence[Element], known: Known) -> list[Element]:
    """Each element right before the first that rests on it, back from the last."""
    order: list[Element] = []
    done: set[int] = set()

    def visit(place: int) -> None:
        if place in done:
            return
        done.add(place)
        for other in sorted(_sources(elements, place)):
            visit(other)
        order.append(elements[place])

    visit(len(elements) - 1)
    return order


def _sources(elements: Sequence[Element], place: int) -> set[int]:
    found = set()
    for fact in elements[place].because:
        for other in range(place):
            if any(gives(one, fact) for one in elements[other].gained):
                found.add(other)
                break
    return found


def _told(elements: Sequence[Element], known: Known, tally: Tally) -> Iterator[Part]:
    """The parts that elements are told as; ``known`` grows with them."""
    line: Line | None = None
    for element in elements:
        if isinstance(element, Lemma):
            if line is not None:
                yield line
                line = None
            part, tally = _supposed(element, known, tally)
            yield part
            continue
        claim = Claim(element.gained, known.first(argued(element.rule, element.because, element.gained, known)))
        for fact in element.gained:
            known.note(fact)
        if not element.gained or not _silent(element, known):
            longer = _joined(line, claim, element)
            if longer is None:
                if line is not None:
                    yield line
                line = Line((claim,))
            else:
                line = longer
        if line is not None and element.gained and (now := _tally(known)) != tally:
            line, tally = replace(line, tally=now), now
    if line is not None:
        yield line


def _joined(line: Line | None, claim: Claim, group: Group) -> Line | None:
    """The line with a claim that is made in one breath with the last, or that follows from it at once."""
    if line is None:
        return None
    last = line.claims[-1]
    if (merged := _merged(last, claim)) is not None:
        return replace(line, claims=(*line.claims[:-1], merged))
    if len(line.claims) < CLAIMS_A_LINE and _follows(claim, group, line):
        return replace(line, claims=(*line.claims, claim))
    return None


def _merged(one: Claim, two: Claim) -> Claim | None:
    """Two claims of the same kind for the same sort of reason as one."""
    first, second = one.argument, two.argument
    if isinstance(second, Straights) and second.every and two.gained and one.gained:
        if _kind(one.gained[0]) == _kind(two.gained[0]) and one.gained[0].number.what == THROUGH:
            return Claim(one.gained + two.gained, first)
    if not isinstance(first, Places) or not isinstance(second, Places) or first.why != second.why or first.why is Why.OTHER:
        return None
    if not one.gained or not two.gained or _kind(one.gained[0]) != _kind(two.gained[0]):
        return None
    if any(place.held for place in (*first.each, *second.each)) and first.why not in (Why.GONE, Why.ROLE):
        return None
    return Claim(one.gained + two.gained, Places(first.why, first.each + second.each))


def _kind(fact: Fact) -> tuple[object, ...]:
    return fact.number.what, fact.least, fact.bound


def _supposed(lemma: Lemma, known: Known, tally: Tally) -> tuple[Supposed, Tally]:
    inside = known.copy()
    inside.note(lemma.fact)
    begun = _tally(inside)
    parts = tuple(_told(_ordered(lemma.inner, inside), inside, begun))
    left = lemma.gained[0]
    known.note(left)
    after = _tally(known)
    return Supposed(lemma.fact, parts, left, begun if begun != tally else None, after if after != tally else None), after


def _silent(group: Group, known: Known) -> bool:
    """Whether what is gained is plain from the first line, or from what was said."""
    kind, about = group.rule.name, group.gained[0]
    if kind == "suit":
        if about.number.what == FLUSHES:
            return about.least and len(group.because) > 0 and all(one.least for one in group.because)
        dead = all(one.number.what == FLUSHES and not one.least for one in group.because)
        return not about.least and dead
    if kind == "straights":
        return not group.because
    if kind == "kickers":
        return about.number.what == KICKERS and known.most(Number(QUADS)) == 0
    return False


def _follows(claim: Claim, group: Group, line: Line) -> bool:
    """Whether a claim is plain from what the line has just said."""
    new = line.gained

    def just(fact: Fact) -> bool:
        return any(gives(one, fact) for one in new)

    if not any(map(just, group.because)):
        return False
    if isinstance(claim.argument, Straights):
        return True
    if isinstance(claim.argument, Places):
        return claim.argument.why in (Why.ROLE, Why.TAKEN, Why.GONE) and all(map(just, group.because))
    if isinstance(claim.argument, Suit):
        return True
    return False


def _tally(known: Known) -> Tally:
    flushes = tuple(known.least(Number(FLUSHES, suit)) for suit in range(4))
    straights, fours, houses = (known.least(Number(what)) for what in (STRAIGHTS, QUADS, HOUSES))
    left = known.box.hands - sum(flushes) - straights - fours - houses
    return Tally((flushes[0], flushes[1], flushes[2], flushes[3]), straights, fours, houses, left)
