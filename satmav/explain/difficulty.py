"""How hard is a deal for a person? What has to be said on the way to its hands, or to why there are none.

A won deal is played as a patient person would play it, who sees what follows from what is settled. Where nothing
follows, one of the most telling questions is asked, and answered either way. A choice costs a sentence; an answer
after which the deal is lost costs what its refutation takes to tell. The person cannot know which answers these are,
so each question and answer is as likely as another: the number of sentences is what is to be expected. The play goes
on with a question of which both answers win, if there is one. Of a lost deal it is the proof by forced moves.
Suppositions within each other cost more, and so does each kind of counting that is needed (:data:`COUNTING`). The
number says how much there is to think, not how long a computer takes, and not how few ways there are to win: the two
have hardly to do with each other (Spearman's rank correlation -0.1 over 100 deals).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass

from satmav.explain.effort import Effort
from satmav.explain.forced import Known
from satmav.explain.forced_question import best_questions
from satmav.explain.forced_solution import settled
from satmav.explain.forced_steps import refutation
from satmav.explain.forced_ways import Ways
from satmav.explain.moves import moves
from satmav.explain.moves_proof import fact_of
from satmav.explain.moves_telling import Bound
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.forced import steps_in
from satmav.reasons.moves import Proof

COUNTING = ("houses", "fours", "runs", "total", "balance", "scores")
"""Rules that count over the whole table, rather than look at a card, a rank or a suit."""

NESTED = 4
"""What a supposition within others costs, in sentences."""

DEEP = 3
"""The nesting of a refutation that was not found."""

OPEN = 60
"""Sentences of a refutation, or a reason, that was not found."""

EFFORT = 2_000
"""Steps of effort for each refutation."""

EFFORT_LOST = 1_000
"""Steps of effort for the reason of a lost deal, which is not shortened as far as one that is shown."""


WORDS = ("easy", "medium", "hard", "fiendish")
BOUNDS = (18, 33, 52)
"""The largest numbers of easy, medium and hard deals.

Chosen to part the won deals well: the 146 won ones of the first 150 random deals (seed 2026, ``quads``) are 27 % easy,
39 % medium, 25 % hard and 10 % fiendish; the first 150 lost ones, whose easy ones have mostly a homeless card, 43, 35,
13 and 9 %. With ``no-quads``, where there is less to think of, the bounds are the same: 38, 48, 14 and 0 % of the won
ones, 65, 25, 8 and 2 % of the lost ones.
"""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a deal is: what is to be said, how deep suppositions are nested, and the kinds of counting."""

    won: bool
    sentences: int
    nesting: int
    counting: tuple[str, ...]

    @property
    def number(self) -> int:
        """All in one: sentences, and what nesting and counting add."""
        return self.sentences + NESTED * self.nesting + len(self.counting)

    @property
    def word(self) -> str:
        """``easy``, ``medium``, ``hard`` or ``fiendish``."""
        return WORDS[bisect_left(BOUNDS, self.number)]


def difficulty(deal: Deal, rules: Rules) -> Difficulty:
    """How hard it is to win a deal, or to see that it is lost."""
    return of_won(deal, rules) or of_lost(deal, rules)


def of_lost(deal: Deal, rules: Rules) -> Difficulty:
    """How hard it is to see that a lost deal is lost."""
    found = moves(deal, rules, EFFORT_LOST)
    if found is None:
        return Difficulty(False, OPEN, DEEP, COUNTING)
    return Difficulty(False, found.sentences, found.nesting, _counting([found.proof]))


def of_won(deal: Deal, rules: Rules) -> Difficulty | None:
    """How hard it is to win a deal; None where it cannot be won."""
    ways = Ways(deal, rules)
    return _of_won(deal, rules, ways) if ways.partitions else None


def _of_won(deal: Deal, rules: Rules, ways: Ways) -> Difficulty:
    known = Known(deal, rules)
    expected, nesting = 0.0, 0
    proofs: list[Proof] = []
    while known.take_all() and not settled(known.bounds, deal.hands) and (asked := best_questions(known)):
        false = [answer for one in asked for answer in one.answers if not ways.possible(*answer)]
        expected += 1
        if false:
            sure = refutation(known, false[0], Effort(EFFORT))
            expected += (sure.sentences if sure else OPEN) * len(false) / (2 * len(asked))
            nesting = max(nesting, sure.nesting if sure else DEEP)
            proofs += [sure.why] if sure else []
        free = [one for one in asked if all(ways.possible(*answer) for answer in one.answers)]
        _choose(known, ways, (free or asked)[0].answers)
    return Difficulty(True, round(expected), nesting, _counting(proofs))


def _choose(known: Known, ways: Ways, answers: Iterable[Bound]) -> None:
    """Take the answer that more partitions have."""
    answer = max(answers, key=lambda answer: int(ways.having(*answer).sum()))
    ways.keep(*answer)
    known.note(fact_of(answer))


def _counting(proofs: Iterable[Proof]) -> tuple[str, ...]:
    used = {step.rule.name for proof in proofs for step in steps_in(proof)}
    return tuple(name for name in COUNTING if name in used)
