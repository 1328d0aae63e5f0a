"""Ranks added up: triples that can be made, pairs that must be, kickers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from satmav.reasons.moves import HOUSES, PAIRS, TRIPLES, Fact
from satmav.telling.arguments import Claim, Count, Share, Total
from satmav.telling.clauses import Clause, Hands, clause, down, ranks, suited
from satmav.telling.sentences.facts import Talk, in_flush
from satmav.telling.sentences.fours import of_fours, of_kickers
from satmav.telling.sentences.roles import barred_of, loose_of
from satmav.telling.sentences.shares import (
    each_of,
    fill_houses,
    in_some_straights,
    in_triples,
    left_outside,
    named_as,
    need_houses,
    outside_of,
    sure_shares,
    taken_at_most,
    taken_by_straights,
    why_needed,
)

SHORT_LIST = 5
"""So many ranks are named within a sentence that says more."""


def of_count(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """What a count says."""
    return _whichever(told, gained, talk) if told.mixed else _COUNTS[told.what](told, gained, talk)


def _whichever(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """What is true whichever cards of a suit stay out, which a reader must try."""
    none = not told.total and told.what.endswith("most")
    sums = clause(f"{'no ' * none}sum: {told.what}", n=abs(told.total))
    return clause("whichever", loose=loose_of(told), n=told.loose, sums=sums, limit=_limit(told, gained, talk))


# how many hands


def of_total(told: Total, gained: Sequence[Fact], talk: Talk) -> Clause:
    """The hands of the other sorts, counted against all."""
    others, hands = Hands(told.hands), talk.hands
    count = sum(fact.bound for fact in told.hands)
    why = _premise(told.premise, talk)
    if not told.least:
        if not told.hands:
            return clause("no other hand")
        if not gained:
            return clause("fewer than", hands=others, n=hands, why=why)
        sorts = {fact.number.what for fact in told.hands}
        return clause(f"others{' of a sort' * (len(sorts) == 1)} at most", hands=others, n=count, why=why)
    if not gained:
        return clause("more than", hands=others, n=hands, why=why)
    since = " since" if why and not _in_sentences(told.premise) else ""
    return clause(f"settled{since}" if count == hands else f"already{since}", hands=others, n=count, why=why)


def _in_sentences(premise: Claim | None) -> bool:
    """Whether why there are so many full houses takes a sentence of its own, or more."""
    told = premise.argument if premise else None
    if not isinstance(told, Count) or told.suit is not None or told.mixed:
        return True
    return told.what == "both" and _long_list(told)


def _long_list(told: Count) -> bool:
    """Whether many ranks need a full house, or some in spite of a straight."""
    sure = [share for share in told.shares if share.sure > 0]
    return len(sure) > SHORT_LIST or any(in_some_straights(share.place) for share in sure)


def _premise(claim: Claim | None, talk: Talk) -> Clause | None:
    """Why there are so many full houses."""
    if claim is None:
        return None
    argument = claim.argument
    if isinstance(argument, Count):
        return of_count(argument, claim.gained, talk)
    return of_total(argument, claim.gained, talk) if isinstance(argument, Total) else None


def _limit(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    """The number of full houses that a count does not fit, or fits exactly."""
    houses = _houses(told, gained, talk)
    return _linked(houses, told, bool(gained)) if houses else None


def _linked(fact: Clause, told: Count, agrees: bool) -> Clause:
    """What comes on top, in a sentence of its own where it, or what it adds to, has a reason of its own."""
    premise = told.premise.argument if told.premise else None
    apart = isinstance(premise, Total) or (isinstance(premise, Count) and premise.what == "both")
    apart = apart or any(in_some_straights(share.place) for share in told.shares if share.sure > 0)
    return clause(f"{'and' if agrees else 'but'}, {'apart' if apart else 'joined'}", fact=fact)


def _houses(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    """``two full houses are due``, ``there is room for only one full house``, or why that is so."""
    if told.limit is None or told.limit.number.what != HOUSES or (gained and gained[0].number.what == HOUSES):
        return None
    why = _premise(told.premise, talk)
    if why and _capped(told):
        return clause("so many due", why=why, hands=Hands((told.limit,))) if _wanting(told) else why
    name = "due" if told.limit.least else "room" if told.limit.bound else "no full house"
    return clause(name, hands=Hands((told.limit,)), why=why)


def _wanting(told: Count) -> bool:
    """Whether full houses are due because several ranks need one."""
    premise = told.premise.argument if told.premise else None
    return isinstance(premise, Count) and premise.what == "both" and premise.suit is None and premise.total > 2


def _capped(told: Count) -> bool:
    """Whether there are so few full houses because few ranks can be triples or pairs."""
    return told.premise is not None and isinstance(told.premise.argument, Count)


# triples


def _triples(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    if told.suit is not None and any(share.more for share in told.shares):
        return _triples_of_suit(told, gained, talk)
    due = _houses(told, gained, talk)
    own = bool(gained) and gained[0].number.what == TRIPLES
    if not own or not due:
        limit = _linked(due, told, own) if due else None
        return clause("with limit", first=_only_triples(told, gained if own else (), talk), limit=limit)
    if told.again:
        return due
    return clause("with limit", first=due, limit=_linked(_only_triples(told, gained, talk), told, agrees=True))


def _only_triples(told: Count, own: Sequence[Fact], talk: Talk) -> Clause:
    """Which ranks can be triples; ``own`` are those that were just said to be."""
    free = [share.place.rank for share in told.shares if share.sure < 0]
    no_other = bool(own) and {fact.number.which for fact in own} == set(free)
    name = "no other triple" if no_other else "only triples" if free else "no triple"
    return clause(name, ranks=down(free), barred=() if told.again else barred_of(told.barred, talk))


def _triples_of_suit(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Triples that take their card of a suit, of which few may stay out of the flush."""
    need = [share.place.rank for share in told.shares if share.more]
    gone = [card for share in told.shares if share.more for card in share.place.held]
    by_straights = [share.place.rank for share in told.shares if share.more and share.place.through[0]]
    taken = (in_flush(gone),) if gone else ()
    taken += (clause("straights take", ranks=ranks(by_straights)),) if by_straights else ()
    free = [share.place.rank for share in told.shares if share.sure < 0]
    also = clause("can be triples, too", ranks=down(free)) if free else None
    barred = barred_of(told.barred, talk)
    others = clause("no other can be one", barred=barred) if barred else None
    houses = bool(gained) and gained[0].number.what == HOUSES
    sums = None if houses else clause("so at most triples", n=-told.total)
    return clause(
        "triples of suit",
        ranks=down(need),
        suit=suited(told.suit or 0, 1),
        taken=taken,
        loose=loose_of(told),
        also=also,
        others=others,
        sums=sums,
        limit=_limit(told, gained, talk),
    )


