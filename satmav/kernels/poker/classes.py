"""Five cards up to the names of the suits: one set of each class, and how many sets the class has."""

from satmav.kernels.arrays import Bytes, Ints
from satmav.kernels.jit import inner, lean_free


@inner
def class_size(cards: Bytes, sets: Ints) -> int:
    """The size of the class that a set of cards stands for; 0 where another set of its class does.

    ``sets``, int64[4], gets the ranks of each suit. In the set that stands for its class they are in descending order.
    """
    sets[:] = 0
    for card in cards:
        sets[card & 3] |= 1 << (card >> 2)
    ways, alike = 24, 1
    for suit in range(1, 4):
        if sets[suit] > sets[suit - 1]:
            return 0
        alike = alike + 1 if sets[suit] == sets[suit - 1] else 1
        ways //= alike
    return ways


@lean_free
def classes_of_five(hands: Bytes, ways: Ints, hand: Bytes, sets: Ints) -> int:
    """Fill ``hands``, uint8[n, 5], and ``ways``, int64[n], with the classes and their sizes; how many there are.

    Room to work in: ``hand``, uint8[5], and ``sets``, int64[4].
    """
    number = 0
    for a in range(48):
        hand[0] = a
        for b in range(a + 1, 49):
            hand[1] = b
            for c in range(b + 1, 50):
                hand[2] = c
                for d in range(c + 1, 51):
                    hand[3] = d
                    for e in range(d + 1, 52):
                        hand[4] = e
                        size = class_size(hand, sets)
                        if size:
                            for place in range(5):
                                hands[number, place] = hand[place]
                            ways[number] = size
                            number += 1
    return number
