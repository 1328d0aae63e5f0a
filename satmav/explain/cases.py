"""A case distinction with few cases: AND/OR search with look-ahead, anytime.

Every way to split a case is tried one step deep: how many of its answers do points refute at once?
A split can come down to no fewer cases than it has answers, and one more for each that stays open. The
splits that promise the fewest are followed first, the best tree so far bounds what is still worth
following, and what was found out about a case is kept. The first round follows the most promising
split alone; each further one more of them, until all are followed (then no tree of this sort has fewer
cases) or the effort is spent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from satmav.explain.effort import Effort
from satmav.explain.points import Case, few_points
from satmav.explain.relaxation import Relaxation, State
from satmav.game.cards import Card
from satmav.reasons.cases import CountSplit, PlaceSplit, Tree
from satmav.reasons.kinds import FLUSH, KICKER, PAIR, QUADS, STRAIGHT, TRIPLE, Kind, most

WIDTHS = (1, 2, 4, 8, 16, 1 << 30)
"""How many splits of a case are followed, round by round."""

NATURAL = (FLUSH, None, STRAIGHT, TRIPLE, QUADS, PAIR, KICKER)
"""What people would rather split by, among equals: flushes of a suit, places of a card (None), then other counts."""


class Option(NamedTuple):
    """A way to split a case: what it asks, its answers and what they leave, those that stay open, fewest cases."""

    asks: Card | Kind
    answers: tuple[tuple[Kind | int, State], ...]
    open: tuple[State, ...]
    at_least: int


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
        self._known: dict[State, _Known] = {}
        self._free = True

    def run(self) -> bool:
        """Search; whether it was proved that no tree has fewer cases."""
        root, fewest = self._relaxation.everything, 1 << 30
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
            about = self._relaxation
            hands = [hand for place, hand in enumerate(about.hands) if state.hands >> place & 1]
            return few_points(Case(about.deal, hands, about.core, dict(state.numbers)), self._seed)
        cases = {answer: self.tree(left) for answer, left in known.best.answers}
        if isinstance(known.best.asks, Card):
            return PlaceSplit(known.best.asks, cases)  # type: ignore[arg-type]
        return CountSplit(known.best.asks, cases)  # type: ignore[arg-type]

    def _fewest(self, state: State, below: int, width: int) -> int | None:
        """The cases of a tree with fewer than ``below``, where ``width`` splits of a case are followed, or None."""
        if below <= 1:
            return None
        if self._refuted(state):
            return 1
        known = self._known.setdefault(state, _Known())
        found = known.cases if known.cases < below else None
        below = found or below
        if below <= 2 or known.in_vain.get(width, 0) >= below:
            return found
        for option in self._options(state, known)[:width]:
            if option.at_least >= below:
                break
            if (cases := self._cases(option, below, width)) is not None:
                known.best, known.cases = option, cases
                found = below = cases
        known.in_vain[width] = below
        return found

    def _cases(self, option: Option, below: int, width: int) -> int | None:
        """The cases that an option comes down to, if fewer than ``below``."""
        total = option.at_least
        for left in option.open:
            cases = self._fewest(left, below - total + 2, width)
            if cases is None:
                return None
            total += cases - 2
        return total if total < below else None

    def _refuted(self, state: State) -> bool:
        self._effort.step()
        if self._effort.spent and not self._free:
            raise SpentError
        return self._relaxation.refuted(state)

    def _options(self, state: State, known: _Known) -> list[Option]:
        """The ways to split a case, those first that promise the fewest cases."""
        if known.options is None:
            ranked: list[tuple[tuple[int, ...], Option]] = []
            for asks, answers in self._splits(state):
                left = tuple(state for _, state in answers if not self._refuted(state))
                option = Option(asks, answers, left, len(answers) + len(left))
                natural = NATURAL.index(None if isinstance(asks, Card) else asks.part)
                hands_left = sum(state.hands.bit_count() for state in left)
                ranked.append(((option.at_least, hands_left, natural, len(ranked)), option))
            known.options = [option for _, option in sorted(ranked, key=lambda entry: entry[0])]
        return known.options

    def _splits(self, state: State) -> Iterator[tuple[Card | Kind, tuple[tuple[Kind | int, State], ...]]]:
        about, (hands, numbers) = self._relaxation, state
        for card, kinds in about.holding.items():
            if not about.core >> card & 1:
                continue
            held = sum(kinds.values()) & hands
            places = {kind: State(hands & ~(held & ~of_kind), numbers) for kind, of_kind in kinds.items()}
            if len(left := [kind for kind in sorted(kinds) if kinds[kind] & hands]) > 1:
                yield card, tuple((kind, places[kind]) for kind in left)
        known = {kind for kind, _ in numbers}
        for kind, of_kind in about.of_kind.items():
            if kind not in known and of_kind & hands:
                some = (
                    (number, State(hands, tuple(sorted((*numbers, (kind, number))))))
                    for number in range(1, most(kind, about.deal) + 1)
                )
                yield kind, ((0, State(hands & ~of_kind, tuple(sorted((*numbers, (kind, 0)))))), *some)
