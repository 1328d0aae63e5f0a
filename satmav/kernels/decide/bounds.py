"""The bounds of the search, on four suits side by side: which ranks and straights can still be added, all at once.

A set of cards is one int64 with a 16-bit **lane** a suit (SWAR; Warren, Hacker's Delight, 2nd ed., chapters 5, 7). A
lane holds ranks: bit 0 is the ace (low), and bits 1..13 are 2..A, so the ace stands twice. Straight number w, A-2-3-4-5
to 10-J-Q-K-A, is the bits w..w+4. Bits 14 and 15 stay clear, so no int64 is ever negative and sums of lanes never run
over. Everything that a search asks of one suit, it asks of four at the price of one.

Let x be the number of cards that the chosen hands need of each rank. Let taken[s] be the number of cards that suit s
gives. Cards to match exist exactly when for each set T of suits

    f_T(x) = sum over ranks of max(0, x - cards of the rank outside T)  <=  sum of taken[s], s in T

(max-flow min-cut between ranks and suits: what the other suits cannot give must come from T). One more
card of a rank adds 1 to f_T exactly if all cards outside T are needed; these are the *tight* ranks of T,
and they price every hand. f_T never falls, so a hand that breaks a bound can be dropped at once. T = {}
says that no rank has more cards than it has. The other sets fill four words of four lanes, lane s for

    word 0: the suits other than s    1: s alone    2: all but s and s+1    3: all but s and s+2
"""

import numpy as np

from satmav.kernels.arrays import Ints
from satmav.kernels.bits import ones_in_bytes, swap_bits
from satmav.kernels.jit import inner

ONES = 0x0001_0001_0001_0001
"""Bit 0 of every lane; a factor that copies a lane to all four."""
RANKS = 0x3FFE
"""The ranks 2..A of a lane, each once."""
LANE = 0x3FFF
"""A lane with the ace at both ends."""
ALL_RANKS = RANKS * ONES
ALL_LANES = LANE * ONES
BORROW = 0x4000 * ONES


@inner
def to_lanes(cards: int) -> int:
    """A mask of card ids 4*rank + suit as lanes: a 4 x 4 transposition of bits, then of nibbles."""
    word = swap_bits(cards, 0x0A0A_0A0A_0A0A_0A0A, 3)
    word = swap_bits(word, 0x00CC_00CC_00CC_00CC, 6)
    word = swap_bits(word, 0x0000_F0F0_0000_F0F0, 12)
    word = swap_bits(word, 0x0000_0000_FF00_FF00, 24)
    return (word << 1) | ((word >> 12) & ONES)


@inner
def to_cards(lanes: int) -> int:
    """The inverse of :func:`to_lanes`."""
    word = swap_bits((lanes & ALL_RANKS) >> 1, 0x0000_0000_FF00_FF00, 24)
    word = swap_bits(word, 0x0000_F0F0_0000_F0F0, 12)
    word = swap_bits(word, 0x00CC_00CC_00CC_00CC, 6)
    return swap_bits(word, 0x0A0A_0A0A_0A0A_0A0A, 3)


@inner
def turn(lanes: int, places: int) -> int:
    """Lane s of the result is lane s + places (mod 4)."""
    return (lanes >> (16 * places)) | ((lanes & ((1 << (16 * places)) - 1)) << (64 - 16 * places))


@inner
def count(lanes: int) -> int:
    """The number of ranks in each lane."""
    word: int = np.int64(ones_in_bytes(np.uint64(lanes & ALL_RANKS)))
    return (word + (word >> 8)) & (0x1F * ONES)


@inner
def total(lanes: int) -> int:
    """The sum of the four lanes."""
    pairs = lanes + (lanes >> 32)
    return (pairs + (pairs >> 16)) & 0xFFFF


@inner
def anywhere(lanes: int) -> int:
    """The bits set in some lane, as one lane."""
    pairs = lanes | (lanes >> 32)
    return (pairs | (pairs >> 16)) & LANE


@inner
def fill(bits: int) -> int:
    """All ranks of the lanes whose bit 0 is set."""
    bits &= ONES
    return (bits << 14) - bits


