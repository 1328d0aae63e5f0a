"""The ways to split a case of a deal, with all their answers in arrays.

One asks where a card of the core is, another how many hands of a kind there are.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from satmav.explain.cases.kept import Further
from satmav.explain.cases.relaxation import Relaxation, State
from satmav.game.cards import Card
from satmav.kernels.arrays import Ints
from satmav.reasons.kinds import FLUSH, KICKER, PAIR, QUADS, STRAIGHT, TRIPLE, Kind, most

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
        for card, kinds in about.holding.items():
            if about.core >> card & 1 and len(kinds) > 1:
                self._add_card(card)
        for kind in about.of_kind:
            self._add_kind(kind)
        self._split = np.array([answer.split for answer in self.answers], int)
        self._natural = np.array([NATURAL.index(None if isinstance(asks, Card) else asks.part) for asks in self.asks])
        self._needs = about.rows([answer.needs for answer in self.answers])
        columns = [about.column(self.asks[answer.split]) for answer in self.answers]
        numbers = [0 if isinstance(answer.says, Kind) else answer.says for answer in self.answers]
        closed = about.rows([answer.closed for answer in self.answers])
        self._further = Further(closed, np.array(columns, int), np.array(numbers, float))

    def _add_card(self, card: Card) -> None:
        kinds = self._about.holding[card]
        held = sum(kinds.values())
        for kind in sorted(kinds):
            self.answers.append(Answer(len(self.asks), kind, kinds[kind], held & ~kinds[kind]))
        self.asks.append(card)

    def _add_kind(self, kind: Kind) -> None:
        hands = self._about.of_kind[kind]
        for number in range(most(kind, self._about.deal) + 1):
            self.answers.append(Answer(len(self.asks), number, hands, 0 if number else hands))
        self.asks.append(kind)

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
