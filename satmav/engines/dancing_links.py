"""Dancing links (Knuth, "Dancing Links", 2000; TAOCP 4B, 7.2.2.1, Algorithm X): every exact cover, lazily.

An exact cover chooses options such that every item is in exactly one of them. Items are columns, options rows of doubly
linked lists. Covering an item takes it out of the list of items. It takes its options out of the lists of their other
items, too; since a node that is taken out keeps its own links, doing the same backwards restores everything. The item
to cover next is the one with the fewest options left (Knuth's MRV heuristic), the leftmost of several.
"""

import time
from collections.abc import Generator, Iterable, Sequence


class DancingLinks:
    """An exact cover problem with its links, which are Knuth's.

    Node 0 is the root of the list of items; nodes 1 to ``items`` are their headers, in which ``top`` is the number of
    options left. Then follow the options, a node an item. Of each node ``option`` is the number of its option, and
    ``row`` the nodes of that.
    """

    def __init__(self, items: int, options: Iterable[Sequence[int]], secondary: int = 0) -> None:
        """Items are numbered from 0; each of the last ``secondary`` ones is in one option at the most."""
        self.items = items
        primary = items - secondary
        self.llink = [primary, *range(items)]
        self.rlink = [*range(1, items + 1), 0]
        self.rlink[primary] = 0
        for item in range(primary + 1, items + 1):
            self.llink[item] = self.rlink[item] = item
        self.ulink = [*range(items + 1)]
        self.dlink = [*range(items + 1)]
        self.top = [0] * (items + 1)
        self.option = [-1] * (items + 1)
        self.row = [range(0)] * (items + 1)
        for option, members in enumerate(options):
            self._append(option, [item + 1 for item in members])

    def _append(self, option: int, items: list[int]) -> None:
        first = len(self.top)
        for node, item in enumerate(items, start=first):
            above = self.ulink[item]
            self.ulink.append(above)
            self.dlink.append(item)
            self.dlink[above] = self.ulink[item] = node
            self.top.append(item)
            self.top[item] += 1
        self.option += [option] * len(items)
        self.row += [range(first, len(self.top))] * len(items)

    def solutions(self, deadline: float | None = None) -> Generator[list[int], None, None]:
        """Every exact cover once, as the numbers of its options, from 0, in the order of their choice.

        One search at a time: it works in the links, and restores them when it ends or is closed. Raises
        TimeoutError once :func:`time.monotonic` has passed ``deadline``.
        """
        trail: list[int] = []
        try:
            while True:
                if deadline is not None and time.monotonic() > deadline:
                    raise TimeoutError
                if item := self._next_item():
                    self._cover(item)
                    trail.append(item)
                else:
                    yield [self.option[node] for node in trail]
                while trail and not self._advance(trail):
                    pass
                if not trail:
                    return
        finally:
            for node in reversed(trail):
                self._uncover_others(node)
                self._uncover(self.top[node])

    def _next_item(self) -> int:
        """The item with the fewest options left; 0 where all are covered."""
        top, rlink = self.top, self.rlink
        best, item = 0, rlink[0]
        while item:
            if not best or top[item] < top[best]:
                best = item
            item = rlink[item]
        return best

    def _advance(self, trail: list[int]) -> bool:
        """Put the next option for the item last covered in the place of the one tried; drop the item after the last.

        The trail has the node of the option tried for each item covered, and the header before the first.
        """
        node = trail[-1]
        if node <= self.items:
            item = node
        else:
            item = self.top[node]
            self._uncover_others(node)
        node = trail[-1] = self.dlink[node]
        if node == item:
            self._uncover(item)
            trail.pop()
            return False
        self._cover_others(node)
        return True

    def _cover(self, item: int) -> None:
        top, ulink, dlink, row = self.top, self.ulink, self.dlink, self.row
        node = dlink[item]
        while node != item:
            for other in row[node]:
                if other != node:
                    above, below = ulink[other], dlink[other]
                    dlink[above], ulink[below] = below, above
                    top[top[other]] -= 1
            node = dlink[node]
        left, right = self.llink[item], self.rlink[item]
        self.rlink[left], self.llink[right] = right, left

    def _uncover(self, item: int) -> None:
        """Do backwards what covering the item did."""
        top, ulink, dlink, row = self.top, self.ulink, self.dlink, self.row
        self.rlink[self.llink[item]] = self.llink[self.rlink[item]] = item
        node = ulink[item]
        while node != item:
            for other in row[node]:
                if other != node:
                    dlink[ulink[other]] = ulink[dlink[other]] = other
                    top[top[other]] += 1
            node = ulink[node]

    def _cover_others(self, node: int) -> None:
        """Cover the other items of an option."""
        for other in self.row[node]:
            if other != node:
                self._cover(self.top[other])

    def _uncover_others(self, node: int) -> None:
        for other in reversed(self.row[node]):
            if other != node:
                self._uncover(self.top[other])
