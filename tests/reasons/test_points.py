"""Points: what hands and deals score, and what that refutes, held against sums over naive hands."""

from collections import Counter

import naive
import naive_check
from each import each
from hypothesis import given, settings
from hypothesis import strategies as st

from satmav.dealfile.named import named_deal
from satmav.game.cards import Card
from satmav.game.hands import Family, pat_hands
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.kinds import Kind
from satmav.reasons.points import Points, best

DECK = [Card.named(rank + suit) for rank in "9TJQK" for suit in "cdhs"]
KINDS = [Kind.named(name) for name in sorted(naive_check.KINDS) if not set(name.split()[1]) - set("9TJQKcdhs")]
NUMBERS = st.integers(-3, 3)
DEALS = st.sets(st.sampled_from(DECK), min_size=10, max_size=10).map(lambda cards: sum(card.mask for card in cards))
CARD_POINTS = st.dictionaries(st.sampled_from(DECK), NUMBERS, max_size=12)
BONUS = st.dictionaries(st.sampled_from(KINDS), NUMBERS, max_size=4)
BOTH = each("rules", [QUADS, NO_QUADS])


def score(hand: int, points: Points) -> int:
    """What a hand scores, card by card and kind by kind."""
    cards = sum(points.cards.get(Card(card), 0) for card in naive_check.cards_of(hand))
    return cards + sum(bonus for kind, bonus in points.bonus.items() if naive_check.is_of(hand, str(kind)))


@BOTH
@settings(max_examples=60)
@given(deal=DEALS, cards=CARD_POINTS, bonus=BONUS, data=st.data())
def test_scores_totals_and_verdicts_are_the_twins(rules, deal, cards, bonus, data):
    points = Points(cards, bonus)
    numbers = {kind: data.draw(st.integers(0, 2)) for kind in bonus}
    hands = pat_hands(deal, rules)
    scores = [score(hand, points) for hand in naive.pat_hands(deal, rules.quads)]
    assert Counter(points.of(hand) for hand in hands) == Counter(scores)
    total = sum(cards.values())
    for kind, number in numbers.items():
        for _ in range(number):
            total += bonus[kind]
    assert points.total(numbers) == total
    assert points.refutes(hands, numbers) == (total > 0 and max(scores, default=0) <= 0)


@BOTH
@settings(max_examples=60)
@given(deal=DEALS, cards=CARD_POINTS, bonus=BONUS)
def test_the_best_of_each_family_is_the_first_with_the_most(rules, deal, cards, bonus):
    points, hands = Points(cards, bonus), pat_hands(deal, rules)
    found = best(points, hands)
    assert set(found) == {hand.family for hand in hands}
    for family, (most, hand) in found.items():
        scores = [score(other.mask, points) for other in hands if other.family is family]
        assert most == max(scores)
        assert hand == [other for other in hands if other.family is family][scores.index(most)]


def test_the_verdict_turns_where_a_sum_passes_nought():
    """Nothing is won at 0: a hand may score 0, and a total of 0 refutes nothing."""
    hands = pat_hands(sum(Card.named(name).mask for name in "2c 4c 6c 8c Tc".split()), QUADS)
    two, four, flush = Card.named("2c"), Card.named("4c"), Kind.named("flush c")
    assert not Points({two: 1, four: -1}).refutes(hands, {})  # the hand scores 0, and so do all
    assert not Points({two: 1}).refutes(hands, {})
    assert Points({two: 1}).refutes([], {})
    assert not Points({}).refutes([], {})
    assert Points({two: 2}, {flush: -2}).refutes(hands, {flush: 0})
    assert not Points({two: 2}, {flush: -2}).refutes(hands, {flush: 1})  # 0 in all
    assert not Points({two: 2}, {flush: -1}).refutes(hands, {flush: 0})  # the hand scores 1


def test_a_bonus_is_paid_for_each_kind_of_a_hand_and_once():
    mask = sum(Card.named(name).mask for name in "Kc Kd Kh 9c 9d".split())
    (house,) = pat_hands(mask, QUADS)
    kings, nines = Kind.named("triple K"), Kind.named("pair 9")
    assert Points({Card.named("Kc"): 5}, {kings: 10, nines: 100, Kind.named("pair K"): 1000}).of(house) == 115
    assert Points({}, {kings: 10, nines: 100}).total({kings: 2, nines: 1}) == 120
    fours = next(hand for hand in pat_hands(mask | Card.named("Ks").mask, QUADS) if hand.family is Family.QUADS)
    assert Points({}, {Kind.named("quads K"): 1, Kind.named("kicker 9"): 10, kings: 100}).of(fours) == 11


def test_one_card_alone_is_homeless_and_its_point_refutes_the_deal():
    king = Card.named("Kc")
    hands = pat_hands(named_deal("lonely-king").mask, QUADS)
    assert Points({king: 1}).homeless == king
    assert Points({king: 1}).refutes(hands, {})
    assert Points({king: 1, Card.named("Kd"): 1}).homeless is None
    assert Points({king: 1}, {Kind.named("flush c"): -1}).homeless is None
    assert Points({}).homeless is None
