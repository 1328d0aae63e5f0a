"""Games of few cards, for which all orders can be played out."""

from satmav.stackings.games import HIGH, RANK, Game

SUIT = tuple(range(0, 52, 4))
SMALL = {
    "two of three": Game("two of three", (0, 4, 8), ((0,), (1,)), (), RANK),
    "tied ranks": Game("tied ranks", (0, 1, 4, 5), ((0,), (1,)), (), RANK),
    "ties allowed": Game("ties allowed", (0, 1, 2), ((0,), (1,)), (), RANK, ties=True),
    "one suit": Game("one suit", SUIT[:7], ((0,), (1,)), (2, 3, 4, 5), HIGH),
    "two suits": Game("two suits", (0, 1, 4, 5, 8, 9, 12), ((0,), (1,)), (2, 3, 4, 5), HIGH),
    "three players": Game("three players", SUIT[:7], ((0,), (1,), (2,)), (3, 4, 5, 6), HIGH),
    "forth and back": Game("forth and back", SUIT[:7], ((0, 3), (1, 2)), (4, 5, 6), HIGH),
}
