"""Decide millions of deals: can 5h cards be split into h pat hands, and how?

A deal is tried with as many flushes as its suits allow, and then with fewer and fewer. For each choice of how many
cards the suits give to other hands, :mod:`satmav.kernels.decide.search` finds their ranks. Both answers are exact: by
the residue lemma (:mod:`satmav.encode.residue.counters` states it) a deal is winnable if and only if some choice works.

The search leaves how often each rank is needed and how many cards each suit gives. For a witness cards are chosen suit
by suit; where a suit comes out too long, ranks are passed on along a path of suits, an augmenting path on a graph of
four nodes. Then hand after hand takes its ranks from those cards. What is left of each suit is cut into flushes.
"""

import numpy as np

from satmav.kernels.arrays import Verdicts, Words
from satmav.kernels.bits import lowest
from satmav.kernels.decide.bounds import (
    LANE,
    ONES,
    RANKS,
    ROWS,
    X1,
    X2,
    X3,
    X4,
    Row,
    Work,
    count,
    fill,
    note_deal,
    note_due,
    start,
    to_cards,
    to_lanes,
    total,
)
from satmav.kernels.decide.search import PIECE, ROW, SIZE, search
from satmav.kernels.jit import inner, lean_free

SUIT_CARDS = 0x1_1111_1111_1111


def decide_many(deals: Words, quads: bool, hands: Words, every: int = 1) -> Verdicts:
    """For each deal 1 (winnable) or 0 (not), and a partition of each winnable deal in ``hands``.

    ``deals`` is uint64[n], masks of 5h cards (bit 4*rank + suit); ``hands`` is uint64[n, h] and is
    overwritten, with zeros where there is no partition. A deal with another number of cards is not
    winnable. With ``every`` above 1 only every so manyth deal, from the first on, has a row in ``hands``.
    """
    status = np.zeros(len(deals), np.int8)
    work = np.zeros(int(ROWS) + (2 * hands.shape[1] + 1) * int(ROW), np.int64)
    decide_all(deals, quads, work, hands, status, every)
    return status


@lean_free
def decide_all(deals: Words, quads: bool, work: Work, hands: Words, status: Verdicts, every: int) -> None:
    """Fill in ``hands`` and ``status``."""
    for line in range(len(deals)):
        row = line // every if line % every == 0 else -1
        status[line] = decide(np.int64(deals[line]), quads, work, hands, row)
        if row >= 0 and status[line] == 0:
            hands[row, :] = 0


@inner
def decide(deal: int, quads: bool, work: Work, hands: Words, row: int) -> bool:
    """Decide one deal; where it is winnable, that row of ``hands`` becomes a partition (none if it is negative)."""
    suits = to_lanes(deal)
    lengths = count(suits)
    number = hands.shape[1]
    if total(lengths) != 5 * number or deal >> 52:
        return False
    flushes = ((lengths * 13) >> 6) & (3 * ONES)
    least = lengths - 5 * flushes
    most = total(flushes)
    note_deal(suits, work)
    for broken in range(most + 1):
        for clubs in range(min(broken, flushes & 3) + 1):
            for diamonds in range(min(broken - clubs, flushes >> 16 & 3) + 1):
                rest = broken - clubs - diamonds
                for hearts in range(max(0, rest - (flushes >> 48)), min(rest, flushes >> 32 & 3) + 1):
                    taken = least + 5 * (clubs | diamonds << 16 | hearts << 32 | (rest - hearts) << 48)
                    pieces = split(suits, lengths, taken, number - most + broken, quads, work)
                    if pieces >= 0:
                        if row >= 0:
                            write_down(deal, suits, taken, pieces, work, hands, row)
                        return True
    return False


@inner
def split(suits: int, lengths: int, taken: int, number: int, quads: bool, work: Work) -> int:
    """Make that number of hands other than flushes of so many cards of each suit: in how many pieces, or -1."""
    whole = fill((taken + 0x4000 * ONES - lengths) >> 14)  # the suits that leave no flush
    note_due(suits & whole, work)
    start(taken, work, ROWS)
    pieces: int = search(number, work, quads)
    return pieces


@inner
def write_down(deal: int, suits: int, taken: int, pieces: int, work: Work, hands: Words, row: int) -> None:
    """Lay out the partition of the search as cards."""
    chosen = balance(choose_cards(suits, taken, work, ROWS + Row(pieces) * ROW), suits, taken)
    lay_out(deal, chosen, pieces, work, hands, row)


