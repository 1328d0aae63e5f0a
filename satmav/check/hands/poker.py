"""Poker once more: that a player's best hand is the best there is, and that the winners of a round are those.

Cards are ids, ``4 * rank + suit`` with rank 0 to 12 for 2 to A, and 52 for a joker. Every five that the rules of the
game allow is looked at.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from satmav.check.reading import CheckError, shown

JOKER = 52
_ORDER = ("11111", "2111", "221", "311", "straight", "flush", "32", "41", "straight flush", "5")
"""The types of hands, the lowest first: how many cards there are of each rank, or what else they are."""
_RUNS = {frozenset({*range(low, low + 5)}): low + 4 for low in range(9)} | {frozenset({12, 0, 1, 2, 3}): 3}
"""The ranks of each straight, and the one that counts."""


def check_best(game: str, hole: Sequence[int], board: Sequence[int], five: Sequence[int], strict: bool = False) -> None:
    """Raise :class:`CheckError` unless ``five`` is a hand that the game allows, and none that it allows is better."""
    cards = tuple(sorted(five))
    best, found = (-1, [0]), False
    for other in allowed(game, hole, board, strict):
        best = max(best, five_value(other))
        found = found or tuple(sorted(other)) == cards
    if not found:
        raise CheckError(f"{shown(str(five))} is no hand that {game} allows with these cards")
    if five_value(five) != best:
        raise CheckError(f"{shown(str(five))} is not the best hand with these cards")


def check_winners(fives: Sequence[Sequence[int]], winners: Sequence[int]) -> None:
    """Raise :class:`CheckError` unless the winners are the players with the best of these hands."""
    best = max(map(five_value, fives))
    if list(winners) != [player for player, five in enumerate(fives) if five_value(five) == best]:
        raise CheckError(f"{shown(str(winners))} are not the players with the best hands")


def five_value(five: Sequence[int]) -> tuple[int, list[int]]:
    """What decides between hands: the type, and the ranks in the order in which they count."""
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


def allowed(game: str, hole: Sequence[int], board: Sequence[int], strict: bool = False) -> Iterator[tuple[int, ...]]:
    """Every five that the rules of a game allow; ``strict``: a joker is no card that is held."""
    if game == "holdem":
        yield from combinations((*hole, *board), 5)
    elif game == "omaha":
        yield from (two + three for two in combinations(hole, 2) for three in combinations(board, 3))
    elif game == "three_d":
        yield from ((*hole, *three) for three in product(board[:5], board[5:10], board[10:15]))
    elif game == "five_card_draw":
        yield from _jokers_replaced(hole, strict)
    else:
        raise CheckError(f"{shown(game)} is no game")


def _jokers_replaced(hole: Sequence[int], strict: bool) -> Iterator[tuple[int, ...]]:
    held = {card for card in hole if card != JOKER}
    for five in combinations(hole, 5):
        own = sum(card != JOKER for card in five)
        for hand in _filled(five):
            # strictly, jokers stand for cards that are not held
            if not strict or (len(set(hand)) == 5 and len(held.intersection(hand)) == own):
                yield hand


def _filled(five: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All that five cards can be where a joker is any card."""
    return product(*(range(52) if card == JOKER else (card,) for card in five))
