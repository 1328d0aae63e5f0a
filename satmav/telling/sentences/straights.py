"""Why straights must take a rank or cannot."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.reasons.moves import RUN, STRAIGHTS, THROUGH, Fact
from satmav.telling.arguments import Claim, Straights
from satmav.telling.clauses import Clause, clause, ranks
from satmav.telling.sentences.facts import Talk, said
from satmav.telling.straights import ANY


def plainly(claim: Claim) -> bool:
    """Whether it says no more than that straights with one rank take others, too."""
    told = claim.argument
    if not isinstance(told, Straights) or claim.also or not claim.gained or len(told.wants) != 1:
        return False
    return all(fact.number.what == THROUGH and fact.least and fact.bound == 1 for fact in claim.gained) and (
        len(told.because) == 1
    )


def few_of_all(told: Straights, gained: Sequence[Fact]) -> bool:
    """Whether it says of several ranks together that few straights take any: all of these want the same card."""
    several = len(gained) > 1 and not gained[0].least and gained[0].bound > 0
    return several and len(told.others) == 1 and not told.need


def plain(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause:
    """``with 8♦ a straight takes a seven``, ``the straight takes a five``."""
    (want,) = told.wants
    others = talk.ranks([fact.number.which for fact in gained])
    if want == ANY:
        return clause("the straights take", n=told.because[0].bound, ranks=others)
    return clause("with it takes", want=talk.ranks([want]), ranks=others)


def of_straights(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    """Why straights must take a rank or cannot."""
    if gained and gained[0].number.what == RUN and gained[0].least:
        return _only_run(told, talk)
    if not told.others:
        facts = [*(fact for fact in told.because if fact.least), *(fact for fact in told.because if not fact.least)]
        each = tuple(_said(fact, talk) for fact in facts)
        return clause("listed" if gained else "no straights do all that", each=each)
    if told.need:
        return _needed(told, gained, talk)
    if len(told.others) > 1 and len(told.wants) > 1:
        return _crowd(told, gained, talk)
    if len(told.wants) == 1:
        return _blocked(told, gained, talk)
    return _clash(told, gained, talk)


def _said(fact: Fact, talk: Talk) -> Clause:
    """What is known of straights, within a list: how many there are in all is a sentence of its own."""
    if fact.number.what != STRAIGHTS:
        return said((fact,), talk)
    return clause("so many in all" if fact.least else "no more in all", n=fact.bound)


def _every(want: int, talk: Talk) -> Clause:
    return clause("every straight") if want == ANY else clause("every straight with", ranks=talk.ranks([want]))


def _blocked(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause:
    """A straight that would take what none can."""
    (want,) = told.wants
    others = talk.ranks(told.others)
    if not gained:
        return clause("takes what none does", fact=wanted(told, talk))
    fact = gained[0]
    if not fact.least:
        return clause("would take, too", ranks=others)
    rest = [rank for rank in told.others if rank != fact.number.which]
    if fact.number.what == THROUGH and fact.number.which in told.others and rest:
        barred = talk.ranks(rest)
        if want == ANY:
            return clause("one without", ranks=barred)
        return clause("one with it without", want=talk.ranks([want]), ranks=barred)
    return clause("every takes it", every=_every(want, talk), n=len(gained))


def wanted(told: Straights, talk: Talk) -> Clause:
    """What a straight that must be takes."""
    (want,) = told.wants
    others = talk.ranks(told.others)
    if want == ANY:
        return clause("a straight is due", ranks=others)
    return clause("the straight with it", want=talk.ranks([want]), ranks=others)


def _only_run(told: Straights, talk: Talk) -> Clause | None:
    """What a straight takes and does not take; nothing where the first line has only that one."""
    through = [fact for fact in told.because if fact.number.what == THROUGH]
    takes = [fact.number.which for fact in through if fact.least]
    barred = [fact.number.which for fact in through if not fact.least and not fact.bound]
    if not takes and not barred:
        return clause("no other is left") if len(told.because) > 1 else None
    how = "it takes" if not barred else "it takes, but not" if takes else "it does not take"
    return clause(how, ranks=talk.ranks(takes), barred=ranks(barred))


def _given(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    """What no straight takes, where that matters, but for what is denied."""
    denied = {fact.number.which for fact in gained if fact.number.what == THROUGH and fact.least and fact.bound == 1}
    given = [rank for rank in told.given if rank not in denied]
    return clause("none takes", ranks=talk.ranks(given)) if given else None


def _needed(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Several ranks that together call for more of another than there is."""
    (rank,) = told.others
    name = "only it can be taken" if told.bound and rank in talk.single else "so many can be taken"
    few = clause(name, ranks=talk.ranks([rank]), n=told.bound)
    need, wants = "otherwise need" if gained else "need", talk.ranks(told.wants)
    return clause(need, wants=wants, n=told.need, rank=ranks([rank]), given=_given(told, gained, talk), few=few)


