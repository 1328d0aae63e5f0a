"""Forced moves done naively: bounds in dictionaries, every rule again until nothing changes, sums by trying.

Numbers are named as in a proof's data: ``held Kc``, ``flushes c``, ``run A2345``, ``through K``, ``triples K``,
``houses``. Imports nothing from satmav.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
LINE = "A" + RANKS
RUNS = [LINE[place : place + 5] for place in range(10)]
WHOLES = {"houses": "houses", "fours": "quads"}
GROUPS = {"triples": 3, "pairs": 2, "fours": 4, "kickers": 1, "through": 1}

Bounds = dict[str, tuple[int, int]]


class ContradictionError(Exception):
    """Nothing is possible."""


def card_names(deal: int) -> list[str]:
    return [RANKS[card // 4] + SUITS[card % 4] for card in range(52) if deal >> card & 1]


def start(deal: int, quads: bool) -> Bounds:
    cards = card_names(deal)
    count = {rank: sum(card[0] == rank for card in cards) for rank in RANKS}
    most = {f"held {card}": 1 for card in cards}
    most |= {f"flushes {suit}": sum(card[1] == suit for card in cards) // 5 for suit in SUITS}
    most |= {f"run {run}": min(count[rank] for rank in run) for run in RUNS}
    for rank in RANKS:
        for group, size in GROUPS.items():
            most[f"{group} {rank}"] = 0 if group in ("fours", "kickers") and not quads else count[rank] // size
    most |= {"houses": len(cards) // 5, "quads": quads * len(cards) // 5, "straights": len(cards) // 5}
    return {number: (0, value) for number, value in most.items()}


def rule_names() -> list[str]:
    needs = [f"needs {one} {other}" for one in RANKS for other in RANKS if one != other and together(one, other)]
    ranks = [f"{rule} {rank}" for rule in ("rank", "through") for rank in RANKS]
    suits = [f"{rule} {suit}" for rule in ("suit", "balance") for suit in SUITS]
    return [*suits, *ranks, *needs, "houses", "fours", "runs", "total"]


def together(one: str, other: str) -> bool:
    return any(one in run and other in run for run in RUNS)


def closed(bounds: Bounds, deal: int, rules: list[str] | None = None) -> Bounds:
    """All that follows by some rules; raises :class:`ContradictionError`."""
    bounds = dict(bounds)
    before = None
    while before != bounds:
        before = dict(bounds)
        for rule in rules or rule_names():
            for number, low, high in list(apply(rule, bounds, deal)):
                bounds[number] = max(low, bounds[number][0]), min(high, bounds[number][1])
                if bounds[number][0] > bounds[number][1]:
                    raise ContradictionError(rule)
    return bounds


def apply(rule: str, bounds: Bounds, deal: int) -> Iterator[tuple[str, int, int]]:
    name, *about = rule.split()
    cards = card_names(deal)
    if name == "suit":
        yield from equal(bounds, f"flushes {about[0]}", 5, [f"held {card}" for card in cards if card[1] == about[0]])
    elif name == "through":
        yield from equal(bounds, f"through {about[0]}", 1, [f"run {run}" for run in RUNS if about[0] in run])
    elif name in ("houses", "fours"):
        for group in ("triples", "pairs") if name == "houses" else ("fours", "kickers"):
            yield from equal(bounds, WHOLES[name], 1, [f"{group} {rank}" for rank in RANKS])
    elif name == "total":
        hands = len(cards) // 5
        numbers = [*(f"flushes {suit}" for suit in SUITS), "houses", "quads", "straights"]
        bounds = {**bounds, "hands": (hands, hands)}
        yield from equal(bounds, "hands", 1, numbers)
    elif name == "needs":
        yield from needs(bounds, *about)
    elif name == "rank":
        yield from rank_rule(bounds, about[0], [card for card in cards if card[0] == about[0]])
    elif name == "runs":
        yield from equal(bounds, "straights", 1, [f"run {run}" for run in RUNS])
        yield from runs_rule(bounds)
    else:
        yield from balance(bounds, about[0], cards)


def needs(bounds: Bounds, one: str, other: str) -> Iterator[tuple[str, int, int]]:
    most = {f"run {run}": bounds[f"run {run}"][1] for run in RUNS if one in run and other not in run}
    most[f"through {other}"] = bounds[f"through {other}"][1]
    yield f"through {one}", 0, sum(most.values())
    for number, high in most.items():
        yield number, bounds[f"through {one}"][0] - sum(most.values()) + high, high


def equal(bounds: Bounds, whole: str, times: int, parts: list[str]) -> Iterator[tuple[str, int, int]]:
    least, most = (sum(bounds[part][side] for part in parts) for side in (0, 1))
    low, high = max(bounds[whole][0], -(-least // times)), min(bounds[whole][1], most // times)
    if low > high:
        raise ContradictionError(whole)
    if whole != "hands":
        yield whole, low, high
    for part in parts:
        yield part, times * low - most + bounds[part][1], times * high - least + bounds[part][0]


def ways(bounds: Bounds, rank: str, loose: range) -> list[dict[str, int]]:
    """How cards of a rank can be used, if so many are loose."""
    found: list[dict[str, int]] = [{}]
    for group in GROUPS:
        low, high = bounds[f"{group} {rank}"]
        found = [{**way, group: number} for way in found for number in range(low, high + 1)]
    return [way for way in found if used(way) in loose]


def used(way: dict[str, int]) -> int:
    return sum(GROUPS[group] * number for group, number in way.items())


def rank_rule(bounds: Bounds, rank: str, cards: list[str]) -> Iterator[tuple[str, int, int]]:
    least, most = (sum(bounds[f"held {card}"][side] for card in cards) for side in (0, 1))
    found = ways(bounds, rank, range(len(cards) - most, len(cards) - least + 1))
    if not found:
        raise ContradictionError(rank)
    for group in GROUPS:
        numbers = [way[group] for way in found]
        yield f"{group} {rank}", min(numbers), max(numbers)
    held = [len(cards) - used(way) for way in found]
    for card in cards:
        low, high = bounds[f"held {card}"]
        if low < high:
            yield f"held {card}", int(min(held) == most), int(max(held) > least)


@cache
def apart() -> list[tuple[str, ...]]:
    """Ranks of which no two have a run in common."""
    return [
        ranks
        for size in range(4)
        for ranks in combinations(RANKS, size)
        if not any(together(one, other) for one, other in combinations(ranks, 2))
    ]


def runs_rule(bounds: Bounds) -> Iterator[tuple[str, int, int]]:
    least = {rank: bounds[f"through {rank}"][0] for rank in RANKS}
    low, high = bounds["straights"]
    sums = {ranks: sum(least[rank] for rank in ranks) for ranks in apart()}
    yield "straights", max(sums.values()), cover(bounds, 0, 9)
    for rank in RANKS:
        others = max(total for ranks, total in sums.items() if not any(together(rank, other) for other in ranks))
        first = LINE.index(rank) - 4
        served = cover(bounds, 1, 8) if rank == "A" else cover(bounds, 0, first - 1) + cover(bounds, first + 5, 9)
        yield f"through {rank}", low - served, high - others
    for place, run in enumerate(RUNS):
        others = max(total for ranks, total in sums.items() if not any(other in run for other in ranks))
        served = cover(bounds, 0, place - 1) + cover(bounds, place + 1, 9)
        yield f"run {run}", low - served, high - others


def cover(bounds: Bounds, first: int, last: int) -> int:
    """The fewest straights that the ranks that lie in some runs allow, in all these runs."""
    if first > last:
        return 0
    best = bounds[f"run {RUNS[first]}"][1] + cover(bounds, first + 1, last)
    place = first + 4  # of the ranks in the first run, the last serves most others
    for end in range(first, place + 1):
        best = min(best, bounds[f"through {LINE[end]}"][1] + cover(bounds, end + 1, last))
    return best


def balance(bounds: Bounds, suit: str, cards: list[str]) -> Iterator[tuple[str, int, int]]:
    for whole, large, small in (("houses", "triples", "pairs"), ("quads", "fours", "kickers")):
        if bounds[whole][1] == 0:
            continue
        low = least_sum(bounds, suit, cards, {small: 1})
        high = -least_sum(bounds, suit, cards, {large: -1})
        if whole == "houses":
            low = max(low, (least_sum(bounds, suit, cards, {small: 1, large: 1}) + 1) // 2)
        yield whole, low, high
        if low > high or least_sum(bounds, suit, cards, {small: 1, large: -1}) > 0:
            raise ContradictionError(suit)


def least_sum(bounds: Bounds, suit: str, cards: list[str], measure: dict[str, int]) -> int:
    """The least sum over the ranks, over all choices of the suit's cards for its flushes."""
    base, into, more = 0, 0, []
    for rank in RANKS:
        own = [card for card in cards if card[0] == rank]
        others = [bounds[f"held {card}"] for card in own if card[1] != suit]
        mine = bounds.get(f"held {rank}{suit}", (0, 0))
        best = {}
        for held in range(mine[0], mine[1] + 1):
            least, most = (held + sum(other[side] for other in others) for side in (0, 1))
            found = ways(bounds, rank, range(len(own) - most, len(own) - least + 1))
            if found:
                best[held] = min(sum(factor * way[group] for group, factor in measure.items()) for way in found)
        if not best:
            raise ContradictionError(rank)
        if 0 in best:
            base += best[0]
            if 1 in best:
                more.append(best[1] - best[0])
        else:
            base += best[1]
            into += 1
    low, high = bounds[f"flushes {suit}"]
    sums = [
        base + sum(sorted(more)[: 5 * flushes - into])
        for flushes in range(low, high + 1)
        if 0 <= 5 * flushes - into <= len(more)
    ]
    if not sums:
        raise ContradictionError(suit)
    return min(sums)


def numbers_of(hands: list[int]) -> dict[str, int]:
    """The numbers of a split into pat hands, given as masks."""
    values = dict.fromkeys(start((1 << 52) - 1, True), 0)
    for hand in hands:
        cards = card_names(hand)
        ranks = sorted((card[0] for card in cards), key=lambda rank: -sum(card[0] == rank for card in cards))
        count = sum(rank == ranks[0] for rank in ranks)
        if len({card[1] for card in cards}) == 1:
            values[f"flushes {cards[0][1]}"] += 1
            for card in cards:
                values[f"held {card}"] = 1
        elif count == 1:
            values["straights"] += 1
            values["run " + next(run for run in RUNS if set(run) == set(ranks))] += 1
            for rank in ranks:
                values[f"through {rank}"] += 1
        else:
            whole, large, small = ("quads", "fours", "kickers") if count == 4 else ("houses", "triples", "pairs")
            values[whole] += 1
            values[f"{large} {ranks[0]}"] += 1
            values[f"{small} {ranks[4]}"] += 1
    return values
