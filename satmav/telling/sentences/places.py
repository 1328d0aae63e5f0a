"""Sentences on why the cards of a rank go where they go, or have no place."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from satmav.reasons.moves import FOURS, HELD, KICKERS, PAIRS, STRAIGHTS, THROUGH, TRIPLES, Fact
from satmav.telling.about import alike, is_about, is_gain, kind, which
from satmav.telling.arguments import SIZES, Place, Places, Why, ranks_of
from satmav.telling.clauses import Clause, cards, clause, down, ranks, suited
from satmav.telling.sentences import facts
from satmav.telling.sentences.facts import Talk

Said = Callable[[Places, Sequence[Fact], Talk], Clause | None]
"""What is said of ranks if something is gained for them, or if one of them has no place."""


def of_places(
    told: Places, gained: Sequence[Fact], talk: Talk, just: bool = False, named: bool = False
) -> Clause | None:
    """Say why cards of a rank go one way, or have no place.

    ``just``: what the ranks are has just been said; ``named``: no card is ``it``, since others were named, too.
    """
    no_straight = is_about(gained, STRAIGHTS)
    if just and not no_straight:
        return _BY_ROLE[told.why](told, gained, talk)
    if not gained:
        return _ENDED.get(told.why, _no_place_left)(told, gained, talk)
    why = _WHYS[told.why](told, gained, talk._replace(single={}) if named else talk)
    each_takes = no_straight and told.why in (Why.ROLE, Why.GONE, Why.NEEDS, Why.LONER)
    return _each_takes(told, why, talk) if each_takes else why


def _each_takes(told: Places, why: Clause | None, talk: Talk) -> Clause:
    """Say why there is no straight, where each would take a rank."""
    rank = told.each[0].rank
    if rank in talk.single and told.why is Why.GONE:
        return clause("each takes what is gone", cards=cards(talk.single[rank]))
    if told.each[0].knows(FOURS):
        return clause("each takes", ranks=talk.ranks([rank]))
    return clause("each takes, but", ranks=talk.ranks([rank]), why=why)


def placed(told: Places, gained: Sequence[Fact]) -> Clause | None:
    """Say what is said of cards together with the most of its reason."""
    where = cards(*which(gained))
    if told.why is Why.MATE:
        return clause("needs its mate", loose=cards(*told.loose), cards=where, gone=facts.gone(told.each))
    if told.why is not Why.ALONE or facts.gone(told.each):
        return None
    suits = {card & 3 for card in where.cards}
    only = clause("only in flush" if len(suits) == 1 else "only in flushes", suit=suited(suits.pop(), 1))
    return clause("the only", cards=where, ranks=down(told.ranks), where=only)


def _alone(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    count, mates = len(gained), [card for place in told.each for card in place.held]
    if not mates:
        return None if told.barred else clause("no straight takes it", n=count)
    barred, gone = None if told.barred else clause("and no straight", n=count), facts.in_flush(mates, named=True)
    if count == 1:
        return clause("mate in flush", n=len(mates), gone=gone, barred=barred)
    name = "mates in flushes" if all(place.held for place in told.each) else "no mates"
    return clause(name, gone=gone, barred=barred)


def _role(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    roles = facts.roles_of(told.each, talk)
    if taken := tuple(map(facts.takes, _also_taken(told, gained))):
        return clause("listed", each=(*taken, *filter(None, (roles,))))
    if roles is None or told.barred or not is_gain(gained, HELD):
        return roles
    return clause("role and no straight", roles=roles, n=len(gained))


def _role_by_role(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    if some := _also_taken(told, gained):
        last = tuple(clause("the last of", n=len(place.left), ranks=ranks([place.rank])) for place in some)
        return clause("straights take the last", each=last)
    into = is_gain(gained, HELD) and not told.barred
    return clause("no straight takes it", n=len(gained)) if into else None


def _also_taken(told: Places, gained: Sequence[Fact]) -> list[Place]:
    """The ranks that straights take, too, so that with what they must be no card is left for a flush."""
    return [place for place in told.each if place.through[0] and is_about(gained, HELD)]


def _taken(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    if len(gained) > 1 or len(told.each[0].cards) == 1:
        return clause("taken", n=len(gained), gone=facts.gone(told.each))
    return clause("listed", each=(*facts.gone(told.each), facts.takes(told.each[0])))


def _single(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    loose, mates = cards(*told.loose), told.each[0].held
    if len(told.each) == 1 and mates:
        return clause("out, mate in flush", cards=loose, n=len(mates), gone=facts.in_flush(mates))
    if gone := facts.gone(told.each):
        return clause("out and alone by now", cards=loose, gone=gone)
    alone = [talk.single.get(rank) for rank in told.ranks] == told.loose[:1]
    return clause("it is out and alone" if alone else "out and alone", cards=loose)


def _loner(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    loose = cards(*told.loose)
    if {kind(fact) for place in told.each for fact in place.roles} == {(PAIRS, False, 0)}:
        gone = facts.gone(told.each)
        few = gone and all(len(place.left) < SIZES[TRIPLES] for place in told.each)
        return clause("out, no pair and no triple" if few else "out and no pair", cards=loose, gone=gone)
    return clause("out and", cards=loose, roles=facts.roles_of(told.each, talk))


def _no_card(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    if is_about(gained, THROUGH) and all(len(place.cards) == 1 for place in told.each):
        return clause("it is in the flush", cards=cards(*(place.cards[0] for place in told.each)), n=len(told.each))
    return clause("listed", each=tuple(map(_cards_gone, told.each)))


def _cards_gone(place: Place) -> Clause:
    if place.left:
        return clause("few of a rank", gone=facts.in_flush(place.held), cards=cards(*place.left), n=len(place.left))
    if len(place.cards) == 1:
        return clause("the only one in flush", cards=cards(*place.cards), ranks=ranks([place.rank]))
    return clause("all in flushes", n=len(place.cards), ranks=ranks([place.rank]))


def _odd(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    causes = {place.scarce for place in told.each}
    scarce = facts.scarce_of(causes.pop() if len(causes) == 1 else None, talk)
    return clause("would leave one", n=gained[0].bound + 1, scarce=scarce, alone=facts.outs(told.each))


def _one(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    each = tuple(
        clause("rank, scarce", ranks=ranks(ranks_of(some)), scarce=facts.scarce_of(cause, talk))
        for cause, some in alike(told.each, lambda place: place.scarce).items()
    )
    alone = tuple(clause("either", cards=cards(*place.left)) for place in told.each)
    return clause("one would leave", n=len(told.each), each=each, cards=cards(*told.loose), alone=alone)


def _needs(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    needed = clause("it", n=len(gained)) if is_about(gained, HELD) else clause("the other cards")
    return clause("triple needs", ranks=down(told.ranks), needed=needed, gone=facts.gone(told.each))


def _triple(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    (place,) = told.each
    known = facts.known_of(place, talk, out=False)
    some = "one of them, " * any(fact.number.what == KICKERS and fact.bound for fact in place.roles)
    name = f"{some}need for a triple" if gained[0].number.what == HELD else "must be in a triple"
    why = clause("listed", each=known) if known else None
    return clause(name, cards=cards(*place.out), n=len(gained), why=why)


def _leaves(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    if gained[0].number.what != HELD:
        return facts.leaving("alone leaves", told.each[0], talk)
    scarce, alone = facts.scarce_of(told.each[0].scarce, talk), facts.outs(told.each)
    return clause("would leave", ranks=ranks(told.ranks), scarce=scarce, alone=alone, gone=facts.gone(told.each))


def _both(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    (place,) = told.each
    return clause(
        f"the one that can must take{', no pair' * _is_no_pair(place)}",
        ranks=ranks([place.rank]),
        scarce=facts.scarce_of(place.scarce, talk),
        cards=cards(*place.out),
        roles=facts.roles_of(told.each, talk),
    )


def _first(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    """The one straight with a rank takes another card."""
    (place,) = told.each
    roles, scarce = facts.roles_of(told.each, talk), facts.scarce_of(place.scarce, talk)
    name = f"the one straight must take{', no pair' * _is_no_pair(place)}"
    return clause(name, ranks=ranks([place.rank]), scarce=scarce, cards=cards(*place.out), roles=roles)


def _is_no_pair(place: Place) -> bool:
    """Test whether that is all that is known of what it is."""
    return {*place.kinds} == {(PAIRS, False, 0)}


def _otherwise(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Say what is known of ranks, and what would be left over of them if it were otherwise."""
    left = (clause("otherwise left", known=facts.known_of(one, talk), rest=facts.left_over(one)) for one in told.each)
    return clause("listed", each=tuple(left))


