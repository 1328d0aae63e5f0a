"""How many sentences does a proof by forced moves take to tell?"""

from __future__ import annotations

from satmav.reasons.moves import HELD, Fact, Proof, Rule, Step

Key = tuple[object, ...]
FREE_RULES = ("suit", "through", "houses", "fours", "runs")
"""Rules of which a step with a single reason only says what the words mean: no flush, so none of its cards in one."""

TABLE = 2
"""A balance is a table: what it costs beside its rows."""

ASIDE = 2
"""What a supposition costs while another is open."""


def price(proof: Proof) -> int:
    """The sentences of a proof: its told steps, its questions, and what nesting costs."""
    return _price(proof, {}, 0)


def nesting(proof: Proof) -> int:
    """How many suppositions are open at once, where the shallower case of a split is refuted first."""
    if (split := proof.split) is None:
        return 0
    less, more = nesting(split.less), nesting(split.more)
    return less + 1 if less == more else max(less, more)


def is_free(step: Step) -> bool:
    """Whether a step only says what the words mean, or what the deal lacks."""
    if step.gained is None or len(step.because) > 1:
        return False
    if step.rule.name == "through":
        return True
    if step.rule.name == "fours" and not step.because:
        return True
    return bool(step.rule.name in FREE_RULES and step.because and _empty_or_there(step.because[0], step.gained))


def _empty_or_there(reason: Fact, gained: Fact) -> bool:
    """None in all, so none of each; or one of them, so one in all."""
    if reason.least:
        return gained.least and reason.bound == gained.bound == 1
    return not gained.least and reason.bound == gained.bound == 0


def _price(proof: Proof, known: dict[Fact, int], depth: int) -> int:
    told = dict(known)
    places: dict[Key, int] = {}
    last = max(told.values(), default=0)
    total = 0
    for step in proof.steps:
        after = max((told.get(reason, 0) for reason in step.because), default=0)
        if is_free(step):
            place = after
        else:
            key = alike(step)
            place = places.get(key, -1)
            if place <= after:
                last += 1
                place = places[key] = last
                total += cost(step)
        if step.gained:
            told[step.gained] = place
    if (split := proof.split) is None:
        return total
    aside = ASIDE if depth and nesting(proof) else 0
    deeper = depth + (nesting(split.less) > 0 and nesting(split.more) > 0)
    return total + 1 + aside * (deeper > depth) + _price(split.less, told, deeper) + _price(split.more, told, deeper)


def cost(step: Step) -> int:
    """The sentences of a step told by itself."""
    if step.rule.name == "balance":
        return TABLE + len({rank for fact in step.because if (rank := _rank(fact)) is not None})
    return 1


def alike(step: Step) -> Key:
    """Steps with the same key, for several cards or ranks, are told in one sentence."""
    if step.rule.name == "balance":
        return (step.rule, step.because, step.gained)
    gained = _shape(step.gained, step.rule) if step.gained else None
    about = step.rule.about[:1] if step.rule.name == "needs" else ()
    return (step.rule.name, about, tuple(sorted(map(str, (_shape(fact, step.rule) for fact in step.because)))), gained)


def _shape(fact: Fact, rule: Rule) -> tuple[object, ...]:
    what, which = fact.number
    own: object = which
    if rule.name == "rank":
        own = "own"
    elif rule.name in ("suit", "through", "needs"):
        own = "own" if what in rule.name or what == HELD else which
    return (what, own, fact.least, fact.bound)


def _rank(fact: Fact) -> int | None:
    what, which = fact.number
    if what == HELD:
        return which // 4
    return which if what in ("through", "triples", "pairs", "fours", "kickers") else None
