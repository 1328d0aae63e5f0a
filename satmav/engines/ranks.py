"""Ranks: a walk from the lowest rank to the highest, in polynomial time for every fixed number of suits.

By the residue lemma suits matter to flushes only. So all that the cards ahead need to know of those behind is: how many
of each suit are in flushes, modulo five; how many of this rank are loose; the straights that go on; how many more
triples than pairs there are, and quads than kickers; and where ranks have five cards, the most triples and pairs that
one of them gives. No rank has more than there are full houses. With s suits and r ranks these are 5^s s^O(1) r^3 states
in all. A state from which there was no way on is remembered, and not tried again.
"""

import time
from collections.abc import Iterator
from itertools import accumulate
from math import inf
from operator import add
from typing import NamedTuple

from satmav.encode.decks import Numbers, hands_from
from satmav.encode.residue.model import SIZES
from satmav.engines.base import Answer, Options
from satmav.game.cards import RANKS, SUITS
from satmav.game.decks import RUN, AnyDeal, Deck, DeckDeal
from satmav.game.result import Status
from satmav.game.rules import Rules

GAME = Deck(len(SUITS), len(RANKS))
STEPS_A_LOOK = 1000
"""Steps between two looks at the clock."""


class State(NamedTuple):
    """What the cards ahead need to know.

    Cards in flushes by suit, modulo five; loose cards of this rank; straights that began at the last four ranks, the
    latest first, and those with the ace below; triples less pairs, and quads less kickers. Of ranks with both triples
    and pairs, ``widest`` is the most that one has. Full houses are counted as far as that could matter.
    """

    over: tuple[int, ...]
    loose: int
    begun: tuple[int, ...]
    wheels: int
    triples: int = 0
    quads: int = 0
    widest: int = 0
    houses: int = 0


class Step(NamedTuple):
    """A choice and what it leads to: a card in a flush or loose (``begun`` is 0 then), or what a rank is used for."""

    state: State
    flush: bool = False
    begun: int = 0
    given: Numbers = Numbers(0, 0, 0, 0)


class RanksEngine:
    """A walk for each deal; of any deck."""

    label = "ranks"

    def __init__(self, rules: Rules, options: Options) -> None:
        self.rules = rules
        self.time_limit = inf if options.time_limit is None else options.time_limit

    def decide(self, deal: AnyDeal) -> Answer:
        walk = Walk(deal if isinstance(deal, DeckDeal) else DeckDeal(GAME, deal.mask), self.rules)
        try:
            found = walk.find(time.monotonic() + self.time_limit)
        except TimeoutError:
            return Status.UNKNOWN, ()
        return (Status.UNSAT, ()) if found is None else (Status.SAT, walk.hands(found))


