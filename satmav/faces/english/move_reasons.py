"""Why a fact holds, in English: a clause for each argument."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.faces.english.move_claims import (
    Talk,
    be,
    flush,
    hands_counted,
    hands_named,
    have,
    in_flush,
    plurals,
    rank_said,
    said,
    several,
    shown,
    suited,
)
from satmav.faces.english.move_counts import count_said
from satmav.faces.english.move_roles import roles_of, roles_said
from satmav.faces.english.move_straights import straights_said
from satmav.faces.english.phrases import a, listed, number
from satmav.game.cards import RANK_NAMES, rank_plural
from satmav.reasons.moves import FLUSHES, FOURS, HELD, PAIRS, TRIPLES, Fact
from satmav.telling.arguments import Claim, Place, Places, Straights, Suit, Total, Why


def reason(claim: Claim, talk: Talk) -> str:
    """The reason of a claim; of a contradiction, all of it."""
    argument = claim.argument
    if isinstance(argument, Suit):
        return _suit(argument, claim.gained)
    if isinstance(argument, Places):
        return _places(argument, claim.gained, talk)
    if isinstance(argument, Straights):
        return straights_said(argument, claim.gained, talk)
    if isinstance(argument, Total):
        return _total(argument, claim.gained, talk)
    return count_said(argument, claim.gained)


def stated(claim: Claim, talk: Talk) -> str:
    """What a claim says, and what that means for other straights."""
    told = said(claim.gained, talk.single)
    if len({fact.number.what for fact in claim.gained}) > 1:
        ranks = sorted({fact.number.which for fact in claim.gained})
        told = f"the {plurals(ranks)} go into no full house"
    if not claim.also:
        return told
    others = [rank_said(fact.number.which, talk.single) for fact in claim.also]
    return (
        f"{told}, and with it {listed(others)}"
        if claim.gained[0].least
        else f"{told}, and so none {listed(others, 'or')}"
    )


def sequel(claim: Claim, before: Sequence[Fact], talk: Talk) -> str:
    """A sentence for what follows from what has just been said."""
    argument, gained = claim.argument, claim.gained
    if not gained:
        return f"But {reason(claim, talk)}"
    told = stated(claim, talk)
    if isinstance(argument, Suit):
        seen = {fact.number.which for fact in before if fact.number.what == HELD}
        if not gained[0].least and gained[0].number.what == HELD and len(argument.held) == 5 * argument.most:
            return f"That fills the {flush(argument.suit)}, so {told}"
        if gained[0].number.what == FLUSHES or not gained[0].least:
            return f"That leaves {_left(argument)}: {told}"
        if argument.out and not set(argument.out) <= seen:
            return f"So {told} ({_suit(argument, gained)})"
        if not argument.out:
            return f"So {told}: it takes all {suited(argument.suit, argument.size)}"
    return f"So {told}"


# suits


def _left(told: Suit) -> str:
    left = told.size - len(told.out)
    return f"only {suited(told.suit, left)}"


def _few(told: Suit) -> str:
    left = told.size - len(told.out)
    if not told.out:
        return f"there are only {suited(told.suit, left)}"
    return f"without {shown(told.out)} only {suited(told.suit, left)} {'is' if left == 1 else 'are'} left"


def _suit(told: Suit, gained: Sequence[Fact]) -> str:
    if not gained:
        if told.least * 5 > told.size - len(told.out):
            return f"{_few(told)}, too few for the {flush(told.suit)}"
        return f"{in_flush(told.held)}, but {_few(told)}"
    fact = gained[0]
    if fact.number.what == FLUSHES:
        return in_flush(told.held) if fact.least else _few(told)
    if not fact.least:
        full = told.held and len(told.held) == 5 * told.most
        return f"the flush is full with {shown(told.held)}" if full else _few(told)
    if not told.out:
        return f"the flush takes all {suited(told.suit, told.size)}"
    return f"of {suited(told.suit, told.size)}, {shown(told.out)} {'is' if len(told.out) == 1 else 'are'} out"


# the cards of a rank


def _places(told: Places, gained: Sequence[Fact], talk: Talk) -> str:
    if not gained:
        return _ends(told, talk)
    if told.why is Why.OTHER:
        return listed([f"{_known(place, talk)}. Otherwise {_uneven(place, 'would')}" for place in told.each])
    return _WHYS[told.why](told.each, gained, talk)


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
        return f"its mate{'s' * (len(gone) > 1)} {_gone(gone)}, and no straight takes it"
    only = listed([RANK_NAMES[place.rank] for place in sorted(each, key=lambda place: -place.rank)])
    return f"{pronoun} {be} the only {only}, and no straight takes {'it' if len(gained) == 1 else 'them'}"


def _gone(cards: Sequence[int]) -> str:
    """``8♣ is in the club flush``, said of mates."""
    return in_flush(cards)


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
    return f"{shown(loose)} {be(len(loose))} in no flush and {have(len(loose))} no mate"


def _loner(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    loose = [card for place in each for card in place.out]
    return f"{shown(loose)} {'is' if len(loose) == 1 else 'are'} in no flush, and {roles_of(each)}"


def _no_card(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    parts = []
    for place in each:
        name = RANK_NAMES[place.rank]
        if place.left:
            only = (
                f"only {shown(place.left)} is left"
                if len(place.left) == 1
                else f"only {number(len(place.left))} are left"
            )
            parts.append(f"{in_flush(place.held)}, and {only}")
        elif len(place.cards) == 1:
            parts.append(f"{shown(place.cards)}, the only {name}, is in the {flush(place.cards[0] & 3)}")
        else:
            parts.append(f"{'both' if len(place.cards) == 2 else 'all'} {rank_plural(place.rank)} are in flushes")
    return listed(parts)


def _odd(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    return f"it would leave one of {listed([shown(place.out) for place in each], 'or of')} alone"


def _one(each: Sequence[Place], gained: Sequence[Fact], talk: Talk) -> str:
    parts = []
    for place in each:
        cause = "" if place.scarce is None else f" ({_scarce(place.scarce, talk)})"
        name = a(RANK_NAMES[place.rank])
        parts.append(f"just one straight takes {name}{cause}, and it must take {shown(place.out)}")
    return listed(parts)


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
}


def _ends(told: Places, talk: Talk) -> str:
    """A contradiction at one rank."""
    (place,) = told.each
    name, (low, _) = RANK_NAMES[place.rank], place.through
    if told.why is Why.LACKS:
        return f"{roles_said(place)}, but {in_flush(place.held) if place.held else _taking(low) + ' ' + a(name)}"
    if told.why is Why.ALONE:
        if len(place.cards) == 1:
            return f"{shown(place.cards)} is the only {name}, and no straight takes it"
        return f"{shown(place.left)} has no mate ({in_flush(place.held)}), and no straight takes it"
    if told.why is Why.FEW:
        left = len(place.left)
        only = (
            f"only {shown(place.left)} is left"
            if left == 1
            else "none is left"
            if not left
            else f"only {number(left)} are left"
        )
        return (
            f"{_taking(low)} {a(name)}, but {in_flush(place.held)}, and {only}"
            if place.held
            else f"{_taking(low)} {a(name)}, but {only}"
        )
    return f"{_known(place, talk)}. So {_uneven(place, 'do')}"


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
    return f"the {name} {'have' if verb == 'do' else 'would have'} no place"


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
    return listed(parts)


def _scarce(rank: int, talk: Talk) -> str:
    """Why there are no more straights of some sort."""
    if rank in talk.single:
        return f"only one {RANK_NAMES[rank]}, {shown([talk.single[rank]])}"
    return f"too few {rank_plural(rank)}"


# hands in all


def _total(told: Total, gained: Sequence[Fact], talk: Talk) -> str:
    names = hands_named(told.hands) if told.least else hands_counted(told.hands)
    count = sum(fact.bound for fact in told.hands)
    if told.least:
        if not gained:
            return f"{names} are more than {number(talk.hands)} hands"
        if count == talk.hands:
            return f"all {number(count)} hands are settled"
        return f"{names} {be(count)} already {several(count, 'hand')}"
    if not names:
        return "there can be no other hand"
    return f"the others are at most {names}" if gained else f"at most {names}: fewer than {number(talk.hands)} hands"
