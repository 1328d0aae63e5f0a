"""Steepest ascent for optimal stackings over all swaps of two cards, with moves sideways too, compiled.

The effect of every swap is kept up to date as cards are swapped. For each cut and slot: the cards with which the player
would win, were only the card in that slot another. Summed over the cuts that deal a place of the deck, this tells what
a swap gains. The cuts that deal both places are apart: there all pairs of slots are tried. After a swap only the cuts
that deal one of the two places are looked at anew.
"""

from typing import NamedTuple

import numpy as np

from satmav.kernels.arrays import Bytes, Ints, Shorts, Words
from satmav.kernels.bits import ONE, ones
from satmav.kernels.jit import inlined, lean_free
from satmav.kernels.poker.decks import draw
from satmav.kernels.poker.strength import FLUSHES, by_ranks, flush_suit, strength_of, suit_ranks
from satmav.kernels.random_words import below
from satmav.kernels.stackings.hands import TIES, WHO, Play, deal_cut, margin

TENURE, IDLE, MOST, LEAST, CHANCE = range(5)
"""Of a manner: the moves for which places that were swapped are left alone, the moves without a new highest value and
all moves after which it ends, the least that a move must gain, and whether chance or the order decides among equals.
"""
RANK = np.uint64(15)
"""The four cards of a rank."""
ONE_MORE = np.uint64(0x1111 << 32)
"""A card more in each suit: which of them makes a flush?"""
ALL = -1
MINE, OTHERS = 0, 1


class Sums(NamedTuple):
    """The effects of all swaps."""

    wins: Ints
    """int64[m]: 1 for the cuts that are won."""
    with_card: Words
    """uint64[m, s]: by cut and slot, the cards that would win there, of those that the cut does not deal elsewhere."""
    gains: Bytes
    """uint8[m, 64]: by place and card, in how many cuts the card would win there."""
    places: Ints
    """int64[m]: by place, the cuts won among those that deal it."""
    pairs: Ints
    """int64[m, m]: by two places, the lower first: the cuts that deal both, now won and won after the swap."""
    swaps: Bytes
    """uint8[m, n]: the same by cut, for the pairs of slots of different owners."""
    due: Ints
    """int64[m]: the cuts that have changed: 1 and the slot where it is but one, else ALL; 0 elsewhere."""


class Rows(NamedTuple):
    """Room to work in: how strong hands are by the card in one slot, mine and the best of the others'."""

    by_rank: Shorts
    """uint16[2, 16]: where the card makes no flush."""
    by_suit: Shorts
    """uint16[2, 4, 13]: where it does, in those of the suits."""
    suits: Ints
    """int64[2]: the suits in which it does, as bits."""


@inlined
def clear(row: int, least: int, rows: Rows) -> None:
    """Begin anew, with a strength that is there whatever the card."""
    rows.suits[row] = 0
    rows.by_rank[row] = least


@inlined
def flushes_with(total: np.uint64, mask: np.uint64, row: int, play: Play, rows: Rows) -> None:
    """The strengths of a set that some card makes a flush, for the cards that do."""
    suit = flush_suit(total + ONE_MORE)
    ranks, column = suit_ranks(mask, suit), np.int64(suit)
    if not rows.suits[row] >> column & 1:
        rows.suits[row] |= 1 << column
        for rank in range(13):
            rows.by_suit[row, column, rank] = 0
    for rank in range(13):
        strength = play.tables.flushes[ranks | ONE << np.uint64(rank)]
        rows.by_suit[row, column, rank] = max(rows.by_suit[row, column, rank], strength)


@inlined
def strengths_with(player: int, slot: int, row: int, play: Play, rows: Rows) -> None:
    """Raise a row to a player's strengths by the card in a slot."""
    card = np.uint64(play.hands.cards[slot])
    word, away = play.tables.words[card], ~(ONE << card)
    for which in range(play.dealt.sets.shape[1]):
        total, mask = play.hands.totals[player, which], play.hands.masks[player, which]
        inside = play.dealt.inside[player, which] >> np.uint64(slot) & ONE
        if inside:
            total, mask = total - word, mask & away
            if (total + ONE_MORE) & FLUSHES:
                flushes_with(total, mask, row, play, rows)
        if total & FLUSHES or not inside:
            whatever = strength_of(total, mask, play.tables)
            for rank in range(16):
                rows.by_rank[row, rank] = max(rows.by_rank[row, rank], whatever)
        else:
            line = by_ranks(total, play.more.rows, play.more.lines)
            for rank in range(16):
                rows.by_rank[row, rank] = max(rows.by_rank[row, rank], play.more.strengths[line, rank])


@inlined
def in_suit(row: int, suit: int, rank: int, rows: Rows) -> int:
    """The strength of a row with a card."""
    strength: int = np.int64(rows.by_rank[row, rank])
    if rows.suits[row] >> suit & 1:
        strength = max(strength, np.int64(rows.by_suit[row, suit, rank]))
    return strength


