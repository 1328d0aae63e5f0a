"""The rules of proofs by forced moves: conditions on numbers, and whether bounds leave them possible.

The numbers of a split of a deal into pat hands:

* ``flushes h``: hands of one suit, straight flushes among them;
* ``held Kc``: 1 where the card is in a flush; else it is *loose*;
* ``run 9TJQK`` and ``through K``: straights of a run, and through a rank;
* ``triples K``, ``pairs K``, ``fours K``, ``kickers K``: what the loose kings give to full houses and fours of a kind;
* ``houses``, ``quads``, ``straights``: how many there are in all.

A rule is a condition on some of them, its *scope*, which every split into pat hands meets. Whether it can be met within
bounds is tried here by enumeration: of all values where they are few, of all sums that are possible after each run or
rank where not.

The counts (:data:`COUNTS`) add up over all ranks what their loose cards give. With a suit they say, too, that five of
its cards go into each of its flushes.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple

from satmav.check.hands.deals import NAMES, RANKS, SUITS, bits
from satmav.check.work import spend

Range = tuple[int, int]
"""The least and the most that a number can be."""

Bounds = Mapping[str, Range]
State = tuple[int, int, tuple[int, int, int, int]]
"""The straights so far: in all, of the first run, and of each of the last four."""

RUNS = tuple(("A" + RANKS)[low : low + 5] for low in range(10))
GROUPS = {"triples": 3, "pairs": 2, "fours": 4, "kickers": 1}
"""What the loose cards of a rank give beside straights, and how many cards each takes."""
QUADS = ("quads", "fours", "kickers")
"""What there is none of where four of a kind is no pat hand."""


class Count(NamedTuple):
    """The weight of each group of a rank, and the totals that all weights add up to, so many times over.

    Where they are ``beside`` others, the total are all hands but those.
    """

    weights: Mapping[str, int]
    totals: tuple[str, ...] = ("houses",)
    times: int = 1
    beside: bool = False


COUNTS = {
    "triples": Count({"triples": 1}),
    "pairs": Count({"pairs": 1}),
    "both": Count({"triples": 1, "pairs": 1}, times=2),
    "against": Count({"triples": -1, "pairs": 1}, times=0),
    "kickers": Count({"kickers": 1}, ("quads",)),
    "fours": Count({"fours": 1}, ("quads",)),
    "seconds": Count({"triples": -1, "pairs": 1, "fours": -1, "kickers": 1}, times=0),
    "places": Count(dict.fromkeys(GROUPS, 1), (*(f"flushes {suit}" for suit in SUITS), "straights"), 2, beside=True),
}

OPEN = ("seconds", "places")
"""The counts that leave open which ranks are in full houses, and which in fours of a kind; no suit is counted with."""

STATE = 10
"""Steps of work for each sum that is possible so far, with each value that may be added."""


class Rule(NamedTuple):
    """The numbers that a rule is about, and whether bounds on them (none empty) leave it possible."""

    scope: frozenset[str]
    possible: Callable[[Bounds], bool]


def start(deal: int) -> dict[str, Range]:
    """All numbers of a deal, and what each can be by the cards of its suit, run or rank alone."""
    cards = [NAMES[card] for card in bits(deal)]
    hands = len(cards) // 5
    count = {rank: len(_with(rank, cards)) for rank in RANKS}
    most = {f"flushes {suit}": len(_with(suit, cards)) // 5 for suit in SUITS}
    most |= {f"held {name}": 1 for name in cards}
    most |= {f"run {run}": min(count[rank] for rank in run) for run in RUNS}
    most |= {f"through {rank}": count[rank] for rank in RANKS}
    most |= _most_of_groups(count, hands)
    return {number: (0, limit) for number, limit in most.items()}


def without_quads(numbers: Mapping[str, Range]) -> dict[str, Range]:
    """The same numbers where four of a kind is no pat hand."""
    return {number: (0, 0) if number.split()[0] in QUADS else limits for number, limits in numbers.items()}


def _most_of_groups(count: Mapping[str, int], hands: int) -> dict[str, int]:
    """Of the parts of full houses and fours of a kind, and of straights, the most that there can be."""
    fours = min(hands, sum(number == 4 for number in count.values()))
    most = {"houses": hands, "quads": fours, "straights": hands}
    for group, size in GROUPS.items():
        limit = fours if group in QUADS else hands
        most |= {f"{group} {rank}": min(count[rank] // size, limit) for rank in RANKS}
    return most


def rules_of(deal: int) -> dict[str, Rule]:
    """All rules of a deal by their names: ``suit c``, ``rank K``, ``straights``, ``total``, ``pairs``, ``pairs c``."""
    cards = [NAMES[card] for card in bits(deal)]
    rules = {f"suit {suit}": _suit(suit, _with(suit, cards)) for suit in SUITS}
    rules |= {f"rank {rank}": _rank(rank, _with(rank, cards)) for rank in RANKS}
    rules |= {"straights": _straights(), "total": _total(len(cards) // 5)}
    for name, count in COUNTS.items():
        rules[name] = _count(count, cards)
        if name not in OPEN:
            rules |= {f"{name} {suit}": _count(count, cards, suit) for suit in SUITS}
    return rules


def _with(letter: str, cards: list[str]) -> list[str]:
    return [card for card in cards if letter in card]


def _sum(bounds: Bounds, numbers: Iterable[str]) -> Range:
    """The least and the greatest sum of numbers; every sum between the two is possible."""
    ranges = [bounds[number] for number in numbers]
    return sum(low for low, _ in ranges), sum(high for _, high in ranges)


def _values(bounds: Bounds, number: str) -> range:
    low, high = bounds[number]
    return range(low, high + 1)


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
        return bool(_gifts(rank, len(cards) - high, len(cards) - low, bounds))

    return Rule(frozenset([*held, *_uses(rank)]), possible)


def _uses(rank: str) -> list[str]:
    """The uses of loose cards of a rank."""
    return [f"through {rank}", *(f"{group} {rank}" for group in GROUPS)]


def _gifts(rank: str, low: int, high: int, bounds: Bounds) -> frozenset[tuple[int, ...]]:
    """The triples, pairs, fours and kickers that a rank can give, of ``low`` to ``high`` loose cards."""
    ranges = tuple(bounds[number] for number in _uses(rank))
    spend(STATE * prod(most - least + 1 for least, most in ranges))
    return _gifts_within(ranges, low, high)


@lru_cache(10_000)
def _gifts_within(ranges: tuple[Range, ...], low: int, high: int) -> frozenset[tuple[int, ...]]:
    return frozenset(
        tuple(given)
        for straights, *given in product(*(range(least, most + 1) for least, most in ranges))
        if low <= straights + sum(map(int.__mul__, given, GROUPS.values())) <= high
    )


def _straights() -> Rule:
    """The straights in all are those of the runs, and those through each rank are those of its runs."""
    scope = ["straights", *(f"run {run}" for run in RUNS), *(f"through {rank}" for rank in RANKS)]
    return Rule(frozenset(scope), _runs_possible)


def _runs_possible(bounds: Bounds) -> bool:
    """Run by run, all that matters of those before: how many in all, of the first, and of each of the last four.

    When a run is counted, its lowest rank has had all its runs, unless it is the ace. After the last run the others
    have.
    """
    most = bounds["straights"][1]
    firsts = _values(bounds, f"run {RUNS[0]}")
    states = {(number, number, (0, 0, 0, number)) for number in firsts if number <= most}
    for run in RUNS[1:]:
        values, through = _values(bounds, f"run {run}"), _values(bounds, f"through {run[0]}")
        spend(STATE * len(states) * len(values))
        states = {
            (total + more, first, (*last[1:], more))
            for (total, first, last), more in product(states, values)
            if total + more <= most and sum(last) + more in through
        }
    wanted = [_values(bounds, name) for name in ("straights", "through J", "through Q", "through K", "through A")]
    return any(all(map(range.__contains__, wanted, _at_end(state))) for state in states)


def _at_end(state: State) -> tuple[int, ...]:
    """After the last run: the straights in all, and through the four highest ranks."""
    total, first, last = state
    return total, sum(last), sum(last[1:]), sum(last[2:]), first + last[3]


def _count(count: Count, cards: list[str], suit: str = "") -> Rule:
    """The gifts of all ranks add up to the total; of the suit, if any, each flush holds five cards."""
    scope = ["houses", "quads", *count.totals, *(f"held {card}" for card in cards)]
    scope += [number for rank in RANKS for number in _uses(rank)]
    scope += [f"flushes {suit}"] if suit else []
    of_rank = [(rank, _with(rank, cards)) for rank in RANKS]

    def possible(bounds: Bounds) -> bool:
        """Rank by rank, all that matters of those before: how many cards of the suit are held, and the sum."""
        states = {(0, 0)}
        for rank, own in of_rank:
            ways = _ways(count, rank, own, suit, bounds)
            spend(STATE * len(states) * len(ways))
            states = {(before + held, total + weight) for before, total in states for held, weight in ways}
        low, high = _sum(bounds, count.totals)
        sums = range(low, high + 1)
        totals = [count.times * (len(cards) // 5 - number if count.beside else number) for number in sums]
        flushes = [5 * number for number in _values(bounds, f"flushes {suit}")] if suit else [0]
        return any(held in flushes and total in totals for held, total in states)

    return Rule(frozenset(scope), possible)


def _ways(count: Count, rank: str, cards: list[str], suit: str, bounds: Bounds) -> set[tuple[int, int]]:
    """The options of a rank: cards of the suit that it puts into flushes, and the weight of its gifts."""
    low, high = _sum(bounds, [f"held {card}" for card in cards if card[1] != suit])
    own = next((_values(bounds, f"held {card}") for card in cards if card[1] == suit), range(1))
    weights = [count.weights.get(group, 0) for group in GROUPS]
    return {
        (held, sum(map(int.__mul__, weights, given)))
        for held in own
        for given in _gifts(rank, len(cards) - held - high, len(cards) - held - low, bounds)
    }
