"""Sure steps of deals that can be won: no partition contradicts any, and each follows from what was told before."""

from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from itertools import islice
from math import inf
from pathlib import Path

import pytest
from sizes import sized

from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS, RULES

pytest.importorskip("numba")
from satmav.explain.effort import Effort
from satmav.explain.forced import Known
from satmav.explain.forced_question import best_question
from satmav.explain.forced_solution import holds, needed, note, settled, solution
from satmav.explain.forced_steps import helping, next_sure, refutation
from satmav.explain.forced_ways import Ways, numbers_of
from satmav.explain.hint import hints
from satmav.explain.moves_proof import bound_of, fact_of, number_of
from satmav.kernels.moves_box import NUMBERS
from satmav.reasons.forced import Sure, gives, opposite, question_data, sure_data
from satmav.reasons.moves import Fact, Number, Proof, Rule, Step, fact_text, number_text, proof_data

TWIN = spec_from_file_location("slow_judge", Path(__file__).parents[1] / "check" / "naive_move_rules.py")
slow_judge = module_from_spec(TWIN)
TWIN.loader.exec_module(slow_judge)
read = slow_judge.fact

UNIQUE = "2d 3d 5d 6d 7d 8d Jd Kd 2c 3c 6c 7c 8c 9c 2h 5h 9h Jh Qh Ah 5s 9s Ks As 4d"


@cache
def won(rules, hands, number):
    """Some random deals that can be won, with all their partitions."""
    pairs = ((deal, Ways(deal, rules)) for deal in random_deals(31, hands))
    return list(islice(((deal, ways) for deal, ways in pairs if ways.partitions), number))


def deal_of(text):
    return Deal.of(map(Card.named, text.split()))


@pytest.mark.parametrize("rules", RULES.values(), ids=str)
def test_numbers_are_those_that_a_slow_twin_counts(rules):
    for deal, ways in won(rules, 4, 12):
        assert ways.complete
        for place, hands in enumerate(ways.partitions[:40]):
            rows = [dict(enumerate(row)) for row in ways.rows[ways.of == place].tolist()]
            slow = slow_judge.numbers_of(hands, deal.mask)
            fast = [{number_text(number_of(key)): value for key, value in row.items() if value} for row in rows]
            assert {name: value for name, value in slow.items() if value} in fast


def test_a_straight_flush_is_a_flush_and_a_straight():
    hand = deal_of("2c 3c 4c 5c 6c").mask
    flush, straight = (
        {number_text(number_of(at)): value for at, value in enumerate(row) if value} for row in numbers_of([hand])
    )
    assert flush == {"flushes c": 1} | {f"held {rank}c": 1 for rank in "23456"}
    assert straight == {"straights": 1, "run 23456": 1} | {f"through {rank}": 1 for rank in "23456"}


@pytest.mark.parametrize("rules", RULES.values(), ids=str)
@pytest.mark.parametrize(("hands", "number"), [(2, 30), (3, 40), (5, sized(15, 40))])
def test_no_partition_contradicts_what_follows_or_is_sure(rules, hands, number):
    for deal, ways in won(rules, hands, number):
        known = Known(deal, rules)
        bounds = known.closed().bounds
        assert (ways.rows <= bounds[:NUMBERS]).all(), deal
        assert (ways.rows >= -bounds[NUMBERS:]).all(), deal
        for _ in range(4):
            sure = next_sure(known, ways)
            if sure is None:
                break
            assert holds(sure, ways), (deal, sure)
            note(known, sure)
            assert (ways.rows <= known.bounds[:NUMBERS]).all(), deal
            assert (ways.rows >= -known.bounds[NUMBERS:]).all(), deal


@pytest.mark.parametrize("rules", RULES.values(), ids=str)
def test_each_step_follows_from_what_was_told(rules):
    for deal, ways in won(rules, 5, 8):
        known = Known(deal, rules)
        most = slow_judge.limits(deal.mask, rules.quads)
        for _ in range(5):
            told = bounds_of(known, most)
            sure = next_sure(known, ways)
            if sure is None:
                break
            follows(sure, deal, most, told)
            note(known, sure)


def bounds_of(known, most):
    """What was told, as the slow twin has it."""
    bounds = {(name, side): side * limit for name, limit in most.items() for side in (0, 1)}
    for place in range(2 * NUMBERS):
        name, side, bound = read(fact_text(fact_of((place, int(known.bounds[place])))))
        if (name, side) in bounds:
            bounds[name, side] = bound
    return bounds


def follows(sure, deal, most, told):
    """The slow twin accepts the steps, from what was told and supposed."""
    if sure.supposed is None:
        gained = {step.gained for step in sure.why.steps}
        assert all(any(gives(one, fact) for one in gained) for fact in sure.facts)
        for place in range(len(sure.why.steps)):  # each step as the contradiction of its opposite
            step = sure.why.steps[place]
            before = told | learned(sure.why.steps[:place], told)
            number, side, bound = read(fact_text(opposite(step.gained)))
            before = before | {
                (number, side): min(bound, before[number, side]) if side else max(bound, before[number, side])
            }
            because = dict.fromkeys((*step.because, opposite(step.gained)))
            last = Proof((Step(step.rule, tuple(because), None),))
            assert slow_judge._prove(deal.mask, most, proof_data(last), before) == 1
        return
    assert sure.facts == (opposite(sure.supposed),)
    number, side, bound = read(fact_text(sure.supposed))
    slow_judge._prove(deal.mask, most, proof_data(sure.why), told | {(number, side): bound})


