"""The map of a claim with its formula or its constraints: the right ones are accepted, each fault has its sentence."""

import tracemalloc

import artefacts
import pytest
from artefacts import cover_cnf, cover_opb
from naive_check import mask_of
from spoil import refusal

from satmav.check import Constraint, parse_dimacs, parse_map, parse_opb

DEAL = mask_of("9c 9d Tc Td Th Jc Jd Qc Qd Kc")
HANDS = "1 9c Tc Jc Qc Kc\n2 9c 9d Tc Td Th\n"
ALONE = DEAL | mask_of("2s")
"""With a card that no hand holds."""


def test_the_whole_formula_is_accepted_and_comes_back():
    for deal, core, quads, hands, cnf in artefacts.formulas():
        expected = [tuple(map(int, row.split()[:-1])) for row in cnf.splitlines()[2:]]
        assert cover_cnf(deal, core, quads, hands, cnf) == expected


@pytest.mark.parametrize(
    ("check", "deal", "hands", "text", "found"),
    [
        (cover_cnf, DEAL, HANDS, "p cnf 2 1\n-2 -1 0\n", [(-2, -1)]),
        (cover_cnf, DEAL, "", "p cnf 0 0", []),
        (cover_cnf, ALONE, HANDS, "p cnf 2 1\n0\n", [()]),
        (cover_opb, ALONE, HANDS, "* #variable= 2 #constraint= 1\n>= 1 ;\n", [Constraint({}, 1)]),
        *(
            (
                cover_cnf,
                mask_of(f"{straight[:12]}{house} 9s"),
                f"1 {straight}\n2 {house}\n",
                "p cnf 2 1\n-1 -2 0\n",
                [(-1, -2)],
            )
            for straight, house in (("3d 4d 5d 6d 2c", "2c 2d 2h 7c 7d"), ("Kd Qd Jd Td As", "As Ad Ah 7c 7d"))
        ),
    ],
)
def test_a_formula_may_lack_clauses_and_hands(check, deal, hands, text, found):
    """A homeless card is the empty one; two hands that share their first card or their last alone clash."""
    assert check(deal, deal, True, hands, text) == found


def test_a_cover_is_of_a_card_of_the_core():
    assert refusal(cover_cnf, ALONE, DEAL, True, HANDS, "p cnf 2 1\n0\n")


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        ("1 9c Tc Jc Qc Kc Kc", "line 1 of the map: a hand is five different cards"),
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


CNF_HEADER = "line 1 of the formula: the header is 'p cnf VARIABLES CLAUSES'"
OPB_HEADER = "line 1 of the constraints: the header is '* #variable= VARIABLES #constraint= CONSTRAINTS'"
ONE = "* #variable= 2 #constraint= 1\n"


