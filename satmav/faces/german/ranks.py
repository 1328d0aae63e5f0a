"""The cards of a rank in German: why they go one way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satmav.faces.german.claims import ROLES, in_flush, loose, said, taken
from satmav.faces.german.phrases import RANKS, Clause, listed, number, shown
from satmav.reasons.moves import HELD, HOUSES, KICKERS, Fact
from satmav.telling.arguments import Place, Places, Why

Single = Mapping[int, int]
"""The card of each rank that has only one."""

NO_STRAIGHT = "keine Straße enthält sie"


def of_ranks(told: Places, gained: Sequence[Fact], single: Single) -> str:
    """Why the cards of some ranks go one way, or none."""
    if not gained:
        return _ends(told, single)
    if told.why not in _WHYS:
        return listed([f"{_known(place, single)}; {_uneven(place).after('sonst')}" for place in told.each])
    return _WHYS[told.why](told.each, gained, single)


def _mate(each: Sequence[Place], gained: Sequence[Fact], single: Single) -> str:
    out = [card for place in each for card in place.out]
    gone = [card for place in each for card in place.held]
    aside = f" ({in_flush(gone)})" if gone else ""
    return f"{shown(out)} brauch{'t' if len(out) == 1 else 'en'} sie als Partner{aside}"


def _alone(each: Sequence[Place], gained: Sequence[Fact], single: Single) -> str:
    gone = [card for place in each for card in place.held]
    if gone and len(gained) > 1:
        mates = "ihre Partner" if all(place.held for place in each) else "alle ihre Partner"
        return f"{mates} liegen in Flushs, und {NO_STRAIGHT}"
    if gone:
        return f"ihr{'e' * (len(gone) > 1)} Partner {in_flush(gone)}, und {NO_STRAIGHT}"
    only = listed([RANKS[rank].single for rank in sorted((place.rank for place in each), reverse=True)])
    return f"sie {'ist' if len(each) == 1 else 'sind'} {only}, und {NO_STRAIGHT}"


def _role(each: Sequence[Place], gained: Sequence[Fact], single: Single) -> str:
    inside = gained[0].number.what == HELD and gained[0].least
    return roles_of(each) + f", und {NO_STRAIGHT}" * inside


def _taken(each: Sequence[Place], gained: Sequence[Fact], single: Single) -> str:
    if len(gained) > 1:
        return "Straßen enthalten sie"
    return "eine Straße enthält sie" if len(each[0].cards) == 1 else _known(each[0], single)


def _single(each: Sequence[Place], gained: Sequence[Fact], single: Single) -> str:
    out = [card for place in each for card in place.out]
    if len(each) == 1 and each[0].held:
        held = each[0].held
        return f"{loose(out)}, und ihr{'e' * (len(held) > 1)} Partner {in_flush(held)}"
    return f"{loose(out)} und {'hat' if len(out) == 1 else 'haben'} keinen Partner"


def _loner(each: Sequence[Place], gained: Sequence[Fact], single: Single) -> str:
    return f"{loose([card for place in each for card in place.out])}, und {roles_of(each)}"


def _gone(each: Sequence[Place], gained: Sequence[Fact], single: Single) -> str:
    parts = []
    for place in each:
        if place.left:
            parts.append(f"{in_flush(place.held)}, und {_left(place)}")
        elif len(place.cards) == 1:
            card = in_flush(place.cards)
            parts.append(f"{card.subject}, {RANKS[place.rank].single}, {card.verb} {card.rest}")
        else:
            parts.append(f"{'beide' if len(place.cards) == 2 else 'alle'} {RANKS[place.rank].many} liegen in Flushs")
    return listed(parts)


def _left(place: Place) -> str:
    """``nur 8♣ bleibt übrig``."""
    left = place.left
    if not left:
        return "keine bleibt übrig"
    return f"nur {shown(left)} bleibt übrig" if len(left) == 1 else f"nur {number(len(left))} bleiben übrig"


def _odd(each: Sequence[Place], gained: Sequence[Fact], single: Single) -> str:
    return f"von {listed([shown(place.out) for place in each], 'oder von')} bliebe eine allein"


def _one(each: Sequence[Place], gained: Sequence[Fact], single: Single) -> str:
    return listed(
        [
            f"{shown(place.out)} ist für die Straße, und nur {taken([place.rank], True, 1, {})}{_cause(place, single)}"
            for place in each
        ],
        apart=True,
    )


_WHYS = {
    Why.MATE: _mate,
    Why.ALONE: _alone,
    Why.ROLE: _role,
    Why.TAKEN: _taken,
    Why.SINGLE: _single,
    Why.LONER: _loner,
    Why.GONE: _gone,
    Why.ODD: _odd,
    Why.ONE: _one,
}


def _ends(told: Places, single: Single) -> str:
    """A contradiction at one rank."""
    (place,) = told.each
    taking = taken([place.rank], True, place.through[0], {})
    if told.why is Why.LACKS:
        return f"{roles_said(place)}, aber {in_flush(place.held) if place.held else taking}"
    if told.why is Why.ALONE:
        if len(place.cards) == 1:
            noun = RANKS[place.rank]
            return f"{shown(place.cards)} ist {noun.single}, und keine Straße enthält {noun.other}"
        return f"{shown(place.left)} hat keinen Partner ({in_flush(place.held)}), und {NO_STRAIGHT}"
    if told.why is Why.FEW:
        if place.held:
            return f"{taking}, aber {in_flush(place.held)}, und {_left(place)}"
        return f"{taking}, aber es gibt nur {shown(place.left) if len(place.left) == 1 else number(len(place.left))}"
    return f"{_known(place, single)}, {_uneven(place, sure=True).after('also')}"


def _uneven(place: Place, *, sure: bool = False) -> Clause:
    """What is left of a rank that has no good use, or would be."""
    noun = RANKS[place.rank]
    must = next((fact.number.what for fact in place.roles if fact.least), None)
    if must in ROLES:
        return Clause(f"die {noun.many}", "können" if sure else "könnten", f"{ROLES[must].kein()} bilden")
    if not place.roles and place.through[0] == place.through[1]:
        return Clause(noun.among, "bleibt" if sure else "bliebe", "allein")
    return Clause(f"die {noun.many}", "gehen" if sure else "gingen", "nicht auf")


def roles_of(each: Sequence[Place]) -> str:
    """What is known of the roles of some ranks, in one clause where they are alike."""
    kinds = {tuple((fact.number.what, fact.least, fact.bound) for fact in place.roles) for place in each}
    if len(kinds) == 1 and len(each) > 1:
        kept = [fact for fact in each[0].roles if fact.number.what != KICKERS]
        alike = [[fact._replace(number=fact.number._replace(which=place.rank)) for place in each] for fact in kept]
        return listed([str(said(facts, {})) for facts in alike])
    return listed(list(dict.fromkeys(role for place in each if (role := roles_said(place)))))


def roles_said(place: Place) -> str:
    """What is known of the roles of a rank: ``die Neunen bilden keinen Drilling und kein Paar``."""
    if any(fact.number.what == HOUSES for fact in place.roles):
        return "es gibt kein Full House"
    parts = []
    for fact in place.roles:
        if (noun := ROLES.get(fact.number.what)) is None:
            continue
        if fact.least:
            parts.append(noun.several(fact.bound))
        else:
            parts.append(f"nicht {noun.several(fact.bound + 1)}" if fact.bound else noun.kein())
    return f"die {RANKS[place.rank].many} bilden {listed(list(dict.fromkeys(parts)))}" if parts else ""


def _known(place: Place, single: Single) -> str:
    """What is known of the cards of a rank."""
    (low, high), cause = place.through, _cause(place, single)
    parts = [str(in_flush(place.held))] if place.held else []
    if place.out:
        parts.append(str(loose(place.out)))
    if low:
        parts.append(
            f"genau {taken([place.rank], True, low, {})}{cause}"
            if low == high
            else f"{taken([place.rank], True, low, {})}"
        )
    elif high < len(place.left):
        parts.append(f"{taken([place.rank], False, high, {})}{cause if high else ''}")
    elif not high:
        parts.append(str(taken([place.rank], False, 0, {})))
    if role := roles_said(place):
        parts.append(role)
    return listed(parts, apart=len(place.out) > 2 or len(place.held) > 2)


def _cause(place: Place, single: Single) -> str:
    """Why there are no more straights of some sort."""
    if place.scarce is None:
        return ""
    noun = RANKS[place.scarce]
    if place.scarce in single:
        return f" (es gibt nur {noun.ein()}, {shown([single[place.scarce]])})"
    return f" (es gibt zu wenige {noun.many})"
