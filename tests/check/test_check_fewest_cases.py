"""That no case distinction has fewer cases: true claims are accepted, larger ones refused, by exact arithmetic."""

from fractions import Fraction
from random import Random

import artefacts
import naive
import naive_explain
import pytest
from each import each
from spoil import refusal

from satmav.check import UncheckedError, check_fewest_cases
from satmav.check.hands.deals import card_named
from satmav.check.stories.fewest_cases import cover
from satmav.check.work import allowed

DEALS = [*artefacts.tiny_lost(6), *artefacts.lost(3, True, 6)]
SPLIT_BY_PLACE = sum(1 << card_named(name) for name in "9d 9h Tc Jh Qc Qd Qh Kc Kd Kh".split())
SPLIT_BY_NUMBER = sum(1 << card_named(name) for name in "2s 3c 4h 5s 6c 8s 9c Th Ts Js Qh Qs Kc Kd Kh".split())


@each("deal", [*DEALS, SPLIT_BY_PLACE, SPLIT_BY_NUMBER])
def test_the_fewest_cases_are_accepted_and_no_more(deal):
    size = naive_explain.Trees(deal, deal, naive.pat_hands(deal, True)).fewest(2) or 3
    check_fewest_cases(deal, size, True)
    assert size == 2 or deal in DEALS
    if size < 3:
        said = refusal(check_fewest_cases, deal, size + 1, True)
        assert said == f"these are not the fewest: {size} or fewer cases would do"


def test_no_deal_that_can_be_won_is_closed_by_any():
    deal = sum(1 << card_named(name) for name in "2c 2d 2h 3c 3d 9d Ts Jh Qd Kc".split())
    check_fewest_cases(deal, 4, True)


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


def test_what_takes_too_long_is_not_told():
    for deal in (artefacts.lost(5, True, 1)[0], (1 << 50) - 1):
        with allowed(10**6), pytest.raises(UncheckedError):
            check_fewest_cases(deal, 9, True)
