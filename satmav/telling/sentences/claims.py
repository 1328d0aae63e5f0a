"""Sentences of a claim in its line: its result, its reason, or both where it follows from what was just said."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from satmav.reasons.moves import FLUSHES, FOURS, HELD, HOUSES, KICKERS, PAIRS, RUN, THROUGH, TRIPLES, Fact
from satmav.telling.about import is_about, is_none, which
from satmav.telling.arguments import Argument, Claim, Count, Places, Straights, Suit, Supposed, Total, Why, is_count
from satmav.telling.clauses import Clause, Hands, Runs, Suits, cards, clause, down, of_some, ranks, suited
from satmav.telling.lines import BY_ROLE, settles
from satmav.telling.opening import Opening
from satmav.telling.sentences.counts import of_count, of_total, premised
from satmav.telling.sentences.facts import Talk, filled, of_suit, said, taken
from satmav.telling.sentences.open_hands import no_seconds
from satmav.telling.sentences.places import of_places, placed, too_few
from satmav.telling.sentences.shares import (
    each_kicker,
    four_with_kicker,
    has_kicker,
    names_kickers,
    only_kicker,
    only_pairs,
)
from satmav.telling.sentences.straights import few_of_all, named_by, none_takes, of_straights, plain, plainly, wanted
from satmav.telling.straights import ANY


def head(claim: Claim, talk: Talk) -> Clause:
    """Say what the first claim of a line says: of kickers, which cards they are, and of a straight, what it takes."""
    told = claim.argument
    if is_count(told, KICKERS) and names_kickers(told, claim.gained, talk):
        return clause("are the kickers", each=each_kicker(told.sure))
    if takes := named_by(claim):
        runs = Runs((claim.gained[0].number.which,))
        return clause("the straight with it is", ranks=talk.ranks(takes), runs=runs)
    return stated(replace(claim, also=()) if _takes_more(claim, talk) else claim, talk)


def _takes_more(claim: Claim, talk: Talk) -> bool:
    """Test whether which other ranks straights take then is said after the reason, which is not theirs."""
    return bool(claim.also) and reason(claim, talk) is not None


def stated(claim: Claim, talk: Talk) -> Clause:
    """Say what a claim says, and what that means for other straights."""
    told = _of_argument(claim, talk) or _said(claim.gained, talk, claim.another)
    return _and_with_it(told, None, claim, talk) if claim.also else told


def _and_with_it(told: Clause, why: Clause | None, claim: Claim, talk: Talk) -> Clause:
    """Say what a claim says, why, and which other ranks straights take then."""
    return clause("and with it", fact=told, why=why, ranks=talk.ranks(which(claim.also)))


def _said(gained: Sequence[Fact], talk: Talk, another: bool = False) -> Clause:
    """Say what facts say, some of them in fewer words."""
    if another and len(gained) == 1:
        some = which(gained)
        return clause(f"{gained[0].number.what}: another", ranks=talk.ranks(some), runs=Runs(tuple(some)))
    if len({fact.number.what for fact in gained}) > 1:
        return clause("in no full house", ranks=down([*{*which(gained)}]))
    return clause("no other kicker") if is_none(gained[0], KICKERS) else said(gained, talk)


def _of_argument(claim: Claim, talk: Talk) -> Clause | None:
    """Say what some arguments say together with the most of their reason."""
    argument = claim.argument
    if isinstance(argument, Places):
        return placed(argument, claim.gained)
    if isinstance(argument, Straights):
        return _of_straights(argument, claim, talk)
    if isinstance(argument, Count):
        gained = claim.gained
        if has_kicker(argument, gained, talk):
            return four_with_kicker(argument, _said(gained, talk))
        ways = (only_kicker(argument, gained), only_pairs(argument, gained, talk), no_seconds(argument, gained, talk))
        return next(filter(None, ways), None)
    if settles(argument, claim.gained):
        return clause("no hand left", hands=Hands(tuple(fact._replace(bound=1) for fact in claim.gained)))
    return filled(claim.fills) if claim.fills else None


def _of_straights(told: Straights, claim: Claim, talk: Talk) -> Clause | None:
    """Say what straights take or are, where that has the most of its reason."""
    gained = claim.gained
    if plainly(claim):
        return plain(told, gained, talk)
    if few_of_all(told, gained):
        return clause("at most so many of all", n=gained[0].bound, ranks=talk.ranks(which(gained)))
    return clause("the straight is", runs=Runs((gained[0].number.which,))) if told.alone and gained else None


def reason(claim: Claim, talk: Talk, *, named: bool = False) -> Clause | None:
    """The reason of a claim, where it is not plain; of a contradiction, all of it.

    ``named``: a card that was just named is named again, and is not ``it``.
    """
    argument, gained = claim.argument, claim.gained
    if isinstance(argument, Suit):
        return of_suit(argument, gained)
    if isinstance(argument, Places):
        return of_places(argument, gained, talk, named=named)
    if isinstance(argument, Straights):
        return None if plainly(claim) or named_by(claim) else of_straights(argument, gained, talk)
    if isinstance(argument, Count):
        return None if only_kicker(argument, gained) else of_count(argument, gained, talk)
    return None if settles(argument, gained) else of_total(argument, gained, talk)


def counted_before(claim: Claim, talk: Talk) -> Clause | None:
    """Count before a result that is a number of hands: ranks that need one, or that leave few others."""
    argument, gained = claim.argument, claim.gained
    if not gained:
        return None
    if isinstance(argument, Count) and (is_about(gained, HOUSES) or argument.what == "places"):
        return of_count(argument, gained, talk)
    return premised(argument.premise, talk) if isinstance(argument, Total) else None


def concludes(told: Argument) -> bool:
    """Test if a count says by itself what comes of it, in a sentence with ``So``."""
    if not isinstance(told, Count) or told.mixed:
        return False
    by_suit = told.what in ("pairs", "triples") or (told.what == "both" and told.sure)
    return told.what == "places" or bool(told.of_suit and by_suit)


_AFTER_SO = {"So": "Hence", "So, why": "Hence, why"}


def sequels(claims: Sequence[Claim], talk: Talk) -> Iterator[Clause]:
    """A sentence for each claim after the first; of two in a row that begin with ``So``, the second does not.

    It begins with ``Hence``, or with nothing where it has a reason of its own. That no other card is the kicker goes
    without saying.
    """
    if _takes_more(claims[0], talk):
        yield clause("it takes, too", n=claims[0].gained[0].bound, ranks=talk.ranks(which(claims[0].also)))
    after_so = False
    for place, claim in enumerate(claims[1:], start=1):
        if talk.fours == 1 and _is_no_other_kicker(claim):
            continue
        said = sequel(claim, claims[:place], talk)
        yield said._replace(name=_AFTER_SO[said.name]) if after_so and said.name in _AFTER_SO else said
        after_so = said.name in _AFTER_SO and not after_so


def _is_no_other_kicker(claim: Claim) -> bool:
    """Test whether it says that no other card is a kicker than those that must be."""
    return is_count(claim.argument, KICKERS) and bool(claim.gained) and is_none(claim.gained[0], KICKERS)


def sequel(claim: Claim, before: Sequence[Claim], talk: Talk) -> Clause:
    """A sentence for what follows from the claims that have just been made.

    Its reason is said where they do not name the cards that decide.
    """
    argument = claim.argument
    if isinstance(argument, Places) and (told := _of_places(argument, claim, before[-1].gained, talk)):
        return told
    facts = [fact for one in before for fact in one.gained]
    if isinstance(argument, Straights):
        claim = replace(claim, argument=replace(argument, heard=tuple(facts)))
    if isinstance(argument, Suit):
        return _of_suit(argument, claim, facts, talk)
    if not claim.gained:
        return clause("But", fact=_end(claim, facts, talk))
    return stated(claim, talk) if isinstance(argument, Total) else _following(claim, before, talk)


def _following(claim: Claim, before: Sequence[Claim], talk: Talk) -> Clause:
    """Say what follows, with its reason where that was not named."""
    wide = _is_wide(claim) or _rests_on_unnamed(claim, before)
    return _so_since(claim, talk) if wide else _so(claim, None, talk)


def _rests_on_unnamed(claim: Claim, before: Sequence[Claim]) -> bool:
    """Test whether the cards that decide went into a flush with all others of their suit, and were not named."""
    said = before if isinstance(claim.argument, Places) else before[-1:]
    return any(one.fills for one in said)


def _is_wide(claim: Claim) -> bool:
    """Test whether it takes more than one fact to see it, not all of which have just been said."""
    told, fact = claim.argument, claim.gained[0]
    if isinstance(told, Count):
        return fact.bound > fact.least
    return isinstance(told, Straights) and (len(told.wants) > 1 or len(told.because) > 1 or fact.bound > fact.least)


def _so_since(claim: Claim, talk: Talk) -> Clause:
    """Say what follows with its reason, which may be in how it is named."""
    if named_by(claim):
        return clause("So", fact=head(claim, talk))
    return _so(claim, reason(claim, talk, named=bool(claim.also)), talk)


def _so(claim: Claim, why: Clause | None, talk: Talk) -> Clause:
    """Say what follows, and why where that is not plain."""
    if claim.also and why:
        told = stated(replace(claim, also=()), talk)
        return clause("So", fact=_and_with_it(told, why, claim, talk))
    return clause("So, why" if why else "So", fact=stated(claim, talk), why=why)


def _end(claim: Claim, before: Sequence[Fact], talk: Talk) -> Clause | None:
    """A contradiction; that no straight takes a rank, or that straights take two, may just have been said."""
    told = claim.argument
    if isinstance(told, Places) and told.why is Why.FEW:
        return too_few(told.each[0], taken=False)
    short = _end_of_straights(told, before, talk) if isinstance(told, Straights) and told.others else None
    return short or reason(claim, talk)


def _end_of_straights(told: Straights, before: Sequence[Fact], talk: Talk) -> Clause | None:
    """A contradiction on straights of which a part has just been said; None where none was."""
    if told.others == (ANY,) and len(told.wants) == 2 and {*told.wants} <= _through(before, least=True):
        name = "none takes both" if talk.straights == 1 else "only one, and none takes both"
        return clause(name, given=none_takes(told, (), talk))
    if len(told.wants) == 1 and {*told.others} <= _through(before, least=False):
        return wanted(told, talk)
    return None


def _through(facts: Sequence[Fact], *, least: bool) -> set[int]:
    """The ranks that straights take, or do not take, as facts say."""
    return {*which(fact for fact in facts if fact.number.what == THROUGH and fact.least == least)}


def _of_places(told: Places, claim: Claim, before: Sequence[Fact], talk: Talk) -> Clause | None:
    """Say what follows for the cards of a rank from what it is, or since no straight takes it.

    None where it does not.
    """
    if told.why is Why.ALONE:
        return _of_alone(told, claim, talk)
    return _of_roles(told, claim, before, talk) if told.why in BY_ROLE else None


def _of_alone(told: Places, claim: Claim, talk: Talk) -> Clause:
    """Say what follows for the cards of a rank since no straight takes it."""
    told = replace(told, barred=True)
    why = of_places(told, claim.gained, talk)
    return _so(replace(claim, argument=told), why, talk) if claim.gained else clause("So", fact=why)


def _of_roles(told: Places, claim: Claim, before: Sequence[Fact], talk: Talk) -> Clause:
    """Say what follows for the cards of a rank from what it was said to be."""
    roles = which(fact for fact in before if fact.number.what in (PAIRS, TRIPLES))
    just = all(place.rank in roles for place in told.each)
    why = of_places(told, claim.gained, talk, just)
    if claim.gained:
        return _so(claim, why, talk)
    return clause("So" if just and told.why is not Why.LACKS else "But", fact=why)


def _of_suit(told: Suit, claim: Claim, before: Sequence[Fact], talk: Talk) -> Clause:
    """Say what follows for a suit from what has just been said."""
    seen = which(one for one in before if is_none(one, HELD))
    if not claim.gained:
        return _too_few(told, seen) or clause("But", fact=reason(claim, talk))
    return _of_suit_gained(told, claim, seen, talk)


def _of_suit_gained(told: Suit, claim: Claim, seen: Sequence[int], talk: Talk) -> Clause:
    """Say what follows for a suit, where that is no contradiction; some cards were just ``seen`` to be out."""
    of, fact = suited(told.suit, told.left), claim.gained[0]
    if told.full and is_none(fact, HELD):
        return clause("That fills", suit=of, fact=stated(claim, talk))
    if claim.fills:
        return clause("So", fact=filled(told, seen))
    without = "That" if {*told.out} <= {*seen} else "Without, that"
    leaves = "leaves" if fact.bound else "leaves no"
    return clause(f"{without} {leaves}", suit=of, out=cards(*told.out), fact=stated(claim, talk))


def _too_few(told: Suit, seen: Sequence[int]) -> Clause | None:
    """That too few cards are left for a flush, where those that are out have just been said."""
    just = told.left < 5 and {*told.out} <= {*seen}
    return clause("That leaves too few", suit=suited(told.suit, told.left)) if just else None


def left(part: Supposed, talk: Talk) -> Clause:
    """Say what a supposition leaves when it is refuted, as a whole sentence."""
    told = said((part.left,), talk)
    return told._replace(name="hands: none") if told.name == "hands: no" else told


def supposed(part: Supposed) -> Clause:
    """Say how a supposition is named after what it contradicts, with the cards that a flush takes."""
    fill = part.fill.fills if part.fill else None
    if fill:
        name = "One, filled" if part.fact.number.what == FLUSHES else "Otherwise, filled"
        return clause(name, fill=taken(fill), suit=suited(fill.suit, 1))
    if part.another and part.inside:
        return clause(f"{_denied(part.fact)}, another", n=part.inside.straights)
    return clause(_denied(part.fact))


def _denied(fact: Fact) -> str:
    """``If not``, ``With one``, and so on."""
    what, least = fact.number.what, fact.least
    if fact.bound > least and what not in (TRIPLES, PAIRS, FOURS):
        return "With more" if least else "With fewer"
    return _DENIED.get(what, ("If not", "With one"))[least]


_DENIED = {
    HELD: ("Otherwise", "Otherwise"),
    **dict.fromkeys((TRIPLES, PAIRS, FOURS), ("If not", "If they are")),
    **{what: (f"If none {what}", f"If one {what}") for what in (RUN, THROUGH, KICKERS)},
}
"""How suppositions begin that there is none of something, and that there is one: of all but hands."""


def opened(opening: Opening) -> tuple[Clause, ...]:
    """The first line, a clause a sentence."""
    few = clause("Only so many", suits=Suits(opening.few)) if opening.few else None
    fours = None if opening.fours is None else of_some("Only fours", ranks(opening.fours)) or clause("No four")
    made = clause("No more can be made", n=opening.made) if opening.made else None
    return tuple(filter(None, (_straights_at_first(opening), made, few, fours)))


def _straights_at_first(opening: Opening) -> Clause | None:
    missing, runs, few = ranks(opening.missing), opening.runs, opening.narrow
    if not runs:
        return clause("No straight", ranks=missing)
    if not opening.missing:
        return clause("Every straight takes", cards=cards(*few), n=len(few)) if few else None
    named = Runs(runs, len(runs) > 3 and runs == tuple(range(runs[0], runs[-1] + 1)))
    if few:
        return clause("At most straights", ranks=missing, runs=named, cards=cards(*few), n=len(few))
    return clause("Only straights", ranks=missing, runs=named)
