"""The residue lemma, the two lemmas that keep the formula small, and what the formula says of deals."""

from functools import cache
from itertools import product

import naive
import pytest
from each import each
from samples import random_masks, small_deck
from sizes import sized, some

from satmav.check import check_partition
from satmav.encode.residue import FORMS, MOST_IN_RUN, Form
from satmav.engines.oracle import DeckOracle
from satmav.game.hands import WINDOWS
from satmav.game.rules import NO_QUADS, QUADS

EVERY_FORM = [
    Form("", triples, pairs, quads, kickers)
    for triples, pairs, quads, kickers in product(range(2), range(3), range(2), range(5))
    if 1 <= 3 * triples + 2 * pairs + 4 * quads + kickers <= 4
]


def balanced(forms: list[Form]) -> set[tuple[int, ...]]:
    """The numbers of ranks with 1, 2, 3, 4 loose cards (13 at most) that can balance their parts."""

    @cache
    def reach(counts: tuple[int, ...]) -> frozenset[tuple[int, int]]:
        if not any(counts):
            return frozenset({(0, 0)})
        place = max(i for i in range(4) if counts[i])
        fewer = tuple(count - (i == place) for i, count in enumerate(counts))
        return frozenset(
            (houses + form.triples - form.pairs, fours + form.quads - form.kickers)
            for houses, fours in reach(fewer)
            for form in forms
            if form.cards == place + 1
        )

    rows = (counts for counts in product(range(14), repeat=4) if sum(counts) <= 13)
    return {counts for counts in rows if (0, 0) in reach(counts)}


@each("rules", [QUADS, NO_QUADS])
def test_a_rank_needs_one_of_few_forms(rules):
    """Whether groups can be paired off depends on how many ranks have 1, 2, 3, 4 cards: try all 2,380 numbers."""

    def allowed(forms):
        return [form for form in forms if rules.quads or not (form.quads or form.kickers)]

    assert balanced(allowed(FORMS)) == balanced(allowed(EVERY_FORM))


def test_a_run_four_times_is_four_straight_flushes():
    """Four straights of one run take all twenty cards of its ranks, which five by five are flushes."""
    assert MOST_IN_RUN == 3
    for window in WINDOWS:
        cards = [sum(1 << 4 * rank + suit for rank in window) for suit in range(4)]
        check_partition(sum(cards), cards, "no-quads")


@pytest.fixture(
    scope="module", params=[(rules, small) for rules in (QUADS, NO_QUADS) for small in (False, True)], ids=str
)
def oracle(request):
    """The published formula, and the simplified one."""
    rules, small = request.param
    with DeckOracle(rules, small=small) as oracle:
        yield oracle


def agrees(oracle: DeckOracle, mask: int) -> bool:
    """Whether oracle and naive twin agree; a partition is checked as well."""
    hands = oracle.decide(mask)
    if hands is not None:
        check_partition(mask, hands, oracle.rules.name)
    return (hands is not None) == naive.winnable(mask, oracle.rules.quads)


@each("hands", [1, 2, 3, 4, 5, 6, 7])
def test_random_deals_of_every_size_in_one_solver(oracle, hands):
    for mask in random_masks(sized(60, 300) if hands < 6 else sized(10, 40), seed=hands, hands=hands):
        assert agrees(oracle, mask), hex(mask)


@pytest.mark.no_cover
@each(
    ("ranks", "suits", "size", "every"),
    [
        ("2345", "cdhs", 10, 40),
        ("A23456", "cd", 10, 2),
        ("TJQKA", "cdh", 10, 20),
        ("2345", "cdhs", 15, 1),
        ("89TJQKA", "cd", 10, 10),
    ],
)
def test_every_deal_of_a_small_deck(oracle, ranks, suits, size, every):
    """Or, in a quick run, of decks with thousands of deals every so manyth."""
    for mask in some(small_deck(ranks, suits, size), every):
        assert agrees(oracle, mask), hex(mask)


def test_cards_that_can_be_covered(oracle):
    """With some cards left open, the formula says which sets of cards disjoint hands can hold."""
    for mask in random_masks(12, seed=99, hands=2):
        hands = naive.pat_hands(mask, oracle.rules.quads)
        held = {0, *hands, *(one | other for one in hands for other in hands if not one & other)}
        for wanted in random_masks(30, seed=mask, hands=1):
            few = wanted & mask
            expected = any(few & ~cards == 0 for cards in held)
            cover = oracle.cover(few, mask)
            core = oracle.core(few, mask)
            assert (cover is not None) == expected == (core is None)
            if cover is not None:
                check_partition(sum(cover), cover, oracle.rules.name)
                assert sum(cover) & ~mask == 0
                assert few & ~sum(cover) == 0
            else:
                assert core & ~few == 0
                assert not any(core & ~cards == 0 for cards in held)
