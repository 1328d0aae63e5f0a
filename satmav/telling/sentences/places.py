"""Why the cards of a rank go where they go, or have no place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from satmav.reasons.moves import FOURS, HELD, PAIRS, STRAIGHTS, THROUGH, Fact
from satmav.telling.about import alike, is_about, is_gain, kind, which
from satmav.telling.arguments import Place, Places, Why, ranks_of
from satmav.telling.clauses import Clause, cards, clause, down, ranks, suited
from satmav.telling.sentences.facts import Talk, held, in_flush
from satmav.telling.sentences.known import gone, known_of, lacked_by, leaving, left_over, roles_of, scarce_of


def of_places(
    told: Places, gained: Sequence[Fact], talk: Talk, just: bool = False, named: bool = False
) -> Clause | None:
    """Why cards of a rank go one way, or have no place.

    ``just``: what the ranks are has just been said; ``named``: no card is ``it``, since others were named, too.
    """
    no_straight = is_about(gained, STRAIGHTS)
    if just and not no_straight:
        return _BY_ROLE[told.why](told, gained, talk)
    if not gained:
        return _ends(told, talk)
    if told.why is Why.OTHER:
        return clause("listed", each=tuple(_otherwise(place, talk) for place in told.each))
    why = _WHYS[told.why](told, gained, talk._replace(single={}) if named else talk)
    each_takes = no_straight and told.why in (Why.ROLE, Why.GONE, Why.NEEDS, Why.LONER)
    return _each_takes(told, why, talk) if each_takes else why


def _each_takes(told: Places, why: Clause | None, talk: Talk) -> Clause:
    """Why there is no straight, where each would take a rank."""
    rank = told.each[0].rank
    if rank in talk.single and told.why is Why.GONE:
        return clause("each takes what is gone", cards=cards(talk.single[rank]))
    if told.each[0].knows(FOURS):
        return clause("each takes", ranks=talk.ranks([rank]))
    return clause("each takes, but", ranks=talk.ranks([rank]), why=why)


def placed(told: Places, gained: Sequence[Fact]) -> Clause | None:
    """What is said of cards together with the most of its reason."""
    where = cards(*which(gained))
    if told.why is Why.MATE:
        return clause("needs its mate", loose=cards(*told.loose), cards=where, gone=gone(told.each))
    if told.why is not Why.ALONE or gone(told.each):
        return None
    suits = {card & 3 for card in where.cards}
    only = clause("only in flush" if len(suits) == 1 else "only in flushes", suit=suited(suits.pop(), 1))
    return clause("the only", cards=where, ranks=down(told.ranks), where=only)


def _alone(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    count, held_by = len(gained), [place.held for place in told.each if place.held]
    if not held_by:
        return None if told.barred else clause("no straight takes it", n=count)
    barred = None if told.barred else clause("and no straight", n=count)
    if count > 1:
        return clause("mates in flushes" if len(held_by) == len(told.each) else "no mates", barred=barred)
    return clause("mate in flush", n=sum(map(len, held_by)), gone=gone(told.each)[0], barred=barred)


def _role(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    roles, taken = roles_of(told.each, talk), _also_taken(told, gained)
    if taken:
        return clause("listed", each=(*taken, *filter(None, (roles,))))
    if roles is None or told.barred or not is_gain(gained, HELD):
        return roles
    return clause("role and no straight", roles=roles, n=len(gained))


def _also_taken(told: Places, gained: Sequence[Fact]) -> tuple[Clause, ...]:
    """Cards that straights take, where with those and what a rank is none is left for a flush."""
    some = (place for place in told.each if place.through[0] and is_about(gained, HELD))
    return tuple(clause("takes", n=place.through[0], ranks=ranks([place.rank])) for place in some)


def _taken(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    place = told.each[0]
    if len(gained) > 1 or len(place.cards) == 1:
        return clause("taken", n=len(gained))
    return clause("listed", each=(*gone(told.each), clause("takes", n=place.through[0], ranks=ranks([place.rank]))))


def _single(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    loose, mates = cards(*told.loose), told.each[0].held
    if len(told.each) == 1 and mates:
        return clause("out, mate in flush", cards=loose, n=len(mates), gone=in_flush(mates))
    alone = [talk.single.get(rank) for rank in told.ranks] == told.loose[:1]
    return clause("it is out and alone" if alone else "out and alone", cards=loose)


def _loner(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    loose = cards(*told.loose)
    if {kind(fact) for place in told.each for fact in place.roles} == {(PAIRS, False, 0)}:
        return clause("out and no pair", cards=loose, gone=gone(told.each))
    return clause("out and", cards=loose, roles=roles_of(told.each, talk))


def _no_card(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    if is_about(gained, THROUGH) and all(len(place.cards) == 1 for place in told.each):
        loose = cards(*(place.cards[0] for place in told.each))
        return clause("it is in the flush", cards=loose, n=len(told.each))
    return clause("listed", each=tuple(map(_cards_gone, told.each)))


def _cards_gone(place: Place) -> Clause:
    if place.left:
        return clause("few of a rank", gone=in_flush(place.held), cards=cards(*place.left), n=len(place.left))
    if len(place.cards) == 1:
        return clause("the only one in flush", cards=cards(*place.cards), ranks=ranks([place.rank]))
    return clause("all in flushes", n=len(place.cards), ranks=ranks([place.rank]))


def _odd(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    causes = {place.scarce for place in told.each}
    cause = causes.pop() if len(causes) == 1 else None
    return clause("would leave one", n=gained[0].bound + 1, scarce=scarce_of(cause, talk), alone=_left_alone(told))


def _left_alone(told: Places) -> tuple[Clause, ...]:
    """Cards of which one would be left, rank by rank."""
    return tuple(clause("cards", cards=cards(*place.out)) for place in told.each)


def _one(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    causes = alike(told.each, lambda place: place.scarce)
    each = tuple(
        clause("rank, scarce", ranks=ranks(ranks_of(some)), scarce=scarce_of(cause, talk))
        for cause, some in causes.items()
    )
    return clause("must take", n=len(told.each), each=each, cards=cards(*told.loose))


def _needs(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    needed = clause("it", n=len(gained)) if is_about(gained, HELD) else clause("the other cards")
    return clause("triple needs", ranks=down(told.ranks), needed=needed, gone=gone(told.each))


def _triple(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    (place,) = told.each
    known = known_of(place, talk, out=False)
    why = clause("listed", each=known) if known else None
    if gained[0].number.what != HELD:
        return clause("must be in a triple", cards=cards(*place.out), why=why)
    return clause("need for a triple", cards=cards(*place.out), n=len(gained), why=why)


def _leaves(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    if gained[0].number.what != HELD:
        return leaving("alone leaves", told.each[0], talk)
    scarce, alone = scarce_of(told.each[0].scarce, talk), _left_alone(told)
    return clause("would leave", ranks=ranks(told.ranks), scarce=scarce, alone=alone, gone=gone(told.each))


def _both(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    (place,) = told.each
    why = {"roles": roles_of((place,), talk), "out": clause("out", cards=cards(*place.out))}
    return clause("of two at most one", ranks=ranks([place.rank]), scarce=scarce_of(place.scarce, talk), **why)


def _leaves_over(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Of two loose cards a straight alone would leave one over, and the rank is no pair."""
    return clause("one would be left over", cards=cards(*told.loose), roles=roles_of(told.each, talk))


