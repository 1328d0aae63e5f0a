"""Which arguments are told, in which order: each right before its first use, what is plain to see not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from satmav.deduce.box import Box
from satmav.deduce.reasons import runs_left
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import (
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    KICKERS,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    Fact,
    Number,
    Proof,
    Rule,
    Step,
    cases,
)
from satmav.telling.arguments import Argument, Claim, Count, Line, Part, Places, Straights, Suit, Supposed, Tally, Why
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
    if step.gained is None or last.gained is None or step.rule != last.rule or step.rule.name == "against":
        return False
    one, two = last.gained, step.gained
    same = _kind(one) == _kind(two)
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
    fresh: list[Fact] = []
    for element in _parted(elements, known):
        if isinstance(element, Lemma):
            if line is not None:
                yield line
                line = None
            part, tally = _supposed(element, known, tally)
            yield part
            continue
        claim = Claim(element.gained, known.first(argued(element.rule, element.because, element.gained, known)))
        quiet = bool(element.gained) and _silent(element, known)
        for fact in element.gained:
            known.note(fact)
        if not quiet:
            claim = _none_left(claim, known)
            longer = _joined(line, claim, element, fresh)
            if longer is None:
                if line is not None:
                    yield line
                line, fresh = Line((claim,)), []
            else:
                line = longer
        fresh += element.gained
        if line is not None and element.gained and _differs(now := _tally(known), tally):
            line, tally = replace(line, tally=now), now
    if line is not None:
        yield line


def _parted(elements: Iterable[Element], known: Known) -> Iterator[Element]:
    """Elements each for one reason: what straights give for different reasons is told apart."""
    for element in elements:
        if isinstance(element, Lemma) or element.rule.name != "straights" or len(element.gained) < 2:
            yield element
            continue
        alike: dict[Argument, list[Fact]] = {}
        for fact in element.gained:
            argument = argued(element.rule, element.because, (fact,), known)
            if isinstance(argument, Straights) and fact.least and argument.others == (fact.number.which,):
                argument = replace(argument, others=())
            alike.setdefault(argument, []).append(fact)
        yield from (replace(element, gained=tuple(facts)) for facts in alike.values())


def _differs(now: Tally, before: Tally) -> bool:
    """Whether other hands than full houses are settled, which are said where they are found; or all hands are."""
    others = replace(now, houses=0, left=0) != replace(before, houses=0, left=0)
    return now.left < before.left and (others or now.left <= 0)


def _says_none(gained: Sequence[Fact]) -> bool:
    """Whether it says of straights what is plain where there is none."""
    return all(fact.number.what in (THROUGH, RUN, STRAIGHTS) and not fact.least for fact in gained)


def _none_left(claim: Claim, known: Known) -> Claim:
    """Where no straight takes a rank that all take, there is none."""
    if (
        not claim.gained
        or claim.gained[0].number.what != THROUGH
        or claim.gained[0] != claim.gained[0]._replace(least=False, bound=0)
    ):
        return claim
    rank = claim.gained[0].number.which
    if not all(rank in WINDOWS[run] for some in known.box.straights.sets for run in some):
        return claim
    none = Fact(Number(STRAIGHTS), False, 0)
    known.note(none)
    return replace(claim, gained=(none,))


def _joined(line: Line | None, claim: Claim, group: Group, fresh: Sequence[Fact]) -> Line | None:
    """The line with a claim that is made in one breath with the last, or that follows from it at once."""
    if line is None:
        return None
    last = line.claims[-1]
    if (merged := _merged(last, claim)) is not None:
        return replace(line, claims=(*line.claims[:-1], merged))
    if len(line.claims) < CLAIMS_A_LINE and _follows(claim, group, last, fresh):
        first = _is_of_kickers(claim) and claim.gained[0].number.what == QUADS
        return replace(line, claims=(claim, *line.claims) if first else (*line.claims, claim))
    return None


def _is_of_kickers(claim: Claim) -> bool:
    return isinstance(claim.argument, Count) and claim.argument.what == "kickers" and bool(claim.gained)


def _merged(one: Claim, two: Claim) -> Claim | None:
    """Two claims of the same kind for the same sort of reason as one."""
    if isinstance(one.argument, Count) and isinstance(two.argument, Count) and two.argument.what == "both":
        same = replace(one.argument, again=True) == replace(two.argument, again=True)
        return replace(one, gained=one.gained + two.gained) if same and one.gained and two.gained else None
    first, second = one.argument, two.argument
    if isinstance(second, Straights) and _plainly(second) and _are_alike(one, two):
        return replace(one, also=one.also + two.gained) if one.gained[0].number.what == THROUGH else None
    if (
        not isinstance(first, Places)
        or not isinstance(second, Places)
        or first.why != second.why
        or first.why is Why.OTHER
    ):
        return None
    if not one.gained or not two.gained or one.also or _kind(one.gained[0]) != _kind(two.gained[0]):
        return None
    return Claim(one.gained + two.gained, Places(first.why, first.each + second.each))


def _are_alike(one: Claim, two: Claim) -> bool:
    """Whether two claims gain facts of one kind."""
    return bool(one.gained and two.gained) and _kind(one.gained[0]) == _kind(two.gained[0])


def _plainly(told: Straights) -> bool:
    """Whether each straight with the one rank takes the other."""
    return len(told.wants) == 1 == len(told.others) and len(told.because) == 1


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
    return Supposed(
        lemma.fact, parts, left, begun if begun != tally else None, after if after != tally else None
    ), after


def _silent(group: Group, known: Known) -> bool:
    """Whether what is gained is plain from the first line, or from what was said."""
    kind, about = group.rule.name, group.gained[0]
    if known.most(Number(STRAIGHTS)) == 0 and _says_none(group.gained):
        return True
    if kind == "suit":
        return _plain_of_suit(group)
    if kind == "straights":
        plain = about.number.what == STRAIGHTS and about.least and about.bound == 1
        whole = not about.least and all(fact.number.what == STRAIGHTS for fact in group.because)
        return not group.because or plain or whole
    if kind == "fours" and _plain_of_fours(group):
        return True
    if kind == "total":
        return about.number.what == HOUSES and not about.least and all(fact.least for fact in group.because)
    return kind == "kickers" and about.number.what == KICKERS and known.most(Number(QUADS)) == 0


def _plain_of_fours(group: Group) -> bool:
    """Whether it says that a rank is not four of a kind, since there is none."""
    about = group.gained[0]
    return about.number.what == FOURS and not about.least and len(group.because) == 1


def _plain_of_suit(group: Group) -> bool:
    """Whether it says that there is a flush, since a card is in one; or that cards are out, since there is none."""
    about = group.gained[0]
    if about.number.what == FLUSHES:
        return about.least and len(group.because) > 0 and all(one.least for one in group.because)
    return not about.least and all(one.number.what == FLUSHES and not one.least for one in group.because)


def _follows(claim: Claim, group: Group, last: Claim, fresh: Sequence[Fact]) -> bool:
    """Whether a claim is plain from what the line has just said."""
    argument = claim.argument

    def just(fact: Fact) -> bool:
        return any(gives(one, fact) for one in fresh)

    if isinstance(argument, Count) and _same_count(argument, last.argument):
        return bool(claim.gained)
    if not any(map(just, group.because)):
        return False
    if isinstance(argument, Places):
        return argument.why in (Why.ROLE, Why.TAKEN, Why.GONE, Why.LACKS) and all(map(just, group.because))
    if isinstance(argument, Count):
        return argument.what == "fours most"
    return isinstance(argument, Straights | Suit)


def _same_count(one: Count, last: Argument) -> bool:
    """Whether the same cards are the kickers, or the same ranks the triples, as was just said."""
    if not isinstance(last, Count) or one.what != last.what or one.suit != last.suit or one.shares != last.shares:
        return False
    return one.what == "kickers" or (one.what == "triples most" and one.limit is None)


def _tally(known: Known) -> Tally:
    """The hands that there must be by what is known: by cards that are in flushes, and by straights that are left."""
    box = known.box
    flushes = [
        max(known.least(Number(FLUSHES, suit)), -(-sum(known.least(Number(HELD, card)) for card in cards) // 5))
        for suit, cards in enumerate(box.of_suit)
    ]
    runs = runs_left(box, known.facts)
    straights = box.straights.ranges(runs)[-1][0] if runs else known.least(Number(STRAIGHTS))
    fours = max(known.least(Number(QUADS)), sum(known.least(Number(FOURS, rank)) for rank in box.ranks))
    houses = known.least(Number(HOUSES))
    left = box.hands - sum(flushes) - straights - fours - houses
    return Tally((flushes[0], flushes[1], flushes[2], flushes[3]), straights, fours, houses, left)
