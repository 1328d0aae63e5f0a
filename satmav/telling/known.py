"""The knowledge of a reader at a place of a telling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import NamedTuple

from satmav.deduce.box import FOURS as FOURS_FIRST
from satmav.deduce.box import GIVEN, SEEN, Box, State
from satmav.deduce.box import HELD as HELD_FIRST
from satmav.deduce.box import THROUGH as THROUGH_FIRST
from satmav.deduce.box import TRIPLES as TRIPLES_FIRST
from satmav.deduce.entails import runs_left
from satmav.deduce.explain import scope_of, stronger
from satmav.deduce.proof import index_of, place_of
from satmav.deduce.propagate import propagate
from satmav.game.hands import WINDOWS
from satmav.reasons import moves
from satmav.reasons.moves import FLUSHES, FOURS, HELD, HOUSES, KICKERS, QUADS, RUN, STRAIGHTS, THROUGH, Fact, Number
from satmav.telling.arguments import Argument, Count, Share, Tally, ranks_of
from satmav.telling.straights import dealt, each_takes, times


class Known:
    """Facts that were said so far, and what is seen from them at once."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.state = State(box)
        """What was said, and what is seen from that at once."""
        propagate(self.state, SEEN)
        self.facts: dict[int, int] = {}
        self.counted: list[Count] = []
        self.taught: set[str] = set()
        """The sorts of counts that were told, whatever was supposed."""
        self._tally: Tally | None = None

    def copy(self, *, learning: bool = True) -> Known:
        """The same, to go on from; whether the sorts of counts that are told there are then known here, too."""
        other = copy(self)
        other.state, other.facts, other.counted = self.state.copy(), dict(self.facts), self.counted[:]
        other.taught = self.taught if learning else {*self.taught}
        return other

    def first(self, argument: Argument) -> Argument:
        """An argument, marked where its sort was told before, or what it says of ranks."""
        if not isinstance(argument, Count):
            return argument
        taught = argument.what in self.taught
        self.taught.add(argument.what)
        argument = self._with_kicker(argument)
        if any(_says(one, argument) for one in self.counted):
            return replace(argument, again=True, taught=taught)
        self.counted.append(argument)
        return replace(argument, taught=taught)

    def _with_kicker(self, count: Count) -> Count:
        """A count; why no card of a pair is a kicker is told once."""
        if not count.kicker:
            return count
        first = "kicker" not in self.taught
        self.taught.add("kicker")
        return replace(count, kicker=first)

    def note(self, fact: Fact) -> None:
        """Note a fact."""
        at = index_of(fact)
        self.facts[at] = stronger(at, self.facts.get(at, self.box.bounds[at]), fact.bound)
        self._tally = None
        if self.state.conflict is None:
            self.state.note(at, fact.bound, GIVEN)
            propagate(self.state, SEEN)

    def note_all(self, facts: Iterable[Fact]) -> None:
        """Note some facts."""
        for fact in facts:
            self.note(fact)

    def has(self, fact: Fact) -> bool:
        """Test whether a fact was noted, or the cards show it."""
        return (self.least(*fact.number) >= fact.bound) if fact.least else (self.most(*fact.number) <= fact.bound)

    def all_of(self, box_rule: int) -> dict[int, int]:
        """All that is seen of the numbers of which a rule speaks."""
        straights, found = self._of_straights(), {}
        for fact in (2 * number + side for number in scope_of(self.box, box_rule) for side in (0, 1)):
            if (bound := self._seen(fact, straights)) is not None:
                found[fact] = bound
        return found

    def _seen(self, fact: int, straights: Mapping[int, int]) -> int | None:
        """The bound of a fact, of straights what is plain; None where that is no more than the cards show."""
        # what was noted, too: the state takes in nothing more once it is impossible
        bound = stronger(fact, self.facts.get(fact), self.state.bounds[fact])
        if bound == self.box.bounds[fact]:
            return None
        return straights.get(fact) if _is_of_straights(fact) else bound

    def _of_straights(self) -> dict[int, int]:
        """Find what was said, or is in the first line, of straights through ranks; and what the named straights take.

        Where there must be a straight, it takes the ranks that all of the first line take.
        """
        whole, left = self.box.straights.ranges(self.box.straights.whole), self.most(STRAIGHTS) != 0
        found = {2 * (THROUGH_FIRST + rank) + 1: left * whole[10 + rank][1] for rank in range(13)}
        found |= {2 * (THROUGH_FIRST + rank): 1 for run in (*self.runs, *self._only_run()) for rank in WINDOWS[run]}
        if self.least(STRAIGHTS):
            found |= {2 * (THROUGH_FIRST + rank): 1 for rank in self.box.ranks if each_takes(dealt(self.box), (rank,))}
        for fact in filter(_is_of_straights, self.facts):
            found[fact] = stronger(fact, found.get(fact), self.facts[fact])
        return found

    def _only_run(self) -> tuple[int, ...]:
        """The run of the straight, where there can be only one, and what was said of it leaves no other."""
        left = runs_left(self.box, self.facts) if self.straights == 1 else 0
        return self.box.straights.sets[left.bit_length() - 1] if left.bit_count() == 1 else ()

    @property
    def runs(self) -> list[int]:
        """The straights that were named."""
        return [run for run in range(len(WINDOWS)) if self.least(RUN, run)]

    @property
    def fours(self) -> int:
        """Say how many ranks must be four of a kind."""
        return sum([self.facts.get(2 * (FOURS_FIRST + rank), 0) for rank in self.box.ranks])

    @property
    def kickers(self) -> int:
        """The most kickers that there can be beside those that were named."""
        named = max((count.total for count in self.counted if count.what == KICKERS), default=0)
        return self.most(QUADS) - named

    @property
    def straights(self) -> int:
        """The most straights that can be made of the cards, or are left."""
        return min(max(map(len, self.box.straights.sets)), self.most(STRAIGHTS))

    def tally(self) -> Tally:
        """The hands that must be there by what is known of cards in flushes, and of the straights that are left.

        Fewer than none are left where what is known contradicts itself.
        """
        if self._tally is None:
            self._tally = self._counted()
        return self._tally

    def _counted(self) -> Tally:
        flushes = [self.flushes(suit) for suit in range(4)]
        runs = runs_left(self.box, self.facts)
        straights = self.box.straights.ranges(runs)[-1][0] if runs else self.least(STRAIGHTS)
        fours = max(self.least(QUADS), self.fours)
        houses = self.least(HOUSES)
        left = self.box.hands - sum(flushes) - straights - fours - houses
        if straights > self.most(STRAIGHTS) or fours > self.most(QUADS):
            left = -1
        return Tally((flushes[0], flushes[1], flushes[2], flushes[3]), straights, fours, houses, left)

    def flushes(self, suit: int) -> int:
        """Say how many flushes of a suit there must be, by what is known of them and of its cards."""
        held = sum([self.facts.get(2 * (HELD_FIRST + card), 0) for card in self.box.of_suit[suit]])
        return max(self.least(FLUSHES, suit), -(-held // 5))

    @property
    def couples(self) -> list[tuple[int, ...]]:
        """The pairs that were named by their cards."""
        counts = [count for count in self.counted if count.what in ("pairs", "against")]
        shares = [share for count in counts for share in _others_of(count)]
        return [share.place.left for share in shares if share.sure == 1 and len(share.place.left) == 2]

    @property
    def unsaid(self) -> set[int]:
        """The cards that must be in a flush, as is seen at once, and were not said to be."""
        bounds = self.state.bounds
        return {card for card in self.box.cards if bounds[2 * (HELD_FIRST + card)] and not self.least(HELD, card)}

    def fills(self, suit: int) -> tuple[Fact, ...]:
        """Say why cards of a suit must be in its flushes: how many there are, and which cards are in none."""
        out = (Fact(Number(HELD, card), False, 0) for card in self.box.of_suit[suit] if self.out(card))
        return (Fact(Number(FLUSHES, suit), True, self.flushes(suit)), *out)

    @property
    def room(self) -> int:
        """The most straights that there can be, beside the other hands that are settled."""
        tally = self.tally()
        return min(self.most(STRAIGHTS), tally.straights + tally.left) if tally.left >= 0 else self.most(STRAIGHTS)

    @property
    def room_for_houses(self) -> int:
        """The most full houses that there can be, beside the other hands that are settled."""
        tally = self.tally()
        return min(self.most(HOUSES), tally.houses + tally.left) if tally.left >= 0 else self.most(HOUSES)

    def most_through(self, rank: int) -> int:
        """The most straights that take a rank: of those that were named, where there can be no others.

        None where each of them takes a rank that none takes.
        """
        barred = [other for other in self.box.ranks if not self.most(THROUGH, other)]
        if each_takes((run for run in dealt(self.box) if rank in WINDOWS[run]), barred):
            return 0
        most, named = self.most(THROUGH, rank), self.runs
        return min(most, times(named, rank)) if named and self.straights <= len(named) else most

    def out(self, card: int) -> bool:
        """Test whether a card is in no flush, be it one of a four of a kind."""
        return self.most(HELD, card) == 0 or self.least(FOURS, card >> 2) > 0

    def least(self, what: str, which: int = 0) -> int:
        """The least that a number can be."""
        return bounds_of(self.box, self.facts, Number(what, which))[0]

    def most(self, what: str, which: int = 0) -> int:
        """The most that a number can be."""
        most = bounds_of(self.box, self.facts, Number(what, which))[1]
        in_all = self.facts.get(2 * place_of(Number(STRAIGHTS)) + 1, most)
        return min(most, in_all) if what in (THROUGH, RUN) else most


def _is_of_straights(fact: int) -> bool:
    """Test whether it says how many straights take a rank."""
    return THROUGH_FIRST <= fact >> 1 < TRIPLES_FIRST


def _others_of(count: Count) -> list[Share]:
    """The ranks that a count has for sure, but for the one of which something is gained."""
    own = ranks_of(count.own)
    return [share for share in count.sure if share.rank not in own]


def _pairs_of(count: Count) -> set[tuple[int, int]]:
    """The pairs that a count has for sure, but for the rank of which something is gained."""
    return {(share.rank, share.sure) for share in _others_of(count)}


def _says(one: Count, other: Count) -> bool:
    """Test if a count says of ranks all that another says, or names the pairs that the other compares with triples."""
    if _names(one, other):
        return True
    if (one.what, one.suit, one.loose) != (other.what, other.suit, other.loose):
        return False
    if one.what == "triples most" and one.suit is None:
        return {*ranks_of(one.shares)} == {*ranks_of(other.shares)}
    return one.shares == other.shares and one.barred == other.barred


def _names(one: Count, other: Count) -> bool:
    """Test whether a count names the pairs that another sets beside triples."""
    if other.what != "against" or one.what not in ("pairs", "against"):
        return False
    named = _pairs_of(other)
    return bool(named) and named <= _pairs_of(one)


def facts_of(because: Iterable[Fact]) -> dict[int, int]:
    """The bound of each fact, the strongest of several."""
    facts: dict[int, int] = {}
    for fact in because:
        at = index_of(fact)
        facts[at] = stronger(at, facts.get(at), fact.bound)
    return facts


def bounds_of(box: Box, facts: Mapping[int, int], number: Number) -> tuple[int, int]:
    """The least and the most that a number can be by some facts, and by the cards."""
    at = 2 * place_of(number)
    return facts.get(at, box.bounds[at]), facts.get(at + 1, box.bounds[at + 1])


class Inference(NamedTuple):
    """An inference of a rule from its reasons, at a place of the telling; ``facts`` are the reasons by their number."""

    rule: moves.Rule
    because: Sequence[Fact]
    gained: Sequence[Fact]
    known: Known
    facts: Mapping[int, int]
