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
from satmav.telling.arguments import Claim, Count, Opening, Places, Straights, Suit, Supposed, Total, Why
from satmav.telling.clauses import Clause, Runs, Suits, cards, clause, down, ranks, suited
from satmav.telling.lines import BY_ROLE
from satmav.telling.sentences.counts import of_count, of_total
from satmav.telling.sentences.facts import Talk, said
from satmav.telling.sentences.fours import are_kickers, names_kickers
from satmav.telling.sentences.places import of_places, placed
from satmav.telling.sentences.straights import few_of_all, of_straights, plain, plainly, wanted
from satmav.telling.sentences.suits import filled, fills, of_suit, taken


def head(claim: Claim, talk: Talk) -> Clause:
    """What the first claim of a line says: of kickers, which cards they are."""
    told = claim.argument
    return are_kickers(told) if isinstance(told, Count) and names_kickers(told, claim.gained) else stated(claim, talk)


def stated(claim: Claim, talk: Talk) -> Clause:
    """What a claim says, and what that means for other straights."""
    told = _of_argument(claim, talk) or _of_facts(claim) or said(claim.gained, talk)
    if not claim.also:
        return told
    return clause("and with it", fact=told, ranks=talk.ranks([fact.number.which for fact in claim.also]))


def _of_argument(claim: Claim, talk: Talk) -> Clause | None:
    """What some arguments say together with the most of their reason."""
    argument, gained = claim.argument, claim.gained
    if isinstance(argument, Places):
        return placed(argument, gained)
    if isinstance(argument, Straights) and plainly(claim):
        return plain(argument, gained, talk)
    if isinstance(argument, Straights) and few_of_all(argument, gained):
        return clause(
            "at most so many of all", n=gained[0].bound, ranks=talk.ranks([one.number.which for one in gained])
        )
    if isinstance(argument, Straights) and argument.alone and gained:
        return clause("the straight is", runs=Runs((gained[0].number.which,)))
    return filled(argument) if isinstance(argument, Suit) and fills(claim) else None


def _of_facts(claim: Claim) -> Clause | None:
    """What some facts say in fewer words."""
    gained = claim.gained
    if len({fact.number.what for fact in gained}) > 1:
        return clause("in no full house", ranks=down(sorted({fact.number.which for fact in gained})))
    no_kicker = gained[0].number.what == KICKERS and not gained[0].least and not gained[0].bound
    return clause("no other kicker") if no_kicker else None


def reason(claim: Claim, talk: Talk) -> Clause | None:
    """The reason of a claim, where it is not plain; of a contradiction, all of it."""
    argument, gained = claim.argument, claim.gained
    if isinstance(argument, Suit):
        return of_suit(argument, gained)
    if isinstance(argument, Places):
        return of_places(argument, gained, talk, named=bool(claim.also))
    if isinstance(argument, Straights):
        return None if plainly(claim) else of_straights(argument, gained, talk)
    if isinstance(argument, Total):
        return of_total(argument, gained, talk)
    return of_count(argument, gained, talk)


def sequel(claim: Claim, before: Sequence[Claim], talk: Talk) -> Clause:
    """A sentence for what follows from the claims that have just been made.

    Its reason is said where they do not name the cards that decide.
    """
    facts = [fact for one in before for fact in one.gained]
    argument = claim.argument
    if isinstance(argument, Places) and (argument.why in BY_ROLE or argument.why is Why.ALONE):
        return _of_places(argument, claim, before[-1].gained, talk)
    if not claim.gained:
        return clause("But", fact=_end(claim, facts, talk))
    if isinstance(argument, Suit):
        return _of_suit(argument, claim, facts, talk)
    why = reason(claim, talk) if _is_wide(claim) or fills(before[-1]) else None
    return clause("So, why" if why else "So", fact=stated(claim, talk), why=why)


def _is_wide(claim: Claim) -> bool:
    """Whether it takes more than one fact, not all of which have just been said, to see what straights take."""
    told = claim.argument
    if not isinstance(told, Straights):
        return False
    return len(told.wants) > 1 or len(told.because) > 1 or claim.gained[0].bound > claim.gained[0].least


def _end(claim: Claim, before: Sequence[Fact], talk: Talk) -> Clause | None:
    """A contradiction; that no straight takes a rank may just have been said."""
    told = claim.argument
    none = {fact.number.which for fact in before if fact.number.what == THROUGH and not fact.least}
    if isinstance(told, Straights) and told.others and len(told.wants) == 1 and set(told.others) <= none:
        return wanted(told, talk)
    return reason(claim, talk)


def _of_places(told: Places, claim: Claim, before: Sequence[Fact], talk: Talk) -> Clause:
    """What follows for the cards of a rank from what it was said to be, or since no straight takes it."""
    alone = told.why is Why.ALONE
    if alone:
        told = replace(told, barred=True)
    roles = {fact.number.which for fact in before if fact.number.what in (PAIRS, TRIPLES)}
    just = not alone and all(place.rank in roles for place in told.each)
    why = of_places(told, claim.gained, talk, just)
    if not claim.gained:
        return clause("So" if (just and told.why is not Why.LACKS) or alone else "But", fact=why)
    return clause("So, why" if why else "So", fact=stated(replace(claim, argument=told), talk), why=why)


def _of_suit(told: Suit, claim: Claim, before: Sequence[Fact], talk: Talk) -> Clause:
    """What follows for a suit from what has just been said."""
    fact = claim.gained[0]
    of = Suits(((told.suit, told.size - len(told.out)),))
    if not fact.least and fact.number.what == HELD and len(told.held) == 5 * told.most:
        return clause("That fills", suit=of, fact=stated(claim, talk))
    seen = {one.number.which for one in before if one.number.what == HELD and not one.least}
    if fact.number.what == FLUSHES or not fact.least:
        name = "leaves" if fact.bound else "leaves no"
        out = cards(*told.out) if set(told.out) - seen else None
        return clause(f"Without, that {name}" if out else f"That {name}", suit=of, out=out, fact=stated(claim, talk))
    return clause("So", fact=filled(told, tuple(seen)))


def supposed(part: Supposed) -> Clause:
    """How a supposition is named after what it contradicts, with the cards that a flush takes."""
    fill = part.fill.argument if part.fill else None
    if isinstance(fill, Suit):
        name = "One, filled" if part.fact.number.what == FLUSHES else "Otherwise, filled"
        return clause(name, fill=taken(fill), suit=suited(fill.suit, 1))
    return clause(_denied(part.fact))


def _denied(fact: Fact) -> str:
    """``If not``, ``With one``, and so on."""
    what, least = fact.number.what, fact.least
    if fact.bound > least and what not in (TRIPLES, PAIRS, FOURS, RUN):
        return "With more" if least else "With fewer"
    if what == HELD:
        return "Otherwise"
    if what in (FLUSHES, STRAIGHTS, HOUSES, QUADS):
        return "With one" if least else "If not"
    if what in (TRIPLES, PAIRS, FOURS):
        return "If they are" if least else "If not"
    return f"If one {what}" if least else f"If none {what}"


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


__all__ = ["Talk", "head", "opened", "reason", "sequel", "stated", "supposed"]
