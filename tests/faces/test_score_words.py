"""Scores that end a case in words: each row keeps the cards apart by itself, and as many lines are told as counted."""

from __future__ import annotations

import json
import re
from pathlib import Path

import naive
import pytest

import satmav.dealfile  # noqa: F401  reads names of cards
from satmav.check.scored import bars, is_impossible
from satmav.faces.english.move_scores import scores_said
from satmav.faces.moves_deal import Table
from satmav.faces.moves_plain import steps_of
from satmav.faces.moves_scores import Apart, apart_of, lines
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.reasons.moves import FLUSHES, HELD, PAIRS, STRAIGHTS, TRIPLES, Fact, Number, Rule, Step, fact_text
from satmav.reasons.moves_reading import read_proof

PROOFS = Path(__file__).parent.parent / "data" / "moves.jsonl"


def scored() -> list[tuple[Table, Step]]:
    rows = [json.loads(line) for line in PROOFS.read_text(encoding="utf-8").splitlines() if '"scores"' in line]
    proofs = [(Table(row["deal"], row["quads"]), read_proof(row["proof"])) for row in rows]
    return [(table, step) for table, proof in proofs for step in steps_of(proof) if step.scores]


def scoring(names: str, *because: Fact) -> Step:
    scores = sorted((int(Card(name)), 1) for name in names.split(" "))
    return Step(Rule("scores"), because, None, tuple(scores))


def none(what: str, which: int = 0) -> Fact:
    return Fact(Number(what, which), False, 0)


def sort_of(hand: int) -> str:
    cards = [card for card in range(52) if hand >> card & 1]
    ranks = [card // 4 for card in cards]
    if len({card % 4 for card in cards}) == 1:
        return "flush"
    return {1: "straight", 3: "house", 4: "four"}[max(map(ranks.count, ranks))]


@pytest.mark.parametrize(("table", "step"), scored())
def test_each_row_keeps_the_cards_apart(table, step):
    apart = apart_of(step, table)
    assert isinstance(apart, Apart)
    rows = {"flush": apart.flush.facts, "straight": apart.straight.facts + apart.straight.held}
    rows["house"] = apart.house.facts + apart.house.held
    rows["four"] = apart.four.facts + apart.four.held if apart.four else ()
    cards = sum(1 << card for card in apart.cards)
    for hand in naive.pat_hands(table.deal, table.quads):
        if (hand & cards).bit_count() > 1:
            assert {fact_text(fact) for fact in rows[sort_of(hand)]}.intersection(bars(hand))


@pytest.mark.parametrize(("table", "step"), scored())
def test_as_many_lines_are_told_as_are_counted(table, step):
    told = scores_said(step, table)
    assert 2 + len(told.rows) == lines(step, table)
    assert {str(Card(card)) for card, _ in step.scores} == set(re.findall(r"\{(..)\}", told.head))
    assert told.sum.startswith("These six cards want six hands, and there are only five")


def test_what_keeps_cards_apart_is_said_kind_by_kind():
    deal = Deal.of("2c 3c 5c 7c 9c Jc Qc Kc Ac 2d 3d 5d 7d 8d Jd 5h 7h 8h Ah 2s 3s 5s 6s 7s Qs".split(" "))
    step = scoring("6s 8h 9c Jd Qs Ah", none(HELD, Card("6s")), none("through", 4))
    told = scores_said(step, Table(deal.mask, True))
    assert told.head == "no two of {9c}, {Jd}, {8h}, {Ah}, {6s} and {Qs} can be in one hand:"
    assert told.rows == (
        "Not in a flush: {6s} is loose and there are only four hearts.",
        "Not in a straight, which would take a four, six or ten: there is no four or ten and no straight takes a six.",
        "Not in a full house or four of a kind: none of their ranks has three cards.",
    )
    straightless = scores_said(step, Table(deal.mask, True, straightless=True))
    assert straightless.rows[1] == "Not in a straight: there is none."


def test_what_is_not_told_row_by_row_is_no_set_of_cards_apart():
    deal = Deal.of("2c 3c 5c 7c 9c Jc Qc Kc Ac 2d 3d 5d 7d 8d Jd 5h 7h 8h Ah 2s 3s 5s 6s 7s Qs".split(" "))
    table = Table(deal.mask, True)
    assert apart_of(scoring("6s 8h 9c Jd Qs Ah", none(HELD, Card("6s"))), table) is None
    assert apart_of(scoring("6s 8h 9c Jd Qs", none(HELD, Card("6s")), none("through", 4)), table) is None
    assert apart_of(scoring("6s 8h 9c Jd Qs Ah", none("through", 4)), table) is None


def test_a_card_of_a_flush_is_no_matter_elsewhere():
    deal = Deal.of("2c 2d 2h 2s 3c 3d 4c 5c 5d 5h 6c 7c 7d 9d 9h 9s Jc Jd Jh Qc Qd Ks Kd Ac As".split(" "))
    facts = (Fact(Number(HELD, Card("2c")), True, 1), none(FLUSHES, 0), none(FLUSHES, 1), none(STRAIGHTS))
    facts += tuple(none(what, Card(name).rank) for what, name in ((TRIPLES, "5c"), (TRIPLES, "9d"), (TRIPLES, "Jc")))
    step = scoring("2c 2d 5h 9h Jh Ks", *facts, none(TRIPLES, 0), none("fours", 0), none(FLUSHES, 2))
    told = scores_said(step, Table(deal.mask, True))
    assert told.rows[0] == "Not in a flush: there are only four hearts."
    assert told.rows[2].startswith("Not in a full house: {2c} is in a flush")


def test_others_may_pay_for_cards_that_score():
    names = "As Ks 9s 8s 7s 5s 4s 2s Ah Kh 9h 7h 6h 5h 4h 2h Kd Qd Jd 8d Jc Tc 8c 5c 2c"
    table = Table(Deal.of(names.split(" ")).mask, True)
    facts = (none(FLUSHES, 0), none(PAIRS, Card("Jc").rank))
    scores = {"Jc": 1, "Jd": 1, "Tc": -1}
    step = Step(Rule("scores"), facts, None, tuple(sorted((int(Card(name)), score) for name, score in scores.items())))
    assert is_impossible(table.deal, dict(step.scores), list(map(fact_text, facts)), quads=True)
    told = scores_said(step, table)
    assert 2 + len(told.rows) == lines(step, table)
    assert told.head == (
        "there is no flush of clubs and the jacks are no pair; score 1 for {Jc} and {Jd}, and pay 1 for {Tc}:"
    )
    assert told.rows == (
        "In a straight: {Jc} with {Tc} and {Jd} with {Tc}; none scores more than 0.",
        "In a flush: none that is left takes any of these.",
        "In a full house: none that is left takes any of these.",
    )
    assert (
        told.sum
        == "All cards together score 1, but no hand that is left scores more than 0, and there are only five hands"
    )