@inlined
def winners(ties: int, rows: Rows) -> np.uint64:
    """The cards with which my row beats that of the others."""
    cards: np.uint64 = np.uint64(0)
    for rank in range(13):
        if rows.by_rank[MINE, rank] + ties > rows.by_rank[OTHERS, rank]:
            cards |= RANK << np.uint64(4 * rank)
    suits = rows.suits[MINE] | rows.suits[OTHERS]
    if suits:
        for suit in range(4):
            if suits >> suit & 1:
                for rank in range(13):
                    bit = ONE << np.uint64(4 * rank + suit)
                    wins = in_suit(MINE, suit, rank, rows) + ties > in_suit(OTHERS, suit, rank, rows)
                    cards = cards | bit if wins else cards & ~bit
    return cards


@inlined
def winning_cards(slot: int, play: Play, rows: Rows) -> np.uint64:
    """The cards that would win in a slot, the others as they are."""
    who, owner, players, other = play.dealt.goal[WHO], play.dealt.owner[slot], len(play.hands.best), 0
    everybodys = owner == players
    if not everybodys:
        for player in range(players):
            if player != who and player != owner:
                other = max(other, play.hands.best[player])
        if owner != who and play.hands.best[who] + play.dealt.goal[TIES] <= other:
            none: np.uint64 = np.uint64(0)
            return none
    clear(MINE, 0 if everybodys or owner == who else play.hands.best[who], rows)
    clear(OTHERS, other, rows)
    for player in range(players):
        if everybodys or owner == player:
            strengths_with(player, slot, MINE if player == who else OTHERS, play, rows)
    cards: np.uint64 = winners(play.dealt.goal[TIES], rows)
    return cards


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
    """The strength of a player's hand where the cards of two slots are swapped."""
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
        best = max(best, int(strength_of(total, mask, play.tables)))
    return best


@inlined
def wins_swapped(line: int, play: Play) -> int:
    """1 if the player wins where the cards of two slots, of different owners, are swapped, else 0."""
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
        both = won + wins_swapped(line, play)
        if both != sums.swaps[cut, line]:
            change = both - np.int64(sums.swaps[cut, line])
            note_pair(play.dealt.strangers[line, 0], play.dealt.strangers[line, 1], change, sums, play)
            sums.swaps[cut, line] = both
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
    if won != sums.wins[cut]:
        for place in play.hands.places:
            sums.places[place] += won - sums.wins[cut]
        sums.wins[cut] = won
    sums.due[cut] = 0


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
    """The number of cuts more that are won once the cards in two places, the lower first, are swapped."""
    lost = sums.places[one] + sums.places[two]
    won = np.int64(sums.gains[one, deck[two]]) + np.int64(sums.gains[two, deck[one]])
    more: int = won - lost + sums.pairs[one, two]
    return more


@inlined
def choose(deck: Bytes, sums: Sums, manner: Ints, moves: int, until: Ints, state: Words, places: Ints) -> bool:
    """Put into ``places`` the best swap of places that are free, if it gains enough; is there one?"""
    best, like = manner[LEAST] - 1, 0
    for one in range(len(deck) - 1):
        if until[one] > moves:
            continue
        for two in range(one + 1, len(deck)):
            gained = gain(one, two, deck, sums)
            if gained < best or (gained == best and not (like and manner[CHANCE])) or until[two] > moves:
                continue
            like = 1 if gained > best else like + 1
            if like == 1 or below(state, np.uint64(like)) == 0:
                best, places[0], places[1] = gained, one, two
    return like > 0


@lean_free
def climb_from(
    decks: Bytes, sums: Sums, play: Play, rows: Rows, state: Words, manner: Ints, until: Ints, places: Ints, ends: Ints
) -> None:
    """Climb from each of ``decks``, uint8[n, m], in place, until all cuts are won, or no longer.

    ``ends``, int64[n, 2], are the wins reached and the moves. ``manner``, int64[5], says how; ``until``, int64[m], and
    ``places``, int64[2], are room to work in.
    """
    for line in range(len(decks)):
        deck = decks[line]
        sums.due[:] = ALL  # what is known of the last deck will be corrected
        moves, idle, highest = 0, 0, 0
        until[:] = 0
        while True:
            for cut in range(len(deck)):
                if sums.due[cut]:
                    renew(cut, deck, sums, play, rows)
            now = 0
            for won in sums.wins:
                now += won
            idle = 0 if now > highest else idle + 1
            highest = max(highest, now)
            ends[line, 0], ends[line, 1] = now, moves
            ended = now == len(deck) or idle == manner[IDLE] or moves == manner[MOST]
            if ended or not choose(deck, sums, manner, moves, until, state, places):
                break
            swap(places[0], places[1], deck, sums, play)
            moves += 1
            until[places[0]] = until[places[1]] = moves + manner[TENURE]


@lean_free
def shuffle_all(state: Words, decks: Bytes) -> None:
    """Put each of ``decks`` in a random order."""
    for line in range(len(decks)):
        draw(state, decks[line], decks.shape[1] - 1)
