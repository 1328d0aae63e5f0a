"""Decide millions of deals: can 5h cards be split into h pat hands, and how?

A deal is tried with as many flushes as its suits allow, and then with fewer and fewer. For each choice of how many
cards the suits give to other hands, :mod:`satmav.kernels.decide.search` finds their ranks.
:mod:`satmav.kernels.decide.cards` finds the cards. Both answers are exact: by the residue lemma
(:mod:`satmav.encode.residue` states it) a deal is winnable if and only if some choice works.
"""

import numpy as np

from satmav.kernels.arrays import Verdicts, Words
from satmav.kernels.decide.bounds import ROWS, Row, Work, note_deal, note_due, start
from satmav.kernels.decide.cards import balance, choose_cards, lay_out
from satmav.kernels.decide.lanes import ONES, count, fill, to_lanes, total
from satmav.kernels.decide.search import ROW, search
from satmav.kernels.jit import inner, lean_free


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
    """Whether one deal is winnable; if so, that row of ``hands`` becomes a partition (none if it is negative)."""
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
    """Whether so many cards of each suit make that number of hands other than flushes: in how many pieces, or -1."""
    whole = fill((taken + 0x4000 * ONES - lengths) >> 14)  # the suits that leave no flush
    note_due(suits & whole, work)
    start(taken, work, ROWS)
    pieces: int = search(number, work, quads)
    return pieces


@inner
def write_down(deal: int, suits: int, taken: int, pieces: int, work: Work, hands: Words, row: int) -> None:
    """The partition that the search has found, as cards."""
    chosen = balance(choose_cards(suits, taken, work, ROWS + Row(pieces) * ROW), suits, taken)
    lay_out(deal, chosen, pieces, work, hands, row)
