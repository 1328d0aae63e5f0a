"""Which claims are made in one line."""

from collections.abc import Container, Sequence
from dataclasses import replace

from satmav.reasons.moves import FOURS, HELD, KICKERS, PAIRS, QUADS, THROUGH, TRIPLES, Fact
from satmav.telling.about import all_given, is_about, is_few, is_gain, is_none, is_of_seconds, kind, rests_on, which
from satmav.telling.arguments import (
    Argument,
    Claim,
    Count,
    Line,
    Places,
    Straights,
    Suit,
    Total,
    Why,
    is_count,
    ranks_of,
)
from satmav.telling.elements import Group
from satmav.telling.straights import ANY

BY_ROLE = (Why.LONER, Why.NOWHERE, Why.ROLE, Why.TRIPLE, Why.NEEDS, Why.OVER, Why.FIRST, Why.LACKS)
"""Why the cards of a rank go one way by what the rank is, which may just have been said."""

_DECIDING = {**dict.fromkeys((Why.ALONE, Why.FEW), (THROUGH,)), **dict.fromkeys(BY_ROLE, (PAIRS, TRIPLES))}
"""The sorts of facts that decide on the cards of a rank."""

CLAIMS_A_LINE = 3
"""More would be hard to survey."""


def joined(line: Line | None, claim: Claim, group: Group, fresh: Sequence[Fact], latest: Sequence[Fact]) -> Line | None:
    """The line with a claim that is made in one breath with the last, or that follows from it at once.

    ``fresh`` is what the line has said so far, and ``latest`` what it said last.
    """
    if line is None:
        return None
    last = line.claims[-1]
    if _ends_apart(last):
        return None
    if (merged := _merged(last, claim)) is not None:
        return replace(line, claims=(*line.claims[:-1], merged))
    if (earlier := _merged_earlier(line.claims, claim, group)) is not None:
        return replace(line, claims=earlier)
    if len(line.claims) < CLAIMS_A_LINE + (not claim.gained) and _follows(claim, group, last, fresh, latest):
        at = _place(claim, line.claims)
        return replace(line, claims=(*line.claims[:at], claim, *line.claims[at:]))
    return None


def _place(claim: Claim, said: Sequence[Claim]) -> int:
    """Where a claim stands: behind all that was said, but for how many fours of a kind there are, and which.

    How many there are, by their kickers, is said first. Which they are is said before that no other card is a kicker.
    """
    if is_count(claim.argument, KICKERS) and is_about(claim.gained, QUADS):
        return 0
    no_other = is_gain(claim.gained, FOURS) and len(said) > 1 and is_none(said[-1].gained[0], KICKERS)
    return len(said) - no_other


def _ends_apart(claim: Claim) -> bool:
    """Test whether it ends in a sentence of its own, behind which nothing follows."""
    if claim.premise is None:
        return False
    return not claim.argument.least if isinstance(claim.argument, Total) else claim.premise.told_apart


def _merged(one: Claim, two: Claim) -> Claim | None:
    """Two claims of the same kind for the same sort of reason as one."""
    if not one.gained or not two.gained:
        return None
    return next((merged for way in _WAYS_TO_MERGE if (merged := way(one, two)) is not None), None)


def _kickers_merged(one: Claim, two: Claim) -> Claim | None:
    """That no other card is a kicker, be it of several ranks."""
    told = two.argument
    same = is_count(told, KICKERS) and _same_count(told, one.argument)
    return one if same and is_none(one.gained[0], KICKERS) and not two.gained[0].least else None


def _houses_merged(one: Claim, two: Claim) -> Claim | None:
    """Ranks for which there is no room in a full house, be it as pairs or triples."""
    first, second = one.argument, two.argument
    if not is_count(first, "both") or not is_count(second, "both"):
        return None
    same = replace(first, again=True, taught=True) == replace(second, again=True, taught=True)
    return replace(one, gained=one.gained + two.gained) if same else None


def _merged_earlier(claims: Sequence[Claim], claim: Claim, group: Group) -> tuple[Claim, ...] | None:
    """Claims, the first of them with one more of its kind that needs nothing of what follows from it; or None."""
    first, *rest = claims
    follows = rest and claim.gained and not any(rests_on(group.because, one.gained) for one in rest)
    merged = (_seconds_merged(first, claim) or _fours_merged(first, claim)) if follows else None
    return (merged, *rest) if merged else None


