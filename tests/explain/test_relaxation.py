"""The linear program of a deal, and the ways to split its cases: exact arithmetic and masks say the same of each."""

from collections.abc import Iterator
from random import Random

import naive_explain
import pytest
from samples import random_masks, small_deck

from satmav.explain.cases.find import NATURAL, Splits
from satmav.explain.cases.relaxation import Relaxation, State
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import NO_QUADS, QUADS, Rules
from satmav.reasons.kinds import Kind, most

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)

Answers = list[tuple[Kind | int, State]]


def relaxation(mask: int, rules: Rules, random: Random) -> Relaxation:
    """With the whole deal to be held, or some of its cards."""
    cards = Deal(mask).cards
    few = sum(card.mask for card in random.sample(cards, random.randint(0, len(cards))))
    return Relaxation(Deal(mask), pat_hands(mask, rules), random.choice([mask, few]))


def slow_splits(about: Relaxation, state: State) -> Iterator[tuple[Card | Kind, Answers]]:
    """Each question with what each answer leaves, by masks of hands."""
    hands, numbers = state
    for card, kinds in about.holding.items():
        held = sum(kinds.values())
        left = [kind for kind in sorted(kinds) if kinds[kind] & hands]
        if about.core >> card & 1 and len(left) > 1:
            yield card, [(kind, State(hands & ~(held & ~kinds[kind]), numbers)) for kind in left]
    for kind, of_kind in about.of_kind.items():
        if of_kind & hands and kind not in dict(numbers):
            answers = []
            for number in range(most(kind, about.deal) + 1):
                left = hands if number else hands & ~of_kind
                answers.append((number, State(left, tuple(sorted((*numbers, (kind, number)))))))
            yield kind, answers


def cases(about: Relaxation, random: Random) -> list[State]:
    """A case, one within it, and so on; some are empty of hands."""
    states = [about.everything]
    while len(states) < 6 and (ways := list(slow_splits(about, states[-1]))):
        _, answers = random.choice(ways)
        states.append(random.choice(answers)[1])
    return states


def masks(fifteen: int) -> list[int]:
    """Deals of ten cards, of which many are lost, and some of fifteen."""
    tens = Random(1).sample(list(small_deck("9TJQK", "cdh", 10)), 9)
    fours = Random(2).sample(list(small_deck("TJQK", "cdhs", 10)), 5)
    return [*tens, *fours, *random_masks(fifteen, 8, hands=3)]


def is_open(about: Relaxation, state: State) -> bool:
    """Whether shares of the hands hold the core, in exact arithmetic."""
    hands = [hand.mask for place, hand in enumerate(about.hands) if state.hands >> place & 1]
    numbers = {str(kind): number for kind, number in state.numbers}
    return naive_explain.fractions_hold(about.deal.mask, about.core, hands, numbers)


@pytest.mark.no_cover
@BOTH
def test_a_case_is_refuted_just_where_no_shares_hold_the_core_and_what_has_points_suffices(rules):
    """Asked of one program, case after case, so that bounds are changed back and forth and answers are kept."""
    answers = {True: 0, False: 0}
    for number, mask in enumerate(masks(5)):
        about = relaxation(mask, rules, random := Random(number))
        for state in [*cases(about, random), *cases(about, random), State(0)]:
            refuted = about.refuted(state)
            assert refuted != is_open(about, state), (about.deal, about.core, state)
            answers[refuted] += 1
            if not refuted:
                with pytest.raises(AssertionError, match="the case is open"):
                    about.things(state)
                continue
            things = [thing if isinstance(thing, Card) else str(thing) for thing in about.things(state)]
            hands = [hand.mask for place, hand in enumerate(about.hands) if state.hands >> place & 1]
            numbers = {str(kind): count for kind, count in state.numbers}
            assert naive_explain.points_on(things, about.core, hands, numbers)
    assert min(answers.values()) > 20, answers


def test_without_a_hand_any_card_is_too_many():
    mask = next(iter(small_deck("9TJQK", "c", 5)))
    about = Relaxation(Deal(mask), pat_hands(mask, QUADS), mask)
    assert not about.refuted(about.everything)
    assert about.refuted(State(0))
    (kind,) = about.of_kind
    assert [about.refuted(State(1, ((kind, number),))) for number in (0, 1, 2)] == [True, False, True]
    assert not Relaxation(about.deal, about.hands, 0).refuted(State(0))


@BOTH
def test_the_options_of_a_case_are_those_of_the_slow_twin(rules):
    """With the same answers, of which the same stay open, in the same order; another program says what is open."""
    seen = {True: 0, False: 0}
    for number, mask in enumerate([*masks(3)[::2], *random_masks(1, 9)]):
        random = Random(number)
        about = relaxation(mask, rules, random)
        splits, judge = Splits(about), Relaxation(about.deal, about.hands, about.core)
        for state in cases(about, random):
            ranked = []
            for asks, answers in slow_splits(about, state):
                left = [after for _, after in answers if not judge.refuted(after)]
                hands_left = sum(after.hands.bit_count() for after in left)
                natural = NATURAL.index(None if isinstance(asks, Card) else asks.part)
                at_least = len(answers) + len(left)
                ranked.append(((at_least, hands_left, natural, len(ranked)), (asks, answers, left)))
                for after in left:
                    seen[bool(after.numbers)] += 1
            found = splits.options(state, splits.possible(state))
            told = [
                (*splits.asked(state, option.split), [splits.after(state, answer) for answer in option.open])
                for option in found
            ]
            assert told == [way for _, way in sorted(ranked, key=lambda entry: entry[0])]
            assert [option.at_least for option in found] == [key[0] for key, _ in sorted(ranked, key=lambda e: e[0])]
    assert min(seen.values()) > 50, seen


def test_a_deal_without_hands_cannot_be_split():
    mask = sum(Card.named(name).mask for name in "2c 3c 4c 5c 7d".split())
    about = Relaxation(Deal(mask), pat_hands(mask, QUADS), mask)
    splits = Splits(about)
    assert not splits.possible(about.everything).size
    assert splits.options(about.everything, splits.possible(about.everything)) == []
