"""Straights of runs in English: the reason given is the reason of the step, and no other that looks like it."""

from dataclasses import replace

import pytest
from test_moves_words import _fact, texts

from satmav.faces.english.move_chain import chained
from satmav.faces.english.move_only import only_goes
from satmav.faces.english.moves import parts_said, tell
from satmav.faces.moves import Group, plan
from satmav.faces.moves_deal import Table
from satmav.game.cards import RANK_LETTERS, Card
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS
from satmav.reasons.moves import Proof, Rule, Step

CARDS = "4c 5c 9c Jc Ac 2d 3d 7d Kd 9d 2h 4h 6h 7h 9h 3s 5s 8s 9s Ts Qs Kc Ad 4s Qc"
"""One six, one eight, one ten; each of them alone is short for other pairs of runs."""


@pytest.mark.parametrize(("other", "rank", "card"), [("56789", "8", "8s"), ("6789T", "8", "8s"), ("6789T", "T", "Ts")])
def test_a_run_that_another_leaves_no_card_is_told_by_that_card(other, rank, card):
    deal = Deal.of(map(Card.named, CARDS.split()))
    rule = Rule("through", (RANK_LETTERS.index(rank),))
    step = Step(rule, (_fact(f"run {other} >= 1"),), _fact("run 789TJ <= 0"))
    (text,) = texts(tell(Proof((step,)), deal, NO_QUADS))
    names = {"8": "eight", "T": "ten"}
    assert f"takes {{{card}}}, the only {names[rank]}, so there is no straight from seven to jack" in text
    assert "six" not in text.removeprefix("There is a straight from six to ten")


def test_without_a_single_card_the_rank_is_told():
    deal = Deal.of(map(Card.named, (CARDS.replace("9d", "8d")).split()))
    because = (_fact("run 56789 >= 1"), _fact("through 8 <= 1"))
    step = Step(Rule("through", (RANK_LETTERS.index("8"),)), because, _fact("run 789TJ <= 0"))
    (text,) = texts(tell(Proof((step,)), deal, NO_QUADS))
    assert text == (
        "There is a straight from five to nine and at most one straight takes an eight,"
        " so there is no straight from seven to jack."
    )


def test_why_there_is_no_straight_is_not_said_again():
    """The nines are a pair, so no straight takes one; the only straight that the cards allow would."""
    deal = Deal("2c 2h 2s 3c 3h 5d 5h 5s 6d 6s 7d 7h 7s 8h 9c 9s Jc Jh Js Qh Qs Kc Kh Ad Ah")
    nines, none = _fact("pairs 9 >= 1"), _fact("through 9 <= 0")
    steps = (Step(Rule("rank", (7,)), (nines,), none), Step(Rule("runs", ()), (none,), _fact("through 6 <= 0")))
    (item,) = parts_said(plan(Proof(steps)), replace(Table(deal.mask, True), named=(4,)))
    assert item.text == "The nines are a pair, so no straight takes a nine, and so there is no straight."


@pytest.mark.parametrize(
    ("known", "text"),
    [
        ("through 8 >= 1", "the only straight takes a four, so it reaches nothing from nine to jack"),
        ("run A2345 <= 0", "the only straight takes a four, so it reaches nothing from nine to jack"),
        ("run 56789 >= 1", "the only straight takes a four, so it reaches nothing from nine to jack"),
        ("run 45678 >= 1", "the only straight goes from four to eight, so it reaches nothing from nine to jack"),
        (
            "through 5 >= 1, through 6 >= 1, through 7 >= 1, through 8 >= 1",
            "the only straight goes from four to eight, so it reaches nothing from nine to jack",
        ),
    ],
)
def test_the_only_straight_goes_as_was_said(known, text):
    because = (_fact("through 4 >= 1"), _fact("straights <= 1"))
    steps = tuple(Step(Rule("runs", ()), because, _fact(f"through {rank} <= 0")) for rank in "9TJ")
    table = Table(Deal.of(map(Card.named, CARDS.split())).mask, True, known=tuple(map(_fact, known.split(", "))))
    assert chained((Group(steps),), table, because, headed=True) == text
    first, _, last = steps
    assert chained((Group((first, last)),), table, because, headed=True).endswith("so it reaches no nine or jack")


def test_the_only_straight_that_takes_all_of_a_run_goes_so_and_not_further():
    """Of no other rank is it known that a straight takes it."""
    table = Table(Deal.of(map(Card.named, CARDS.split())).mask, True)
    taken = tuple(_fact(f"through {rank} >= 1") for rank in "456789")
    assert only_goes(RANK_LETTERS.index("4"), replace(table, known=taken[:5])) == "goes from four to eight"
    assert only_goes(RANK_LETTERS.index("4"), replace(table, known=taken)) == ""


def test_of_runs_one_of_which_is_known_not_to_be_it_is_not_said_that_they_are_left():
    deal = Deal("2c 2d 3c 3d 3h 4h 5h 6c 6d 7c 7d 7h 7s 8h 9c 9d 9s Tc Th Qd Qh Kc Ks Ad As").mask
    given = tuple(map(_fact, ("through 3 <= 0", "through 9 <= 0")))
    groups = (Group(tuple(Step(Rule("through", (0,)), given, _fact(f"through {rank} <= 0")) for rank in "2TA")),)
    goes = "no straight takes a three or nine, so a straight can only go from four to eight (no jack)"
    assert chained(groups, Table(deal, True), (), "no straight takes a three or nine", given) == goes
    table = Table(deal, True, known=(_fact("through 5 <= 0"),))
    text = chained(groups, table, (), "no straight takes a three or nine", given)
    assert text == "no straight takes a three or nine, so no straight takes a two, ten or ace either (no jack)"


def test_what_is_seen_by_the_runs_that_were_named_follows_from_nothing_else():
    """It is not as if it came of the sentence before."""
    deal = Deal("2c 2d 3c 3d 3h 4h 5h 6c 6d 7c 7d 7h 7s 8h 9c 9d 9s Tc Th Qd Qh Kc Ks Ad As").mask
    given = tuple(map(_fact, ("through 3 <= 0", "through 9 <= 0")))
    group = Group(tuple(Step(Rule("through", (0,)), given, _fact(f"through {rank} <= 0")) for rank in "2T"))
    assert chained((group,), Table(deal, True, named=(3,)), given) == "no straight takes a two or ten"


@pytest.mark.parametrize(
    ("absent", "text"),
    [
        ("T", "there is no ten and no straight takes a seven, so a straight can only go from ace to five"),
        ("TA", "there is no ten and no straight takes a seven, so no straight takes an eight"),
    ],
)
def test_for_a_single_rank_not_more_than_one_that_is_absent_is_looked_for(absent, text):
    """Of more ranks two ways to go are told: from two to six is the other."""
    names = [f"{rank}{suit}" for rank in RANK_LETTERS for suit in "cd" if rank not in absent]
    deal = sum(1 << int(Card.named(name)) for name in names)
    gained = "8" if "A" in absent else "89"
    because = (_fact("through 7 <= 0"),)
    group = Group(tuple(Step(Rule("needs", (0,)), because, _fact(f"through {rank} <= 0")) for rank in gained))
    assert chained((group,), Table(deal, True), ()).removesuffix(" or from two to six") == text
