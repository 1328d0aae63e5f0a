"""What an audit without a difference says of all deals: how many of them a census can have misjudged at the most.

Deals are drawn, each of the D as likely as the next. The kernel decides them, and verifies the partition of each that
it calls won; so all deals that are truly lost, T, are among those that it calls lost, K. Of those that were drawn the
first n are audited: the unit of each is recounted by exact cover, and counted by the census. The n deals are drawn from
K. So a unit is drawn with a probability in proportion to its number of deals in K.

Say that a drawn deal *tells* in two cases. It is not truly lost, or its unit has another number of lost deals than the
census counts in it. Let q be the share of K that would tell. None of n deals tells with probability (1 - q)^n. So with
confidence 1 - a, where none told,

    q <= e,    e = 1 - a^(1/n).

So there are at most eK of these together: truly lost deals of units whose count is wrong, and deals that the kernel
wrongly calls lost. Two bounds follow. They take it that K is within the interval of Clopper and Pearson for the share
of drawn deals called lost:

* *missed*: the lost deals that the census lacks are lost deals in units whose count is too low: at most eK.
* *in excess*: L is the number of lost deals by the census. T >= (1 - e) K, so L - T is at most L - K + eK. So is the
  sum of all that units have too many, with what is missed.

Either of the two events, q <= e and K within its interval, is given half of the doubt. Unless L is given, only the
first bound is stated. Within a unit, deals wrongly called lost and deals wrongly called won cancel out. Only what is
left of them is told. What is taken for granted: that the deals are drawn as said, and that the list of pat hands and
dancing links are right. It is also taken for granted that the units are counted as they were in the census that gave L.
"""

from __future__ import annotations

from scipy.special import betaincinv

from satmav.census.findings import Misjudged

LEVEL = 0.999


def misjudged(deals: int, drawn: int, lost: int, units: int, counted: int | None, level: float = LEVEL) -> Misjudged:
    """What follows where ``units`` of the ``lost`` among ``drawn`` deals were audited, at least one, and none told."""
    doubt = (1 - level) / 2
    share = 1 - doubt ** (1 / units)
    low, high = (deals * end for end in _share_of(lost, drawn, doubt))
    excess = None if counted is None else max(0, round(counted - (1 - share) * low))
    return Misjudged(level, deals, drawn, lost, units, share, round(share * high), excess)


def _share_of(lost: int, drawn: int, doubt: float) -> tuple[float, float]:
    """The interval of Clopper and Pearson (Biometrika 26, 1934) for the share of which a sample is ``lost``."""
    low = float(betaincinv(lost, drawn - lost + 1, doubt / 2)) if lost else 0.0
    high = float(betaincinv(lost + 1, drawn - lost, 1 - doubt / 2)) if lost < drawn else 1.0
    return low, high
