"""Points that are searched for: they refute, and none are on fewer cards or smaller where that is said."""

from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple

import naive
import naive_check
import naive_explain
import pytest
from samples import random_masks, small_deck
from sizes import sized

from satmav.check import CheckError
from satmav.explain import points as search
from satmav.explain.cases.relaxation import Relaxation, State
from satmav.explain.points import Case, Least, few_points, fewest_points
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import NO_QUADS, QUADS, RULES
from satmav.reasons.kinds import Kind, most
from satmav.reasons.points import Points

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
LIMIT = 8


class Slow(NamedTuple):
    """The same case for the slow twins."""

    deal: int
    core: int
    hands: list[int]
    numbers: dict[str, int]


def slow(case: Case) -> Slow:
    numbers = {str(kind): number for kind, number in case.numbers.items()}
    return Slow(case.deal.mask, case.core, [hand.mask for hand in case.hands], numbers)


def counted(case: Case, random: Random) -> Case:
    """The case in which it is known how many hands there are of some kind."""
    kind = Kind.named(random.choice([name for name in sorted(naive_check.KINDS) if most(Kind.named(name), case.deal)]))
    number = random.randint(0, most(kind, case.deal))
    hands = [hand for hand in case.hands if number or not naive_check.is_of(hand.mask, str(kind))]
    return case._replace(hands=hands, numbers={**case.numbers, kind: number})


def placed(case: Case, random: Random) -> Case:
    """The case in which some hands of a card are ruled out."""
    card = random.choice(case.deal.cards)
    kind = random.choice(naive_explain.places(card))
    return case._replace(
        hands=[hand for hand in case.hands if not hand.mask & card.mask or naive_check.is_of(hand.mask, kind)]
    )


@cache
def cases(rules: str) -> list[Case]:
    """Cases that points refute, and no card alone: whole deals and parts, with numbers of kinds and without."""
    tens = Random(1).sample(list(small_deck("9TJQK", "cdh", 10)), 60)
    fours = Random(2).sample(list(small_deck("TJQK", "cdhs", 10)), 30)
    found = []
    for number, mask in enumerate([*tens, *fours, *random_masks(200, 3, hands=2)]):
        random, deal = Random(number), Deal(mask)
        core = mask if number % 3 else sum(card.mask for card in random.sample(deal.cards, random.randint(3, 8)))
        case = Case(deal, pat_hands(mask, RULES[rules]), core, {})
        for _ in range(number % 4):
            case = random.choice([counted, counted, placed])(case, random)
        if not case.without_place and not naive_explain.fractions_hold(*slow(case)):
            found.append(case)
    return found


def check(points: Points, case: Case) -> None:
    """By sums over the hands none scores more than 0, and all cards do; cards outside the core are not above 0."""
    one = slow(case)
    assert set(points.cards) <= set(case.deal)
    assert all(number < 0 or one.core >> card & 1 for card, number in points.cards.items())
    assert 0 not in [*points.cards.values(), *points.bonus.values()]
    bonus = {str(kind): number for kind, number in points.bonus.items()}
    for hand in one.hands:
        score = sum(number for card, number in points.cards.items() if hand >> card & 1)
        assert score + sum(number for kind, number in bonus.items() if naive_check.is_of(hand, kind)) <= 0
    assert sum(points.cards.values()) + sum(number * one.numbers[kind] for kind, number in bonus.items()) > 0


def size(points: Points) -> int:
    return len(points.cards) + len(points.bonus)


def total(points: Points) -> int:
    return sum(map(abs, [*points.cards.values(), *points.bonus.values()]))


@pytest.mark.no_cover
@BOTH
def test_the_fewest_points_are_fewest_and_then_smallest(rules):
    """All sets of one card or kind fewer are tried, and for the least sum all of as many."""
    seen = set()
    few = [case for case in cases(rules.name) if len(case.hands) < 70]
    for case in [*few[: sized(5, 8)], *[case for case in few if any(case.numbers.values())][: sized(4, 6)]]:
        found = fewest_points(case)
        check(found.points, case)
        assert found.fewest
        assert found.most == LIMIT
        assert naive_explain.least_sum(size(found.points) - 1, *slow(case), LIMIT) is None
        assert naive_explain.least_sum(size(found.points), *slow(case), LIMIT) == total(found.points)
        large = max(found.points.cards.values(), default=0) > 1
        seen |= {("bonus", bool(found.points.bonus)), ("whole", case.core == case.deal.mask), ("large", large)}
    assert len(seen) == 6


def names_of(points: Points) -> list[int | str]:
    return [*map(int, points.cards), *map(str, points.bonus)]


def check_few(points: Points, case: Case) -> None:
    """They refute, and none can be spared."""
    check(points, case)
    _, core, hands, numbers = slow(case)
    for fewer in combinations(names_of(points), size(points) - 1):
        assert not naive_explain.points_on(fewer, core, hands, numbers)


