"""Stackings' slow twin: dealing, cutting and climbing once more, as plainly as can be, importing nothing of satmav."""

from functools import cache
from itertools import combinations

from naive_poker import key


@cache
def _key(cards):
    return tuple(key(cards))


def _best(hands):
    return max(_key(tuple(sorted(five))) for five in hands)


def high(hole, board):
    """The best five of all."""
    return _best(combinations(hole + board, 5))


def omaha(hole, board):
    """The best of two held and three on the table."""
    return _best(two + three for two in combinations(hole, 2) for three in combinations(board, 3))


def low(hole, board):
    """The lowest five, aces low, whatever is in a row or of one suit; higher is better here too."""
    found = []
    for five in combinations(hole + board, 5):
        ranks = [1 if card // 4 == 12 else card // 4 + 2 for card in five]
        ordered = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
        found.append((sorted((ranks.count(rank) for rank in set(ranks)), reverse=True), ordered))
    numbers, ordered = min(found)
    return [-number for number in [*numbers, *[0] * (5 - len(numbers)), *ordered]]


def deal(deck, players, hole, rounds, burns):
    """What each player has and what lies on the table, a card after the other from the top."""
    top = iter(deck)
    holes = [[] for _ in range(players)]
    for _ in range(hole):
        for held in holes:
            held.append(next(top))
    board = []
    for size in rounds:
        if burns:
            next(top)
        board += [next(top) for _ in range(size)]
    return [tuple(held) for held in holes], tuple(board)


def wins(deck, who, players=2, hole=2, rounds=(3, 1, 1), burns=True, rule=high, ties=False):
    """After how many cuts a player wins."""
    number = 0
    for cut in range(len(deck)):
        holes, board = deal(deck[cut:] + deck[:cut], players, hole, rounds, burns)
        hands = [rule(held, board) for held in holes]
        others = max(hands[:who] + hands[who + 1 :])
        number += hands[who] >= others if ties else hands[who] > others
    return number


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
