"""The next hand to lay: one that is sure, or one that was tried and keeps the deal winnable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from satmav.engines.oracle import DeckOracle
from satmav.explain.hints.known import Known
from satmav.explain.hints.sure import LONGEST, sentences
from satmav.explain.moves.box import FOURS, HELD, KICKERS, PAIRS, RUN, TRIPLES
from satmav.explain.moves.reasons import Bound, Step
from satmav.game.cards import cards_of
from satmav.game.hands import WINDOWS, pat_hands
from satmav.reasons.hints import Tried


class Sought(NamedTuple):
    """A hand (a mask), what is sure of it, and why."""

    hand: int
    facts: tuple[Bound, ...]
    steps: tuple[Step, ...]


def sure_hand(known: Known) -> Sought | None:
    """A hand of which kind and cards are sure in few words, but for like ones: the shortest to tell."""
    found = [Sought(_mask(cards), tuple(facts), tuple(known.steps_to(facts))) for cards, facts in _sure_hands(known)]
    short = [one for one in found if sentences(one.steps) <= LONGEST]
    return min(short, key=lambda one: (sentences(one.steps), one.hand), default=None)


def _sure_hands(known: Known) -> Iterator[tuple[list[int], list[Bound]]]:
    """The cards of each sure hand, with the facts that make it sure.

    The cards of a suit that are in flushes are alike, and so are the loose cards of a rank.
    """
    bounds, box = known.state.bounds, known.box

    def there(first: int) -> list[int]:
        return [rank for rank in range(13) if bounds[2 * (first + rank)]]

    def loose(rank: int) -> list[int]:
        return [card for card in box.of_rank[rank] if not bounds[2 * (HELD + card) + 1]]

    def facts(cards: list[int], *numbers: int) -> list[Bound]:
        return [*((2 * number, 1) for number in numbers), *((2 * (HELD + card) + 1, 0) for card in cards)]

    for suit in range(4):
        held = [card for card in box.of_suit[suit] if bounds[2 * (HELD + card)]][:5]
        if len(held) == 5:
            yield held, [(2 * (HELD + card), 1) for card in held]
    for run, window in enumerate(WINDOWS):
        if bounds[2 * (RUN + run)] and all(map(loose, window)):
            cards = [loose(rank)[0] for rank in window]
            yield cards, facts(cards, RUN + run)
    for (most, size), (few, fewer) in (((TRIPLES, 3), (PAIRS, 2)), ((FOURS, 4), (KICKERS, 1))):
        for one, two in product(there(most), there(few)):
            cards = [*loose(one)[:size], *loose(two)[:fewer]]
            if len(cards) == 5:
                yield cards, facts(cards, most + one, few + two)


def tried_hand(known: Known, oracle: DeckOracle) -> tuple[int, Tried]:
    """Of the card with the fewest hands the hand to lay, with what trying all of them showed.

    Of those that keep the cards winnable it is the one with the hardest cards: those that are in few hands.
    """
    hands = [hand.mask for hand in pat_hands(known.left, known.rules) if not known.against(hand.mask)]
    counts = {card: sum(hand >> card & 1 for hand in hands) for card in cards_of(known.left)}
    card = min(counts, key=lambda one: (counts[one], one))
    mine = [hand for hand in hands if hand >> card & 1]
    keep = [hand for hand in mine if partition(known.left & ~hand, oracle) is not None]
    best = max(keep, key=lambda hand: (sum(1 / counts[one] for one in cards_of(hand)), hand))
    return best, Tried(int(card), len(mine), len(keep))


def partition(left: int, oracle: DeckOracle) -> tuple[int, ...] | None:
    """Pat hands of these cards, all of them; None where there are none."""
    return oracle.decide(left) if left else ()


def _mask(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)
