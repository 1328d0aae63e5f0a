"""The first line: the straights that missing ranks leave, suits without a flush, ranks that can be four of a kind."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from satmav.deduce.box import Box
from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import STRAIGHTS, Fact, Number
from satmav.telling.arguments import Argument, Claim, Count, Part, Place, Places, Straights, Supposed, Total
from satmav.telling.straights import ANY, each_takes, fewest, taking


@dataclass(frozen=True)
class Opening:
    """The facts that the cards show before anything is argued.

    ``missing`` are ranks that the deal does not have, so that only the straights of ``runs`` are left, 0 (ace to five)
    to 9 (ten to ace). All of these take one of the cards ``narrow``, and no more than so many can be made; where there
    are no such cards, at most ``made``, as one sees by trying. ``few`` are the suits that have cards, but no flush,
    with their number of cards. ``fours`` are the ranks that can be four of a kind; None where the rules have none.
    """

    missing: tuple[int, ...]
    runs: tuple[int, ...]
    made: int
    narrow: tuple[int, ...]
    few: tuple[tuple[int, int], ...]
    fours: tuple[int, ...] | None


def opening_of(box: Box) -> Opening:
    """Find what the cards of a deal show before anything is argued."""
    gone, every = _with_cards(box, 0), range(len(WINDOWS))
    shut = taking(every, gone)
    runs = tuple(sorted({*every} - shut))
    few = tuple((suit, len(cards)) for suit, cards in enumerate(box.of_suit) if 0 < len(cards) < 5)
    missing = fewest(gone, shut, len(gone)) or ()
    made = len(box.straights.sets[-1])
    narrow = _narrow(box, runs, made)
    fours = _with_cards(box, 4) if box.quads else None
    return Opening(missing, runs, 0 if narrow else made, narrow, few, fours)


def _with_cards(box: Box, count: int) -> tuple[int, ...]:
    """The ranks that have so many cards."""
    return tuple(rank for rank in RANKS if box.count[rank] == count)


def wanted(opening: Opening, parts: Sequence[Part]) -> Opening:
    """A first line with only what the parts of an argument rest on."""
    most = len(opening.narrow)
    matters = most == 1 or _counts_straights(parts, most or opening.made)
    return opening if matters else replace(opening, narrow=(), made=0)


def _counts_straights(parts: Sequence[Part], most: int) -> bool:
    """Test whether it matters that there are at most so many straights."""
    return any(
        _counts_straights(part.parts, most)
        if isinstance(part, Supposed)
        else any(_rests_on(claim, most) for claim in part.claims)
        for part in parts
    )


def _rests_on(claim: Claim, most: int) -> bool:
    """Test whether a claim rests on it that there are at most so many straights, two or three."""
    told = claim.argument
    if any(_may_rest_on(place, most) for place in _places_of(told)):
        return True
    if isinstance(told, Total):
        return Fact(Number(STRAIGHTS), False, most) in told.hands
    if isinstance(told, Straights):
        return told.others == (ANY,) and told.bound == most
    return claim.premise is not None and _rests_on(claim.premise, most)


def _places_of(told: Argument) -> Sequence[Place]:
    """The ranks of which it is told how many of their cards straights take."""
    if isinstance(told, Places):
        return told.each
    return [share.place for share in told.sure if not share.place.must] if isinstance(told, Count) else ()


def _may_rest_on(place: Place, most: int) -> bool:
    """Test if straights take no more cards of a rank, and that is not said why: they may be all that there can be."""
    return place.some_in_straights and place.through[1] <= most and place.scarce is None


def _narrow(box: Box, runs: tuple[int, ...], made: int) -> tuple[int, ...]:
    """The few cards of which every straight takes one, where so many straights can be made."""
    if not 0 < made < 4:
        return ()
    ways = (some for size in (1, 2, 3) for some in combinations(RANKS, size) if _cards_of(box, some) == made)
    found = next((some for some in ways if each_takes(runs, some)), ())
    return tuple(card for rank in found for card in box.of_rank[rank])


def _cards_of(box: Box, ranks: Iterable[int]) -> int:
    """Say how many cards some ranks have."""
    return sum(box.count[rank] for rank in ranks)