def _fours_merged(one: Claim, two: Claim) -> Claim | None:
    """Find which ranks are fours of a kind, since some cards must be kickers, and no other ranks ever could be."""
    first, second = one.argument, two.argument
    counts = is_count(first, KICKERS) and isinstance(second, Count) and not second.barred
    which_are = is_gain(one.gained, QUADS) and is_gain(two.gained, FOURS) and one.gained[0].bound == len(two.gained)
    return replace(one, gained=two.gained) if counts and which_are else None


def _seconds_merged(one: Claim, two: Claim) -> Claim | None:
    """Ranks that are no pairs and no kickers, or that are triples, since few others can be triples or fours of a kind.

    Each of them can be one itself, or none can.
    """
    first, second = one.argument, two.argument
    if not is_count(first, "seconds") or not is_count(second, "seconds"):
        return None
    can = {share.rank: share for share in (*first.other, *second.other)}
    gained = one.gained + two.gained
    if _seconds_of(one.gained, first, can) != _seconds_of(two.gained, second, can) or not _are_of_seconds(gained):
        return None
    barred = {place.rank: place for place in (*first.barred, *second.barred) if place.rank not in can}
    own = {place.rank: place for place in (*first.own, *second.own)}
    told = replace(first, other=tuple(can.values()), barred=tuple(barred.values()), own=tuple(own.values()))
    return Claim(gained, told)


def _are_of_seconds(gained: Sequence[Fact]) -> bool:
    """Test whether facts say that ranks are no pairs and no kickers, or all that they are triples."""
    return all(map(is_of_seconds, gained)) and len({fact.least for fact in gained}) == 1


def _seconds_of(gained: Sequence[Fact], told: Count, can: Container[int]) -> tuple[object, ...]:
    """Find what claims on pairs and kickers must have in common to share a sentence, by all ranks that can be more.

    These are the other pairs and kickers, what can be more if each own rank cannot, and whether that could.
    """
    own = {*which(gained)}
    could = {rank for rank in own if rank in can}
    named = tuple((share.rank, share.sure) for share in told.sure if share.rank not in own)
    return named, {*ranks_of(told.other)} | could, could == own, not could


def _suits_merged(one: Claim, two: Claim) -> Claim | None:
    """Cards of one suit; the later claim knows that more of its cards are out."""
    first, second = one.argument, two.argument
    if not isinstance(first, Suit) or not isinstance(second, Suit) or first.suit != second.suit:
        return None
    fuller = replace(second, out=tuple(sorted({*first.out, *second.out})))
    gained = tuple(dict.fromkeys(one.gained + two.gained))
    return replace(one, gained=gained, argument=fuller) if _are_alike(one, two) else None


def _straights_merged(one: Claim, two: Claim) -> Claim | None:
    """Ranks that straights take with others, or do not take since the one straight takes another."""
    second = two.argument
    if not isinstance(second, Straights) or not _are_alike(one, two):
        return None
    if len(second.wants) == 1 == len(second.others) and len(second.because) == 1:  # those with the one take the other
        return _of_straights(one, two, second)
    common = _causes(one) & _causes(two)
    return replace(one, gained=one.gained + two.gained) if common and not one.also else None


def _causes(claim: Claim) -> set[Straights | int | None]:
    """Find what two claims on straights may have in common."""
    return {_bare(claim), _the_one(claim)} - {None}


def _bare(claim: Claim) -> Straights | None:
    """Find which straights want the same card, whatever else is known of them."""
    told, own = claim.argument, which(claim.gained)
    if not isinstance(told, Straights) or not told.others:
        return None
    some = (told.wants, told.given, told.others if len(told.wants) == 1 else ())
    wants, given, others = (tuple(rank for rank in ranks if rank not in own) for ranks in some)
    return replace(told, because=(), wants=wants, given=given, others=others or told.others, firm=None)


