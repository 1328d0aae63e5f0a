"""How a proof by forced moves is laid out for telling, in whatever language.

Its sentences (:mod:`satmav.faces.moves_laying`) stand in the order in which they were found. A person tells each when
it is wanted, and only in the case that wants it; of a split, the side that closes without another split is told
first, as a lemma, where it is short, and else both are cases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from satmav.faces.moves_laying import TABLES, Stretch, count, lay
from satmav.faces.moves_plain import NO_STRAIGHT, gives, is_dealt, is_meaning, is_no_seat, meant
from satmav.game.cards import CARDS
from satmav.reasons.exchange import Exchange
from satmav.reasons.moves import HELD, Fact, Number, Proof, Step

LEMMA = 4
"""Sentences of a side that is told as a lemma."""


@dataclass(frozen=True, slots=True)
class Group:
    """Steps of one rule that are said in one breath."""

    steps: tuple[Step, ...]

    @property
    def rule(self) -> str:
        return self.steps[0].rule.name

    @property
    def because(self) -> tuple[Fact, ...]:
        """The reasons of all steps, each once."""
        return tuple(dict.fromkeys(fact for step in self.steps for fact in step.because))

    @property
    def gained(self) -> tuple[Fact, ...]:
        """What is gained; nothing where it is a contradiction."""
        return tuple(step.gained for step in self.steps if step.gained)


@dataclass(frozen=True, slots=True)
class Chain:
    """One sentence, or a table: each group but the first follows from what was said before it."""

    groups: tuple[Group, ...]
    dealt: tuple[Step, ...] = ()
    """The steps by which the cards alone give some of its reasons."""

    @property
    def table(self) -> bool:
        return self.groups[0].rule in TABLES

    @property
    def gained(self) -> tuple[Fact, ...]:
        return tuple(fact for group in self.groups for fact in group.gained)


@dataclass(frozen=True, slots=True)
class Lemma:
    """A supposition that comes to nothing, and so the opposite."""

    supposed: Fact
    parts: tuple[Part, ...]
    left: Fact


@dataclass(frozen=True, slots=True)
class Cases:
    """Two cases, of which both come to nothing."""

    supposed: tuple[Fact, Fact]
    parts: tuple[tuple[Part, ...], tuple[Part, ...]]


@dataclass(frozen=True, slots=True)
class Twin:
    """The last sentences of a branch, which are those of an earlier branch but for an exchange.

    ``source`` are those that were told, the last of their branch, ``whole`` where they are all of it; ``supposed`` is
    what that branch supposes, where it is nested. ``rests`` are the reasons from before these sentences of which a
    reader has not seen that they hold here, too.
    """

    source: tuple[Chain, ...]
    chains: tuple[Chain, ...]
    exchange: Exchange
    rests: tuple[Fact, ...]
    whole: bool
    supposed: Fact | None = None
    table: Step | None = None
    """The step of the table that they are, where they are one, with all that its rows say."""


Part = Chain | Lemma | Cases | Twin


@dataclass(frozen=True, slots=True)
class _Page:
    """The sentences of a stretch, those of its sides that are told before it among them."""

    chains: tuple[Chain, ...]
    needs: Mapping[Fact, Fact]
    """What a reason leans on that no sentence says in so many words."""
    split: tuple[Fact, Fact] | None = None
    sides: tuple[_Page, ...] = ()


def plan(proof: Proof) -> tuple[Part, ...]:
    """The parts of a telling, in order; the last ends in a contradiction, if the proof does."""
    parts = _parts(_sunk(_page(lay(proof), {}, ())))
    return tuple(sorted(parts, key=lambda part: not _is_straightless(part)))


def _comes_from(chain: Chain, supposed: Fact, page: _Page) -> bool:
    """Whether a sentence begins with what is supposed, and leans on no other sentence of its stretch."""
    first = {meant(fact, page.needs) for fact in chain.groups[0].because} | set(chain.groups[0].because)
    if not any(gives(supposed, fact) for fact in first):
        return False
    return not any(_leans(chain, other, page.needs) for other in page.chains if other is not chain)


def _is_straightless(part: Part) -> bool:
    """Whether a part says that there is no straight, and leans on nothing but the cards."""
    if not isinstance(part, Chain) or NO_STRAIGHT not in part.gained:
        return False
    return all(fact in part.gained for group in part.groups for fact in group.because)


def _page(stretch: Stretch, means: Mapping[Fact, Fact], dealt: tuple[Step, ...]) -> _Page:
    """The sentences of a stretch with the reasons that are said, instead of what only says what these mean."""
    means = dict(means)
    for step in stretch.silent:
        if is_meaning(step) and step.gained:
            means[step.gained] = meant(step.because[0], means)
    dealt += tuple(step for step in stretch.silent if is_dealt(step))
    said = {fact: source for fact, source in means.items() if fact.number.what != HELD}

    def group(steps: Sequence[Step]) -> Group:
        if steps[0].rule.name in TABLES:
            return Group(tuple(steps))
        told = (
            replace(step, because=tuple(dict.fromkeys(meant(fact, said) for fact in step.because))) for step in steps
        )
        return Group(tuple(sorted(told, key=_place)))

    chains = []
    for sentence in stretch.sentences:
        groups = tuple(group(clause.steps) for clause in sentence)
        reasons = [fact for one in groups for fact in one.because]
        own = tuple(step for step in dealt if any(gives(step.gained, fact) for fact in reasons))
        chains.append(Chain(groups, own))
    if stretch.split is None:
        return _Page(tuple(chains), means)
    number, bound = stretch.split.number, stretch.split.bound
    less, more = (_page(side, means, dealt) for side in stretch.sides)
    return _Page(tuple(chains), means, (Fact(number, False, bound - 1), Fact(number, True, bound)), (less, more))


def _sunk(page: _Page, headed: bool = False) -> _Page:
    """Each sentence that only one side of a split needs told on that side, if that has sentences of its own.

    A supposition that is the head of a sentence keeps one.
    """
    if page.split is None:
        return page
    chains, own = list(page.chains), [list(side.chains) for side in page.sides]
    for chain in reversed(page.chains):
        wanted = [_wants(replace(side, chains=tuple(mine)), chain) for side, mine in zip(page.sides, own, strict=True)]
        here = any(_leans(other, chain, page.needs) for other in chains if other is not chain)
        if here or wanted[0] == wanted[1] or _says_seat(chain) or not own[wanted[1]] or len(chains) == headed:
            continue
        chains.remove(chain)
        own[wanted[1]].insert(0, chain)
    sides = tuple(_sunk(replace(side, chains=tuple(mine)), True) for side, mine in zip(page.sides, own, strict=True))
    return replace(page, chains=tuple(chains), sides=sides)


def _wants(page: _Page, chain: Chain) -> bool:
    """Whether a sentence gives a reason to some other here or further on."""
    return any(_leans(other, chain, page.needs) for other in page.chains) or any(
        _wants(side, chain) for side in page.sides
    )


def _leans(chain: Chain, other: Chain, needs: Mapping[Fact, Fact]) -> bool:
    """Whether a sentence has a reason from the other."""
    reasons = {fact for group in chain.groups for fact in group.because}
    reasons |= {meant(fact, needs) for fact in reasons}
    if _says_seat(other) and any(is_no_seat(fact) for fact in reasons):
        return True
    return any(gives(fact, reason) for fact in other.gained for reason in reasons)


def _says_seat(chain: Chain) -> bool:
    """Whether a sentence says that nothing else sits beside four of a kind."""
    return any(map(is_no_seat, chain.gained))


def _parts(page: _Page, supposed: Fact | None = None) -> tuple[Part, ...]:
    chains = _ordered(page, supposed)
    if page.split is None:
        return chains
    parts = tuple(_parts(side, fact) for side, fact in zip(page.sides, page.split, strict=True))
    closed = [side.split is None for side in page.sides]
    first = min((0, 1), key=lambda side: (not closed[side], _length(parts[side]), side))
    if closed[first] and (_length(parts[first]) <= LEMMA or not closed[1 - first]):
        return (*chains, Lemma(page.split[first], parts[first], page.split[1 - first]), *parts[1 - first])
    return (*chains, Cases(page.split, (parts[0], parts[1])))


def _length(parts: Iterable[Part]) -> int:
    """How many sentences and tables there are, without those of cases."""
    return sum(_length(part.parts) if isinstance(part, Lemma) else 1 for part in parts if not isinstance(part, Cases))


def _ordered(page: _Page, supposed: Fact | None) -> tuple[Chain, ...]:
    """Each sentence right before the first that wants it; first of all one that comes from what is supposed."""
    chains, told = page.chains, list[Chain]()
    if supposed is not None:
        told += [chain for chain in chains if not chain.table and _comes_from(chain, supposed, page)][:1]

    def tell(place: int) -> None:
        for other in range(place):
            if chains[other] not in told and _leans(chains[place], chains[other], page.needs):
                tell(other)
        if chains[place] not in told:
            told.append(chains[place])

    for place, chain in enumerate(chains):
        if not any(_leans(other, chain, page.needs) for other in chains[place + 1 :]):
            tell(place)
    return tuple(told)


def sentences(proof: Proof, lines: Callable[[Step], int]) -> int:
    """How many sentences a proof takes; ``lines`` says how many a table takes."""
    return count(lay(proof), lines)


def _place(step: Step) -> tuple[int, ...]:
    """The order of a table: by suit and rank for cards, by rank for ranks."""
    number = step.gained.number if step.gained else Number("")
    return by_suit(number.which) if number.what == HELD else (number.which,)


def by_suit(card: int) -> tuple[int, int]:
    """Cards by suit, and by rank within it."""
    return CARDS[card].suit, card
