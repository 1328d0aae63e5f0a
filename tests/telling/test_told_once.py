"""Why few straights take a rank is said where it is first needed, and nowhere else."""

from collections.abc import Iterator, Sequence

from lost_deals import lines_of, lost_deals

from satmav.faces.english.wordings import English
from satmav.faces.steps import Speech
from satmav.game.cards import RANK_NAMES
from satmav.telling.arguments import Claim, Count, Line, Part, Place, Places, Share, Supposed, Total, Why
from satmav.telling.once import TOLD_WITH, said_once
from satmav.telling.sentences.claims import reason, sequel

Reason = tuple[int, int | None]


def places_told(claim: Claim) -> Iterator[Place]:
    """The ranks of a claim with which it is told why few straights take them."""
    told = claim.argument
    if isinstance(told, Places) and told.why in TOLD_WITH:
        yield from told.each
    if isinstance(told, Count):
        for share in told.shares:
            pair = told.what == "pairs" and share.sure == 1 and len(share.place.left) > 2
            if told.what == "both" or pair:
                yield share.place
    if isinstance(told, Count | Total) and told.premise is not None:
        yield from places_told(told.premise)


def reasons_of(parts: Sequence[Part], outside: tuple[Reason, ...] = ()) -> Iterator[tuple[Reason, bool]]:
    """Each rank with the one of which there are too few cards, and whether that has been told, but for what is over."""
    known = [*outside]
    for part in parts:
        if isinstance(part, Supposed):
            yield from reasons_of(part.parts, tuple(known))
            continue
        for place in (place for claim in part.claims for place in places_told(claim) if place.scarce is not None):
            reason = (place.rank, place.scarce)
            yield reason, reason in known
            known.append(reason)


def test_a_reason_is_said_once():
    told = [one for lost in lost_deals() for one in reasons_of(lost.parts)]
    assert len(told) > 4
    assert not any(again for _, again in told)


def test_what_is_said_once_stays_as_it_is():
    assert all(said_once(lost.parts) == lost.parts for lost in lost_deals())


def couples_told(parts: Sequence[Part], known: frozenset[int] = frozenset()) -> Iterator[tuple[Claim, frozenset[int]]]:
    """Each claim, and the cards that were named before it as those of a pair."""
    for part in parts:
        if isinstance(part, Supposed):
            yield from couples_told(part.parts, known)
            continue
        for claim in part.claims:
            yield claim, known
            known |= {card for share in pairs_in(claim) for card in share.place.left}


def pairs_in(claim: Claim) -> list[Share]:
    """The pairs of two cards that a claim names, but for the rank that would be one otherwise."""
    told = claim.argument
    if not isinstance(told, Count) or told.what not in ("pairs", "against") or told.again:
        return []
    own = told.own.rank if told.own else None
    return [share for share in told.sure if share.sure == 1 and len(share.place.left) == 2 and share.rank != own]


def test_that_a_card_needs_its_mate_is_not_said_of_a_pair_that_was_named():
    claims = [one for lost in lost_deals() for one in couples_told(lost.parts)]
    mates = [one for one in claims if isinstance(one[0].argument, Places) and one[0].argument.why is Why.MATE]
    assert len(mates) > 5
    assert all(known.isdisjoint(fact.number.which for fact in claim.gained) for claim, known in mates)


def test_a_reason_that_counts_as_said_is_said():
    """The rank of which there are too few is named in the sentence."""
    tried = 0
    for lost in lost_deals():
        speech = Speech.of(lost.box, English())
        for line in lines_of(lost.parts):
            for at, claim in enumerate(line.claims):
                causes = {place.scarce for place in places_told(claim) if place.scarce is not None and matters(place)}
                words = speech.say(sentence(line, at, speech.talk)).lower()
                for cause in causes:
                    tried += 1
                    assert RANK_NAMES[cause] in words, (lost.deal, words)
    assert tried > 4


def matters(place: Place) -> bool:
    """Whether it matters how few straights take a rank: they do not take all of its cards, nor none."""
    return 0 < place.through[1] < len(place.left)


def sentence(line: Line, at: int, talk):
    return sequel(line.claims[at], line.claims[:at], talk) if at else reason(line.claims[0], talk)
