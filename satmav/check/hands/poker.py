"""Poker once more: that a player's best hand is the best there is, and that the winners of a round are those.

Cards are ids, ``4 * rank + suit`` with rank 0 to 12 for 2 to A, and 52 for a joker. Every hand that a rule allows is
looked at. :data:`RULES` is a definition of its own of what the games of the house are.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, product
from typing import Any, NamedTuple

from satmav.check.reading import CheckError, shown

JOKER = 52
_ORDER = ("11111", "2111", "221", "311", "straight", "flush", "32", "41", "straight flush", "5")
"""The types of hands, the lowest first: how many cards there are of each rank, or what else they are."""
_RUNS = {frozenset({*range(low, low + 5)}): low + 4 for low in range(9)} | {frozenset({12, 0, 1, 2, 3}): 3}
"""The ranks of each straight, and the one that counts."""


def five_value(five: Sequence[int]) -> tuple[int, list[int]]:
    """The value of a hand: the type, and the ranks in the order in which they count."""
    ranks = [card // 4 for card in five]
    ordered = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    kind = "".join(str(ranks.count(rank)) for rank in ordered)
    top = _RUNS.get(frozenset(ranks))
    flush = len({card % 4 for card in five}) == 1
    if top is not None:
        return _ORDER.index("straight flush" if flush else "straight"), [top]
    if flush and _ORDER.index(kind) < _ORDER.index("flush"):
        return _ORDER.index("flush"), sorted(ranks, reverse=True)
    return _ORDER.index(kind), ordered


def low_value(five: Sequence[int]) -> tuple[list[int], list[int]]:
    """Aces are low, straights and flushes nothing, and less is more."""
    ranks = [(card // 4 + 1) % 13 for card in five]
    ordered = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    return [-ranks.count(rank) for rank in ordered], [-rank for rank in ordered]


class Rule(NamedTuple):
    """The value of a hand, and the numbers of cards that it takes of those held, and of the table or its equal parts.

    Without ``takes`` a hand is any five of all cards, or all where they are fewer. ``dealt`` are the numbers of cards
    held and on the table that a certificate may have.
    """

    value: Callable[[Sequence[int]], Any]
    takes: tuple[int, ...]
    dealt: frozenset[tuple[int, int]]


_FIVE_TO_SEVEN = frozenset((hole, size - hole) for size in (5, 6, 7) for hole in range(1, size + 1))
RULES = {
    "high": Rule(five_value, (), _FIVE_TO_SEVEN),
    "low": Rule(low_value, (), _FIVE_TO_SEVEN),
    "rank": Rule(lambda cards: cards[0] // 4, (), frozenset({(1, 0)})),
    "omaha": Rule(five_value, (2, 3), frozenset({(4, 5)})),
    "three_d": Rule(five_value, (2, 1, 1, 1), frozenset({(2, 15)})),
}


def check_best(rule: str, hole: Sequence[int], board: Sequence[int], hand: Sequence[int], strict: bool = False) -> None:
    """Raise :class:`CheckError` unless it is a hand that the rule allows, and none that it allows is better."""
    cards, value = tuple(sorted(hand)), rule_named(rule).value
    every = [*allowed(rule, hole, board, strict)]
    if cards not in (tuple(sorted(other)) for other in every):
        raise CheckError(f"{shown(str(hand))} is no hand that {rule} allows with these cards")
    if value(hand) != max(map(value, every)):
        raise CheckError(f"{shown(str(hand))} is not the best hand with these cards")


def check_winners(rule: str, hands: Sequence[Sequence[int]], winners: Sequence[int]) -> None:
    """Raise :class:`CheckError` unless the winners are the players with the best of these hands."""
    values = list(map(rule_named(rule).value, hands))
    if list(winners) != [player for player, value in enumerate(values) if value == max(values)]:
        raise CheckError(f"{shown(str(winners))} are not the players with the best hands")


def rule_named(name: str) -> Rule:
    if name not in RULES:
        raise CheckError(f"{shown(name)} is no rule by which hands are made")
    return RULES[name]


def allowed(rule: str, hole: Sequence[int], board: Sequence[int], strict: bool = False) -> Iterator[tuple[int, ...]]:
    """Every hand that a rule allows; ``strict``: a joker is no card that is held."""
    held = {card for card in hole if card != JOKER}
    for hand in _chosen(rule_named(rule).takes, hole, board):
        own = sum(card != JOKER for card in hand)
        filled = product(*(range(52) if card == JOKER else (card,) for card in hand)) if own < len(hand) else [hand]
        for cards in filled:
            # strictly, jokers stand for cards that are not held
            if not strict or (len(set(cards)) == len(hand) and len(held.intersection(cards)) == own):
                yield cards


def _chosen(takes: Sequence[int], hole: Sequence[int], board: Sequence[int]) -> Iterator[tuple[int, ...]]:
    if not takes:
        yield from combinations((*hole, *board), min(5, len(hole) + len(board)))
        return
    size = len(board) // (len(takes) - 1)
    parts = [hole, *(board[start : start + size] for start in range(0, len(board), size))]
    chosen = (combinations(part, number) for part, number in zip(parts, takes, strict=True))
    yield from (tuple(chain(*cards)) for cards in product(*chosen))