def _first(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    """The one straight with a rank takes another card."""
    (place,) = told.each
    slots = {"ranks": ranks([place.rank]), "scarce": scarce_of(place.scarce, talk), "cards": cards(*place.out)}
    return clause("the one straight must take", roles=roles_of(told.each, talk), **slots)


_WHYS: dict[Why, Callable[[Places, Sequence[Fact], Talk], Clause | None]] = {
    Why.MATE: lambda told, gained, talk: None,
    Why.ALONE: _alone,
    Why.ROLE: _role,
    Why.TAKEN: _taken,
    Why.SINGLE: _single,
    Why.LONER: _loner,
    Why.GONE: _no_card,
    Why.ODD: _odd,
    Why.ONE: _one,
    Why.NEEDS: _needs,
    Why.TRIPLE: _triple,
    Why.LEAVES: _leaves,
    Why.BOTH: _both,
    Why.OVER: _leaves_over,
    Why.FIRST: _first,
}


def _ends(told: Places, talk: Talk) -> Clause:
    """A contradiction at one rank."""
    (place,) = told.each
    if told.why is Why.LEAVES:
        return leaving("leaves", place, talk)
    ended = _ENDED.get(told.why)
    if ended:
        return ended(place, told.barred, talk)
    return clause("no place left", known=known_of(place, talk), rest=left_over(place))


def _lacking(place: Place, barred: bool, talk: Talk) -> Clause:
    return clause("but", first=roles_of((place,), talk), second=clause("listed", each=lacked_by(place)))


def _no_mate(place: Place, barred: bool, talk: Talk) -> Clause:
    no_straight = None if barred else clause("and no straight", n=1)
    if len(place.cards) == 1:
        name = "the only one has no place" if barred else "is the only"
        return clause(name, cards=cards(*place.cards), ranks=ranks([place.rank]), barred=no_straight)
    return clause("has no mate", cards=cards(*place.left), gone=gone((place,)), barred=no_straight)


def _too_few(place: Place, barred: bool, talk: Talk) -> Clause:
    if len(place.cards) == 1 and place.held:
        return clause("takes what is gone", cards=cards(*place.cards))
    left = cards(*place.left) if len(place.left) == 1 else None
    few = clause("only so many are left", n=len(place.left)) if place.left else clause("none is left")
    some = clause("only it is left", cards=left) if left else few
    taken = clause("takes", n=place.through[0], ranks=ranks([place.rank]))
    return clause("but", first=taken, second=clause("listed", each=(*held(place.held), some)))


def _nowhere(place: Place, barred: bool, talk: Talk) -> Clause:
    how = "no flush" if barred else "no flush, no straight"
    if len(place.left) > 2:
        return clause(f"{how}, no house", cards=cards(*place.out))
    return clause(f"{how}, no pair", cards=cards(*place.out), gone=gone((place,)))


_ENDED: dict[Why, Callable[[Place, bool, Talk], Clause]] = {
    Why.LACKS: _lacking,
    Why.ALONE: _no_mate,
    Why.FEW: _too_few,
    Why.NOWHERE: _nowhere,
}


def _no_place_by_role(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    how = "no flush" if told.barred else "no flush, no straight"
    return clause(how, cards=cards(*told.loose), gone=gone(told.each))


def _loose_by_role(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    return clause("out, so", cards=cards(*told.loose), gone=gone(told.each))


def _but_for_roles(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    return _WHYS[told.why](replace(told, each=(replace(told.each[0], roles=()),)), gained, talk)


def _over_by_role(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    return clause("one left over", cards=cards(*told.loose))


def _needs_by_role(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    return clause("the triple needs", n=len(gained) if is_about(gained, HELD) else 2, gone=gone(told.each))


def _role_by_role(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    if taken := _also_taken(told, gained):
        return clause("listed", each=taken)
    into = is_gain(gained, HELD) and not told.barred
    return clause("no straight takes it", n=len(gained)) if into else None


def _lacks_by_role(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Which of its cards a triple lacks."""
    return clause("listed", each=lacked_by(told.each[0]))


_BY_ROLE: dict[Why, Callable[[Places, Sequence[Fact], Talk], Clause | None]] = {
    Why.NOWHERE: _no_place_by_role,
    Why.LONER: _loose_by_role,
    Why.TRIPLE: _but_for_roles,
    Why.OVER: _over_by_role,
    Why.FIRST: _but_for_roles,
    Why.NEEDS: _needs_by_role,
    Why.ROLE: _role_by_role,
    Why.LACKS: _lacks_by_role,
}
"""The rest of a reason by what ranks are, where that has just been said."""


def _otherwise(place: Place, talk: Talk) -> Clause:
    """What is known of a rank, and what would be left over of it if it were otherwise."""
    return clause("otherwise left", known=known_of(place, talk), rest=left_over(place))
