"""A slow twin of the checker of proofs by forced moves: rules as equations, for a solver or for plain trial.

It says yes or no; whatever it trips over, a missing key or a word that is no number, is a no. Nothing is imported
from satmav.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import prod

import numpy as np
import z3
from naive_check import RANKS, RUNS, SUITS, names_of

SIZES = {"triples": 3, "pairs": 2, "fours": 4, "kickers": 1}
FEW = 2000
"""Assignments that are tried one by one; where there are more, the solver is asked."""

COUNTS = {
    "triples": ({"triples": 1}, {"houses": -1}),
    "pairs": ({"pairs": 1}, {"houses": -1}),
    "both": ({"triples": 1, "pairs": 1}, {"houses": -2}),
    "against": ({"triples": 1, "pairs": -1}, {}),
    "kickers": ({"kickers": 1}, {"quads": -1}),
    "fours": ({"fours": 1}, {"quads": -1}),
    "seconds": ({"pairs": 1, "kickers": 1, "triples": -1, "fours": -1}, {}),
    "places": (dict.fromkeys(SIZES, 1), {"straights": 2} | {f"flushes {suit}": 2 for suit in SUITS}),
}
"""What a count adds up over all ranks, and with what else that is nothing; or, of places, two for each hand."""

Equation = tuple[dict[str, int], int]
"""Numbers with their factors, and what they add up to."""


def limits(deal: int, quads: bool) -> dict[str, int]:
    """All numbers of a deal and the most that each can be."""
    names = names_of(deal)
    ranks, suits = Counter(name[0] for name in names), Counter(name[1] for name in names)
    hands = len(names) // 5
    most = {f"flushes {suit}": suits[suit] // 5 for suit in SUITS} | {f"held {name}": 1 for name in names}
    most |= {f"run {run}": min(ranks[rank] for rank in run) for run in RUNS}
    fours = quads * min(hands, list(ranks.values()).count(4))
    for rank in RANKS:
        most |= {f"{what} {rank}": ranks[rank] // size for what, size in SIZES.items()}
        most[f"through {rank}"] = ranks[rank]
        for what in ("fours", "kickers"):
            most[f"{what} {rank}"] = min(most[f"{what} {rank}"], fours)
    return most | {"houses": hands, "quads": fours, "straights": hands}


def equations(rule: str, deal: int) -> list[Equation]:
    """What a rule says."""
    names = names_of(deal)
    match rule.split(" "):
        case ["suit", suit] if suit in SUITS:
            return [({f"held {name}": 1 for name in names if name[1] == suit} | {f"flushes {suit}": -5}, 0)]
        case ["rank", rank] if rank in RANKS:
            cards = [name for name in names if name[0] == rank]
            roles = {f"{what} {rank}": size for what, size in SIZES.items()} | {f"through {rank}": 1}
            return [(roles | {f"held {name}": 1 for name in cards}, len(cards))]
        case ["straights"]:
            passing = [
                ({f"run {run}": 1 for run in RUNS if rank in run} | {f"through {rank}": -1}, 0) for rank in RANKS
            ]
            return [*passing, ({f"run {run}": 1 for run in RUNS} | {"straights": -1}, 0)]
        case ["total"]:
            families = [f"flushes {suit}" for suit in SUITS] + ["houses", "quads", "straights"]
            return [(dict.fromkeys(families, 1), deal.bit_count() // 5)]
        case [name, *suits] if name in COUNTS and len(suits) <= (name not in ("seconds", "places")):
            factors, rest = COUNTS[name]
            total = {f"{what} {rank}": factor for what, factor in factors.items() for rank in RANKS}
            parts = [*(f"suit {suit}" for suit in suits), *(f"rank {rank}" for rank in RANKS)]
            return [
                (total | {"houses": 0, "quads": 0} | rest, 2 * (deal.bit_count() // 5) * (name == "places")),
                *(e for part in parts for e in equations(part, deal)),
            ]
    raise ValueError(rule)


def possible(said: list[Equation], bounds: dict[str, tuple[int, int]]) -> bool:
    """Whether numbers within the bounds meet the equations."""
    scope = sorted({number for equation, _ in said for number in equation})
    ranges = [range(bounds[number][0], bounds[number][1] + 1) for number in scope]
    if prod(map(len, ranges)) > FEW:
        return _solvable(said, bounds, scope)
    sums = np.zeros((len(said), 1), int)  # a column an assignment
    for number, values in zip(scope, ranges, strict=True):
        factors = np.array([[left.get(number, 0)] for left, _ in said])
        sums = np.hstack([sums + factors * value for value in values])
    return bool((sums == [[right] for _, right in said]).all(axis=0).any())


@cache
def within(rule: str, deal: int, bounds: tuple[tuple[str, tuple[int, int]], ...]) -> bool:
    """Whether a rule of a deal is possible within bounds."""
    return possible(equations(rule, deal), dict(bounds))


def _solvable(said: list[Equation], bounds: dict[str, tuple[int, int]], scope: list[str]) -> bool:
    """By z3, which reads a text far sooner than it takes terms one by one."""
    lines = [f"(declare-const |{name}| Int)" for name in scope]
    lines += [f"(assert (<= {low} |{name}| {high}))" for name in scope for low, high in [bounds[name]]]
    for left, right in said:
        terms = " ".join(f"(* {factor} |{name}|)" for name, factor in left.items())
        lines.append(f"(assert (= {right} (+ 0 {terms})))")
    solver = z3.SimpleSolver()
    solver.from_string("\n".join(lines))
    return solver.check() == z3.sat


def prove(deal: int, proof: dict, quads: bool) -> int:
    """The cases of a proof; an error of some kind where it is none."""
    assert deal.bit_count() % 5 == 0
    assert 0 < deal < 1 << 52
    most = limits(deal, quads)
    return _prove(
        deal, most, proof, {(number, side): side * limit for number, limit in most.items() for side in (0, 1)}
    )


def _prove(deal: int, most: dict[str, int], proof: dict, known: dict[tuple[str, int], int]) -> int:
    known = dict(known)
    assert type(proof) is dict
    assert proof.keys() <= {"steps", "split"}
    assert type(proof["steps"]) is list
    for place, step in enumerate(proof["steps"], start=1):
        assert step.keys() == {"rule", "because", "gained"}
        said = equations(step["rule"], deal)
        bounds = {number: (0, most[number]) for left, _ in said for number in left}
        assert type(step["because"]) is list
        assert len(set(step["because"])) == len(step["because"])
        for reason in step["because"]:
            number, side, bound = fact(reason)
            assert (known[number, side] <= bound) if side else (known[number, side] >= bound)
            bounds[number] = _within(bounds[number], side, bound)
        if step["gained"] is None:
            assert not within(step["rule"], deal, tuple(bounds.items()))
            assert place == len(proof["steps"])
            assert "split" not in proof
            return 1
        number, side, bound = fact(step["gained"])
        bounds[number] = _within(bounds[number], 1 - side, bound + 1 if side else bound - 1)
        assert not within(step["rule"], deal, tuple(bounds.items()))
        known[number, side] = min(known[number, side], bound) if side else max(known[number, side], bound)
    return sum(
        _prove(deal, most, then, known | {(number, side): bound}) for number, side, bound, then in _cases(proof, known)
    )


def _cases(proof: dict, known: dict[tuple[str, int], int]) -> Iterator[tuple[str, int, int, dict]]:
    split = proof["split"]
    assert split.keys() == {"on", "cases"}
    low, high = split["cases"]
    (number, side, bound), (other, other_side, other_bound) = fact(low["suppose"]), fact(high["suppose"])
    assert number == other == split["on"]
    assert (side, other_side, other_bound) == (1, 0, bound + 1)
    for case in (low, high):
        assert case.keys() == {"suppose", "then"}
    yield number, 1, min(bound, known[number, 1]), low["then"]
    yield number, 0, max(other_bound, known[number, 0]), high["then"]


def suppositions(proof: dict) -> int:
    """How many suppositions of a proof are open at once, the shallower case refuted first."""
    if "split" not in proof:
        return 0
    first, then = sorted(suppositions(case["then"]) for case in proof["split"]["cases"])
    return max(first + 1, then)


def fact(text: str) -> tuple[str, int, int]:
    """A number, 1 where it is bounded from above, the bound."""
    number, sign, bound = text.rsplit(" ", 2)
    assert sign in ("<=", ">=")
    assert bound == str(int(bound))
    assert 0 <= int(bound) < 100
    return number, int(sign == "<="), int(bound)


def _within(bounds: tuple[int, int], side: int, bound: int) -> tuple[int, int]:
    return (bounds[0], min(bounds[1], bound)) if side else (max(bounds[0], bound), bounds[1])


def numbers_of(hands: list[int], deal: int) -> dict[str, int]:
    """The numbers of a split of a deal into pat hands."""
    numbers = dict.fromkeys(limits(deal, True), 0)
    for hand in hands:
        names = names_of(hand)
        ranks = Counter(name[0] for name in names)
        if len({name[1] for name in names}) == 1:
            numbers[f"flushes {names[0][1]}"] += 1
            for name in names:
                numbers[f"held {name}"] += 1
        elif len(ranks) == 5:
            numbers["straights"] += 1
            numbers[f"run {next(run for run in RUNS if set(run) == set(ranks))}"] += 1
            for rank in ranks:
                numbers[f"through {rank}"] += 1
        else:
            (many, size), (few, _) = ranks.most_common()
            total, most, least = ("quads", "fours", "kickers") if size == 4 else ("houses", "triples", "pairs")
            for number in (total, f"{most} {many}", f"{least} {few}"):
                numbers[number] += 1
    return numbers
