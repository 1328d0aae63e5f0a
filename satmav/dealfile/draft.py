"""A deal while it is being read: its cards with their places, and all that is wrong with them.

Used by :mod:`satmav.dealfile` alone.
"""

from collections.abc import Iterator
from itertools import accumulate

from satmav.dealfile.cardtext import Spot, Trouble
from satmav.errors import Fault
from satmav.game.cards import Card, mask_of
from satmav.game.deals import MAX_HANDS, Deal

DECK_SIZE = 52


class Draft:
    """The lines so far of one deal of ``hands`` hands (None: as many as its cards make); ``fixed``: of no others."""

    def __init__(self, source: str, hands: int | None, fixed: bool = False) -> None:
        self.source = source
        self.hands = hands
        self.fixed = fixed
        self.sizes = range(5 * hands, 5 * hands + 1) if hands else range(5, 5 * MAX_HANDS + 1, 5)
        self.places: dict[Card, tuple[int, int]] = {}
        self.repeats: list[tuple[int, int, Card]] = []
        self.troubles: list[tuple[int, Trouble]] = []
        self.lines: dict[int, int] = {}  # the cards on each line, repeated and unreadable ones as well

    def add(self, line: int, spots: list[Spot], troubles: list[Trouble]) -> None:
        self.lines[line] = len(spots) + sum(trouble.cards for trouble in troubles)
        self.troubles += [(line, trouble) for trouble in troubles]
        for column, card in spots:
            if card in self.places:
                self.repeats.append((line, column, card))
            else:
                self.places[card] = (line, column)

    @property
    def total(self) -> int:
        """The number of cards as written."""
        return sum(self.lines.values())

    @property
    def overfull(self) -> bool:
        """Whether no deal can come of it, whatever is mended."""
        return max(self.total, len(self.troubles)) > DECK_SIZE

    @property
    def number_is_right(self) -> bool:
        """Whether it has the right number of cards, or could have once its other faults are mended."""
        return any(len(self.places) <= size <= self.total for size in self.sizes)

    @property
    def deal(self) -> Deal | None:
        """The deal, or None where it has faults."""
        if self.troubles or self.repeats or not self.number_is_right:
            return None
        return Deal(mask_of(self.places))

    def faults(self, complete: bool = True) -> list[Fault]:
        """Its faults in order of place. A draft that reading broke off is not blamed for its number."""
        faults = [Fault(self.source, line, trouble.column, trouble.message) for line, trouble in self.troubles]
        if several := self._several():  # deals of their own may share cards
            faults.append(several)
        else:
            faults += self._repeat_faults()
            # Words without any card are no deal: saying that they are too few would lead astray.
            if complete and self.places and not self.number_is_right:
                faults.append(Fault(self.source, *self._start(), self._miscount()))
        return sorted(faults, key=lambda fault: (fault.line, fault.column))

    def _start(self) -> tuple[int, int]:
        return next(iter(self.places.values()))

    def _repeat_faults(self) -> Iterator[Fault]:
        mend = "change" if self.total in self.sizes or self.total < self.sizes[0] else "remove"
        told = set()
        for line, column, card in self.repeats:
            first = ":".join(map(str, self.places[card]))
            often = "again" if card in told else "twice"
            told.add(card)
            yield Fault(self.source, line, column, f"{card} appears {often}, first at {first}; {mend} one of them")

    def _several(self) -> Fault | None:
        """The fault of deals that ran together, if that is what it looks like."""
        if not self.places or len(self.lines) == 1:
            return None
        return self._list_of_deals() or self._missing_blank_line()

    def _list_of_deals(self) -> Fault | None:
        """Lines of one length, which would be deals if only they had another number of hands."""
        count, *others = set(self.lines.values())
        too_many = self.total > self.sizes[-1] or (not self.hands and len(self.repeats) > len(self.lines))
        if others or count % 5 or not too_many:
            return None
        of_hands = f" of {self.hands} hand{'s' * (self.hands > 1)}" if self.hands else ""
        what = f"{len(self.lines)} lines of {count} cards each are not one deal{of_hands}"
        mend = f"use --hands {count // 5} if each line is a deal, or part the deals by blank lines"
        one = self.fixed or not self.hands
        return Fault(self.source, *self._start(), f"{what}; {'give one of them alone' if one else mend}")

    def _missing_blank_line(self) -> Fault | None:
        """Lines that make a deal, followed by as many cards again."""
        size, lines = self.sizes[-1], list(self.lines)
        sums = list(accumulate(self.lines.values()))
        if self.total < 2 * size or size not in sums:
            return None
        last = sums.index(size)
        what = f"lines {lines[0]} to {lines[last]} have the {size} cards of a deal, and more follow"
        return Fault(self.source, lines[last + 1], 1, f"{what}; put a blank line before this one if it begins another")

    def _miscount(self) -> str:
        if self.overfull and len(self.lines) > 1:
            mend = "part the deals by blank lines, or put each on one line"
            return f"more than {DECK_SIZE} cards by line {max(self.lines)}, but {_need(self.hands)}; {mend}"
        unread = self.total - len(self.places) - len(self.repeats)
        count = len(self.places) + unread
        what = f"{count}{' different' * bool(self.repeats)} card{'s' * (count > 1)}"
        unreadable = f", {unread} of them unreadable" * bool(unread)
        return f"the deal has {what}{unreadable}, but {_need(self.hands)}; {self._amends(count)}"

    def _amends(self, count: int) -> str:
        """What to do about a wrong number of cards."""
        ways = []
        if above := [size - count for size in self.sizes if size > count]:
            ways.append(f"add {above[0]}")
        if below := [count - size for size in self.sizes if size < count]:
            ways.append(f"remove {below[-1]}")
        if count % 5 == 0 and count <= 5 * MAX_HANDS and not self.fixed:
            ways.append(f"use --hands {count // 5}")
        return " or ".join(ways)


def _need(hands: int | None) -> str:
    if hands is None:
        return f"a deal has 5, 10, ... or {5 * MAX_HANDS}"
    return f"{hands} hand{'s' * (hands > 1)} need{'s' * (hands == 1)} {5 * hands}"
