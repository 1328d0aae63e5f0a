"""Why few straights take a rank is said where it is first needed, and nowhere else."""

from collections.abc import Iterator

from lost_deals import all_said, lines_of, lost_deals

from satmav.faces.moves import Speech
from satmav.game.cards import RANK_NAMES
from satmav.telling.arguments import Claim, Count, Line, Place, Places, Share, Total, Why, ranks_of
from satmav.telling.plan import TOLD_WITH, said_once
from satmav.telling.sentences.claims import counted_before, reason, sequel


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


def reasons_told(claim: Claim) -> list[tuple[int, int]]:
    """Each of these ranks with the one of which there are too few cards."""
    return [(place.rank, place.scarce) for place in places_told(claim) if place.scarce is not None]


def test_a_reason_is_said_once():
    told = [(one, why) for one in all_said() for why in reasons_told(one.claim)]
    assert len(told) > 20
    for one, why in told:
        assert reasons_told(one.claim).count(why) == 1, (one.lost.deal, one.claim)
        assert not any(why in reasons_told(claim) for claim in one.before), (one.lost.deal, one.claim)


def test_what_is_said_once_stays_as_it_is():
    assert all(said_once(lost.parts) == lost.parts for lost in lost_deals())


def pairs_in(claim: Claim) -> list[Share]:
    """The pairs of two cards that a claim names, but for the rank that would be one otherwise."""
    told = claim.argument
    if not isinstance(told, Count) or told.what not in ("pairs", "against") or told.again:
        return []
    others = [share for share in told.sure if share.rank not in ranks_of(told.own)]
    return [share for share in others if share.sure == 1 and len(share.place.left) == 2]


def test_that_a_card_needs_its_mate_is_not_said_of_a_pair_that_was_named():
    places = [(one, one.claim.argument) for one in all_said() if isinstance(one.claim.argument, Places)]
    mates = [one for one, told in places if told.why is Why.MATE]
    assert len(mates) > 5
    for one in mates:
        known = {card for claim in one.before for share in pairs_in(claim) for card in share.place.left}
        assert known.isdisjoint(fact.number.which for fact in one.claim.gained), (one.lost.deal, one.claim)


def test_a_reason_that_counts_as_said_is_said():
    """The rank of which there are too few is named in the sentence."""
    tried = 0
    for lost in lost_deals():
        speech = Speech.of(lost.box)
        for line in lines_of(lost.parts):
            for at, claim in enumerate(line.claims):
                causes = {place.scarce for place in places_told(claim) if place.scarce is not None and matters(place)}
                words = " ".join(map(speech.say, sentences(line, at, speech.talk))).lower()
                for cause in causes:
                    tried += 1
                    assert RANK_NAMES[cause] in words, (lost.deal, words)
    assert tried > 4


def matters(place: Place) -> bool:
    """Whether it matters how few straights take a rank: they do not take all of its cards, nor none."""
    return 0 < place.through[1] < len(place.left)


def sentences(line: Line, at: int, talk):
    if at:
        return [sequel(line.claims[at], line.claims[:at], talk)]
    return [counted_before(line.claims[0], talk), reason(line.claims[0], talk)]
