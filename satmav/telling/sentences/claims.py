"""What a line says of a claim: its result, its reason, or both where it follows from what the line has just said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from satmav.reasons.moves import (
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    KICKERS,
    PAIRS,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    TRIPLES,
    Fact,
)
from satmav.telling.arguments import Claim, Opening, Places, Straights, Suit, Supposed, Total, Why
from satmav.telling.clauses import Clause, Runs, Suits, cards, clause, down, ranks, suited
from satmav.telling.lines import BY_ROLE
from satmav.telling.sentences.counts import of_count, of_total
from satmav.telling.sentences.facts import Talk, said
from satmav.telling.sentences.places import of_places, placed
from satmav.telling.sentences.straights import of_straights, plain, plainly, wanted
from satmav.telling.sentences.suits import filled, fills, of_suit, taken


def stated(claim: Claim, talk: Talk) -> Clause:
    """What a claim says, and what that means for other straights."""
    argument, gained = claim.argument, claim.gained
    if isinstance(argument, Suit) and fills(claim):
        return filled(argument)
    if isinstance(argument, Straights) and plainly(claim):
        return plain(argument, gained, talk)
    if isinstance(argument, Straights) and argument.alone and gained:
        return clause("the straight is", runs=Runs((gained[0].number.which,)))
    if isinstance(argument, Places) and (told := placed(argument, gained)):
        return told
    if len({fact.number.what for fact in gained}) > 1:
        return clause("in no full house", ranks=down(sorted({fact.number.which for fact in gained})))
    if gained[0].number.what == KICKERS and not gained[0].least and not gained[0].bound:
        return clause("no other kicker")
    told = said(gained, talk)
    if not claim.also:
        return told
    name = "and with it" if gained[0].least else "and so none"
    return clause(name, fact=told, ranks=talk.ranks([fact.number.which for fact in claim.also]))


def reason(claim: Claim, talk: Talk) -> Clause | None:
    """The reason of a claim, where it is not plain; of a contradiction, all of it."""
    argument, gained = claim.argument, claim.gained
    if isinstance(argument, Suit):
        return of_suit(argument, gained)
    if isinstance(argument, Places):
        return of_places(argument, gained, talk)
    if isinstance(argument, Straights):
        return None if plainly(claim) else of_straights(argument, gained, talk)
    if isinstance(argument, Total):
        return of_total(argument, gained, talk)
    return of_count(argument, gained, talk)


def sequel(claim: Claim, before: Sequence[Claim], talk: Talk) -> Clause:
    """A sentence for what follows from the claims that have just been made.

    Its reason is said where they do not name the cards that decide.
    """
    argument, gained = claim.argument, claim.gained
    facts = [fact for one in before for fact in one.gained]
    if not gained and isinstance(argument, Places) and argument.why in BY_ROLE:
        return _of_role(argument, claim, facts, talk)
    if not gained and isinstance(argument, Places) and argument.why is Why.ALONE:
        return clause("So", fact=of_places(replace(argument, barred=True), (), talk))
    if not gained:
        none = {fact.number.which for fact in facts if fact.number.what == THROUGH and not fact.least}
        if (
            isinstance(argument, Straights)
            and argument.others
            and len(argument.wants) == 1
            and set(argument.others) <= none
        ):
            return clause("But", fact=wanted(argument, talk))
        return clause("But", fact=reason(claim, talk))
    if isinstance(argument, Suit):
        return _of_suit(argument, claim, facts, talk)
    if isinstance(argument, Places) and argument.why in BY_ROLE:
        return _of_role(argument, claim, facts, talk)
    if isinstance(argument, Places) and argument.why is Why.ALONE:
        why = of_places(replace(argument, barred=True), gained, talk)
        return clause("So, why", fact=stated(claim, talk), why=why)
    wider = isinstance(argument, Straights) and (
        (argument.others and len(argument.because) > 1)
        or (gained[0].number.what == STRAIGHTS and len(argument.wants) > 1)
    )
    why = reason(claim, talk) if wider or fills(before[-1]) else None
    return clause("So, why" if why else "So", fact=stated(claim, talk), why=why)


def _of_role(told: Places, claim: Claim, before: Sequence[Fact], talk: Talk) -> Clause:
    """What follows for the cards of a rank from what it has just been said to be."""
    roles = {fact.number.which for fact in before if fact.number.what in (PAIRS, TRIPLES)}
    just = all(place.rank in roles for place in told.each)
    if not claim.gained:
        return clause("So" if just else "But", fact=of_places(told, (), talk, just))
    why = of_places(told, claim.gained, talk, just)
    return clause("So, why" if why else "So", fact=stated(claim, talk), why=why)


def _of_suit(told: Suit, claim: Claim, before: Sequence[Fact], talk: Talk) -> Clause:
    """What follows for a suit from what has just been said."""
    fact = claim.gained[0]
    of = Suits(((told.suit, told.size - len(told.out)),))
    if not fact.least and fact.number.what == HELD and len(told.held) == 5 * told.most:
        return clause("That fills", suit=of, fact=stated(claim, talk))
    if fact.number.what == FLUSHES or not fact.least:
        return clause("That leaves" if fact.bound else "That leaves no", suit=of, fact=stated(claim, talk))
    seen = [one.number.which for one in before if one.number.what == HELD and not one.least]
    return clause("So", fact=filled(told, seen))


def supposed(part: Supposed) -> Clause:
    """How a supposition is named after what it contradicts."""
    fact = part.fact
    what, least = fact.number.what, fact.least
    if part.fill is not None and isinstance(part.fill.argument, Suit):
        return clause(
            "One, filled" if what == FLUSHES else "Otherwise, filled",
            fill=taken(part.fill.argument),
            suit=suited(part.fill.argument.suit, 1),
        )
    if fact.bound > least and what not in (TRIPLES, PAIRS, FOURS, RUN):
        return clause("With more" if least else "With fewer")
    if what == HELD:
        return clause("Otherwise")
    if what in (FLUSHES, STRAIGHTS, HOUSES, QUADS):
        return clause("With one" if least else "If not")
    if what in (TRIPLES, PAIRS, FOURS):
        return clause("If they are" if least else "If not")
    return clause(f"If one {what}" if least else f"If none {what}")


def opened(opening: Opening) -> tuple[Clause, ...]:
    """The first line, a clause a sentence."""
    parts = [_straights_at_first(opening)]
    if opening.few:
        parts.append(clause("Only so many", suits=Suits(opening.few)))
    if opening.fours is not None:
        parts.append(clause("Only fours", ranks=ranks(opening.fours)) if opening.fours else clause("No four"))
    return tuple(part for part in parts if part)


def _straights_at_first(opening: Opening) -> Clause | None:
    missing, runs, narrow = ranks(opening.missing), opening.runs, cards(*opening.narrow)
    if not runs:
        return clause("No straight", ranks=missing)
    if not opening.missing:
        return clause("Every straight takes", cards=narrow, n=len(opening.narrow)) if opening.narrow else None
    row = len(runs) > 3 and runs == tuple(range(runs[0], runs[-1] + 1))
    most = clause("each with", cards=narrow, n=len(opening.narrow)) if opening.narrow else None
    return clause("Only straights", ranks=missing, runs=Runs(runs, row), most=most)


__all__ = ["Talk", "opened", "reason", "sequel", "stated", "supposed"]