def _clash(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Straights that all want one rank, of which there is too little."""
    (rank,) = told.others
    fact = gained[0] if gained else None
    if rank == ANY:
        return _apart(told, fact, talk)
    scarce = clause("scarce rank", rank=_too_few(told, rank, talk), given=_given(told, gained, talk))
    own = fact is not None and fact.number.what == THROUGH and fact.number.which == rank and fact.least
    if own:
        takes = {1: "one of it", 2: "both of them"}.get(len(gained), "all of them")
        scarce = clause(takes, given=_given(told, gained, talk))
    if len(set(told.wants)) == 1:
        asked = fact is not None and fact.number.what == THROUGH and fact.number.which not in told.wants
        return _alike(told, scarce, fact, asked and not own, talk)
    return _two(told, scarce, None if own else fact, talk)


def _two(told: Straights, scarce: Clause, fact: Fact | None, talk: Talk) -> Clause:
    """Two straights apart that want the same rank; ``fact`` is what is gained of another."""
    one, two = (talk.ranks([want]) for want in told.wants)
    if fact is None:
        return clause("both take", one=one, two=two, scarce=scarce)
    if fact.number.what == THROUGH and not fact.least and fact.number.which in told.wants:
        other = told.wants[1 - told.wants.index(fact.number.which)]
        return clause("both would take", ranks=talk.ranks([other]), scarce=scarce)
    return clause("both would otherwise take", one=one, two=two, scarce=scarce)


def _too_few(told: Straights, rank: int, talk: Talk) -> Clause:
    """A rank that several straights want, and that there are no more cards of it."""
    if told.bound and rank in talk.single:
        return clause("the only card", one=talk.ranks([rank]), ranks=ranks([rank]))
    return clause("one, and so many can", ranks=talk.ranks([rank]), n=told.bound)


def _crowd(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Straights that all take one of two ranks, of which there are too few cards."""
    if told.wants[0] == ANY:
        return _crowd_of_all(told, gained, talk)
    times = {rank: told.wants.count(rank) for rank in told.wants}
    wants = tuple(
        clause("one of a rank", ranks=talk.ranks([rank]))
        if count == 1
        else clause("several of a rank", n=count, ranks=ranks([rank]))
        for rank, count in times.items()
    )
    name = "otherwise in so many" if gained else "in so many"
    return clause(name, wants=wants, n=len(told.wants), ranks=talk.ranks(told.others), bound=told.bound)


def _crowd_of_all(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause:
    """So many straights that there are too few cards of the two ranks of which each takes one."""
    through = {fact.number.which for fact in gained if fact.number.what == THROUGH}
    few = (_few_of(rank, told, talk) for rank in told.others if rank not in through and rank not in talk.single)
    own, given = bool(through & {*told.others}), _given(told, gained, talk)
    name = "each of all" if own else "otherwise each of all" if through else "each one" if gained else "too many in all"
    notes = (*few, *((given,) if given else ()))
    return clause(name, n=len(told.wants), ranks=talk.ranks(told.others), notes=notes, bound=told.bound)


def _few_of(rank: int, told: Straights, talk: Talk) -> Clause:
    """How many straights take a rank at most: so many as is known, or as there are cards."""
    known = [fact.bound for fact in told.because if fact.number == (THROUGH, rank) and not fact.least]
    if known:
        return clause("at most so many take", n=min(known), ranks=ranks([rank]), scarce=None)
    return clause("only so many of a rank", n=talk.sizes[rank], ranks=ranks([rank]))


def _alike(told: Straights, scarce: Clause, fact: Fact | None, asked: bool, talk: Talk) -> Clause:
    """Straights of one sort that all want the same rank; ``asked``: if something else were otherwise."""
    count, want = len(told.wants), told.wants[0]
    due = clause("straights due", n=count)
    if want != ANY:
        due = clause("takes", n=count, ranks=talk.ranks([want]))
    if asked:
        return clause("due, otherwise each", due=due, scarce=scarce)
    if fact is None or fact.number.which in told.others:
        return clause("due, each", due=due, scarce=scarce)
    return clause("otherwise so many take" if fact.least else "each takes that", n=count, scarce=scarce)


def _apart(told: Straights, fact: Fact | None, talk: Talk) -> Clause:
    """Two straights where there is only one, or more than there are."""
    given = _given(told, (fact,) if fact else (), talk)
    if len(told.wants) > 2:
        more = fact is not None and fact.number.what == STRAIGHTS
        name = "no straight takes two" if more else "none takes two, and there are so many"
        return clause(name, wants=talk.ranks(told.wants), n=told.bound, given=given)
    one, two = (talk.ranks([want]) for want in told.wants)
    if fact is not None and fact.number.what == THROUGH and fact.number.which in told.wants:
        other = told.wants[1 - told.wants.index(fact.number.which)]
        return clause("the one straight takes", ranks=talk.ranks([other]))
    name = "no straight takes both" if fact else "none takes both, and there is one"
    return clause(name, one=one, two=two, given=given)
