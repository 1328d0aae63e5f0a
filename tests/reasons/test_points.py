"""Points: what hands and deals score, and what that refutes, held against sums over naive hands."""

from collections import Counter

import naive
import naive_check
from each import each
from hypothesis import given, settings
from hypothesis import strategies as st

from satmav.dealfile.named import named_deal
from satmav.game.cards import Card
from satmav.game.hands import pat_hands
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
@settings(max_examples=40)
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
@settings(max_examples=40)
@given(deal=DEALS, cards=CARD_POINTS, bonus=BONUS)
def test_the_best_of_each_family_is_the_first_with_the_most(rules, deal, cards, bonus):
    points, hands = Points(cards, bonus), pat_hands(deal, rules)
    found = best(points, hands)
    assert set(found) == {hand.family for hand in hands}
    for family, (most, hand) in found.items():
        scores = [score(other.mask, points) for other in hands if other.family is family]
        assert most == max(scores)
        assert hand == [other for other in hands if other.family is family][scores.index(most)]


def test_one_card_alone_is_homeless_and_its_point_refutes_the_deal():
    king = Card.named("Kc")
    hands = pat_hands(named_deal("lonely-king").mask, QUADS)
    assert Points({king: 1}).homeless == king
    assert Points({king: 1}).refutes(hands, {})
    assert Points({king: 1, Card.named("Kd"): 1}).homeless is None
    assert Points({king: 1}, {Kind.named("flush c"): -1}).homeless is None
    assert Points({}).homeless is None
