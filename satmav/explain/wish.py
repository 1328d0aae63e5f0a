"""Options of an explanation, and the budget of its searches."""

from dataclasses import dataclass

from satmav.errors import UsageError, quoted
from satmav.reasons.rungs import HOMELESS, rung_names

DEFAULT_EFFORT = 40_000
"""Steps that a search may take by default; most need a few hundred."""


class Effort:
    """A budget of steps for one search: steps, not seconds, so that every machine finds the same explanation.

    A step is one question: can these cards be covered? A thousand take about a tenth of a second.
    """

    def __init__(self, steps: int) -> None:
        self.left = steps

    def step(self, steps: int = 1) -> None:
        self.left -= steps

    @property
    def spent(self) -> bool:
        return self.left <= 0


RUNGS = rung_names()
"""The ladder, from what is simplest to read to what always holds."""
MOST_EFFORT = 10**12
MOST_SEED = (1 << 31) - 1
"""HiGHS takes no larger one."""


@dataclass(frozen=True)
class Wish:
    """Options of an explanation.

    ``rung`` is where to begin on the ladder, or ``all``. ``effort`` bounds each search, in steps. ``minimal`` takes any
    core that can spare none of its cards. ``generalise`` looks for the pattern behind the deal. Without ``core`` none
    is found beside another reason, and no package is needed.
    """

    rung: str = HOMELESS.name
    effort: int = DEFAULT_EFFORT
    minimal: bool = False
    seed: int = 0
    generalise: bool = False
    core: bool = True

    def __post_init__(self) -> None:
        if self.rung not in (names := (*rung_names(), "all")):
            raise UsageError(f"there is no rung {quoted(self.rung)}: choose one of {', '.join(names)}")
        for what, number, most in (("effort", self.effort, MOST_EFFORT), ("seed", self.seed, MOST_SEED)):
            if not 0 <= number <= most:
                raise UsageError(f"the {what} of an explanation is a whole number from 0 to {most}, not {number}")
