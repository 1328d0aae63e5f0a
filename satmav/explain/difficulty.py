"""The difficulty of a deal for a person, by the words that lead to its hands, or show that there are none.

A won deal is played by its hints (:mod:`satmav.explain.hints`). A reason costs its words, as they are counted where a
lost deal is explained, and a supposition some more. Where nothing is sure in few words, the hands of one card are tried
in any order: each that is tried in vain costs as much as :data:`IN_VAIN` words. As many are counted as are to be
expected: where k of n hands keep the deal winnable, (n - k) / (k + 1). Of a lost deal it is the words of its proof by
forced moves. The number says how much there is to think, not how long a computer takes.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from satmav.deduce.refute import Refutation
from satmav.explain.hints.playing import needed, played
from satmav.explain.moves import moves as proof_of
from satmav.explain.moves.price import words
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.hints import Lay, Sure

SUPPOSING = 12
"""Words that a supposition costs beside its refutation."""

IN_VAIN = 20
"""Words that a hand costs which is tried in vain."""

OPEN = 2000
"""Words of a reason that was not found."""

WORDS = ("easy", "medium", "hard", "fiendish")
BOUNDS = {True: (145, 210, 265), False: (230, 425, 640)}
"""The largest numbers of easy, medium and hard deals, of won ones and of lost ones.

So that some 45, 33, 15 and 7 % are easy, medium, hard and fiendish, of the 1,976 won ones of the first 2,000 random
deals (seed 2026, ``quads``), and of some 150 lost ones. What the words of a reason are decides where they lie: measure
them again (``experiments/difficulty.py``) where that changes.
"""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The words of reasons, the suppositions in them, and the hands that are tried in vain."""

    won: bool
    words: int
    suppositions: int
    in_vain: float

    @property
    def number(self) -> int:
        """All in one: the words, and what hands cost that are tried in vain."""
        return round(self.words + IN_VAIN * self.in_vain)

    @property
    def word(self) -> str:
        """``easy``, ``medium``, ``hard`` or ``fiendish``."""
        return WORDS[bisect_left(BOUNDS[self.won], self.number)]


def difficulty(deal: Deal, rules: Rules) -> Difficulty:
    """Measure how hard it is to win a deal, or to see that it is lost."""
    return of_won(deal, rules) or of_lost(deal, rules)


def of_lost(deal: Deal, rules: Rules) -> Difficulty:
    """Measure how hard it is to see that a lost deal is lost."""
    proof = proof_of(deal, rules)
    return Difficulty(False, proof.words, proof.nesting, 0) if proof else Difficulty(False, OPEN, 0, 0)


def of_won(deal: Deal, rules: Rules) -> Difficulty | None:
    """Measure how hard it is to win a deal; None where it cannot be won.

    Its hints are measured as they are found; who shows them has each checked (:func:`satmav.explain.hints.solution`).
    """
    cost, suppositions, in_vain = 0, 0, 0.0
    for move in (moves := needed(played(deal, rules))):
        cost += words(move.before.box, Refutation(list(move.steps)))
        if isinstance(move.hint, Sure) and move.hint.supposed:
            cost += SUPPOSING
            suppositions += 1
        if isinstance(move.hint, Lay) and (tried := move.hint.tried):
            in_vain += (tried.hands - tried.keep) / (tried.keep + 1)
    return Difficulty(True, cost, suppositions, in_vain) if moves else None


def of_difficulty(deals: Iterable[Deal], word: str, rules: Rules, *, lost: bool = False) -> Iterator[Deal]:
    """Those of the deals that are won and so hard; with ``lost``, of deals that all are lost those that are so hard.

    The words are those of :mod:`satmav.explain.difficulty`. Random deals are looked at some a second.
    """
    rate = of_lost if lost else of_won
    return (deal for deal in deals if (rated := rate(deal, rules)) is not None and rated.word == word)
