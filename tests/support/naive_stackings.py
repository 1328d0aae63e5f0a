"""Stackings' slow twin: cutting, judging, climbing and all orders, as plainly as can be, importing nothing of satmav.

A card is ``4 * rank + suit``. A game is the slots that each player holds, those on the table, and a rule.
"""

from functools import cache
from itertools import combinations, permutations

from naive_poker import key, low_key


@cache
def _key(cards):
    return tuple(key(cards))


def _best(hands):
    return max(_key(tuple(sorted(five))) for five in hands)


def high(hole, board):
    """The best five of all; a card by itself counts by its rank."""
    return _best(combinations(hole + board, 5)) if len(hole + board) > 1 else hole[0] // 4


def omaha(hole, board):
    """The best of two held and three on the table."""
    return _best(two + three for two in combinations(hole, 2) for three in combinations(board, 3))


def low(hole, board):
    """The lowest five."""
    return max(map(low_key, combinations(hole + board, 5)))


def rank(hole, _):
    """The rank of a card."""
    return hole[0] // 4


def won(deck, holes, board, player, ties=False, rule=high):
    """Cut by cut, whether the player beats all others, or is at least beaten by none."""
    for cut in range(len(deck)):
        cards = deck[cut:] + deck[:cut]
        table = tuple(cards[slot] for slot in board)
        hands = [rule(tuple(cards[slot] for slot in hole), table) for hole in holes]
        own = hands.pop(player)
        yield own >= max(hands) if ties else own > max(hands)


def stackings(cards, holes, board, player, ties=False):
    """The orders with the lowest card on top that win every cut, in ascending order."""
    first, *rest = sorted(cards)
    orders = ((first, *order) for order in permutations(rest))
    return [deck for deck in orders if all(won(deck, holes, board, player, ties))]


def climb(deck, value):
    """Steepest ascent: the deck at the end, its value, the steps."""
    deck, now, steps = list(deck), value(list(deck)), 0
    while True:
        best, after = now, None
        for one, two in combinations(range(len(deck)), 2):
            other = list(deck)
            other[one], other[two] = other[two], other[one]
            if (found := value(other)) > best:
                best, after = found, other
        if after is None:
            return deck, now, steps
        deck, now, steps = after, best, steps + 1
