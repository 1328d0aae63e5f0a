"""Which arguments are told, and in which order. Each stands right before its first use; what is plain is not told.

Why few straights take a rank is said once and known later, unless in a supposition that is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from satmav.deduce.box import Box
from satmav.deduce.entails import rank_left
from satmav.reasons.hints import opposite
from satmav.reasons.moves import FLUSHES, HELD, PAIRS, RUN, STRAIGHTS, THROUGH, Fact, Number, Proof, Rule
from satmav.telling.about import alike, is_gain, kind, rests_on
from satmav.telling.arguments import (
    Argument,
    Claim,
    Count,
    Line,
    Part,
    Place,
    Places,
    Share,
    Straights,
    Supposed,
    Tally,
    Total,
    Why,
)
from satmav.telling.claiming import counted_with, noted
from satmav.telling.elements import Element, Group, Lemma, elements, fused, ordered
from satmav.telling.known import Known, facts_of
from satmav.telling.lines import joined, settles
from satmav.telling.silent import silent
from satmav.telling.views import argued


def parts_of(proof: Proof, box: Box) -> tuple[Part, ...]:
    """The parts of a telling, in order; the last ends in a contradiction."""
    known = Known(box)
    return said_once(tuple(_told(ordered(elements(proof)), known, known.tally())))


def _told(some: Sequence[Element], known: Known, tally: Tally, supposed: Fact | None = None) -> Iterator[Part]:
    """The parts that elements are told as, up to a contradiction; ``known`` grows with them.

    Cards of a flush that is ``supposed`` stand alone, to be told with that.
    """
    line: Line | None = None
    said = _Said([], [])
    for element in _in_order(some, known):
        if isinstance(element, Lemma):
            yield from filter(None, (line,))
            line = None
            part = _supposed(element, known, tally)
            tally = part.after or tally
            yield part
            continue
        claim, quiet = _noted(element, known)
        longer = None if quiet or _stands_alone(line, supposed) else joined(line, claim, element, *said)
        quiet = quiet or (longer is None and _is_shown(claim.gained, tally))
        if not quiet:
            if longer is None and line is not None:
                yield line
                supposed = None
            said = said.before(line, longer)
            line = longer or Line((claim,))
        if not claim.gained:
            break
        said.note(element, quiet)
        if line is not None:
            line, tally = _tallied(line, known.tally(), tally)
    if line is not None:
        yield line


def _in_order(some: Sequence[Element], known: Known) -> Iterator[Element]:
    """Find what is told one after the other, by what is known when its turn comes."""
    apart = _apart(fused(_called_first(some, known.box)), known)
    return _filled_first(_news(_parted(apart, known), known), known)


def _noted(group: Group, known: Known) -> tuple[Claim, bool]:
    """Find what a group says, which is noted, and whether it is not told.

    Its straight may be another than was settled.
    """
    before = known.tally()
    claim, quiet = noted(group, known)
    return replace(claim, another=_is_another(claim.gained, before, known.tally())), quiet


def _is_shown(gained: Sequence[Fact], tally: Tally) -> bool:
    """Test whether it says how many straights there are at least, which the settled hands have shown."""
    return is_gain(gained, STRAIGHTS) and gained[0].bound <= tally.straights


def _is_another(gained: Sequence[Fact], before: Tally, now: Tally) -> bool:
    """Test whether a straight that takes a rank, or is named, is another than those that were settled before."""
    one = len(gained) == 1 and kind(gained[0]) in ((THROUGH, True, 1), (RUN, True, 1))
    return one and now.left >= 0 and now.straights > before.straights > 0


def _called_first(some: Sequence[Element], box: Box) -> list[Element]:
    """Elements; that a loose card calls for a straight comes before what that leaves to another card of its rank."""
    order = list(some)
    for calls in some:
        if isinstance(calls, Group) and calls.rule.name == "rank" and is_gain(calls.gained, THROUGH):
            own = order.index(calls)
            rests = [place for place, one in enumerate(order[:own]) if _is_of_same_card(one, calls)]
            if rests:
                order.pop(own)
                order[rests[0] : rests[0] + 1] = [calls, _resting_on(order[rests[0]], calls, box)]
    return order


def _is_of_same_card(element: Element, calls: Group) -> bool:
    """Test if it puts a card of a rank into a flush, for all the reasons for which another calls for a straight."""
    held = isinstance(element, Group) and element.rule == calls.rule and is_gain(element.gained, HELD)
    return held and {*calls.because} <= {*element.because}


def _resting_on(element: Element, calls: Group, box: Box) -> Element:
    """An element that rests on the straight, and no more on what its rank is, where that is not needed."""
    because = (*(fact for fact in element.because if fact.number.what != PAIRS), *calls.gained)
    (rank,), denied = calls.rule.about, facts_of((*because, opposite(element.gained[0])))
    alone = len(element.gained) == 1 and not rank_left(box, rank, denied)
    return replace(element, because=because) if alone else element


def _stands_alone(line: Line | None, supposed: Fact | None) -> bool:
    """Test whether a line names the cards of a flush that is supposed."""
    return line is not None and supposed is not None and _fills(line.claims[0], supposed)


class _Said(NamedTuple):
    """The facts of a line so far, and its last; what is plain from either is as good as said."""

    fresh: list[Fact]
    latest: list[Fact]

    def before(self, line: Line | None, longer: Line | None) -> _Said:
        """Find what was said before a claim that makes a line longer, or begins one."""
        if line is None or longer is None:
            return _Said([], [])
        return self if len(longer.claims) == len(line.claims) else _Said(self.fresh, [])

    def note(self, group: Group, quiet: bool) -> None:
        """Note what a group gives; where it is not told, it must rest on what was said.

        What only the settled hands show is not said before they are shown, at the end of the line.
        """
        for said in self:
            if not quiet or (group.rule.name != "total" and rests_on(group.because, said)):
                said.extend(group.gained)


def _apart(some: Iterable[Element], known: Known) -> Iterator[Element]:
    """Elements; if one is not told itself, its premise comes before it."""
    for element in some:
        if isinstance(element, Group) and element.premise is not None and _is_plain_then(element, known):
            yield from (element.premise, replace(element, premise=None))
        else:
            yield element


def _is_plain_then(group: Group, known: Known) -> bool:
    """Test whether a group is not told once its premise was told, or follows since all hands are settled."""
    after = known.copy()
    after.note_all(group.premise.gained if group.premise else ())
    if not group.gained:
        return False
    return silent(group, after) or settles(argued(group.rule, group.because, group.gained, after), group.gained)


def _parted(some: Iterable[Element], known: Known) -> Iterator[Element]:
    """Elements each for one reason: what straights give for different reasons is told apart, as are hands."""
    for element in some:
        apart = [element.gained] if isinstance(element, Lemma) else _told_together(element, known)
        yield from (replace(element, gained=tuple(gained)) for gained in apart)


def _news(some: Iterable[Element], known: Known) -> Iterator[Element]:
    """Elements that say something that is not known yet."""
    for element in some:
        if isinstance(element, Lemma) or not element.gained or not all(map(known.has, element.gained)):
            yield element


def _filled_first(some: Iterable[Element], known: Known) -> Iterator[Element]:
    """Elements; where one counts with cards that a flush must take, and that was not said, this comes before it."""
    for element in some:
        if isinstance(element, Group):
            yield from _fills_for(element, known)
        yield element


def _fills_for(group: Group, known: Known) -> Iterator[Group]:
    """The flushes that must take cards with which a group counts, suit by suit."""
    seen = known.unsaid
    unsaid = [card for card in counted_with(group, known) if card in seen] if seen else []
    for suit, some in alike(unsaid, lambda card: card & 3).items():
        yield Group(Rule("suit", (suit,)), known.fills(suit), tuple(Fact(Number(HELD, card), True, 1) for card in some))


def _told_together(group: Group, known: Known) -> Iterable[Sequence[Fact]]:
    """Find what a group gives, by what is told together."""
    if group.rule.name == "total" and not _together(group, known):
        return [[fact] for fact in group.gained]
    if group.rule.name == "straights" and len(group.gained) > 1:
        return alike(group.gained, lambda fact: _of_straights(group, fact, known)).values()
    return [group.gained]


def _of_straights(group: Group, fact: Fact, known: Known) -> Argument:
    """Say why straights take a rank or do not, even if it is the rank itself that has too few cards."""
    argument = argued(group.rule, group.because, (fact,), known)
    if isinstance(argument, Straights) and fact.least and argument.others == (fact.number.which,):
        return replace(argument, others=())
    return argument


def _together(group: Group, known: Known) -> bool:
    """Test whether the other hands leave room for just all that is gained: one hand, several at their most, or none."""
    argument = argued(group.rule, group.because, group.gained, known)
    if len(group.gained) < 2 or not isinstance(argument, Total):
        return True
    room = known.box.hands - argument.count
    return room == (0 if argument.least else sum(known.most(*fact.number) for fact in group.gained))


def _tallied(line: Line, now: Tally, before: Tally) -> tuple[Line, Tally]:
    """The line with the hands that are settled by then, and the tally to compare with; none in a contradiction."""
    if now.left < 0 or now.left > before.left:
        return replace(line, tally=None), before
    settled = _settled(now, before)
    return (replace(line, tally=settled), settled) if settled else (line, before)


def _settled(now: Tally, before: Tally) -> Tally | None:
    """The hands that are settled by now, where other hands than full houses are, or nearly all; or else None.

    Full houses are said where they are found.
    """
    others = replace(now, houses=0, left=0) != replace(before, houses=0, left=0)
    return now if 0 <= now.left < before.left and (others or now.left <= 1) else None


def _supposed(lemma: Lemma, known: Known, tally: Tally) -> Supposed:
    """A supposition, what it leads to, and the hands that are settled then."""
    inside, before = known.copy(), known.tally()
    inside.note(lemma.fact)
    begun = inside.tally()
    parts = tuple(_told(ordered(lemma.inner), inside, begun, lemma.fact))
    left = lemma.gained[0]
    known.note(left)
    another = _is_another([lemma.fact], before, begun)
    told = Supposed(lemma.fact, parts, left, begun if begun != tally else None, another=another)
    return replace(_with_fill(told), after=_settled(known.tally(), tally))


def _with_fill(told: Supposed) -> Supposed:
    """A supposition that there is a flush, with the cards that it takes, where these come next."""
    first, *rest = told.parts
    if not rest or not isinstance(first, Line) or not _fills(first.claims[0], told.fact):
        return told
    return replace(told, parts=tuple(rest), fill=first.claims[0], inside=first.tally or told.inside)


def _fills(claim: Claim, fact: Fact) -> bool:
    """Test whether a claim names the cards of the one flush that a fact says there is, or has a card of."""
    what, which = fact.number
    suit = {FLUSHES: which, HELD: which & 3}.get(what)
    return claim.fills is not None and claim.fills.suit == suit and fact.least and fact.bound == 1


TOLD_WITH = (Why.ODD, Why.ONE, Why.LEAVES, Why.BOTH, Why.FIRST, Why.OTHER)
"""The reasons that say how many straights take a rank, as a part of what they say of it."""

Scarce = set[tuple[int, int]]
"""Ranks, each with the rank that has too few cards."""


def said_once(parts: Sequence[Part], said: Scarce | None = None) -> tuple[Part, ...]:
    """The parts of a telling, each such reason where it is first needed."""
    known: Scarce = set() if said is None else said
    return tuple(
        replace(part, parts=said_once(part.parts, {*known}))
        if isinstance(part, Supposed)
        else replace(part, claims=tuple(_claim_once(claim, known) for claim in part.claims))
        for part in parts
    )


def _claim_once(claim: Claim, said: Scarce) -> Claim:
    return replace(claim, argument=_argument_once(claim.argument, said))


def _argument_once(told: Argument, said: Scarce) -> Argument:
    if isinstance(told, Places):
        return replace(told, each=tuple(_place_once(one, said) for one in told.each)) if told.why in TOLD_WITH else told
    if isinstance(told, Count):
        told = replace(told, shares=tuple(_share_once(one, told.what, said) for one in told.shares))
    if isinstance(told, Count | Total) and told.premise is not None:
        return replace(told, premise=_claim_once(told.premise, said))
    return told


def _share_once(share: Share, what: str, said: Scarce) -> Share:
    """A share; of pairs, that matters where more than two cards are left."""
    told = what == "both" or (what == "pairs" and share.sure == 1)
    return replace(share, place=_place_once(share.place, said)) if told else share


def _place_once(place: Place, said: Scarce) -> Place:
    if place.scarce is None:
        return place
    if (place.rank, place.scarce) in said:
        return replace(place, scarce=None)
    said.add((place.rank, place.scarce))
    return place