@BOTH
def test_of_few_points_none_can_be_spared_and_their_numbers_are_smallest(rules):
    """Of all whole numbers on the same things, whether they come from the linear program or from the integer one."""
    bonuses = fractions = 0
    for case in cases(rules.name)[:: sized(2, 1)]:
        points = few_points(case)
        check_few(points, case)
        assert naive_explain.least_on(names_of(points), *slow(case)[1:], LIMIT) == total(points)
        relaxed = Least(case, frozenset([*points.cards, *points.bonus]), LIMIT).shares()
        bonuses, fractions = bonuses + bool(points.bonus), fractions + (not relaxed.whole)
    assert bonuses > 5
    assert fractions > 1


@BOTH
def test_few_points_are_among_those_that_are_known_to_suffice(rules):
    fewer = 0
    for case in cases(rules.name)[1 :: sized(4, 2)]:
        about = Relaxation(case.deal, pat_hands(case.deal.mask, rules), case.core)
        if not case.numbers.keys() <= about.of_kind.keys():
            continue  # a number of what the deal has not at all is never asked
        allowed = sum(1 << place for place, hand in enumerate(about.hands) if hand in case.hands)
        things = about.things(State(allowed, tuple(sorted(case.numbers.items()))))
        points = few_points(case, among=things)
        check_few(points, case)
        assert things.issuperset([*points.cards, *points.bonus])
        fewer += size(points) < len(things)
    assert fewer > 1


@BOTH
def test_the_same_seed_has_the_same_points(rules):
    for case in cases(rules.name)[:: sized(30, 5)]:
        assert fewest_points(case, 3) == fewest_points(case, 3)
        assert few_points(case, 3) == few_points(case, 3)
        one, other = (fewest_points(case, seed).points for seed in (3, 4))
        assert (size(one), total(one)) == (size(other), total(other))


@BOTH
def test_a_card_without_place_is_all_it_takes(rules):
    alone = 0
    for mask in random_masks(30, 11, hands=3):
        hands = pat_hands(mask, rules)
        homeless = naive_check.cards_of(mask & ~naive.housed(mask, rules.quads))
        case = Case(Deal(mask), hands, mask, {})
        assert list(case.without_place) == homeless
        assert not case._replace(core=naive.housed(mask, rules.quads)).without_place
        if homeless:
            found = fewest_points(case)
            assert (found.points, found.fewest) == (few_points(case), True)
            assert (found.points.homeless, *found.points.cards.values()) == (homeless[0], 1)
            alone += 1
    assert alone > 10


def test_larger_numbers_are_tried_where_small_ones_do_not_do(monkeypatch):
    """A bound that is too small is not the end: the next is tried, and named in what is said."""
    case = max(cases("quads"), key=lambda case: max(map(abs, few_points(case).cards.values()), default=0))
    needed = fewest_points(case).points
    assert max(map(abs, needed.cards.values())) > 1
    monkeypatch.setattr(search, "BOUNDS_ON_POINTS", (1, 2, 64))
    found = fewest_points(case)
    check(found.points, case)
    for limit in (1, 2, 64):
        if naive_explain.least_sum(size(found.points), *slow(case), limit):
            assert found.most == limit
            break
    monkeypatch.setattr(search, "BOUNDS_ON_POINTS", (1,))
    if found.most > 1:
        with pytest.raises(CheckError, match="no points up to 1 refute"):
            few_points(case)


def test_what_is_found_is_checked_before_anybody_relies_on_it(monkeypatch):
    """A solver that lies is found out: its points are tried on every hand."""
    case = cases("quads")[0]
    good = few_points(case)
    first = next(card for card in case.deal if card not in good.cards)
    lie = Points({**good.cards, first: 1})
    held = [hand for hand in case.hands if hand.mask & first.mask and good.of(hand) == 0]
    assert held, "a hand that the lie makes score"
    monkeypatch.setattr(search, "_solve", lambda *_: (lie, True))
    for ask in (fewest_points, few_points):
        with pytest.raises(CheckError, match="do not refute what they should"):
            ask(case)


def test_of_what_nothing_refutes_no_points_are_told_but_where_a_number_cannot_be():
    """One hand, a flush: two flushes of five cards there are none, which a price for the flush shows."""
    mask = next(iter(small_deck("9TJQK", "c", 5)))
    case = Case(Deal(mask), pat_hands(mask, QUADS), mask, {})
    for ask in (fewest_points, few_points):
        with pytest.raises(CheckError, match="no points up to 1000 refute"):
            ask(case)
    case = case._replace(numbers={Kind.named("flush c"): 2})
    found = fewest_points(case).points
    check(found, case)
    assert (found.bonus, [*found.cards.values()]) == ({Kind.named("flush c"): 1}, [-1])
