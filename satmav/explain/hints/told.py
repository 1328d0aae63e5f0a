"""How many sentences a hint's reason takes, as it is planned to be told."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.deduce.box import Box
from satmav.deduce.proof import step_of
from satmav.deduce.reasons import Step
from satmav.reasons.moves import Proof
from satmav.telling.arguments import Argument, Count, Line, Part, Places, Why
from satmav.telling.plan import parts_of


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
