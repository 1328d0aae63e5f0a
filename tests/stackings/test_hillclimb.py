"""Steepest ascent for anything: a quartic, and the climbs over decks once more."""

import numpy as np

from satmav.stackings.games import game_named
from satmav.stackings.hillclimb import climb, swaps
from satmav.stackings.search import Block, Search, margins_of, random_decks, steepest, wins_of
from satmav.stackings.verify import verify


def test_a_quartic_climbs_to_the_nearer_of_its_tops():
    def value(x):
        return -((x - 1) ** 2) * (x + 2) ** 2 + x

    def neighbours(x):
        return (x - 0.125, x + 0.125)

    assert climb(0.0, value, neighbours) == (1.0, 1.0, 8)
    assert climb(-3.0, value, neighbours)[:2] == (-2.0, -2.0)
    assert climb(0.0, value, neighbours, most=3)[2] == 3


def test_decks_climb_as_they_do_in_the_search():
    kicsi = game_named("kicsi")
    decks, state = random_decks(search := Search(kicsi, 0, "steepest"), Block(0, 10))
    starts = decks.tolist()
    for start, deck, end in zip(starts, decks, steepest(search, decks, state).tolist(), strict=True):
        found = climb(tuple(start), lambda order: verify(order, kicsi).wins(0), swaps)
        assert found == (tuple(deck.tolist()), *end)


def test_the_neighbours_are_all_swaps():
    found = list(swaps((0, 1, 2, 3)))
    assert len(set(found)) == 6
    assert found[:2] == [(1, 0, 2, 3), (2, 1, 0, 3)]
    assert all(sum(a != b for a, b in zip(deck, range(4), strict=True)) == 2 for deck in found)


def test_margins_are_those_of_the_table():
    game = game_named("holdem", 3)
    decks, _ = random_decks(Search(game, 1), Block(0, 3))
    margins, hands = margins_of(decks, game, 1)
    for deck, margin, hand in zip(decks.tolist(), margins.tolist(), hands.tolist(), strict=True):
        strengths = [list(cut.strengths) for cut in verify(deck, game).cuts]
        assert hand == strengths
        assert margin == [two - max(one, three) for one, two, three in strengths]
    assert ((margins > 0).sum(axis=1) == wins_of(decks, game, 1)).all()
    assert np.all(margins_of(decks, game.allowing_ties(), 1)[0] == margins + 1)
