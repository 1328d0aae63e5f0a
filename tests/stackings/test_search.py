"""The search: the compiled climb takes the path of the naive twin; what is found depends on nobody, and is verified."""

import json
from functools import partial

import naive_stackings
import pytest
from sizes import sized

from lab.stackings import plain_climb
from satmav.jobs.store import StoreError, read_made, write_row
from satmav.jobs.work import ignored
from satmav.stackings.decks import verify
from satmav.stackings.layout import layout, short_deck, up_to_cuts
from satmav.stackings.search import (
    BATCHES,
    WAYS,
    Batch,
    Haul,
    Search,
    hunt,
    keep,
    kept,
    look,
    opened,
    random_decks,
    wins_of,
)

SETTINGS = {
    "the first of two": ("holdem", 0, {}),
    "the second of two": ("holdem", 1, {}),
    "without burns": ("holdem", 0, {"burns": False}),
    "with ties": ("holdem", 0, {"ties": True}),
    "the last of three": ("holdem", 2, {"players": 3}),
    "low": ("low", 0, {}),
    "omaha": ("omaha", 1, {}),
}
"""A game, who is to win, and how it is dealt."""
EVERY = pytest.mark.parametrize("name", SETTINGS)


def asked(name, cards=None):
    game, player, options = SETTINGS[name]
    return Search(layout(game, cards=cards, **options), player, seed=1)


def naive_wins(deck, search):
    dealt = search.layout
    rule = getattr(naive_stackings, dealt.game.rule)
    return sum(naive_stackings.won(deck, dealt.holes, dealt.board, search.player, dealt.ties, rule))


@EVERY
def test_the_path_is_that_of_the_naive_twin(name):
    """On a short deck, or the twin would take hours: the values of all neighbours are those of all paths."""
    search = asked(name, short_deck(2, 8 if name in ("omaha", "the last of three") else 6))
    starts, state = random_decks(search, Batch(0, sized(1, 5)))
    decks = starts.copy()
    ends = WAYS["steepest"](search, decks, state)
    for start, deck, end in zip(starts.tolist(), decks.tolist(), ends.tolist(), strict=True):
        assert naive_stackings.climb(start, partial(naive_wins, search=search)) == (deck, *end)


@EVERY
def test_the_path_is_that_of_the_plain_climb_and_values_are_those_of_the_naive_twin_on_the_whole_deck(name):
    search = asked(name)
    starts, state = random_decks(search, Batch(0, sized(1 if name == "omaha" else 2, 50)))
    ours, theirs = starts.copy(), starts.copy()
    assert (WAYS["steepest"](search, ours, state) == plain_climb(search, theirs)).all()
    assert (ours == theirs).all()
    for deck, wins in zip(starts.tolist()[:2], wins_of(starts, search.layout, search.player), strict=False):
        assert wins == naive_wins(deck, search) == verify(deck, search.layout).wins(search.player)


@pytest.mark.parametrize("way", WAYS)
def test_every_way_finds_stackings_that_verify(way):
    search = Search(layout("holdem"), 1, way, seed=3)
    result = look(search, Batch(0, 1 if way == "annealing" else 20))
    assert result.decks
    assert sum(result.ends.values()) == result.starts
    assert sum(number for (wins, _), number in result.ends.items() if wins == 52) == len(result.decks)
    assert all(verify(deck, search.layout).optimal_for == (1,) for deck in result.decks)
    assert look(search, Batch(0, result.starts)) == result


SIDEWAYS = Search(layout("holdem"), 0, "sideways", seed=5)
STEEPEST = Search(layout("holdem"), 0, "steepest", seed=5)
OTHERS = [
    Search(layout("holdem"), 1, "sideways", seed=5),
    Search(layout("holdem"), 0, "sideways", seed=6),
    Search(layout("holdem", ties=True), 0, "sideways", seed=5),
    Search(layout("holdem", burns=False), 0, "sideways", seed=5),
    Search(layout("holdem", cards=short_deck(4, 12)), 0, "sideways", seed=5),
    STEEPEST,
]
"""Searches that have nothing in common with the first, for whom its rows are not."""


def test_the_first_decks_are_the_same_whoever_works():
    one, many = Haul(), Haul()
    hunt(STEEPEST, one, 50, 10_000, ignored, workers=1)
    hunt(STEEPEST, many, 50, 10_000, ignored, workers=3)
    assert one.decks()[:50] == many.decks()[:50]
    assert len({up_to_cuts(deck) for deck in one.decks()}) == len(one.decks()) == len(one.distinct)
    assert all(verify(deck, STEEPEST.layout).optimal_for == (0,) for deck in one.decks()[:5])


def test_the_best_is_told_where_none_is_optimal():
    haul, search = Haul(), Search(layout("stud", 2), 0, "steepest")
    hunt(search, haul, 1, 200, ignored)
    assert not haul.decks()
    assert verify(haul.best(), search.layout).wins(0) == haul.highest < 52


def filled(path):
    haul = Haul()
    with opened(path) as store:
        hunt(SIDEWAYS, haul, 30, 1000, partial(keep, store, SIDEWAYS))
    return haul


def test_what_is_kept_is_read_again_and_gone_on_with(tmp_path):
    haul = filled(tmp_path / "s.sqlite")
    with opened(tmp_path / "s.sqlite") as store:
        again = Haul()
        for done in kept(store, SIDEWAYS):
            again.add(done)
        assert again == haul
        hunt(SIDEWAYS, again, 30, 1000, partial(pytest.fail, "nothing is left to do"))
        assert all(not kept(store, other) for other in OTHERS)


DECK_IN_ORDER = bytes(range(52)).hex()


@pytest.mark.parametrize(
    "change",
    [
        lambda starts, decks, ends, best: [starts, [decks[0][2:], *decks[1:]], ends, best],
        lambda starts, decks, ends, best: [starts, [DECK_IN_ORDER, *decks[1:]], ends, best],
        lambda starts, decks, ends, best: [starts, decks[1:], ends, best],
        lambda starts, decks, ends, best: [starts, ["!", *decks[1:]], ends, best],
        lambda starts, decks, ends, best: [starts, decks, [*ends, [52, 9, 1]], best],
        lambda starts, decks, ends, best: [starts, decks, [*ends, [51, 9, 0]], best],
        lambda starts, decks, _, best: [starts, decks, [52], best],
        lambda starts, decks, ends, _: [starts, decks, ends, DECK_IN_ORDER],
    ],
)
def test_a_sealed_lie_is_refused(tmp_path, change):
    filled(tmp_path / "s.sqlite")
    with opened(tmp_path / "s.sqlite") as store:
        row, *_ = read_made(store, BATCHES, {"batch": 0}, lambda row, _: row)
        lie = json.dumps(change(*json.loads(row["result"])))
        write_row(store, BATCHES, row | {"result": lie}, 0.0)
        with pytest.raises(StoreError, match="says what cannot be"):
            kept(store, SIDEWAYS)
