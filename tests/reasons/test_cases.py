"""Case distinctions: each case leaves the hands that the twin leaves; leaves are counted, and cards that are needed."""

from functools import cache
from random import Random

import naive
import naive_check
from each import each
from samples import random_masks, small_deck

from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import NO_QUADS, QUADS, Rules
from satmav.reasons.cases import CountSplit, PlaceSplit, Situation, Split, follow, leaves, needed
from satmav.reasons.kinds import Kind, kind_of, most
from satmav.reasons.points import Points

BOTH = each("rules", [QUADS, NO_QUADS])
NOTHING = Points({})


def splits(situation: Situation, deal: Deal, core: int) -> list[Split]:
    """Every split that can be asked of a situation, of which no case goes on yet."""
    holding = {card: [hand for hand in situation.hands if hand.mask & card.mask] for card in deal if core >> card & 1}
    places = [(card, sorted({kind_of(card, hand) for hand in hands})) for card, hands in holding.items()]
    kinds = [Kind.named(name) for name in sorted(naive_check.KINDS)]
    return [PlaceSplit(card, dict.fromkeys(left, NOTHING)) for card, left in places] + [
        CountSplit(kind, dict.fromkeys(range(most(kind, deal) + 1), NOTHING))
        for kind in kinds
        if kind not in situation.numbers
    ]


@cache
def situations(rules: Rules) -> list[tuple[Deal, int, Situation]]:
    """Deals, some of their cards, and what is allowed at first."""
    deck = list(small_deck("9TJQK", "cdh", 10))
    masks = [*Random(41).sample(deck, 8), *Random(42).sample(list(small_deck("TJQK", "cdhs", 10)), 8)]
    claims = []
    for number, mask in enumerate([*masks, *random_masks(60, 43, hands=3)]):
        cards = naive_check.cards_of(mask)
        core = sum(1 << card for card in Random(number).sample(cards, (10, 3, 5)[number % 3]))
        claims.append((Deal(mask), core, Situation(tuple(pat_hands(mask, rules)), {})))
    return claims


@BOTH
def test_a_split_leaves_the_hands_that_the_twin_leaves(rules):
    for deal, core, situation in situations(rules)[::6]:
        for split in splits(situation, deal, core)[::2]:
            for answer, left, then in follow(situation, split):
                every = naive.pat_hands(deal.mask, rules.quads)
                if isinstance(split, PlaceSplit):
                    of = [hand for hand in every if not hand >> split.card & 1 or naive_check.is_of(hand, str(answer))]
                else:
                    of = [hand for hand in every if answer or not naive_check.is_of(hand, str(split.kind))]
                assert sorted(hand.mask for hand in left.hands) == sorted(of)
                assert left.numbers == ({split.kind: answer} if isinstance(split, CountSplit) else {})
                assert then is NOTHING


def test_leaves_are_counted_and_the_cards_that_are_needed_are_split_upon_or_have_points():
    king, queen, jack = (Card.named(name) for name in ("Kc", "Qc", "Jc"))
    points = Points({queen: 1, jack: -1})
    count = CountSplit(Kind.named("flush c"), {0: points, 1: Points({jack: 2})})
    place = PlaceSplit(king, {Kind.named("pair K"): points, Kind.named("flush c"): count})
    only = PlaceSplit(king, {Kind.named("pair K"): points})
    assert [leaves(tree) for tree in (points, only, count, place)] == [1, 1, 2, 3]
    needs = [queen.mask, king.mask | queen.mask, queen.mask | jack.mask, king.mask | queen.mask | jack.mask]
    assert [needed(tree) for tree in (points, only, count, place)] == needs
