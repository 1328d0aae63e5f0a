"""What each rule of a proof by forced moves says about its numbers, and whether that can be within bounds.

The numbers of a split of a deal into pat hands: ``flushes h`` (hands of one suit, straight flushes among them),
``held Kc`` (1 where the card is in a flush; else it is *loose*), ``run 9TJQK`` and ``through K`` (straights of a
run, and through a rank), ``triples K``, ``pairs K``, ``fours K``, ``kickers K`` (what the loose kings give to full
houses and fours of a kind), and ``houses``, ``quads``, ``straights`` in all. A rule is a condition on some of them,
its *scope*, which every split into pat hands meets. Whether it can be met within bounds is tried here by
enumeration: of all values where they are few, of all sums that are possible after each run or rank where not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import product
from typing import NamedTuple

from satmav.check.deals import NAMES, RANKS, SUITS, bits
from satmav.check.work import spend

Range = tuple[int, int]
"""The least and the most that a number can be."""

Bounds = Mapping[str, Range]

RUNS = tuple(("A" + RANKS)[low : low + 5] for low in range(10))
GROUPS = {"triples": 3, "pairs": 2, "fours": 4, "kickers": 1}
"""What the loose cards of a rank give beside straights, and how many cards each takes."""


STATE = 10
"""Steps of work for each sum that is possible so far, with each value that may be added."""


class Rule(NamedTuple):
    """The numbers that a rule is about, and whether bounds on them (none empty) leave it possible."""

    scope: frozenset[str]
    possible: Callable[[Bounds], bool]


def start(deal: int, quads: bool) -> dict[str, Range]:
    """All numbers of a deal, and what each can be by the cards of its suit, run or rank alone."""
    cards = [NAMES[card] for card in bits(deal)]
    hands = len(cards) // 5
    count = {rank: sum(name[0] == rank for name in cards) for rank in RANKS}
    most = {f"flushes {suit}": sum(name[1] == suit for name in cards) // 5 for suit in SUITS}
    most |= {f"held {name}": 1 for name in cards}
    most |= {f"run {run}": min(count[rank] for rank in run) for run in RUNS}
    most |= {f"through {rank}": count[rank] for rank in RANKS}
    for group, size in GROUPS.items():
        allowed = quads or group in ("triples", "pairs")
        most |= {f"{group} {rank}": count[rank] // size if allowed else 0 for rank in RANKS}
    most |= {"houses": hands, "quads": hands if quads else 0, "straights": hands}
    return {number: (0, limit) for number, limit in most.items()}


def rules_of(deal: int) -> dict[str, Rule]:
    """All rules of a deal by their names: ``suit c``, ``rank K``, ``needs K Q``, ``total``."""
    cards = [NAMES[card] for card in bits(deal)]
    rules = {f"suit {suit}": _suit(suit, [card for card in cards if card[1] == suit]) for suit in SUITS}
    rules |= {f"balance {suit}": _balance(suit, cards) for suit in SUITS}
    rules |= {f"rank {rank}": _rank(rank, [card for card in cards if card[0] == rank]) for rank in RANKS}
    rules |= {f"through {rank}": _equal([f"through {rank}"], _runs_of(rank)) for rank in RANKS}
    rules |= {f"needs {one} {other}": _needs(one, other) for one, other in product(RANKS, RANKS) if one != other}
    rules["houses"] = _equal(["houses"], _of("triples"), _of("pairs"))
    rules["fours"] = _equal(["quads"], _of("fours"), _of("kickers"))
    rules["runs"] = _all_runs()
    rules["total"] = _total(len(cards) // 5)
    return rules


def _of(group: str) -> list[str]:
    return [f"{group} {rank}" for rank in RANKS]


def _runs_of(rank: str, without: str = "") -> list[str]:
    """The runs through a rank that lack another."""
    return [f"run {run}" for run in RUNS if rank in run and (not without or without not in run)]


def _sum(bounds: Bounds, numbers: Iterable[str]) -> Range:
    """What numbers add up to; every sum between the two is possible."""
    ranges = [bounds[number] for number in numbers]
    return sum(low for low, _ in ranges), sum(high for _, high in ranges)


def _values(bounds: Bounds, number: str) -> range:
    low, high = bounds[number]
    return range(low, high + 1)


def _equal(*sides: list[str]) -> Rule:
    """The sums of all sides are the same."""

    def possible(bounds: Bounds) -> bool:
        sums = [_sum(bounds, side) for side in sides]
        return max(low for low, _ in sums) <= min(high for _, high in sums)

    return Rule(frozenset(number for side in sides for number in side), possible)


def _needs(one: str, other: str) -> Rule:
    """The straights through one rank are at most those through the other and those of its runs that lack the other."""
    enough = [f"through {other}", *_runs_of(one, other)]

    def possible(bounds: Bounds) -> bool:
        return bounds[f"through {one}"][0] <= _sum(bounds, enough)[1]

    return Rule(frozenset([f"through {one}", *enough]), possible)


def _total(hands: int) -> Rule:
    """All hands together are as many as are to be made."""
    numbers = [*(f"flushes {suit}" for suit in SUITS), "houses", "quads", "straights"]

    def possible(bounds: Bounds) -> bool:
        low, high = _sum(bounds, numbers)
        return low <= hands <= high

    return Rule(frozenset(numbers), possible)


def _suit(suit: str, cards: list[str]) -> Rule:
    """The cards of a suit that are in flushes are five times its flushes."""
    held = [f"held {card}" for card in cards]

    def possible(bounds: Bounds) -> bool:
        low, high = _sum(bounds, held)
        return any(low <= 5 * number <= high for number in _values(bounds, f"flushes {suit}"))

    return Rule(frozenset([f"flushes {suit}", *held]), possible)


def _rank(rank: str, cards: list[str]) -> Rule:
    """The loose cards of a rank are those that it gives to full houses, fours of a kind and straights."""
    held = [f"held {card}" for card in cards]

    def possible(bounds: Bounds) -> bool:
        low, high = _sum(bounds, held)
        return any(low <= len(cards) - loose <= high for loose, _ in _roles(bounds, rank))

    return Rule(frozenset([*held, f"through {rank}", *(f"{group} {rank}" for group in GROUPS)]), possible)


def _roles(bounds: Bounds, rank: str) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each way to use loose cards of a rank: how many, and how many triples, pairs, fours and kickers they give."""
    for straights in _values(bounds, f"through {rank}"):
        for given in product(*(_values(bounds, f"{group} {rank}") for group in GROUPS)):
            yield straights + sum(number * size for number, size in zip(given, GROUPS.values(), strict=True)), given


