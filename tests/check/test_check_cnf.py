"""The map and the CNF of a claim: whatever is spoilt is judged as the slow twin judges it."""

import tracemalloc
from functools import cache

import artefacts
import naive_check
import naive_proofs
import pytest
from each import each
from hypothesis import given, settings
from hypothesis import strategies as st
from spoil import judged, refusal, spoilt_texts

from satmav.check import HandMap, check_cover_cnf, parse_dimacs, parse_map
from satmav.check.hands.deals import card_named

DEAL = sum(1 << card_named(name) for name in "9c 9d Tc Td Th Jc Jd Qc Qd Kc".split())
HANDS = "1 9c Tc Jc Qc Kc\n2 9c 9d Tc Td Th\n"


def cover_cnf(deal: int, core: int, quads: bool, map_text: str, text: str):
    """What the formula of a claim says, checked with the map that is checked first."""
    return check_cover_cnf(HandMap(deal, core, quads, map_text), text)


@cache
def claims() -> list[tuple[int, int, bool, str, str]]:
    """Deals, cores, rules, maps and formulas."""
    found = []
    for deal in [*artefacts.tiny_lost(3), *artefacts.with_quads(2), *artefacts.lost(3, True, 2)]:
        for quads in (True, False):
            core = naive_check.some_core(deal, quads)
            found.append((deal, core, quads, artefacts.map_text(deal, quads), artefacts.cnf_text(deal, core, quads)))
    return found


def test_the_whole_formula_is_accepted_and_comes_back():
    for deal, core, quads, hands, cnf in claims():
        clauses = cover_cnf(deal, core, quads, hands, cnf)
        assert clauses == [tuple(clause) for clause in artefacts.clauses(deal, core, quads)]
        assert naive_check.accepts(naive_proofs.cover_cnf, deal, core, quads, hands, cnf)


def test_a_formula_may_lack_clauses_and_hands():
    assert cover_cnf(DEAL, DEAL, True, HANDS, "p cnf 2 1\n-2 -1 0\n") == [(-2, -1)]
    assert cover_cnf(DEAL, DEAL, True, "", "p cnf 0 0") == []


@each(("straight", "house"), [("2c 3d 4d 5d 6d", "2c 2d 2h 7c 7d"), ("As Kd Qd Jd Td", "As Ad Ah 7c 7d")])
def test_hands_that_share_the_first_card_or_the_last_alone_exclude_each_other(straight, house):
    deal = sum(1 << card_named(name) for name in {*straight.split(), *house.split(), "9s"})
    assert cover_cnf(deal, deal, True, f"1 {straight}\n2 {house}\n", "p cnf 2 1\n-1 -2 0\n") == [(-1, -2)]


def test_a_homeless_card_is_the_empty_clause():
    deal = DEAL | 1 << card_named("2s")
    assert cover_cnf(deal, deal, True, HANDS, "p cnf 2 1\n0\n") == [()]
    assert refusal(cover_cnf, deal, DEAL, True, HANDS, "p cnf 2 1\n0\n")


@each(
    ("hands", "sentence"),
    [
        ("1 9c Tc Jc Qc", "line 1 of the map: a hand is five different cards"),
        ("1 9c Tc Jc Qc Qc", "line 1 of the map: a hand is five different cards"),
        ("1 9c Tc Jc Qc 10c", "line 1 of the map: '10c' is no card"),
        ("0 9c Tc Jc Qc Kc", "line 1 of the map: '0' is no variable"),
        ("c\n1 9c Tc Jc Qc Kc\n1 9d Tc Jc Qc Kc", "line 3 of the map: variable 1 has a hand already"),
        ("1 9c Tc Jc Qc Kc\n2 9c Kc Jc Qc Tc", "two variables of the map have the same hand"),
        ("2 9c Tc Jc Qc Kc", "the map has 1 hands, and variables beyond that number"),
        ("1 9c Tc Jc Qd Qc", "variable 1 of the map: 9c Tc Jc Qc Qd is no pat hand of the deal"),
        ("1 2c 3c 4c 5c 6c", "variable 1 of the map: 2c 3c 4c 5c 6c is no pat hand of the deal"),
        (" 1 9c Tc Jc Qc Kc", "line 1 of the map: it begins with a space"),
    ],
)
def test_spoilt_maps_are_refused(hands, sentence):
    assert refusal(cover_cnf, DEAL, DEAL, True, hands, "p cnf 1 0\n") == sentence


