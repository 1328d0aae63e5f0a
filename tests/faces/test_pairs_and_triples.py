"""Pairs and triples counted together, of which a full house takes two: what is said of each rank, and of the sum."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from tables_reader import NUMBERS, PLURALS, fault, sums
from test_likewise import rows
from test_move_tables import with_known
from test_moves_words import _fact

from satmav.check.moves import check_moves
from satmav.faces.english.move_balance import Told, balance_said
from satmav.faces.moves_balance import sheet_of
from satmav.faces.moves_deal import Table
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.reasons.moves import TRIPLES, Number, Rule, Step, proof_data

RANKS = "(?:[a-z]+(?:, and |, | and ))*[a-z]+"


def counted_together() -> Iterator[tuple[Step, Told, Table]]:
    """The tables of whole proofs that count both."""
    for step, told, table in tables():
        sheet = sheet_of(step, table)
        if sheet is not None and sheet.measure.name == "pairs and triples" and sums(told):
            yield step, told, table


@cache
def tables() -> tuple[tuple[Step, Told, Table], ...]:
    return tuple(
        one for deal, rules, proof in rows("pairs_and_triples.jsonl") for one in with_known(deal, rules, proof)
    )


def test_the_printed_rows_alone_give_the_printed_sum():
    read = 0
    for step, told, table in tables():
        suit = frozenset(str(card) for card in table.suit(step.rule.about[0]))
        assert not sums(told) or fault(told, suit) is None, told
        read += bool(sums(told))
    assert read > 40


@pytest.mark.parametrize(
    ("printed", "spoilt", "least"),
    [
        (r"a pair or a triple", "no triple", 10),
        (r"three pairs and triples must", "four pairs and triples must", 2),
        (r"five pairs and triples must", "four pairs and triples must", 2),
    ],
)
def test_a_reader_finds_what_is_spoilt(printed, spoilt, least):
    found = 0
    for step, told, table in counted_together():
        suit = frozenset(str(card) for card in table.suit(step.rule.about[0]))
        lines = [re.sub(printed, spoilt, text) for text in (told.head, *told.rows, told.sum)]
        found += fault(Told(lines[0], tuple(lines[1:-1]), lines[-1]), suit) is not None
    assert found >= least


def test_the_proofs_are_right():
    for deal, rules, proof in rows("pairs_and_triples.jsonl"):
        check_moves(deal.mask, proof_data(proof), rules.quads)


def test_a_rank_is_said_to_be_a_triple_only_where_it_may_be_one():
    pairs = either = 0
    for step, told, table in counted_together():
        facts = (*step.because, *table.known)
        text = re.sub(r" ?\([^()]*\)", "", " ".join([told.head, *told.rows])).lower()
        for ranks, said in re.findall(
            r"((?:[a-z]+(?:, and |, | and ))*[a-z]+): (?:each )?(a pair or a triple|a pair)", text
        ):
            most = [
                table.bounds(Number(TRIPLES, PLURALS.index(one)), facts)[1] for one in re.findall("[a-z]{4,}", ranks)
            ]
            assert any(most) == (said != "a pair"), (told, ranks)
            pairs += said == "a pair"
            either += said != "a pair"
    assert pairs > 5
    assert either > 15


def test_so_many_full_houses_follow_as_take_them_all():
    """Or a contradiction, where there are at most fewer."""
    found = {True: 0, False: 0}
    for step, told, _ in counted_together():
        said = re.search(r"at least ([a-z]+) (?:pair or triple|pairs and triples) must", sums(told))
        assert said, told
        houses = (NUMBERS.index(said[1]) + 1) // 2
        if step.gained:
            assert 1 <= step.gained.bound <= houses
        else:
            assert houses > min(fact.bound for fact in step.because if fact.number.what == "houses" and not fact.least)
        found[step.gained is None] += 1
    assert min(found.values()) > 2


def test_both_are_counted_where_nobody_knows_which():
    """Three ranks of three cards, and no straight: two full houses, though none is sure to have a pair or a triple."""
    deal = Deal.of(
        map(Card.named, "2c 2d 2h 5c 5d 5h 9c 9d 9h Jc Qc Kc Ac Jd Qd Kd Ad Jh Qh Kh Ah 3s 4s 6s 7s".split())
    )
    known = [f"through {rank} <= 0" for rank in "259"] + [f"flushes {suit} <= 0" for suit in "cdh"]
    known += [f"held {rank}{suit} <= 0" for rank in "259" for suit in "dh"]
    step = Step(Rule("balance", (0,)), tuple(map(_fact, known)), _fact("houses >= 2"))
    table = Table(deal.mask, False)
    sheet = sheet_of(step, table)
    assert sheet is not None
    assert (sheet.measure.name, sheet.least) == ("pairs and triples", 3)
    assert balance_said(step, table).head == (
        "twos, fives and nines ({2d}, {5d}, {9d}, {2h}, {5h} and {9h} loose; in no straight): a pair or a triple each. "
        "In all at least three pairs and triples must be made (a full house wants one of each), "
        "so there are at least two full houses"
    )
