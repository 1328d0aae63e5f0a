"""Ranks added up, in German: how many can be pairs, triples, kickers, or must be."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.faces.german.claims import hands_counted, hands_named, in_flush
from satmav.faces.german.phrases import (
    ACC,
    DAT,
    HAND,
    HOUSE,
    NOM,
    PAIR,
    QUAD,
    RANKS,
    STRAIGHT,
    SUITS,
    TRIPLE,
    Noun,
    listed,
    number,
    of_many,
    plurals,
    shown,
    some_of,
)
from satmav.faces.german.ranks import roles_said
from satmav.reasons.moves import FOURS, HOUSES, PAIRS, QUADS, TRIPLES, Fact
from satmav.telling.arguments import Claim, Count, Place, Share, Total


def counted(told: Count, gained: Sequence[Fact]) -> str:
    """What a count of ranks comes to."""
    decides = any(share.more for share in (*told.shares, *told.other))
    if told.mixed or (told.what == "kickers" and told.suit is not None and decides):
        return _whichever(told, gained)
    return _COUNTS[told.what](told, gained)


def _whichever(told: Count, gained: Sequence[Fact]) -> str:
    """What is true whichever cards of a suit stay out, which a reader must try."""
    few = _limit(told, gained)
    if told.limit is not None and told.limit.number.what == QUADS and not gained:
        few = f", Vierlinge: {'' if told.limit.least else 'höchstens '}{number(told.limit.bound)}"
    return f"{_loose(told)}; welche auch immer, {_SUMS[told.what]}: {number(abs(told.total))}{few}"


_SUMS = {
    "triples most": "mögliche Drillinge",
    "triples": "nötige Drillinge",
    "pairs most": "mögliche Paare",
    "pairs": "nötige Paare",
    "both": "Ränge, die ein Full House brauchen",
    "against": "Paare mehr als Drillinge",
    "triples against": "Drillinge mehr als Paare",
    "kickers": "nötige Kicker",
    "kickers most": "mögliche Kicker",
    "fours": "nötige Vierlinge",
    "fours most": "mögliche Vierlinge",
}
"""What a count says in numbers alone."""


def _limit(told: Count, gained: Sequence[Fact]) -> str:
    """The number of full houses that a count does not fit, or fits exactly."""
    if told.limit is None or told.limit.number.what != HOUSES or (gained and gained[0].number.what == HOUSES):
        return ""
    but, bound = "und" if gained else "aber", told.limit.bound
    if told.premise is not None:
        return f", {but} {_premise(told.premise)}"
    if told.limit.least or not bound:
        return f", {but} es gibt {HOUSE.several(bound)}"
    return f", {but} Platz ist nur für {HOUSE.several(bound)}"


def _premise(claim: Claim) -> str:
    """Why there are so many full houses."""
    if isinstance(claim.argument, Total):
        return total_said(claim.argument, claim.gained)
    return counted(claim.argument, claim.gained) if isinstance(claim.argument, Count) else ""


def _why_barred(places: Sequence[Place]) -> str:
    """Why some ranks do not count."""
    held = [card for place in places for card in place.held]
    taken = [RANKS[place.rank].ein() for place in places if not place.held and place.through[0]]
    parts = [str(in_flush(held))] if held else []
    if taken:
        parts.append(f"{STRAIGHT.ein(NOM) + ' enthält' if len(taken) == 1 else 'Straßen enthalten'} {listed(taken)}")
    parts += [role for place in places if not place.held and not place.through[0] and (role := roles_said(place))]
    return "; ".join(parts)


def _barred(places: Sequence[Place]) -> str:
    why = _why_barred(places)
    return f" ({why})" if why else ""


def _can(ranks: Sequence[int], noun: Noun) -> str:
    """``nur die Könige können einen Drilling bilden``."""
    if not ranks:
        return f"kein Rang kann {noun.ein()} bilden"
    return f"nur {_may(ranks, noun)}"


def _may(ranks: Sequence[int], noun: Noun) -> str:
    return f"{plurals(ranks)} können {noun.ein() if len(ranks) == 1 else noun.many} bilden"


def _outside(told: Count) -> tuple[list[int], int]:
    """The cards of a suit that give more where they are out of its flush, and how many of them are."""
    cards = [4 * share.place.rank + (told.suit or 0) for share in told.shares if share.more > 0]
    return cards, told.total - sum(share.sure for share in told.shares)


def _stays(told: Count) -> str:
    """``zwei von 9♠, 7♠ und 5♠ liegen nicht im Pik-Flush``."""
    cards, count = _outside(told)
    count = min(count, len(cards)) or 1
    some = shown(cards) if count == len(cards) else some_of(count, cards)
    return f"{some} {'liegt' if count == 1 else 'liegen'} nicht im {SUITS[told.suit or 0]}-Flush"


def _loose(told: Count) -> str:
    """``neben K♠ darf nur noch ein Pik draußen bleiben``."""
    suit, may = SUITS[told.suit or 0], "darf" if told.loose < 2 else "dürfen"
    if told.out:
        more = f"nur noch {number(told.loose)}" if told.loose else "kein weiteres"
        return f"neben {shown(told.out)} {may} {more} {suit} draußen bleiben"
    return f"{f'nur {number(told.loose)}' if told.loose else 'kein'} {suit} {may} draußen bleiben"


def _triples(told: Count, gained: Sequence[Fact]) -> str:
    free = [share.place.rank for share in told.shares if share.sure < 0]
    if told.suit is None or not any(share.more for share in told.shares):
        return _can(free, TRIPLE) + ("" if told.again else _barred(told.barred)) + _limit(told, gained)
    need = [share.place.rank for share in told.shares if share.more]
    needs = f"für einen Drilling brauchen {plurals(need)} ihr {SUITS[told.suit]}, und {_loose(told)}"
    also = f"; {_may(free, TRIPLE)}" if free else ""
    most = -told.total
    gives = f"das ergibt {'höchstens ' * (most > 0)}{TRIPLE.several(most)}"
    return f"{needs}{also}{_barred(told.barred)}; {gives}{_limit(told, gained)}"


def _pair(share: Share) -> str:
    """The pair of a rank, by its cards where there are just two."""
    place = share.place
    if share.sure == 2:
        return f"die {RANKS[place.rank].many} (zweimal)"
    if _by_cards(share):
        first, second = sorted(place.left, key=lambda card: -(card & 3))
        return f"{shown([first])}-{shown([second])}"
    return f"die {RANKS[place.rank].many}"


def _by_cards(share: Share) -> bool:
    """Whether a pair is told by its cards: there are just two."""
    return share.sure == 1 and len(share.place.left) == 2 and not share.place.through[0]


def _named(shares: Sequence[Share], noun: Noun) -> str:
    """Ranks that are pairs, or triples, and how many that are."""
    count = sum(share.sure for share in shares)
    names = listed([_pair(share) if noun == PAIR else f"die {RANKS[share.place.rank].many}" for share in shares])
    verb = "ist" if count == 1 and noun == PAIR and _by_cards(shares[0]) else "sind"
    return f"{names} {verb} {noun.several(count, NOM)}"


def _pairs(told: Count, gained: Sequence[Fact]) -> str:
    noun = PAIR if told.what == "pairs" else TRIPLE
    sure = [share for share in told.shares if share.sure > 0]
    if told.again and told.suit is None:
        return f"es gibt schon {noun.several(told.total)}{_limit(told, gained)}"
    if not sure and told.suit is None:
        return _room(told)
    base = _named(sure, noun) if sure else ""
    if told.suit is not None and any(share.more > 0 for share in told.shares):
        cards, count = _outside(told)
        verb = f"bilden je {noun.ein()}" if min(count, len(cards)) > 1 else f"bildet {noun.ein()}"
        base += f"{'; ' * bool(base)}{_stays(told)} und {verb}; das ergibt mindestens {noun.several(told.total)}"
    return base + _limit(told, gained)


def _room(told: Count) -> str:
    bound = told.limit.bound if told.limit else 0
    return f"Platz ist nur für {HOUSE.several(bound)}" if bound else f"es gibt {HOUSE.kein()}"


def _pairs_most(told: Count, gained: Sequence[Fact]) -> str:
    return _can([share.place.rank for share in told.shares], PAIR) + _barred(told.barred) + _limit(told, gained)


def _both(told: Count, gained: Sequence[Fact]) -> str:
    sure = [share.place.rank for share in told.shares if share.sure > 0]
    base = f"{plurals(sure)} brauchen {'je ' * (len(sure) > 1)}{HOUSE.ein()}" if sure else ""
    if told.suit is not None and any(share.more > 0 for share in told.shares):
        cards, count = _outside(told)
        ranks = "ihre Ränge brauchen je" if min(count, len(cards)) > 1 else "ihr Rang braucht"
        base += (
            f"{'; ' * bool(base)}{_stays(told)}, und {ranks} {HOUSE.ein()};"
            f" das sind mindestens {number(told.total)} Ränge, und ein Full House hat nur zwei"
        )
    elif len(sure) > 2:
        base += ", von denen jedes zwei Ränge hat"
    return base + _limit(told, gained)


def _against(told: Count, gained: Sequence[Fact]) -> str:
    one, two = (PAIR, TRIPLE) if told.what == "against" else (TRIPLE, PAIR)
    own = [fact.number.which for fact in gained if fact.number.what in (PAIRS, TRIPLES)]
    sure = [share for share in told.shares if share.sure > 0]
    can = [share.place.rank for share in told.other if share.place.rank not in own]
    named = f"{_named(sure, one)}, und " if sure else ""
    base = f"{named}{_can(can, two)}{_barred(told.barred)}"
    if not own:
        return f"{base}; es gibt nicht zu jedem {one.one} {two.ein()}"
    return f"mit {one.ein(DAT)} aus {of_many(own[0])} gäbe es {one.other} zu viel, denn {base}"


def _kickers(told: Count, gained: Sequence[Fact]) -> str:
    if told.what == "kickers most":
        return "keine Karte kann der Kicker sein"
    lone = [some_of(1, share.place.left) for share in told.shares if share.sure > 0]
    if not lone:
        return f"es gibt {QUAD.kein()}" if told.limit and not told.limit.bound else "sonst gäbe es zu viele Kicker"
    crowded = any(len(share.place.left) > 2 for share in told.shares)
    base = f"{listed(lone, apart=crowded)} {'hat' if len(lone) == 1 else 'haben'} nur als Kicker Platz"
    if gained or told.limit is None:
        return base
    return f"{base}, aber es gibt {'nur ' * (told.limit.bound > 0)}{QUAD.several(told.limit.bound)}"


def _fours(told: Count, gained: Sequence[Fact]) -> str:
    can = [share.place.rank for share in told.shares if share.sure < 0]
    if told.what == "fours":
        ranks = [share.place.rank for share in told.shares]
        return f"{plurals(ranks)} bilden {QUAD.ein(ACC) if len(ranks) == 1 else QUAD.many}"
    why = _why_barred(told.barred)
    if not gained:
        return f"es gibt {QUAD.ein()}, aber {why or 'kein Rang kann ihn bilden'}"
    if gained[0].number.what == QUADS:
        return why or _can(can, QUAD)
    if gained[0].number.what == FOURS or not can:
        count = told.limit.bound if told.limit else 1
        there = QUAD.ein() if count == 1 else QUAD.several(count)
        return f"es gibt {there}" + (f", und {why}" if why else "")
    return f"{plurals(can)} bilden {'den Vierling' if len(can) == 1 else QUAD.many}" + (f": {why}" if why else "")


_COUNTS = {
    "triples most": _triples,
    "triples": _pairs,
    "pairs": _pairs,
    "pairs most": _pairs_most,
    "both": _both,
    "against": _against,
    "triples against": _against,
    "kickers": _kickers,
    "kickers most": _kickers,
    "fours": _fours,
    "fours most": _fours,
}


def total_said(told: Total, gained: Sequence[Fact], hands: int = 5) -> str:
    """The hands of the other kinds, counted against all ``hands``."""
    count = sum(fact.bound for fact in told.hands)
    if not told.least:
        most = hands_counted(told.hands)
        if not most:
            return "ein anderes Blatt kann es nicht geben"
        return (
            f"sonst gibt es höchstens {most}"
            if gained
            else f"es gibt höchstens {most}, weniger als {HAND.several(hands)}"
        )
    if not count:
        return f"es gibt nur {HAND.several(hands)}"
    names = hands_named(told.hands)
    if not gained:
        return f"{names} sind mehr als {HAND.several(hands)}"
    if count == hands:
        return f"{names} sind alle {HAND.several(count)}" if count > 1 else f"{names} ist schon das Blatt"
    return f"{names} {'ist' if count == 1 else 'sind'} schon {HAND.several(count)}"
