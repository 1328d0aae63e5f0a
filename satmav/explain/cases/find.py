"""A case distinction with few cases: AND/OR search with look-ahead, anytime.

Every way to split a case is tried one step deep: how many of its answers do points refute at once? A split can come
down to no fewer cases than it has answers. For each answer that stays open there is one more. The splits that promise
the fewest are followed first. The best tree so far bounds what is still worth following. What was found out about a
case is kept. The first round follows the most promising split alone; each further round follows one more of them. It
ends with all followed (then no tree of this sort has fewer cases), or with the effort spent.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from satmav.explain.cases.kept import Further
from satmav.explain.cases.relaxation import Relaxation, State
from satmav.explain.points import Case, few_points
from satmav.explain.wish import Effort
from satmav.game.cards import Card
from satmav.kernels.arrays import Ints
from satmav.reasons.cases import CountSplit, PlaceSplit, Tree
from satmav.reasons.kinds import FLUSH, KICKER, PAIR, QUADS, STRAIGHT, TRIPLE, Kind, most
from satmav.reasons.points import Points

NATURAL = (FLUSH, None, STRAIGHT, TRIPLE, QUADS, PAIR, KICKER)
"""What people would rather split by, among equals: flushes of a suit, places of a card (None), then other counts."""


class Answer(NamedTuple):
    """An answer to a split (its number): the hands that it needs some of, and those that it rules out, as masks."""

    split: int
    says: Kind | int
    needs: int
    closed: int


class Option(NamedTuple):
    """A split of a case, with the answers that points do not refute at once, and fewest cases."""

    split: int
    open: tuple[int, ...]
    at_least: int


class Splits:
    """All ways to split cases of a claim; answers go by their numbers."""

    def __init__(self, about: Relaxation) -> None:
        self._about = about
        self.asks: list[Card | Kind] = []
        self.answers: list[Answer] = []
        self._add_all(about)
        self._split = np.array([answer.split for answer in self.answers], int)
        self._natural = np.array([NATURAL.index(None if isinstance(asks, Card) else asks.part) for asks in self.asks])
        self._needs = about.rows([answer.needs for answer in self.answers])
        columns = [about.column(self.asks[answer.split]) for answer in self.answers]
        says = [0 if isinstance(answer.says, Kind) else answer.says for answer in self.answers]
        closed = about.rows([answer.closed for answer in self.answers])
        self._further = Further(closed, np.array(columns, int), np.array(says, float))

    def _add_all(self, about: Relaxation) -> None:
        """The places of each card of the core, where it has several, and the numbers of each kind."""
        for card, kinds in about.holding.items():
            if about.core >> card & 1 and len(kinds) > 1:
                held = sum(kinds.values())
                self._add(card, ((kind, kinds[kind], held & ~kinds[kind]) for kind in sorted(kinds)))
        for kind, hands in about.of_kind.items():
            numbers = range(most(kind, about.deal) + 1)
            self._add(kind, ((number, hands, 0 if number else hands) for number in numbers))

    def _add(self, asks: Card | Kind, answers: Iterable[tuple[Kind | int, int, int]]) -> None:
        self.answers += [Answer(len(self.asks), *answer) for answer in answers]
        self.asks.append(asks)

    def possible(self, state: State) -> Ints:
        """The answers to all questions that are left: those of cards with one place, and known numbers, are not."""
        given = self._about.given(state)
        possible = (self._needs & given.hands).any(1) & np.isnan(given.numbers)[self._further.kinds]
        several = np.bincount(self._split[possible], minlength=len(self.asks)) > 1
        left: Ints = np.flatnonzero(possible & several[self._split])
        return left

    def options(self, state: State, possible: Ints) -> list[Option]:
        """The ways to split a case that have possible answers, those first that promise the fewest cases."""
        refuted = self._about.refuted_each(state, self._further.at(possible))
        left, many = possible[~refuted], len(self.asks)
        hands = np.bitwise_count(self._about.given(state).hands & ~self._further.closed[left]).sum(1)
        hands_left = np.bincount(self._split[left], hands, many)
        answers = np.bincount(self._split[possible], minlength=many)
        at_least = answers + np.bincount(self._split[left], minlength=many)
        ends = np.searchsorted(self._split[left], range(many + 1))
        return [
            Option(split, tuple(left[ends[split] : ends[split + 1]].tolist()), int(at_least[split]))
            for split in np.lexsort((self._natural, hands_left, at_least)).tolist()
            if answers[split]
        ]

    def after(self, state: State, answer: int) -> State:
        """What an answer leaves."""
        split, says, _, closed = self.answers[answer]
        asks, numbers = self.asks[split], state.numbers
        if isinstance(asks, Kind) and not isinstance(says, Kind):
            numbers = tuple(sorted((*numbers, (asks, says))))
        return State(state.hands & ~closed, numbers)

    def asked(self, state: State, split: int) -> tuple[Card | Kind, list[tuple[Kind | int, State]]]:
        """What a split asks, and each possible answer with what it leaves."""
        possible = self.possible(state)
        answers = possible[self._split[possible] == split].tolist()
        return self.asks[split], [(self.answers[answer].says, self.after(state, answer)) for answer in answers]


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
