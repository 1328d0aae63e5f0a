"""Random hands by the hundred thousand, of all games, and what types they make."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

import numpy as np

from satmav.errors import UsageError, choice
from satmav.game.cards import DECK
from satmav.kernels.arrays import Bytes
from satmav.poker.bulk import evaluate_many, handtypes, rows_of
from satmav.poker.cards import JOKER, require_whole
from satmav.poker.counts import natural_counts
from satmav.poker.games import GAMES
from satmav.poker.given import compiled
from satmav.poker.jokers import MOST_JOKERS
from satmav.poker.policy import KEEP, best_discards, rounds
from satmav.poker.ranking import FIVE_OF_A_KIND, HANDTYPES

BLOCK = 1 << 16


def random_hands(cards: int, hands: int, seed: int, jokers: int = 0) -> Iterator[Bytes]:
    """So many random hands of so many cards, in the order dealt: blocks uint8[n, cards], with jokers as 52.

    The same for the same seed. Raises :class:`UsageError` where there is nothing to deal.
    """
    cards, hands = require_whole(cards, 1, "a number of cards"), require_whole(hands, 1, "a number of hands")
    seed, jokers = require_whole(seed, 0, "a seed"), require_whole(jokers, 0, "a number of jokers")
    if jokers > MOST_JOKERS or cards > len(DECK) + jokers:
        raise UsageError(f"a deck has 52 cards and up to two jokers, from which {cards} and {jokers} cannot be had")
    deck = np.array([*DECK, *[JOKER] * jokers], np.uint8)
    return _blocks(deck, cards, hands, seed)


def _blocks(deck: Bytes, cards: int, hands: int, seed: int) -> Iterator[Bytes]:
    state = np.random.SeedSequence(seed).generate_state(4, np.uint64)
    kernel = compiled("drawing hands", "decks")
    for start in range(0, hands, BLOCK):
        block = np.empty((min(BLOCK, hands - start), cards), np.uint8)
        kernel.deal(state, deck, block)
        yield block


def exchanged(dealt: Bytes, others: Sequence[int]) -> Bytes:
    """Hands after the best exchange of one card, uint8[n, 5]; ``dealt``, uint8[n, 6], has the card drawn last.

    ``others`` is how many of the hands that others may have are of each type. Raises what
    :func:`satmav.poker.bulk.evaluate_many` raises for what are no six cards.
    """
    dealt = rows_of(dealt, 6)
    hands = np.ascontiguousarray(dealt[:, :5])
    discards = best_discards(hands, others)
    (drawing,) = np.nonzero(discards != KEEP)
    hands[drawing, discards[drawing]] = dealt[drawing, 5]
    return hands


def joker_handtypes(hands: Bytes, strict: bool = False) -> Bytes:
    """The types of hands of five different cards, uint8[n, 5], up to two of them jokers: uint8[n].

    What is no card is a joker. Raises :class:`UsageError` for arrays of other shapes and kinds, and more jokers.
    """
    hands = np.sort(rows_of(hands, 5, check=False), axis=1)  # jokers come last
    jokers, found = (hands >= JOKER).sum(axis=1), np.zeros(len(hands), np.uint8)
    if (jokers > MOST_JOKERS).any():
        raise UsageError(f"a deck has two jokers, and row {int(jokers.argmax())} has {jokers.max()}")
    for number in range(MOST_JOKERS + 1):
        chosen = np.array(list(combinations(DECK, number)), np.uint8)
        (lines,) = np.nonzero(jokers == number)
        for some in np.array_split(lines, 1 + len(lines) * len(chosen) // BLOCK):
            found[some] = _best_types(hands[some, : 5 - number], chosen)
    if not strict:
        same_rank = (hands >> 2 == hands[:, :1] >> 2) | (hands >= JOKER)
        found[(jokers > 0) & same_rank.all(axis=1)] = FIVE_OF_A_KIND
    return found


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
class Handmaker:
    """How many cards are dealt, of a deck with how many jokers, and what types of hands come of it."""

    cards: int
    types: Callable[[Bytes], Bytes]
    jokers: int = 0


def _types(hands: Bytes) -> Bytes:
    return handtypes(evaluate_many(hands, check=False))


def _types_in(game: str, dealt: Bytes) -> Bytes:
    """The best types of a player's cards with those on the table, which come after them."""
    hole, size = GAMES[game].hole, dealt.shape[1]
    best = np.zeros(len(dealt), np.uint16)
    for five in GAMES[game].fives(range(hole), range(hole, size)):
        np.maximum(best, evaluate_many(dealt[:, five], check=False), out=best)
    return handtypes(best)


_FIVE = Handmaker(5, _types)
HANDMAKERS = {
    "five": _FIVE,
    "six": Handmaker(6, _types),
    "draw": Handmaker(6, lambda dealt: _types(exchanged(dealt, natural_counts(5)))),
    "draw_again": Handmaker(6, lambda dealt: _types(exchanged(dealt, rounds()[0].counts))),
    "draw_fixpoint": Handmaker(6, lambda dealt: _types(exchanged(dealt, rounds()[-1].counts))),
    "jokers": Handmaker(5, joker_handtypes, MOST_JOKERS),
    "strict_jokers": Handmaker(5, partial(joker_handtypes, strict=True), MOST_JOKERS),
    "holdem": Handmaker(7, _types),
    "omaha": Handmaker(9, partial(_types_in, "omaha")),
    "three_d": Handmaker(17, partial(_types_in, "three_d")),
    "five_card_draw": _FIVE,
}
"""By the names of :data:`satmav.poker.frequencies.EXACT` and :data:`satmav.poker.games.GAMES`."""


def made_counts(game: str, hands: int, seed: int) -> tuple[int, ...]:
    """The types of so many random hands, the lowest type first; the same for the same seed."""
    maker = choice("game", game, HANDMAKERS)
    numbers = np.zeros(len(HANDTYPES), np.int64)
    for block in random_hands(maker.cards, hands, seed, maker.jokers):
        numbers += np.bincount(maker.types(block), minlength=len(HANDTYPES))
    return tuple(numbers.tolist())
