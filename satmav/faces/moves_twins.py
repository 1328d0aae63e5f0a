"""Branches of a proof by forced moves that end as an earlier one did: they are told by pointing there.

The last sentences of a branch are the *twin* of those of a branch told before if an exchange of two ranks, of two
suits, or of both makes the ones of the others, step by step; or if they are the same. Then a reader who puts the ones
for the others reads the twin where its source is told. What was said there of straights has to hold as it stands, and
a table has to have the same rows, but for the exchange.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product, takewhile

from satmav.faces.moves import Cases, Chain, Lemma, Part, Twin, plan, sentences
from satmav.faces.moves_balance import in_fives, sourced, tightened
from satmav.faces.moves_deal import Table
from satmav.faces.moves_exchanges import exchanges, is_like, reads, sorts
from satmav.faces.moves_lines import lines
from satmav.faces.moves_plain import NO_STRAIGHT, gives, has_opening, is_no_seat, is_obvious, steps_of
from satmav.reasons.exchange import Exchange
from satmav.reasons.moves import RUN, THROUGH, Fact, Proof, Step

MORE = 1
"""So many reasons more than the sentences that are saved may be said before a reader is sent back."""


@dataclass(frozen=True, slots=True)
class _End:
    """The last sentences of a branch, and what is known before each of them."""

    chains: tuple[Chain, ...]
    known: tuple[tuple[Fact, ...], ...]
    whole: bool
    supposed: Fact | None

    def last(self, number: int) -> _End:
        whole = self.whole and number == len(self.chains)
        return replace(self, chains=self.chains[-number:], known=self.known[-number:], whole=whole)


def likened(proof: Proof, table: Table) -> tuple[Part, ...]:
    """The parts of a telling, in which every twin points to its source."""
    seen = tuple(step.gained for step in steps_of(proof) if step.gained and is_obvious(step))
    seen += (NO_STRAIGHT,) * (not table.opens())
    return _Eye(table, seen).parts(plan(proof), seen, None, True)


def length(proof: Proof, table: Table) -> int:
    """How many sentences a proof takes, twins and all."""
    whole = has_opening(proof) + sentences(proof, lambda step: lines(step, table))
    return whole - sum(_saved(twin.chains, table) for twin in twins(likened(proof, table)))


def twins(parts: Iterable[Part]) -> Iterator[Twin]:
    """All twins of a plan."""
    for part in parts:
        if isinstance(part, Twin):
            yield part
        elif isinstance(part, Lemma):
            yield from twins(part.parts)
        elif isinstance(part, Cases):
            yield from (twin for parts in part.parts for twin in twins(parts))


def _saved(chains: Iterable[Chain], table: Table) -> int:
    """How many sentences less it takes to point back."""
    return sum(lines(chain.groups[0].steps[0], table) if chain.table else 1 for chain in chains) - 1


@dataclass
class _Eye:
    """Who looks for twins, and has seen some ends."""

    table: Table
    seen: tuple[Fact, ...]
    """What anybody sees."""
    ends: list[_End] = field(default_factory=list)

    def parts(
        self, parts: Sequence[Part], known: tuple[Fact, ...], supposed: Fact | None, top: bool
    ) -> tuple[Part, ...]:
        """The parts of a branch; ``top`` says whether it has a number of its own."""
        told, before, numbered = list[Part](), list[tuple[Fact, ...]](), top and supposed is None
        for part in parts:
            before.append(known)
            if isinstance(part, Lemma):
                own = self.parts(part.parts, (*known, part.supposed), part.supposed, numbered)
                told.append(replace(part, parts=own))
                known = (*known, part.left)
            elif isinstance(part, Cases):
                sides = zip(part.supposed, part.parts, strict=True)
                less, more = (self.parts(own, (*known, fact), fact, numbered) for fact, own in sides)
                told.append(replace(part, parts=(less, more)))
            else:
                told.append(part)
                known = (*known, *_heard(part))
        chains = tuple(_chains_last(told))
        if not chains or chains[-1].groups[-1].gained:
            return tuple(told)
        end = _End(chains, tuple(before[-len(chains) :]), len(chains) == len(told), None if top else supposed)
        if (twin := self._twin(end)) is None:
            self.ends.append(end)
            return tuple(told)
        return (*told[: len(told) - len(twin.chains)], twin)

    def _twin(self, end: _End) -> Twin | None:
        """The twin that saves most; none where scores end a branch, whose cards are not exchanged."""
        if any(chain.groups[0].rule == "scores" for chain in end.chains):
            return None
        found = [
            twin
            for other, number in product(self.ends, range(1, len(end.chains) + 1))
            if _saved(end.chains[-number:], self.table) > 0
            for twin in [self._like(other, end.last(number))]
            if twin
        ]
        return max(found, key=lambda twin: (_saved(twin.chains, self.table), twin.whole), default=None)

    def _like(self, other: _End, end: _End) -> Twin | None:
        """The twin of another end, or of the last of its sentences."""
        wanted = sorts(end.chains)
        for number in range(1, len(other.chains) + 1):
            source = other.last(number)
            if sorts(source.chains) != wanted:
                continue
            for exchange in exchanges(source.chains, end.chains, self.table):
                if (twin := self._twin_by(exchange, source, end)) and self._is_worth(twin):
                    return twin
        return None

    def _twin_by(self, exchange: Exchange, source: _End, end: _End) -> Twin | None:
        """The twin by an exchange; None where not all holds that a table there says."""
        tables = self._tables(source, end, exchange)
        if tables is None or not reads(source.chains, exchange, self.table):
            return None
        rests = self._rests(source, end, exchange, tables)
        count = exchange.step(tables[0]) if len(source.chains) == 1 and tables and self._is_long(tables[0]) else None
        return Twin(source.chains, end.chains, exchange, rests, source.whole, source.supposed, count)

    def _is_worth(self, twin: Twin) -> bool:
        """Whether a reader who is sent back has less to do than one who reads on."""
        saved = _saved(twin.chains, self.table)
        if saved < 2 and not (twin.whole or twin.table):
            return False
        return len(twin.rests) + len(twin.exchange.odd) <= saved + MORE

    def _is_long(self, step: Step) -> bool:
        """Whether a table has rows of its own."""
        return lines(step, self.table) > 2

    def _tables(self, source: _End, end: _End, exchange: Exchange) -> list[Step] | None:
        """The steps of tables with all that their rows say; None if, with the exchange, not all of it holds here."""
        found = list[Step]()
        for chain, before in zip(source.chains, source.known, strict=True):
            if not chain.table:
                continue
            step = chain.groups[0].steps[0]
            told = tightened(sourced(step, before, self.table), before, self.table)
            more = [exchange.fact(fact) for fact in told.because if fact not in step.because]
            if not is_like(told, exchange, self.table) or not all(self._holds(fact, end.known[0]) for fact in more):
                return None
            found.append(told)
        return found

    def _rests(self, source: _End, end: _End, exchange: Exchange, tables: Iterable[Step]) -> tuple[Fact, ...]:
        """What a reader has to know here who reads what was told there."""
        shared = _shared(source.known[0], end.known[0])
        shared += [step.gained for chain in source.chains for step in chain.dealt if step.gained]
        gained = [fact for chain in source.chains for fact in chain.gained]
        more = [fact for step in tables for fact in step.because if not any(gives(one, fact) for one in gained)]
        rests = list[Fact]()
        for fact in dict.fromkeys((*_outside(source.chains), *more)):
            image = exchange.fact(fact)
            same = image == fact and self._holds(fact, shared)
            meant = _is_meant(fact, shared) or _is_meant(image, end.known[0])
            if not (same or meant or self._holds(image, self.seen)):
                rests.append(image)
        return tuple(rests)

    def _holds(self, fact: Fact, known: Collection[Fact]) -> bool:
        """Whether a fact is known, or what is known plainly means it."""
        if any(gives(one, fact) for one in known):
            return True
        low, high = self.table.bounds(fact.number, (*known, *in_fives(known, self.table)))
        return low >= fact.bound if fact.least else high <= fact.bound


def _heard(part: Part) -> tuple[Fact, ...]:
    """What a sentence says, and what the cards alone give of its reasons."""
    if not isinstance(part, Chain):
        return ()
    return (*(step.gained for step in part.dealt if step.gained), *part.gained)


def _chains_last(parts: Sequence[Part]) -> list[Chain]:
    """The sentences after all other parts."""
    found = list[Chain]()
    for part in reversed(parts):
        if not isinstance(part, Chain):
            break
        found.insert(0, part)
    return found


def _outside(chains: Iterable[Chain]) -> list[Fact]:
    """The reasons that were not gained in the sentences before."""
    gained, found = list[Fact](), list[Fact]()
    for group in (group for chain in chains for group in chain.groups):
        found += [fact for fact in group.because if not any(gives(one, fact) for one in gained)]
        gained += group.gained
    return found


def _shared(one: Sequence[Fact], other: Sequence[Fact]) -> list[Fact]:
    """What was known before two branches parted."""
    return [fact for fact, _ in takewhile(lambda two: two[0] == two[1], zip(one, other, strict=False))]


def _is_meant(fact: Fact, known: Collection[Fact]) -> bool:
    """Whether no straight takes a rank since there is none, or no card of it is a kicker since no other is."""
    if is_no_seat(fact):
        return any(map(is_no_seat, known))
    return fact.number.what in (THROUGH, RUN) and not fact.least and any(gives(one, NO_STRAIGHT) for one in known)
