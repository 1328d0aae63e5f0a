"""Random hands of every game by the hundred thousand, and the exact count of Omaha: what NumPy and numba count.

:mod:`satmav.poker.frequencies` asks for both.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations

import numpy as np

from satmav.errors import UsageError, choice
from satmav.game.cards import DECK
from satmav.kernels.arrays import Bytes, Ints
from satmav.poker.bulk import classes_of_five, compiled, evaluate_many, handtypes, rest_of_deck
from satmav.poker.cards import JOKER
from satmav.poker.counts import natural_counts
from satmav.poker.games import GAMES, Game
from satmav.poker.jokers import MOST_JOKERS
from satmav.poker.policy import exchanged, rounds
from satmav.poker.ranking import ENDS, FIVE_OF_A_KIND, HANDTYPES
from satmav.poker.tables import whole_tables

HANDS_AT_A_TIME, BOARDS_AT_A_TIME = 1 << 16, 1 << 11
"""As many as take a fraction of a second: a kernel does not hear Ctrl-C."""


def omaha_counts() -> tuple[int, ...]:
    """The number of the C(52, 5) C(47, 4) deals of board and hand of each type. It takes some ten seconds."""
    return omaha_counts_on(*classes_of_five())


def omaha_counts_on(boards: Bytes, ways: Ints) -> tuple[int, ...]:
    """The number of hands of four cards of each type on these boards, uint8[n, 5], each of which counts int64[n] times.

    >>> sum(omaha_counts_on(np.arange(5, dtype=np.uint8)[None], np.ones(1, np.int64)))  # C(47, 4)
    178365
    """
    numbers = np.zeros(len(HANDTYPES), np.int64)
    kernel = compiled("counting the hands of Omaha", "omaha")
    for start in range(0, len(boards), BOARDS_AT_A_TIME):
        block, times = boards[start : start + BOARDS_AT_A_TIME], ways[start : start + BOARDS_AT_A_TIME]
        kernel.count_boards(block, rest_of_deck(block), times, np.array(ENDS), whole_tables(5), numbers)
    return tuple(numbers.tolist())


def random_hands(cards: int, hands: int, seed: int, jokers: int = 0) -> Iterator[Bytes]:
    """Yield so many random hands of so many cards, in the order dealt: blocks uint8[n, cards], with jokers as 52.

    >>> next(random_hands(5, 1, seed=1))
    array([[40, 35, 25, 30, 22]], dtype=uint8)
    """
    deck = np.array([*DECK, *[JOKER] * jokers], np.uint8)
    if cards > len(deck):
        raise UsageError(f"a deck of {len(deck)} has no hand of {cards} cards")
    state = np.random.SeedSequence(seed).generate_state(4, np.uint64)
    kernel = compiled("drawing hands", "decks")
    for start in range(0, hands, HANDS_AT_A_TIME):
        block = np.empty((min(HANDS_AT_A_TIME, hands - start), cards), np.uint8)
        kernel.deal(state, deck, block)
        yield block


def joker_handtypes(hands: Bytes, strict: bool = False) -> Bytes:
    """The types of hands of five different cards, uint8[n, 5], up to two of them jokers (ids from 52 up): uint8[n].

    >>> joker_handtypes(np.array([[48, 49, 50, 51, 52]], np.uint8))
    array([9], dtype=uint8)
    """
    hands = np.sort(hands, axis=1)  # jokers come last
    jokers, types = (hands >= JOKER).sum(axis=1), np.zeros(len(hands), np.uint8)
    for number in range(MOST_JOKERS + 1):
        chosen = np.array(list(combinations(DECK, number)), np.uint8)
        (lines,) = np.nonzero(jokers == number)
        for part in np.array_split(lines, 1 + len(lines) * len(chosen) // HANDS_AT_A_TIME):
            types[part] = _best_types(hands[part, : 5 - number], chosen)
    if not strict:
        same_rank = (hands >> 2 == hands[:, :1] >> 2) | (hands >= JOKER)
        types[(jokers > 0) & same_rank.all(axis=1)] = FIVE_OF_A_KIND
    return types


def _best_types(held: Bytes, chosen: Bytes) -> Bytes:
    """The best types, uint8[n], of what is held, uint8[n, h], with cards that are not, chosen from uint8[m, 5 - h]."""
    made = np.empty((len(held), len(chosen), 5), np.uint8)
    made[:, :, : held.shape[1]], made[:, :, held.shape[1] :] = held[:, None], chosen
    types = handtypes(evaluate_many(made.reshape(-1, 5), check=False)).reshape(made.shape[:2])
    for card in chosen.T:
        types[(held[:, None] == card[:, None]).any(axis=2)] = 0
    best: Bytes = types.max(axis=1)
    return best


@dataclass(frozen=True)
class Sampler:
    """The number of cards that are dealt, of a deck with so many jokers, and the types of what comes of them."""

    cards: int
    types: Callable[[Bytes], Bytes]
    jokers: int = 0


def _types(dealt: Bytes) -> Bytes:
    return handtypes(evaluate_many(dealt, check=False))


def _types_in(game: Game, dealt: Bytes) -> Bytes:
    """The best types of a player's cards with those on the table, which come after them."""
    best = np.zeros(len(dealt), np.uint16)
    for cards in game.sets(range(game.hole), range(game.hole, dealt.shape[1])):
        np.maximum(best, evaluate_many(dealt[:, cards], check=False), out=best)
    return handtypes(best)


SAMPLERS = {
    "five": Sampler(5, _types),
    "six": Sampler(6, _types),
    "draw": Sampler(6, lambda dealt: _types(exchanged(dealt, natural_counts(5)))),
    "draw_again": Sampler(6, lambda dealt: _types(exchanged(dealt, rounds()[0].counts))),
    "draw_fixpoint": Sampler(6, lambda dealt: _types(exchanged(dealt, rounds()[-1].counts))),
    "jokers": Sampler(5, joker_handtypes, MOST_JOKERS),
    "strict_jokers": Sampler(5, partial(joker_handtypes, strict=True), MOST_JOKERS),
}
"""By the names of :data:`satmav.poker.frequencies.EXACT`, but for those of games."""


def sampled_counts(game: str, hands: int, seed: int) -> tuple[int, ...]:
    """The types of so many random hands, the lowest type first; the same for the same seed."""
    games = {
        name: Sampler(row.hole + sum(row.board), partial(_types_in, row))
        for name, row in GAMES.items()
        if row.types_counted
    }
    sampler = choice("game", game, {**SAMPLERS, **games})
    numbers = np.zeros(len(HANDTYPES), np.int64)
    for block in random_hands(sampler.cards, hands, seed, sampler.jokers):
        numbers += np.bincount(sampler.types(block), minlength=len(HANDTYPES))
    return tuple(numbers.tolist())
