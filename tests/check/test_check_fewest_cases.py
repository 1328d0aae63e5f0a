"""That no case distinction has fewer cases: true claims are accepted, larger ones refused, by exact arithmetic."""

from fractions import Fraction
from random import Random

import artefacts
import naive
import naive_check
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
KINDS = [
    *(f"flush {suit}" for suit in naive_check.SUITS),
    *(f"straight {('A' + naive_check.RANKS)[low : low + 5]}" for low in range(10)),
    *(f"{part} {rank}" for part in ("triple", "pair", "quads", "kicker") for rank in naive_check.RANKS),
]


def has_shares(deal: int, hands: list[int], numbers: dict[str, int]) -> bool:
    """Whether shares of the hands hold every card once, and are so many of some kinds, as another solver finds."""
    linprog = pytest.importorskip("scipy.optimize").linprog
    rows = [[hand >> card & 1 for hand in hands] for card in naive_check.cards_of(deal)]
    rows += [[int(naive_check.is_of(hand, kind)) for hand in hands] for kind in numbers]
    wanted = [*[1] * deal.bit_count(), *numbers.values()]
    return bool(hands) and linprog([0] * len(hands), A_eq=rows, b_eq=wanted, bounds=(0, None)).status == 0


def can_be_closed(deal: int, hands: list[int], numbers: dict[str, int], cases: int) -> bool:
    """Whether a distinction with at most so many cases refutes what is left, by trying all."""
    if cases < 1:
        return False
    if not has_shares(deal, hands, numbers):
        return True
    for answers in every_split(deal, hands, numbers):
        if 1 < len(answers) <= cases and can_all_be_closed(deal, answers, cases):
            return True
    return False


def can_all_be_closed(deal, answers, cases) -> bool:
    (first, *others) = answers
    if not others:
        return can_be_closed(deal, *first, cases)
    return any(
        can_be_closed(deal, *first, few) and can_all_be_closed(deal, others, cases - few) for few in range(1, cases)
    )


def every_split(deal, hands, numbers):
    for card in naive_check.cards_of(deal):
        kinds = {hand: own_kind(card, hand) for hand in hands if hand >> card & 1}
        yield [([hand for hand in hands if kinds.get(hand, kind) == kind], numbers) for kind in {*kinds.values()}]
    for kind in {kind for hand in hands for kind in KINDS if naive_check.is_of(hand, kind)} - numbers.keys():
        none = [hand for hand in hands if not naive_check.is_of(hand, kind)]
        counts = range(naive_check.most(kind, deal) + 1)
        yield [(hands if number else none, {**numbers, kind: number}) for number in counts]


def own_kind(card: int, hand: int) -> str:
    """The kind of place that a card has in a hand: of a full house or four of a kind, that of its own rank."""
    kinds = [kind for kind in KINDS if naive_check.is_of(hand, kind)]
    return next(kind for kind in kinds if len(kinds) == 1 or kind.endswith(naive_check.RANKS[card // 4]))


@each("deal", [*DEALS, SPLIT_BY_PLACE, SPLIT_BY_NUMBER])
def test_the_fewest_cases_are_accepted_and_no_more(deal):
    hands = naive.pat_hands(deal, True)
    size = next((cases for cases in (1, 2) if can_be_closed(deal, hands, {}, cases)), 3)
    check_fewest_cases(deal, size, True)
    if size < 3:
        said = refusal(check_fewest_cases, deal, size + 1, True)
        assert said == f"these are not the fewest: {size} or fewer cases would do"


def test_some_deals_take_two_cases():
    for deal in (SPLIT_BY_PLACE, SPLIT_BY_NUMBER):
        assert refusal(check_fewest_cases, deal, 3, True)
        assert not refusal(check_fewest_cases, deal, 2, True)


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
