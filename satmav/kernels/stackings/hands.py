"""The hands of all players after a cut, by the sums of their cards' words.

The words are those of :mod:`satmav.kernels.poker.strength`.

A *slot* is a place in the deck after the cut that is dealt to somebody; slots are numbered 0, 1, ... here, those of the
first player first and those on the table last. A player has one set of slots or more, and the strongest counts.
"""

from typing import NamedTuple

import numpy as np

from satmav.kernels.arrays import Bytes, Ints, OneMore, Tables, Words
from satmav.kernels.bits import ONE
from satmav.kernels.jit import inlined, lean_free
from satmav.kernels.poker.strength import START, strength_of

WHO, TIES = 0, 1


class Dealt(NamedTuple):
    """The slots of a game, and the player who is to win it."""

    slots: Bytes
    """uint8[s]: the place in the deck of each slot."""
    owner: Bytes
    """uint8[s]: the player who holds it; the number of players for those on the table."""
    sets: Bytes
    """uint8[players, k, size]: the slots of each set."""
    inside: Words
    """uint64[players, k]: the same as bits."""
    strangers: Bytes
    """uint8[n, 2]: the pairs of slots of different owners."""
    moved: Bytes
    """uint8[n, players]: 1 where a set of the player's holds but one of them."""
    kin: Bytes
    """uint8[n, 2]: the pairs of slots of the same owner, which may be swapped as nobody minds."""
    goal: Ints
    """int64[2]: the player who is to win, and 1 where a tie is enough, else 0."""


class Hands(NamedTuple):
    """The cards of a cut by slot, and the sum of the words and the mask of each set."""

    cards: Bytes
    """uint8[s]."""
    places: Bytes
    """uint8[s]: where they lie in the deck before the cut."""
    totals: Words
    """uint64[players, k]."""
    masks: Words
    """uint64[players, k]."""
    best: Ints
    """int64[players]: how strong each player's hand is."""


class Play(NamedTuple):
    """All that is needed to play a game after a cut; ``tables`` are for sets of its size, ``more`` for those to be."""

    dealt: Dealt
    tables: Tables
    more: OneMore
    hands: Hands


@inlined
def add_up(player: int, which: int, play: Play) -> int:
    """Sum a set up, and say how strong it is."""
    total, mask = START, np.uint64(0)
    for place in range(play.dealt.sets.shape[2]):
        card = play.hands.cards[play.dealt.sets[player, which, place]]
        total += play.tables.words[card]
        mask |= ONE << np.uint64(card)
    play.hands.totals[player, which], play.hands.masks[player, which] = total, mask
    return int(strength_of(total, mask, play.tables))


@inlined
def deal_cut(deck: Bytes, cut: int, play: Play) -> None:
    """Deal after a cut, and look at the hands of all players."""
    for slot in range(len(play.dealt.slots)):
        place = cut + play.dealt.slots[slot]
        play.hands.places[slot] = place if place < len(deck) else place - len(deck)
        play.hands.cards[slot] = deck[play.hands.places[slot]]
    for player in range(play.dealt.sets.shape[0]):
        best = 0
        for which in range(play.dealt.sets.shape[1]):
            best = max(best, add_up(player, which, play))
        play.hands.best[player] = best


@inlined
def margin(play: Play) -> int:
    """The margin of the player: from 1 up for a win, from 0 down for a loss; a tie is 0, or 1 where it is enough."""
    mine, other = play.hands.best[play.dealt.goal[WHO]], 0
    for player in range(len(play.hands.best)):
        if player != play.dealt.goal[WHO]:
            other = max(other, play.hands.best[player])
    lead: int = mine - other + play.dealt.goal[TIES]
    return lead


@lean_free
def values(decks: Bytes, play: Play, found: Ints) -> None:
    """Fill ``found``, int64[n], with the cuts after which the player wins with each of ``decks``, uint8[n, m]."""
    for line in range(len(decks)):
        wins = 0
        for cut in range(decks.shape[1]):
            deal_cut(decks[line], cut, play)
            wins += margin(play) > 0
        found[line] = wins
