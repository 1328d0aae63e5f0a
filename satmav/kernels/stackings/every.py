"""Every order of a small deck, place by place: a cut that is not won ends a branch once its cards are placed."""

from typing import NamedTuple

from satmav.kernels.arrays import Bytes, Ints, Shorts
from satmav.kernels.jit import inner, lean_free

DEPTH, FOUND = 0, 1


class Layout(NamedTuple):
    """A game over cards that are numbered from 0, the lowest first."""

    strengths: Shorts
    """uint16[2**n]: how strong the hand of some cards is, by the set of these."""
    hands: Ints
    """int64[p, h]: the slots of each player's hand, the player who is to win first."""
    ends: Ints
    """int64[n + 1]: of the cuts, those whose cards are all placed with place k are ``cuts[ends[k]:ends[k + 1]]``."""
    cuts: Ints
    """int64[n]: the cuts, in the order in which they are dealt."""
    margin: int
    """By how much the first hand must be better: 1, or 0 where ties are enough."""


class Walk(NamedTuple):
    """Where the walk stands."""

    deck: Ints
    """int64[n]: the cards placed, the lowest on top; -1 at the place of the next."""
    state: Ints
    """int64[2]: the place that is next, and the number of stackings found."""
    found: Bytes
    """uint8[m, n]: the stackings; with no room for more the walk pauses."""


@lean_free
def walk(layout: Layout, way: Walk, steps: int) -> bool:
    """Go on with a walk for so many cards placed; whether it has only paused."""
    n = len(way.deck)
    depth, found = way.state[DEPTH], way.state[FOUND]
    while depth > 0 and steps > 0 and found < len(way.found):
        steps -= 1
        card = way.deck[depth] + 1
        while card < n and _placed(way.deck, depth, card):
            card += 1
        way.deck[depth] = card if card < n else -1
        if card == n:
            depth -= 1
        elif _won(layout, way.deck, depth):
            if depth < n - 1:
                depth += 1
            else:
                for place in range(n):
                    way.found[found, place] = way.deck[place]
                found += 1
    way.state[DEPTH], way.state[FOUND] = depth, found
    return bool(depth > 0)


@inner
def _placed(deck: Ints, depth: int, card: int) -> bool:
    """Whether the card lies above the place."""
    for place in range(depth):
        if deck[place] == card:
            return True
    return False


@inner
def _won(layout: Layout, deck: Ints, depth: int) -> bool:
    """Whether the first player wins all the cuts that are dealt now."""
    for number in range(layout.ends[depth], layout.ends[depth + 1]):
        cut = layout.cuts[number]
        own = layout.strengths[_hand(layout.hands, 0, deck, cut)]
        for player in range(1, len(layout.hands)):
            other = layout.strengths[_hand(layout.hands, player, deck, cut)]
            if own < other + layout.margin:
                return False
    return True


@inner
def _hand(hands: Ints, player: int, deck: Ints, cut: int) -> int:
    """The set of a player's cards after a cut."""
    cards = 0
    for slot in range(hands.shape[1]):
        cards |= 1 << deck[(cut + hands[player, slot]) % len(deck)]
    return cards
