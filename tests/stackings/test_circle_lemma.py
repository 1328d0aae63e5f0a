"""The lemma of docs/stackings-proofs.md: without shared cards winning goes round in a circle. And where it does not."""

import random
from itertools import permutations

from each import each
from lab_stackings import every_stacking

from satmav.game.cards import CARDS
from satmav.poker.ranking import HandType
from satmav.stackings.games import Game, Rule, game_named, short_deck


def at_random(seed):
    """A rule by which any two cards are as strong as chance has it, from 0 to 20."""
    draw = random.Random(seed)
    strengths = {frozenset(pair): draw.randint(0, 20) for pair in permutations(range(len(CARDS)), 2)}
    return Rule("chance", lambda hole, _: (tuple(hole),), lambda cards: strengths[frozenset(cards)], HandType)


def dealt(holes, seed):
    return Game("chance", tuple(range(6)), holes, (), at_random(seed))


MOVED = [
    ((0, 2), (1, 3)),  # in turn
    ((0, 1), (2, 3)),  # at once
    ((1, 4), (2, 5)),  # in turn, with a card burnt before each round
    ((0, 3), (2, 5)),  # with cards burnt between
    ((0, 3), (4, 1)),  # round the end of the deck
    ((0, 3), (1, 4), (2, 5)),  # the whole deck among three
]


@each("holes", MOVED)
def test_where_one_hand_is_another_moved_no_deck_wins(holes):
    for seed in range(30):
        game = dealt(holes, seed)
        assert not any(any(every_stacking(game, player)) for player in range(game.players))


@each(
    "holes",
    [
        ((0, 3), (1, 2)),  # forth and back: no hand is another moved
        ((0, 1), (2, 4)),  # a card burnt between the cards of one hand only
    ],
)
def test_where_none_is_another_moved_there_may_be_some(holes):
    assert any(any(every_stacking(dealt(holes, seed), player)) for seed in range(30) for player in (0, 1))


@each("packets", [False, True])
@each("deck", [(1, 10), (2, 5)])
def test_five_cards_each_and_none_shared(packets, deck):
    game = game_named("stud", packets=packets, cards=short_deck(*deck))
    assert not any(any(every_stacking(game, player)) for player in (0, 1))
