"""How many sentences does a proof by forced moves take to tell?

Steps that say the same of several cards or ranks are one sentence, if no other must come between. Steps that only
say what the words mean are none: no flush, so none of its cards in a flush; a straight of a run, so one through its
ranks. A balance is a table, with a row for each rank that it is about. A question is a sentence, and dearer where
both answers ask again. :mod:`satmav.kernels.moves_price` is the same, compiled.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from satmav.kernels.moves_price import ASIDE, QUESTION, TABLE
from satmav.reasons.moves import FLUSHES, HELD, RUN, THROUGH, TOTALS, Fact, Number, Proof, Rule, Step

Key = tuple[object, ...]
Side = tuple[Number, bool]


def price(proof: Proof) -> int:
    """The sentences of a proof."""
    return _price(proof, {}, 0)


def nesting(proof: Proof) -> int:
    """How many suppositions are open at once, where the shallower case of a split is refuted first."""
    if (split := proof.split) is None:
        return 0
    less, more = nesting(split.less), nesting(split.more)
    return less + 1 if less == more else max(less, more)


def _price(proof: Proof, known: dict[Side, int], last: int) -> int:
    segment = _Segment(dict(known), last)
    for step in proof.steps:
        segment.tell(step)
    if (split := proof.split) is None:
        return segment.total
    cost = QUESTION + ASIDE * (split.less.split is not None and split.more.split is not None)
    cases = (split.less, split.more)
    return segment.total + cost + sum(_price(case, segment.place, segment.last) for case in cases)


@dataclass
class _Segment:
    """Steps without a question between them."""

    place: dict[Side, int]
    """The sentence that tells a fact."""
    last: int
    by: dict[Side, Rule] = field(default_factory=dict)
    sentences: list[tuple[Key, int]] = field(default_factory=list)
    total: int = 0

    def tell(self, step: Step) -> None:
        """Put a step into the first sentence that it fits into, or a new one."""
        place = after = max((self.place.get(_side(reason), 0) for reason in step.because), default=0)
        if not self._is_free(step):
            key = _alike(step)
            fits = [sentence for said, sentence in self.sentences if said == key and sentence > after]
            if fits and step.rule.name != "balance":
                place = fits[0]
            else:
                place = self.last = self.last + 1
                self.sentences.append((key, place))
                self.total += _cost(step)
        if step.gained:
            self.place[_side(step.gained)] = place
            self.by[_side(step.gained)] = step.rule

    def _is_free(self, step: Step) -> bool:
        if step.gained is None or len(step.because) > 1:
            return False
        name = step.rule.name
        if name == "through":
            return True
        if not step.because:
            return name in ("suit", "fours", "needs")
        reason, gained = step.because[0], step.gained
        if name == "rank":
            return self.by.get(_side(reason)) == step.rule
        if name in ("suit", "houses", "fours", "runs"):
            return reason.least == gained.least and reason.bound == gained.bound == int(reason.least)
        return False


def _side(fact: Fact) -> Side:
    return fact.number, fact.least


def _cost(step: Step) -> int:
    """The sentences of a step told by itself."""
    if step.rule.name != "balance":
        return 1
    ranks = set()
    for (what, which), _, _ in step.because:
        if what == HELD:
            ranks.add(which // 4)
        elif what not in (FLUSHES, RUN, *TOTALS):
            ranks.add(which)
    return TABLE + len(ranks)


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