_WHYS: dict[Why, Said] = {
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
    Why.OVER: lambda told, gained, talk: clause(
        "one would be left over", cards=cards(*told.loose), roles=facts.roles_of(told.each, talk)
    ),
    Why.FIRST: _first,
    Why.OTHER: _otherwise,
}


def _no_mate(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    (place,) = told.each
    no_straight = None if told.barred else clause("and no straight", n=1)
    if len(place.cards) == 1:
        name = "the only one has no place" if told.barred else "is the only"
        return clause(name, cards=cards(*place.cards), ranks=ranks([place.rank]), barred=no_straight)
    return clause("has no mate", cards=cards(*place.left), gone=facts.gone(told.each), barred=no_straight)


def too_few(place: Place, *, taken: bool = True) -> Clause:
    """Say why a rank has too few cards for straights; that these take it may just have been said."""
    if len(place.cards) == 1 and place.held:
        return clause("takes what is gone", cards=cards(*place.cards)) if taken else facts.in_flush(place.held)
    name = {0: "none is left", 1: "only it is left"}.get(len(place.left), "only so many are left")
    few = clause(name, cards=cards(*place.left), n=len(place.left))
    gone = clause("listed", each=(*facts.held(place.held), few))
    return clause("but", first=facts.takes(place), second=gone) if taken else gone


def _nowhere(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    (place,) = told.each
    if len(place.left) > 2:
        return _no_place_in(told, "house")
    return _no_place_in(told, "pair", *["triple"] * bool(place.held))


def _no_place_in(told: Places, *where: str) -> Clause:
    """Cards that are loose, no straight takes and have no place in other hands."""
    each = tuple(map(clause, ("flush", *["straight"] * (not told.barred), *where)))
    return clause("no place in", cards=cards(*told.loose), each=each, gone=facts.gone(told.each))


def _no_place_left(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause:
    return clause("no place left", known=facts.known_of(told.each[0], talk), rest=facts.left_over(told.each[0]))


_ENDED: dict[Why, Said] = {
    Why.LACKS: lambda told, gained, talk: clause(
        "but", first=facts.roles_of(told.each, talk), second=clause("listed", each=facts.lacked_by(told.each[0]))
    ),
    Why.LEAVES: lambda told, gained, talk: facts.leaving("leaves", told.each[0], talk),
    Why.ALONE: _no_mate,
    Why.FEW: lambda told, gained, talk: too_few(told.each[0]),
    Why.NOWHERE: _nowhere,
}
"""How the cards of one rank contradict what is known of them."""


def _but_for_roles(told: Places, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    return _WHYS[told.why](replace(told, each=(replace(told.each[0], roles=()),)), gained, talk)


_BY_ROLE: dict[Why, Said] = {
    Why.NOWHERE: lambda told, gained, talk: _no_place_in(told),
    Why.LONER: lambda told, gained, talk: clause("out, so", cards=cards(*told.loose), gone=facts.gone(told.each)),
    Why.TRIPLE: _but_for_roles,
    Why.OVER: lambda told, gained, talk: clause("one left over", cards=cards(*told.loose)),
    Why.FIRST: _but_for_roles,
    Why.NEEDS: lambda told, gained, talk: clause(
        "the triple needs", n=len(gained) if is_about(gained, HELD) else 2, gone=facts.gone(told.each)
    ),
    Why.ROLE: _role_by_role,
    Why.LACKS: lambda told, gained, talk: clause("listed", each=facts.lacked_by(told.each[0])),
}
"""The rest of a reason by what ranks are, where that has just been said."""