@inner
def choose_cards(suits: int, taken: int, work: Work, last: Row) -> int:
    """Lanes of cards: of each rank as many as needed, and of each suit about as many as taken."""
    x1, x2, x3, x4 = work[last + X1] & RANKS, work[last + X2] & RANKS, work[last + X3] & RANKS, work[last + X4] & RANKS
    diamonds, hearts, spades = suits >> 16 & RANKS, suits >> 32 & RANKS, suits >> 48 & RANKS
    # The ranks of which the later suits hold fewer than 1, 2, 3 cards, and so not enough for the needs.
    less1, less2 = ~(hearts | spades), ~(hearts & spades)
    must = x1 & ~diamonds & less1 | x2 & (~diamonds | less1) & less2 | x3 & (~diamonds | less2) | x4
    first: int = pick_suit(suits & RANKS, taken & 15, must, x1)
    x1, x2, x3 = x1 & ~first | x2, x2 & ~first | x3, x3 & ~first | x4
    second: int = pick_suit(diamonds, taken >> 16 & 15, x1 & less1 | x2 & less2 | x3, x1)
    x1, x2 = x1 & ~second | x2, x2 & ~second | x3
    third: int = pick_suit(hearts, taken >> 32 & 15, x1 & ~spades | x2, x1)
    fourth: int = x1 & ~third | x2
    return first | second << 16 | third << 32 | fourth << 48


@inner
def pick_suit(cards: int, number: int, must: int, may: int) -> int:
    """The ranks that this suit must give, and up to four that it may give, to reach the number."""
    must &= cards
    free = cards & may & ~must
    number -= count(must)
    for step in range(4):
        low = free & -free if step < number else 0
        must |= low
        free ^= low
    return must


@inner
def balance(chosen: int, suits: int, taken: int) -> int:
    """Pass ranks from suits that give too many cards to suits that give too few."""
    given = count(chosen)
    while given != taken:
        chosen = pass_one(chosen, suits, given, taken)
        given = count(chosen)
    return chosen


@inner
def pass_one(chosen: int, suits: int, given: int, taken: int) -> int:
    """Pass one card's place from a suit with too many along a path of suits to one with too few."""
    reached, source, end = 0, 0, -1  # a nibble a suit: where the path to it comes from
    for suit in range(4):
        if lane(given, suit) > lane(taken, suit):
            reached |= 1 << suit
            source |= suit << 4 * suit
    while end < 0:
        for suit in range(4):
            for other in range(4):
                if reached >> suit & 1 and not reached >> other & 1 and movable(chosen, suits, suit, other):
                    reached |= 1 << other
                    source |= suit << 4 * other
                    if lane(given, other) < lane(taken, other):
                        end = other
    while (source >> 4 * end) & 15 != end:
        suit = (source >> 4 * end) & 15
        ranks = movable(chosen, suits, suit, end)
        rank = ranks & -ranks
        chosen ^= rank << (16 * suit) | rank << (16 * end)
        end = suit
    return chosen


@inner
def lane(lanes: int, suit: int) -> int:
    """One of the four lanes."""
    return (lanes >> (16 * suit)) & LANE


@inner
def movable(chosen: int, suits: int, suit: int, other: int) -> int:
    """The ranks that the other suit could give in the place of this one."""
    return lane(chosen, suit) & lane(suits & ~chosen, other) & RANKS


@inner
def take_piece(cards: int, work: Work, row: Row) -> int:
    """The piece chosen at this row, from cards that hold its ranks."""
    held = cards & to_cards(work[row + PIECE] * ONES)
    if work[row + SIZE]:
        return lowest(held, work[row + SIZE])
    return held & ~((held << 1 & SUIT_CARDS * 14) | (held << 2 & SUIT_CARDS * 12) | (held << 3 & SUIT_CARDS * 8))


@inner
def lay_out(deal: int, chosen: int, pieces: int, work: Work, hands: Words, line: int) -> None:
    """Write down the hands: the pieces of the search, made of the chosen cards, and the flushes."""
    cards = to_cards(chosen)
    flushes = deal ^ cards
    hands[line, :] = 0
    place, sets = 0, 0
    for piece in range(pieces):
        row = ROWS + Row(piece) * ROW
        hand = take_piece(cards, work, row)
        cards ^= hand
        if work[row + SIZE] == 0:
            hands[line, place] = hand
            place += 1
        else:
            work[row + PIECE] = hand
            sets |= 1 << work[row + SIZE]
    for size in (3, 4):
        if sets >> size & 1:
            place = lay_out_sets(size, place, pieces, work, hands, line)
    for suit in range(4):
        rest = flushes & (SUIT_CARDS << suit)
        while rest:
            hand = lowest(rest, 5)
            hands[line, place] = hand
            rest ^= hand
            place += 1


@inner
def lay_out_sets(size: int, place: int, pieces: int, work: Work, hands: Words, line: int) -> int:
    """Join the sets of this size with those that complete them to five; the place after these hands."""
    small, large = place, place
    for piece in range(pieces):
        row = ROWS + Row(piece) * ROW
        if work[row + SIZE] == size:
            hands[line, large] |= np.uint64(work[row + PIECE])
            large += 1
        elif work[row + SIZE] == 5 - size:
            hands[line, small] |= np.uint64(work[row + PIECE])
            small += 1
    return large
