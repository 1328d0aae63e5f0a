"""That nothing smaller does: true claims are accepted, and whatever says too much is refused, by exact arithmetic."""

from fractions import Fraction
from itertools import combinations, product
from random import Random

import artefacts
import naive
import naive_check
import naive_explain
import pytest
from each import each
from naive_check import mask_of
from spoil import refusal

from satmav.check import (
    UncheckedError,
    check_at_least,
    check_cases,
    check_core,
    check_fewest_cases,
    check_fewest_points,
)
from satmav.check.simplex import cover
from satmav.check.stories import claims
from satmav.check.work import allowed

DEALS = [*artefacts.tiny_lost(6), *artefacts.lost(3, True, 4)]


@each("deal", DEALS)
def test_the_size_of_the_smallest_core_is_accepted_and_no_larger_one(deal):
    size = naive_check.smallest_core(deal, True)
    for less in range(1, size + 1):
        check_at_least(deal, less, True)
    assert refusal(check_at_least, deal, size + 1, True).endswith("are fewer cards, and cannot all be held either")


def fewest(deal: int, most: int, up_to: int) -> int:
    """The fewest cards with points up to a number that refute a deal, by trying all; more than ``up_to`` where more."""
    hands, numbers = naive.pat_hands(deal, True), [number for number in range(-most, most + 1) if number]
    for size in range(1, up_to + 1):
        for cards, points in product(combinations(naive_check.cards_of(deal), size), product(numbers, repeat=size)):
            if refutes(dict(zip(cards, points, strict=True)), hands):
                return size
    return up_to + 1


def refutes(points: dict[int, int], hands: list[int]) -> bool:
    score = (sum(number for card, number in points.items() if hand >> card & 1) for hand in hands)
    return sum(points.values()) > 0 and all(number <= 0 for number in score)


@each("deal", DEALS)
def test_the_fewest_cards_with_points_are_accepted_and_no_more(deal):
    size = fewest(deal, 2, 3)
    check_fewest_points(deal, size, 2, True)
    if size < 4:
        said = refusal(check_fewest_points, deal, size + 1, 2, True)
        assert said.startswith("these are not the fewest: points on ")


def test_what_is_smallest_by_far_is_found_before_all_else_is_tried():
    """Of 35 cards, points on the king alone, who has no home: no other king, no queen, no club above the four."""
    others = [card for card in range(52) if card // 4 not in (10, 11) and (card % 4 or card < 12)]
    deal = mask_of("Kc") | sum(1 << card for card in Random(1).sample(others, 34))
    with allowed(10**6):
        said = refusal(check_fewest_points, deal, 35, 100, False)
    assert said == "these are not the fewest: points on Kc alone would do"


@each("seed", range(60))
def test_numbers_are_found_to_exist_where_a_solver_of_linear_programs_finds_them(seed):
    linprog = pytest.importorskip("scipy.optimize").linprog
    dice = Random(seed)
    size = dice.randint(1, 5)
    signs = [dice.choice([-1, 1]) for _ in range(size)]
    rows = [tuple(sign * dice.randint(0, 1) for sign in signs) for _ in range(dice.randint(0, 9))]
    least = [-sign for sign in signs]
    found = linprog([1] * size, A_ub=[*rows, least], b_ub=[0] * len(rows) + [-1], bounds=(1, None))
    assert claims._have_solution(rows, signs) == (found.status == 0)


def test_what_takes_too_long_is_not_told():
    deal, large = artefacts.lost(5, True, 1)[0], (1 << 50) - 1
    for steps, check, *claim in (
        (10**3, check_core, deal, deal),
        (10**3, check_cases, deal, deal, {"points": {"Kc": 1}}),
        (10**5, check_at_least, deal, 9),
        (10**5, check_fewest_points, deal, 9, 8),
        (10**6, check_fewest_cases, deal, 9),
        (10**6, check_fewest_cases, large, 9),
    ):
        with allowed(steps), pytest.raises(UncheckedError):
            check(*claim, True)


def test_numbers_that_would_fill_the_memory_are_not_tried():
    with allowed(10**6), pytest.raises(UncheckedError):
        [*claims._small_first(10**5, 0)]


SPLIT_BY_PLACE = mask_of("9d 9h Tc Jh Qc Qd Qh Kc Kd Kh")
SPLIT_BY_NUMBER = mask_of("2s 3c 4h 5s 6c 8s 9c Th Ts Js Qh Qs Kc Kd Kh")


@each("deal", [*DEALS, *artefacts.lost(3, True, 6)[4:], SPLIT_BY_PLACE, SPLIT_BY_NUMBER])
def test_the_fewest_cases_are_accepted_and_no_more(deal):
    size = naive_explain.Trees(deal, deal, naive.pat_hands(deal, True)).fewest(2) or 3
    check_fewest_cases(deal, size, True)
    assert size == 2 or deal not in (SPLIT_BY_PLACE, SPLIT_BY_NUMBER)
    if size < 3:
        said = refusal(check_fewest_cases, deal, size + 1, True)
        assert said == f"these are not the fewest: {size} or fewer cases would do"


def test_no_deal_that_can_be_won_is_closed_by_any():
    check_fewest_cases(mask_of("2c 2d 2h 3c 3d 9d Ts Jh Qd Kc"), 4, True)


@each("seed", range(100))
def test_shares_are_found_just_where_there_are_some(seed):
    linprog = pytest.importorskip("scipy.optimize").linprog
    dice = Random(seed)
    columns, number = dice.randint(1, 12), dice.randint(1, 8)
    rows = [[dice.choice([0, 0, 1]) for _ in range(columns)] for _ in range(number)]
    wanted = [dice.choice([0, 1, 1, 1, 2]) for _ in range(number)]
    found = cover(rows, wanted)
    assert (found is not None) == (linprog([0] * columns, A_eq=rows, b_eq=wanted, bounds=(0, None)).status == 0)
    if found is not None:
        shares = {column: Fraction(*share) for column, share in found.items()}
        assert min(shares.values(), default=1) > 0
        assert [sum(row[column] * share for column, share in shares.items()) for row in rows] == wanted


def test_steps_that_gain_nothing_do_not_go_round_in_a_circle():
    """They did for ever where, of rows that allow a column as little, that whose own column is last was taken."""
    rows = [
        (-2, -5, 0, 8, 6, 0, 9),
        (-8, -1, -8, 0, 0, -1, 7),
        (-9, 0, -5, -1, -4, -1, 7),
        (9, 9, 0, 8, -5, -3, 0),
        (-2, 6, -7, -3, 4, 4, 8),
    ]
    with allowed(10**4):
        assert cover(rows, [0, 0, 0, 0, 1]) is None


def test_tables_of_equations_and_changes_of_them_count_as_work():
    """The first is a solution as it stands, and the second is given as a table."""
    equal = [[int(row == column) for column in range(120)] for row in range(120)]
    for solve, *asked in ((claims._have_solution, [(0,)] * 120, (1,)), (cover, equal, [1] * 120)):
        with allowed(10**4), pytest.raises(UncheckedError):
            solve(*asked)
