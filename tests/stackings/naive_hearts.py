"""Hearts with few cards, as plainly as can be: can a player force a win, whatever all others do? Imports nothing else.

A card is a suit and a rank. All cards are dealt in turn; whoever holds the lowest card of suit 0 leads, suit is
followed, the highest card of the suit that was led takes the trick, and each card of suit 1 is a point. To win is to
take no point, while nobody takes all, or to take all.
"""


def dealt(deck, players):
    """The hands by seat."""
    return tuple(frozenset(deck[seat::players]) for seat in range(players))


def can_force(hands, player):
    """Whether the player wins however the others, who see all cards, play."""
    leader = next(seat for seat, hand in enumerate(hands) if min(card for held in hands for card in held) in hand)
    return _forces(hands, leader, (), (0,) * len(hands), player)


def _forces(hands, leader, trick, points, player):
    seats = len(hands)
    if len(trick) == seats:
        seat = max(range(seats), key=lambda at: (trick[at][0] == trick[0][0], trick[at][1]))
        taker = (leader + seat) % seats
        taken = sum(suit == 1 for suit, _ in trick)
        after = tuple(number + taken * (at == taker) for at, number in enumerate(points))
        if not any(hands):
            every = sum(after)
            return after[player] == every or (after[player] == 0 and max(after) < every)
        return _forces(hands, taker, (), after, player)
    turn = (leader + len(trick)) % seats
    follow = {card for card in hands[turn] if trick and card[0] == trick[0][0]} or hands[turn]
    ways = (_forces(tuple(hand - {card} for hand in hands), leader, (*trick, card), points, player) for card in follow)
    return any(ways) if turn == player else all(ways)
