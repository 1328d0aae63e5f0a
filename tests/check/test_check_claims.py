"""That nothing smaller does: true claims are accepted, and whatever says too much is refused."""

from itertools import combinations
from random import Random

import artefacts
import naive
import naive_check
import pytest
from each import each
from spoil import refusal

from satmav.check import check_at_least, check_fewest_points
from satmav.check.stories import claims
from satmav.check.work import UncheckedError, allowed

DEALS = [*artefacts.tiny_lost(6), *artefacts.lost(3, True, 4)]


@each("deal", DEALS)
def test_the_size_of_the_smallest_core_is_accepted_and_no_larger_one(deal):
    size = naive_check.smallest_core(deal, True)
    for less in range(1, size + 1):
        check_at_least(deal, less, True)
    assert refusal(check_at_least, deal, size + 1, True).endswith("are fewer cards, and cannot all be held either")


def fewest(deal: int, most: int, up_to: int) -> int:
    """The fewest cards with points up to a number that refute a deal, by trying all; more than ``up_to`` where more."""
    hands = naive.pat_hands(deal, True)
    for size in range(1, up_to + 1):
        for cards in combinations(naive_check.cards_of(deal), size):
            if any(refutes(dict(zip(cards, numbers, strict=True)), hands) for numbers in artefacts.numbers(most, size)):
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
    deal = artefacts.lost(5, True, 1)[0]
    for check, words in ((check_at_least, (9,)), (check_fewest_points, (9, 8))):
        with allowed(10**5), pytest.raises(UncheckedError):
            check(deal, *words, True)
