"""Games of few cards, for which all orders can be played out."""

from satmav.poker.games import GAMES
from satmav.stackings.layout import Layout

SUIT = tuple(range(0, 52, 4))
HIGH, RANK = GAMES["holdem"], GAMES["card"]
SMALL = {
    "two of three": Layout(RANK, (0, 4, 8), ((0,), (1,)), ()),
    "tied ranks": Layout(RANK, (0, 1, 4, 5), ((0,), (1,)), ()),
    "ties allowed": Layout(RANK, (0, 1, 2), ((0,), (1,)), (), ties=True),
    "one suit": Layout(HIGH, SUIT[:7], ((0,), (1,)), (2, 3, 4, 5)),
    "two suits": Layout(HIGH, (0, 1, 4, 5, 8, 9, 12), ((0,), (1,)), (2, 3, 4, 5)),
    "three players": Layout(HIGH, SUIT[:7], ((0,), (1,), (2,)), (3, 4, 5, 6)),
    "forth and back": Layout(HIGH, SUIT[:7], ((0, 3), (1, 2)), (4, 5, 6)),
}
