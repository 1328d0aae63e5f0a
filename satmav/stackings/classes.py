"""The hands that a deck makes, by what they need: cards of some ranks, or of some ranks in one suit."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product

from satmav.errors import UsageError
from satmav.stackings.games import Game

HAND = 5
"""The most cards that count."""


@dataclass(frozen=True)
class HandClass:
    """Hands of one level: the number of cards of each rank, all of the suit where one is named."""

    level: int
    ranks: tuple[tuple[int, int], ...]
    suit: int | None = None


@dataclass(frozen=True)
class Classes:
    """All hands of a deck, the weakest first; levels are counted from 0."""

    levels: int
    hands: tuple[HandClass, ...]


def hand_classes(game: Game) -> Classes:
    """The hands that the cards of a game make. Those of one suit have a class only where they are stronger.

    Raises :class:`UsageError` for a rule by which it matters which of the cards lie on the table.
    """
    hole = len(game.holes[0])
    sets = game.rule.sets(range(hole), range(hole, hole + len(game.board)))
    if len(sets) > 1:
        raise UsageError(f"in {game.name} a card on the table counts differently: formulas are for other games")
    strengths = dict(_strengths(game, min(HAND, len(sets[0]))))
    places = {strength: level for level, strength in enumerate(sorted(set(strengths.values())))}
    hands = (HandClass(places[strength], *needed) for needed, strength in strengths.items())
    return Classes(len(places), tuple(sorted(hands, key=lambda hand: (hand.level, hand.ranks, hand.suit or 0))))


Needed = tuple[tuple[tuple[int, int], ...], int | None]


def _strengths(game: Game, size: int) -> Iterator[tuple[Needed, int]]:
    """What each class needs, and how strong it is."""
    by_rank: dict[int, list[int]] = {}
    for card in sorted(game.cards):
        by_rank.setdefault(card // 4, []).append(card)
    for ranks in combinations_with_replacement(sorted(by_rank), size):
        times = tuple(Counter(ranks).items())
        mixed = _mixed([by_rank[rank] for rank, _ in times], [number for _, number in times])
        weakest = None if mixed is None else game.rule.strength(mixed)
        if weakest is not None:
            yield (times, None), weakest
        if len(times) == size > 1:
            for suit in range(4):
                cards = [4 * rank + suit for rank in ranks]
                if set(cards) <= set(game.cards) and (strength := game.rule.strength(cards)) != weakest:
                    yield (times, suit), strength


def _mixed(by_rank: Sequence[Sequence[int]], times: Sequence[int]) -> list[int] | None:
    """Cards of those ranks that are not all of a suit, or one card; None where there are none."""
    for chosen in product(*map(combinations, by_rank, times)):
        cards = [card for group in chosen for card in group]
        if len(cards) == 1 or len({card % 4 for card in cards}) > 1:
            return cards
    return None
