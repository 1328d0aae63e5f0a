"""The sums of :mod:`satmav.kernels.stackings.table` made, and brought up to date after a swap."""

import numpy as np

from satmav.kernels.arrays import Bytes
from satmav.kernels.bits import ONE, ones
from satmav.kernels.jit import inlined
from satmav.kernels.stackings.hands import TIES, WHO, Play, deal_cut, margin, strength
from satmav.kernels.stackings.table import ALL, Rows, Sums, winning_cards


@inlined
def note_win(cut: int, won: int, sums: Sums, play: Play) -> None:
    """Write down whether a cut is won."""
    change = won - sums.wins[cut]
    if change:
        sums.wins[cut] = won
        for place in play.hands.places:
            sums.places[place] += change


@inlined
def note_cards(cut: int, slot: int, winning: np.uint64, sums: Sums, play: Play) -> None:
    """Write down which cards would win in a slot."""
    place = play.hands.places[slot]
    lost, gained = sums.with_card[cut, slot] & ~winning, winning & ~sums.with_card[cut, slot]
    sums.with_card[cut, slot] = winning
    while lost:
        low = lost & (~lost + ONE)
        lost ^= low
        sums.gains[place, ones(low - ONE)] -= 1
    while gained:
        low = gained & (~gained + ONE)
        gained ^= low
        sums.gains[place, ones(low - ONE)] += 1


@inlined
def swapped_best(player: int, one: int, two: int, play: Play) -> int:
    """How strong a player's hand is where the cards of two slots are swapped."""
    first, second = play.hands.cards[one], play.hands.cards[two]
    change = play.tables.words[second] - play.tables.words[first]
    both = (ONE << np.uint64(first)) | (ONE << np.uint64(second))
    best = 0
    for which in range(play.dealt.sets.shape[1]):
        total, mask = play.hands.totals[player, which], play.hands.masks[player, which]
        has_one = (play.dealt.inside[player, which] >> np.uint64(one)) & ONE
        has_two = (play.dealt.inside[player, which] >> np.uint64(two)) & ONE
        if has_one != has_two:
            total = total + change if has_one else total - change
            mask ^= both
        best = max(best, strength(total, mask, play))
    return best


@inlined
def wins_swapped(line: int, play: Play) -> int:
    """Whether the player wins where the cards of two slots, of different owners, are swapped."""
    one, two, who = play.dealt.strangers[line, 0], play.dealt.strangers[line, 1], play.dealt.goal[WHO]
    mine = play.hands.best[who]
    if play.dealt.moved[line, who]:
        mine = swapped_best(who, one, two, play)
    mine += play.dealt.goal[TIES]
    for player in range(len(play.hands.best)):
        if player != who:
            other = play.hands.best[player]
            if play.dealt.moved[line, player]:
                other = swapped_best(player, one, two, play)
            if other >= mine:
                return 0
    return 1


@inlined
def note_pair(one: int, two: int, change: int, sums: Sums, play: Play) -> None:
    """Add to what is written of two slots."""
    first, second = play.hands.places[one], play.hands.places[two]
    sums.pairs[min(first, second), max(first, second)] += change


@inlined
def note_pairs(cut: int, won: int, sums: Sums, play: Play) -> None:
    """Write down what the swaps of two cards do that the cut deals both."""
    for line in range(len(play.dealt.strangers)):
        found = won + wins_swapped(line, play)
        if found != sums.swaps[cut, line]:
            change = found - np.int64(sums.swaps[cut, line])
            note_pair(play.dealt.strangers[line, 0], play.dealt.strangers[line, 1], change, sums, play)
            sums.swaps[cut, line] = found
    if won != sums.wins[cut]:
        for line in range(len(play.dealt.kin)):
            note_pair(play.dealt.kin[line, 0], play.dealt.kin[line, 1], 2 * (won - sums.wins[cut]), sums, play)


@inlined
def renew(cut: int, deck: Bytes, sums: Sums, play: Play, rows: Rows) -> None:
    """Look at a cut anew; what another card would do in the only slot that has changed is known."""
    deal_cut(deck, cut, play)
    won = np.int64(margin(play) > 0)
    there, same = np.uint64(0), sums.due[cut] - 1
    for card in play.hands.cards:
        there |= ONE << np.uint64(card)
    for slot in range(len(play.dealt.slots)):
        if slot != same:
            elsewhere = there & ~(ONE << np.uint64(play.hands.cards[slot]))
            note_cards(cut, slot, winning_cards(slot, play, rows) & ~elsewhere, sums, play)
    note_pairs(cut, won, sums, play)
    note_win(cut, won, sums, play)
    sums.due[cut] = 0


@inlined
def renew_due(deck: Bytes, sums: Sums, play: Play, rows: Rows) -> None:
    """Look at all cuts anew that have changed."""
    for cut in range(len(deck)):
        if sums.due[cut]:
            renew(cut, deck, sums, play, rows)


@inlined
def begin(sums: Sums) -> None:
    """Take it that all cuts have changed; what is known of the last deck will be corrected."""
    sums.due[:] = ALL


@inlined
def swap(one: int, two: int, deck: Bytes, sums: Sums, play: Play) -> None:
    """Swap the cards in two places of the deck, where nothing was due."""
    cards = len(deck)
    deck[one], deck[two] = deck[two], deck[one]
    for slot in range(len(play.dealt.slots)):
        sums.due[(one - play.dealt.slots[slot]) % cards] = 1 + slot
    for slot in range(len(play.dealt.slots)):
        cut = (two - play.dealt.slots[slot]) % cards
        sums.due[cut] = ALL if sums.due[cut] else 1 + slot


@inlined
def gain(one: int, two: int, deck: Bytes, sums: Sums) -> int:
    """How many cuts more are won once the cards in two places, the lower first, are swapped."""
    lost = sums.places[one] + sums.places[two]
    won = np.int64(sums.gains[one, deck[two]]) + np.int64(sums.gains[two, deck[one]])
    more: int = won - lost + sums.pairs[one, two]
    return more
