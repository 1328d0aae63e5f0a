"""Some proof by forced moves, with no regard to its length: every lemma is taken until none is left.

A lemma is a question of which one answer is impossible at once. Where there is none, one answer is shown impossible
by lemmas of its own. So no more than two suppositions are ever open, and where there is such a proof it is found:
what follows from more lemmas is never less. Lemmas that nothing needs fall away when the proof is told.
"""

from __future__ import annotations

from collections.abc import Iterator

from satmav.explain.moves_beam import Lemma, chained
from satmav.explain.moves_search import Search
from satmav.explain.moves_tree import Ask, Tree, answers
from satmav.kernels.moves_box import LENGTH
from satmav.kernels.moves_close import close, note, take_back


def greedy(search: Search, nesting: int = 2) -> Tree:
    """A proof of the present state with at most so many suppositions open at once, or None."""
    length = int(search.box.now[LENGTH])
    lemmas: list[Lemma] = []
    last: Tree = None
    while last is None:
        state = search.probed()
        if state.ends:
            last = Ask(*state.ends[0], None, None)
        elif state.lemmas:
            lemmas.append((*state.lemmas[0][:3], None))
        elif nesting < 2 or (lemma := _refuted(search, state.opens)) is None:
            break
        else:
            lemmas.append(lemma)
        if last is None:
            number, bound, side, _ = lemmas[-1]
            note(search.box, *answers(number, bound)[side])
            close(search.box)
    take_back(search.box, length)
    return None if last is None else chained(lemmas, last)


def _refuted(search: Search, opens: list[tuple[int, int]]) -> Lemma | None:
    """The first open question of which lemmas show one answer impossible."""
    for number, bound in opens:
        for side in (0, 1):
            length = int(search.box.now[LENGTH])
            note(search.box, *answers(number, bound)[1 - side])
            close(search.box)
            against = greedy(search, 1)
            take_back(search.box, length)
            if against is not None:
                return number, bound, side, against
    return None


def greedily(search: Search) -> Iterator[Tree]:
    """That proof, if there is one."""
    if (tree := greedy(search)) is not None:
        yield tree
