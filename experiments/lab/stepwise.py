"""Step-wise explanations of a lost deal over its exact cover, to compare satmav's reasons with.

A *fact* is that a hand is not made; a *constraint*, that a card is in one of its hands; that hands are disjoint goes
without saying. A step derives facts, or at last a contradiction, from constraints and earlier facts. Two habits:

* ``stepwise``, after Bogaerts, Gamba & Guns (Artificial Intelligence 300, 2021): the cheapest step that is found comes
  next, where a constraint costs :data:`CARD` and an earlier fact 1, with all that follows from its reasons.
* ``smallest``, after Demystify (Espasa et al., arXiv:2104.15040): a step from fewest constraints comes next, proved
  fewest, whatever the earlier facts; of such steps the one that gains most.

Either ends with a contradiction as soon as this takes no more constraints than other steps that are tried. Then steps,
reasons and facts that are not needed are cut, as in Bleukx et al., *Simplifying step-wise explanation sequences*; and a
reader gets masks of cards, checked by brute force and told in plain words.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from lab.covers import MOST, Array, board, cheapest_card, cover, few, follows, forget, lean, nothing_seen
from satmav.check.hands.deals import bits
from satmav.check.hands.deals import pat_hands as checked_hands
from satmav.game.cards import CARDS, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import Rules

CARD = 20
"""The price of a constraint, an earlier fact being 1: as in the published programs of Bogaerts, Gamba & Guns."""

ROOM = 400
"""Missed sets of cards that are remembered for each hand."""


class Step(NamedTuple):
    """The cards whose constraints are reasons, the hands known not to be made, and those ruled out now.

    Hands are numbers of a :class:`Search`, cards a mask of its own. ``gained`` is None for a contradiction.
    """

    cards: int
    facts: list[int]
    gained: list[int] | None


class Search:
    """A deal's hands, which of them are still possible, and what was found out about each.

    Cards are renumbered, those of few hands first. Where a hand is expected, the number after the last is no hand:
    what rules that out is a contradiction.
    """

    def __init__(self, deal: Deal, rules: Rules) -> None:
        self.masks = [hand.mask for hand in pat_hands(deal.mask, rules)]
        self.order = sorted(cards_of(deal.mask), key=lambda card: sum(bool(mask & card.mask) for mask in self.masks))
        own = [sum(1 << place for place, card in enumerate(self.order) if mask & card.mask) for mask in self.masks]
        self.board = board(own, len(self.order))
        self.hands = [*own, 0]
        self.none = len(own)
        self.possible = np.ones(len(own), np.bool_)
        self.seen = [nothing_seen(ROOM) for _ in self.hands]
        self.least = [1] * len(self.hands)

    def open_hands(self) -> list[int]:
        """The hands that are possible, none first."""
        return [self.none, *map(int, np.flatnonzero(self.possible))]

    def facts(self) -> list[int]:
        """The hands that are known not to be made."""
        return [int(hand) for hand in np.flatnonzero(~self.possible)]

    def cards_against(self, hand: int, most: int) -> int:
        """At most so many cards that rule a hand out, with all that is known; 0 where there are none."""
        if self.least[hand] > most:
            return 0
        cards = int(few(self.hands[hand], most, self.board, self.possible, self.seen[hand]))
        if not cards:
            self.least[hand] = most + 1
        return cards

    def consequences(self, cards: int, facts: Iterable[int]) -> list[int] | None:
        """The further hands that cannot be made for these reasons; None for a contradiction."""
        allowed = self._without(facts)
        if cover(cards, 0, self.board, allowed, np.zeros(MOST + 1, np.int64)) < 0:
            return None
        gained = np.zeros(self.none, np.bool_)
        follows(cards, self.board, allowed, gained)
        return [int(hand) for hand in np.flatnonzero(gained & allowed)]

    def reasons(self, cards: int, gained: Iterable[int], facts: Iterable[int]) -> list[int]:
        """Facts that suffice to rule the hands out, or for a contradiction; the first are spared first."""
        order = list(facts)
        allowed = self._without(order)
        used = np.array([self.hands[hand] for hand in gained] or [0], np.int64)
        lean(cards, used, self.board, allowed, np.array(order, np.int64))
        return [hand for hand in order if not allowed[hand]]

    def _without(self, facts: Iterable[int]) -> Array:
        allowed = np.ones(self.none, np.bool_)
        allowed[list(facts)] = False
        return allowed

    def rule_out(self, hands: Iterable[int]) -> None:
        """Learn that hands are not made."""
        self.possible[list(hands)] = False
        dead = ~self.possible
        for hand in self.open_hands():
            if forget(dead, self.seen[hand]):
                self.least[hand] = 1


def smallest(search: Search) -> Iterator[Step]:
    """Steps from fewest constraints, each."""
    while True:
        facts, most = search.facts(), 1
        while not (
            against := {hand: cards for hand in search.open_hands() if (cards := search.cards_against(hand, most))}
        ):
            most += 1
        if search.none in against:
            yield Step(against[search.none], facts, None)
            return
        steps = [Step(cards, facts, search.consequences(cards, facts)) for cards in sorted(set(against.values()))]
        yield max(steps, key=lambda step: len(step.gained or ()))


class Way(NamedTuple):
    """A way to rule a hand out, and its price."""

    cost: int
    cards: int
    hand: int


def cheapest(search: Search) -> Iterator[Step]:
    """Steps of the lowest price, as far as they are found; a way that was found stays a way."""
    ways: dict[int, Way] = {}
    while True:
        facts, most = search.facts(), 1
        reasons, card, hand = cheapest_card(search.board, search.possible)
        best = None if card < 0 else Way(CARD + reasons, 1 << card, hand if hand >= 0 else search.none)
        while best is None or (best.hand != search.none and CARD * (most + 1) < best.cost):
            most += 1
            _find_ways(search, most, facts, ways)
            known = [best] if best else []
            best = min([*known, *(ways[hand] for hand in search.open_hands() if hand in ways)], default=None)
            best = ways.get(search.none, best)
        facts = search.reasons(best.cards, [best.hand], facts)
        yield Step(best.cards, facts, search.consequences(best.cards, facts))
        if best.hand == search.none:
            return


def _find_ways(search: Search, most: int, facts: list[int], ways: dict[int, Way]) -> None:
    """Find ways by at most so many cards for the hands that have none that is as cheap."""
    for hand in search.open_hands():
        known = ways.get(hand)
        if known is None or known.cost > CARD * most:
            cards = search.cards_against(hand, most)
            if cards and (known is None or known.cards != cards):
                cost = CARD * cards.bit_count() + len(search.reasons(cards, [hand], facts))
                ways[hand] = min(Way(cost, cards, hand), known or Way(cost, cards, hand))


HABITS = {"stepwise": cheapest, "smallest": smallest}


def sequence(search: Search, habit: str) -> list[Step]:
    """Steps up to a contradiction; what a step gains was not known before."""
    steps = []
    for step in HABITS[habit](search):
        fresh = None if step.gained is None else [hand for hand in step.gained if search.possible[hand]]
        steps.append(step._replace(gained=fresh))
        search.rule_out(fresh or ())
    return steps


# What is not needed is cut.


def cut(search: Search, steps: Sequence[Step]) -> list[Step]:
    """The steps that stay, shortened."""
    return relaxed(search, filtered(search, steps))


def filtered(search: Search, steps: Sequence[Step]) -> list[Step]:
    """Leave steps out, from the last to the first, if the others still get to a contradiction."""
    cards = [step.cards for step in steps]
    before: list[set[int]] = [set()]
    for step in steps[:-1]:
        before.append(before[-1] | set(step.gained or ()))
    for place in reversed(range(len(cards) - 1)):
        replayed = _replayed(search, before[place], cards[place + 1 :], before[place + 1 :])
        if replayed is not None:
            before[place:] = replayed
            cards[place:] = cards[place + 1 :][: len(replayed)]
    return _with_gains(search, cards)


def _replayed(
    search: Search, known: set[int], cards: Sequence[int], before: Sequence[set[int]]
) -> list[set[int]] | None:
    """The facts known before each step, up to the contradiction, starting from less; None where they do not get there.

    A step that knows what it knew before needs no look, nor do those after it.
    """
    states: list[set[int]] = []
    for place, step in enumerate(cards):
        if before[place] <= known:
            return states + list(before[place:])
        states.append(known)
        gained = search.consequences(step, known)
        if gained is None:
            return states
        known = known | set(gained)
    return None


def _with_gains(search: Search, cards: Sequence[int]) -> list[Step]:
    """Steps with all they gain."""
    steps: list[Step] = []
    known: set[int] = set()
    for step in cards:
        gained = search.consequences(step, known)
        if gained != []:
            steps.append(Step(step, sorted(known), gained))
        if gained is None:
            break
        known |= set(gained)
    return steps


def relaxed(search: Search, steps: Sequence[Step]) -> list[Step]:
    """Drop reasons and facts that nothing needs, from the end backwards; prefer facts that are needed already."""
    needed: set[int] = set()
    kept: list[Step] = []
    for step in reversed(steps):
        gained = None if step.gained is None else [hand for hand in step.gained if hand in needed]
        if gained == []:
            continue
        cards = _fewer_cards(search, step, gained)
        facts = search.reasons(cards, gained or (), sorted(step.facts, key=lambda hand: (hand in needed, hand)))
        if gained is not None:
            gained = [hand for hand in search.consequences(cards, facts) or gained if hand in needed]
            needed -= set(gained)
        needed |= set(facts)
        kept.append(Step(cards, facts, gained))
    known: set[int] = set()
    fresh: list[Step] = []
    for step in kept[::-1]:
        gained = None if step.gained is None else [hand for hand in step.gained if hand not in known]
        known |= set(gained or ())
        if gained != []:
            fresh.append(step._replace(gained=gained))
    return fresh


def _fewer_cards(search: Search, step: Step, wanted: Sequence[int] | None) -> int:
    """The cards without those that are not needed for the hands wanted."""
    cards = step.cards
    for place in range(len(search.order)):
        if cards >> place & 1 and cards != 1 << place:
            gained = search.consequences(cards & ~(1 << place), step.facts)
            if gained is None or (wanted is not None and set(wanted) <= set(gained)):
                cards &= ~(1 << place)
    return cards


# An explanation as a reader gets it.


class Line(NamedTuple):
    """A step in masks of cards: those that must be in hands, hands known not to be made, and those ruled out now.

    A line that rules out nothing says that hands for all its cards are impossible.
    """

    cards: int
    facts: frozenset[int]
    gained: frozenset[int]


def lines(search: Search, steps: Iterable[Step]) -> list[Line]:
    """The steps in the cards of the deal."""
    return [
        Line(
            sum(card.mask for place, card in enumerate(search.order) if step.cards >> place & 1),
            frozenset(search.masks[hand] for hand in step.facts),
            frozenset(search.masks[hand] for hand in step.gained or ()),
        )
        for step in steps
    ]


def fault_in(deal: int, quads: bool, explanation: Sequence[Line]) -> str:
    """The fault in an explanation that a deal (a mask) is lost, by brute force; empty where it holds.

    Pat hands are those among all five-subsets. Each step is redone from its own reasons alone: every choice of disjoint
    hands that hold its cards is tried, apart from the hand to be ruled out.
    """
    hands = set(checked_hands(deal, quads))
    known: set[int] = set()
    for number, line in enumerate(explanation, start=1):
        if line.cards & ~deal or not line.cards:
            return f"step {number} is not about cards of the deal"
        if not line.facts <= known:
            return f"step {number} rests on what was not said before"
        if not line.gained <= hands:
            return f"step {number} rules out what is no hand"
        possible = hands - line.facts
        for hand in line.gained or {0}:
            if _can_hold(line.cards & ~hand, [other for other in possible if not other & hand]):
                return f"step {number} does not follow"
        known |= line.gained
    return "" if explanation and not explanation[-1].gained else "the end is no contradiction"


def _can_hold(cards: int, hands: Collection[int]) -> bool:
    """Decide whether some of the hands are disjoint and hold the cards."""
    if not cards:
        return True
    choices = min(([hand for hand in hands if hand >> card & 1] for card in bits(cards)), key=len)
    return any(_can_hold(cards & ~hand, [other for other in hands if not other & hand]) for hand in choices)


def explained(deal: Deal, rules: Rules, habit: str) -> list[Line]:
    """A step-wise explanation that a deal is lost, cut and checked."""
    search = Search(deal, rules)
    explanation = lines(search, cut(search, sequence(search, habit)))
    fault = fault_in(deal.mask, rules.quads, explanation)
    assert not fault, f"{deal}, {rules}, {habit}: {fault}"
    return explanation


def sources_of(explanation: Iterable[Line]) -> Iterator[list[int]]:
    """The numbers of the earlier steps that each step rests on."""
    by: dict[int, int] = {}
    for number, line in enumerate(explanation, start=1):
        yield sorted({by[fact] for fact in line.facts})
        by |= dict.fromkeys(line.gained, number)


def telling(explanation: Sequence[Line], named: bool = True) -> Iterator[str]:
    """What each step says: its cards, the steps that it rests on, and the hands that it rules out, or their number."""
    for (cards, _, gained), earlier in zip(explanation, sources_of(explanation), strict=True):
        reasons = f" with step{'s' * (len(earlier) > 1)} {', '.join(map(str, earlier))}" if earlier else ""
        if not gained:
            yield f"But{reasons} no hands are left for {_cards(cards)}."
        else:
            out = f": {'; '.join(map(_cards, sorted(gained)))}" if named else f" {len(gained)} hands"
            yield f"{_cards(cards)} must be in hands;{reasons} this rules out{out}."


def _cards(cards: int) -> str:
    return " ".join(f"{{{CARDS[card]}}}" for card in bits(cards))