@pytest.mark.parametrize(
    ("check", "text", "sentence"),
    [
        (cover_cnf, "", "the formula is empty"),
        (cover_cnf, "p cnf 2 -1\n", CNF_HEADER),
        (cover_cnf, "p cnf 2 1\n-1 -2\n", "line 2 of the formula: 0 ends a clause, and is missing"),
        (cover_cnf, "p cnf 2 1\n-1\n00 -2 0\n", "line 2 of the formula: '00' is no literal"),
        (cover_cnf, "p cnf 2 1\n-1 -3 0\n", "line 2 of the formula: the header counts 2 variables, and here is 3"),
        (cover_cnf, "p cnf 2 2\n-1 -2 0\n", "the formula has 1 clauses, and its header says 2"),
        (cover_cnf, "p cnf 3 1\n-1 -2 0\n", "the formula has 3 variables, and the map 2 hands"),
        (cover_cnf, "p cnf 2 1\n-1 -1 0\n", "clause 1 of the formula: a variable comes twice"),
        (cover_cnf, "p cnf 2 1\n1 0\n", "clause 1 of the formula: these are not all hands with some card of the core"),
        (cover_cnf, "p cnf 2 1\n-1 2 0\n", "clause 1 of the formula: it is neither a cover (hands, none negated) nor"),
        (cover_opb, "", OPB_HEADER),
        (cover_opb, "* #variable= 2 #constraint= x", OPB_HEADER),
        (cover_opb, "* #variable= 2 #constraint= 2\n-1 x1 >= -1 ;", "there are 1 constraints, and the header says 2"),
        (cover_opb, "* #variable= 1 #constraint= 1\n-1 x1 >= -1 ;", "the constraints have 1 variables, and the map 2"),
        (cover_opb, ONE + "min: +1 x1 ;", "line 2 of the constraints: a constraint is 'COEFFICIENT VARIABLE ... >= "),
        (cover_opb, ONE + "-1 x3 >= -1 ;", "line 2 of the constraints: 'x3' is none of the variables x1 to x2"),
        (cover_opb, ONE + "-1 ~x1 >= -1 ;", "line 2 of the constraints: '~x1' is none of the variables x1 to x2"),
        (cover_opb, ONE + "-1 x1 -1 x1 >= -1 ;", "line 2 of the constraints: x1 comes twice"),
        (cover_opb, ONE + "1.0 x1 >= -1 ;", "line 2 of the constraints: '1.0' is no whole number below 10^18 either"),
        (cover_opb, ONE + "+1 x1 >= 1 ;", "constraint 1: these are not all hands with some card of the core"),
        (cover_opb, ONE + "-1 x1 -1 x2 >= -2 ;", "constraint 1: it neither asks for one hand of some (+1 ... >= 1)"),
    ],
)
def test_spoilt_formulas_and_constraints_are_refused(check, text, sentence):
    assert refusal(check, DEAL, DEAL, True, HANDS, text).startswith(sentence)


def test_four_of_a_kind_is_a_hand_under_its_rules_alone():
    deal = mask_of("Tc Td Th Ts Jc Jd 2c 4d 6h 8s")
    hands = "1 Tc Td Th Ts Jc\n2 Tc Td Th Jc Jd\n"
    assert cover_cnf(deal, deal, True, hands, "p cnf 2 1\n-1 -2 0\n")
    assert "is no pat hand" in refusal(cover_cnf, deal, deal, False, hands, "p cnf 2 1\n-1 -2 0\n")


@pytest.mark.parametrize(
    ("check", "text", "sentence"),
    [
        (cover_cnf, "p cnf 2 1\n-1 -2 0\n", "clause 1 of the formula: the two hands share no card"),
        (cover_opb, f"{ONE}-1 x1 -1 x2 >= -1 ;\n", "constraint 1: no card is in all of these hands"),
    ],
)
def test_hands_without_a_common_card_do_not_clash(check, text, sentence):
    deal = mask_of("2c 3c 4c 5c 6c 7h 8h 9h Th Jh")
    assert refusal(check, deal, deal, True, "1 2c 3c 4c 5c 6c\n2 7h 8h 9h Th Jh\n", text) == sentence


def test_parsers_give_what_is_written():
    assert parse_map("c no hand\r\n\n3 2c 3c 4c 5c 6c \n") == {3: 0b1_0001_0001_0001_0001}
    assert parse_dimacs("c\np cnf  2 3\n1 -2 0\n\nc x\n0\n1 1 0\n") == (2, [(1, -2), (), (1, 1)])
    several = "\ncx\n p cnf\t2 3 \r\n 1\ncomment\n\t-2 0 0\r\n1 \n\n1 0\n%\n0\n\n"
    assert parse_dimacs(several) == (2, [(1, -2), (), (1, 1)])
    text = "* #variable= 3 #constraint= 2\r\n* x\n\n+1 x1 -2 x3 >= +1 ; \n>= -0 ;\n"
    assert parse_opb(text) == (3, [Constraint({1: 1, 3: -2}, 1), Constraint({}, 0)])


def test_a_long_clause_takes_little_more_room_than_its_words():
    words, text = 50_000, f"p cnf 1 1\n{'1 ' * 50_000}0\n"
    tracemalloc.start()
    try:
        parse_dimacs(text)
        assert tracemalloc.get_traced_memory()[1] < 60 * words
    finally:
        tracemalloc.stop()
