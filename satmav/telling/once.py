"""Reasons why few straights take a rank, said once and known later, unless in a supposition that is over."""

from collections.abc import Sequence
from dataclasses import replace

from satmav.telling.arguments import Argument, Claim, Count, Part, Place, Places, Share, Supposed, Total, Why

TOLD_WITH = (Why.ODD, Why.ONE, Why.LEAVES, Why.BOTH, Why.FIRST, Why.OTHER)
"""The reasons that say how many straights take a rank, as a part of what they say of it."""

Said = set[tuple[int, int]]
"""Ranks, each with the rank that has too few cards."""


def said_once(parts: Sequence[Part], said: Said | None = None) -> tuple[Part, ...]:
    """The parts of a telling, each such reason where it is first needed."""
    known: Said = set() if said is None else said
    return tuple(
        replace(part, parts=said_once(part.parts, {*known}))
        if isinstance(part, Supposed)
        else replace(part, claims=tuple(_claim(claim, known) for claim in part.claims))
        for part in parts
    )


def _claim(claim: Claim, said: Said) -> Claim:
    return replace(claim, argument=_argument(claim.argument, said))


def _argument(told: Argument, said: Said) -> Argument:
    if isinstance(told, Places):
        return replace(told, each=tuple(_place(one, said) for one in told.each)) if told.why in TOLD_WITH else told
    if isinstance(told, Count):
        told = replace(told, shares=tuple(_share(one, told.what, said) for one in told.shares))
    if isinstance(told, Count | Total) and told.premise is not None:
        return replace(told, premise=_claim(told.premise, said))
    return told


def _share(share: Share, what: str, said: Said) -> Share:
    """A share; of pairs, that matters where more than two cards are left."""
    told = what == "both" or (what == "pairs" and share.sure == 1)
    return replace(share, place=_place(share.place, said)) if told else share


def _place(place: Place, said: Said) -> Place:
    if place.scarce is None:
        return place
    if (place.rank, place.scarce) in said:
        return replace(place, scarce=None)
    said.add((place.rank, place.scarce))
    return place