def _the_one(claim: Claim) -> int | None:
    """The rank that the only straight takes, if that is why another rank is in no straight."""
    told, (number, least, _) = claim.argument, claim.gained[0]
    if not isinstance(told, Straights) or told.others != (ANY,) or least or number.what != THROUGH:
        return None
    return next((want for want in told.wants if want != number.which), None)


def _places_merged(one: Claim, two: Claim) -> Claim | None:
    """Cards of several ranks."""
    first, second = one.argument, two.argument
    if not isinstance(first, Places) or not isinstance(second, Places) or one.also:
        return None
    told_as = _told_as(first, one.gained[0])
    if told_as is None or told_as != _told_as(second, two.gained[0]):
        return None
    return Claim(one.gained + two.gained, replace(first, each=first.each + second.each))


def _told_as(told: Places, fact: Fact) -> tuple[object, ...] | None:
    """Find what claims on several ranks must have in common to share a sentence; None where a rank stands alone.

    At most one straight with this rank, and one with that: not at most one with either.
    """
    what = fact.number.what
    if told.why in (Why.OTHER, Why.TRIPLE, Why.BOTH, Why.FIRST) or (what == THROUGH and is_few(fact)):
        return None
    if told.why is Why.LEAVES:
        return (told.why, kind(fact), told.each[0].scarce) if what == HELD else None
    return told.why, kind(fact)


def _of_straights(one: Claim, two: Claim, second: Straights) -> Claim | None:
    """Find what a claim means for other straights, or what is true of them for the same reason."""
    first, (cause,) = one.argument, second.because
    alone = len(one.gained) == 1 and is_gain(one.gained, THROUGH)
    if alone and cause.number in {fact.number for fact in one.gained + one.also}:
        return replace(one, also=one.also + two.gained)
    if isinstance(first, Straights) and not one.also and first.because == second.because:
        return replace(one, gained=one.gained + two.gained)
    return None


_WAYS_TO_MERGE = (
    _kickers_merged,
    _fours_merged,
    _houses_merged,
    _seconds_merged,
    _suits_merged,
    _straights_merged,
    _places_merged,
)


def _are_alike(one: Claim, two: Claim) -> bool:
    """Test whether two claims gain facts of one kind."""
    return kind(one.gained[0]) == kind(two.gained[0])


def _follows(claim: Claim, group: Group, last: Claim, fresh: Sequence[Fact], latest: Sequence[Fact]) -> bool:
    """Test whether a claim is plain from what the line has just said."""
    argument = claim.argument
    if isinstance(argument, Count):
        if _same_count(argument, last.argument):
            return bool(claim.gained)
        return argument.what == "fours most" and rests_on(group.because, latest)
    if isinstance(argument, Places):
        return _decided(argument.why, group.because, last, fresh)
    if isinstance(argument, Straights) and argument.others:
        return rests_on(_told_of(argument, group.because), latest)
    return (not isinstance(argument, Total) or settles(argument, claim.gained)) and rests_on(group.because, latest)


def _told_of(told: Straights, because: Sequence[Fact]) -> list[Fact]:
    """The reasons that are told of what straights take."""
    ranks = {*told.wants, *told.others, *told.given}
    return [fact for fact in because if fact.number.what != THROUGH or fact.number.which in ranks]


def settles(argument: Argument, gained: Sequence[Fact]) -> bool:
    """Test whether there is no hand of some sort, since all hands are settled."""
    return isinstance(argument, Total) and argument.least and bool(gained) and all(not fact.bound for fact in gained)


def _decided(why: Why, because: Sequence[Fact], last: Claim, fresh: Sequence[Fact]) -> bool:
    """Test whether what decides on the cards of a rank has just been said."""
    some = [fact for fact in because if fact.number.what in _DECIDING.get(why, ())]
    if why is Why.LACKS:
        return rests_on(some, last.gained)
    if some and all_given(some, fresh):
        return True
    return why in (Why.ROLE, Why.TAKEN, Why.GONE) and all_given(because, fresh)


def _same_count(one: Count, last: Argument) -> bool:
    """Test whether the same cards are the kickers, or the same ranks the triples, as was just said."""
    if not isinstance(last, Count) or one.what != last.what or one.suit != last.suit or one.shares != last.shares:
        return False
    return one.what == "kickers" or (one.what == "triples most" and one.limit is None)
