"""Ranks: a walk from the lowest rank to the highest, in polynomial time for every fixed number of suits.

By the residue lemma suits matter to flushes only. So all that the cards ahead need to know of those behind is: how many
of each suit are in flushes, modulo five; how many of this rank are loose; the straights that go on; and for each
composition of hands (:mod:`satmav.encode.parts`) how many parts are due to it. Where a rank can give two parts of one
hand, they need the most parts that a rank has given, too: no rank gives more than there are hands. With s suits and r
ranks these are 5^s s^O(1) r^O(1) states in all. A state from which there was no way on is remembered, and not tried
again.
"""

import time
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from itertools import accumulate
from math import inf
from operator import add, gt, le
from typing import NamedTuple, Protocol

from satmav.encode.parts import GAME, compositions, hands_from, most_in_run
from satmav.engines.base import Answer, Options
from satmav.game.decks import RUN, AnyDeal, DeckDeal
from satmav.game.result import Status
from satmav.game.rules import Family, Rules

STEPS_A_LOOK = 1000
"""Steps between two looks at the clock."""

Numbers = tuple[int, ...]


class State(NamedTuple):
    """All that the cards ahead need to know.

    Cards in flushes by suit, modulo five; loose cards of this rank; straights that began at the last four ranks, the
    latest first, and those with the ace below; parts that are due to hands, below 0 where hands are due to parts. Then,
    of each composition of which a rank can give two parts of a hand, the most parts that a rank has given; and hands of
    each of these, counted as far as that could matter.
    """

    over: Numbers
    loose: int
    begun: Numbers
    wheels: int
    parts: Numbers


class Split(NamedTuple):
    """A use of some cards of a rank: the parts of hands by composition and size, and what they change in a state."""

    given: Numbers = ()
    due: Numbers = ()
    widest: Numbers = ()
    hands: Numbers = ()


class Choice(NamedTuple):
    """A choice and its state: a card in a flush or loose (``begun`` is 0 then), or the use of a rank."""

    state: State
    flush: bool = False
    begun: int = 0
    given: Numbers = ()


class RanksEngine:
    """A walk for each deal; of any deck."""

    label = "ranks"

    def __init__(self, rules: Rules, options: Options) -> None:
        self.rules = rules
        self.time_limit = inf if options.time_limit is None else options.time_limit

    def decide(self, deal: AnyDeal) -> Answer:
        walk = RankWalk(deal if isinstance(deal, DeckDeal) else DeckDeal(GAME, deal.mask), self.rules)
        try:
            way = walk.find(time.monotonic() + self.time_limit)
        except TimeoutError:
            return Status.UNKNOWN, ()
        return (Status.UNSAT, ()) if way is None else (Status.SAT, walk.hands(way))


class RankWalk:
    """The ranks of a deal, each with its cards one by one, and after them None, for the use of those that are loose."""

    def __init__(self, deal: DeckDeal, rules: Rules) -> None:
        self.deal, self.deck, self.rules = deal, deal.deck, rules
        held = deal.by_rank
        highest = max(map(len, held))
        self.events = [(rank, card) for rank in range(self.deck.ranks) for card in (*held[rank], None)]
        self.flushes = (True, False) if Family.FLUSH in rules.families else (False,)
        self.straights = most_in_run(self.deck, rules)
        self.plan = plan_for(rules, highest)
        self.least, self.most = (_ahead([bounds[len(cards)] for cards in held]) for bounds in self.plan.bounds)
        self.fitting: dict[tuple[int, int, Numbers], list[tuple[Split, Numbers]]] = {}
        self.left: list[int] = []  # how many cards of the same suit come after each card
        for place, (_, card) in enumerate(self.events):
            after = [other % self.deck.suits for _, other in self.events[place + 1 :] if other is not None]
            self.left.append(0 if card is None else after.count(card % self.deck.suits))
        self.dead: set[tuple[int, State]] = set()  # states, each at its event, from which there is no way on

    def find(self, deadline: float = inf) -> list[Choice] | None:
        """The steps of a way through all ranks, or None; TimeoutError after the deadline (of ``time.monotonic``)."""
        trail: list[Choice] = []
        # So many straights with the ace below, which begin at the lowest rank as well.
        wheels = range(self.straights + 1 if self.deck.ranks > RUN else 1)
        none = (0,) * (len(self.most[0]) + 2 * len(self.plan.enough))
        starts = (Choice(State((0,) * self.deck.suits, 0, (number, 0, 0, 0), number, none)) for number in wheels)
        stack: list[Iterator[Choice]] = [starts]
        steps = 0
        while stack:
            steps += 1
            if steps % STEPS_A_LOOK == 0 and time.monotonic() > deadline:
                raise TimeoutError
            place = len(trail)
            step = next((choice for choice in stack[-1] if (place, choice.state) not in self.dead), None)
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

    def _places(self, place: int, card: int, state: State) -> Iterator[Choice]:
        """The card goes to a flush or is loose, if the flushes can still be filled up."""
        suit = card % self.deck.suits
        for flush in self.flushes:
            over = (state.over[suit] + flush) % 5
            if not over or 5 - over <= self.left[place]:
                suits = (*state.over[:suit], over, *state.over[suit + 1 :])
                yield Choice(state._replace(over=suits, loose=state.loose + (not flush)), flush)

    def _uses(self, rank: int, state: State) -> Iterator[Choice]:
        """The loose cards go to straights and parts of hands, of which the ranks ahead can still give the others."""
        last = rank + 1 == self.deck.ranks
        beside = state.loose - sum(state.begun) - (state.wheels if last else 0)
        size, enough = len(self.most[0]), self.plan.enough
        wide = len(enough)
        for begun in range(1 + min(beside, self.straights if rank + RUN <= self.deck.ranks else 0)):
            going_on = (begun, *state.begun[:-1])
            for split, due in self._fitting(rank, beside - begun, state.parts[:size] if wide else state.parts):
                parts = due
                if wide:
                    widest = tuple(map(max, state.parts[size:-wide], split.widest))
                    hands = tuple(map(min, enough, map(add, state.parts[-wide:], split.hands)))
                    if last and any(map(gt, widest, hands)):
                        continue
                    parts += widest + hands
                yield Choice(State(state.over, 0, going_on, state.wheels, parts), False, begun, split.given)

    def _fitting(self, rank: int, cards: int, before: Numbers) -> list[tuple[Split, Numbers]]:
        """The splits of so many cards with the parts that are due then, which the ranks ahead can give and take."""
        key = rank, cards, before
        if key not in self.fitting:
            least, most = self.least[rank + 1], self.most[rank + 1]
            every = [(split, tuple(map(add, before, split.due))) for split in self.plan.splits[cards]]
            fitting = [(split, due) for split, due in every if all(map(le, least, due)) and all(map(le, due, most))]
            self.fitting[key] = fitting
        return self.fitting[key]

    def hands(self, steps: list[Choice]) -> tuple[int, ...]:
        """The hands, as masks, that the steps of a way make."""
        taken = list(zip((card for _, card in self.events), steps, strict=True))
        loose = {card for card, step in taken if card is not None and not step.flush}
        uses = [step for card, step in taken if card is None]
        begun = [uses[0].state.wheels] * (self.deck.ranks > RUN) + [step.begun for step in uses]
        runs = zip(self.deck.windows, begun, strict=False)
        columns = zip(*(step.given for step in uses), strict=True)
        parts = [dict(zip(composition.takes, columns, strict=False)) for composition in compositions(self.rules)]
        return hands_from(self.deck, self.deal.cards, loose, runs, parts, self.rules)


