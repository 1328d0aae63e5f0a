"""Cores, and scorings that refute a deal, checked by brute force and arithmetic.

A *core* is a set of cards that disjoint pat hands out of the deal cannot all hold (:func:`check_core`). It is minimal
if hands hold the others without any one of its cards, and as small as any if hands hold each smaller set. Where
disjoint hands hold a set, they hold every part of all that they hold. So a set that cannot be held is found, if there
is one, by adding only cards that such hands leave out.

A *scoring* is plain JSON data, ``{"Kc": 2, "2d": -1}``: points such that every pat hand scores at most 0, but all cards
of the deal together more than 0 (a Farkas certificate of the exact cover).
"""

from collections import deque
from collections.abc import Sequence

from satmav.check.hands.deals import bits, card_named, check_core, check_inside, holding, names, pat_hands
from satmav.check.reading import CheckError, nonzero, table
from satmav.check.work import spend

STEPS_TO_KEEP, STEPS_TO_SCORE = 30, 20
"""Steps of work to keep a set of cards that is to be tried, and to score a hand."""


def check_minimal(deal: int, core: int, quads: bool) -> None:
    """Accept a core (masks) of which no card can be spared; raises :class:`CheckError` for any other.

    >>> from satmav.check import bits
    >>> deal = sum(1 << card for card in (0, 4, 8, 12, 21))  # 2c 3c 4c 5c 7d: no straight and no flush
    >>> check_minimal(deal, 1 << 21, quads=True)
    """
    check_core(deal, core, quads)
    hands = pat_hands(deal, quads)
    for card in bits(core) if core.bit_count() > 1 else ():
        others = core & ~(1 << card)
        if not holding(others, [hand for hand in hands if hand & others]):
            raise CheckError(f"{names(1 << card)} can be spared: the other cards cannot all be held either")


def check_at_least(deal: int, size: int, quads: bool) -> None:
    """Accept that disjoint pat hands out of the deal (a mask) hold any ``size - 1`` or fewer of its cards.

    Raises :class:`CheckError` with a set that is not held.
    """
    check_inside(deal, deal)
    hands = pat_hands(deal, quads)
    seen: set[int] = set()
    sets = deque([0])
    while sets:
        wanted = sets.popleft()
        held = _held(wanted, hands)
        if wanted & ~held:
            raise CheckError(f"{names(wanted)} are fewer cards, and cannot all be held either")
        if wanted.bit_count() + 1 < size:
            larger = {wanted | 1 << card for card in bits(deal & ~held)} - seen
            spend(STEPS_TO_KEEP * len(larger))
            seen |= larger
            sets += sorted(larger)


def _held(wanted: int, hands: Sequence[int]) -> int:
    """All cards of disjoint hands that hold the wanted ones, as many as are easily found; 0 where there are none."""
    spend(len(hands))
    made = holding(wanted, [hand for hand in hands if hand & wanted]) if wanted else []
    if wanted and not made:
        return 0
    held = sum(made)
    for hand in hands:
        if not hand & held:
            held |= hand
    return held


def check_points(deal: int, scoring: object, quads: bool) -> None:
    """Accept a scoring that proves that the deal (a mask) cannot be won; raises :class:`CheckError` for any other.

    >>> check_points(0b1_0001_0001_0001_0001, {"2c": 1}, quads=True)
    Traceback (most recent call last):
    satmav.check.reading.CheckError: the hand 2c 3c 4c 5c 6c scores 1, more than 0
    """
    check_inside(deal, deal)
    points = {}
    for name, number in table(scoring, "points").items():
        card = card_named(name)
        points[card] = nonzero(number, f"the points of {name}")
        if not deal >> card & 1:
            raise CheckError(f"{name} has points and was not dealt")
    hands = pat_hands(deal, quads)
    spend(STEPS_TO_SCORE * len(hands))
    for hand in hands:
        if (score := sum(points.get(card, 0) for card in bits(hand))) > 0:
            raise CheckError(f"the hand {names(hand)} scores {score}, more than 0")
    if (total := sum(points.values())) <= 0:
        raise CheckError(f"all cards together score {total}, not more than 0")
