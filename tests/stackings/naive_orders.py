"""All orders of a deck, played out after every cut as plainly as can be. Imports nothing of satmav.

A card is ``4 * rank + suit``. A game is the slots that each player holds and those on the table.
"""

from itertools import combinations, permutations

from naive_poker import key


def best(cards):
    """The key of the best hand that the cards make, be it a single card."""
    return max(map(key, combinations(cards, 5))) if len(cards) > 1 else [cards[0] // 4]


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
