"""Scores that end a case, as data: what keeps cards apart that all score 1, kind of hand by kind of hand.

No hand that is left takes two of them, and there are more of them than hands. Why not is told of flushes, straights
and full houses, and of fours of a kind where there are four cards of some rank.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import NamedTuple, TypeVar

from satmav.faces.moves_deal import Table
from satmav.game.cards import CARDS, RANKS, SUITS
from satmav.game.hands import WINDOWS
from satmav.reasons.barred import none
from satmav.reasons.moves import (
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    KICKERS,
    PAIRS,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    TRIPLES,
    Fact,
    Number,
    Step,
)

HEAD_AND_SUM = 2
"""Lines beside the rows."""


class FlushRow(NamedTuple):
    """Why no flush takes two of the cards: facts, and suits that have too few cards, or of which too few are left."""

    facts: tuple[Fact, ...]
    short: tuple[int, ...]


class StraightRow(NamedTuple):
    """The same of straights: facts, ranks of which each straight with two of the cards takes one, those of them that
    are not dealt, and the other runs that it may have; and which of the cards are no matter, since in flushes."""

    facts: tuple[Fact, ...]
    ranks: tuple[int, ...]
    missing: tuple[int, ...]
    runs: tuple[int, ...]
    held: tuple[Fact, ...] = ()


class GroupRow(NamedTuple):
    """The same of full houses or fours of a kind: facts, the ranks of the cards that may still be the larger part, and
    whether all that may not be are not by what facts say; and which of the cards are no matter, since in flushes."""

    facts: tuple[Fact, ...]
    larger: tuple[int, ...]
    by_facts: bool
    held: tuple[Fact, ...] = ()


Found = TypeVar("Found", StraightRow, GroupRow)
RowOf = Callable[[tuple[int, ...], frozenset[Fact], Table], Found | None]


class Apart(NamedTuple):
    """Cards that are in as many hands as they are."""

    cards: tuple[int, ...]
    flush: FlushRow
    straight: StraightRow
    house: GroupRow
    four: GroupRow | None
    """None where no rank has four cards on the table: then nobody looks for four of a kind."""

    @property
    def is_few(self) -> bool:
        """Whether it is one row for full houses and fours of a kind that none of their ranks has three cards."""
        return self.four is not None and not (self.house.facts or self.house.larger or self.four.facts)


def lines(step: Step, table: Table) -> int:
    """The lines that it takes to tell scores: what scores, a row for each kind of hand, and the sum."""
    apart = apart_of(step, table)
    return HEAD_AND_SUM + 3 + may_be_four(table) - (apart is not None and apart.is_few)


def may_be_four(table: Table) -> bool:
    """Whether there are four cards of some rank, and that counts."""
    return table.quads and any(len(table.rank(rank)) == 4 for rank in RANKS)


def apart_of(step: Step, table: Table) -> Apart | None:
    """What keeps the cards apart; None where some score -1, or it is not seen so simply."""
    cards = tuple(card for card, score in step.scores if score > 0)
    if len(cards) < len(step.scores) or len(cards) <= table.hands:
        return None
    because = frozenset(step.because)
    flush, straight = _flush(cards, because, table), _without_held(_straight, cards, because, table)
    house = _without_held(_house, cards, because, table)
    four = _without_held(_four, cards, because, table) if may_be_four(table) else None
    if flush is None or straight is None or house is None or (four is None and may_be_four(table)):
        return None
    return Apart(cards, flush, straight, house, four)


def _without_held(row_of: RowOf[Found], cards: tuple[int, ...], because: frozenset[Fact], table: Table) -> Found | None:
    """A row about all the cards; where there is none, about those that are not said to be in flushes."""
    if (row := row_of(cards, because, table)) is not None:
        return row
    held = {card: fact for card in cards if (fact := Fact(Number(HELD, card), True, 1)) in because}
    row = row_of(tuple(card for card in cards if card not in held), because, table)
    return row and row._replace(held=tuple(held.values()))


def _flush(cards: tuple[int, ...], because: frozenset[Fact], table: Table) -> FlushRow | None:
    """Of each suit that two of them have: no flush, too few cards, or all but one of them loose."""
    facts, short = list[Fact](), list[int]()
    for suit in SUITS:
        loose = [card for card in table.suit(suit) if none(HELD, card) in because]
        own = [card for card in cards if CARDS[card].suit == suit]
        if len(own) < 2:
            continue
        if len(table.suit(suit)) < 5:
            short.append(suit)
        elif none(FLUSHES, suit) in because:
            facts.append(none(FLUSHES, suit))
        elif len(set(own).difference(loose)) < 2:
            facts += [none(HELD, card) for card in own if card in loose]
        elif len(table.suit(suit)) - len(loose) < 5:
            facts += [none(HELD, card) for card in loose]
            short.append(suit)
        else:
            return None
    return FlushRow(tuple(facts), tuple(short))


def _straight(cards: tuple[int, ...], because: frozenset[Fact], table: Table) -> StraightRow | None:
    """Of each run that has two of their ranks: a rank that is not dealt, or that no straight takes."""
    if none(STRAIGHTS) in because:
        return StraightRow((none(STRAIGHTS),), (), (), ())
    ranks = {CARDS[card].rank for card in cards}
    missing = {rank for rank in RANKS if not table.rank(rank)}
    facts, taken, runs = dict[Fact, None](), dict[int, None](), list[int]()
    near = [window for window in range(len(WINDOWS)) if len(ranks.intersection(WINDOWS[window])) > 1]
    open_ = [window for window in near if missing.isdisjoint(WINDOWS[window])]
    for window in open_:
        gone = [rank for rank in WINDOWS[window] if (none(THROUGH, rank) in because or _all_held(rank, because, table))]
        if taken.keys() & set(gone):
            continue
        if gone:
            taken[gone[0]] = None
            facts |= dict.fromkeys(_why_gone(gone[0], because, table))
        elif none(RUN, window) in because:
            facts[none(RUN, window)] = None
            runs.append(window)
        else:
            return None
    wanted = {rank for window in near if window not in open_ for rank in WINDOWS[window]} & missing
    short = _few(missing & wanted, [WINDOWS[window] for window in near if window not in open_])
    return StraightRow(tuple(facts), tuple(sorted((*taken, *short))), short, tuple(runs))


def _all_held(rank: int, because: frozenset[Fact], table: Table) -> bool:
    return all(Fact(Number(HELD, card), True, 1) in because for card in table.rank(rank))


def _why_gone(rank: int, because: frozenset[Fact], table: Table) -> list[Fact]:
    if none(THROUGH, rank) in because:
        return [none(THROUGH, rank)]
    return [Fact(Number(HELD, card), True, 1) for card in table.rank(rank)]


def _few(ranks: set[int], windows: list[tuple[int, ...]]) -> tuple[int, ...]:
    """A few of the ranks, at least one of each run."""
    found, left = list[int](), list(windows)
    while left:
        best = max(sorted(ranks), key=lambda rank: sum(rank in window for window in left))
        found.append(best)
        left = [window for window in left if best not in window]
    return tuple(sorted(found))


def _free(rank: int, because: frozenset[Fact], table: Table) -> tuple[int, list[Fact]]:
    """How many cards of a rank are in no flush, as far as is known, and the facts that say that the others are."""
    held = [fact for card in table.rank(rank) if (fact := Fact(Number(HELD, card), True, 1)) in because]
    return len(table.rank(rank)) - len(held), held


def _why_no(what: str, size: int, rank: int, because: frozenset[Fact], table: Table) -> list[Fact] | None:
    """Why so many cards of a rank are not together; no facts where they are not dealt, None where they may be."""
    if len(table.rank(rank)) < size:
        return []
    if none(what, rank) in because:
        return [none(what, rank)]
    left, held = _free(rank, because, table)
    return held if left < size else None


def _house(cards: tuple[int, ...], because: frozenset[Fact], table: Table) -> GroupRow | None:
    if none(HOUSES) in because:
        return GroupRow((none(HOUSES),), (), True)
    return _groups(cards, because, table, (TRIPLES, 3), (PAIRS, 2))


def _four(cards: tuple[int, ...], because: frozenset[Fact], table: Table) -> GroupRow | None:
    if none(QUADS) in because:
        return GroupRow((none(QUADS),), (), True)
    return _groups(cards, because, table, (FOURS, 4), (KICKERS, 1))


def _groups(
    cards: tuple[int, ...], because: frozenset[Fact], table: Table, large: tuple[str, int], small: tuple[str, int]
) -> GroupRow | None:
    """Of each two of their ranks the one is not the larger part, or the other not the smaller; a rank of two of them is
    neither."""
    ranks = sorted({CARDS[card].rank for card in cards})
    no_large = {rank: _why_no(*large, rank, because, table) for rank in ranks}
    no_small = {rank: _why_no(*small, rank, because, table) for rank in ranks}
    facts = dict[Fact, None]()
    for one in ranks:
        if no_large[one] is not None:
            facts |= dict.fromkeys(no_large[one] or ())
    for one, other in permutations(ranks, 2):
        if no_large[one] is None:
            if no_small[other] is None:
                return None
            facts |= dict.fromkeys(no_small[other] or ())
    for rank in ranks:
        if sum(CARDS[card].rank == rank for card in cards) > 1:
            if no_large[rank] is None or (small[1] > 1 and no_small[rank] is None):
                return None
            facts |= dict.fromkeys((no_small[rank] or ()) if small[1] > 1 else ())
    larger = tuple(rank for rank in ranks if no_large[rank] is None)
    return GroupRow(tuple(facts), larger, all(facts is None or facts for facts in no_large.values()))