# The search works in one array. It begins with the ranks of which the suits outside T hold fewer than
# 1, 2, 3 cards, for the four words, and fewer than 1, 2, 3, 4 for T = {}; then come the ranks that must be used
# at least 1, 2, 3, 4 times.
Work = Ints
LACK1, LACK2, LACK3, NONE1, NONE2, NONE3, NONE4 = 0, 4, 8, 12, 13, 14, 15
DUE1, DUE2, DUE3, DUE4 = range(16, 20)
# Then there are rows, one for each number of pieces chosen. A row begins with the ranks needed at least
# 1, 2, 3, 4 times, and the room left under the bounds in the four words. Rows and columns are unsigned: numba
# lets a signed index count from the end, and asks each time whether it does.
Row = np.uint64
X1, X2, X3, X4, ROOM, ROOM2, ROOM3, ROOM4, BOUNDS = np.arange(9, dtype=Row)
ROWS = Row(20)

ALL_RUNS = 0x3FF
PLACES = np.array([(1 << place) * 0x09AF >> 12 & 15 for place in range(16)]).argsort()
"""Where a bit is, by its product with a de Bruijn number (Hacker's Delight, section 5-4)."""


@inner
def note_deal(suits: int, work: Work) -> None:
    """Fill in what the deal lacks."""
    one, two, three = turn(suits, 1), turn(suits, 2), turn(suits, 3)
    some, most, every = one | two | three, (one & two) | (three & (one | two)), one & two & three
    work[LACK1] = ALL_LANES ^ suits
    work[LACK1 + 1] = ALL_LANES ^ some
    work[LACK1 + 2] = ALL_LANES ^ (suits | one)
    work[LACK1 + 3] = ALL_LANES ^ (suits | two)
    work[LACK2] = ALL_LANES
    work[LACK2 + 1] = ALL_LANES ^ most
    work[LACK2 + 2] = ALL_LANES ^ (suits & one)
    work[LACK2 + 3] = ALL_LANES ^ (suits & two)
    work[LACK3] = work[LACK3 + 2] = work[LACK3 + 3] = ALL_LANES
    work[LACK3 + 1] = ALL_LANES ^ every
    work[NONE1] = ALL_LANES ^ (suits | some)
    work[NONE2] = ALL_LANES ^ (most | (suits & some))
    work[NONE3] = ALL_LANES ^ (every | (suits & most))
    work[NONE4] = ALL_LANES ^ (suits & every)


@inner
def note_due(suits: int, work: Work) -> None:
    """Fill in the ranks that must be used, for suits that leave no flush."""
    one, two, three = turn(suits, 1), turn(suits, 2), turn(suits, 3)
    some, most, every = one | two | three, (one & two) | (three & (one | two)), one & two & three
    work[DUE1], work[DUE2] = (suits | some) & RANKS, (most | (suits & some)) & RANKS
    work[DUE3], work[DUE4] = (every | (suits & most)) & RANKS, suits & every & RANKS


@inner
def start(taken: int, work: Work, root: Row) -> None:
    """No hand chosen yet, and all the room that the bounds give."""
    one, two, three = turn(taken, 1), turn(taken, 2), turn(taken, 3)
    work[root + X1] = work[root + X2] = work[root + X3] = work[root + X4] = 0
    work[root + ROOM], work[root + ROOM2] = one + two + three, taken
    work[root + ROOM3], work[root + ROOM4] = two + three, one + three


@inner
def due_ranks(work: Work, now: Row) -> int:
    """The ranks that must be used more often."""
    once, twice = work[DUE1] & ~work[now + X1], work[DUE2] & ~work[now + X2]
    due: int = once | twice | (work[DUE3] & ~work[now + X3]) | (work[DUE4] & ~work[now + X4])
    return due


@inner
def tight_ranks(work: Work, word: int, x1: int, x2: int, x3: int) -> int:
    """The tight ranks of four sets T, if so many cards are needed of each rank."""
    tight: int = work[LACK1 + word] | (x1 & work[LACK2 + word]) | (x2 & work[LACK3 + word]) | x3
    return tight