class DeckDecider(Protocol):
    """Decides sets of cards: the hands of a partition (masks), or None."""

    def __enter__(self) -> "DeckDecider": ...
    def __exit__(self, *exc: object) -> None: ...
    def decide(self, deal: int) -> tuple[int, ...] | None: ...


class RankOracle:
    """The decisions of :class:`satmav.engines.oracle.DeckOracle` without any package; other hands may be found.

    >>> from satmav.game.rules import QUADS
    >>> with RankOracle(QUADS) as oracle:
    ...     oracle.decide(0b11111), oracle.decide(0b1111)
    ((31,), None)
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __enter__(self) -> "RankOracle":
        return self

    def __exit__(self, *exc: object) -> None:
        pass

    def decide(self, deal: int) -> tuple[int, ...] | None:
        """The hands of a partition of the deal (masks), or None where there is none."""
        if deal.bit_count() % RUN:
            return None
        walk = RankWalk(DeckDeal(GAME, deal), self.rules)
        way = walk.find()
        return None if way is None else walk.hands(way)


def plain_oracle(rules: Rules) -> DeckDecider:
    """An oracle for who does not mind which hands it finds: PySAT's where it is installed, else a walk a deal."""
    if find_spec("pysat") is None:
        return RankOracle(rules)
    from satmav.engines.oracle import DeckOracle

    return DeckOracle(rules, small=True)


def _ahead(rows: Sequence[Sequence[int]]) -> list[Numbers]:
    """For each rank, and for none, the sum of the rows from it on."""
    sums = accumulate(reversed(rows), lambda behind, own: tuple(map(add, behind, own)), initial=(0,) * len(rows[0]))
    return list(map(tuple, sums))[::-1]


class Plan(NamedTuple):
    """The splits of up to so many cards of a rank; the least and the most that they change of the parts due, both with
    minus signs; and for each composition of which a rank can give two parts of a hand, the hands that always do."""

    splits: list[list[Split]]
    bounds: tuple[list[Numbers], list[Numbers]]
    enough: Numbers


@cache
def plan_for(rules: Rules, highest: int) -> Plan:
    """The plan for ranks of at most ``highest`` cards."""
    every = [list(splits(cards, rules, highest)) for cards in range(highest + 1)]
    changes = [[split.due for ways in every[: cards + 1] for split in ways] for cards in range(highest + 1)]
    least, most = ([tuple(-end(column) for column in zip(*its, strict=True)) for its in changes] for end in (max, min))
    widest = zip(*(split.widest for ways in every for split in ways), strict=True)
    return Plan(every, (least, most), tuple(map(max, widest)))


def splits(cards: int, rules: Rules, highest: int) -> Iterator[Split]:
    """The ways to use so many cards of a rank for parts of hands, where no rank has more than ``highest`` cards."""
    made = compositions(rules)
    for given in _numbers(cards, [size for composition in made for size in composition.takes]):
        numbers, due, widest, hands = iter(given), list[int](), list[int](), list[int]()
        for composition in made:
            takes, single = composition.takes, composition.single
            own = {size: next(numbers) for size in takes}
            due += (number * own[single] - own[size] for size, number in takes.items() if size != single)
            if composition.room <= highest:
                least = max(-(-own[size] // number) for size, number in takes.items())
                widest.append(sum(own.values()) if sum(own.values()) > least else 0)
                hands.append(own[single])
        yield Split(given, tuple(due), tuple(widest), tuple(hands))


def _numbers(cards: int, sizes: Sequence[int]) -> Iterator[Numbers]:
    """The ways to take all cards as so many of each size."""
    if not sizes:
        yield from [()] * (not cards)
        return
    for number in range(cards // sizes[0] + 1):
        for others in _numbers(cards - number * sizes[0], sizes[1:]):
            yield (number, *others)
