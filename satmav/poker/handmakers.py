"""Random hands, one by one, of the games in which a player has a choice: draw poker, and decks with jokers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import islice

from satmav.errors import UsageError, choice
from satmav.game.cards import DECK
from satmav.poker.chances import dealt_shares
from satmav.poker.draw import best_action
from satmav.poker.games import Five, random_rounds
from satmav.poker.jokers import joker_best
from satmav.poker.ranking import HANDTYPES, ranking_of


def drawn_hands(seed: int, shares: Sequence[Fraction] | None = None) -> Iterator[Five]:
    """Hands of five cards after the best exchange of one, without end; ``shares`` as in :func:`best_action`."""
    dice = random.Random(seed)
    for dealt in random_rounds("five_card_draw", 1, seed):
        hand = dealt.holes[0]
        discard = best_action(hand, shares).discard
        new = dice.choice([card for card in DECK if card not in hand])
        yield tuple(new if card == discard else card for card in hand)


def joker_hands(seed: int, strict: bool = False) -> Iterator[Five]:
    """The best of five cards of a deck with two jokers, without end."""
    return (joker_best(dealt.holes[0], strict) for dealt in random_rounds("five_card_draw", 1, seed, jokers=2))


def _after_one_round(seed: int) -> Iterator[Five]:
    from satmav.poker.policy import rounds

    return drawn_hands(seed, rounds()[0].shares)


HANDMAKERS: dict[str, Callable[[int], Iterator[Five]]] = {
    "draw": lambda seed: drawn_hands(seed, dealt_shares()),
    "draw_again": _after_one_round,
    "jokers": joker_hands,
    "strict_jokers": lambda seed: joker_hands(seed, strict=True),
}
"""Random hands by the names of :data:`satmav.poker.frequencies.EXACT`, by seed."""


def made_counts(game: str, hands: int, seed: int) -> tuple[int, ...]:
    """The types of so many random hands, the lowest type first; the same for the same seed."""
    if hands < 1 or seed < 0:
        raise UsageError(f"a sample has one hand or more, and a seed from 0 up, not {hands} and {seed}")
    made = choice("game", game, HANDMAKERS)(seed)
    kinds = Counter(ranking_of(hand)[0] for hand in islice(made, hands))
    return tuple(kinds[kind] for kind in range(len(HANDTYPES)))
