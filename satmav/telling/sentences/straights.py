"""Sentences on straights that must take a rank or cannot."""

from collections import Counter
from collections.abc import Sequence

from satmav.reasons.moves import RUN, STRAIGHTS, THROUGH, Fact, Number
from satmav.telling.about import alike, given, is_about, is_gain, is_none, kind, which
from satmav.telling.arguments import Claim, Straights
from satmav.telling.clauses import Clause, Runs, clause, of_some, ranks
from satmav.telling.sentences.facts import Talk, said
from satmav.telling.straights import ANY


def plainly(claim: Claim) -> bool:
    """Test whether it says no more than that straights with one rank take others, too."""
    told = claim.argument
    if not isinstance(told, Straights) or claim.also or len(told.wants) != 1 or len(told.because) != 1:
        return False
    return {*map(kind, claim.gained)} == {(THROUGH, True, 1)}


def named_by(claim: Claim) -> list[int]:
    """The ranks by which a straight is named, if these ranks alone decide which straight it is."""
    told = claim.argument
    if not isinstance(told, Straights) or not _is_of_one_run(claim):
        return []
    takes = [fact for fact in told.because if kind(fact) == (THROUGH, True, 1)]
    return which(takes) if len(takes) == len(told.because) and not told.alone and not told.bound else []


def _is_of_one_run(claim: Claim) -> bool:
    """Test whether it names one straight and says no more."""
    return is_gain(claim.gained, RUN) and len(claim.gained) == 1 and not claim.also


def few_of_all(told: Straights, gained: Sequence[Fact]) -> bool:
    """Test whether it says of several ranks together that few straights take any: all of these want the same card."""
    several = len(gained) > 1 and not gained[0].least and gained[0].bound > 0
    return several and len(told.others) == 1 and not told.need


