"""Why a fact holds, in English: a clause for each argument."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from satmav.faces.english.move_claims import (
    flush,
    hands_counted,
    hands_named,
    in_flush,
    one_of,
    plurals,
    rank_said,
    said,
    several,
    shown,
    suited,
)
from satmav.faces.english.phrases import a, listed, number
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, rank_plural
from satmav.reasons.moves import FLUSHES, FOURS, HELD, HOUSES, KICKERS, PAIRS, QUADS, THROUGH, TRIPLES, Fact
from satmav.telling.arguments import Claim, Count, Place, Places, Share, Straights, Suit, Total, Why
from satmav.telling.straights import ANY


class Talk(NamedTuple):
    """What is known of the deal whenever it is spoken of: the hands to make, and the card of each rank with only one."""

    hands: int
    single: Mapping[int, int]


def reason(claim: Claim, talk: Talk) -> str:
    """The reason of a claim; of a contradiction, all of it."""
    argument = claim.argument
    if isinstance(argument, Suit):
        return _suit(argument, claim.gained)
    if isinstance(argument, Places):
        return _places(argument, claim.gained, talk)
    if isinstance(argument, Straights):
        return _straights(argument, claim.gained, talk)
    if isinstance(argument, Total):
        return _total(argument, claim.gained, talk)
    return _count(argument, claim.gained)


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
        return listed([f"{_known(place, talk)}; otherwise {_uneven(place, 'would')}" for place in told.each])
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
        return f"{'their mates' if whole else 'all their mates'} are in flushes, and no straight takes them"
    if gone:
        return f"its mate{'s' * (len(gone) > 1)} {_gone(gone)}, and no straight takes it"
    only = listed([RANK_NAMES[place.rank] for place in each])
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
    return f"{shown(loose)} {'is' if len(loose) == 1 else 'are'} in no flush and {'has' if len(loose) == 1 else 'have'} no mate"


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
        parts.append(f"{shown(place.out)} is for the straight, just one of which takes {a(RANK_NAMES[place.rank])}{cause}")
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
    return f"{_known(place, talk)}: {_uneven(place, 'do')}"


def _uneven(place: Place, verb: str) -> str:
    """What would be left of a rank that has no good use."""
    name = rank_plural(place.rank)
    must = next((fact.number.what for fact in place.roles if fact.least), None)
    if must in (TRIPLES, PAIRS, FOURS):
        noun = {TRIPLES: "a triple", PAIRS: "a pair", FOURS: "four of a kind"}[must]
        return f"the {name} {'cannot' if verb == 'do' else 'could not'} be {noun}"
    if not place.roles and place.through[0] == place.through[1]:
        return f"one of the {name} {'is' if verb == 'do' else 'would be'} left alone"
    return f"the {name} {'have' if verb == 'do' else 'would have'} no place"


def _taking(count: int) -> str:
    return "a straight takes" if count == 1 else f"{number(count)} straights take"


def roles_of(each: Sequence[Place]) -> str:
    """What is known of the roles of some ranks, in one clause where they are alike."""
    kinds = {tuple((fact.number.what, fact.least, fact.bound) for fact in place.roles) for place in each}
    if len(kinds) == 1 and len(each) > 1:
        kept = [fact for fact in each[0].roles if fact.number.what != KICKERS]
        alike = [[fact._replace(number=fact.number._replace(which=place.rank)) for place in each] for fact in kept]
        return listed([said(facts, {}) for facts in alike])
    return listed(list(dict.fromkeys(role for place in each if (role := roles_said(place)))))


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
        parts.append(f"{'just one straight takes' if low == 1 else f'just {number(low)} straights take'} {a(name)}{cause}")
    elif high == 0:
        parts.append(f"no straight takes {a(name)}")
    elif low:
        parts.append(f"{_taking(low)} {a(name)}")
    elif high < len(place.left):
        parts.append(f"at most {'one straight takes' if high == 1 else f'{number(high)} straights take'} {a(name)}{cause}")
    if role := roles_said(place):
        parts.append(role)
    return listed(parts)


def _scarce(rank: int, talk: Talk) -> str:
    """Why there are no more straights of some sort."""
    if rank in talk.single:
        return f"only one {RANK_NAMES[rank]}, {shown([talk.single[rank]])}"
    return f"too few {rank_plural(rank)}"


def roles_said(place: Place) -> str:
    """What is known of the roles of a rank: ``the kings are a pair``, ``the nines are no triple and no pair``."""
    parts = []
    for fact in place.roles:
        what, bound = fact.number.what, fact.bound
        if what == KICKERS:
            continue
        noun = {TRIPLES: "triple", PAIRS: "pair", FOURS: "four of a kind"}[what]
        if fact.least:
            parts.append("two pairs" if bound == 2 else noun if what == FOURS else f"a {noun}")
        elif bound == 0:
            parts.append(f"not {noun}" if what == FOURS else f"no {noun}")
        else:
            parts.append("not two pairs")
    return f"the {rank_plural(place.rank)} are {listed(list(dict.fromkeys(parts)))}" if parts else ""


# straights and totals


def _straights(told: Straights, gained: Sequence[Fact], talk: Talk) -> str:
    if not told.others:
        wants = [said((fact,), talk.single) for fact in told.because if fact.least]
        bars = [said((fact,), talk.single) for fact in told.because if not fact.least]
        return listed([*wants, *bars]) + ("" if gained else ": no straights do all that")
    if len(told.wants) == 1:
        return _blocked(told, gained, talk)
    return _clash(told, gained, talk)


def _blocked(told: Straights, gained: Sequence[Fact], talk: Talk) -> str:
    """A straight that would take what none can."""
    (want,) = told.wants
    others = [rank_said(rank, talk.single) for rank in told.others]
    every = "every straight" if want == ANY else f"every straight with {rank_said(want, talk.single)}"
    if not gained:
        has = "there is a straight" if want == ANY else f"a straight takes {rank_said(want, talk.single)}"
        return f"{has}, {every} takes {listed(others, 'or')}, and none does"
    fact = gained[0]
    if not fact.least:
        barred = "" if len(others) == 1 else ", and none does"
        return f"it would take {listed(others, 'or')}, too{barred}"
    if fact.number.what == THROUGH and fact.number.which in told.others and len(others) > 1:
        rest = [rank_said(rank, talk.single) for rank in told.others if rank != fact.number.which]
        return f"{every} takes one or {listed(rest, 'or')}, and none takes {listed(rest, 'or')}"
    return f"{every} takes {'one' if len(gained) == 1 else 'them'}"


def _clash(told: Straights, gained: Sequence[Fact], talk: Talk) -> str:
    """Straights that all want one rank, of which there is too little."""
    wants = [rank_said(rank, talk.single) if rank != ANY else "" for rank in told.wants]
    (rank,) = told.others
    if rank == ANY:
        if not gained or gained[0].number.what != THROUGH or gained[0].number.which not in told.wants:
            return f"no straight takes both {wants[0]} and {wants[1]}" + ("" if gained else ", and there is only one")
        other = wants[1 - told.wants.index(gained[0].number.which)]
        return f"the one straight takes {other}, and none takes both"
    if not told.bound:
        few = "none does"
    elif rank in talk.single:
        few = f"that is the only {RANK_NAMES[rank]}"
    else:
        few = f"at most {number(told.bound)} can"
    fact, needed = (gained[0] if gained else None), rank_said(rank, talk.single)
    if fact is not None and fact.number.what == THROUGH and fact.number.which == rank and fact.least:
        return f"one straight takes {wants[0]} and another {wants[1]}, and both take one"
    if len(set(told.wants)) == 1:
        count = number(len(told.wants))
        if fact is not None and fact.least:
            return f"otherwise {count} straights would each take {needed}, and {few}"
        if fact is not None:
            return f"each takes {needed}, and {few}"
        return f"{count} straights {'take ' + wants[0] if wants[0] else 'are due'}, each takes {needed}, and {few}"
    if fact is None:
        return f"one straight takes {wants[0]} and another {wants[1]}, both take {needed}, and {few}"
    if fact.number.what == THROUGH and not fact.least and fact.number.which in told.wants:
        other = wants[1 - told.wants.index(fact.number.which)]
        return f"it and the straight with {other} would both take {needed}, and {few}"
    return f"the straights with {wants[0]} and {wants[1]} would otherwise both take {needed}, and {few}"


def _total(told: Total, gained: Sequence[Fact], talk: Talk) -> str:
    names = hands_named(told.hands) if told.least else hands_counted(told.hands)
    count = sum(fact.bound for fact in told.hands)
    if told.least:
        if not gained:
            return f"{names} are more than {number(talk.hands)} hands"
        return f"{names} {'is' if count == 1 else 'are'} {'all' if count == talk.hands else 'already'} {several(count, 'hand')}"
    if not names:
        return "there can be no other hand"
    return f"besides, at most {names}" if gained else f"at most {names}: fewer than {number(talk.hands)} hands"


# counts


def _count(told: Count, gained: Sequence[Fact]) -> str:
    return _COUNTS[told.what](told, gained)


def _limit(told: Count, gained: Sequence[Fact]) -> str:
    """The number of full houses that a count does not fit, or fits exactly."""
    if told.limit is None or told.limit.number.what != HOUSES or (gained and gained[0].number.what == HOUSES):
        return ""
    but, bound = "and" if gained else "but", told.limit.bound
    houses = several(bound, "full house")
    if told.limit.least:
        return f", {but} there {'is' if bound == 1 else 'are'} {houses}"
    return f", {but} there is {'room for only ' if bound else ''}{houses}"


def _barred(places: Sequence[Place]) -> str:
    """Why some ranks do not count."""
    held = [card for place in places for card in place.held]
    taken = [RANK_NAMES[place.rank] for place in places if not place.held and place.through[0]]
    parts = [in_flush(held)] if held else []
    if taken:
        parts.append(
            f"{'a straight takes' if len(taken) == 1 else 'straights take'} {listed([a(one) for one in taken])}"
        )
    parts += [role for place in places if not place.held and not place.through[0] and (role := roles_said(place))]
    return f" ({'; '.join(parts)})" if parts else ""


def _loose(told: Count) -> str:
    return f"{number(told.loose)} more {SUIT_NAMES[told.suit or 0][: -1 if told.loose == 1 else None]}"


def _triples(told: Count, gained: Sequence[Fact]) -> str:
    free = [share.place.rank for share in told.shares if share.sure < 0]
    if told.suit is None or not any(share.more for share in told.shares):
        can = (
            f"only {plurals(free)} can be {'a triple' if len(free) == 1 else 'triples'}"
            if free
            else "no rank can be a triple"
        )
        return can + ("" if told.again else _barred(told.barred)) + _limit(told, gained)
    need = [share.place.rank for share in told.shares if share.more]
    suit = SUIT_NAMES[told.suit][:-1]
    of_suit = f"{plurals(need)} need {'its' if len(need) == 1 else 'their'} {suit} for a triple, and just {_loose(told)} may stay out"
    also = f"; {plurals(free)} can be {'a triple' if len(free) == 1 else 'triples'}" if free else ""
    most = -told.total
    return f"{of_suit}{also}{_barred(told.barred)}: at most {several(most, 'triple')}{_limit(told, gained)}"


def _pair(share: Share) -> str:
    """The pair of a rank, by its cards where there are just two."""
    place = share.place
    if share.sure == 2:
        return f"the {rank_plural(place.rank)} (twice)"
    if len(place.left) == 2 and not place.through[0]:
        first, second = sorted(place.left, key=lambda card: -(card & 3))
        return f"{shown([first])}-{shown([second])}"
    return f"the {rank_plural(place.rank)}"


def _named(shares: Sequence[Share], noun: str) -> str:
    """Ranks that are pairs, or triples, and how many that are."""
    count = sum(share.sure for share in shares)
    names = listed([_pair(share) if noun == "pair" else f"the {rank_plural(share.place.rank)}" for share in shares])
    if count == 1:
        return f"{names} {'are' if names.startswith('the') else 'is'} a {noun}"
    return f"{names} are {several(count, noun)}"


def _pairs(told: Count, gained: Sequence[Fact]) -> str:
    noun = "pair" if told.what == "pairs" else "triple"
    sure = [share for share in told.shares if share.sure > 0]
    more = [share.place.rank for share in told.shares if share.more > 0]
    if told.again and told.suit is None:
        return (
            f"there are {several(told.total, noun)} already{_limit(told, gained)}"
            if told.total > 1
            else f"there is a {noun} already{_limit(told, gained)}"
        )
    base = _named(sure, noun) if sure else ""
    if not sure and told.suit is None:
        return f"there is {'no' if not told.limit or not told.limit.bound else 'room for only ' + number(told.limit.bound)} full house"
    if told.suit is not None and more:
        cards = shown([4 * rank + told.suit for rank in more], "or")
        stay = "stays" if told.loose == 1 else "stay"
        ranks = f"{number(told.loose)} of {cards} {stay} out of the flush and {'makes' if told.loose == 1 else 'make'} a {noun}{' each' if told.loose > 1 else ''}"
        base = f"{base + '; ' if base else ''}{ranks}: at least {several(told.total, noun)}"
    return base + _limit(told, gained)


def _both(told: Count, gained: Sequence[Fact]) -> str:
    sure = [share.place.rank for share in told.shares if share.sure > 0]
    more = [share.place.rank for share in told.shares if share.more > 0]
    base = f"{plurals(sure)} {'each need a full house' if len(sure) > 1 else 'need a full house'}" if sure else ""
    if told.suit is not None and more:
        cards = shown([4 * rank + told.suit for rank in more], "or")
        stay = "stays" if told.loose == 1 else "stay"
        ranks = f"{number(told.loose)} of {cards} {stay} out of the flush, and {'its rank needs' if told.loose == 1 else 'each leaves a rank that needs'} one"
        base = f"{base + '; ' if base else ''}{ranks if base else ranks.removesuffix('one') + 'a full house'}: at least {number(told.total)} ranks, two to a full house"
    elif len(sure) > 2:
        base += ", which holds two ranks"
    if len(sure) == 1 and not more:
        base = f"the {plurals(sure)} must be a pair or a triple"
    return base + _limit(told, gained)


def _against(told: Count, gained: Sequence[Fact]) -> str:
    one, two = ("pair", "triple") if told.what == "against" else ("triple", "pair")
    sure = [share for share in told.shares if share.sure > 0]
    can = [share.place.rank for share in told.other if share.place.rank not in {fact.number.which for fact in gained}]
    if can:
        triples = f"only {plurals(can)} can be {'a ' * (len(can) == 1)}{two}{'s' * (len(can) > 1)}"
    else:
        triples = f"no rank can be a {two}"
    base = f"{_named(sure, one)}, and {triples}{_barred(told.barred)}"
    if not gained:
        return f"{base}: no {two} for each {one}"
    which = [fact.number.which for fact in gained]
    whole = f"as a {one} the {rank_plural(which[0])}" if len(which) == 1 else f"as a {one} each of these"
    return f"{whole} would be one {one} too many: {base}"


def _kickers(told: Count, gained: Sequence[Fact]) -> str:
    if told.what == "kickers most":
        return "no card can be the kicker"
    lone = [one_of(share.place.left) for share in told.shares if share.sure > 0]
    base = f"{listed(lone)} {'has' if len(lone) == 1 else 'have'} no place but as {'the kicker' if len(lone) == 1 else 'kickers'}"
    if gained or told.limit is None:
        return base
    fours = several(told.limit.bound, "four of a kind")
    return f"{base}, but there is {'only ' if told.limit.bound else ''}{fours}"


def _fours(told: Count, gained: Sequence[Fact]) -> str:
    can = [share.place.rank for share in told.shares if share.sure < 0]
    if told.what == "fours":
        return f"the {plurals([share.place.rank for share in told.shares])} are four of a kind"
    why = _barred(told.barred)[2:-1]
    if not gained:
        return f"there is a four of a kind, but {why or 'no rank can be one'}"
    if gained[0].number.what == QUADS:
        return why or f"only the {plurals(can)} can be one"
    if gained[0].number.what == FOURS or not can:
        return "there is a four of a kind" + (f", and {why}" if why else "")
    return f"the {plurals(can)} are the four of a kind" + (f": {why}" if why else "")


_COUNTS = {
    "triples most": _triples,
    "triples": _pairs,
    "pairs": _pairs,
    "pairs most": lambda told, gained: (
        f"only {plurals([share.place.rank for share in told.shares])} can be pairs{_barred(told.barred)}{_limit(told, gained)}"
    ),
    "both": _both,
    "against": _against,
    "triples against": _against,
    "kickers": _kickers,
    "kickers most": _kickers,
    "fours": _fours,
    "fours most": _fours,
}
