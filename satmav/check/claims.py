"""Claims that nothing smaller would do, checked by brute force.

No core has fewer cards: any set of fewer can be held. Where disjoint hands hold a set, they hold every part of all
that they hold. So whoever looks for a set that cannot be held need only add cards that they leave out.

No scoring has points on fewer cards: take some hands, not all disjoint. As none of them scores above 0, and all cards
together do, some card has points above 0 and is in none of them, or points below 0 and is in several. So whoever looks
for a scoring need only give points to those; hands that leave no such card show that there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from satmav.check.deals import bits, check_inside, holding, names, pat_hands
from satmav.check.reading import CheckError
from satmav.check.work import UncheckedError, spend

FEW = 3
"""Numbers up to which points are tried where no hands speak against them."""

LOOK = 10
"""Steps of work to look at a hand, or at the part of it that scores."""


def check_at_least(deal: int, size: int, quads: bool) -> None:
    """Accept that any set of fewer than ``size`` cards of the deal (a mask) is held by disjoint pat hands out of it.

    Raises :class:`CheckError` with a set that is not.
    """
    check_inside(deal, deal)
    hands = pat_hands(deal, quads)
    seen: set[int] = set()
    sets = [0]
    while sets:
        some = sets.pop()
        held = _held(some, hands)
        if some & ~held:
            raise CheckError(f"{names(some)} are fewer cards, and cannot all be held either")
        if some.bit_count() + 1 < size:
            more = {some | 1 << card for card in bits(deal & ~held)} - seen
            seen |= more
            sets += sorted(more)


def _held(cards: int, hands: Sequence[int]) -> int:
    """All that disjoint hands hold beside these cards, as many as are easily found; 0 where they do not hold these."""
    made = holding(cards, [hand for hand in hands if hand & cards]) if cards else []
    if cards and not made:
        return 0
    held = sum(made)
    for hand in hands:
        if not hand & held:
            held |= hand
    return held


def check_fewest_points(deal: int, size: int, most: int, quads: bool) -> None:
    """Accept that no scoring with numbers up to ``most`` has points on fewer than ``size`` cards of the deal (a mask).

    Raises :class:`CheckError` with the cards of one that has, and :class:`UncheckedError` where there seems to be
    none and no hands show it.
    """
    check_inside(deal, deal)
    hands = pat_hands(deal, quads)
    root = (0, 0)
    seen, signs = {root}, [root]
    while signs:
        above, below = signs.pop()
        made = _against(above, below, hands)
        if not made:
            _check_none(above, below, most, hands)
        if (above | below).bit_count() + 1 < size:
            once, twice = _held_once_and_twice(made)
            more = [(above | 1 << card, below) for card in bits(deal & ~once & ~above & ~below)]
            more += [(above, below | 1 << card) for card in bits(twice & ~above & ~below)]
            signs += [pair for pair in more if pair not in seen]
            seen.update(more)


def _against(above: int, below: int, hands: Sequence[int]) -> list[int]:
    """Hands that hold all cards above, and none below twice; empty where there are none."""
    made = holding(above, [hand for hand in hands if hand & above]) if above else [hands[0]] if hands else []
    made = made or _overlapping(above, below, hands)
    once, _ = _held_once_and_twice(made)
    for hand in hands if made else ():
        if not hand & once:
            made, once = [*made, hand], once | hand
    return made


def _overlapping(above: int, below: int, hands: Sequence[int]) -> list[int]:
    """The same, where hands must share cards."""
    spend(LOOK * len(hands))
    if not above:
        return []
    card = min(bits(above), key=lambda card: sum(hand >> card & 1 for hand in hands))
    for hand in [hand for hand in hands if hand >> card & 1]:
        left = above & ~hand
        rest = _overlapping(left, below, [other for other in hands if not other & hand & below]) if left else []
        if rest or not left:
            return [hand, *rest]
    return []


def _held_once_and_twice(made: Sequence[int]) -> tuple[int, int]:
    """The cards that some of the hands hold, and those that several do."""
    once = twice = 0
    for hand in made:
        twice |= once & hand
        once |= hand
    return once, twice


def _check_none(above: int, below: int, most: int, hands: Sequence[int]) -> None:
    """Refuse points up to a few on just these cards, where there are any; otherwise it cannot be told."""
    cards = bits(above | below)
    parts = {hand & (above | below) for hand in hands}
    for numbers in product(range(1, min(most, FEW) + 1), repeat=len(cards)):
        spend(LOOK * len(parts))
        points = {card: number if above >> card & 1 else -number for card, number in zip(cards, numbers, strict=True)}
        if sum(points.values()) > 0 and all(sum(points[card] for card in bits(part)) <= 0 for part in parts):
            raise CheckError(f"these are not the fewest: points on {names(above | below)} alone would do")
    raise UncheckedError(f"could not tell whether points on {names(above | below)} would do")
