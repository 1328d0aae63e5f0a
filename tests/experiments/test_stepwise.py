"""Step-wise explanations: their search beside naive ones, their plain check, their words; the depth of any reasons."""

from random import Random

import naive
import pytest

from lab.stats import words
from lab.stepwise import HABITS, Line, Search, cut, fault_in, filtered, lines, relaxed, sequence, telling
from reasons_compared import by_moves, depth, settled, sources_of
from satmav.dealfile import parse_deal
from satmav.game.rules import RULES
from satmav.reasons.moves import FLUSHES, HOUSES, STRAIGHTS, Fact, Number, Proof, Rule, Split, Step

SHORT = parse_deal("2c 2d 2h 2s 3d 3h 4d 4h 5c 5d 6c 7c 7d 7h 8h 8s 9d 9h Tc Qh Qs Kh Ks Ac Ad")
"""A lost deal for both rule sets, whose core is the two queens' and kings' spades and the eight of spades."""


@pytest.fixture(scope="module", params=RULES.values(), ids=str)
def case(request):
    """Rules, a small lost deal, its search, and what two habits find of it."""
    deal = next(settled(7, request.param, 3))
    found = {}
    for habit in HABITS:
        search = Search(deal, request.param)
        found[habit] = search, sequence(search, habit)
    return request.param, deal, found


def held(search, cards, hand, dead):
    """Whether disjoint hands can hold the cards and a hand, apart from dead ones; by trying all that have a card."""
    left = [own for number, own in enumerate(search.hands[: search.none]) if number not in dead and own & cards]
    start = search.hands[hand]
    unions = {start}
    while unions:
        if any(not cards & ~union for union in unions):
            return True
        unions = {union | own for union in unions for own in left if not own & union}
    return False


def test_what_follows_is_what_trying_all_says(case):
    _, _, found = case
    for search, steps in found.values():
        for step in steps[:6]:
            for hand in range(0, search.none, 7):
                if hand not in step.facts and step.gained is not None:
                    gained = search.consequences(step.cards, step.facts)
                    assert (hand in gained) == (not held(search, step.cards, hand, set(step.facts)))
        assert not held(search, steps[-1].cards, search.none, set(steps[-1].facts))


def test_each_sequence_is_checked_and_nothing_that_was_kept_can_be_spared(case):
    rules, deal, found = case
    for search, steps in found.values():
        kept = cut(search, steps)
        assert len(kept) <= len(steps)
        for some in (steps, relaxed(search, steps), filtered(search, steps), kept):
            assert fault_in(deal.mask, rules.quads, lines(search, some)) == ""
        needed = {hand for step in kept for hand in step.facts}
        for step in kept:
            assert set(step.gained or ()) <= needed
            for fact in step.facts:
                rest = search.consequences(step.cards, [other for other in step.facts if other != fact])
                assert rest is not None
                assert step.gained is None or not set(step.gained) <= set(rest)


def test_a_core_told_by_steps_and_forged_tellings_are_refused():
    search = Search(SHORT, RULES["quads"])
    explanation = lines(search, cut(search, sequence(search, "smallest")))
    assert list(telling(explanation, named=False)) == [
        "{Qs} {Ks} must be in hands; this rules out 36 hands.",
        "But with step 1 no hands are left for {8s}.",
    ]
    assert (words(" ".join(telling(explanation))), words("- {Kc}{Qd} and {Js}: 2 + 1 = 3, so.")) == (199, 8)
    for forgery, said in forged(explanation):
        assert fault_in(SHORT.mask, True, forgery) == said


def forged(explanation):
    """Explanations that are each wrong in one way, with what is said of them."""
    first, last = explanation
    yield [last], "step 1 rests on what was not said before"
    yield [first], "the end is no contradiction"
    yield [], "the end is no contradiction"
    yield [first._replace(cards=0), last], "step 1 is not about cards of the deal"
    yield [first._replace(cards=first.cards & -first.cards), last], "step 1 does not follow"
    yield [first, last._replace(facts=frozenset(sorted(last.facts)[1:]))], "step 2 does not follow"
    yield [first._replace(gained=first.gained | {0b11111}), last], "step 1 rules out what is no hand"
    made = next(hand for hand in sorted(naive.pat_hands(SHORT.mask, True)) if hand & first.cards)
    yield [first._replace(gained=first.gained | {made}), last], "step 1 does not follow"
    yield [first, Line(first.cards, frozenset(), frozenset())], "step 2 does not follow"


def test_depth_is_the_longest_of_all_chains():
    def longest(number):
        return 1 + max(map(longest, sources[number - 1]), default=0)

    random = Random(61)
    for _ in range(50):
        sources = [[one for one in range(1, number) if random.random() < 0.3] for number in range(1, 12)]
        assert depth(sources) == max(map(longest, range(1, 12)))


@pytest.mark.parametrize("swapped", [False, True])
def test_what_a_refuted_case_leaves_rests_on_its_contradiction(swapped):
    rule, flushes, houses = Rule("total"), Number(FLUSHES), Number(HOUSES)
    few, some, two = Fact(flushes, False, 1), Fact(houses, True, 1), Fact(Number(STRAIGHTS), True, 2)
    first, then = Fact(flushes, swapped, int(swapped)), Fact(flushes, not swapped, int(not swapped))
    short = Proof((Step(rule, (some, first), None),))
    long = Proof((Step(rule, (then,), two), Step(rule, (two, few._replace(bound=2)), None)))
    split = Split(flushes, 1, *((long, short) if swapped else (short, long)))
    sources = sources_of(Proof((Step(rule, (), few), Step(rule, (few,), some)), split))
    assert sources == [set(), {1}, {2}, {3}, {1, 4}]
    assert depth(sources) == 5


def test_a_proof_rests_on_earlier_steps_and_names_cards(case):
    rules, deal, _ = case
    told = by_moves(deal, rules)
    assert all(source < number for number, some in enumerate(told.sources, start=1) for source in some)
    assert len(told.sources) == len(told.reasons) >= told.row()["depth"]
    assert told.row()["cards"] <= told.row()["named"] == told.text.count("{")
