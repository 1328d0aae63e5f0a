"""What is plain to see, and not told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from satmav.game.hands import WINDOWS
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
    Number,
)
from satmav.telling.elements import Group
from satmav.telling.known import Known


def silent(group: Group, known: Known) -> bool:
    """Whether what is gained is plain from the first line, or from what was said."""
    no_straight, no_house = known.most(Number(STRAIGHTS)) == 0, known.most(Number(HOUSES)) == 0
    if (no_straight and _says_none(group.gained)) or (no_house and all(map(_of_houses, group.gained))):
        return True
    plain = _PLAIN.get(group.rule.name)
    return plain is not None and plain(group, known)


def _plain_of_rank(group: Group, known: Known) -> bool:
    return all(_is_elsewhere(fact, known) for fact in group.gained)


def _plain_of_total(group: Group, _known: Known) -> bool:
    """Whether it says that there are few full houses, since there are so many other hands."""
    about = group.gained[0]
    return about.number.what == HOUSES and not about.least and all(fact.least for fact in group.because)


def _plain_of_kickers(group: Group, known: Known) -> bool:
    about = group.gained[0]
    return about.number.what == KICKERS and not about.least and _kickers_named(group, known)


def _kickers_named(group: Group, known: Known) -> bool:
    """Whether there are no more fours of a kind than kickers of other ranks, so that no card is another; or so many."""
    own, most = {fact.number.which for fact in group.gained}, known.most(Number(QUADS))
    named = sum(known.least(Number(KICKERS, rank)) for rank in range(13) if rank not in own)
    return named >= most or all(fact.bound >= most for fact in group.gained)


def _is_elsewhere(fact: Fact, known: Known) -> bool:
    """Whether it says that cards of a four of a kind, or the only card of a rank in a straight, are nowhere else."""
    what, which = fact.number
    if what not in (HELD, THROUGH) or fact.least or fact.bound:
        return False
    rank = which >> 2 if what == HELD else which
    only = what == HELD and known.box.count[rank] == 1 and known.least(Number(THROUGH, rank)) > 0
    return only or known.least(Number(FOURS, rank)) > 0


def _of_houses(fact: Fact) -> bool:
    """Whether it says that a rank is no triple or no pair."""
    return fact.number.what in (TRIPLES, PAIRS) and not fact.least and not fact.bound


def _plain_of_straights(group: Group, known: Known) -> bool:
    """Whether the first line says it, or a straight that was named."""
    if not group.because or all(_is_of_runs(fact, known) for fact in group.gained):
        return True
    about = group.gained[0]
    if about.least:
        return about.number.what == STRAIGHTS and _is_taken_as_often(about, group.because)
    return all(fact.number.what == STRAIGHTS for fact in group.because)


def _is_taken_as_often(straights: Fact, because: Sequence[Fact]) -> bool:
    """Whether there are so many straights because so many take one rank."""
    return any(fact.least and fact.number.what == THROUGH and fact.bound >= straights.bound for fact in because)


def _is_of_runs(fact: Fact, known: Known) -> bool:
    """Whether it says of straights what those say that were named."""
    named = [run for run in range(len(WINDOWS)) if known.least(Number(RUN, run))]
    if fact.number.what != THROUGH or not named:
        return False
    through = sum(fact.number.which in WINDOWS[run] for run in named)
    if fact.least:
        return through >= fact.bound
    made = max(map(len, known.box.straights.sets))
    return through <= fact.bound and min(made, known.most(Number(STRAIGHTS))) <= len(named)


def _says_none(gained: Sequence[Fact]) -> bool:
    """Whether it says of straights what is plain where there is none."""
    return all(fact.number.what in (THROUGH, RUN, STRAIGHTS) and not fact.least for fact in gained)


def _plain_of_fours(group: Group, known: Known) -> bool:
    """Whether it says that a rank is not four of a kind, since there is none, or that there is none, for it is not.

    Or that there are so many, since ranks are.
    """
    about = group.gained[0]
    if about.least and about.number.what == QUADS:
        return sum(known.least(Number(FOURS, rank)) for rank in known.box.ranks) >= about.bound
    if about.least or about.bound or len(group.because) != 1:
        return False
    return about.number.what == FOURS or (about.number.what == QUADS and group.because[0].number.what == FOURS)


def _plain_of_suit(group: Group, _known: Known) -> bool:
    """Whether it says that there is a flush, since a card is in one; or that cards are out, since there is none."""
    about = group.gained[0]
    if about.number.what == FLUSHES:
        return about.least and len(group.because) > 0 and all(one.least for one in group.because)
    return not about.least and all(one.number.what == FLUSHES and not one.least for one in group.because)


_PLAIN: dict[str, Callable[[Group, Known], bool]] = {
    "suit": _plain_of_suit,
    "rank": _plain_of_rank,
    "straights": _plain_of_straights,
    "total": _plain_of_total,
    "kickers": _plain_of_kickers,
    "fours": _plain_of_fours,
}
"""What is plain of the facts that a rule gives."""
