"""How a person would come to the hands of a deal: sure step after sure step, as far as they reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from satmav.check import SureSteps
from satmav.explain.compiling import have_hints
from satmav.explain.effort import Effort
from satmav.explain.forced import Known
from satmav.explain.forced_steps import cost, helping, next_sure
from satmav.explain.forced_ways import Ways
from satmav.explain.moves_proof import bound_of
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.kernels.moves_box import FLUSHES, HOUSES, NUMBERS, RUN, Bytes
from satmav.reasons.forced import Sure, Way, gives, steps_in, sure_data
from satmav.reasons.moves import HELD, Fact

EFFORT = 20_000
"""Steps that a solution may take: a few seconds at most."""

LONGEST = 20
"""Sentences of a step that is told where several ways remain anyway."""


def solution(deal: Deal, rules: Rules, effort: int = EFFORT) -> Way | None:
    """The sure steps to the hands of a deal, without those that nothing needs; None if it is lost.

    Of a deal with one partition, the steps go on until its hands are settled, or the effort is spent. Of others,
    those are told that say where cards go, or what hands there are, in not too many sentences. What is told is checked
    before anyone sees it; raises :class:`satmav.check.CheckError` where it does not stand.
    """
    have_hints()
    ways = Ways(deal, rules)
    if not ways.partitions:
        return None
    known, left = Known(deal, rules), Effort(effort)
    unique = len(ways.partitions) == 1
    steps: list[Sure] = []
    weight = cost if unique else helping
    while not settled(known.bounds, deal.hands) and (sure := next_sure(known, ways, left, weight)) is not None:
        if not unique and weight(sure) > LONGEST:
            break
        steps.append(sure)
        note(known, sure)
    done = settled(known.bounds, deal.hands)
    kept = needed(steps, is_placing if done else is_telling)
    proved = SureSteps(deal.mask, rules.quads)
    for sure in kept:
        proved.take(sure_data(sure))
    return Way(tuple(kept), done, len(ways.partitions), ways.complete, ways.partitions[0])


def note(known: Known, sure: Sure) -> None:
    """Note what a step told."""
    if sure.supposed is None:
        known.learn(sure.why)
    for fact in sure.facts:
        known.note(fact)


def settled(bounds: Bytes, hands: int) -> bool:
    """Whether bounds say of all hands what they are, and which cards are in flushes."""
    least = -bounds[NUMBERS:].astype(int)
    flushes = int(least[FLUSHES:HOUSES].sum())
    runs, groups = int(least[RUN : RUN + 10].sum()), least[82:NUMBERS].reshape(4, 13).sum(axis=1)
    triples, pairs, fours, kickers = groups.tolist()
    made = triples == pairs and fours == kickers and flushes + runs + triples + fours == hands
    return made and int(least[:FLUSHES].sum()) == 5 * flushes


def is_placing(fact: Fact) -> bool:
    """Whether a fact says what there is, which is all that the hands need."""
    return fact.least


def is_telling(fact: Fact) -> bool:
    """Whether a fact is worth a step of its own."""
    return fact.least or fact.number.what in (HELD, "flushes", "quads", "straights")


def needed(steps: Sequence[Sure], wanted: Callable[[Fact], bool]) -> list[Sure]:
    """The steps that gain a wanted fact, or one that a later step needs."""
    kept: list[Sure] = []
    open_reasons: set[Fact] = set()
    for sure in reversed(steps):
        gained = [step.gained for step in sure.why.steps if step.gained and sure.supposed is None]
        some = [*sure.facts, *gained]
        met = {reason for reason in open_reasons if any(gives(fact, reason) for fact in some)}
        if met or any(map(wanted, sure.facts)):
            open_reasons -= met
            open_reasons |= {reason for step in steps_in(sure.why) for reason in step.because}
            kept.append(sure)
    return kept[::-1]


def holds(sure: Sure, ways: Ways) -> bool:
    """Whether every partition has what a step says."""
    return all(bool(ways.having(*bound_of(fact)).all()) for fact in sure.facts)
