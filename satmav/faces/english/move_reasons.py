"""Why a fact holds, in English: a clause for each argument."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.faces.english.move_claims import (
    Talk,
    be,
    flush,
    in_flush,
    plurals,
    rank_said,
    run,
    said,
    shown,
    suited,
)
from satmav.faces.english.move_counts import count_said, total_said
from satmav.faces.english.move_places import places_said
from satmav.faces.english.move_straights import every_straight, plainly, straights_said
from satmav.faces.english.phrases import listed
from satmav.reasons.moves import FLUSHES, HELD, STRAIGHTS, THROUGH, Fact
from satmav.telling.arguments import Claim, Places, Straights, Suit, Total


def reason(claim: Claim, talk: Talk) -> str:
    """The reason of a claim; of a contradiction, all of it."""
    argument = claim.argument
    if isinstance(argument, Suit):
        return _suit(argument, claim.gained)
    if isinstance(argument, Places):
        return places_said(argument, claim.gained, talk)
    if isinstance(argument, Straights):
        if plainly(claim):
            return ""
        return straights_said(argument, claim.gained, talk)
    if isinstance(argument, Total):
        return total_said(argument, claim.gained, talk.hands)
    return count_said(argument, claim.gained)


def stated(claim: Claim, talk: Talk) -> str:
    """What a claim says, and what that means for other straights."""
    if isinstance(claim.argument, Suit) and _fills(claim):
        return _all_taken(claim.argument)
    if isinstance(claim.argument, Straights) and plainly(claim):
        return every_straight(claim.argument, claim.gained, talk)
    if isinstance(claim.argument, Straights) and claim.argument.alone and claim.gained:
        return f"the straight is {run(claim.gained[0].number.which)}"
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


def sequel(claim: Claim, claims: Sequence[Claim], talk: Talk) -> str:
    """A sentence for what follows from the claims that have just been made.

    Its reason is said where they do not name the cards that decide.
    """
    argument, gained = claim.argument, claim.gained
    before = [fact for one in claims for fact in one.gained]
    if not gained:
        taken = {fact.number.which for fact in before if fact.number.what == THROUGH and fact.least}
        if isinstance(argument, Straights) and argument.others and set(argument.wants) <= taken:
            return f"But {straights_said(argument, gained, talk, just=True)}"
        return f"But {reason(claim, talk)}"
    told = stated(claim, talk)
    if isinstance(argument, Suit):
        return _of_suit(argument, gained, before, told)
    wider = isinstance(argument, Straights) and (
        (argument.others and len(argument.because) > 1)
        or (gained[0].number.what == STRAIGHTS and len(argument.wants) > 1)
    )
    why = reason(claim, talk) if wider or _fills(claims[-1]) else ""
    return f"So {': '.join(part for part in (told, why) if part)}"


# suits


def _of_suit(argument: Suit, gained: Sequence[Fact], before: Sequence[Fact], told: str) -> str:
    """What follows for a suit from what has just been said."""
    seen = {fact.number.which for fact in before if fact.number.what == HELD}
    if not gained[0].least and gained[0].number.what == HELD and len(argument.held) == 5 * argument.most:
        return f"That fills the {flush(argument.suit)}, so {told}"
    if gained[0].number.what == FLUSHES or not gained[0].least:
        none = f"no {flush(argument.suit)}" if not gained[0].bound else told
        return f"That leaves {_left(argument)}: {none}"
    return f"So {told}" + ("" if set(argument.out) <= seen else f" ({_suit(argument, gained)})")


def _fills(claim: Claim) -> bool:
    """Whether all cards that are not out go into the flushes of a suit."""
    fact = claim.gained[0] if claim.gained else None
    return isinstance(claim.argument, Suit) and fact is not None and fact.number.what == HELD and fact.least


def _all_taken(told: Suit) -> str:
    """``the flush takes all five clubs``, ``the flushes take the other ten hearts``."""
    flushes = "the flush takes" if told.least == 1 else "the flushes take"
    whose = "the other" if told.out else "all"
    return f"{flushes} {whose} {suited(told.suit, told.size - len(told.out))}"


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
    return f"{shown(told.out)} {be(len(told.out))} out" if told.out else ""
