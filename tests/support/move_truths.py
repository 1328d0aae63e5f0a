"""What is true of the numbers of forced moves: deals that can be won, with all of their splits."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice
from random import Random
from typing import NamedTuple

import naive
from naive_move_rules import numbers_of

Values = dict[str, int]
"""The numbers of a split."""


@cache
def families(quads: bool) -> list[list[int]]:
    """The pat hands of the deck, those of the rarer families apart, so that each comes as often."""
    kinds: dict[object, list[int]] = {}
    for hand in naive.pat_hands((1 << 52) - 1, quads):
        cards = [card for card in range(52) if hand >> card & 1]
        most = max(Counter(card // 4 for card in cards).values())
        kinds.setdefault("flush" if len({card % 4 for card in cards}) == 1 else most, []).append(hand)
    return list(kinds.values())


def planted(dice: Random, quads: bool, hands: int) -> list[int]:
    """So many pat hands without a common card."""
    found: list[int] = []
    while len(found) < hands:
        hand = dice.choice(dice.choice(families(quads)))
        if not any(hand & other for other in found):
            found.append(hand)
    return found


def splits(deal: int, quads: bool) -> Iterator[list[int]]:
    """All splits of a deal into pat hands."""
    hands = naive.pat_hands(deal, quads)

    def rest(left: int) -> Iterator[list[int]]:
        if not left:
            yield []
        lowest = left & -left
        for hand in hands:
            if hand & lowest and hand & left == hand:
                yield from ([hand, *others] for others in rest(left ^ hand))

    return rest(deal)


class Truth(NamedTuple):
    """The splits of a deal, and the numbers of each."""

    deal: int
    quads: bool
    ways: list[list[int]]
    values: list[Values]

    def sure(self, number: str, least: bool, bound: int) -> bool:
        """Whether a fact holds in every split."""
        told = (values[number] for values in self.values)
        return all(value >= bound if least else value <= bound for value in told)


@lru_cache(1000)
def truth(deal: int, quads: bool, most: int = 400) -> Truth | None:
    """What is true of a deal; None where it has more splits than so many."""
    ways = list(islice(splits(deal, quads), most + 1))
    return None if len(ways) > most else Truth(deal, quads, ways, [numbers_of(way, deal) for way in ways])
