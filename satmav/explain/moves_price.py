"""How many sentences does a proof by forced moves take to tell?

Steps that say the same of several cards or ranks are one sentence, if no other must come between. A sentence can go
on, "and so": twice, with what follows from nothing but what it said. Steps that only say what words mean are none: no
flush, so none of its cards in a flush; a straight of a run, so one through its ranks. Nor is what the deal lacks: with
neither 7 nor 9 no straight takes an 8. A balance is a table, with a
row for ranks of which it knows the same. A question is a sentence, and dearer where both answers ask again.
:mod:`satmav.kernels.moves_price` is the same, compiled.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from satmav.kernels.moves_price import ASIDE, QUESTION, TABLE, TAILS
from satmav.reasons.moves import FLUSHES, FOURS, HELD, RUN, THROUGH, TOTALS, TRIPLES, Fact, Number, Proof, Step

Key = tuple[object, ...]
Side = tuple[Number, bool]


def price(proof: Proof) -> int:
    """The sentences of a proof."""
    return _price(proof, {}, 0)


def _price(proof: Proof, known: dict[Side, int], last: int) -> int:
    stretch = _Stretch(dict(known), last, last)
    for step in proof.steps:
        stretch.tell(step)
    if (split := proof.split) is None:
        return stretch.total
    cost = QUESTION + ASIDE * (split.less.split is not None and split.more.split is not None)
    cases = (split.less, split.more)
    return stretch.total + cost + sum(_price(case, stretch.place, stretch.last) for case in cases)


@dataclass
class _Stretch:
    """Steps without a question between them."""

    place: dict[Side, int]
    """The sentence that tells a fact."""
    last: int
    since: int
    said: list[tuple[Key, int, bool]] = field(default_factory=list)
    """What was said, in which sentence, and whether at its end."""
    tails: dict[int, int] = field(default_factory=dict)
    total: int = 0

    def tell(self, step: Step) -> None:
        """Put a step where it costs least: nowhere, with its like, at the end of a sentence, or by itself."""
        places = [self.place.get(_side(reason), 0) for reason in step.because]
        place = after = max(places, default=0)
        if not is_free(step):
            place = self._sentence(step, after, bool(places) and min(places) == after)
        if step.gained:
            self.place[_side(step.gained)] = place

    def _sentence(self, step: Step, after: int, follows: bool) -> int:
        key = _alike(step)
        table = step.rule.name == "balance"
        for said, place, tail in self.said:
            if said == key and not table and (follows and place == after if tail else place > after):
                return place
        follows = follows and after > self.since and step.rule.name in FOLLOWING and step.gained is not None
        if follows and self.tails.get(after, 0) < TAILS:
            self.tails[after] = self.tails.get(after, 0) + 1
            self.said.append((key, after, True))
            return after
        self.last += 1
        self.total += _cost(step)
        self.tails[self.last] = TAILS if table else 0
        self.said.append((key, self.last, False))
        return self.last


FOLLOWING = ("suit", "rank", "through", "needs")
"""The rules by which a sentence goes on."""

MEANINGS = (("suit", FLUSHES, HELD), ("through", THROUGH, RUN))
"""One of the second makes one of the first, and none of the first leaves none of the second."""


def is_free(step: Step) -> bool:
    """Whether a step only says what words mean, or what the deal lacks."""
    name, gained = step.rule.name, step.gained
    if not step.because:
        return name in ("suit", "fours", "through", "needs")
    if gained is None or len(step.because) > 1:
        return False
    reason = step.because[0]
    if gained.bound != int(gained.least) or reason.bound != int(reason.least):
        return False
    if name == "rank":
        return reason.least and not gained.least and gained.number.what in (TRIPLES, FOURS)
    whats = (gained.number.what, reason.number.what)
    means = name in ("houses", "fours", "runs") or (name, *(whats if gained.least else whats[::-1])) in MEANINGS
    return means and reason.least == gained.least


def _side(fact: Fact) -> Side:
    return fact.number, fact.least


def _cost(step: Step) -> int:
    """The sentences of a step told by itself: a balance has a row for ranks of which it knows the same."""
    if step.rule.name != "balance":
        return 1
    rows: dict[int, list[tuple[str, bool, int]]] = {}
    for (what, which), least, bound in step.because:
        if what not in (FLUSHES, RUN, *TOTALS):
            rows.setdefault(which // 4 if what == HELD else which, []).append((what, least, bound))
    return TABLE + len({tuple(sorted(row)) for row in rows.values()})


def _alike(step: Step) -> Key:
    """What steps share if they say the same of several cards or ranks."""
    name, about = step.rule
    because = sorted((fact.number.what, fact.least, fact.bound, _which(fact, name)) for fact in step.because)
    gained = (step.gained.number.what, step.gained.least, step.gained.bound) if step.gained else ()
    return (name, about[:1] if name == "needs" else (), tuple(because), gained)


def _which(fact: Fact, rule: str) -> int:
    """The suit, card, run or rank that a reason is about; -1 if that is the one that the rule is for."""
    own = rule in ("suit", "rank") or (rule == "through" and fact.number.what == THROUGH)
    return -1 if own else fact.number.which