@each(
    ("cnf", "sentence"),
    [
        ("", "the formula is empty"),
        ("1 0\n", "line 1 of the formula: the header is 'p cnf VARIABLES CLAUSES'"),
        ("p cnf 2 -1\n", "line 1 of the formula: the header is 'p cnf VARIABLES CLAUSES'"),
        ("p cnf 2 1\n-1 -2\n", "line 2 of the formula: 0 ends a clause, and is missing"),
        ("p cnf 2 1\n-1 0 -2 0\n", "line 2 of the formula: '0' is no literal"),
        ("p cnf 2 1\n-1 --2 0\n", "line 2 of the formula: '--2' is no literal"),
        ("p cnf 2 1\n-1 -3 0\n", "line 2 of the formula: the header counts 2 variables, and here is 3"),
        ("p cnf 2 2\n-1 -2 0\n", "the formula has 1 clauses, and its header says 2"),
        ("p cnf 3 1\n-1 -2 0\n", "the formula has 3 variables, and the map 2 hands"),
        ("p cnf 2 1\n-1 -1 0\n", "clause 1 of the formula: a variable comes twice"),
        ("p cnf 2 1\n1 0\n", "clause 1 of the formula: these are not all hands with some card of the core"),
        ("p cnf 2 1\n-1 2 0\n", "clause 1 of the formula: it is neither a cover (hands, none negated) nor a clash"),
    ],
)
def test_spoilt_formulas_are_refused(cnf, sentence):
    assert refusal(cover_cnf, DEAL, DEAL, True, HANDS, cnf).startswith(sentence)


def test_four_of_a_kind_is_a_hand_under_its_rules_alone():
    deal = sum(1 << card_named(name) for name in "Tc Td Th Ts Jc Jd 2c 4d 6h 8s".split())
    hands = "1 Tc Td Th Ts Jc\n2 Tc Td Th Jc Jd\n"
    assert cover_cnf(deal, deal, True, hands, "p cnf 2 1\n-1 -2 0\n")
    assert "is no pat hand" in refusal(cover_cnf, deal, deal, False, hands, "p cnf 2 1\n-1 -2 0\n")


def test_hands_without_a_common_card_do_not_clash():
    deal = sum(1 << card_named(name) for name in "2c 3c 4c 5c 6c 7h 8h 9h Th Jh".split())
    hands = "1 2c 3c 4c 5c 6c\n2 7h 8h 9h Th Jh\n"
    sentence = "clause 1 of the formula: the two hands share no card"
    assert refusal(cover_cnf, deal, deal, True, hands, "p cnf 2 1\n-1 -2 0\n") == sentence


def test_parsers_give_what_is_written():
    assert parse_map("c no hand\r\n\n3 2c 3c 4c 5c 6c \n") == {3: 0b1_0001_0001_0001_0001}
    assert parse_dimacs("c\np cnf  2 3\n1 -2 0\n\nc x\n0\n1 1 0\n") == (2, [(1, -2), (), (1, 1)])


def test_a_long_clause_takes_little_more_room_than_its_words():
    words, text = 50_000, f"p cnf 1 1\n{'1 ' * 50_000}0\n"
    tracemalloc.start()
    try:
        parse_dimacs(text)
        assert tracemalloc.get_traced_memory()[1] < 60 * words
    finally:
        tracemalloc.stop()


@pytest.mark.no_cover
@each("which", [0, 1])
def test_spoilt_texts_are_judged_as_the_twin_does(which):
    place = 3 + which
    refused, accepted = judged(
        cover_cnf,
        naive_proofs.cover_cnf,
        (
            (*claim[:place], spoilt, *claim[place + 1 :])
            for seed, claim in enumerate(claims())
            for spoilt in spoilt_texts(claim[place], seed, 40)
        ),
    )
    assert refused > 200
    assert accepted > 5


@settings(max_examples=100)
@given(st.text() | st.text("pcnf 0123-\n"))
def test_any_text_is_refused_with_a_sentence(text):
    assert refusal(parse_dimacs, text) or text.split("\n")[0].startswith(("p", "c"))
    assert refusal(cover_cnf, DEAL, DEAL, True, HANDS, text)
    assert refusal(cover_cnf, DEAL, DEAL, True, text, "p cnf 1 0\n")
