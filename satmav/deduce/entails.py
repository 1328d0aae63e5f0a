"""Entailment tests for the deletion filter: is a constraint impossible with some facts?"""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from satmav.deduce.box import FLUSHES, HELD, RANK_RULE, RUNS_RULE, TOTAL_RULE, Box, run_place
from satmav.deduce.propagate import BESIDE, COUNTED, LIMITS, room
from satmav.deduce.ways import PLACES

Facts = Mapping[int, int]
"""Facts with their bounds."""


class Trial(Protocol):
    """A test of a rule with some facts, which can be changed one by one."""

    def put(self, fact: int, bound: int | None) -> None:
        """Take a fact in with another bound, or out."""

    def fails(self) -> bool:
        """Test whether the rule is impossible."""


class Plain:
    """A test that begins anew each time."""

    def __init__(self, impossible: Callable[[Facts], bool], facts: Facts) -> None:
        self.impossible, self.facts = impossible, dict(facts)

    def put(self, fact: int, bound: int | None) -> None:
        _put(self.facts, fact, bound)

    def fails(self) -> bool:
        return self.impossible(self.facts)


def _put(facts: dict[int, int], fact: int, bound: int | None) -> None:
    if bound is None:
        facts.pop(fact, None)
    else:
        facts[fact] = bound


def trial_of(box: Box, rule: int, facts: Facts) -> Trial:
    """The test of a rule with some facts."""
    if rule < RANK_RULE:
        return Plain(lambda some: _suit_fails(box, rule, some), facts)
    if rule < RUNS_RULE:
        return Plain(lambda some: not rank_left(box, rule - RANK_RULE, some), facts)
    if rule == RUNS_RULE:
        return Plain(lambda some: not runs_left(box, some), facts)
    if rule == TOTAL_RULE:
        return Plain(lambda some: _total_fails(box, some), facts)
    suit, weight = divmod(rule - COUNTED, 16)
    return Sum(box, suit - 1, weight, facts)


def _range(box: Box, reasons: Facts, number: int) -> tuple[int, int]:
    low, high = 2 * number, 2 * number + 1
    return reasons.get(low, box.bounds[low]), reasons.get(high, box.bounds[high])


def _suit_fails(box: Box, suit: int, reasons: Facts) -> bool:
    held = free = 0
    for card in box.of_suit[suit]:
        low, high = _range(box, reasons, HELD + card)
        if low > high:
            return True
        held += low
        free += high
    low, high = _range(box, reasons, FLUSHES + suit)
    return not any(held <= 5 * number <= free for number in range(low, high + 1))


def rank_left(box: Box, rank: int, reasons: Facts) -> int:
    """The ways of a rank that some facts leave; others than of this rank say nothing of it."""
    fits, left, place_of = box.ways[rank].fits, box.start[rank], box.place
    for fact, bound in reasons.items():
        place = place_of[fact >> 1]
        if place is not None and place[0] == rank:
            left &= fits[place[1]][fact & 1][bound] if 0 <= bound <= 5 else 0
    return left


def runs_left(box: Box, reasons: Facts) -> int:
    """The sets of straights that some facts leave."""
    left = box.straights.whole
    for fact, bound in reasons.items():
        place = run_place(fact >> 1)
        if place is not None:
            left &= box.straights.fitting(place, fact & 1, bound)
    return left


def _total_fails(box: Box, reasons: Facts) -> bool:
    lows, highs = zip(*(_range(box, reasons, number) for number in box.total), strict=True)
    return any(map(int.__gt__, lows, highs)) or sum(lows) > box.hands or sum(highs) < box.hands


class Share(NamedTuple):
    """The least that a rank gives to a sum, with its card of the suit in a flush if that is possible.

    ``more`` is added if that card is loose; None if the card is not free to be either. ``held`` is whether it must be
    in a flush.
    """

    least: int
    more: int | None = None
    held: bool = False


class Sum:
    """The least sum of a weight over all ranks: whether it is more than the totals allow.

    With a suit (-1: none), five of its cards are in each of its flushes, whichever they are.
    """

    def __init__(self, box: Box, suit: int, weight: int, facts: Facts) -> None:
        self.box, self.suit, self.weight = box, suit, weight
        self.of_rank: list[dict[int, int]] = [{} for _ in range(13)]
        self.rest: dict[int, int] = {}
        for fact, bound in facts.items():
            place = box.place[fact >> 1]
            (self.rest if place is None else self.of_rank[place[0]])[fact] = bound
        self.shares = [self._share(rank) for rank in box.ranks]
        """What each rank gives, None where nothing is left that it can be."""

    def put(self, fact: int, bound: int | None) -> None:
        place = self.box.place[fact >> 1]
        if place is None:
            _put(self.rest, fact, bound)
        else:
            rank = place[0]
            _put(self.of_rank[rank], fact, bound)
            self.shares[self.box.ranks.index(rank)] = self._share(rank)

    def _share(self, rank: int) -> Share | None:
        box, left = self.box, rank_left(self.box, rank, self.of_rank[rank])
        if not left:
            return None
        ways, card = box.ways[rank], 4 * rank + self.suit
        if self.suit < 0 or not box.mask >> card & 1:
            return Share(ways.least(left)[self.weight])
        place = box.of_rank[rank].index(card)
        held, out = left & ways.fits[place][0][1], left & ways.fits[place][1][0]
        if held and out:
            least = ways.least(held)[self.weight]
            return Share(least, ways.least(out)[self.weight] - least)
        return Share(ways.least(left)[self.weight], held=bool(held))

    def fails(self) -> bool:
        most = self._most()
        shares = [share for share in self.shares if share is not None]
        if most is None or len(shares) < len(self.shares):
            return True
        most -= sum([share.least for share in shares])
        return most < 0 if self.suit < 0 else self._suit_fails(shares, most)

    def _most(self) -> int | None:
        """The most that the sum may be; None where there is no such total."""
        if self.weight == PLACES:
            ranges = [_range(self.box, self.rest, number) for number in BESIDE]
            least = {2 * number: low for number, (low, _) in zip(BESIDE, ranges, strict=True)}
            return None if any(low > high for low, high in ranges) else room(self.box, least)
        total, side, sign, _ = LIMITS[self.weight]
        if total < 0:
            return 0
        low, high = _range(self.box, self.rest, total)
        return None if low > high else sign * (high if side else low)

    def _suit_fails(self, shares: list[Share], most: int) -> bool:
        """Test whether the loose cards of the suit give more than ``most``, however many flushes it has."""
        gains = sorted([share.more for share in shares if share.more is not None])
        held = sum([share.held for share in shares])
        low, high = _range(self.box, self.rest, FLUSHES + self.suit)
        if low == 0 and not held:
            return False  # whether there is a flush is another question
        free = [len(gains) + held - 5 * flushes for flushes in range(low, high + 1)]
        return not any(0 <= loose <= len(gains) and sum(gains[:loose]) <= most for loose in free)
