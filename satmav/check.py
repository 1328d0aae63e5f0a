"""The independent checker: brute force and arithmetic.

It shares nothing with the code that it checks: it imports neither :mod:`satmav.hands` nor an
encoder nor a solver, and has its own definition of a pat hand, by sorted ranks instead of masks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from satmav.errors import SatmavError


class CheckError(SatmavError):
    """A claimed answer that does not stand; the sentence says where it fails."""


def is_pat(cards: Sequence[int], quads: bool) -> bool:
    """Whether five distinct card ids (4*rank + suit) are a pat hand.

    ``quads`` says whether four of a kind counts.
    """
    if len(set(cards)) != 5 or not all(0 <= card < 52 for card in cards):
        return False
    if len({card % 4 for card in cards}) == 1:
        return True
    ranks = sorted(card // 4 for card in cards)
    low, second, middle, fourth, high = ranks
    if len(set(ranks)) == 5:
        return high - low == 4 or ranks == [0, 1, 2, 3, 12]
    if low == fourth or second == high:
        return quads
    return low == second and fourth == high and middle in (low, high)


def bits(mask: int) -> list[int]:
    """The positions of the set bits, ascending."""
    places = []
    while mask:
        low = mask & -mask
        places.append(low.bit_length() - 1)
        mask ^= low
    return places


def pat_hands(mask: int, quads: bool) -> Iterator[int]:
    """The pat hands inside a set of cards, by trying every five-subset (53,130 of a deal of 25)."""
    for five in combinations(bits(mask), 5):
        if is_pat(five, quads):
            yield sum(1 << card for card in five)


def check_partition(deal: int, hands: Sequence[int], quads: bool) -> None:
    """Accept hands (masks) that are pat and use each card of the deal (a mask) exactly once.

    Raises :class:`CheckError` with the reason for anything else.
    """
    _check_deal(deal)
    seen = 0
    for number, hand in enumerate(hands, start=1):
        if hand & ~deal:
            raise CheckError(f"hand {number} holds card {bits(hand & ~deal)[0]}, which was not dealt")
        if hand & seen:
            raise CheckError(f"hand {number} holds card {bits(hand & seen)[0]}, which an earlier hand holds too")
        if not is_pat(bits(hand), quads):
            raise CheckError(f"hand {number} is not a pat hand: cards {bits(hand)}")
        seen |= hand
    if seen != deal:
        raise CheckError(f"card {bits(deal & ~seen)[0]} is in no hand")


def check_core(deal: int, core: int, quads: bool) -> None:
    """Accept a core: cards of the deal (masks) that disjoint pat hands out of it cannot all hold.

    The hands are enumerated by brute force, and all ways to hold the core are tried. Raises
    :class:`CheckError` with hands that do hold it, or for cards that were not dealt.
    """
    _check_deal(deal)
    if not core:
        raise CheckError("a core has at least one card")
    if core & ~deal:
        raise CheckError(f"a core is made of cards of the deal, and cards {bits(core & ~deal)} are not")
    hands = list(_pat_hands_with(core, deal, quads))
    if found := _hold(core, hands):
        raise CheckError(f"the cards can all be held, by the hands {[bits(hand) for hand in found]}")


def _check_deal(deal: int) -> None:
    if deal < 0 or deal >> 52:
        raise CheckError(f"{deal:#x} is no set of cards: bits 0 to 51 stand for the cards")


def _pat_hands_with(core: int, deal: int, quads: bool) -> Iterator[int]:
    """The pat hands that hold a card of the core, again by trying every five-subset that does."""
    others = bits(deal)
    for card in bits(core):
        others.remove(card)  # the hands that hold it come now, so the next cards go without it
        for four in combinations(others, 4):
            if is_pat((card, *four), quads):
                yield sum(1 << other for other in four) | 1 << card


def _hold(core: int, hands: Sequence[int]) -> list[int]:
    """Disjoint hands that hold the core, the card with the fewest hands first; empty where there are none."""
    choices = min(([hand for hand in hands if hand >> card & 1] for card in bits(core)), key=len)
    for hand in choices:
        left = core & ~hand
        if not left:
            return [hand]
        if rest := _hold(left, [other for other in hands if not other & hand]):
            return [hand, *rest]
    return []
