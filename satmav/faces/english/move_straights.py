"""Why straights must take a rank or cannot, in English."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.faces.english.move_claims import Talk, rank_said, said
from satmav.faces.english.phrases import listed, number
from satmav.game.cards import RANK_NAMES, rank_plural
from satmav.reasons.moves import RUN, THROUGH, Fact
from satmav.telling.arguments import Claim, Straights
from satmav.telling.straights import ANY


def straights_said(told: Straights, gained: Sequence[Fact], talk: Talk, just: bool = False) -> str:
    """Why straights must take a rank or cannot; ``just``: that some straights are wanted has just been said."""
    if gained and gained[0].number.what == RUN and gained[0].least:
        return _only_run(told, talk)
    if not told.others:
        wants = [said((fact,), talk.single) for fact in told.because if fact.least]
        bars = [said((fact,), talk.single) for fact in told.because if not fact.least]
        return listed([*wants, *bars]) + ("" if gained else ": no straights do all that")
    if told.need:
        return _needed(told, gained, talk)
    if len(told.others) > 1 and len(told.wants) > 1:
        return _crowd(told, gained, talk)
    if len(told.wants) == 1:
        return _blocked(told, gained, talk, just)
    return _clash(told, gained, talk)


def _blocked(told: Straights, gained: Sequence[Fact], talk: Talk, just: bool) -> str:
    """A straight that would take what none can."""
    (want,) = told.wants
    others = [rank_said(rank, talk.single) for rank in told.others]
    every = "every straight" if want == ANY else f"every straight with {rank_said(want, talk.single)}"
    if not gained and just:
        return f"{every} takes {listed(others, 'or')}, and none does"
    if not gained:
        has = "there is a straight" if want == ANY else f"a straight takes {rank_said(want, talk.single)}"
        return f"{has}, {every} takes {listed(others, 'or')}, and none does"
    fact = gained[0]
    if not fact.least:
        barred = "" if len(others) == 1 else ", and none does"
        return f"it would take {listed(others, 'or')}, too{barred}"
    if fact.number.what == THROUGH and fact.number.which in told.others and len(others) > 1:
        rest = [rank_said(rank, talk.single) for rank in told.others if rank != fact.number.which]
        own = rank_said(fact.number.which, talk.single)
        return f"{every} takes {own} or {listed(rest, 'or')}, and none takes {listed(rest, 'or')}"
    return f"{every} takes {'one' if len(gained) == 1 else 'them'}"


def _only_run(told: Straights, talk: Talk) -> str:
    """What a straight takes and does not take."""
    takes = [
        rank_said(fact.number.which, talk.single) for fact in told.because if fact.number.what == THROUGH and fact.least
    ]
    not_taken = [
        RANK_NAMES[fact.number.which] for fact in told.because if fact.number.what == THROUGH and not fact.bound
    ]
    parts = [listed(takes)] if takes else []
    parts += [f"no {listed(not_taken, 'or')}"] if not_taken else []
    return f"it takes {listed(parts)}" if parts else "no other is left"


def plainly(claim: Claim) -> bool:
    """Whether it says no more than that straights with one rank take others, too."""
    told = claim.argument
    if not isinstance(told, Straights) or claim.also or not claim.gained or len(told.wants) != 1:
        return False
    return all(fact.number.what == THROUGH and fact.least and fact.bound == 1 for fact in claim.gained) and (
        len(told.because) == 1
    )


def every_straight(told: Straights, gained: Sequence[Fact], talk: Talk) -> str:
    """``with 8♦ a straight takes a seven``, ``every straight takes a five``."""
    (want,) = told.wants
    others = listed([rank_said(fact.number.which, talk.single) for fact in gained])
    if want == ANY:
        return f"the straight takes {others}" if told.because[0].bound == 1 else f"the straights take {others}"
    return f"with {rank_said(want, talk.single)}, a straight takes {others}"


def _given(told: Straights, gained: Sequence[Fact], talk: Talk) -> str:
    """What no straight takes, where that matters, but for what is denied."""
    denied = {fact.number.which for fact in gained if fact.number.what == THROUGH and fact.least and fact.bound == 1}
    given = [rank_said(rank, talk.single) for rank in told.given if rank not in denied]
    return f" (none takes {listed(given, 'or')})" if given else ""


def _needed(told: Straights, gained: Sequence[Fact], talk: Talk) -> str:
    """Several ranks that together call for more of another than there is."""
    wants = listed([rank_said(rank, talk.single) for rank in told.wants])
    (rank,) = told.others
    need = f"straights with {wants} need {number(told.need)} {rank_plural(rank)}"
    can = rank_said(rank, talk.single) if rank in talk.single else number(told.bound)
    few = f"only {can} can be taken" if told.bound else "none can be taken"
    return f"{'otherwise ' if gained else ''}{need}{_given(told, gained, talk)}, and {few}"


def _clash(told: Straights, gained: Sequence[Fact], talk: Talk) -> str:
    """Straights that all want one rank, of which there is too little."""
    wants = [rank_said(rank, talk.single) if rank != ANY else "" for rank in told.wants]
    (rank,) = told.others
    if rank == ANY:
        return _apart(told, wants, gained)
    fact = gained[0] if gained else None
    taken = _too_few(told, rank, gained, talk)
    if len(set(told.wants)) == 1:
        own = fact is not None and fact.number.what == THROUGH and fact.number.which == rank and fact.least
        asked = fact is not None and fact.number.what == THROUGH and fact.number.which not in told.wants
        return _alike(told, wants[0], f"one{_given(told, gained, talk)}" if own else taken, fact, asked and not own)
    if fact is None:
        return f"one straight takes {wants[0]} and another {wants[1]}, and both take {taken}"
    if fact.number.what == THROUGH and fact.number.which == rank and fact.least:
        return f"one straight takes {wants[0]} and another {wants[1]}, and both take one{_given(told, gained, talk)}"
    if fact.number.what == THROUGH and not fact.least and fact.number.which in told.wants:
        other = wants[1 - told.wants.index(fact.number.which)]
        return f"it and the straight with {other} would both take {taken}"
    return f"the straights with {wants[0]} and {wants[1]} would otherwise both take {taken}"


def _too_few(told: Straights, rank: int, gained: Sequence[Fact], talk: Talk) -> str:
    """A rank that several straights want, and that there are no more cards of it."""
    needed, given = rank_said(rank, talk.single), _given(told, gained, talk)
    if told.bound and rank in talk.single:
        return f"{needed}, the only {RANK_NAMES[rank]}{given}"
    return f"{needed}{given}, and {f'at most {number(told.bound)} can' if told.bound else 'none does'}"


def _crowd(told: Straights, gained: Sequence[Fact], talk: Talk) -> str:
    """Straights that all take one of two ranks, of which there are too few cards."""
    times = {rank: told.wants.count(rank) for rank in told.wants}
    names = [
        rank_said(rank, talk.single) if count == 1 else f"{number(count)} {rank_plural(rank)}"
        for rank, count in times.items()
    ]
    wants = listed(names)
    each = listed([rank_said(rank, talk.single) for rank in told.others], "or")
    cards = f"{number(told.bound)} such card{'s' * (told.bound != 1)} can be taken"
    way = "would otherwise be in" if gained else "are in"
    return f"{wants} {way} {number(len(told.wants))} straights, each takes {each}, and only {cards}"


def _alike(told: Straights, want: str, needed: str, fact: Fact | None, asked: bool) -> str:
    """Straights of one sort that all want the same rank; ``asked``: if something else were otherwise."""
    count = number(len(told.wants))
    due = f"{count} straights {f'take {want}' if want else 'are due'}"
    if asked:
        return f"{due}, and otherwise each would take {needed}"
    if fact is None or fact.number.which in told.others:
        return f"{due}, each takes {needed}"
    return f"otherwise {count} straights would each take {needed}" if fact.least else f"each takes {needed}"


def _apart(told: Straights, wants: Sequence[str], gained: Sequence[Fact]) -> str:
    """Two straights where there is only one."""
    if gained and gained[0].number.what == THROUGH and gained[0].number.which in told.wants:
        return f"the one straight takes {wants[1 - told.wants.index(gained[0].number.which)]}"
    return f"no straight takes both {wants[0]} and {wants[1]}" + ("" if gained else ", and there is only one")
