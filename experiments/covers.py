"""Can disjoint hands hold these cards? And which few cards can they not? In machine code, for step-wise explanations.

Hands and sets of cards are masks of at most 62 bits, numbered as a caller likes: for speed, cards of few hands first.
A *board* is the hands; where the hands of each card begin in a list of them, card by card; and that list.
"""

from __future__ import annotations

import numpy as np
from numba import njit

MOST = 5
"""Hands of a deal of 25 cards."""


def board(hands, cards):
    """The arrays of a board, of masks over so many cards."""
    held = [[number for number, hand in enumerate(hands) if hand >> card & 1] for card in range(cards)]
    starts = np.cumsum([0, *map(len, held)])
    return np.array(hands, np.int64), starts, np.array([number for own in held for number in own], np.int64)


@njit(cache=True)
def cover(wanted, used, hands, starts, held, allowed, path):
    """Disjoint allowed hands, apart from the cards ``used`` up, that hold all cards wanted: how many, or -1.

    They are in ``path``. A used card counts as held.
    """
    taken = np.zeros(MOST + 1, np.int64)
    at = np.zeros(MOST + 1, np.int64)
    end = np.zeros(MOST + 1, np.int64)
    depth = 0
    taken[0] = used
    fresh = True
    while True:
        if fresh:
            need = wanted & ~taken[depth]
            if need == 0:
                return depth
            if depth == MOST:
                at[depth] = end[depth] = 0
            else:
                card = 0
                while not need >> card & 1:
                    card += 1
                at[depth], end[depth] = starts[card], starts[card + 1]
        fresh = False
        while at[depth] < end[depth]:
            hand = held[at[depth]]
            at[depth] += 1
            if allowed[hand] and not hands[hand] & taken[depth]:
                path[depth] = hand
                taken[depth + 1] = taken[depth] | hands[hand]
                depth += 1
                fresh = True
                break
        if not fresh:
            if depth == 0:
                return -1
            depth -= 1


@njit(cache=True)
def follows(wanted, hands, starts, held, allowed, gained):
    """Mark in ``gained`` each hand that is in no choice of disjoint allowed hands that hold all cards wanted."""
    path = np.zeros(MOST + 1, np.int64)
    for hand in range(len(hands)):
        gained[hand] = cover(wanted, hands[hand], hands, starts, held, allowed, path) < 0


@njit(cache=True)
def lean(wanted, used, hands, starts, held, allowed, order):
    """Allow all hands of ``order`` but those without which the cards can be held: these are the reasons that stay."""
    path = np.zeros(MOST + 1, np.int64)
    for hand in order:
        allowed[hand] = True
        for one in used:
            if cover(wanted, one, hands, starts, held, allowed, path) >= 0:
                allowed[hand] = False
                break


@njit(cache=True)
def _bits(word):
    number = 0
    while word:
        word &= word - 1
        number += 1
    return number


@njit(cache=True)
def _unhit(chosen, banned, missed, known):
    """Of the sets of missed cards that no chosen card hits, the one with fewest cards to choose from; -1 for none."""
    best, least = np.int64(-1), 99
    for place in range(known[0]):
        if not missed[place] & chosen:
            rest = missed[place] & ~banned
            number = _bits(rest)
            if number < least:
                best, least = rest, number
    return best


@njit(cache=True)
def _missing(chosen, used, hands, starts, held, allowed, everything, missed, paths, known):
    """What disjoint hands that hold the chosen cards miss, and as many more hands as fit; -1 where there are none."""
    path = np.full(MOST + 1, -1, np.int64)
    number = cover(chosen, used, hands, starts, held, allowed, path)
    if number < 0:
        return np.int64(-1)
    union = used
    for place in range(number):
        union |= hands[path[place]]
    for hand in range(len(hands)):
        if number < MOST and allowed[hand] and not hands[hand] & union:
            union |= hands[hand]
            path[number] = hand
            number += 1
    if known[0] < len(missed):
        missed[known[0]] = everything & ~union
        paths[known[0]] = -1
        paths[known[0], :number] = path[:number]
        known[0] += 1
    return everything & ~union


@njit(cache=True)
def few(used, most, hands, starts, held, allowed, everything, missed, paths, known):
    """At most ``most`` cards that allowed disjoint hands apart from the cards ``used`` cannot all hold, or 0.

    Whatever can be held misses some cards, and what cannot be held hits each such set of missed cards: those found are
    kept, with their hands, in ``missed`` and ``paths``, ``known`` many, as long as there is room. Hitting sets are
    tried depth first, and each is held, if it can be: so where the answer is 0 there is none.
    """
    chosen = np.zeros(most + 1, np.int64)
    banned = np.full(most + 1, used, np.int64)
    todo = np.zeros(most + 1, np.int64)
    depth, fresh = 0, True
    while depth >= 0:
        if fresh:
            best = _unhit(chosen[depth], banned[depth], missed, known)
            if best < 0:
                best = _missing(chosen[depth], used, hands, starts, held, allowed, everything, missed, paths, known)
                if best < 0:
                    return chosen[depth]
            todo[depth] = best & ~banned[depth] if depth < most else 0
        fresh = todo[depth] != 0
        if fresh:
            card = todo[depth] & -todo[depth]
            todo[depth] ^= card
            chosen[depth + 1] = chosen[depth] | card
            banned[depth + 1] = banned[depth]
            banned[depth] |= card
            depth += 1
        else:
            depth -= 1
    return 0


@njit(cache=True)
def forget(dead, missed, paths, known):
    """Forget what was held with a hand that is dead; whether anything was."""
    kept = 0
    for place in range(known[0]):
        alive = True
        for hand in paths[place]:
            if hand >= 0 and dead[hand]:
                alive = False
        if alive:
            missed[kept] = missed[place]
            paths[kept] = paths[place]
            kept += 1
    lost = kept < known[0]
    known[0] = kept
    return lost


@njit(cache=True)
def cheapest_card(hands, starts, held, allowed):
    """The card and the hand (or none, -1) that the card alone rules out, with the fewest dead hands as reasons.

    Gives the number of reasons, the card and the hand; -1 cards where there is none.
    """
    best, best_card, best_hand = 1 << 30, -1, -1
    for card in range(len(starts) - 1):
        for number in range(-1, len(hands)):
            hand = np.int64(0) if number < 0 else hands[number]
            if hand >> card & 1 or (number >= 0 and not allowed[number]):
                continue
            dead = 0
            for place in range(starts[card], starts[card + 1]):
                if not hands[held[place]] & hand:
                    if allowed[held[place]]:
                        dead = 1 << 30
                        break
                    dead += 1
            if number < 0 and dead < 1 << 30:
                return dead, card, -1
            if dead < best:
                best, best_card, best_hand = dead, card, number
    return best, best_card, best_hand
