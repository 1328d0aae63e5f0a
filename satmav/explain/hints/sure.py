"""The next sure thing in few words: what follows at once, or what one supposition shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from satmav.deduce.box import FLUSHES, RUNS_RULE, Box
from satmav.deduce.proof import step_of
from satmav.deduce.reasons import Bound, Step, opposite
from satmav.explain.hints.known import Known, suppositions, worth
from satmav.reasons.moves import Proof
from satmav.telling.arguments import Argument, Count, Line, Part, Places, Why
from satmav.telling.plan import parts_of

LONGEST = 3
"""Sentences of a reason; a hand to lay is better than a longer one."""

SUPPOSING = 1
"""What a supposition costs, in sentences, beside what refutes it."""


class Found(NamedTuple):
    """Sure facts, the steps to them, and what was supposed, if anything."""

    facts: tuple[Bound, ...]
    steps: tuple[Step, ...]
    supposed: Bound | None = None


def next_sure(known: Known) -> Found | None:
    """The sure thing of the shortest reason. What there is goes before what there is not."""
    best = _best(known, _following(known))
    for weight in (0, 1):
        if best is None or _rank(known, best) >= _rank_of(SUPPOSING + 1, weight):
            best = _best(known, (*([best] if best else []), *_refuted(known, weight)))
    return best


def _best(known: Known, found: Iterable[Found]) -> Found | None:
    """The first in order that is told in few words."""
    short = sorted((_order(known, one), place, one) for place, one in enumerate(found) if 0 < cost(one) <= LONGEST)
    return next((one for *_, one in short if length(known, one) <= LONGEST), None)


def length(known: Known, found: Found) -> int:
    """The sentences of a reason, as it will be told."""
    return sentences(known.box, found.steps) + SUPPOSING * bool(found.supposed)


def cost(found: Found) -> int:
    """About how many sentences a reason has, before it is laid out."""
    return rules(found.steps) + (SUPPOSING if found.supposed else 0) * bool(found.steps)


def rules(steps: Sequence[Step]) -> int:
    """About how many sentences steps take: one for each rule, but for what anybody sees in the cards."""
    return len({step.rule for step in steps if not is_plain(step)})


def is_plain(step: Step) -> bool:
    """Whether a step needs no saying.

    A suit or a rank is too short, or straights are those of the runs. Or a card in a flush says that there is one.
    """
    if step.rule >= RUNS_RULE or step.gained is None:
        return step.rule == RUNS_RULE
    return not step.because or step.gained == (2 * (FLUSHES + step.rule), 1)


def _order(known: Known, found: Found) -> tuple[int, int, int, int]:
    return (_rank(known, found), -len(found.facts), len(found.steps), found.facts[0][0])


def _rank(known: Known, found: Found) -> int:
    weights = [weight for bound in found.facts if (weight := worth(known.state, bound)) is not None]
    return _rank_of(cost(found), min(weights))


def _rank_of(price: int, weight: int) -> int:
    """What says more comes first, where it does not take two sentences more."""
    return price + 2 * weight


def _following(known: Known) -> Iterator[Found]:
    """What follows without a supposition, like facts together."""
    alike: dict[tuple[int, int, int], list[Bound]] = {}
    for fact, _, rule in known.state.trail:
        bound = (fact, known.state.bounds[fact])
        if not known.is_told(*bound) and worth(known.state, bound) is not None:
            alike.setdefault((rule, fact & 1, bound[1]), []).append(bound)
    for facts in alike.values():
        together = tuple(dict.fromkeys(facts))
        first = known.steps_to(together[:1])
        steps = known.steps_to(together) if len(together) > 1 else first
        if rules(steps) > rules(first):
            together, steps = together[:1], first
        yield Found(together, tuple(steps))


def _refuted(known: Known, weight: int) -> Iterator[Found]:
    """What is sure since its opposite is impossible at once, of facts that say so much."""
    for supposed in suppositions(known.state):
        if worth(known.state, opposite(supposed)) == weight and (steps := known.refuted(supposed)) is not None:
            yield Found((opposite(supposed),), tuple(steps), supposed)


def sentences(box: Box, steps: Sequence[Step]) -> int:
    """The sentences that steps take which lead from what was told of some cards."""
    return _of_parts(parts_of(Proof(tuple(map(step_of, steps))), box)) if steps else 0


def _of_parts(parts: Sequence[Part]) -> int:
    """A sentence for each claim; one more where its argument has two, and two for a supposition."""
    total = 0
    for part in parts:
        if isinstance(part, Line):
            total += sum(1 + _in_two(claim.argument) for claim in part.claims)
        else:
            total += 2 + _of_parts(part.parts)
    return total


def _in_two(argument: Argument) -> bool:
    """Whether an argument says what is so, and then what otherwise would be or what comes of it."""
    if isinstance(argument, Places):
        return argument.why is Why.OTHER
    return isinstance(argument, Count) and (argument.suit is not None or bool(argument.other))
