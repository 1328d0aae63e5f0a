"""The next hand to lay: one that is sure, or one that was tried and keeps the deal winnable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from satmav.deduce.box import FOURS, HELD, KICKERS, PAIRS, RUN, TRIPLES
from satmav.deduce.reasons import Bound, Step
from satmav.engines.oracle import DeckOracle
from satmav.explain.hints.known import Known
from satmav.explain.hints.sure import LONGEST, sentences
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
    short = [(told, one) for one in found if (told := sentences(known.box, one.steps)) <= LONGEST]
    return min(short, key=lambda pair: (pair[0], pair[1].hand), default=(0, None))[1]


def _sure_hands(known: Known) -> Iterator[tuple[list[int], list[Bound]]]:
    """The cards of each sure hand, with the facts that make it sure.

    The cards of a suit that are in flushes are alike, and so are the loose cards of a rank.
    """
    bounds = known.state.bounds
    for cards in known.box.of_suit:
        held = [card for card in cards if bounds[2 * (HELD + card)]][:5]
        if len(held) == 5:
            yield held, [(2 * (HELD + card), 1) for card in held]
    for hand, numbers in _of_ranks(known):
        if len(hand) == 5 and all(bounds[2 * number] for number in numbers):
            facts = [(2 * number, 1) for number in numbers]
            yield hand, [*facts, *((2 * (HELD + card) + 1, 0) for card in hand)]


def _of_ranks(known: Known) -> Iterator[tuple[list[int], list[int]]]:
    """Loose cards for each straight, full house and four of a kind.

    With them come the numbers that say that it is made.
    """
    bounds = known.state.bounds
    loose = [[card for card in cards if not bounds[2 * (HELD + card) + 1]] for cards in known.box.of_rank]
    for run, window in enumerate(WINDOWS):
        yield [card for rank in window for card in loose[rank][:1]], [RUN + run]
    for (most, size), (few, fewer) in (((TRIPLES, 3), (PAIRS, 2)), ((FOURS, 4), (KICKERS, 1))):
        for one, two in product(_there(bounds, most), _there(bounds, few)):
            yield loose[one][:size] + loose[two][:fewer], [most + one, few + two]


def _there(bounds: Sequence[int], first: int) -> list[int]:
    """The ranks of which the numbers from the first on say that there is something."""
    return [rank for rank in range(13) if bounds[2 * (first + rank)]]


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
