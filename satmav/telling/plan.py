"""Which arguments are told, in which order: each right before its first use, what is plain to see not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from satmav.deduce.box import Box
from satmav.deduce.trials import runs_left
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import (
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    Fact,
    Number,
    Proof,
)
from satmav.telling.arguments import Argument, Claim, Count, Line, Part, Straights, Suit, Supposed, Tally, Total
from satmav.telling.elements import Element, Group, Lemma, elements, fused, ordered
from satmav.telling.lines import joined
from satmav.telling.once import said_once
from satmav.telling.silent import silent
from satmav.telling.straights import only_way
from satmav.telling.views import Known, argued, facts_of, gives


def parts_of(proof: Proof, box: Box) -> tuple[Part, ...]:
    """The parts of a telling, in order; the last ends in a contradiction."""
    known = Known(box)
    return said_once(tuple(_told(ordered(elements(proof)), known, _tally(known))))


def _told(some: Sequence[Element], known: Known, tally: Tally, supposed: Fact | None = None) -> Iterator[Part]:
    """The parts that elements are told as, up to a contradiction; ``known`` grows with them.

    Cards of a flush that is ``supposed`` stand alone, to be told with that.
    """
    line: Line | None = None
    said = _Said([], [])
    for element in _news(_parted(_apart(fused(some), known), known), known):
        if isinstance(element, Lemma):
            if line is not None:
                yield line
                line = None
            yield _supposed(element, known, tally)
            continue
        claim, quiet = _noted(element, known)
        if not quiet:
            longer = None if _stands_alone(line, supposed) else joined(line, claim, element, *said)
            if longer is None and line is not None:
                yield line
                supposed = None
            said = said.before(line, longer)
            line = longer or Line((claim,))
        if not claim.gained:
            break
        said.note(element, quiet)
        if line is not None:
            line, tally = _tallied(line, _tally(known), tally)
    if line is not None:
        yield line


class _Said(NamedTuple):
    """What a line has said so far, and what it said last; what is plain from either is as good as said."""

    fresh: list[Fact]
    latest: list[Fact]

    def before(self, line: Line | None, longer: Line | None) -> _Said:
        """What was said before a claim that makes a line longer, or begins one."""
        if line is None or longer is None:
            return _Said([], [])
        return self if len(longer.claims) == len(line.claims) else _Said(self.fresh, [])

    def note(self, group: Group, quiet: bool) -> None:
        """Note what a group gives; where it is not told, it must rest on what was said."""
        for said in self:
            if not quiet or any(gives(one, fact) for one in said for fact in group.because):
                said.extend(group.gained)


def _stands_alone(line: Line | None, supposed: Fact | None) -> bool:
    """Whether a line names the cards of a flush that is supposed."""
    return line is not None and supposed is not None and _fills(line.claims[0], supposed)


def _news(some: Iterable[Element], known: Known) -> Iterator[Element]:
    """Elements that say something that is not known yet."""
    for element in some:
        if isinstance(element, Lemma) or not element.gained or not all(map(known.has, element.gained)):
            yield element


def _noted(group: Group, known: Known) -> tuple[Claim, bool]:
    """What a group says, which is noted, and whether it is not told."""
    claim = _with_run(_claim(group, known), known)
    quiet = bool(claim.gained) and silent(group, known)
    claim = _with_all_cards(claim, known)
    for fact in (*group.gained, *claim.gained) if claim.gained else ():
        known.note(fact)
    return claim if quiet else _of_all_straights(claim, known), quiet


def _with_all_cards(claim: Claim, known: Known) -> Claim:
    """Where a flush takes all cards of its suit that are not out, all of these."""
    told = claim.argument
    if (
        not isinstance(told, Suit)
        or not claim.gained
        or claim.gained[0].number.what != HELD
        or not claim.gained[0].least
    ):
        return claim
    cards = (card for card in known.box.of_suit[told.suit] if card not in told.out)
    return replace(claim, gained=tuple(Fact(Number(HELD, card), True, 1) for card in cards))


def _claim(group: Group, known: Known) -> Claim:
    """What a group says; what it rests on alone is noted."""
    if ended := _ended(group, known):
        return Claim((), ended)
    group = _as_known(group, known)
    argument = argued(group.rule, group.because, group.gained, known)
    if group.premise is not None and isinstance(argument, Count | Total):
        premise = _claim(group.premise, known)
        if not premise.gained:
            return premise
        argument = replace(argument, premise=premise)
        for fact in group.premise.gained:
            known.note(fact)
    if isinstance(argument, Count) and argument.fails:
        return Claim((), known.first(_failed(argument, group, known)))
    return Claim(_sharpened(group.gained, argument, known), known.first(argument))


def _failed(argument: Count, group: Group, known: Known) -> Count:
    """A count that cannot be, with all that is known of the rank of which something would have been gained, too."""
    whole = argued(group.rule, group.because, (), known)
    if not isinstance(whole, Count) or not whole.fails or _sure(whole) != _sure(argument):
        return argument
    return replace(whole, premise=argument.premise)


def _sure(count: Count) -> set[int]:
    """The ranks that count for sure."""
    return {share.place.rank for share in count.shares if share.sure > 0}


def _as_known(group: Group, known: Known) -> Group:
    """What few straights take, from all that is known of its reasons where that says more than is needed."""
    fact = group.gained[0] if len(group.gained) == 1 else None
    if group.rule.name != "straights" or fact is None or fact.least or not fact.bound or fact.number.what != THROUGH:
        return group
    because = tuple(one._replace(bound=known.most(one.number)) if not one.least else one for one in group.because)
    left = runs_left(known.box, facts_of(because))
    most = known.box.straights.ranges(left)[10 + fact.number.which][1] if left else fact.bound
    return replace(group, because=because, gained=(fact._replace(bound=most),)) if most < fact.bound else group


def _ended(group: Group, known: Known) -> Argument | None:
    """Why the cards of a rank have no place, where they call for a straight and no straight takes them."""
    if group.rule.name != "rank" or len(group.gained) != 1 or not group.gained[0].least:
        return None
    number = group.gained[0].number
    if number.what != THROUGH or (known.most(number) and known.most(Number(STRAIGHTS))):
        return None
    return argued(group.rule, (*group.because, Fact(number, False, 0)), (), known)


def _sharpened(gained: tuple[Fact, ...], argument: Argument, known: Known) -> tuple[Fact, ...]:
    """As many hands as a count gives, which may say more than what was needed; none where it cannot be."""
    if isinstance(argument, Total) and gained:
        return _left_by(argument, gained, known)
    if len(gained) != 1 or gained[0].number.what != HOUSES or not isinstance(argument, Count):
        return gained
    (fact,) = gained
    if fact.least and argument.what in ("pairs", "triples", "both"):
        count = -(-argument.total // 2) if argument.what == "both" else argument.total
        return (fact._replace(bound=max(fact.bound, count)),)
    if not fact.least and argument.what == "triples most":
        return (fact._replace(bound=min(fact.bound, -argument.total)),)
    return gained


def _left_by(others: Total, gained: tuple[Fact, ...], known: Known) -> tuple[Fact, ...]:
    """What the other hands leave: of several sorts all that there can be, or none."""
    if len(gained) > 1:
        return gained if others.least else tuple(fact._replace(bound=known.most(fact.number)) for fact in gained)
    bound = known.box.hands - sum(fact.bound for fact in others.hands)
    return (gained[0]._replace(bound=bound),) if bound >= 0 or not others.least else ()


def _with_run(claim: Claim, known: Known) -> Claim:
    """Where only one straight is left that takes what straights must take, that straight."""
    if not isinstance(claim.argument, Straights) or not claim.gained:
        return claim
    if any(fact.number.what != THROUGH or not fact.least or fact.bound != 1 for fact in claim.gained):
        return claim
    left = runs_left(known.box, facts_of(claim.argument.because))
    if not left:
        return claim
    least = known.box.straights.ranges(left)
    alone = min(max(map(len, known.box.straights.sets)), known.most(Number(STRAIGHTS))) == 1
    for run, window in enumerate(WINDOWS):
        own = all(fact.number.which in window for fact in claim.gained)
        if own and least[run][0] and (alone or only_way(known.box, claim.argument.because, run)):
            return Claim((Fact(Number(RUN, run), True, 1),), replace(claim.argument, alone=alone))
    return claim


def _apart(some: Iterable[Element], known: Known) -> Iterator[Element]:
    """Elements, with what one rests on alone before it where it is not told itself."""
    for element in some:
        if isinstance(element, Group) and element.premise is not None and element.gained:
            after = known.copy()
            for fact in element.premise.gained:
                after.note(fact)
            if silent(element, after):
                yield from (element.premise, replace(element, premise=None))
                continue
        yield element


def _parted(some: Iterable[Element], known: Known) -> Iterator[Element]:
    """Elements each for one reason: what straights give for different reasons is told apart, as are hands."""
    for element in some:
        if isinstance(element, Group) and element.rule.name == "total" and not _together(element, known):
            yield from (replace(element, gained=(fact,)) for fact in element.gained)
            continue
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


def _together(group: Group, known: Known) -> bool:
    """Whether the other hands leave room for just all that is gained: one hand, several at their most, or none."""
    argument = argued(group.rule, group.because, group.gained, known)
    if len(group.gained) < 2 or not isinstance(argument, Total):
        return True
    room = known.box.hands - sum(fact.bound for fact in argument.hands)
    return room == (0 if argument.least else sum(known.most(fact.number) for fact in group.gained))


def _tallied(line: Line, now: Tally, before: Tally) -> tuple[Line, Tally]:
    """The line with the hands that are settled by then, and the tally to compare with; none in a contradiction."""
    if now.left < 0 or now.left > before.left:
        return replace(line, tally=None), before
    return (replace(line, tally=now), now) if _differs(now, before) else (line, before)


def _differs(now: Tally, before: Tally) -> bool:
    """Whether other hands than full houses are settled, which are said where they are found; or all hands are."""
    others = replace(now, houses=0, left=0) != replace(before, houses=0, left=0)
    return now.left < before.left and (others or now.left <= 0)


def _of_all_straights(claim: Claim, known: Known) -> Claim:
    """What is gained of the straights with a rank, said of all straights where it is true of them.

    Where no straight takes a rank that all take, there is none. Where few straights take a rank, and no more are left
    in all, there are so few.
    """
    if not claim.gained:
        return claim
    number, least, bound = claim.gained[0]
    if number.what != THROUGH or least:
        return claim
    if not bound:
        all_take = all(number.which in WINDOWS[run] for some in known.box.straights.sets for run in some)
        whole = all_take and not _straight_due(known)
    else:
        whole = isinstance(claim.argument, Straights) and _most_left(claim.argument, known) <= bound
    if not whole:
        return claim
    fact = Fact(Number(STRAIGHTS), False, bound)
    known.note(fact)
    return replace(claim, gained=(fact,))


def _most_left(told: Straights, known: Known) -> int:
    """How many straights there can be by the reasons of what is said of some."""
    left = runs_left(known.box, facts_of(told.because))
    return known.box.straights.ranges(left)[-1][1] if left else known.box.hands


def _straight_due(known: Known) -> bool:
    """Whether there must be a straight."""
    numbers = (Number(STRAIGHTS), *(Number(THROUGH, rank) for rank in known.box.ranks))
    return any(known.least(number) for number in numbers)


def _supposed(lemma: Lemma, known: Known, tally: Tally) -> Supposed:
    """A supposition; the hands that are settled when it came to nothing are said with the next line."""
    inside = known.copy()
    inside.note(lemma.fact)
    begun = _tally(inside)
    parts = tuple(_told(ordered(lemma.inner), inside, begun, lemma.fact))
    left = lemma.gained[0]
    known.note(left)
    return _with_fill(Supposed(lemma.fact, parts, left, begun if begun != tally else None))


def _with_fill(told: Supposed) -> Supposed:
    """A supposition that there is a flush, with the cards that it takes, where these come next."""
    first, *rest = told.parts
    if not rest or not isinstance(first, Line) or not _fills(first.claims[0], told.fact):
        return told
    return replace(told, parts=tuple(rest), fill=first.claims[0], inside=first.tally or told.inside)


def _fills(claim: Claim, fact: Fact) -> bool:
    """Whether a claim names the cards of the one flush that a fact says there is, or has a card of."""
    what, which = fact.number
    if not isinstance(claim.argument, Suit) or not claim.gained or not fact.least or fact.bound != 1:
        return False
    held = claim.gained[0].number.what == HELD and claim.gained[0].least
    return held and what in (FLUSHES, HELD) and claim.argument.suit == (which if what == FLUSHES else which & 3)


def _tally(known: Known) -> Tally:
    """The hands that there must be by what is known: by cards that are in flushes, and by straights that are left.

    Fewer than none are left where what is known contradicts itself.
    """
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
    if straights > known.most(Number(STRAIGHTS)) or fours > known.most(Number(QUADS)):
        left = -1
    return Tally((flushes[0], flushes[1], flushes[2], flushes[3]), straights, fours, houses, left)
