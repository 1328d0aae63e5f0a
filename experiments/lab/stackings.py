"""What only scripts ask of stackings: every optimal order of a small deck, the plain climb, margins of cuts.

The walk over all orders places card after card; a cut that is not won ends a branch once its cards are placed. It is
for decks of up to 16 cards, since a table of all sets of cards is made.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from satmav.poker.bulk import evaluate_many
from satmav.stackings.layout import Deck, Layout
from satmav.stackings.search import Search, wins_of

STEPS = 20_000_000
"""Cards placed, half a second's worth or so, after which the walk lets Python look at signals."""
STACKINGS_AT_A_TIME = 1000
"""Stackings that are fetched at a time."""
DEPTH, FOUND = 0, 1

Bytes, Ints = npt.NDArray[np.uint8], npt.NDArray[np.int64]


class Game(NamedTuple):
    """A game over cards that are numbered from 0, the lowest first."""

    strengths: npt.NDArray[np.uint16]
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


def every_stacking(dealt: Layout, player: int) -> Iterator[Deck]:
    """Yield the optimal stackings for a player, each once up to cuts, with the lowest card on top, in order.

    It must not matter in the game which cards of a hand lie on the table.
    """
    cards = sorted(dealt.cards)
    game, n = _numbered(dealt, player), len(cards)
    deck = np.full(n, -1, np.int64)
    deck[0] = 0
    way = Walk(deck, np.array([1, 0], np.int64), np.zeros((STACKINGS_AT_A_TIME, n), np.uint8))
    more = n > 1
    while more:
        more = _walk(game, way, STEPS)
        for order in way.found[: way.state[FOUND]].tolist():
            yield tuple(cards[card] for card in order)
        way.state[FOUND] = 0


def _numbered(dealt: Layout, player: int) -> Game:
    n = len(dealt.cards)
    holes = [dealt.holes[player], *(hole for other, hole in enumerate(dealt.holes) if other != player)]
    hands = np.array([(*hole, *dealt.board) for hole in holes], np.int64)
    last = {cut: max((cut + slot) % n for slot in hands.flat) for cut in range(n)}
    cuts = sorted(last, key=lambda cut: last[cut])
    ends = np.searchsorted([last[cut] for cut in cuts], np.arange(n + 1))
    return Game(_strengths(dealt), hands, ends.astype(np.int64), np.array(cuts, np.int64), int(not dealt.ties))


def _strengths(dealt: Layout) -> npt.NDArray[np.uint16]:
    cards, hole = sorted(dealt.cards), len(dealt.holes[0])
    strengths = np.zeros(1 << len(cards), np.uint16)
    for hand in combinations(range(len(cards)), hole + len(dealt.board)):
        held = [cards[card] for card in hand]
        (counted,) = dealt.game.sets(held[:hole], held[hole:])
        strengths[sum(1 << card for card in hand)] = dealt.game.strength(counted)
    return strengths


@njit(cache=True, nogil=True)
def _hand(hands: Ints, player: int, deck: Ints, cut: int) -> int:
    """The set of a player's cards after a cut."""
    cards = 0
    for slot in range(hands.shape[1]):
        cards |= 1 << deck[(cut + hands[player, slot]) % len(deck)]
    return cards


@njit(cache=True, nogil=True)
def _won(game: Game, deck: Ints, depth: int) -> bool:
    """Whether the first player wins all the cuts that are dealt now."""
    for number in range(game.ends[depth], game.ends[depth + 1]):
        cut = game.cuts[number]
        own = game.strengths[_hand(game.hands, 0, deck, cut)]
        for player in range(1, len(game.hands)):
            if own < game.strengths[_hand(game.hands, player, deck, cut)] + game.margin:
                return False
    return True


@njit(cache=True, nogil=True)
def _walk(game: Game, way: Walk, steps: int) -> bool:
    """Go on with a walk for so many cards placed; whether it has only paused."""
    n = len(way.deck)
    depth, found = way.state[DEPTH], way.state[FOUND]
    while depth > 0 and steps > 0 and found < len(way.found):
        steps -= 1
        card, above = way.deck[depth] + 1, 0
        for place in range(depth):
            above |= 1 << way.deck[place]
        while above >> card & 1:
            card += 1
        way.deck[depth] = card if card < n else -1
        if card == n:
            depth -= 1
        elif _won(game, way.deck, depth):
            if depth < n - 1:
                depth += 1
            else:
                for place in range(n):
                    way.found[found, place] = way.deck[place]
                found += 1
    way.state[DEPTH], way.state[FOUND] = depth, found
    return bool(depth > 0)


def plain_climb(search: Search, decks: Bytes) -> Ints:
    """Climb as ``steepest`` does, every neighbour dealt anew: its slow twin; wins and steps, int64[n, 2]."""
    found = np.stack([wins_of(decks, search.layout, search.player), np.zeros(len(decks), np.int64)], axis=1)
    for deck, end in zip(decks, found, strict=True):
        while True:
            others = _swapped(deck)
            wins = wins_of(others, search.layout, search.player)
            if wins.max() <= end[0]:
                break
            deck[:] = others[wins.argmax()]
            end[:] = wins.max(), end[1] + 1
    return found


def _swapped(deck: Bytes) -> Bytes:
    """The deck with any two cards swapped, uint8[n, m]."""
    one, two = np.triu_indices(len(deck), 1)
    found, lines = np.tile(deck, (len(one), 1)), np.arange(len(one))
    found[lines, one], found[lines, two] = deck[two], deck[one]
    return found


def strengths_by_cut(decks: Bytes, dealt: Layout) -> npt.NDArray[np.uint16]:
    """How strong all hands are after all cuts, uint16[n, m, players], where the best five of all cards count."""
    cut = np.arange(decks.shape[1])[:, None]
    slots = np.array([(*hole, *dealt.board) for hole in dealt.holes])
    hands = decks[:, (cut[:, :, None] + slots) % decks.shape[1]]
    return evaluate_many(hands.reshape(-1, slots.shape[1]), check=False).reshape(hands.shape[:-1])
