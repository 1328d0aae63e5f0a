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
    options left. Then follow the options, a node an item, with a spacer before, between and after: its ``top`` is minus
    the number of options before it. Its ``ulink`` is the first node of the option before, its ``dlink`` the last node
    of the option after.
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
        self.ulink = [*range(items + 1), 0]
        self.dlink = [*range(items + 1), 0]
        self.top = [0] * (items + 2)
        for option in options:
            self._append([item + 1 for item in option])

    def _append(self, items: list[int]) -> None:
        spacer = len(self.top) - 1
        for node, item in enumerate(items, start=spacer + 1):
            above = self.ulink[item]
            self.ulink.append(above)
            self.dlink.append(item)
            self.dlink[above] = self.ulink[item] = node
            self.top.append(item)
            self.top[item] += 1
        self.dlink[spacer] = spacer + len(items)
        self.ulink.append(spacer + 1)
        self.dlink.append(0)
        self.top.append(self.top[spacer] - 1)

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
                    yield [self._option(node) for node in trail]
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
        llink, rlink = self.llink, self.rlink
        node = self.dlink[item]
        while node != item:
            self._hide(node)
            node = self.dlink[node]
        left, right = llink[item], rlink[item]
        rlink[left], llink[right] = right, left

    def _uncover(self, item: int) -> None:
        llink, rlink = self.llink, self.rlink
        rlink[llink[item]] = llink[rlink[item]] = item
        node = self.ulink[item]
        while node != item:
            self._unhide(node)
            node = self.ulink[node]

    def _hide(self, node: int) -> None:
        """Take the other nodes of an option out of the lists of their items."""
        top, ulink, dlink = self.top, self.ulink, self.dlink
        other = node + 1
        while other != node:
            item = top[other]
            if item <= 0:
                other = ulink[other]
                continue
            above, below = ulink[other], dlink[other]
            dlink[above], ulink[below] = below, above
            top[item] -= 1
            other += 1

    def _unhide(self, node: int) -> None:
        top, ulink, dlink = self.top, self.ulink, self.dlink
        other = node - 1
        while other != node:
            item = top[other]
            if item <= 0:
                other = dlink[other]
                continue
            dlink[ulink[other]] = ulink[dlink[other]] = other
            top[item] += 1
            other -= 1

    def _cover_others(self, node: int) -> None:
        """Cover the other items of an option."""
        other = node + 1
        while other != node:
            item = self.top[other]
            if item <= 0:
                other = self.ulink[other]
            else:
                self._cover(item)
                other += 1

    def _uncover_others(self, node: int) -> None:
        other = node - 1
        while other != node:
            item = self.top[other]
            if item <= 0:
                other = self.dlink[other]
            else:
                self._uncover(item)
                other -= 1

    def _option(self, node: int) -> int:
        """The number of the option of a node."""
        while self.top[node] > 0:
            node += 1
        return -self.top[node] - 1
