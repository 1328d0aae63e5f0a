"""Dancing links (Knuth, TAOCP 4B, 7.2.2.1, Algorithm X), compiled: the twin of :func:`satmav.engines.dlx.exact_covers`.

The links are int32[5, nodes], a row each for llink, rlink, ulink, dlink and top, laid out as Knuth does. Node 0 is the
root of the list of items; then come their headers, in which ``top`` is the number of options left. Then follow the
options, a node an item, with a spacer before, between and after: its ``top`` is minus the number of options before it,
its ``ulink`` the first node of the option before, its ``dlink`` the last node of the option after. A search is kept in
two arrays, so that it can pause and go on: ``trail`` int32[items] has the node tried at each level. ``state`` int64[2]
has the level and the status.
"""

import numpy as np

from satmav.kernels.arrays import Ints, Ints32
from satmav.kernels.jit import compiled, inner

LLINK, RLINK, ULINK, DLINK, TOP = range(5)
LEVEL, STATUS = range(2)
PAUSED, FOUND, EXHAUSTED = range(3)


@compiled
def link(items: int, secondary: int, members: Ints32, ends: Ints32) -> Ints32:
    """The links of a problem: option k has the items ``members[ends[k - 1]:ends[k]]``, from 0 to items - 1."""
    primary = items - secondary
    links = np.zeros((5, items + len(members) + len(ends) + 2), np.int32)
    for item in range(items + 1):
        links[LLINK, item] = item if item > primary else (item - 1) % (primary + 1)
        links[RLINK, item] = item if item > primary else (item + 1) % (primary + 1)
        links[ULINK, item] = links[DLINK, item] = item
    node = items + 1
    first = 0
    for option in range(len(ends)):
        spacer = node
        for member in members[first : ends[option]]:
            node += 1
            item = member + 1
            above = links[ULINK, item]
            links[ULINK, node] = above
            links[DLINK, node] = item
            links[DLINK, above] = links[ULINK, item] = node
            links[TOP, node] = item
            links[TOP, item] += 1
        links[DLINK, spacer] = node
        node += 1
        links[ULINK, node] = spacer + 1
        links[TOP, node] = -option - 1
        first = ends[option]
    return links


@compiled
def search(links: Ints32, trail: Ints32, state: Ints, steps: int) -> int:
    """Search on from where ``state`` is (all zeros at first) for at most so many steps.

    Returns FOUND at each solution; PAUSED when the steps are used up; EXHAUSTED at the end, with the links restored.
    The order of the solutions is that of :func:`satmav.engines.dlx.exact_covers`.
    """
    while state[STATUS] != EXHAUSTED:
        if state[STATUS] == FOUND:
            state[STATUS] = PAUSED
            _advance(links, trail, state)
            continue
        if steps <= 0:
            return PAUSED
        steps -= 1
        item = _next_item(links)
        if not item:
            state[STATUS] = FOUND
            return FOUND
        _cover(links, item)
        trail[state[LEVEL]] = item
        state[LEVEL] += 1
        _advance(links, trail, state)
    return EXHAUSTED


@compiled
def chosen(links: Ints32, trail: Ints32, state: Ints) -> Ints:
    """The numbers of the options of the solution just found, in the order of their choice."""
    options = np.zeros(state[LEVEL], np.int64)
    for level in range(state[LEVEL]):
        node = trail[level]
        while links[TOP, node] > 0:
            node += 1
        options[level] = -links[TOP, node] - 1
    return options


@inner
def _next_item(links: Ints32) -> int:
    best, item = 0, links[RLINK, 0]
    while item:
        if not best or links[TOP, item] < links[TOP, best]:
            best = item
        item = links[RLINK, item]
    return best


@inner
def _advance(links: Ints32, trail: Ints32, state: Ints) -> None:
    """Go to the next option at the deepest level that has one; to EXHAUSTED where none has."""
    items = len(trail)
    while state[LEVEL]:
        level = state[LEVEL] - 1
        item = node = trail[level]
        if node > items:
            item = links[TOP, node]
            _uncover_others(links, node)
        node = trail[level] = links[DLINK, node]
        if node != item:
            _cover_others(links, node)
            return
        _uncover(links, item)
        state[LEVEL] = level
    state[STATUS] = EXHAUSTED


@inner
def _cover(links: Ints32, item: int) -> None:
    node = links[DLINK, item]
    while node != item:
        _hide(links, node)
        node = links[DLINK, node]
    left, right = links[LLINK, item], links[RLINK, item]
    links[RLINK, left] = right
    links[LLINK, right] = left


@inner
def _uncover(links: Ints32, item: int) -> None:
    links[RLINK, links[LLINK, item]] = item
    links[LLINK, links[RLINK, item]] = item
    node = links[ULINK, item]
    while node != item:
        _unhide(links, node)
        node = links[ULINK, node]


@inner
def _hide(links: Ints32, node: int) -> None:
    other = node + 1
    while other != node:
        item = links[TOP, other]
        if item <= 0:
            other = links[ULINK, other]
            continue
        above, below = links[ULINK, other], links[DLINK, other]
        links[DLINK, above] = below
        links[ULINK, below] = above
        links[TOP, item] -= 1
        other += 1


@inner
def _unhide(links: Ints32, node: int) -> None:
    other = node - 1
    while other != node:
        item = links[TOP, other]
        if item <= 0:
            other = links[DLINK, other]
            continue
        links[DLINK, links[ULINK, other]] = other
        links[ULINK, links[DLINK, other]] = other
        links[TOP, item] += 1
        other -= 1


@inner
def _cover_others(links: Ints32, node: int) -> None:
    other = node + 1
    while other != node:
        item = links[TOP, other]
        if item <= 0:
            other = links[ULINK, other]
        else:
            _cover(links, item)
            other += 1


@inner
def _uncover_others(links: Ints32, node: int) -> None:
    other = node - 1
    while other != node:
        item = links[TOP, other]
        if item <= 0:
            other = links[DLINK, other]
        else:
            _uncover(links, item)
            other -= 1
