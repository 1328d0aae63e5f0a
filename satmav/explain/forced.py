"""What follows from what is known of a deal, won or lost, and why: the closure of forced moves with its reasons.

:class:`Known` grows fact by fact as they are told. What is told of a fact are the steps to it from what was told
before; nothing else that the closure knows is taken for granted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import numpy as np

from satmav.explain.moves_proof import bound_of, fact_of, proof_of
from satmav.explain.moves_telling import Bound, Manner, Teller, Told
from satmav.explain.moves_tree import Tree
from satmav.faces.moves import sentences
from satmav.faces.moves_balance import lines
from satmav.faces.moves_deal import Table
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.kernels.moves_box import BROAD, DUE, FLUSHES, LENGTH, NO_FLOOR, NUMBERS, RUN, SLOTS, Box, Bytes
from satmav.kernels.moves_close import close
from satmav.kernels.moves_forced import lead_to
from satmav.kernels.moves_reasons import STEPS
from satmav.reasons.forced import Sure, opposite
from satmav.reasons.moves import Fact, Proof, nesting

SUPPOSING = 1
"""What a supposition costs, in sentences."""


class Known:
    """What was told of a deal, and what follows from it."""

    def __init__(self, deal: Deal, rules: Rules) -> None:
        self.deal = deal
        self.teller = Teller(deal.mask, rules.quads)
        self.table = Table(deal.mask, rules.quads)
        self.hands = deal.hands
        self.bounds: Bytes = self.teller.desk.first.copy()
        """The bounds that were told, as the kernels have them."""
        for card in range(FLUSHES):
            if self.bounds[FLUSHES + card % 4] == 0:
                self.bounds[card] = 0  # the suit is too short for a flush, which anybody sees

    def closed(self, *more: Bound) -> Box | None:
        """All that follows from what was told and some suppositions; None where that is impossible."""
        box = self._box(more)
        return box if close(box) else None

    def take_all(self) -> bool:
        """Note all that follows; whether it is possible."""
        box = self.closed()
        if box is not None:
            self.bounds[:] = box.bounds
        return box is not None

    def telling(self, bounds: Bytes) -> list[Bound]:
        """The facts of some bounds that are worth telling and were not told."""
        better = np.flatnonzero(bounds < self.bounds).tolist()
        return [(fact, int(bounds[fact])) for fact in better if self._is_telling(fact, int(bounds[fact]))]

    def _is_telling(self, fact: int, value: int) -> bool:
        """Whether a fact tells what goes where: what there is, and which suits, cards and kinds of hand drop out."""
        if fact >= NUMBERS:
            return True
        if fact < FLUSHES:
            return bool(self.teller.desk.first[FLUSHES + fact % 4])
        return value == 0 and fact < RUN

    def steps_to(self, facts: Sequence[Bound]) -> Sure:
        """The steps to facts that follow; from one to the next, what was told on the way is known."""
        before = self.bounds.copy()
        proof = Proof(())
        for fact, value in facts:
            box = self._box(())
            close(box)
            lead_to(box, fact, value, self.teller.desk)
            more = proof_of(Told(self.teller.moves(0, int(self.teller.desk.filled[STEPS]))))
            self.learn(more)
            proof = Proof(proof.steps + more.steps)
        self.bounds[:] = before
        return Sure(tuple(map(fact_of, facts)), proof, None, self._sentences(proof), 0)

    @contextmanager
    def supposing(self, bound: Bound) -> Iterator[None]:
        """Within this, a fact is known."""
        before = self.bounds.copy()
        self.note(fact_of(bound))
        yield
        self.bounds[:] = before

    def refuted(self, supposed: Bound, tree: Tree = None) -> Sure | None:
        """The proof that what is supposed is impossible, by these questions; None where it is not."""
        self._box((supposed,))
        if self.teller.price(tree, Manner(broad=True)) is None:
            return None
        proof = proof_of(self.teller.told())
        left = opposite(fact_of(supposed))
        return Sure((left,), proof, fact_of(supposed), SUPPOSING + self._sentences(proof), 1 + nesting(proof))

    def _sentences(self, proof: Proof) -> int:
        return sentences(proof, partial(lines, table=self.table))

    def learn(self, proof: Proof) -> None:
        """Note what the steps of a proof gain before any split."""
        for step in proof.steps:
            if step.gained:
                self.note(step.gained)

    def note(self, fact: Fact) -> None:
        """Note a fact as told."""
        place, value = bound_of(fact)
        self.bounds[place] = min(self.bounds[place], value)

    def _box(self, more: Iterable[Bound]) -> Box:
        """The box at what was told, and some suppositions, with every rule due."""
        box = self.teller.box
        box.bounds[:] = self.bounds
        for fact, value in more:
            box.bounds[fact] = min(box.bounds[fact], value)
        box.place[:] = -1
        box.floor[:] = NO_FLOOR
        box.now[LENGTH], box.now[DUE], box.now[BROAD] = 0, (1 << SLOTS) - 1, 1
        self.teller.desk.taste[:] = 0
        return box