def plain(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause:
    """``with 8♦ a straight takes a seven``, ``the straight takes a five``."""
    (want,) = told.wants
    others = talk.ranks(which(gained))
    if want == ANY:
        return clause("the straights take", n=told.because[0].bound, ranks=others)
    return clause("with it takes", want=talk.ranks([want]), ranks=others)


def of_straights(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    """Say why straights must take a rank or cannot."""
    if is_gain(gained, RUN) and not told.bound:
        return _only_run(told, talk)
    if not told.others:
        some = alike(sorted(told.because, key=lambda fact: not fact.least), kind).values()
        each = tuple(_said(facts, talk) for facts in some)
        return clause("listed" if gained else "no straights do all that", each=each)
    if told.need:
        return _needed(told, gained, talk)
    if len(told.wants) == 1:
        return _blocked(told, gained, talk)
    return _crowd(told, gained, talk) if len(told.others) > 1 else _clash(told, gained, talk)


def _said(facts: Sequence[Fact], talk: Talk) -> Clause:
    """Say what is known of straights, within a list: how many there are in all is a sentence of its own."""
    fact = facts[0]
    if fact.number.what != STRAIGHTS:
        return said(facts, talk)
    return clause("so many in all" if fact.least else "no more in all", n=fact.bound)


def _blocked(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause:
    """A straight that would take what none can."""
    (want,) = told.wants
    if not gained:
        return clause("takes what none does", fact=wanted(told, talk))
    (what, own), least, _ = gained[0]
    if not least:
        return clause("each takes one of them" if want == ANY else "would take, too", ranks=talk.ranks(told.others))
    rest = [rank for rank in told.others if rank != own]
    if what == THROUGH and 0 < len(rest) < len(told.others):
        return _of_ways(told.ways, want, rest, talk)
    other = any(is_none(fact, RUN) for fact in told.because)
    taken = "the card" if len(gained) == 1 and what == THROUGH and own in talk.single else "it"
    return clause(f"every {'other ' * other}takes {taken}", with_it=_with(want, talk), n=len(gained))


def _with(want: int, talk: Talk) -> Clause | None:
    """`` with a five``, after straights; nothing where any are meant."""
    return None if want == ANY else clause("with it", ranks=talk.ranks([want]))


MOST_WAYS = 3
"""So many straights are named as those that are left."""


def _of_ways(ways: tuple[int, ...], want: int, barred: Sequence[int], talk: Talk) -> Clause:
    """Say which straights are left, any or those that take a rank, since none takes some others."""
    if len(ways) > MOST_WAYS:
        return clause("any other takes", with_it=_with(want, talk), ranks=talk.ranks(barred))
    named, others = Runs(ways), talk.ranks(barred)
    if want == ANY:
        return clause("only these without", runs=named, ranks=others)
    return clause("only these with it without", want=talk.ranks([want]), runs=named, ranks=others)


def _of_want(any_: str, name: str, want: int, some: Sequence[int], talk: Talk) -> Clause:
    """Say what is said of ranks, with any straight or with those that take a rank."""
    others = talk.ranks(some)
    return clause(any_, ranks=others) if want == ANY else clause(name, want=talk.ranks([want]), ranks=others)


def wanted(told: Straights, talk: Talk) -> Clause:
    """Say what a straight that must be takes."""
    want = told.wants[0]
    several = any(fact.number == (THROUGH, want) and fact.least and fact.bound > 1 for fact in told.because)
    name = "straights with it" if several else "the straight with it"
    return _of_want("a straight is due", name, want, told.others, talk)


_OF_RUN = {(True, False): "it takes", (True, True): "it takes, but not", (False, True): "it does not take"}


def _only_run(told: Straights, talk: Talk) -> Clause | None:
    """Say what a straight takes and does not take; nothing where the first line has only that one."""
    takes = which(fact for fact in told.because if is_gain([fact], THROUGH))
    barred = which(fact for fact in told.because if is_none(fact, THROUGH))
    if how := _OF_RUN.get((bool(takes), bool(barred))):
        return clause(how, ranks=talk.ranks(takes), barred=ranks(barred))
    return clause("no other is left") if len(told.because) > 1 else None


def none_takes(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    """Say what no straight takes, where that matters, but for what is denied."""
    denied = which(fact for fact in gained if kind(fact) == (THROUGH, True, 1))
    return of_some("none takes", talk.ranks([rank for rank in told.given if rank not in denied]))


def _needed(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Several ranks that together call for more cards of another rank than there are."""
    (rank,) = told.others
    name = "only it can be taken" if told.bound and rank in talk.single else "so many can be taken"
    few = clause(name, ranks=talk.ranks([rank]), n=told.bound)
    need, wants = "otherwise need" if gained else "need", talk.ranks(told.wants)
    return clause(need, wants=wants, n=told.need, rank=ranks([rank]), given=none_takes(told, gained, talk), few=few)


def _clash(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Straights that all want one rank, of which there is too little."""
    (rank,), fact, barred = told.others, gained[0] if gained else None, none_takes(told, gained, talk)
    if rank == ANY:
        return _apart(told, gained, talk)
    if is_gain(gained, THROUGH) and gained[0].number.which == rank:
        fact, own = None, _so_many_of_it(told, len(gained), talk)
    else:
        own = _few_left(rank, told, talk)
    scarce = clause("scarce rank", rank=own, given=barred)
    return (_alike if len({*told.wants}) == 1 else _two)(told, scarce, fact, talk)


def _so_many_of_it(told: Straights, count: int, talk: Talk) -> Clause:
    """So many cards of the rank that straights want, which was just named; named again where several straights were."""
    if count == 1 and len({*told.wants}) > 1:
        return clause("one of a rank", ranks=talk.ranks(told.others))
    return clause({1: "one of it", 2: "both of them"}.get(count, "all of them"))


def _few_left(rank: int, told: Straights, talk: Talk) -> Clause:
    """The rank that straights want, of which only so many cards can be taken."""
    own = talk.ranks([rank])
    if given(Fact(Number(THROUGH, rank), False, told.bound), told.heard):
        return clause("one of a rank", ranks=own)
    if told.bound and rank in talk.single:
        return clause("the only card", one=own, ranks=ranks([rank]), n=told.bound)
    return clause("one, and so many can", one=own, ranks=own, n=told.bound)


def _two(told: Straights, scarce: Clause, fact: Fact | None, talk: Talk) -> Clause:
    """Two straights apart that want the same rank; ``fact`` is what is gained of another."""
    other = _other(told, fact)
    if fact and other and not fact.least:
        return clause("both would take", ranks=talk.ranks(other), scarce=scarce)
    one, two = (talk.ranks([want]) for want in told.wants)
    if not fact:
        return clause("both take", one=one, two=two, scarce=scarce)
    if told.firm is None or not fact.least:
        return clause("both would otherwise take", one=one, two=two, scarce=scarce)
    return _without_firm(told, scarce, talk)


def _without_firm(told: Straights, scarce: Clause, talk: Talk) -> Clause:
    """One straight takes a scarce card whatever is denied, so that another must do without it."""
    one, two = (talk.ranks([want]) for want in sorted(told.wants, key=lambda want: want == told.firm))
    if 0 < len(told.ways) <= MOST_WAYS and told.others[0] in talk.single:
        return clause("only these without what it takes", want=one, firm=two, scarce=scarce, runs=Runs(told.ways))
    return clause("any other would take, as well", want=one, firm=two, scarce=scarce)


def _other(told: Straights, fact: Fact | None) -> list[int]:
    """Of two ranks that straights want, the one that a fact on the other is not about."""
    if fact is None or fact.number.what != THROUGH or fact.number.which not in told.wants:
        return []
    return [want for want in told.wants if want != fact.number.which]


def _crowd(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Straights that all take one of two ranks, of which there are too few cards."""
    if told.wants[0] == ANY:
        return _crowd_of_all(told, gained, talk)
    name = "otherwise in so many" if gained else "in so many"
    own = which(gained)
    with_ = {rank: talk.ranks(own if rank in own else [rank]) for rank in told.wants}
    wants = tuple(clause("those with", n=n, ranks=with_[rank]) for rank, n in Counter(told.wants).items())
    return clause(name, wants=wants, ranks=talk.ranks(told.others), bound=told.bound)


def _calls(told: Straights, talk: Talk) -> tuple[Clause, ...]:
    """``a five and two sixes``: what different straights must take."""
    return tuple(_call(n, rank, talk) for rank, n in Counter(told.wants).items())


def _call(n: int, rank: int, talk: Talk) -> Clause:
    if n == 1:
        return clause("one of a rank", ranks=talk.ranks([rank]))
    return clause("several of a rank", n=n, ranks=ranks([rank]))


def _alike(told: Straights, scarce: Clause, fact: Fact | None, talk: Talk) -> Clause:
    """Straights of one sort that all want the same rank; ``fact`` is what is gained of another."""
    count, want = len(told.wants), told.wants[0]
    if fact and (fact.number.what == STRAIGHTS or fact.number == (THROUGH, want)):
        return clause("otherwise so many take" if fact.least else "each takes that", n=count, scarce=scarce)
    how = "otherwise each" if fact else "each"
    if want == ANY or given(Fact(Number(THROUGH, want), True, count), told.heard):
        return clause(f"{how} of them", n=count, scarce=scarce)
    return clause(f"due, {how}", due=clause("takes", n=count, ranks=talk.ranks([want])), scarce=scarce)


def _crowd_of_all(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause:
    """So many straights, each of which takes one of two ranks, that these ranks have too few cards."""
    through = {fact.number.which for fact in gained if fact.number.what == THROUGH}
    few = (_few_of(rank, told, talk) for rank in told.others if rank not in through and rank not in talk.single)
    name = _of_crowd(through, told) if gained else "too many in all"
    notes = tuple(filter(None, (*few, none_takes(told, gained, talk))))
    return clause(name, n=len(told.wants), ranks=talk.ranks(told.others), notes=notes, bound=told.bound)


def _of_crowd(through: set[int], told: Straights) -> str:
    """Say that each straight takes one of two ranks, where something is gained of the ranks ``through``."""
    if through & {*told.others}:
        return "each of all"
    return "otherwise each of all" if through else "each one"


def _few_of(rank: int, told: Straights, talk: Talk) -> Clause:
    """Say how many straights take a rank at most: so many as is known, or as there are cards."""
    if known := [fact.bound for fact in told.because if fact.number == (THROUGH, rank) and not fact.least]:
        return clause("at most so many take", n=min(known), ranks=ranks([rank]), scarce=None)
    return clause("only so many of a rank", n=talk.sizes[rank], ranks=ranks([rank]))


def _apart(told: Straights, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Two straights where there is only one, or more than there are."""
    fact = gained[0] if gained else None
    barred = none_takes(told, (fact,) if fact else (), talk)
    if len(told.wants) > 2 or len({*told.wants}) < len(told.wants):
        return _many_apart(told, gained, barred, talk)
    if other := _other(told, fact):
        return clause("the one straight takes", ranks=talk.ranks(other))
    one, two = (talk.ranks([want]) for want in told.wants)
    return clause(_not_both(gained), one=one, two=two, given=barred)


def _not_both(gained: Sequence[Fact]) -> str:
    """Say how it is said that no straight takes two ranks."""
    if not gained:
        return "none takes both, and there is one"
    return f"no {'other ' * is_gain(gained, RUN)}straight takes both"


def _others_of(told: Straights, gained: Sequence[Fact]) -> list[int]:
    """Say what straights must take beside a rank of which it is said that few do.

    Nothing where it is not about that.
    """
    few = bool(gained) and gained[0].number.what == THROUGH and not gained[0].least
    others = [want for want in told.wants if want not in which(gained)]
    return others if few and len(others) < len(told.wants) else []


def _many_apart(told: Straights, gained: Sequence[Fact], barred: Clause | None, talk: Talk) -> Clause:
    """More than two straights, or several with one rank, no two of which can be the same."""
    counted, others = is_about(gained, STRAIGHTS), _others_of(told, gained)
    if others:
        name, some = "the others do not", talk.ranks([*dict.fromkeys(others)])
        return clause(name, ranks=some, n=len(others), bound=told.bound, given=barred)
    if len({*told.wants}) == len(told.wants) and (counted or not gained):
        name = "no straight takes two" if counted else "none takes two, and there are so many"
        return clause(name, wants=talk.ranks(told.wants), n=told.bound, given=barred)
    name = "so many apart" if counted else "otherwise too many" if gained else "too many"
    return clause(name, wants=_calls(told, talk), n=len(told.wants), bound=told.bound, given=barred)
