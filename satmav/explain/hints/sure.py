"""The next hint: a sure thing in few words, by what follows at once or what one supposition shows; and hands to lay.

A hand to lay is one that is sure, or one that was tried and keeps the deal winnable.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, product
from typing import NamedTuple

from satmav.deduce.box import FLUSHES, FOURS, HELD, KICKERS, PAIRS, RUN, RUNS_RULE, THROUGH, TRIPLES
from satmav.deduce.explain import Bound, Step, opposite
from satmav.deduce.propagate import COUNTED
from satmav.engines.ranks import DeckDecider
from satmav.explain.hints.known import Known, suppositions, worth
from satmav.explain.moves.price import OF_TWO_KINDS
from satmav.game.cards import cards_of, mask_of
from satmav.game.hands import WINDOWS, pat_hands
from satmav.reasons.hints import Tried

LONGEST = 3
"""Sentences of a reason; a hand to lay is better than a longer one."""

SUPPOSING = 1
"""What a supposition costs, in sentences, beside what refutes it."""


class Found(NamedTuple):
    """Sure facts, the steps to them, and what was supposed, if anything."""

    facts: tuple[Bound, ...]
    steps: tuple[Step, ...]
    supposed: Bound | None = None


def next_sure(known: Known) -> Found | None:
    """The sure thing of the shortest reason. What there is goes before what there is not."""
    best = _best(known, _following(known))
    for weight in (0, 1):
        if best is None or _rank(known, best) >= _rank_of(SUPPOSING + 1, weight):
            best = _best(known, (*([best] if best else []), *_refuted(known, weight)))
    return best


def _best(known: Known, found: Iterable[Found]) -> Found | None:
    """The first in order that is told in few words."""
    short = (one for one in found if 0 < cost(one) <= LONGEST)
    return min(short, key=lambda it: (_rank(known, it), -len(it.facts), len(it.steps), it.facts[0][0]), default=None)


def cost(found: Found) -> int:
    """About how many sentences a reason has."""
    return sentences(found.steps) + (SUPPOSING if found.supposed else 0) * bool(found.steps)


def sentences(steps: Sequence[Step]) -> int:
    """About how many sentences steps take: one for each rule that is not plain, and more for straights and counts.

    What is said of straights or of all hands is said anew after other steps. A count of two kinds says beside what
    something would be one too many; one by suit says which cards stay out.
    """
    groups = [rule for rule, _ in groupby(step.rule for step in steps if not is_plain(step))]
    rules = {rule for rule in groups if not RUNS_RULE <= rule < COUNTED}
    counts = [divmod(rule - COUNTED, 16) for rule in rules if rule >= COUNTED]
    of_hands = sum(RUNS_RULE <= rule < COUNTED for rule in groups)
    return len(rules) + of_hands + sum(2 * (suit > 0) + (weight in OF_TWO_KINDS) for suit, weight in counts)


def is_plain(step: Step) -> bool:
    """Test for a step that needs no saying: what the cards show, that a flush of a card is there, which run it is."""
    if step.gained is None:
        return False
    of_run = step.rule == RUNS_RULE and not THROUGH <= step.gained[0] >> 1 < TRIPLES
    return not step.because or of_run or step.gained == (2 * (FLUSHES + step.rule), 1)


def _rank(known: Known, found: Found) -> int:
    weights = [weight for bound in found.facts if (weight := worth(known.state, bound)) is not None]
    return _rank_of(cost(found), min(weights))


def _rank_of(price: int, weight: int) -> int:
    """Find what says more comes first, where it does not take two sentences more."""
    return price + 2 * weight


def _following(known: Known) -> Iterator[Found]:
    """Find what follows without a supposition, like facts together."""
    alike: dict[tuple[int, int, int], list[Bound]] = {}
    for fact, _, rule in known.state.trail:
        bound = (fact, known.state.bounds[fact])
        if not known.is_told(*bound) and worth(known.state, bound) is not None:
            alike.setdefault((rule, fact & 1, bound[1]), []).append(bound)
    for facts in alike.values():
        together = tuple(dict.fromkeys(facts))
        first = known.steps_to(together[:1])
        steps = known.steps_to(together) if len(together) > 1 else first
        if sentences(steps) > sentences(first):
            together, steps = together[:1], first
        yield Found(together, tuple(steps))


def _refuted(known: Known, weight: int) -> Iterator[Found]:
    """Find what is sure since its opposite is impossible at once, of facts that say so much."""
    for supposed in suppositions(known.state):
        if worth(known.state, opposite(supposed)) == weight and (steps := known.refuted(supposed)) is not None:
            yield Found((opposite(supposed),), tuple(steps), supposed)


class Sought(NamedTuple):
    """A hand (a mask), what is sure of it, and why."""

    hand: int
    facts: tuple[Bound, ...]
    steps: tuple[Step, ...]


def sure_hand(known: Known) -> Sought | None:
    """A hand of which kind and cards are sure in few words, but for like ones: the shortest to tell."""
    found = [Sought(mask_of(cards), (*facts,), (*known.steps_to(facts),)) for cards, facts in _sure_hands(known)]
    short = [(told, one) for one in found if (told := sentences(one.steps)) <= LONGEST]
    return min(short, key=lambda pair: (pair[0], pair[1].hand), default=(0, None))[1]


def _sure_hands(known: Known) -> Iterator[tuple[list[int], list[Bound]]]:
    """The cards of each sure hand, with the facts that make it sure.

    The cards of a suit that are in flushes are alike, and so are the loose cards of a rank.
    """
    bounds = known.state.bounds
    for cards in known.box.of_suit:
        held = [card for card in cards if bounds[2 * (HELD + card)]][:5]
        if len(held) == 5:
            yield held, [(2 * (HELD + card), 1) for card in held]
    for hand, numbers in _of_ranks(known):
        if len(hand) == 5 and all(bounds[2 * number] for number in numbers):
            facts = [(2 * number, 1) for number in numbers]
            yield hand, [*facts, *((2 * (HELD + card) + 1, 0) for card in hand)]


def _of_ranks(known: Known) -> Iterator[tuple[list[int], list[int]]]:
    """Loose cards for each straight, full house and four of a kind, and the numbers that say that it is made."""
    bounds = known.state.bounds
    loose = [[card for card in cards if not bounds[2 * (HELD + card) + 1]] for cards in known.box.of_rank]
    for run, window in enumerate(WINDOWS):
        yield [card for rank in window for card in loose[rank][:1]], [RUN + run]
    for (most, size), (few, fewer) in (((TRIPLES, 3), (PAIRS, 2)), ((FOURS, 4), (KICKERS, 1))):
        for one, two in product(_there(bounds, most), _there(bounds, few)):
            yield loose[one][:size] + loose[two][:fewer], [most + one, few + two]


def _there(bounds: Sequence[int], first: int) -> list[int]:
    """The ranks of which the numbers from the first on say that there is something."""
    return [rank for rank in range(13) if bounds[2 * (first + rank)]]


def tried_hand(known: Known, oracle: DeckDecider) -> tuple[int, Tried]:
    """Of the card with the fewest hands the hand to lay, with what trying all of them showed.

    Of those that keep the cards winnable it is the one with the hardest cards: those that are in few hands.
    """
    hands = [hand.mask for hand in pat_hands(known.left, known.rules) if not known.against(hand.mask)]
    counts = {card: sum(hand >> card & 1 for hand in hands) for card in cards_of(known.left)}
    card = min(counts, key=lambda one: (counts[one], one))
    mine = [hand for hand in hands if hand >> card & 1]
    keep = [hand for hand in mine if partition(known.left & ~hand, oracle) is not None]
    best = max(keep, key=lambda hand: (sum(1 / counts[one] for one in cards_of(hand)), hand))
    return best, Tried(int(card), len(mine), len(keep))


def partition(left: int, oracle: DeckDecider) -> tuple[int, ...] | None:
    """Pat hands of these cards, all of them; None where there are none."""
    return oracle.decide(left) if left else ()