def _all_runs() -> Rule:
    """The straights in all are those of the runs, and those through each rank are those of its runs."""
    scope = ["straights", *(f"run {run}" for run in RUNS), *(f"through {rank}" for rank in RANKS)]
    return Rule(frozenset(scope), _runs_possible)


def _runs_possible(bounds: Bounds) -> bool:
    """Run by run, all that matters of those before: how many in all, of the first, and of each of the last four.

    When a run is counted, its lowest rank has had all its runs, but for the ace, and after the last the others have.
    """
    most = bounds["straights"][1]
    firsts = _values(bounds, f"run {RUNS[0]}")
    states = {(number, number, (0, 0, 0, number)) for number in firsts if number <= most}
    for run in RUNS[1:]:
        grown = set()
        values = _values(bounds, f"run {run}")
        spend(STATE * len(states) * len(values))
        for (total, first, last), more in product(states, values):
            if total + more <= most and sum(last) + more in _values(bounds, f"through {run[0]}"):
                grown.add((total + more, first, (*last[1:], more)))
        states = grown
    jacks, queens, kings = (_values(bounds, f"through {rank}") for rank in "JQK")
    return any(
        total in _values(bounds, "straights")
        and first + last[3] in _values(bounds, "through A")
        and sum(last) in jacks
        and sum(last[1:]) in queens
        and sum(last[2:]) in kings
        for total, first, last in states
    )


def _balance(suit: str, cards: list[str]) -> Rule:
    """The rules of a suit, of all ranks, of full houses and of fours of a kind, all at once."""
    scope = [f"flushes {suit}", "houses", "quads", *(f"held {card}" for card in cards)]
    scope += [f"{number} {rank}" for number in ("through", *GROUPS) for rank in RANKS]
    return Rule(frozenset(scope), partial(_balanced, suit, cards))


def _balanced(suit: str, cards: list[str], bounds: Bounds) -> bool:
    """Rank by rank, all that matters of those before: how many of the suit are held, and what they give in all.

    Each triple and each pair is a full house in the end, and so are fours and kickers hands; all take five cards.
    """
    houses, quads = bounds["houses"][1], bounds["quads"][1]
    states = {(0, 0, 0, 0, 0)}
    for rank in RANKS:
        grown = set()
        ways = _ways(suit, rank, [card for card in cards if card[0] == rank], bounds)
        spend(STATE * len(states) * len(ways))
        for before, way in product(states, ways):
            held, triples, pairs, fours, kickers = map(int.__add__, before, way)
            taken = held + 5 * max(triples, pairs) + 5 * max(fours, kickers)
            if max(triples, pairs) <= houses and max(fours, kickers) <= quads and taken <= len(cards):
                grown.add((held, triples, pairs, fours, kickers))
        states = grown
    return any(
        held in [5 * number for number in _values(bounds, f"flushes {suit}")]
        and triples == pairs
        and triples in _values(bounds, "houses")
        and fours == kickers
        and fours in _values(bounds, "quads")
        for held, triples, pairs, fours, kickers in states
    )


def _ways(suit: str, rank: str, cards: list[str], bounds: Bounds) -> set[tuple[int, ...]]:
    """What a rank can do: how many cards of the suit it puts into flushes, and the groups that it gives."""
    roles = list(_roles(bounds, rank))
    spend(STATE * len(roles) << len(cards))
    ways = set()
    for held in product(*(_values(bounds, f"held {card}") for card in cards)):
        of_suit = sum(one for one, card in zip(held, cards, strict=True) if card[1] == suit)
        ways |= {(of_suit, *given) for loose, given in roles if loose == len(cards) - sum(held)}
    return ways
