"""Poker's slow twin: how two hands compare, defined once more as plainly as possible, importing nothing from satmav.

Cards are ids 4 * rank + suit (rank 0..12 = 2..A). A hand's *key* is a list that compares as hands do.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement, product

RUNS = [{12, 0, 1, 2, 3}] + [set(range(low, low + 5)) for low in range(9)]
NAMES = "high card, one pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush"


def key(hand) -> list:
    """What decides between hands of five cards: the type, the run if there is one, the ranks by their numbers."""
    ranks = [card // 4 for card in hand]
    ordered = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    run = next((number for number, run in enumerate(RUNS) if set(ranks) == run), None)
    flush = all(card % 4 == hand[0] % 4 for card in hand)
    most, kinds = ranks.count(ordered[0]), len(set(ranks))
    if flush and run is not None:
        return [8, run]
    if most == 4:
        return [7, ordered]
    if most == 3 and kinds == 2:
        return [6, ordered]
    if flush:
        return [5, ordered]
    if run is not None:
        return [4, run]
    return [3 if most == 3 else 2 if kinds == 3 else 1 if kinds == 4 else 0, ordered]


@cache
def keys() -> list:
    """The keys of all hands, each once, the lowest first."""
    found = []
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] != ranks[4]:
            found.append(key([4 * rank + place % 4 for place, rank in enumerate(ranks)]))
            if len(set(ranks)) == 5:
                found.append(key([4 * rank for rank in ranks]))
    return sorted(found)


@cache
def _places() -> dict:
    return {str(key): place for place, key in enumerate(keys())}


def strength(cards) -> int:
    """How many keys are lower than that of the best five of the cards."""
    return _places()[str(max(map(key, combinations(cards, 5))))]


def low_key(hand) -> list:
    """The key where the lowest hand wins, aces low, whatever is in a row or of one suit; higher is better here too."""
    ranks = [1 if card // 4 == 12 else card // 4 + 2 for card in hand]
    ordered = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    numbers = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    return [-number for number in [*numbers, *[0] * (5 - len(numbers)), *ordered]]


def key_in(game, hand):
    """What decides in a game."""
    return {"low": low_key, "card": lambda cards: cards[0] // 4, "kuhn": lambda cards: cards[0] // 4}.get(game, key)(
        hand
    )


def hands(game, hole, board) -> list:
    """The hands that a game allows."""
    if game in ("card", "kuhn"):
        return [tuple(hole)]
    if game == "omaha":
        return [(*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3)]
    if game == "three_d":
        return [(*hole, *three) for three in product(board[:5], board[5:10], board[10:])]
    return list(combinations([*hole, *board], 5))
