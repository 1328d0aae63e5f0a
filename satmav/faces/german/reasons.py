"""Why a fact holds, in German: main clauses for each argument, their first letter small."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from satmav.faces.german.claims import in_flush, neither, ranked, said, taken
from satmav.faces.german.counts import counted, total_said
from satmav.faces.german.phrases import DAT, STRAIGHT, Clause, flush, listed, number, plurals, shown, suited
from satmav.faces.german.ranks import Single, of_ranks
from satmav.faces.pieces import upper_first
from satmav.reasons.moves import FLUSHES, HELD, RUN, STRAIGHTS, THROUGH, Fact
from satmav.telling.arguments import Claim, Places, Straights, Suit, Total
from satmav.telling.straights import ANY


class Talk(NamedTuple):
    """What is known of a deal whenever it is spoken of: the hands to make, and the card of each rank with only one."""

    hands: int
    single: Single


def reason(claim: Claim, talk: Talk) -> str:
    """The reason of a claim; of a contradiction, all of it."""
    argument = claim.argument
    if isinstance(argument, Suit):
        return _suit(argument, claim.gained)
    if isinstance(argument, Places):
        return of_ranks(argument, claim.gained, talk.single)
    if isinstance(argument, Straights):
        return _straights(argument, claim.gained, talk.single)
    if isinstance(argument, Total):
        return total_said(argument, claim.gained, talk.hands)
    return counted(argument, claim.gained)


def stated(claim: Claim, talk: Talk) -> Clause:
    """What a claim says, and what that means for other straights."""
    if isinstance(claim.argument, Suit) and _fills(claim):
        return _all_taken(claim.argument)
    told = said(claim.gained, talk.single)
    if len({fact.number.what for fact in claim.gained}) > 1:
        told = Clause(plurals([*{fact.number.which for fact in claim.gained}]), "kommen", "in kein Full House")
    if not claim.also:
        return told
    if claim.gained[0].least:
        others = listed([ranked(fact.number.which, talk.single) for fact in claim.also])
        return told._replace(rest=f"{told.rest} und damit auch {others}")
    others = listed([neither(fact.number.which, talk.single) for fact in claim.also])
    return told._replace(rest=f"{told.rest}, also auch {others}")


def sequel(claim: Claim, claims: Sequence[Claim], talk: Talk) -> str:
    """A sentence for what follows from the claims that have just been made."""
    argument, gained = claim.argument, claim.gained
    before = [fact for one in claims for fact in one.gained]
    if not gained:
        return f"Aber {reason(claim, talk)}"
    told = stated(claim, talk)
    whole, so = upper_first(str(told)), told.after("Also")
    if isinstance(argument, Suit):
        seen = {fact.number.which for fact in before if fact.number.what == HELD}
        if not gained[0].least and gained[0].number.what == HELD and len(argument.held) == 5 * argument.most:
            return f"Damit ist der {flush(argument.suit).one} voll: {whole}"
        if gained[0].number.what == FLUSHES or not gained[0].least:
            left = argument.size - len(argument.out)
            return f"Damit bleib{'en' if left > 1 else 't'} {'nur ' * (left > 0)}{suited(argument.suit, left)}: {whole}"
        if argument.out and not set(argument.out) <= seen:
            return f"{so} ({_suit(argument, gained)})"
    return so


# suits


def _fills(claim: Claim) -> bool:
    """Whether all cards that are not out go into the flushes of a suit."""
    return bool(claim.gained) and claim.gained[0].number.what == HELD and claim.gained[0].least


def _all_taken(told: Suit) -> Clause:
    """``der Flush enthält alle fünf Pik``."""
    flushes, verb = ("der Flush", "enthält") if told.least == 1 else ("die Flushs", "enthalten")
    return Clause(
        flushes, verb, f"{'die übrigen' if told.out else 'alle'} {suited(told.suit, told.size - len(told.out))}"
    )


def _few(told: Suit) -> str:
    left = told.size - len(told.out)
    only = f"{'nur ' * (left > 0)}{suited(told.suit, left)}"
    return f"ohne {shown(told.out)} bleib{'en' if left > 1 else 't'} {only}" if told.out else f"es gibt {only}"


def _suit(told: Suit, gained: Sequence[Fact]) -> str:
    if not gained:
        if told.least * 5 > told.size - len(told.out):
            flushes = "den " + flush(told.suit).one if told.least == 1 else flush(told.suit).several(told.least)
            return f"{_few(told)}, zu wenige für {flushes}"
        return f"{in_flush(told.held)}, aber {_few(told)}"
    fact = gained[0]
    if fact.number.what == FLUSHES:
        return str(in_flush(told.held)) if fact.least else _few(told)
    if not fact.least:
        full = told.held and len(told.held) == 5 * told.most
        return f"mit {shown(told.held)} ist der Flush voll" if full else _few(told)
    if not told.out:
        return ""
    return f"von {suited(told.suit, told.size)} fehl{'t' if len(told.out) == 1 else 'en'} {shown(told.out)}"


# straights and totals


def _straights(told: Straights, gained: Sequence[Fact], single: Single) -> str:
    if gained and gained[0].number.what == RUN and gained[0].least:
        return listed([str(said((fact,), single)) for fact in told.because]) or "sonst bleibt keine"
    if len(told.wants) == 1 and told.others:
        return _blocked(told, gained, single)
    return _listed(told, gained, single)


def _listed(told: Straights, gained: Sequence[Fact], single: Single) -> str:
    """All that straights must take and cannot, and the cards that are too few."""
    wants = [str(said((fact,), single)) for fact in told.because if fact.least]
    bars = [str(said((fact,), single)) for fact in told.because if not fact.least]
    barred = {fact.number.which for fact in told.because if fact.number.what == THROUGH and not fact.least}
    scarce = [rank for rank in told.others if rank != ANY and rank not in barred]
    few = [f"es gibt nur {shown([single[rank]])}" for rank in scarce if rank in single]
    if len(scarce) == 1 and scarce[0] not in single:
        few.append(f"höchstens {number(told.bound)} Straßen enthalten {ranked(scarce[0], {})}")
    return listed([*wants, *bars, *few]) + ("; sonst ginge das nicht auf" if gained else "; zusammen geht das nicht")


def _blocked(told: Straights, gained: Sequence[Fact], single: Single) -> str:
    """A straight that would take what none can."""
    (want,) = told.wants
    others = listed([ranked(rank, single) for rank in told.others], "oder")
    none = str(taken(told.others, False, 0, single)) if len(told.others) == 1 else "das kann keine"
    which = "" if want == ANY else f" mit {ranked(want, single, DAT)}"
    every = f"jede Straße{which}"
    also = "" if want == ANY else "auch "
    if not gained:
        has = f"es gibt {STRAIGHT.ein()}" if want == ANY else str(taken([want], True, 1, single))
        return f"{has}, {every} enthält {also}{others}, und {none}"
    fact = gained[0]
    if not fact.least:
        also = "" if fact.number.what in (STRAIGHTS, RUN) else "auch "
        return f"eine solche enthielte {also}{others}, und {'das kann keine' if len(told.others) > 1 else none}"
    own = [other.number.which for other in gained if other.number.what == THROUGH]
    rest = [rank for rank in told.others if rank not in own]
    if own and rest:
        return f"{every} enthält {others}, und {taken(rest, False, 0, single)}"
    if own:
        return f"{every} enthält {also}{listed([ranked(rank, single) for rank in own])}"
    return f"jede andere Straße{which} enthält {others}, und {none}"
