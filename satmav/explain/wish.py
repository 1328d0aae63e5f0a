"""What is asked of an explanation, and how long its search may take."""

from dataclasses import dataclass

from satmav.errors import UsageError, quoted
from satmav.reasons.rungs import HOMELESS, rung_names

DEFAULT_EFFORT = 40_000
"""Steps that a search may take by default; most need a few hundred."""


class Effort:
    """What is left of the steps of one search: steps, not seconds, so that every machine finds the same explanation.

    A step is one question: can these cards be covered, does this case stay open? A thousand take about a tenth of a
    second.
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
OBJECTIVES = ("words", "cards", "cases")
MOST_EFFORT = 10**12
MOST_SEED = (1 << 31) - 1
"""HiGHS takes no larger one."""


@dataclass(frozen=True)
class Wish:
    """How a deal is to be explained.

    ``rung`` is where to begin on the ladder, or ``all``. ``effort`` bounds each search, in steps. ``fewest`` says what
    to keep few if no card is homeless: ``words`` (forced moves), or, where there are no points, ``cards`` (a core) or
    ``cases``. ``minimal`` takes any core that can spare none of its cards. ``generalise`` looks for the pattern behind
    the deal.
    """

    rung: str = HOMELESS.name
    effort: int = DEFAULT_EFFORT
    fewest: str = OBJECTIVES[0]
    minimal: bool = False
    seed: int = 0
    generalise: bool = False

    @property
    def objective(self) -> str:
        """What shall be few: whoever takes any core asks for cards."""
        return "cards" if self.minimal and self.fewest == OBJECTIVES[0] else self.fewest

    def __post_init__(self) -> None:
        for what, value, names in (
            ("rung", self.rung, (*rung_names(), "all")),
            ("objective", self.fewest, OBJECTIVES),
        ):
            if value not in names:
                raise UsageError(f"there is no {what} {quoted(value)}: choose one of {', '.join(names)}")
        for what, number, most in (("effort", self.effort, MOST_EFFORT), ("seed", self.seed, MOST_SEED)):
            if not 0 <= number <= most:
                raise UsageError(f"the {what} of an explanation is a whole number from 0 to {most}, not {number}")