def learned(steps, told):
    known = dict(told)
    for step in steps:
        number, side, bound = read(fact_text(step.gained))
        known[number, side] = min(known[number, side], bound) if side else max(known[number, side], bound)
    return known


def test_a_deal_with_one_partition_is_solved_by_sure_steps():
    deal = deal_of(UNIQUE)
    way = solution(deal, QUADS)
    assert way.settled
    assert (way.partitions, way.complete) == (1, True)
    ways = Ways(deal, QUADS)
    assert way.hands == ways.partitions[0]
    assert all(holds(sure, ways) for sure in way.steps)
    known = Known(deal, QUADS)
    told = bounds_of(known, slow_judge.limits(deal.mask, True))
    for sure in way.steps:  # none needs a step that was left out
        follows(sure, deal, slow_judge.limits(deal.mask, True), told)
        note(known, sure)
        told = bounds_of(known, slow_judge.limits(deal.mask, True))
    assert settled(known.bounds, deal.hands)


def test_a_lost_deal_has_no_steps():
    lost = deal_of("2h 5s 7s 3c 4c Th Jh 9h Ah Qc")
    assert solution(lost, QUADS) is None
    assert hints(lost, QUADS) is None


@pytest.mark.parametrize("rules", RULES.values(), ids=str)
def test_of_deals_with_several_partitions_short_steps_are_told_and_hold(rules):
    for deal, ways in won(rules, 3, 12):
        way = solution(deal, rules)
        assert way.partitions == len(ways.partitions)
        assert all(holds(sure, ways) for sure in way.steps)
        if way.settled:
            kinds = {tuple(sorted(numbers_text(row))) for row in ways.rows.tolist()}
            assert len(kinds) == 1 or any(len(list(numbers_of([hand]))) > 1 for hand in way.hands)


def numbers_text(row):
    return [f"{number_text(number_of(at))} {value}" for at, value in enumerate(row) if value]


@pytest.mark.parametrize("rules", RULES.values(), ids=str)
def test_hints_hold_and_questions_are_open(rules):
    for deal, ways in won(rules, 5, 25):
        found = hints(deal, rules, 3)
        assert all(holds(sure, ways) and helping(sure) < inf for sure in found.steps)
        assert len(found.steps) <= 3
        assert (len(found.steps) == 3) or found.question or found.settled
        if found.question:
            for facts, least in ((found.question.more, True), (found.question.less, False)):
                bound = found.question.bound if least else found.question.bound - 1
                answered = ways.having(*bound_of(Fact(found.question.number, least, bound)))
                assert all(ways.having(*bound_of(fact))[answered].all() for fact in facts)


def test_five_cards_are_a_hand():
    deal = deal_of("2c 2d 2h 5c 5d")
    found = hints(deal, QUADS, 9)
    assert found.settled
    assert found.hands == (deal.mask,)


def test_fifty_cards_have_more_partitions_than_are_counted():
    (deal,) = islice(random_deals(3, 10), 1)
    ways = Ways(deal, NO_QUADS, 50)
    assert not ways.complete
    assert len(ways.partitions) == 50
    assert holds(next_sure(Known(deal, NO_QUADS), ways), ways)
    assert best_question(Known(deal, NO_QUADS)) is not None


def test_only_what_is_needed_is_kept():
    def sure(gained, because):
        step = Step(Rule("rank", (0,)), because, gained)
        return Sure((gained,), Proof((step,)), None, 1, 0)

    one, other, last = (Fact(Number("pairs", rank), False, 0) for rank in range(3))
    goal = Fact(Number("run", 3), True, 1)
    steps = [sure(one, ()), sure(other, ()), sure(last, (other,)), sure(goal, (last,))]
    assert needed(steps, lambda fact: fact.least) == [steps[1], steps[2], steps[3]]


def test_a_refutation_holds():
    for deal, ways in won(QUADS, 5, 6):
        known = Known(deal, QUADS)
        for number in range(NUMBERS):
            supposed = (number, 0)
            if known.closed().bounds[number] and not ways.possible(*supposed):
                sure = refutation(known, supposed, Effort(300))
                assert sure is None or holds(sure, ways)


def test_steps_and_questions_as_data():
    deal = deal_of(UNIQUE)
    sure = hints(deal, QUADS).steps[0]
    data = sure_data(sure)
    assert data["sure"] == [fact_text(fact) for fact in sure.facts]
    assert data["why"] == proof_data(sure.why)
    other, _ = won(QUADS, 5, 1)[0]
    asked, (less, more) = best_question(Known(other, QUADS))
    assert list(question_data(asked)) == [fact_text(fact_of(more)), fact_text(fact_of(less))]
    assert best_question(Known(deal_of("2c 2d 2h 5c 5d"), QUADS)) is None
