"""The lemma of docs/stackings-proofs.md: without shared cards winning goes round in a circle. And where it does not."""

import random
from dataclasses import dataclass, field
from itertools import permutations

import pytest

from lab.stackings import every_stacking
from satmav.poker.games import Game
from satmav.stackings.layout import Layout, layout, short_deck


@dataclass(frozen=True)
class Chance(Game):
    """A game in which any two cards are as strong as chance has it, from 0 to 20."""

    strengths: dict = field(default_factory=dict)

    def strength(self, cards):
        return self.strengths[frozenset(cards)]


def dealt(holes, seed):
    draw = random.Random(seed)
    strengths = {frozenset(pair): draw.randint(0, 20) for pair in permutations(range(6), 2)}
    return Layout(Chance("chance", 2, strengths=strengths), tuple(range(6)), holes, ())


@pytest.mark.parametrize(
    "holes",
    [
        ((0, 2), (1, 3)),  # in turn
        ((0, 1), (2, 3)),  # at once
        ((1, 4), (2, 5)),  # in turn, with a card burnt before each round
        ((0, 3), (2, 5)),  # with cards burnt between
        ((0, 3), (4, 1)),  # round the end of the deck
        ((0, 3), (1, 4), (2, 5)),  # the whole deck among three
    ],
)
def test_where_one_hand_is_another_moved_no_deck_wins(holes):
    for seed in range(20):
        game = dealt(holes, seed)
        assert not any(any(every_stacking(game, player)) for player in range(game.players))


@pytest.mark.parametrize(
    "holes",
    [
        ((0, 3), (1, 2)),  # forth and back: no hand is another moved
        ((0, 1), (2, 4)),  # a card burnt between the cards of one hand only
    ],
)
def test_where_none_is_another_moved_there_may_be_some(holes):
    assert any(any(every_stacking(dealt(holes, seed), player)) for seed in range(30) for player in (0, 1))


@pytest.mark.parametrize(("deck", "packets"), [((1, 10), False), ((2, 5), True)])
def test_five_cards_each_and_none_shared(deck, packets):
    game = layout("stud", packets=packets, cards=short_deck(*deck))
    assert not any(any(every_stacking(game, player)) for player in (0, 1))
