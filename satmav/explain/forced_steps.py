"""The next sure step of a deal: the one that takes the fewest sentences to tell."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from satmav.explain.effort import Effort
from satmav.explain.forced import Known
from satmav.explain.forced_ways import Ways
from satmav.explain.moves_search import Search, SpentError
from satmav.explain.moves_telling import Bound
from satmav.explain.moves_tree import Tree, answers
from satmav.kernels.moves_box import FLUSHES as FIRST_FLUSH
from satmav.kernels.moves_box import HOUSES, LENGTH, NUMBERS, RUN, THROUGH, TRIPLES
from satmav.kernels.moves_close import close, note, probe, take_back
from satmav.reasons.forced import Sure
from satmav.reasons.moves import FLUSHES, HELD, TOTALS

DEEPEST = 6
"""Cases of a supposition up to which a proof against it is searched for."""

ASIDE = 8
"""Sentences that a step may cost more if it says what there is, and where cards go.

Of 0, 2, 4, 8 and 16, the last two gave the shortest solutions of 24 deals with one partition."""

LEADING = 5
"""Sentences that a step may cost less if it says but that there is some hand, or none, or where a card is not."""


class Candidate(NamedTuple):
    """A sure fact of the kernels, and why."""

    fact: Bound
    sure: Sure


def cost(sure: Sure) -> float:
    """What a step takes to tell, and more if it says neither what there is, nor where a card goes."""
    return sure.sentences + (0 if is_placing(sure) else ASIDE)


def helping(sure: Sure) -> float:
    """The same for who wants help with hands of several: without end where a step is none."""
    (what, _), least, bound = sure.facts[0]
    if is_placing(sure):
        return sure.sentences
    return sure.sentences + LEADING if what == HELD or (what in TOTALS and (least or not bound)) else inf


def is_placing(sure: Sure) -> bool:
    """Whether a step says what there is, or where a card goes."""
    (what, _), least, _ = sure.facts[0]
    return what == FLUSHES or (least and what not in TOTALS)


def next_sure(
    known: Known, ways: Ways, effort: Effort | None = None, weight: Callable[[Sure], float] = cost
) -> Sure | None:
    """The next sure step, that of the least weight, or None where none is found.

    With ``effort``, suppositions are refuted by questions of their own, too, if no partition has them. What the step
    gains is not noted in ``known``.
    """
    found = [*_following(known), *_lemmas(known)]
    if not found and effort is not None and ways.complete:
        found = _deep(known, ways, effort)
    if not found:
        return None
    best = min(found, key=lambda one: (weight(one.sure), one.fact))
    return best.sure if best.sure.supposed else _with_its_like(known, best.fact, [other.fact for other in found])


def refutation(known: Known, supposed: Bound, effort: Effort) -> Sure | None:
    """A proof against what is supposed, in as few cases as there can be; None where none is found."""
    if known.closed(supposed) is None:
        return known.refuted(supposed)
    box = known.closed()
    assert box is not None
    search = Search(box, effort)
    try:
        trees = (_against(search, supposed, cases) for cases in range(2, DEEPEST + 1))
        tree = next((tree for tree in trees if tree is not None), None)
    except SpentError:
        return None
    return known.refuted(supposed, tree)


def _against(search: Search, supposed: Bound, cases: int) -> Tree:
    """The questions of a proof with at most so many cases against what is supposed, which is not impossible at once."""
    length = int(search.box.now[LENGTH])
    note(search.box, *supposed)
    tree = search.prove(cases) if close(search.box) else None
    take_back(search.box, length)
    return tree


def _following(known: Known) -> list[Candidate]:
    """What follows without a supposition."""
    box = known.closed()
    assert box is not None, "a deal that can be won is in no contradiction"
    facts = known.telling(box.bounds)
    return [Candidate(fact, known.steps_to([fact])) for fact in facts]


def _lemmas(known: Known) -> list[Candidate]:
    """What is sure since the opposite is impossible at once; only what is worth telling, where anything is."""
    box = known.closed()
    assert box is not None
    search = Search(box, Effort(1))
    probe(box, search.questions, search.found, search.after)
    false = [
        answers(int(number), int(bound))[side]
        for (number, bound), found in zip(search.questions, search.found, strict=True)
        for side in (0, 1)
        if found[side] == -1
    ]
    return _priced(known, [(supposed, None) for supposed in false])


def _deep(known: Known, ways: Ways, effort: Effort) -> list[Candidate]:
    """What is sure since the opposite is impossible after further questions, as few as there can be."""
    box = known.closed()
    assert box is not None
    search = Search(box, effort)
    false = [
        supposed
        for number, bound in search.questions.tolist()
        for supposed in answers(number, bound)
        if not ways.possible(*supposed)
    ]
    found: list[tuple[Bound, Tree]] = []
    for cases in range(2, DEEPEST + 1):
        try:
            trees = ((supposed, _against(search, supposed, cases)) for supposed in false)
            found += [(supposed, tree) for supposed, tree in trees if tree is not None]
        except SpentError:
            break
        if found:
            break
    return _priced(known, found)


def _priced(known: Known, refuted: list[tuple[Bound, Tree]]) -> list[Candidate]:
    candidates = []
    for (fact, value), tree in refuted:
        left = (fact + NUMBERS, -value - 1) if fact < NUMBERS else (fact - NUMBERS, -value - 1)
        sure = known.refuted((fact, value), tree)
        assert sure is not None
        candidates.append(Candidate(left, sure))
    return candidates


def _with_its_like(known: Known, first: Bound, facts: list[Bound]) -> Sure:
    """The steps to a fact, with the like of it that follow by one step more of the same rule."""
    group = [first]
    sure = known.steps_to(group)
    rule = sure.why.steps[-1].rule.name
    for fact in facts:
        if fact not in group and _sort(fact) == _sort(first):
            more = known.steps_to([*group, fact])
            if len(more.why.steps) == len(sure.why.steps) + 1 and more.why.steps[-1].rule.name == rule:
                group.append(fact)
                sure = more
    return sure


def _sort(fact: Bound) -> tuple[int, int, int]:
    """What like facts share."""
    number, value = fact[0] % NUMBERS, fact[1]
    ends = (FIRST_FLUSH, HOUSES, HOUSES + 1, HOUSES + 2, RUN, THROUGH, *range(TRIPLES, NUMBERS + 1, 13))
    return fact[0] // NUMBERS, value, next(place for place, end in enumerate(ends) if number < end)
