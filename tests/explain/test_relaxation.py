"""The linear program of a deal: every answer as an exact one says, whatever was asked before."""

from functools import cache
from random import Random

import naive
import naive_explain
import pytest
from samples import random_masks, small_deck
from sizes import sized

from satmav.explain.cases.relaxation import Relaxation, State
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import NO_QUADS, QUADS, RULES
from satmav.reasons.kinds import most

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)


@cache
def deals() -> list[int]:
    """Deals of ten cards, of which many are lost, and some random ones of fifteen that have hands enough."""
    tens = Random(1).sample(list(small_deck("9TJQK", "cdh", 10)), 9)
    fours = Random(2).sample(list(small_deck("TJQK", "cdhs", 10)), 5)
    fifteen = [mask for mask in random_masks(300, 3, hands=3) if 20 < len(naive.pat_hands(mask, True)) < 80]
    return [*tens, *fours, *fifteen[:6]]


def relaxation(mask: int, rules: str, core: int | None = None) -> Relaxation:
    return Relaxation(Deal(mask), pat_hands(mask, RULES[rules]), mask if core is None else core)


def cores(mask: int, random: Random) -> list[int]:
    """The whole deal, and some of its cards."""
    cards = Deal(mask).cards
    return [mask, sum(card.mask for card in random.sample(cards, random.randint(2, len(cards) - 1)))]


def walk(about: Relaxation, random: Random) -> list[State]:
    """Cases within each other, by places and numbers of kinds; some are empty of hands, some cannot be."""
    states = [about.everything]
    for _ in range(random.randint(1, 5)):
        hands, numbers = states[-1]
        if random.random() < 0.55:
            kinds = about.holding[random.choice(about.deal.cards)]
            if kinds:
                held, kept = sum(kinds.values()), random.choice(list(kinds.values()))
                states.append(State(hands & ~(held & ~kept), numbers))
            continue
        kind = random.choice(sorted(about.of_kind))
        if kind not in dict(numbers):
            number = random.randint(0, most(kind, about.deal) + 1)
            left = hands if number else hands & ~about.of_kind[kind]
            states.append(State(left, tuple(sorted((*numbers, (kind, number))))))
    return states


def is_open(about: Relaxation, state: State) -> bool:
    """Whether shares of the hands hold the core, in exact arithmetic."""
    hands = [hand.mask for place, hand in enumerate(about.hands) if state.hands >> place & 1]
    numbers = {str(kind): number for kind, number in state.numbers}
    return naive_explain.fractions_hold(about.deal.mask, about.core, hands, numbers)


@pytest.mark.no_cover
@BOTH
def test_a_case_is_refuted_just_where_no_shares_hold_the_core(rules):
    """Asked of one program, case after case, so that bounds are changed back and forth and answers are kept."""
    answers = {True: 0, False: 0}
    for number, mask in enumerate(deals()):
        random = Random(number)
        for core in cores(mask, random):
            about = relaxation(mask, rules.name, core)
            for _ in range(sized(2, 4) if about.of_kind else 0):
                for state in walk(about, random):
                    refuted = about.refuted(state)
                    assert refuted != is_open(about, state), (Deal(mask), core, state)
                    answers[refuted] += 1
    assert min(answers.values()) > sized(40, 80), answers


@BOTH
def test_what_has_points_in_a_refutation_suffices(rules):
    """Hands that hold the core fractionally, all but what has no points, there are none."""
    refuted = 0
    for number, mask in enumerate(deals()):
        random = Random(400 + number)
        about = relaxation(mask, rules.name, cores(mask, random)[number % 2])
        for state in walk(about, random) if about.of_kind else []:
            if not about.refuted(state):
                with pytest.raises(AssertionError, match="the case is open"):
                    about.things(state)
                continue
            things = [thing if isinstance(thing, Card) else str(thing) for thing in about.things(state)]
            hands = [hand.mask for place, hand in enumerate(about.hands) if state.hands >> place & 1]
            numbers = {str(kind): count for kind, count in state.numbers}
            assert naive_explain.points_on(things, about.core, hands, numbers)
            refuted += 1
    assert refuted > 20


def test_without_a_hand_any_card_is_too_many():
    about = relaxation(random_masks(1, 7, hands=1)[0], "quads")
    assert about.refuted(State(0))
    assert about.refuted(about.everything)
    mask = next(iter(small_deck("9TJQK", "c", 5)))
    about = relaxation(mask, "quads")
    assert not about.refuted(about.everything)
    assert about.refuted(State(0))
    (kind,) = about.of_kind
    assert [about.refuted(State(1, ((kind, number),))) for number in (0, 1, 2)] == [True, False, True]
    assert not relaxation(mask, "quads", core=0).refuted(State(0))
