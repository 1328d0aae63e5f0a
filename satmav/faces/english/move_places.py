"""Why the cards of a rank go where they go, in English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from satmav.faces.english.move_claims import (
    Talk,
    be,
    have,
    in_flush,
    plurals,
    rank_said,
    shown,
)
from satmav.faces.english.move_roles import roles_of, roles_said
from satmav.faces.english.phrases import a, listed, number
from satmav.game.cards import RANK_NAMES, rank_plural
from satmav.reasons.moves import FOURS, HELD, PAIRS, STRAIGHTS, THROUGH, TRIPLES, Fact
from satmav.telling.arguments import Place, Places, Why


def places_said(told: Places, gained: Sequence[Fact], talk: Talk) -> str:
    """Why cards of a rank go one way, or have no place."""
    if not gained:
        return _ends(told, talk)
    if told.why is Why.OTHER:
        return listed([f"{_known(place, talk)}. Otherwise {_uneven(place, 'would')}" for place in told.each])
    why = _WHYS[told.why](told.each, gained, talk)
    if gained[0].number.what != STRAIGHTS or told.why not in (Why.ROLE, Why.GONE, Why.NEEDS, Why.LONER):
        return why
    rank = told.each[0].rank
    if rank in talk.single and told.why is Why.GONE:
        return f"each takes {shown([talk.single[rank]])}, which is in the flush"
    return f"each takes {rank_said(rank, talk.single)}, and {why}"


def _mate(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    loose = [card for place in each for card in place.out]
    gone = [card for place in each for card in place.held]
    if len(gained) == 1:
        return f"{shown(loose)} needs it as its mate" + (f" ({in_flush(gone)})" if gone else "")
    return f"{shown(loose)} need them as their mates" + (f" ({in_flush(gone)})" if gone else "")


def _alone(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    gone = [card for place in each for card in place.held]
    pronoun, be = ("it", "is") if len(gained) == 1 else ("they", "are")
    if gone and len(gained) > 1:
        whole = all(place.held for place in each)
        return f"{'their mates are in flushes' if whole else 'they have no mates left'}, and no straight takes them"
    if gone:
        return f"its mate{'s' * (len(gone) > 1)} {in_flush(gone)}, and no straight takes it"
    only = listed([RANK_NAMES[place.rank] for place in sorted(each, key=lambda place: -place.rank)])
    return f"{pronoun} {be} the only {only}, and no straight takes {'it' if len(gained) == 1 else 'them'}"


def _role(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    told = roles_of(each)
    if gained[0].number.what == HELD and gained[0].least:
        told += f", and no straight takes {'it' if len(gained) == 1 else 'them'}"
    return told


def _taken(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    if len(gained) == 1:
        return "a straight takes it" if len(each[0].cards) == 1 else _known(each[0], talk)
    return "straights take them"


def _single(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    if len(each) == 1 and each[0].held:
        return (
            f"{shown(each[0].out)} is in no flush, and its mate{'s' * (len(each[0].held) > 1)} {in_flush(each[0].held)}"
        )
    loose = [card for place in each for card in place.out]
    its = "it" if [talk.single.get(place.rank) for place in each] == loose[:1] else shown(loose)
    return f"{its} {be(len(loose))} in no flush and {have(len(loose))} no mate"


def _loner(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    loose = [card for place in each for card in place.out]
    return f"{shown(loose)} {'is' if len(loose) == 1 else 'are'} in no flush, and {roles_of(each)}"


def _no_card(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    named = gained[0].number.what == THROUGH and all(len(place.cards) == 1 for place in each)
    if named:
        return "it is in the flush" if len(each) == 1 else "they are in flushes"
    return listed([_cards_gone(place) for place in each])


def _cards_gone(place: Place) -> str:
    if place.left:
        some = f"only {shown(place.left)} is" if len(place.left) == 1 else f"only {number(len(place.left))} are"
        return f"{in_flush(place.held)}, and {some} left"
    if len(place.cards) == 1:
        return f"{shown(place.cards)}, the only {RANK_NAMES[place.rank]}, is in the flush"
    return f"{'both' if len(place.cards) == 2 else 'all'} {rank_plural(place.rank)} are in flushes"


def _odd(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    causes = {place.scarce for place in each}
    cause = causes.pop() if len(causes) == 1 else None
    left = f"leave one of {listed([shown(place.out) for place in each], 'or of')} alone"
    return f"it would {left}" if cause is None else f"just one can ({_scarce(cause, talk)}), and would {left}"


def _one(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    causes: dict[int | None, list[str]] = {}
    for place in each:
        causes.setdefault(place.scarce, []).append(a(RANK_NAMES[place.rank]))
    ranks = [
        listed(names, "or") + ("" if cause is None else f" ({_scarce(cause, talk)})") for cause, names in causes.items()
    ]
    taken = shown([card for place in each for card in place.out])
    if len(each) == 1:
        return f"just one straight takes {ranks[0]}, and it must take {taken}"
    return f"straights must take {taken}, and just one takes {listed(ranks, 'or')}"


def _needs(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    held = [card for place in each for card in place.held]
    it = "the others" if gained[0].number.what != HELD else "it" if len(gained) == 1 else "them"
    triples = f"the triple{'s' * (len(each) > 1)} of {plurals([place.rank for place in each])}"
    return f"{triples} need{'s' * (len(each) == 1)} {it} ({in_flush(held)})"


def _triple(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    (place,) = each
    known = _known(replace(place, out=()), talk)
    if gained[0].number.what != HELD:
        return f"{known}, so {shown(place.out)} must be in a triple"
    need, it = "needs" if len(place.out) == 1 else "need", "it" if len(gained) == 1 else "them"
    return f"{shown(place.out)} {need} {it} for a triple ({known})"


def _leaves(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    return _leaving(each[0], gained, talk)


def _leaving(place: Place, gained: Sequence[Fact], talk: Talk) -> str:
    """A straight takes one of two cards, and leaves the other alone."""
    gone = f" ({in_flush(place.held)})" if place.held else ""
    cause = "" if place.scarce is None else f" ({_scarce(place.scarce, talk)})"
    two = shown(place.out)
    if not gained:
        return f"just one straight takes {a(RANK_NAMES[place.rank])}{cause}, which leaves one of {two} alone{gone}"
    if gained[0].number.what == THROUGH:
        return f"one alone would leave one of {two} alone{gone}"
    one = f"the one straight with {a(RANK_NAMES[place.rank])}{cause}"
    return f"otherwise {one} would take one of {two} and leave the other alone{gone}"


def _both(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    (place,) = each
    cause = "" if place.scarce is None else f" ({_scarce(place.scarce, talk)})"
    return f"of {shown(place.left)} a straight takes at most one{cause}, and {roles_said(place)}"


_WHYS = {
    Why.MATE: _mate,
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
}


def _ends(told: Places, talk: Talk) -> str:
    """A contradiction at one rank."""
    (place,) = told.each
    if told.why is Why.LEAVES:
        return _leaving(place, (), talk)
    ended = _ENDED.get(told.why)
    return ended(place) if ended else f"{_known(place, talk)}. So {_uneven(place, 'do')}"


def _lacking(place: Place) -> str:
    gone = [in_flush(place.held)] if place.held else []
    if place.through[0]:
        gone.append(f"{_taking(place.through[0])} {a(RANK_NAMES[place.rank])}")
    return f"{roles_said(place)}, but {listed(gone)}"


def _no_mate(place: Place) -> str:
    if len(place.cards) == 1:
        return f"{shown(place.cards)} is the only {RANK_NAMES[place.rank]}, and no straight takes it"
    return f"{shown(place.left)} has no mate ({in_flush(place.held)}), and no straight takes it"


def _too_few(place: Place) -> str:
    some = {0: "none is left", 1: f"only {shown(place.left)} is left"}
    only = some.get(len(place.left), f"only {number(len(place.left))} are left")
    held = f"{in_flush(place.held)}, and " if place.held else ""
    return f"{_taking(place.through[0])} {a(RANK_NAMES[place.rank])}, but {held}{only}"


def _nowhere(place: Place) -> str:
    gone = f" ({in_flush(place.held)})" if place.held else ""
    no, it = ("has no place", "it is") if len(place.out) == 1 else ("have no places", "they are")
    rest = f"no straight takes {a(RANK_NAMES[place.rank])}, and {roles_said(place)}{gone}"
    return f"{shown(place.out)} {no}: {it} in no flush, {rest}"


_ENDED = {Why.LACKS: _lacking, Why.ALONE: _no_mate, Why.FEW: _too_few, Why.NOWHERE: _nowhere}


def _uneven(place: Place, verb: str) -> str:
    """What would be left of a rank that has no good use."""
    name = rank_plural(place.rank)
    must = next((fact.number.what for fact in place.roles if fact.least), None)
    if must == TRIPLES and len(place.out) - place.through[1] > 3:
        return f"one of the {name} {'is' if verb == 'do' else 'would be'} left alone"
    if must in (TRIPLES, PAIRS, FOURS):
        noun = {TRIPLES: "a triple", PAIRS: "a pair", FOURS: "four of a kind"}[must]
        return f"the {name} {'cannot' if verb == 'do' else 'could not'} be {noun}"
    if not place.roles and place.through[0] == place.through[1]:
        return f"one of the {name} {'is' if verb == 'do' else 'would be'} left alone"
    return f"not all {name} {'have' if verb == 'do' else 'would have'} a place"


def _taking(count: int, one: str = "a") -> str:
    return f"{one} straight takes" if count == 1 else f"{number(count)} straights take"


def _known(place: Place, talk: Talk) -> str:
    """What is known of the cards of a rank."""
    name, (low, high) = RANK_NAMES[place.rank], place.through
    parts = []
    if place.held:
        parts.append(in_flush(place.held))
    if place.out:
        parts.append(f"{shown(place.out)} {'is in no flush' if len(place.out) == 1 else 'are in no flush'}")
    cause = "" if place.scarce is None else f" ({_scarce(place.scarce, talk)})"
    if low == high and low:
        parts.append(f"just {_taking(low, 'one')} {a(name)}{cause}")
    elif high == 0:
        parts.append(f"no straight takes {a(name)}")
    elif low:
        parts.append(f"{_taking(low)} {a(name)}")
    elif high < len(place.left):
        parts.append(f"at most {_taking(high, 'one')} {a(name)}{cause}")
    if role := roles_said(place):
        parts.append(role)
    return listed(parts, apart=len(place.out) > 2 or len(place.held) > 2)


def _scarce(rank: int, talk: Talk) -> str:
    """Why there are no more straights of some sort."""
    if rank in talk.single:
        return f"only one {RANK_NAMES[rank]}, {shown([talk.single[rank]])}"
    return f"too few {rank_plural(rank)}"
