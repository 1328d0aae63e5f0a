"""The contradiction of a pseudo-Boolean proof is the scoring that is told, or it is refused."""

from each import each
from spoil import refusal

from satmav.check import Constraint, check_scores, parse_map
from satmav.check.hands.deals import card_named

HANDS = parse_map("1 9c Tc Jc Qc Kc\n2 9c 9d Tc Td Th\n3 9c 9d 9h Td Th\n")


def told(**points: int) -> dict[int, int]:
    return {card_named(name): number for name, number in points.items()}


POINTS = told(**{"Kc": 2, "9d": 1, "9c": -2})
SUM = Constraint({2: -1, 3: -1}, 1)


def test_the_sum_of_the_points_is_accepted():
    check_scores(POINTS, HANDS, SUM)
    check_scores(POINTS, HANDS, Constraint({1: 0, 2: -1, 3: -1}, 1))


def test_a_card_that_no_hand_holds_gives_its_points_and_pays_none():
    check_scores(POINTS | told(As=3), HANDS, Constraint({2: -1, 3: -1}, 4))
    check_scores(POINTS | told(As=-3), HANDS, SUM)


@each(
    ("coefs", "bound", "sentence"),
    [
        ({2: -2, 3: -2}, 2, "9c 9d Tc Td Th counts -2 in the contradiction, and scores -1 by the points told"),
        ({2: -1}, 1, "9c 9d 9h Td Th counts 0 in the contradiction, and scores -1 by the points told"),
        ({1: -1, 2: -1, 3: -1}, 1, "9c Tc Jc Qc Kc counts -1 in the contradiction, and scores 0 by the points told"),
        ({2: -1, 3: -1}, 2, "the contradiction is of 2, and all cards score 1 by the points told"),
    ],
)
def test_another_sum_is_refused(coefs, bound, sentence):
    assert refusal(check_scores, POINTS, HANDS, Constraint(coefs, bound)) == sentence
