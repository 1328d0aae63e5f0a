"""The kinds of pat hand of a case distinction, and how many of a kind a deal could make.

A kind is named by a string:

* ``flush h``: any five of the suit, straight flushes included;
* ``straight 9TJQK``: the run, not all of one suit;
* ``triple K`` and ``pair K``: full houses with three or two kings;
* ``quads K``: four kings and any fifth card; ``kicker K``: four of another rank, and a king.

A full house has two kinds, and so has four of a kind. Every other hand has one. A card has a place of the kind of its
own rank: beside three kings, a ten is in ``pair T``.
"""

from collections import Counter
from collections.abc import Sequence

from satmav.check.hands.deals import RANKS, SUITS, bits
from satmav.check.reading import CheckError, shown

_RUNS = tuple(("A" + RANKS)[low : low + 5] for low in range(10))

KINDS = (
    *(f"flush {suit}" for suit in SUITS),
    *(f"straight {run}" for run in _RUNS),
    *(f"{group} {rank}" for group in ("triple", "pair", "quads", "kicker") for rank in RANKS),
)
"""The names of all kinds."""


def kind_named(name: object) -> str:
    """The name itself; :class:`CheckError` where it names no kind."""
    if not isinstance(name, str) or name not in KINDS:
        raise CheckError(f"{shown(name)} is no kind of hand")
    return name


def kinds_of(hand: int) -> tuple[str, ...]:
    """The kinds of a pat hand (a mask)."""
    cards = bits(hand)
    suits = {SUITS[card % 4] for card in cards}
    if len(suits) == 1:
        return (f"flush {suits.pop()}",)
    ranks = Counter(RANKS[card // 4] for card in cards)
    if len(ranks) == 5:
        return (next(f"straight {run}" for run in _RUNS if ranks.keys() == set(run)),)
    (many, number), (few, _) = ranks.most_common()
    return (f"quads {many}", f"kicker {few}") if number == 4 else (f"triple {many}", f"pair {few}")


def place_in(kinds: Sequence[str], card: int) -> str:
    """The kind of place that a card (an id) has in a hand of these kinds that holds it."""
    return next(kind for kind in kinds if len(kinds) == 1 or kind[-1] == RANKS[card // 4])


def most(kind: str, deal: int) -> int:
    """No more disjoint hands of the kind than this come out of the deal, by arithmetic alone."""
    cards = bits(deal)
    ranks = Counter(RANKS[card // 4] for card in cards)
    group, what = kind.split(" ")
    if group == "flush":
        number = sum(SUITS[card % 4] == what for card in cards) // 5
    elif group == "straight":
        number = min(ranks[rank] for rank in what)
    else:
        number = ranks[what] // {"triple": 3, "pair": 2, "quads": 4, "kicker": 1}[group]
    return min(number, len(cards) // 5)
