"""Why a fact holds, in English, an argument a function."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.explain.moves.box import Box
from satmav.faces.english.move_claims import (
    claim, flush, in_flush, out_of_flush, plural, plurals, said, several, shown,
)
from satmav.faces.english.phrases import a, listed, number
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, rank_label, rank_plural
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import (
    FLUSHES, FOURS, HELD, HOUSES, KICKERS, PAIRS, QUADS, RUN, STRAIGHTS, THROUGH, TRIPLES, Fact,
)
from satmav.telling.arguments import Argument, Count, Line, Place, Share, Straights, Suit, Total


def reason(line: Line, box: Box) -> str:
    """The reason of a line, and what follows at once."""
    told = _argument(line.argument, line.gained, box)
    for argument, gained in line.then:
        told += _then(argument, gained, box)
    return told


def _argument(argument: Argument, gained: Sequence[Fact], box: Box) -> str:
    if isinstance(argument, Suit):
        return _suit(argument, gained)
    if isinstance(argument, Place):
        return _place(argument, gained, box)
    if isinstance(argument, Straights):
        return _straights(argument, gained, box)
    if isinstance(argument, Total):
        return _total(argument, gained, box)
    return _count(argument, gained, box)


def _then(argument: Argument, gained: Sequence[Fact], box: Box) -> str:
    return f", so {said(gained, box)}" if gained else f", but {_argument(argument, gained, box)}"


# -- suits


def _cards_of(suit: int, count: int) -> str:
    return f"{number(count)} {SUIT_NAMES[suit] if count != 1 else SUIT_NAMES[suit][:-1]}"


def _suit(told: Suit, gained: Sequence[Fact]) -> str:
    left = told.size - len(told.out)
    only = f"only {_cards_of(told.suit, left)} {'is' if left == 1 else 'are'} left"
    without = f"without {shown(told.out)} " if told.out else "there are "
    few = f"{without}{only}" if told.out else f"there are only {_cards_of(told.suit, left)}"
    if not gained:
        if told.held and left < 5 * max(1, told.least):
            return f"{in_flush(told.held)}, but {few}"
        if left < 5 * told.least:
            return f"the {flush(told.suit)} finds too few cards: {few}"
        return f"{in_flush(told.held)}: too many"
    fact = gained[0]
    if fact.number.what == FLUSHES:
        if fact.least:
            return in_flush(told.held)
        return few + ("" if fact.bound == 0 else f", too few for {number(fact.bound + 1)} flushes")
    if fact.least:
        if not told.out:
            return f"the flush takes all {_cards_of(told.suit, told.size)}"
        return f"of {_cards_of(told.suit, told.size)}, {shown(told.out)} stay{'s' * (len(told.out) == 1)} out"
    if told.held and len(told.held) == 5 * told.most:
        return f"the {flush(told.suit)} is full with {shown(told.held)}"
    return few


# -- places of a rank


def _place(told: Place, gained: Sequence[Fact], box: Box) -> str:
    rank, name = told.rank, RANK_NAMES[told.rank]
    low, high = told.through
    roles = {(fact.number.what, fact.least): fact.bound for fact in told.roles}
    open_cards = [card for card in told.cards if card not in told.held and card not in told.out]
    role = _role(told)
    fact = gained[0] if gained else None
    if fact is not None and fact.number.what == HELD and role and not told.out and not told.held:
        return role
    if fact is not None and fact.number.what == HELD and not fact.least:
        if low >= 1 and not told.out:
            taken = f"a straight takes {'it' if len(told.cards) == 1 else a(name)}" if low == 1 else f"{number(low)} straights take {a(name)}"
            return taken + (f", and {_held(told)}" if told.held else "")
        if len(told.out) == 1 and high == 0 and not roles:
            return f"{shown(told.out)} needs it as its mate" + (f" ({_held(told)})" if told.held else "")
    if fact is not None and fact.number.what == HELD and fact.least and high == 0 and not told.out:
        if not roles:
            only = f"it is the only {name}" if len(told.cards) == 1 else f"its mate{'s' * (len(told.held) > 1)} {_held(told)}".replace(" is ", " is ", 1) if False else _alone(told)
            return f"{only}, and no straight takes it"
        return f"{role}, and no straight takes {'it' if len(gained) == 1 else 'them'}"
    if fact is not None and fact.number.what == THROUGH and fact.least and fact.bound == 1:
        if len(told.out) == 1 and len(told.held) == len(told.cards) - 1 and not roles:
            return f"{shown(told.out)} is out of the flushes and has no mate" + (f" ({_held(told)})" if told.held else "")
        if len(told.out) == 1 and roles:
            return f"{shown(told.out)} is out of the flushes, and {role}"
    if fact is not None and fact.number.what == THROUGH and not fact.least:
        if len(told.held) == len(told.cards) and fact.bound == 0:
            return _held(told) if len(told.cards) > 1 else f"{shown(told.held)}, the only {name}, is in the {flush(told.held[0] & 3)}"
        if role and not told.out and not told.held:
            return role
        if len(told.out) == 2 and len(told.cards) - len(told.held) == 2 and fact.bound == 0 and high == 1:
            return f"otherwise one of {shown(told.out)} would be left alone"
    if fact is None:
        if (TRIPLES, True) in roles and told.held:
            return f"the {rank_plural(rank)} must be a triple, but {_held(told)}"
        if len(told.out) == 1 and high == 0 and len(told.held) == len(told.cards) - 1:
            return f"{shown(told.out)} has no mate ({_held(told)}), and no straight takes it"
        if low > len(told.cards) - len(told.held):
            left = len(told.cards) - len(told.held)
            return f"{several(low, 'straight')} take{'s' * (low == 1)} {a(name)}, but {_held(told)}" + ("" if not left else f" and only {number(left)} {'is' if left == 1 else 'are'} left")
    return _generic(told, gained, box)


def _generic(told: Place, gained: Sequence[Fact], box: Box) -> str:
    """What is known of the cards of a rank; what is left of them would not come out even."""
    name, (low, high) = RANK_NAMES[told.rank], told.through
    parts = []
    if told.held:
        parts.append(_held(told))
    if told.out:
        parts.append(f"{shown(told.out)} {'is' if len(told.out) == 1 else 'are'} out of the flushes")
    if low == high and low:
        parts.append(f"{'just ' if low == 1 else ''}{several(low, 'straight')} take{'s' * (low == 1)} {a(name)}")
    elif high == 0:
        parts.append(f"no straight takes {a(name)}")
    else:
        if low:
            parts.append(f"{'a straight takes' if low == 1 else number(low) + ' straights take'} {a(name)}")
        if high < len(told.cards) - len(told.held):
            parts.append(f"at most {several(high, 'straight')} take{'s' * (high == 1)} {a(name)}")
    if role := _role(told):
        parts.append(role)
    told_ = listed(parts)
    if not gained:
        return f"{told_}: the {rank_plural(told.rank)} do not come out even"
    return f"{told_}; otherwise the {rank_plural(told.rank)} would not come out even"


def _held(told: Place) -> str:
    return in_flush(told.held)


def _alone(told: Place) -> str:
    return f"it has no mate ({_held(told)})"


def _role(told: Place) -> str:
    """What is known of the roles of a rank, if that matters."""
    pl = rank_plural(told.rank)
    parts = []
    for fact in told.roles:
        what, bound = fact.number.what, fact.bound
        if what == KICKERS:
            if fact.least:
                parts.append(f"one of the {pl} is a kicker")
            continue
        noun = {TRIPLES: "triple", PAIRS: "pair", FOURS: "four of a kind"}[what]
        if fact.least:
            parts.append("two pairs" if bound == 2 else noun if what == FOURS else f"a {noun}")
        elif bound == 0:
            parts.append(f"not {noun}" if what == FOURS else f"no {noun}")
        else:
            parts.append("not two pairs")
    parts = list(dict.fromkeys(parts))
    return f"the {pl} are {listed(parts)}" if parts and not parts[0].startswith("one of") else listed(parts)


# -- straights and totals


def runs_said(sets: Sequence[tuple[int, ...]]) -> str:
    """Sets of straights: ``5–9 and 7–J, or 6–10 and 7–J``."""
    return listed([listed([_run(run) for run in some]) for some in sets], "or")


def _run(run: int) -> str:
    window = WINDOWS[run]
    return f"{rank_label(window[0])}–{rank_label(window[4])}"


def _straights(told: Straights, gained: Sequence[Fact], box: Box) -> str:
    wants = [fact for fact in told.because if fact.least]
    bars = [fact for fact in told.because if not fact.least]
    if not gained and len(wants) == 1 and len(bars) == 1 and wants[0].number.what == bars[0].number.what == THROUGH:
        one, two = RANK_NAMES[wants[0].number.which], RANK_NAMES[bars[0].number.which]
        if bars[0].bound == 0:
            return f"every straight with {a(one)} takes {a(two)}, and none does"
    parts = [claim(fact, box) for fact in (*wants, *bars)]
    if not gained:
        return f"{listed(parts)}, but no straights do that"
    return listed(parts)


def _total(told: Total, gained: Sequence[Fact], box: Box) -> str:
    least = [fact for fact in told.because if fact.least]
    most = [fact for fact in told.because if not fact.least]
    if gained and not gained[0].least:
        names = [_hands(fact) for fact in least]
        if sum(fact.bound for fact in least) == box.hands - gained[0].bound:
            return f"{listed(names)} are {'all' if gained[0].bound == 0 else 'already'} {number(box.hands - gained[0].bound)} hands"
        return listed(names)
    if gained or most:
        return f"besides, there can only be {_besides(told, gained, box)}" + ("" if gained else f", fewer than {number(box.hands)} hands")
    return f"{listed([_hands(fact) for fact in least])} are more than {number(box.hands)} hands"


def _hands(fact: Fact) -> str:
    from satmav.faces.english.move_claims import KIND

    noun = flush(fact.number.which) if fact.number.what == FLUSHES else KIND[fact.number.what]
    return a(noun) if fact.bound == 1 else f"{number(fact.bound)} {plural(noun)}"


def _besides(told: Total, gained: Sequence[Fact], box: Box) -> str:
    """The most of every other kind of hand."""
    from satmav.faces.english.move_claims import KIND

    known = {fact.number: fact.bound for fact in told.because if not fact.least}
    own = gained[0].number if gained else None
    names = []
    from satmav.reasons.moves import Number

    for number_ in (*(Number(FLUSHES, suit) for suit in range(4)), Number(STRAIGHTS), Number(QUADS), Number(HOUSES)):
        if number_ == own:
            continue
        start = box.bounds[2 * _AT[number_] + 1]
        most = known.get(number_, start)
        if most:
            noun = flush(number_.which) if number_.what == FLUSHES else KIND[number_.what]
            names.append(a(noun) if most == 1 else f"{number(most)} {plural(noun)}")
    return listed(names) if names else "nothing"


# -- counts


def _count(told: Count, gained: Sequence[Fact], box: Box) -> str:
    kind = told.what
    if kind == "triples most":
        return _triples(told, gained)
    if kind in ("pairs", "triples"):
        return _pairs(told, gained)
    if kind == "both":
        return _both(told, gained)
    if kind in ("against", "triples against"):
        return _against(told, gained)
    if kind in ("kickers", "kickers most"):
        return _kickers(told, gained, box)
    if kind in ("fours", "fours most"):
        return _fours(told, gained)
    return f"only {plurals([share.place.rank for share in told.shares])} can be pairs" + _due(told, gained)


def _due(told: Count, gained: Sequence[Fact]) -> str:
    if told.limit is None or gained and gained[0].number.what == HOUSES:
        return ""
    if told.limit.least:
        return f", but {several(told.limit.bound, 'full house')} {'is' if told.limit.bound == 1 else 'are'} due" if not gained else f", and {several(told.limit.bound, 'full house')} {'is' if told.limit.bound == 1 else 'are'} due"
    room = f"there is room for {'only ' if told.limit.bound else ''}{several(told.limit.bound, 'full house')}"
    return f", but {room}" if not gained else f", and {room}"


def _barred(places: Sequence[Place]) -> str:
    """Why some ranks do not count."""
    held = [card for place in places for card in place.held]
    parts = []
    if held:
        parts.append(in_flush(held))
    taken = [place.rank for place in places if not place.held and place.through[0]]
    if taken:
        parts.append(f"a straight takes {listed([a(RANK_NAMES[rank]) for rank in taken])}" if len(taken) == 1 else f"straights take {listed([a(RANK_NAMES[rank]) for rank in taken])}")
    for place in places:
        if not place.held and not place.through[0] and (role := _role(place)):
            parts.append(role)
    return f" ({listed(parts)})" if parts else ""


def _triples(told: Count, gained: Sequence[Fact]) -> str:
    free = [share.place.rank for share in told.shares if share.sure < 0]
    need = [share.place.rank for share in told.shares if share.more < 0 and not share.sure]
    barred = _barred([*told.barred, *(share.place for share in told.shares if share.place.roles or share.place.held)][: len(told.barred)])
    if told.suit is None:
        can = "no rank can be a triple" if not free else f"only {plurals(free)} can be {'a triple' if len(free) == 1 else 'triples'}"
        return can + barred + _due(told, gained)
    suit = SUIT_NAMES[told.suit]
    most = -told.total
    stay = f"just {number(told.loose)} more {suit if told.loose != 1 else suit[:-1]} stay{'s' * (told.loose == 1)} out"
    ranks = f"{plurals(need)} need {'its' if len(need) == 1 else 'their'} {suit[:-1]} for a triple"
    also = f", and {plurals(free)} can be triples" if free else ""
    return f"{stay}, and {ranks}{also}{barred}: at most {number(most)} triple{'s' * (most != 1)}{_due(told, gained)}"


def _pair(share: Share) -> str:
    """The pair of a rank, by its cards where these are known."""
    place = share.place
    left = [card for card in place.cards if card not in place.held]
    if any(fact.number.what == PAIRS and fact.least for fact in place.roles):
        return f"the {rank_plural(place.rank)}"
    if len(left) == 2 and not place.through[0]:
        return "-".join(f"{{{_name(card)}}}" for card in sorted(left, key=lambda card: card & 3, reverse=True))
    if -share.sure == 2 or share.sure == 2:
        return f"two pairs of {rank_plural(place.rank)}"
    return f"two {rank_plural(place.rank)}"


def _name(card: int) -> str:
    from satmav.game.cards import Card

    return str(Card(card))


def _pairs(told: Count, gained: Sequence[Fact]) -> str:
    sure = [share for share in told.shares if share.sure > 0]
    count = sum(share.sure for share in sure)
    noun = "pair" if told.what == "pairs" else "triple"
    names = listed([_pair(share) if noun == "pair" else f"the {rank_plural(share.place.rank)}" for share in sure])
    more = [share for share in told.shares if share.more]
    if told.suit is None or not more:
        base = f"{names} {'is' if count == 1 else 'are'} {'a' if count == 1 else number(count)} {noun}{'s' * (count != 1)}"
        return base + _due(told, gained)
    suit = SUIT_NAMES[told.suit]
    if_out = [share.place.rank for share in more if share.more > 0]
    base = f"{names} {'is' if count == 1 else 'are'} {'a' if count == 1 else number(count)} {noun}{'s' * (count != 1)}; " if sure else ""
    return f"{base}{plurals(if_out)} {'is' if len(if_out) == 1 else 'are each'} a {noun} unless {'its' if len(if_out) == 1 else 'the'} {suit[:-1]} is in the flush, and {number(told.loose)} of these {suit} must stay out: at least {number(told.total)} {noun}s" + _due(told, gained)


def _both(told: Count, gained: Sequence[Fact]) -> str:
    sure = [share.place.rank for share in told.shares if share.sure > 0]
    more = [share for share in told.shares if share.more]
    if told.suit is None or not more:
        base = f"{plurals(sure)} must {'each ' if len(sure) > 1 else ''}be a pair or a triple, and a full house holds only two ranks"
        return base + _due(told, gained)
    suit = SUIT_NAMES[told.suit]
    if_out = [share.place.rank for share in more if share.more > 0]
    base = f"{plurals(sure)} must be a pair or a triple{' each' if len(sure) > 1 else ''}; so must each of {plurals(if_out)} whose {suit[:-1]} stays out" if sure else f"each of {plurals(if_out)} whose {suit[:-1]} stays out must be a pair or a triple"
    return f"{base}; {number(told.loose)} more {suit} stay out, so {number(told.total)} such ranks at least, and a full house holds two" + _due(told, gained)


def _against(told: Count, gained: Sequence[Fact]) -> str:
    one, two = ("pair", "triple") if told.what == "against" else ("triple", "pair")
    sure = [share for share in told.shares if share.sure > 0]
    can = [share.place.rank for share in told.also]
    names = listed([_pair(share) if one == "pair" else f"the {rank_plural(share.place.rank)}" for share in sure])
    count = sum(share.sure for share in sure)
    triples = f"only {plurals(can)} can be {two}{'s' * (len(can) > 1)}" if can else f"no rank can be a {two}"
    base = f"{names} {'is' if count == 1 else 'are'} {'a' if count == 1 else number(count)} {one}{'s' * (count > 1)}, and {triples}{_barred(told.barred)}"
    if told.suit is not None:
        base += f", however the {flush(told.suit)} is chosen"
    if gained:
        return f"{base}; each full house wants one of both"
    return f"{base}: more {one}s than {two}s"


def _kickers(told: Count, gained: Sequence[Fact], box: Box) -> str:
    sure = [share for share in told.shares if share.sure]
    cards = [card for share in sure for card in share.place.cards if card not in share.place.held][: len(sure) * 2]
    lone = listed([shown([card for card in share.place.cards if card not in share.place.held] or share.place.cards, "or") for share in sure])
    if told.what == "kickers most":
        return "no card can be the kicker"
    base = f"{lone} can only be {'the kicker' if len(sure) == 1 else 'kickers'}" if sure else "no other card can be the kicker"
    if not gained and told.limit is not None:
        return f"{base}, but there {'is no four of a kind' if not told.limit.bound else 'is only ' + several(told.limit.bound, 'four of a kind')}"
    return base


def _fours(told: Count, gained: Sequence[Fact]) -> str:
    can = [share.place.rank for share in told.shares if share.sure < 0]
    if told.what == "fours":
        return f"the {plurals([share.place.rank for share in told.shares])} are four of a kind"
    base = f"only the {plurals(can)} can be four of a kind" if can else "no rank can be four of a kind"
    base += _barred(told.barred)
    if not gained:
        return f"{base}, but one is due"
    return base if not can or gained[0].number.what == QUADS else f"a four of a kind is due, and {base}"


from satmav.telling.views import _AT  # noqa: E402
