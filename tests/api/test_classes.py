"""The public classes in Python's own words: for, len, in, [0], [:3], reversed, ==, hash, bool, print, pickle, copy."""

import copy
import pickle
import random

import numpy as np
import pytest

import satmav
from satmav import poker
from satmav.poker.draw import best_action
from satmav.poker.games import standing

WON, LOST = "2c 3c 4c 5c 7c 8d 8h 8s 9d 9h", "2c 3c 4c 5c 7d"
HAND = "8d 8h 8s 9d 9h"
CARDS = [satmav.Card(name) for name in WON.split()]
NOT = TypeError

MAKERS = {
    "Card": lambda: satmav.Card("2c"),
    "Deal": lambda: satmav.Deal(WON),
    "Hand": lambda: satmav.pat_hands(HAND)[0],
    "Rules": lambda: satmav.Rules("quads", satmav.QUADS.families),
    "Options": satmav.Options,
    "Result": lambda: satmav.solve(WON),
    "Result, lost": lambda: satmav.solve(LOST),
    "Status": lambda: satmav.solve(WON).status,
    "Family": lambda: satmav.pat_hands(HAND)[0].family,
    "Explanation": lambda: satmav.why(WON),
    "Explanation, lost": lambda: satmav.why(LOST),
    "Hint": lambda: satmav.hint(WON),
    "Checked": lambda: satmav.Checked(False, about={"deal": 1}),
    "Many": lambda: satmav.solve_many([WON, "2c 3c 4c 5c 7c Ks Qh Jh 9s 9d"]),
    "Frequencies": poker.frequencies,
    "First": poker.first,
    "HandType": lambda: poker.HandType(0),
    "Action": lambda: best_action("4s Qc 6d 7s 8c"),
    "Standing": lambda: standing("As Ks Qs Js Ts"),
}
TABLE = [
    # class, list(it), len(it), it[0], bool(it), str(it), repr(it); NOT where Python's own TypeError says no
    ("Card", NOT, NOT, NOT, True, "2c", "Card('2c')"),
    ("Deal", CARDS, 10, CARDS[0], True, WON, f"Deal('{WON}')"),
    ("Hand", CARDS[5:], 5, CARDS[5], True, HAND, f"<{HAND}: full house, eights over nines>"),
    ("Rules", NOT, NOT, NOT, True, "quads", "<rules quads: flush, straight, full house, four of a kind>"),
    ("Options", NOT, NOT, NOT, True, None, None),
    ("Result", NOT, NOT, NOT, True, None, f"<SAT, rules quads, by sat:residue:minisat22: 2c 3c 4c 5c 7c | {HAND}>"),
    ("Result, lost", NOT, NOT, NOT, False, None, f"<UNSAT, rules quads, by sat:residue:minisat22: {LOST}>"),
    ("Status", list("SAT"), 3, "S", True, "SAT", "<Status.SAT: 'SAT'>"),
    ("Family", list("full house"), 10, "f", True, "full house", "<Family.FULL_HOUSE: 'full house'>"),
    ("Explanation", NOT, NOT, NOT, True, None, f"<SAT, rules quads: 2c 3c 4c 5c 7c | {HAND}>"),
    ("Explanation, lost", NOT, NOT, NOT, False, None, f"<UNSAT, rules quads: homeless, of {LOST}>"),
    ("Hint", NOT, NOT, NOT, True, None, None),
    ("Checked", NOT, NOT, NOT, False, None, None),
    ("Many", [True, False], 2, NOT, True, None, None),
    ("Frequencies", NOT, NOT, NOT, True, None, None),
    ("First", NOT, NOT, NOT, True, None, None),
    ("HandType", NOT, NOT, NOT, True, "high card", "<HandType.HIGH_CARD: 0>"),
    ("Action", NOT, NOT, NOT, True, None, "<discard 4s: 0.51377>"),
    ("Standing", NOT, NOT, NOT, True, None, None),
]


@pytest.mark.parametrize(
    ("name", "listed", "length", "first", "true", "text", "shown"), TABLE, ids=[row[0] for row in TABLE]
)
def test_public_classes_do_what_people_do_with_them(name, listed, length, first, true, text, shown):
    it, again = MAKERS[name](), MAKERS[name]()
    for wanted, ask in ((listed, list), (length, len), (first, lambda thing: thing[0])):
        if wanted is NOT:
            with pytest.raises(TypeError):
                ask(it)
        else:
            assert ask(it) == wanted
    if first is not NOT:
        assert [*it[:3]] == listed[:3]
        assert [*reversed(it)] == listed[::-1]
        assert it.count(it[0]) == listed.count(listed[0])
    assert bool(it) is true
    assert it == again == pickle.loads(pickle.dumps(it)) == copy.copy(it) == copy.deepcopy(it)
    assert it != object()
    assert name == "Many" or hash(it) == hash(again)  # arrays have no hash
    assert text in (None, str(it), f"{it}")
    assert text is None or f"{it:>70}" == text.rjust(70)
    assert shown in (None, repr(it))
    assert len(repr(it)) < 300


@pytest.mark.parametrize("cards", [satmav.Deal(HAND), satmav.pat_hands(HAND)[0]], ids=["Deal", "Hand"])
def test_deals_and_hands_hold_cards(cards):
    for there in ("9h", "♥9", satmav.Card("9h"), int(satmav.Card("9h")), np.uint8(satmav.Card("9h"))):
        assert there in cards
    for absent in ("2h", satmav.Card("2h"), 0, -1, 52, None, 2.5, cards):
        assert absent not in cards
    with pytest.raises(satmav.SatmavError, match=r"^hearts is not a card"):
        _ = "hearts" in cards
    assert random.choice(cards) in cards
    assert {*random.sample(cards, 5)} == {*cards}
    assert sorted(cards) == [*satmav.Deal(HAND)]
    assert cards != (cards.mask, "full house")
    assert [rank for rank in range(13) if any(card.rank == rank for card in cards)] == [6, 7]
    with pytest.raises(AttributeError):
        cards.mask = 0


def test_a_verdict_is_true_or_false_but_an_unknown_one_is_neither():
    assert satmav.solve(WON)
    assert not satmav.solve(LOST)
    assert not satmav.why(LOST).status
    with pytest.raises(satmav.SatmavError, match=r"^the time limit came before a verdict.*look at .status$"):
        bool(satmav.Status.UNKNOWN)


def test_equal_questions_have_equal_answers_and_models_print_in_a_line():
    assert satmav.solve(WON).seconds != satmav.solve(WON).seconds
    assert len({satmav.solve(deal) for deal in (WON, WON, LOST)}) == 2
    assert sorted(satmav.pat_hands(WON)) == sorted(satmav.pat_hands(WON), key=lambda hand: hand.mask)
    assert repr(satmav.model(LOST, "z3")) == f"<model of z3, 0 variables: exact-cover, rules quads, of {LOST}>"
