"""Every sentence of a reason, read by somebody who has the cards and nothing else."""

import re
from dataclasses import replace
from itertools import islice

import naive
import pytest
from explained import explained as explain
from face_samples import by_hand, flat, sample
from naive_check import cards_of
from reader import Reader, card, cards
from samples import lost_deals
from sizes import sized

from satmav.dealfile import parse_deal
from satmav.explain import Wish
from satmav.faces.text import headline, reason, tell
from satmav.game.cards import mask_of
from satmav.game.rules import NO_QUADS, QUADS

POINTS = "2c2d3d3h4d4s5h5s6d6h6s7d7h7s8s9c9dJcJdQdQsKcKhAdAh"
STORIES = [(seed, rules, hands) for rules in (QUADS, NO_QUADS) for seed, hands in ((3, 5), (3, 4))]


def reader(explanation):
    deal = explanation.deal.mask
    return Reader(deal, tuple(naive.pat_hands(deal, explanation.rules.quads)))


@pytest.fixture(scope="module", params=STORIES, ids=str)
def stories(request):
    """All rungs for a few lost deals."""
    seed, rules, hands = request.param
    lost = islice(lost_deals(seed, rules, hands), sized(1, 3))
    return [explain(deal, rules, Wish("all", sized(300, 1500))) for deal in lost]


def sections(explanation):
    return {section.rung: section.items for section in tell(explanation)}


def test_scorings_are_true_of_the_cards(stories):
    for explanation in stories:
        if points := sections(explanation).get("points"):
            assert reader(explanation).follow(points[0].items)


def test_a_core_is_named_with_the_hands_of_its_cards(stories):
    for explanation in stories:
        core, quads = explanation.core, explanation.rules.quads
        if len(core.cards) == 1:
            continue
        told = replace(explanation, reasons={"core": core})
        (whole, _) = sections(told)["core"]
        assert set(cards(whole.text)) == set(core.cards)
        hands = naive.pat_hands(explanation.deal.mask, quads)
        for item in whole.items:
            (there,) = cards(item.text)
            held = sum(hand >> there & 1 for hand in hands)
            assert item.text.endswith(f" could be in {held} hand{'s' * (held != 1)}")
            assert sum(int(re.search(r"\((\d+) hands?\)$", place.text)[1]) for place in item.items) == held


def test_every_homeless_card_and_the_size_of_a_deal_are_told(stories):
    for explanation in stories:
        assert headline(explanation).startswith(f"This deal cannot be won: its {len(explanation.deal)} cards")
        deal = explanation.deal.mask
        alone = set(cards_of(deal & ~naive.housed(deal, explanation.rules.quads)))
        told = sections(explanation).get("homeless", ())
        named = [found for item in told if (found := re.search(r"\{(..)\}, is homeless", item.full))]
        assert {card(found[1]) for found in named} == alone


def test_the_reader_does_not_believe_what_is_not_so():
    """By hand: its totals are right, its other claims are not."""
    explanation = by_hand()
    with pytest.raises(AssertionError):
        reader(explanation).follow(sections(explanation)["points"][0].items)


@pytest.mark.parametrize("spoil", [("score 1.", "score 2."), (" 0, such", " 1, such"), ("one of", "two of")])
def test_the_reader_notices_another_word(spoil):
    explanation = explain(parse_deal(POINTS), QUADS, Wish("points"))
    items = sections(explanation)["points"][0].items
    reader(explanation).follow(items)

    def spoilt(item):
        return type(item)(item.text.replace(*spoil), tuple(map(spoilt, item.items)), item.long, end=item.end)

    with pytest.raises((AssertionError, ValueError)):
        reader(explanation).follow(tuple(map(spoilt, items)))


@pytest.mark.parametrize("name", ["by hand", "one hand"])
def test_nothing_of_an_argument_is_hidden(name):
    """What is long is told beside an argument, never in it."""
    short, long = reason(sample(name)), reason(sample(name), long=True)
    told = tell(sample(name))
    beside = [item for section in told for item in section.items if item.long]
    assert beside
    assert len(long) - len(short) == len(flat(beside))
    assert not any(part.long for section in told for item in section.items for part in flat(item.items))
    assert not any("--long" in line for line in short)


def test_no_line_names_a_card_outside_the_deal(stories):
    for explanation in stories:
        if explanation.homeless:
            continue  # doors speak of cards that are missed
        told = set(cards(" ".join(reason(explanation, long=True))))
        assert told <= set(cards_of(explanation.deal.mask))
        assert mask_of(explanation.deal.cards) == explanation.deal.mask
