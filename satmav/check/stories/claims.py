"""Claims that nothing smaller would do, checked by brute force.

No core has fewer cards: any set of fewer can be held. Where disjoint hands hold a set, they hold every part of all
that they hold. So whoever looks for a set that cannot be held need only add cards that they leave out.

No scoring has points on fewer cards: take some hands, not all disjoint. None of them scores above 0, and all cards
together do. So some card in none of them has points above 0, or some card in several has points below 0. So whoever
looks for a scoring need only give points to those; hands that leave no such card show that there is none. Where there
are no such hands, arithmetic shows it, or else all numbers are tried.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import product
from operator import mul, neg

from satmav.check.hands.deals import bits, check_inside, holding, names, pat_hands
from satmav.check.reading import CheckError
from satmav.check.simplex import cover
from satmav.check.work import spend

NUMBERS_FIRST = 3
"""Numbers up to which points are tried first, where no hands speak against them."""

STEPS_TO_LOOK, STEPS_TO_KEEP = 10, 30
"""Steps of work to look at a hand, or at the part of it that scores, and to keep some cards that are to be tried."""

Row = tuple[int, ...]


def check_at_least(deal: int, size: int, rules: str | bool) -> None:
    """Accept that disjoint pat hands out of the deal (a mask) hold any ``size - 1`` or fewer of its cards.

    Raises :class:`CheckError` with a set that is not.
    """
    check_inside(deal, deal)
    hands = pat_hands(deal, rules)
    seen: set[int] = set()
    sets = deque([0])
    while sets:
        some = sets.popleft()
        held = _held(some, hands)
        if some & ~held:
            raise CheckError(f"{names(some)} are fewer cards, and cannot all be held either")
        if some.bit_count() + 1 < size:
            more = {some | 1 << card for card in bits(deal & ~held)} - seen
            spend(STEPS_TO_KEEP * len(more))
            seen |= more
            sets += sorted(more)


def _held(cards: int, hands: Sequence[int]) -> int:
    """All that disjoint hands hold beside these cards, as many as are easily found; 0 where they do not hold these."""
    spend(len(hands))
    made = holding(cards, [hand for hand in hands if hand & cards]) if cards else []
    if cards and not made:
        return 0
    return sum(made) + sum(_apart(made, hands))


def check_fewest_points(deal: int, size: int, most: int, rules: str | bool) -> None:
    """Accept that no scoring has points on fewer than ``size`` cards of the deal (a mask).

    Its numbers are ``most`` at most. Raises :class:`CheckError` with the cards of one that has.
    """
    check_inside(deal, deal)
    hands = pat_hands(deal, rules)
    root = (0, 0)
    seen, signs = {root}, deque([root])
    while signs:
        above, below = signs.popleft()
        made = _against(above, below, hands)
        if not made:
            _check_none(above, below, most, hands)
        if (above | below).bit_count() + 1 < size:
            more = _with_one_more(above, below, made, deal)
            spend(STEPS_TO_KEEP * len(more))
            signs += [pair for pair in more if pair not in seen]
            seen.update(more)


def _with_one_more(above: int, below: int, made: Sequence[int], deal: int) -> list[tuple[int, int]]:
    """The same with a card more: one above that no hand holds, or one below that several do; any without hands."""
    once, twice = _held_once_and_twice(made) if made else (0, deal)
    more = [(above | 1 << card, below) for card in bits(deal & ~once & ~above & ~below)]
    return more + [(above, below | 1 << card) for card in bits(twice & ~above & ~below)]


def _against(above: int, below: int, hands: Sequence[int]) -> list[int]:
    """Hands that hold all cards above, and none below twice; empty where there are none."""
    spend(len(hands))
    some = [hand for hand in hands if hand & above]
    made = holding(above, some) or holding(above, some, once=below) if above else list(hands[:1])
    return made + _apart(made, hands) if made else []


def _apart(made: Sequence[int], hands: Sequence[int]) -> list[int]:
    """Further hands, one after the other, that share no card with any."""
    more: list[int] = []
    once, _ = _held_once_and_twice(made)
    for hand in hands:
        if not hand & once:
            more.append(hand)
            once |= hand
    return more


def _held_once_and_twice(made: Sequence[int]) -> tuple[int, int]:
    """The cards that some of the hands hold, and those that several do."""
    once = twice = 0
    for hand in made:
        twice |= once & hand
        once |= hand
    return once, twice


def _check_none(above: int, below: int, most: int, hands: Sequence[int]) -> None:
    """Refuse points on just these cards, where there are any: small numbers are tried first, and then all."""
    cards = bits(above | below)
    parts = _highest({hand & (above | below) for hand in hands}, above, below)
    signs = [1 if above >> card & 1 else -1 for card in cards]
    held = [tuple(part >> card & 1 for card in cards) for part in parts]
    if not _have_solution([tuple(map(mul, signs, row)) for row in held], signs):
        return
    if any(_do(list(map(mul, signs, numbers)), held) for numbers in _small_first(most, len(cards))):
        raise CheckError(f"these are not the fewest: points on {names(above | below)} alone would do")


def _small_first(most: int, size: int) -> Iterator[Row]:
    """So many numbers from 1 to ``most``, in all ways, but first those up to :data:`NUMBERS_FIRST`."""
    for largest in (min(most, NUMBERS_FIRST), most):
        spend(STEPS_TO_KEEP * largest)  # product keeps them all, however few are tried
        yield from product(range(1, largest + 1), repeat=size)


def _do(points: Sequence[int], held: Sequence[Row]) -> bool:
    """Whether the cards score more than 0 together, and no hand does."""
    spend(STEPS_TO_LOOK * (1 + len(held)))
    return sum(points) > 0 and all(sum(map(mul, points, row)) <= 0 for row in held)


def _highest(parts: set[int], above: int, below: int) -> list[int]:
    """Those parts of hands of which no other, with all cards above and none below more, scores as much."""
    spend(STEPS_TO_LOOK * len(parts))
    ordered = sorted(parts, key=lambda part: (part & below).bit_count() - (part & above).bit_count())
    highest: list[int] = []
    for part in ordered:
        spend(len(highest))
        if not any(part & above & ~other == 0 == other & below & ~part for other in highest):
            highest.append(part)
    return highest


def _have_solution(none_above: Sequence[Row], signs: Sequence[int]) -> bool:
    """Whether any positive numbers have these sums at most 0, and that with the signs above 0.

    They may as well be at least 1, and so may the last sum. In what each is above 1, and what each sum lacks or has too
    much, these are equations.
    """
    sums = [*none_above, tuple(map(neg, signs))]
    spend(len(sums) * (len(signs) + len(sums)))
    rows, wanted = [], []
    for place, row in enumerate(sums):
        most = -int(place == len(none_above)) - sum(row)
        lacking = [int(other == place) for other in range(len(sums))]
        sign = 1 if most >= 0 else -1
        rows.append([sign * number for number in (*row, *lacking)])
        wanted.append(sign * most)
    return cover(rows, wanted) is not None
