"""Long proofs, shorter by scores: cases of which no hand takes two of some cards, more than there are hands.

From each question of a proof on it is tried whether scores end the case there; and which answers to other questions
they show impossible, so that the proof goes on with the opposite, and perhaps with fewer questions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from satmav.explain.effort import Effort
from satmav.explain.moves_anew import AGAIN
from satmav.explain.moves_apart import Apart
from satmav.explain.moves_beam import beamed
from satmav.explain.moves_search import Search, SpentError
from satmav.explain.moves_shorten import Climb, Version
from satmav.explain.moves_tree import Ask, Scored, Tree, answers, grafted, questions, subtree, supposed, tree_cases
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.kernels.moves_box import LENGTH, NUMBERS
from satmav.kernels.moves_close import close, note, take_back

ENOUGH = 3
"""From a place on at which fewer cases are left nothing else is tried."""

LEMMAS = 5
"""At one place so many answers are shown impossible by scores: those whose opposite leaves least open."""

RESTS = 3
"""So many ways to go on are tried after each, beside the one that is known."""

MANY_CASES, MANY_SENTENCES = 6, 45
"""Only proofs with more are long."""

TRIES_A_SENTENCE = 8
"""How long a proof with scores is shortened."""

CLEARLY = 0.75
"""Scores are another way to argue, and taken only where it costs so much less to tell them, and fewer sentences."""


class _Lemma(NamedTuple):
    """What is left open after it, how many facts it leans on, the question, its impossible answer, and the scores."""

    left: int
    reasons: int
    number: int
    bound: int
    side: int
    ending: Scored


def with_scores(best: Version, climb: Climb, search: Search, deal: Deal, rules: Rules, share: int) -> Version:
    """A version with scores where the best one is long and this is clearly shorter; a share of the effort more.

    The search must be that of the deal (and rules), at the start.
    """
    before = _sentences(best, climb)
    if tree_cases(best.tree) <= MANY_CASES and before <= MANY_SENTENCES:
        return best
    climb.effort.left = max(share, climb.effort.left)
    search.effort = Effort(share)
    told = climb.told(scored_trees(best.tree, search, Apart(deal, rules)))
    versions = [version for version in told if version.price <= best.price and is_scored(version.tree)]
    search.effort = climb.effort
    if not versions:
        return best
    other = climb.shortened(versions, TRIES_A_SENTENCE)
    return other if other.price <= CLEARLY * best.price and _sentences(other, climb) < before else best


def _sentences(version: Version, climb: Climb) -> int:
    climb.teller.price(version.tree, version.manner)
    return climb.teller.sentences


def is_scored(tree: Tree) -> bool:
    """Whether a case ends by scores."""
    if isinstance(tree, Ask):
        return is_scored(tree.less) or is_scored(tree.more)
    return tree is not None


def scored_trees(tree: Tree, search: Search, apart: Apart) -> Iterator[Tree]:
    """The questions of a proof with a case that scores end; the search is at the start again after each."""
    for at in questions(tree):
        here = subtree(tree, at)
        if tree_cases(here) < ENOUGH:
            continue
        try:
            others = _others(tree, here, at, search, apart)
        except SpentError:
            others = []
        search.rewind()
        yield from (grafted(tree, at, other) for other in others)


def _others(tree: Tree, here: Tree, at: tuple[int, ...], search: Search, apart: Apart) -> list[Tree]:
    """What may be asked from a place on, with scores."""
    if not all(note(search.box, *fact) and close(search.box) for fact in supposed(tree, at)):
        return []
    if (ending := apart.ending(search.box)) is not None:
        return [ending]
    found: list[Tree] = []
    for lemma in sorted(_lemmas(search, apart))[:LEMMAS]:
        for rest in [here, *_rests(lemma, search)]:
            less, more = (rest, lemma.ending) if lemma.side else (lemma.ending, rest)
            found.append(Ask(lemma.number, lemma.bound, less, more))
    return found


def _lemmas(search: Search, apart: Apart) -> Iterator[_Lemma]:
    """The answers that scores show impossible in the present state."""
    box = search.box
    length = int(box.now[LENGTH])
    for number, bound in search.questions.tolist():
        if not -box.bounds[NUMBERS + number] < bound <= box.bounds[number]:
            continue
        for side in (0, 1):
            search.effort.step()
            ending = apart.ending(box) if note(box, *answers(number, bound)[side]) and close(box) else None
            take_back(box, length)
            if ending is not None:
                note(box, *answers(number, bound)[1 - side])
                close(box)
                yield _Lemma(int(box.bounds.sum()), len(ending.because), number, bound, side, ending)
                take_back(box, length)


def _rests(lemma: _Lemma, search: Search) -> list[Tree]:
    """How a proof may go on after a lemma."""
    length = int(search.box.now[LENGTH])
    note(search.box, *answers(lemma.number, lemma.bound)[1 - lemma.side])
    found: list[Tree] = [*islice(beamed(search, AGAIN), RESTS)] if close(search.box) else [None]
    take_back(search.box, length)
    return found
