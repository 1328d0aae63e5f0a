"""What a group of facts says where it stands, and for which reason; or that it is not told."""

from __future__ import annotations

from dataclasses import replace

from satmav.deduce.trials import runs_left
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import (
    HELD,
    HOUSES,
    RUN,
    STRAIGHTS,
    THROUGH,
    Fact,
    Number,
)
from satmav.telling.arguments import Argument, Claim, Count, Straights, Suit, Total
from satmav.telling.elements import Group
from satmav.telling.silent import silent
from satmav.telling.straights import only_way
from satmav.telling.views import Known, argued, facts_of


def noted(group: Group, known: Known) -> tuple[Claim, bool]:
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
