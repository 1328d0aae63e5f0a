"""The price of a proof: about how many words it takes, by its rules alone.

Proofs are sought and chosen by it, and difficulty is measured in it, so that a change of wording changes neither.
"""

from satmav.deduce.box import HELD, HOUSES, RANK_RULE, RUN, RUNS_RULE, TOTAL_RULE, Box
from satmav.deduce.explain import Step
from satmav.deduce.propagate import COUNTED
from satmav.deduce.refute import Lemma, Refutation
from satmav.deduce.ways import SECONDS, WEIGHTS

SUPPOSED, CASE = 12, 8
"""Words of a supposition and of what it leaves, and of a case, beside what is said of each."""

SUIT, SUIT_ENDS, TOO_FEW, AGAIN = 8, 2, 3, 1
"""Words on a suit; more where it ends an argument; of a suit without flushes; of what is said in the same breath."""

RANK, MATE, RUNS, TOTAL, ALL_SETTLED = 6, 3, 4, 9, 4
"""Words on a rank and on each card of it that goes one way or the other, on straights, and on all hands.

The last is where all hands are settled, which the tally of a line has said.
"""

OF_A_RANK, COUNT, COUNTED_RANK, BY_SUIT, COMPARED = 6, 8, 2, 14, 4
"""Words of a count: of what it says of one rank; or else of the sum, for each rank, with a suit, and of two kinds."""

OF_TWO_KINDS = {at for at, weight in enumerate(WEIGHTS) if weight.rule in ("both", "against", "seconds", "places")}
"""The weights that add up triples and pairs, or set them beside each other, and fours of a kind with them."""


def words(box: Box, proof: Refutation) -> int:
    """About how many words something takes that is told of a deal."""
    total = sum(CASE + words(box, case) for _, case in proof.cases)
    said: set[tuple[int, str]] = set()
    for part in proof.parts:
        if isinstance(part, Lemma):
            total += SUPPOSED + words(box, part.refuted)
        elif part.rule < RANK_RULE:
            total += _suit(part, said)
        else:
            total += _step(box, part)
    return total


def _suit(step: Step, said: set[tuple[int, str]]) -> int:
    """Find what a suit says: all that goes into its flushes together, and all that stays out."""
    gained = step.gained
    if gained is not None and not step.because:
        kind, price = "few", TOO_FEW
    elif gained is not None and gained[0] >> 1 >= HELD and not gained[0] & 1:
        kind, price = "in", SUIT
    else:
        kind, price = "out", SUIT if gained else SUIT + SUIT_ENDS
    if (step.rule, kind) in said:
        return AGAIN
    said.add((step.rule, kind))
    return price


def _step(box: Box, step: Step) -> int:
    if step.rule < RUNS_RULE:
        return RANK + MATE * sum(fact >> 1 < RUN for fact, _ in step.because)
    if step.rule == RUNS_RULE:
        return RUNS if step.because else 0
    if step.rule == TOTAL_RULE:
        return ALL_SETTLED if _all_settled(box, step) else TOTAL
    of_a_rank = step.gained is not None and step.gained[0] >> 1 < HOUSES and _weight(step) < SECONDS
    return OF_A_RANK if of_a_rank else _count(box, step)


def _all_settled(box: Box, step: Step) -> bool:
    """Test whether there is no other hand since as many are settled as there are."""
    none = step.gained is not None and step.gained[0] & 1 and not step.gained[1]
    return bool(none) and sum(bound for fact, bound in step.because if not fact & 1) == box.hands


def _count(box: Box, step: Step) -> int:
    suit, weight = step.rule >= COUNTED + 16, _weight(step)
    ranks = {place[0] for fact, _ in step.because if (place := box.place[fact >> 1])}
    return COUNT + COUNTED_RANK * len(ranks) + BY_SUIT * suit + COMPARED * (weight in OF_TWO_KINDS)


def _weight(step: Step) -> int:
    """Find what a count adds up."""
    return (step.rule - COUNTED) % 16