# pairs


def _further(
    told: Count, shares: Sequence[Share], noun: str, gained: Sequence[Fact], other: Clause | None, talk: Talk
) -> Clause:
    """``beside J♠-J♥ they would be a second pair, and only sixes can be triples``: why a rank is none."""
    count = sum(share.sure for share in shares)
    own = len({fact.number.which for fact in gained})
    name = "otherwise a further" if gained[0].least else "two further" if gained[0].bound else "a further"
    note = taken_by_straights(shares, talk) if noun == PAIRS else in_triples(shares)
    there = None if told.again else clause("beside", each=each_of(shares, noun), note=note)
    need = why_needed(told.own, talk) if gained[0].least and told.own else ()
    return clause(f"{name} {noun}", need=need, there=there, n=count + 1, own=own, other=other)


def _pairs(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    noun = PAIRS if told.what == "pairs" else TRIPLES
    more = [share.place.rank for share in told.shares if share.more > 0]
    limit = _limit(told, gained, talk)
    if told.suit is not None and more:
        made = clause(f"outside are {noun}", outside=outside_of(told, more), n=left_outside(told))
        sure = sure_shares(told)
        first = (named_as(sure, noun, talk), made) if sure else (made,)
        return clause(f"so at least {noun}", each=first, n=told.total, limit=limit)
    if told.again:
        return clause(f"{noun} already", n=told.total, limit=limit)
    if gained and gained[0].number.what in (PAIRS, TRIPLES):
        return _one_more(told, noun, gained, talk)
    return clause("with limit", first=named_as(sure_shares(told), noun, talk), limit=limit)


def _one_more(told: Count, noun: str, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Why ranks are no pair, or no triple, where there would be too many."""
    sure = sure_shares(told)
    if not sure and told.limit is not None:
        return clause("room" if told.limit.bound else "no full house", hands=Hands((told.limit,)))
    return _further(told, sure, noun, gained, _limit(told, gained, talk), talk)


def _against(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """More pairs than triples, or the other way round; where something is gained, if it were otherwise."""
    one, two = (PAIRS, TRIPLES) if told.what == "against" else (TRIPLES, PAIRS)
    own = gained[0].number.which if gained else -1
    can = [share.place.rank for share in told.other if share.place.rank != own]
    name = f"only {two}" if can else f"no other {two} can be" if gained else f"no {two}"
    others = clause(name, ranks=down(can), barred=barred_of(told.barred, talk))
    named = [share for share in told.shares if share.sure > 0 and share.place.rank != own]
    if not gained:
        limit = _linked(others, told, agrees=False)
        return clause("with limit", first=named_as(named, one, talk), limit=limit) if named else others
    if not named:
        return clause(f"would lack {two}{', and must be one' if gained[0].least else ''}", other=others)
    return _further(told, named, one, gained, _linked(others, told, agrees=True), talk)


def _pairs_at_most(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    can = [share.place.rank for share in told.shares]
    only = clause("only pairs" if can else "no pairs", ranks=down(can), barred=barred_of(told.barred, talk))
    return clause("with limit", first=only, limit=_limit(told, gained, talk))


# ranks that need a full house


def _both(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    sure = [share.place for share in told.shares if share.sure > 0]
    more = [share.place.rank for share in told.shares if share.more > 0]
    of_suit = told.suit is not None and bool(more)
    either = tuple(share.place for share in told.shares if in_some_straights(share.place))
    if _fill(told, gained):
        return clause("needing", first=fill_houses(told, sure, talk), either=taken_at_most(either, talk), limit=None)
    first = need_houses(sure, of_suit or told.taught, talk) if sure else None
    if of_suit:
        outside = clause("outside need one", outside=outside_of(told, more), n=left_outside(told))
        first = clause("and then", first=first, second=outside) if first else outside
        if told.total > 1:
            first = clause("so ranks need", first=first, n=told.total)
    if first is None:
        first = clause("nothing")
    return clause("needing", first=first, either=taken_at_most(either, talk), limit=_limit(told, gained, talk))


def _fill(told: Count, gained: Sequence[Fact]) -> bool:
    """Whether ranks take all places in the full houses that there can be, so that no other rank is in one."""
    if not told.taught or not gained or gained[0].number.what not in (PAIRS, TRIPLES) or gained[0].least:
        return False
    limit = told.limit
    return limit is not None and told.suit is None and told.premise is None and told.total == 2 * limit.bound


_COUNTS: dict[str, Callable[[Count, Sequence[Fact], Talk], Clause]] = {
    "triples most": _triples,
    "triples": _pairs,
    "pairs": _pairs,
    "pairs most": _pairs_at_most,
    "both": _both,
    "against": _against,
    "triples against": _against,
    "kickers": of_kickers,
    "kickers most": of_kickers,
    "fours": of_fours,
    "fours most": of_fours,
}
