"""Full houses and fours of a kind in English: what a step gains is what its sentence says."""

import re
from collections import Counter
from functools import cache

import moves_reader
import pytest
from samples import random_masks
from test_any_moves import any_steps
from test_moves_words import steps, texts, told

from satmav.faces.english.move_table import all_of
from satmav.faces.english.move_trades import MANY
from satmav.faces.english.moves import tell
from satmav.game.cards import RANKS, SUIT_NAMES
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.moves import (
    FLUSHES,
    FOURS,
    HOUSES,
    PAIRS,
    THROUGH,
    TRIPLES,
    Fact,
    Number,
    Proof,
    Rule,
    Step,
    fact_text,
)

QUEENS, KINGS = 10, 11


def said(deal: Deal, quads: bool, step: Step) -> str:
    return " ".join(texts(tell(Proof((step,)), deal, QUADS if quads else NO_QUADS)))


@cache
def found():
    """Steps of proofs, and any others."""
    own = [(deal, rules.quads, step) for deal, rules, proof, _ in told() for step in steps(proof)]
    return own + [(Deal(mask), quads, step) for mask, quads, step in any_steps(150, 4)]


def trades():
    """Steps that find a rank to be a triple or four of a kind."""
    for deal, quads, step in found():
        gained = step.gained
        if gained and gained.least and gained.number.what in (TRIPLES, FOURS) and step.rule.name in ("houses", "fours"):
            yield deal, quads, step


def test_the_rank_that_is_found_to_be_a_triple_is_named():
    count = 0
    for deal, quads, step in trades():
        text = said(deal, quads, step)
        assert all_of(step.gained.number.which) in re.split("only (?:be )?the", text, maxsplit=1)[1], (text, step)
        count += 1
    assert count > 20


def test_a_pair_does_not_keep_its_rank_from_the_triples_that_pairs_want():
    """Of three queens no two can pair beside a triple, which the next step says; this one knows of pairs alone."""
    deal = Deal.of("2c 3s 4d 4h 5h 5s 6h 6s 7h 7s 8c 8d 9d 9h Th Jd Jh Js Qc Qd Qs Kc Kh Ah As".split(" "))
    pairs = tuple(Fact(Number(PAIRS, rank), True, 1) for rank in (QUEENS, KINGS))
    text = said(deal, True, Step(Rule(HOUSES), pairs, Fact(Number(TRIPLES, QUEENS), True, 1)))
    assert "only the jacks or queens can be triples, so both are" in text


def houses():
    """Steps by which pairs want triples."""
    for deal, quads, step in found():
        if step.gained and step.rule.name == "houses" and any(fact.number.what == PAIRS for fact in step.because):
            yield deal, quads, step


def test_a_pair_for_which_no_triple_is_left_is_named_and_the_others_take_all_that_can_be():
    count = 0
    for deal, quads, step in houses():
        text = said(deal, quads, step)
        if "no triple is left for a pair" in text:
            assert fact_text(step.gained) in moves_reader.facts(text), text
            able = re.search(r"only the ([a-z, ]+) can be", text)[1]
            wanted = sum(fact.bound for fact in step.because if fact.number.what == PAIRS)
            assert len(re.findall("[a-z]+s\\b", able)) == wanted, text
            assert re.search("wants? a triple", text), text
            count += 1
    assert count > 10


def test_ranks_that_were_found_to_be_no_triple_are_named_where_others_can_be():
    count = 0
    for deal, quads, step in houses():
        text = said(deal, quads, step)
        none = [fact for fact in step.because if fact.number.what == TRIPLES and not fact.least + fact.bound]
        if "only the" in text and none:
            facts = list(moves_reader.facts(text))
            assert all(fact_text(fact) in facts for fact in none), (text, step)
            count += 1
    assert count > 3


def test_pairs_want_triples_as_at_a_table():
    deal = Deal.of("2c 3s 4d 4h 5h 5s 6h 6s 7h 7s 8c 8d 9d 9h Th Jd Jh Js Qc Qd Qs Kc Kh Ah As".split(" "))
    kings, eights = Fact(Number(PAIRS, KINGS), True, 1), Fact(Number(PAIRS, 6), False, 0)
    none = Fact(Number(TRIPLES, QUEENS), False, 0)
    assert said(deal, True, Step(Rule(HOUSES), (kings, none), eights)).endswith(
        "The kings are a pair and want a triple (a full house wants one of each);"
        " only the jacks can be one (the queens are no triple), so no triple is left for a pair of eights."
    )


@pytest.mark.parametrize(
    ("least", "text"),
    [
        (1, "There is a full house, and its triple can only be the fives (the sixes are no triple)."),
        (2, "There are at least two full houses, and their triples can only be the fives and sixes."),
    ],
)
def test_the_triples_of_full_houses_are_named_at_once(least, text):
    deal = Deal("2c 2d 3h 3s 4c 4d 5c 5d 5h 6d 6h 6s 7h 7s 8c 8d 9h 9s Tc Td Jh Js Qc Kd As")
    none = [Fact(Number(TRIPLES, 4), False, 0)] * (least == 1)
    because = (Fact(Number(HOUSES), True, least), *none)
    assert said(deal, True, Step(Rule("houses"), because, Fact(Number(TRIPLES, 3), True, 1))) == text


def test_where_no_rank_can_be_a_triple_those_with_cards_enough_are_named():
    """All of them and no others, if they are few and each is short for a reason that is said."""
    seen = set()
    for mask in random_masks(60, 5):
        deal = Deal(mask)
        counts = Counter(card.rank for card in deal)
        pair = next(rank for rank, count in counts.items() if count == 2)
        enough = {rank for rank, count in counts.items() if count > 2}
        spent = [Fact(Number(THROUGH, rank), True, counts[rank] - 2) for rank in enough]
        step = Step(Rule(HOUSES), (Fact(Number(PAIRS, pair), True, 1), *spent), None)
        named = re.search(
            r"no rank can be a triple \((?:only (.*?) have three cards( or more)?, and )?", said(deal, False, step)
        )
        assert named
        assert bool(named[1]) == (len(enough) <= MANY)
        if named[1]:
            assert {rank for rank in RANKS if all_of(rank) in re.findall("[a-z]+", named[1])} == enough
            assert bool(named[2]) == any(counts[rank] > 3 for rank in enough)
        seen.add((bool(named[1]), bool(named[2])))
    assert len(seen) == 3


def test_beside_the_flush_that_must_be_others_are_counted():
    """As many as are allowed, of each other suit, and not the one that must be itself."""
    count = 0
    for deal, quads, step in found():
        gained = step.gained
        if gained and gained.least and step.rule.name == "total" and gained.number.what == FLUSHES:
            text = said(deal, quads, step)
            others = re.search(r"of (?:another suit|other suits) \((.*?)\)", text)
            assert SUIT_NAMES[gained.number.which] not in (others[1] if others else "")
            assert not re.search(r"flush(es)? \(", text)
            count += bool(others)
    assert count > 1
