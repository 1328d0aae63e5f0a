"""Hints: the next sure steps of a deal, or of what is left of it, and what to ask where nothing is sure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from satmav.check import SureSteps, check_moves
from satmav.engines import ask
from satmav.engines.base import Options
from satmav.engines.dlx import DlxEngine
from satmav.explain.compiling import have_hints
from satmav.explain.forced import Known
from satmav.explain.forced_question import best_question, consequences
from satmav.explain.forced_solution import note, settled
from satmav.explain.forced_steps import helping, next_sure
from satmav.explain.forced_ways import Ways
from satmav.explain.moves import moves
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.reasons.forced import Question, Sure, sure_data
from satmav.reasons.moves import Proof, fact_text, proof_data

LONGEST = 8
"""Sentences of a hint; a question is better than a longer one."""


@dataclass(frozen=True, slots=True)
class Hints:
    """Sure steps in order; then a question, unless so many steps were found as were wanted, or all is ``settled``.

    ``hands`` are those of a partition (masks), to be shown once all is settled.
    """

    steps: tuple[Sure, ...]
    question: Question | None
    settled: bool
    partitions: int
    hands: tuple[int, ...]


def hints(deal: Deal, rules: Rules, wanted: int = 1) -> Hints | None:
    """So many hints for a deal; None where it cannot be won. What says nothing new in words is no hint.

    Each is checked before anyone sees it, and so are the consequences of a question's answers; raises
    :class:`satmav.check.CheckError` where one does not stand.
    """
    have_hints()
    ways = Ways(deal, rules)
    if not ways.partitions:
        return None
    known, proved = Known(deal, rules), SureSteps(deal.mask, rules.quads)
    steps: list[Sure] = []
    question = None
    while len(steps) < wanted and not settled(known.bounds, deal.hands):
        sure = next_sure(known, ways, weight=helping)
        if sure is None or helping(sure) > LONGEST:
            question = _asked(known, proved)
            if question or sure is None or helping(sure) == inf:
                break
        proved.take(sure_data(sure))
        note(known, sure)
        if sure.sentences:
            steps.append(sure)
    done = settled(known.bounds, deal.hands)
    return Hints(tuple(steps), question, done, len(ways.partitions), ways.partitions[0])


def _asked(known: Known, proved: SureSteps) -> Question | None:
    """The most telling question, of which either answer is open; what each would settle is checked."""
    best = best_question(known)
    if best is None or any(known.closed(answer) is None for answer in best.answers):
        return None
    for answer, told in consequences(known, best):
        proved.supposing(fact_text(answer)).take(sure_data(told))
    return best.question


@dataclass(frozen=True, slots=True)
class Lost:
    """Why what is left of a deal cannot be won; and the placed hands of which any one, taken back, mends that."""

    why: Proof | None
    take_back: tuple[Deal, ...]


def lost(deal: Deal, rest: Deal, placed: Sequence[Deal], rules: Rules) -> Lost | None:
    """What is wrong with hands put down of a deal that can be won; None where the deal itself is lost.

    Raises :class:`satmav.check.CheckError` where what is found does not stand.
    """
    engine = DlxEngine(rules, Options())
    if ask(engine, deal).status is Status.UNSAT:
        return None
    found = moves(rest, rules)
    if found:
        check_moves(rest.mask, proof_data(found.proof), rules.quads)
    back = (hand for hand in placed if ask(engine, Deal(rest.mask | hand.mask)).status is Status.SAT)
    return Lost(found.proof if found else None, tuple(back))
