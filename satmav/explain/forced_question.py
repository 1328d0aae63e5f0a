"""What to ask of a deal where nothing is sure: the question of which either answer settles much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from satmav.explain.effort import Effort
from satmav.explain.forced import Known
from satmav.explain.moves_proof import bound_of, fact_of, number_of
from satmav.explain.moves_search import Search
from satmav.explain.moves_telling import Bound
from satmav.explain.moves_tree import answers
from satmav.kernels.moves_box import FACTS, FLUSHES, FOURS, HOUSES, NUMBERS, RUN, TRIPLES
from satmav.kernels.moves_close import probe
from satmav.reasons.forced import Question, Sure
from satmav.reasons.moves import Fact

TRIED = 12
"""Questions of which the consequences are looked at closely."""


class Asked(NamedTuple):
    """A question, and its answers as facts of the kernels: less, more."""

    question: Question
    answers: tuple[Bound, Bound]


def best_question(known: Known) -> Asked | None:
    """The question of which the poorer answer settles most; None where all is known."""
    found = best_questions(known)
    return found[0] if found else None


def best_questions(known: Known) -> list[Asked]:
    """Questions that a person might ask, the most telling first.

    Where every question has an answer that is impossible at once, such ones, whose other answer settles nothing.
    """
    box = known.closed()
    assert box is not None
    search = Search(box, Effort(1))
    asked = [line for line in search.questions.tolist() if _is_natural(*line)]
    if not asked:
        return []
    questions, found = np.array(asked, np.int64), np.zeros((len(asked), 2), np.int64)
    probe(box, questions, found, np.zeros((len(asked), 2, FACTS), np.int8))
    order = np.argsort(-found.min(axis=1) * FACTS - found.max(axis=1), kind="stable").tolist()
    open_ones = [line for line in order if found[line].min() >= 0]
    tried = [_question(known, *asked[line]) for line in (open_ones or order)[:TRIED]]
    return sorted(tried, key=lambda one: sorted((len(one.question.less), len(one.question.more))), reverse=True)


def consequences(known: Known, asked: Asked) -> Iterator[tuple[Fact, Sure]]:
    """Each answer that settles something, with the steps to what it settles."""
    for answer, facts in zip(asked.answers, (asked.question.less, asked.question.more), strict=True):
        if facts:
            with known.supposing(answer):
                yield fact_of(answer), known.steps_to(list(map(bound_of, facts)))


def _is_natural(number: int, bound: int) -> bool:
    """Whether a person would ask: is this suit a flush, is this card in it, a straight here, a triple, a pair?"""
    return number < HOUSES or RUN <= number < TRIPLES or (TRIPLES <= number < FOURS and bound == 1)


def _question(known: Known, number: int, bound: int) -> Asked:
    less, more = answers(number, bound)
    settled = []
    for answer in (less, more):
        box = known.closed(answer)
        follows = known.telling(box.bounds) if box else []
        facts = [fact for fact in follows if fact[0] % NUMBERS != number]
        facts.sort(key=_weight)
        settled.append(tuple(map(fact_of, facts)))
    return Asked(Question(number_of(number), bound, settled[0], settled[1]), (less, more))


def _weight(fact: Bound) -> tuple[bool, bool, int]:
    """What is worth telling first: what there is rather than what there is not, and suits before cards."""
    number = fact[0] % NUMBERS
    return fact[0] < NUMBERS, number < FLUSHES, number
