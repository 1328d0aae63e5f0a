"""Steps that are plain to see, and not told."""

from collections.abc import Callable, Sequence

from satmav.reasons.moves import FOURS, HELD, HOUSES, KICKERS, PAIRS, QUADS, RUN, STRAIGHTS, THROUGH, TRIPLES, Fact
from satmav.telling.about import is_about, is_gain, is_none, which
from satmav.telling.elements import Group
from satmav.telling.known import Known
from satmav.telling.straights import times


def silent(group: Group, known: Known) -> bool:
    """Test whether what is gained is plain from the first line, or from what was said."""
    if _is_of_none(group, known) or _is_of_settled(group, known):
        return True
    return group.rule.name in _PLAIN and _PLAIN[group.rule.name](group, known)


def _is_of_none(group: Group, known: Known) -> bool:
    """Test whether it says that there are few of what there is none: no straight, or no full house."""
    if known.most(HOUSES) == 0 and all(is_none(fact, TRIPLES, PAIRS) for fact in group.gained):
        return True
    few = (fact.number.what in (THROUGH, RUN, STRAIGHTS) and not fact.least for fact in group.gained)
    return known.most(STRAIGHTS) == 0 and all(few)


def _is_of_settled(group: Group, known: Known) -> bool:
    """Test whether it says that there are no more full houses than the other hands that are settled leave, or more."""
    few = is_about(group.gained, HOUSES) and not group.gained[0].least
    return few and known.room_for_houses <= group.gained[0].bound


def _is_elsewhere(fact: Fact, known: Known) -> bool:
    """Test if it says that cards of a four of a kind, or the only card of a rank in a straight, are nowhere else."""
    if not is_none(fact, HELD, THROUGH):
        return False
    held = fact.number.what == HELD
    rank = fact.number.which >> 2 * held
    only = held and known.box.count[rank] == 1 and known.least(THROUGH, rank) > 0
    return only or known.least(FOURS, rank) > 0


def _is_of_pair(fact: Fact, known: Known) -> bool:
    """Test whether it says that a card is in no flush which was named as one of a pair."""
    return is_none(fact, HELD) and any(fact.number.which in cards for cards in known.couples)


def _plain_of_total(group: Group, known: Known) -> bool:
    """Test whether it says that there are few full houses or straights, since there are so many other hands.

    That there is no straight is told.
    """
    about = group.gained[0]
    told = about.least or not is_about(group.gained, HOUSES, STRAIGHTS) or (is_none(about, STRAIGHTS))
    return not told and all(fact.least for fact in group.because)


def _plain_of_kickers(group: Group, known: Known) -> bool:
    """Test if kickers of other ranks serve all fours of a kind; or it only says that there are no more than fours."""
    if not is_about(group.gained, KICKERS) or group.gained[0].least:
        return False
    own, most = which(group.gained), known.most(QUADS)
    named = sum(known.least(KICKERS, rank) for rank in range(13) if rank not in own)
    return named >= most or all(fact.bound >= most for fact in group.gained)


def _plain_of_straights(group: Group, known: Known) -> bool:
    """Test whether the first line says it, a straight that was named, or the hands that are settled.

    Or there are so many straights since so many take one rank or are of one run. Or the first line has the straights
    that take a rank, and there are none of these.
    """
    first = group.gained[0]
    if not group.because or all(_is_of_runs(fact, known) for fact in group.gained):
        return True
    if is_none(first, THROUGH) and all(is_none(fact, RUN) for fact in group.because):
        return True
    if first.least:
        return is_about(group.gained, STRAIGHTS) and _is_taken_as_often(first, group.because)
    return 0 < known.room <= first.bound or all(fact.number.what == STRAIGHTS for fact in group.because)


def _is_taken_as_often(straights: Fact, because: Sequence[Fact]) -> bool:
    """Test whether there are so many straights because so many take one rank, or are of one run."""
    return any(fact.least and is_about([fact], THROUGH, RUN) and fact.bound >= straights.bound for fact in because)


def _is_of_runs(fact: Fact, known: Known) -> bool:
    """Test whether it says of straights what those say that were named."""
    named = known.runs
    if fact.number.what != THROUGH or not named:
        return False
    through = times(named, fact.number.which)
    return through >= fact.bound if fact.least else through <= fact.bound and known.straights <= len(named)


def _plain_of_fours(group: Group, known: Known) -> bool:
    """Test if it says that a rank is not four of a kind since there is none, or that there is none since the rank is
    not.

    Or that there are so many, since ranks are, or no more since others are not.
    """
    about = group.gained[0]
    if is_gain(group.gained, QUADS):
        return known.fours >= about.bound
    if is_about(group.gained, QUADS) and all(is_none(fact, FOURS) for fact in group.because):
        return True
    of_one = is_none(about, QUADS) and is_about(group.because, FOURS)
    return len(group.because) == 1 and (of_one or is_none(about, FOURS))


def _plain_of_suit(group: Group, known: Known) -> bool:
    """Test if it says that there is a flush, since a card is in one; or that cards are out, since there is none."""
    if not is_about(group.gained, HELD):
        return group.gained[0].least and {fact.least for fact in group.because} == {True}
    return not group.gained[0].least and all(fact.number.what != HELD and not fact.least for fact in group.because)


_PLAIN: dict[str, Callable[[Group, Known], bool]] = {
    "suit": _plain_of_suit,
    "rank": lambda group, known: all(_is_elsewhere(fact, known) or _is_of_pair(fact, known) for fact in group.gained),
    "straights": _plain_of_straights,
    "total": _plain_of_total,
    "kickers": _plain_of_kickers,
    "fours": _plain_of_fours,
}
"""What is plain of the facts that a rule gives."""
