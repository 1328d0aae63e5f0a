"""A case distinction with few cases: AND/OR search with look-ahead, anytime.

Every way to split a case is tried one step deep: how many of its answers do points refute at once? A split can come
down to no fewer cases than it has answers. For each answer that stays open there is one more. The splits that promise
the fewest are followed first. The best tree so far bounds what is still worth following. What was found out about a
case is kept. The first round follows the most promising split alone; each further round follows one more of them. It
ends with all followed (then no tree of this sort has fewer cases), or with the effort spent.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from satmav.explain.cases.relaxation import Relaxation, State
from satmav.explain.cases.splits import Option, Splits
from satmav.explain.points.case import Case
from satmav.explain.points.find import few_points
from satmav.explain.wish import Effort
from satmav.game.cards import Card
from satmav.reasons.cases import CountSplit, PlaceSplit, Tree
from satmav.reasons.points import Points

WIDTHS = (1, 2, 4, 8, 16, 1 << 30)
"""How many splits of a case are followed, round by round."""


@dataclass
class _Known:
    """What was found out of a case: its options, the best of them with its cases, rounds that found nothing better."""

    options: list[Option] | None = None
    best: Option | None = None
    cases: int = 1 << 30
    in_vain: dict[int, int] = field(default_factory=dict)


class SpentError(Exception):
    """The effort is spent."""


class CaseSearch:
    """The search over the cases of one claim, for one rule set and deal."""

    def __init__(self, relaxation: Relaxation, effort: Effort, seed: int = 0) -> None:
        self._relaxation, self._effort, self._seed = relaxation, effort, seed
        self._splits = Splits(relaxation)
        self._known: dict[State, _Known] = {}
        self._free = True

    def run(self) -> bool:
        """Search; whether it was proved that no tree has fewer cases."""
        root, fewest = self._relaxation.everything, 1 << 30
        if self._relaxation.refuted(root):
            return True
        try:
            for width in WIDTHS:
                fewest = min(fewest, self._fewest(root, fewest, width) or fewest)
                self._free = False  # the first round is always finished, so that there is a tree
        except SpentError:
            return False
        return True

    def tree(self, state: State | None = None) -> Tree:
        """The best tree found, its leaves told in few points."""
        state = state or self._relaxation.everything
        known = self._known.get(state)
        if known is None or known.best is None:
            return self._leaf(state)
        asks, answers = self._splits.asked(state, known.best.split)
        cases = {answer: self.tree(left) for answer, left in answers}
        return PlaceSplit(asks, cases) if isinstance(asks, Card) else CountSplit(asks, cases)  # type: ignore[arg-type]

    def _leaf(self, state: State) -> Points:
        about = self._relaxation
        hands = [hand for place, hand in enumerate(about.hands) if state.hands >> place & 1]
        case = Case(about.deal, hands, about.core, dict(state.numbers))
        return few_points(case, self._seed, () if case.without_place else about.things(state))

    def _fewest(self, state: State, below: int, width: int) -> int | None:
        """The cases of a tree for an open case, fewer than ``below``, where ``width`` splits are followed, or None."""
        if below <= 1:
            return None
        self._asked(1)
        known = self._known.setdefault(state, _Known())
        found = known.cases if known.cases < below else None
        below = found or below
        if below <= 2 or known.in_vain.get(width, 0) >= below:
            return found
        for option in self._options(state, known)[:width]:
            if option.at_least >= below:
                break
            if (cases := self._cases(state, option, below, width)) is not None:
                known.best, known.cases = option, cases
                found = below = cases
        known.in_vain[width] = below
        return found

    def _cases(self, state: State, option: Option, below: int, width: int) -> int | None:
        """The cases that an option comes down to, if fewer than ``below``."""
        total = option.at_least
        for answer in option.open:
            cases = self._fewest(self._splits.after(state, answer), below - total + 2, width)
            if cases is None:
                return None
            total += cases - 2
        return total if total < below else None

    def _asked(self, questions: int) -> None:
        """So many questions were asked, or are about to be."""
        self._effort.step(questions)
        if self._effort.spent and not self._free:
            raise SpentError

    def _options(self, state: State, known: _Known) -> list[Option]:
        """The ways to split a case, those first that promise the fewest cases."""
        if known.options is None:
            possible = self._splits.possible(state)
            self._asked(len(possible))
            known.options = self._splits.options(state, possible)
        return known.options
