"""All orders of a deck, played out after every cut as plainly as can be. Imports nothing of satmav.

A card is ``4 * rank + suit``. A game is the slots that each player holds and those on the table.
"""

from itertools import combinations, permutations


def value(five):
    """What decides between hands of five cards, or of one."""
    ranks = sorted((card // 4 for card in five), reverse=True)
    if len(five) == 1:
        return ranks
    times = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    flush = len({card % 4 for card in five}) == 1
    low = ranks == [12, 3, 2, 1, 0]
    straight = low or ranks == list(range(ranks[0], ranks[0] - 5, -1))
    shape = [number for number, _ in times]
    if straight:
        return [8 if flush else 4, 3 if low else ranks[0]]
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}
    return [max(kinds[tuple(shape)], 5 if flush else 0), *(rank for _, rank in times)]


def best(cards):
    """The value of the best hand that the cards make."""
    return max(map(value, combinations(cards, min(5, len(cards)))))


def wins_every_cut(deck, holes, board, player, ties=False):
    """Whether the player beats all others after each cut, or is at least beaten by none."""
    for cut in range(len(deck)):
        cards = deck[cut:] + deck[:cut]
        hands = [best([cards[slot] for slot in (*hole, *board)]) for hole in holes]
        own = hands.pop(player)
        if any(own < other or (own == other and not ties) for other in hands):
            return False
    return True


def stackings(cards, holes, board, player, ties=False):
    """The orders with the lowest card on top that win every cut, in ascending order."""
    first, *rest = sorted(cards)
    orders = ((first, *order) for order in permutations(rest))
    return [deck for deck in orders if wins_every_cut(deck, holes, board, player, ties)]