class Walk:
    """The ranks of a deal, each with its cards one by one, and after them None, for the use of those that are loose."""

    def __init__(self, deal: DeckDeal, rules: Rules) -> None:
        self.deal, self.deck = deal, deal.deck
        suits, ranks = self.deck.suits, range(self.deck.ranks)
        held = deal.by_rank
        self.events = [(rank, card) for rank in ranks for card in (*held[rank], None)]
        self.splits = [list(splits(cards, rules)) for cards in range(suits + 1)]
        most = [[len(cards) // size if rules.quads or size < 4 else 0 for size in SIZES] for cards in held]
        sums = accumulate(reversed(most), lambda behind, own: list(map(add, behind, own)), initial=[0] * len(SIZES))
        self.ahead = [Numbers(*one) for one in sums][::-1]  # the most that the ranks from each on can give
        longest = max(map(len, held))
        self.houses = longest // 2 if longest >= RUN else 0  # as many as one rank has triples and pairs
        self.left = self._left()
        self.dead: set[tuple[int, State]] = set()  # states, each at its event, from which there is no way on

    def _left(self) -> list[int]:
        """How many cards of the same suit come after each card."""
        found, suits = [], self.deck.suits
        for place, (_, card) in enumerate(self.events):
            after = (other for _, other in self.events[place + 1 :] if other is not None)
            found.append(0 if card is None else sum(other % suits == card % suits for other in after))
        return found

    def find(self, deadline: float = inf) -> list[Step] | None:
        """The steps of a way through all ranks, or None; TimeoutError after the deadline (of ``time.monotonic``)."""
        trail: list[Step] = []
        # So many straights with the ace below, which begin at the lowest rank as well.
        wheels = range(self.deck.suits if self.deck.ranks > RUN else 1)
        starts = (Step(State((0,) * self.deck.suits, 0, (number, 0, 0, 0), number)) for number in wheels)
        stack: list[Iterator[Step]] = [starts]
        steps = 0
        while stack:
            steps += 1
            if steps % STEPS_A_LOOK == 0 and time.monotonic() > deadline:
                raise TimeoutError
            place = len(trail)
            step = next((one for one in stack[-1] if (place, one.state) not in self.dead), None)
            if step is None:
                stack.pop()
                if trail:
                    self.dead.add((place - 1, trail.pop().state))
            elif place == len(self.events):
                return [*trail[1:], step]
            else:
                trail.append(step)
                rank, card = self.events[place]
                stack.append(self._uses(rank, step.state) if card is None else self._places(place, card, step.state))
        return None

    def _places(self, place: int, card: int, state: State) -> Iterator[Step]:
        """The card goes to a flush or is loose, if the flushes can still be filled up."""
        suit = card % self.deck.suits
        for flush in (True, False):
            over = (state.over[suit] + flush) % 5
            if not over or 5 - over <= self.left[place]:
                suits = (*state.over[:suit], over, *state.over[suit + 1 :])
                yield Step(state._replace(over=suits, loose=state.loose + (not flush)), flush)

    def _uses(self, rank: int, state: State) -> Iterator[Step]:
        """The loose cards go to straights and parts of hands, of which the ranks ahead can still give the others."""
        last = rank + 1 == self.deck.ranks
        beside = state.loose - sum(state.begun) - (state.wheels if last else 0)
        ahead = self.ahead[rank + 1]
        for begun in range(1 + min(beside, self.deck.suits - 1 if rank + RUN <= self.deck.ranks else 0)):
            for given in self.splits[beside - begun]:
                triples, quads = state.triples + given.triples - given.pairs, state.quads + given.quads - given.kickers
                widest = max(state.widest, given.triples + given.pairs if given.triples and given.pairs else 0)
                houses = min(self.houses, state.houses + given.triples)
                if (
                    -ahead.triples <= triples <= ahead.pairs
                    and -ahead.quads <= quads <= ahead.kickers
                    and (not last or widest <= houses)
                ):
                    going_on = (begun, *state.begun[:-1])
                    after = State(state.over, 0, going_on, state.wheels, triples, quads, widest, houses)
                    yield Step(after, begun=begun, given=given)

    def hands(self, steps: list[Step]) -> tuple[int, ...]:
        """The hands, as masks, that the steps of a way make."""
        taken = list(zip((card for _, card in self.events), steps, strict=True))
        loose = {card for card, step in taken if card is not None and not step.flush}
        uses = [step for card, step in taken if card is None]
        begun = [uses[0].state.wheels] * (self.deck.ranks > RUN) + [step.begun for step in uses]
        runs = zip(self.deck.windows, begun, strict=False)
        return hands_from(self.deal, loose, runs, [step.given for step in uses])


def splits(cards: int, rules: Rules) -> Iterator[Numbers]:
    """The ways to use so many cards of a rank as triples, pairs, quads and kickers."""
    for fours in range(cards // 4 + 1 if rules.quads else 1):
        for triples in range((cards - 4 * fours) // 3 + 1):
            for pairs in range((cards - 4 * fours - 3 * triples) // 2 + 1):
                kickers = cards - 4 * fours - 3 * triples - 2 * pairs
                if rules.quads or not kickers:
                    yield Numbers(triples, pairs, fours, kickers)
