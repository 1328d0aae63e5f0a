"""The other functions of the library: deals to order, hints, files for solvers, columns."""

from itertools import islice

import numpy as np
import pytest

import satmav
from satmav.dealing.near_misses import Visit
from satmav.formats import FORMATS

ELUSIVE = satmav.deal("elusive")


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"hands": 3},
        {"kind": "infeasible"},
        {"kind": "unique", "hands": 3},
        {"lonely": "K"},
        {"lonely": "kings", "hands": 4},
        {"like": satmav.deal("lonely-king")},
    ],
)
def test_deals_are_what_was_wished_for_and_the_same_for_the_same_seed(wish):
    hands, rules = wish.get("hands", 5), wish.get("rules", "quads")
    found = list(islice(satmav.deals(seed=5, **wish), 2))
    assert satmav.deal(seed=5, **wish) == found[0]
    for deal in found:
        assert deal.hands == hands
        if wish.get("kind") == "unique":
            assert satmav.count_partitions(deal, rules) == 1
        elif len(wish) > ("hands" in wish):
            assert satmav.solve(deal, rules).status is satmav.Status.UNSAT
        if "lonely" in wish or wish.get("kind") == "homeless":
            assert satmav.why(deal, rules).homeless


def test_difficulties_and_near_misses_are_those_of_the_search(monkeypatch):
    """The searches themselves are held to other engines where they stand."""
    asked = []
    monkeypatch.setattr(
        "satmav.explain.difficulty.of_difficulty", lambda deals, *wish, **kind: asked.append((*wish, kind)) or deals
    )
    satmav.deal(seed=1, difficulty="hard")
    satmav.deal(seed=1, difficulty="easy", kind="infeasible", rules="no-quads")
    satmav.deal(seed=1, difficulty="easy", kind="unique", hands=4)
    assert asked == [
        ("hard", satmav.QUADS, {"lost": False}),
        ("easy", satmav.NO_QUADS, {"lost": True}),
        ("easy", satmav.QUADS, {"lost": False}),
    ]
    lost = [Visit(ELUSIVE, 3), Visit(satmav.deal("core-only"), 0), Visit(satmav.deal("unique"), 0)]
    monkeypatch.setattr("satmav.dealing.near_misses.visits", lambda rules, seed, hands: iter(lost))
    assert satmav.deal(seed=1, kind="near-miss") == lost[1].deal
    assert list(satmav.deals(seed=1, kind="near-miss")) == [lost[1].deal, lost[2].deal]
    assert len({satmav.deal() for _ in range(5)}) == 5, "without a seed deals differ"


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"kind": "odd"}, "there is no kind of deal 'odd': choose one of infeasible, homeless, unique, near-miss"),
        ({"kind": "infeasible", "lonely": "K"}, "kind, lonely and like are three wishes"),
        ({"kind": "near-miss", "difficulty": "hard"}, "a difficulty goes with the kinds infeasible and unique"),
        ({"difficulty": "easy", "hands": 3}, "deals of 4 to 6 hands are of every difficulty, .* ask for so many"),
        ({"hands": 11}, "a deal makes 1 to 10 hands, not 11"),
        ({"kind": "infeasible", "hands": 9}, "every deal of 45 cards can be won"),
        ({"kind": "near-miss", "hands": 9}, "near misses are looked for among deals of 2 to 6 hands"),
        ({"lonely": "X"}, "X is not a card"),
        (
            {"lonely": "K", "hands": 10},
            "there is no deal of 50 cards with K in no pat hand: ask for fewer hands",
        ),
        ({"like": ELUSIVE}, "can be won"),
        ({"named": "elusive", "seed": 0}, "a named deal takes no other wishes"),
        ({"seed": -1}, "a seed is a whole number from 0"),
    ],
)
def test_a_wish_that_cannot_be_is_told(wish, sentence):
    with pytest.raises(satmav.SatmavError, match=sentence):
        satmav.deal(**wish)


def test_a_hint_says_what_is_sure_and_the_hands_that_lie():
    hint = satmav.hint(ELUSIVE)
    assert hint.data["steps"]
    assert "♥" in str(hint)
    (hands,) = satmav.partitions(satmav.deal("unique"))
    rest = satmav.hint(satmav.deal("unique"), placed=hands[:4])
    assert rest.left == satmav.Deal(hands[4].mask)
    assert rest.hands == hands[4:]
    assert satmav.hint(satmav.deal("unique"), placed=[str(hand) for hand in hands]).data == {"won": True}
    assert satmav.hint(satmav.deal("lonely-king")).data == {"lost": True}
    for number in (0, 101):
        with pytest.raises(satmav.SatmavError, match=f"a hint has 1 to 100 steps, not {number}"):
            satmav.hint(ELUSIVE, number=number)


@pytest.mark.parametrize("name", FORMATS)
def test_a_deal_is_exported_as_text_and_to_a_file(name, tmp_path):
    path = tmp_path / f"deal{FORMATS[name].suffix}"
    text = satmav.export(ELUSIVE, path)
    assert path.read_text() == text == satmav.export(ELUSIVE, format_name=name)
    assert text.endswith("\n")


def test_results_are_columns_and_many_verdicts_without_a_copy():
    result = satmav.solve(ELUSIVE)
    table = satmav.columns([result, satmav.solve("2c 3c 4c 5c 7d")])
    assert table["status"] == ["SAT", "UNSAT"]
    assert table["hands"] == [" | ".join(map(str, result.hands)), ""]
    assert satmav.columns([satmav.why("2c 3c 4c 5c 7d")])["reasons"] == ["homeless"]
    assert satmav.columns([ELUSIVE]) == {
        "deal": [str(ELUSIVE)], "hands": [5], "shape": ["8-8-5-4"], "mask": [ELUSIVE.mask],
    }  # fmt: skip
    assert satmav.columns(satmav.cores("2c 3c 4c 5c 7d"))["number"] == [1, 2, 3, 4, 5]
    ways = satmav.columns(satmav.partitions(ELUSIVE))
    assert ways["number"] == [number for number in range(1, 7) for _ in range(5)]
    assert satmav.columns([]) == {}
    many = satmav.solve_many([ELUSIVE, satmav.deal("core-only")])
    table = satmav.columns(many)
    assert list(table) == ["winnable", *(f"hand {number}" for number in range(1, 6))]
    assert np.shares_memory(table["hand 1"], many.hands)
    pandas = pytest.importorskip("pandas")
    assert pandas.DataFrame(satmav.columns(satmav.pat_hands(ELUSIVE))).shape == (len(satmav.pat_hands(ELUSIVE)), 4)
    assert pandas.DataFrame(table).shape == (2, 6)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [([3.5], "a table has no row for float"), ([ELUSIVE, satmav.solve(ELUSIVE)], "several sorts")],
)
def test_what_makes_no_table_is_told(given, sentence):
    with pytest.raises(satmav.SatmavError, match=sentence):
        satmav.columns(given)
