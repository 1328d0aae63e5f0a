"""Cores and scorings: the right ones are accepted, each fault has its sentence, and the slow twins agree."""

from random import Random

import artefacts
import naive
import naive_check
import pytest
from naive_check import mask_of, names_of
from spoil import judged, refusal, spoilt_trees

from satmav.check import UncheckedError, check_at_least, check_core, check_minimal, check_points
from satmav.check.work import allowed
from satmav.dealfile.named import named_deal

LONELY = named_deal("lonely-king").mask
PAIRS = mask_of("9c 9d Tc Td Th Jc Jd Qc Qd Kc")
DEALS = [*artefacts.tiny_lost(6), *artefacts.lost(3, True, 4)]


@pytest.mark.parametrize("points", [{"Kc": 1}, {"Kc": 2, "3c": -1}])
def test_what_refutes_is_accepted(points):
    check_points(LONELY, points, True)


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ({"9c": 1}, "the hand 9c 9d Tc Td Th scores 1, more than 0"),
        ({"9c": -1}, "all cards together score -1, not more than 0"),
        ({}, "all cards together score 0, not more than 0"),
        ([], "points is an object, not a list"),
        ({"9C": 1}, "'9C' is no card"),
        ({"2c": 1}, "2c has points and was not dealt"),
        ({"9c": 0}, "the points of 9c is 0: leave it out"),
        ({"9c": True}, "the points of 9c is a whole number, not True"),
        ({"9c": 1.0}, "the points of 9c is a whole number, not 1.0"),
        ({"9c": -(10**5000)}, "the points of 9c is less than 10^18, either way"),
        (dict.fromkeys(names_of(PAIRS), 10**17), "the hand 9c 9d Tc Td Th scores 500000000000000000, more than 0"),
    ],
)
def test_what_does_not_refute_is_named(points, sentence):
    assert refusal(check_points, PAIRS, points, True) == sentence


def test_deals_and_cores_that_are_none_are_refused():
    assert refusal(check_points, 0, {"9c": 1}, True)
    assert refusal(check_points, -1, {"9c": 1}, True)
    for core in (0, mask_of("2c"), -1, 1 << 60):
        assert refusal(check_minimal, PAIRS, core, True)


@pytest.mark.no_cover
def test_spoilt_points_are_judged_as_the_twin_does():
    scorings = [(deal, artefacts.scoring(deal, deal, naive.pat_hands(deal, True)), True) for deal in DEALS]
    honest = [claim for claim in scorings if claim[1]]
    assert judged(check_points, naive_check.points, honest) == (0, len(honest))
    spoilt = (
        (deal, points, True)
        for seed, (deal, scoring, _) in enumerate(honest)
        for points in spoilt_trees(scoring, seed, 60)
    )
    refused, accepted = judged(check_points, naive_check.points, spoilt)
    assert refused > 150
    assert accepted > 5


@pytest.mark.parametrize("deal", DEALS)
def test_a_core_is_accepted_just_where_no_card_can_be_spared(deal):
    draw = Random(deal)
    cores = [naive_check.some_core(deal, True, draw.sample(range(52), 52)) for _ in range(3)]
    for core in cores:
        check_minimal(deal, core, True)
        more = core | 1 << draw.choice(naive_check.cards_of(deal & ~core))
        spared = refusal(check_minimal, deal, more, True)
        assert spared.endswith(" can be spared: the other cards cannot all be held either")
        if core.bit_count() > 1:
            fewer = core & ~(1 << draw.choice(naive_check.cards_of(core)))
            assert "the cards can all be held" in refusal(check_minimal, deal, fewer, True)


@pytest.mark.parametrize("deal", DEALS)
def test_the_size_of_the_smallest_core_is_accepted_and_no_larger_one(deal):
    size = naive_check.smallest_core(deal, True)
    for less in range(1, size + 1):
        check_at_least(deal, less, True)
    assert refusal(check_at_least, deal, size + 1, True).endswith("are fewer cards, and cannot all be held either")


@pytest.mark.parametrize(
    ("steps", "check", "claim"), [(10**3, check_core, -1), (10**3, check_points, {}), (10**5, check_at_least, 9)]
)
def test_what_takes_too_long_is_not_told(steps, check, claim):
    (deal,) = artefacts.lost(5, True, 1)
    with allowed(steps), pytest.raises(UncheckedError):
        check(deal, deal if claim == -1 else claim, True)
