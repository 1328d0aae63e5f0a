"""Ranks added up: triples that can be made, pairs that must be, kickers."""

from collections.abc import Callable, Sequence

from satmav.reasons.moves import FOURS, HOUSES, PAIRS, TRIPLES, Fact
from satmav.telling.about import is_about, which
from satmav.telling.arguments import Claim, Count, Total, ranks_of
from satmav.telling.clauses import Clause, Hands, clause
from satmav.telling.sentences import shares
from satmav.telling.sentences.facts import Talk, barred_of, loose_of
from satmav.telling.sentences.open_hands import of_places, of_seconds

SHORT_LIST = 5
"""So many ranks are named within a sentence that says more."""


def of_count(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Say what a count says."""
    if told.mixed:
        return _whichever(told, gained, talk)
    if told.of_suit and (noun := _MOST.get(told.what)):
        limit = _limit(told, gained, talk) or _fours_due(told, gained)
        return shares.most_of_suit(told, noun, gained, limit, talk)
    return _COUNTS[told.what](told, gained, talk)


_MOST = {"triples most": TRIPLES, "pairs most": PAIRS, "fours most": FOURS}


def _fours_due(told: Count, gained: Sequence[Fact]) -> Clause | None:
    """Say how many fours of a kind there must be, which a count does not fit."""
    if gained or told.limit is None:
        return None
    return clause("but, joined", fact=clause("due", hands=Hands((told.limit,)), why=None))


def _whichever(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Say what is true whichever cards of a suit stay out, which a reader must try."""
    none = not told.total and told.what.endswith("most")
    sums = shares.none_can(told.what.split()[0]) if none else clause(f"sum: {told.what}", n=abs(told.total))
    return clause("whichever", loose=loose_of(told, talk), n=told.loose, sums=sums, limit=_limit(told, gained, talk))


def of_total(told: Total, gained: Sequence[Fact], talk: Talk) -> Clause:
    """The hands of the other sorts, counted against all."""
    if not told.least and not told.hands:
        return clause("no other hand")
    how = 0 if told.least else 1
    if gained:
        return clause(("already", "others at most")[how], hands=Hands(told.hands), n=told.count, why=None)
    name = ("more than", "fewer than")[how]
    return clause(name, hands=Hands(told.hands), n=talk.hands, why=premised(told.premise, talk))


def _in_sentences(premise: Claim | None) -> bool:
    """Test whether why there are so many full houses takes a sentence of its own, or more."""
    told = premise.argument if premise else None
    if not isinstance(told, Count) or told.suit is not None:
        return True
    return told.what == "both" and (len(told.sure) > SHORT_LIST or told.in_spite)


def premised(claim: Claim | None, talk: Talk) -> Clause | None:
    """Say why there are so many full houses."""
    if claim is None:
        return None
    told = claim.argument
    if isinstance(told, Count):
        return of_count(told, claim.gained, talk)
    return of_total(told, claim.gained, talk) if isinstance(told, Total) else None


def _limit(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    """The number of full houses that a count does not fit, or fits exactly."""
    houses = _houses(told, gained, talk)
    return _linked(houses, told, bool(gained)) if houses else None


def _linked(fact: Clause, told: Count, agrees: bool) -> Clause:
    """Say what is added, in a sentence of its own if it, or what it is added to, has a reason of its own."""
    if fact.name == "too few others":
        return clause("so, joined", fact=fact)
    apart = (told.in_spite and not told.again) or (told.premise is not None and told.premise.told_apart)
    return clause(f"{'and' if agrees else 'but'}, {'apart' if apart else 'joined'}", fact=fact)


def _houses(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    """``two full houses are due``, ``there is room for only one full house``, or why that is so."""
    limit = told.limit
    if limit is None or limit.number.what != HOUSES or is_about(gained, HOUSES):
        return None
    reason, why = told.premise and told.premise.argument, premised(told.premise, talk)
    if isinstance(reason, Total) and limit.least and reason.hands:
        return _beside_others(limit, reason, bool(gained))
    if isinstance(reason, Count):
        return clause("so many due", why=why, hands=Hands((limit,))) if _is_wanting(reason) else why
    return _of_limit(told, limit, why)


def _of_limit(told: Count, limit: Fact, why: Clause | None) -> Clause:
    """``two full houses are due``, or how many there is room for, and why."""
    if told.what == "both" and not limit.least and limit.bound and why is None:
        return clause("room for ranks", bound=limit.bound, n=2 * limit.bound)
    name = "due" if limit.least else "room" if limit.bound else "no full house"
    return clause(name, hands=Hands((limit,)), why=why)


def _beside_others(limit: Fact, told: Total, agrees: bool) -> Clause:
    """So many full houses are due, since other hands are few; that goes without saying where none is possible."""
    name = "due beside others" if agrees or limit.bound > 1 else "too few others"
    due = clause("due", hands=Hands((limit,)), why=None)
    return clause(name, n=told.count, hands=Hands(told.hands), fact=due)


def _is_wanting(premise: Count) -> bool:
    """Test whether several ranks need a full house, which is not yet the number of full houses."""
    return premise.what == "both" and premise.suit is None and premise.total > 2


def _triples(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    own = is_about(gained, TRIPLES)
    first, then = _only_triples(told, gained if own else (), talk), _houses(told, gained, talk)
    if own and then:
        first, then = then, first
    return clause("with limit", first=first, limit=_linked(then, told, own) if then else None)


def _only_triples(told: Count, own: Sequence[Fact], talk: Talk) -> Clause:
    """Say which ranks can be triples; ``own`` are those that were just said to be."""
    no_other = bool(own) and {*which(own)} == {*told.can}
    barred = () if told.again else barred_of(told.barred, talk, can=bool(told.can))
    return shares.only_can(TRIPLES, told.can, barred, no_other=no_other)


def _pairs(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    noun = PAIRS if told.what == "pairs" else TRIPLES
    limit = _limit(told, gained, talk)
    if told.of_suit:
        made = shares.outside(f"outside are {noun}", told, talk, shares.in_either(told, talk))
        first = (shares.named_as(told.sure, noun, talk, kicker=told.kicker),) if told.sure else ()
        return clause(f"so at least {noun}", each=(*first, made), n=told.total, limit=limit)
    if not is_about(gained, PAIRS, TRIPLES) or told.again:
        named = shares.named_as(told.sure, noun, talk, kicker=told.kicker, again=told.again)
        return clause("with limit", first=named, limit=limit)
    return _one_more(told, noun, gained, limit, talk)


def _one_more(told: Count, noun: str, gained: Sequence[Fact], limit: Clause | None, talk: Talk) -> Clause:
    """Say why ranks are no pair, or no triple, where there would be too many."""
    if not told.sure and told.limit is not None:
        return clause("room" if told.limit.bound else "no full house", hands=Hands((told.limit,)), why=None)
    return shares.further(told, told.sure, noun, gained, limit, talk)


def _against(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """More pairs than triples, or the other way round. If something is gained, this is what would happen otherwise."""
    one, two = (PAIRS, TRIPLES) if told.what == "against" else (TRIPLES, PAIRS)
    others = _that_can_be(two, told, gained, talk)
    named = [share for share in told.sure if share.rank not in which(gained[:1])]
    if named and gained:
        return shares.further(told, named, one, gained, _linked(others, told, agrees=True), talk)
    if named:
        first = shares.named_as(named, one, talk, kicker=told.kicker)
        return clause("with limit", first=first, limit=_linked(others, told, agrees=False))
    return clause(f"would lack {two}{', and must be one' * gained[0].least}", other=others) if gained else others


def _that_can_be(noun: str, told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Say which other ranks can be what a count is set against."""
    can = [share.rank for share in told.other if share.rank not in which(gained[:1])]
    barred = barred_of(told.barred, talk, noun, can=bool(can))
    return shares.only_can(noun, can, barred, no_other=bool(gained and not can))


def _pairs_at_most(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    barred = barred_of(told.barred, talk, PAIRS, can=bool(told.shares))
    only = shares.only_can(PAIRS, ranks_of(told.shares), barred)
    return clause("with limit", first=only, limit=_limit(told, gained, talk))


def _both(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    sure, either = [share.place for share in told.sure], shares.in_either(told, talk)
    if _fill(told, gained):
        return clause("needing", first=shares.fill_houses(told, sure, talk), either=either, limit=None)
    first = shares.need_houses(sure, talk) if sure else None
    if told.of_suit:
        first = _with_outside(told, first, talk)
    return clause("needing", first=first or clause("nothing"), either=either, limit=_limit(told, gained, talk))


def _with_outside(told: Count, first: Clause | None, talk: Talk) -> Clause:
    """Ranks that need a full house, and those that do since a flush leaves them out."""
    if first is None:
        return shares.outside("outside need one", told, talk)
    both = clause("and then", first=first, second=shares.outside("outside need one", told, talk))
    return clause("so ranks need", first=both, n=told.total)


def _fill(told: Count, gained: Sequence[Fact]) -> bool:
    """Test whether ranks take all places in the full houses that there can be, so that no other rank is in one."""
    if not is_about(gained, PAIRS, TRIPLES) or gained[0].least or told.limit is None:
        return False
    houses = told.limit.bound
    return told.suit is None and told.premise is None and told.total == 2 * houses


_COUNTS: dict[str, Callable[[Count, Sequence[Fact], Talk], Clause]] = {
    "triples most": _triples,
    "triples": _pairs,
    "pairs": _pairs,
    "pairs most": _pairs_at_most,
    "both": _both,
    "against": _against,
    "triples against": _against,
    "kickers": shares.of_kickers,
    "kickers most": lambda told, gained, talk: clause("no kicker"),
    "fours": shares.need_fours,
    "fours most": shares.fours_at_most,
    "seconds": of_seconds,
    "places": of_places,
}
