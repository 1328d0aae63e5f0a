"""Hunts: what they find depends on nobody, and what they keep is verified."""

from collections import Counter
from functools import partial

import pytest
from each import each

from satmav.jobs.store import StoreError, read_made, write_row
from satmav.jobs.work import Done, ignored
from satmav.stackings.games import game_named, short_deck, up_to_cuts
from satmav.stackings.search import Block, Found, Haul, Search, hunt
from satmav.stackings.store import FOUND, coded, keep, kept, opened, where
from satmav.stackings.verify import verify

HOLDEM = Search(game_named("holdem"), 0, "sideways", seed=5)
STEEPEST = Search(game_named("holdem"), 0, "steepest", seed=5)
OTHERS = [
    Search(game_named("holdem"), 1, "sideways", seed=5),
    Search(game_named("holdem"), 0, "sideways", seed=6),
    Search(game_named("holdem", ties=True), 0, "sideways", seed=5),
    Search(game_named("holdem", burns=False), 0, "sideways", seed=5),
    Search(game_named("holdem", cards=short_deck(4, 12)), 0, "sideways", seed=5),
    STEEPEST,
]
"""Searches that have nothing in common with the first, for whom its rows are not."""


def filled(path, search=HOLDEM, wanted=30):
    haul = Haul()
    with opened(path) as store:
        hunt(search, haul, wanted, 1000, partial(keep, store, search))
    return haul


def test_the_first_decks_are_the_same_whoever_works():
    one, many = Haul(), Haul()
    hunt(STEEPEST, one, 50, 10_000, ignored, workers=1)
    hunt(STEEPEST, many, 50, 10_000, ignored, workers=3)
    assert one.decks()[:50] == many.decks()[:50]
    assert len({up_to_cuts(deck) for deck in one.decks()}) == len(one.decks()) == len(one.distinct)
    assert all(verify(deck, STEEPEST.game).optimal_for == (0,) for deck in one.decks()[:5])


def test_of_decks_that_differ_by_a_cut_the_first_is_told():
    haul, deck = Haul(), tuple(range(52))
    for number in (1, 0):
        haul.add(Done(Block(number, 1), Found(1, (deck[number:] + deck[:number],), Counter({(52, 1): 1})), 0.0))
    assert (haul.decks(), haul.found, len(haul.distinct)) == ([deck], 2, 1)


def test_so_many_starts_and_no_more():
    haul = Haul()
    hunt(STEEPEST, haul, 10**6, 399, ignored, workers=3)
    assert (haul.starts, sorted(haul.blocks)) == (400, [0, 1])
    assert sum(haul.by_wins().values()) == 400
    assert sum(haul.by_steps().values()) == haul.found == haul.by_wins()[52]


def test_the_best_is_told_where_none_is_optimal():
    haul, search = Haul(), Search(game_named("stud", 2), 0, "steepest")
    hunt(search, haul, 1, 200, ignored)
    assert not haul.decks()
    assert verify(haul.best(), search.game).wins(0) == haul.highest < 52


def test_what_is_kept_is_read_again_and_gone_on_with(tmp_path):
    path = tmp_path / "s.sqlite"
    haul = filled(path)
    with opened(path) as store:
        again = Haul()
        for done in kept(store, HOLDEM):
            again.add(done)
        assert again == haul
        hunt(HOLDEM, again, 30, 1000, partial(pytest.fail, "nothing is left to do"))
        assert all(not kept(store, other) for other in OTHERS)


@each(
    "change",
    [
        lambda row: {"decks": row["decks"][1:]},
        lambda row: {"decks": coded(tuple(range(52))) + row["decks"][52:]},
        lambda row: {"decks": row["decks"].partition(" ")[2]},
        lambda row: {"decks": "!" + row["decks"][1:]},
        lambda row: {"ends": row["ends"] + " 52:9:1"},
        lambda row: {"ends": row["ends"] + " 51:9:0"},
        lambda row: {"ends": "52"},
        lambda row: {"best": coded(tuple(range(52)))},
    ],
)
def test_a_sealed_lie_is_refused(tmp_path, change):
    path = tmp_path / "s.sqlite"
    filled(path)
    with opened(path) as store:
        row, *_ = read_made(store, FOUND, where(HOLDEM), lambda row, _: row)
        write_row(store, FOUND, row | change(row), 0.0)
        with pytest.raises(StoreError, match="says what cannot be"):
            kept(store, HOLDEM)