@inner
def spare_ranks(work: Work, now: Row) -> tuple[int, int, int, int]:
    """The ranks of which the deal has 1, 2, 3, 4 cards beside those needed."""
    x1, x2, x3, x4 = work[now + X1], work[now + X2], work[now + X3], work[now + X4]
    none1, none2, none3, none4 = work[NONE1], work[NONE2], work[NONE3], work[NONE4]
    one = ~(none1 | (x1 & none2) | (x2 & none3) | (x3 & none4) | x4)
    return one, ~(none2 | (x1 & none3) | (x2 & none4) | x3), ~(none3 | (x1 & none4) | x2), ~(none4 | x1)


@inner
def open_runs(work: Work, now: Row) -> int:
    """The straights that keep all bounds, by their low ends: one bit each from A-2-3-4-5 up."""
    x1, x2, x3 = work[now + X1], work[now + X2], work[now + X3]
    over = 0
    for word in range(4):
        over |= runs_over(tight_ranks(work, word, x1, x2, x3), work[now + ROOM + Row(word)])
    spare = spare_ranks(work, now)[0]
    pairs = spare & (spare >> 1)
    return ALL_RUNS & pairs & (pairs >> 2) & (spare >> 4) & ~anywhere(over)


@inner
def runs_over(tight: int, room: int) -> int:
    """In each lane, the straights with more tight ranks than there is room: a bit-sliced sum of five."""
    low, high = tight ^ (tight >> 1), tight & (tight >> 1)
    carry = low & (low >> 2)
    unit = low ^ (low >> 2)
    two = high ^ (high >> 2) ^ carry
    four = (high & (high >> 2)) | (carry & (high | (high >> 2)))
    fifth = tight >> 4
    carry = unit & fifth
    unit ^= fifth
    four |= two & carry
    two ^= carry
    ample = fill((room + 0x3FFB * ONES) >> 14)  # room for five
    room1, room2, room4 = fill(room), fill(room >> 1), fill(room >> 2)
    over = unit & ~room1
    over = (two & ~room2) | (~(two ^ room2) & over)
    over = (four & ~room4) | (~(four ^ room4) & over)
    return over & ~ample


@inner
def need(ranks: int, number: int, work: Work, now: Row, then: Row) -> None:
    """Need so many more cards of each of these ranks (bits 1..13)."""
    x1, x2, x3, x4 = work[now + X1], work[now + X2], work[now + X3], work[now + X4]
    more = (ranks | (ranks >> 13)) * ONES
    for _ in range(number):
        x1, x2, x3, x4 = x1 | more, x2 | (x1 & more), x3 | (x2 & more), x4 | (x3 & more)
    work[then + X1], work[then + X2], work[then + X3], work[then + X4] = x1, x2, x3, x4


@inner
def charge_run(ranks: int, work: Work, now: Row, then: Row) -> None:
    """Take the price of a card of each of these ranks off the room."""
    x1, x2, x3 = work[now + X1], work[now + X2], work[now + X3]
    more = (ranks | (ranks >> 13)) * ONES
    for word in range(4):
        tight = tight_ranks(work, word, x1, x2, x3)
        work[then + ROOM + Row(word)] = work[now + ROOM + Row(word)] - count(tight & more)


@inner
def charge_set(rank: int, number: int, work: Work, now: Row, then: Row) -> bool:
    """Take the price of 1 to 4 cards of one rank (a bit 1..13) off the room. Where there is not so much, it fails."""
    place = PLACES[(rank * 0x09AF >> 12) & 15]
    enough = BORROW
    for word in range(4):
        x1, x2, x3 = work[now + X1], work[now + X2], work[now + X3]
        left = work[now + ROOM + Row(word)] | BORROW
        for _ in range(number):
            left -= (tight_ranks(work, word, x1, x2, x3) >> place) & ONES
            x1, x2, x3 = ALL_LANES, x1, x2
        enough &= left
        work[then + ROOM + Row(word)] = left & ~BORROW
    return enough == BORROW
