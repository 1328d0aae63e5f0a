"""Proofs by forced moves read back from their plain data, the inverse of :func:`satmav.reasons.moves.proof_data`."""

import re
from functools import cache

from satmav.check import CheckError
from satmav.check.reading import shown, within
from satmav.game.cards import CARDS, RANKS, SUITS
from satmav.game.hands import WINDOWS
from satmav.reasons import moves
from satmav.reasons.fields import fields, items, text_at
from satmav.reasons.moves import Fact, Number, Proof, Rule, Split, Step, number_text, rule_text

_FACT = re.compile(r"(.{1,20}) (<=|>=) (0|[1-9][0-9]?)")


def read_proof(data: object) -> Proof:
    """The proof that the data tells; :func:`satmav.check.check_moves` says whether it proves anything."""
    split = isinstance(data, dict) and "split" in data
    told = fields(data, "steps", *(["split"] if split else []))
    steps = []
    for place, step in enumerate(items(told["steps"]), start=1):
        with within(f"step {place}"):
            steps.append(_step(step))
    return Proof(tuple(steps), _split(told["split"]) if split else None)


def _step(data: object) -> Step:
    told = fields(data, "rule", "because", "gained")
    because = tuple(map(_fact, items(told["because"])))
    if (name := text_at(told["rule"])) not in _rules():
        raise CheckError(f"{shown(name)} is no rule")
    return Step(_rules()[name], because, None if told["gained"] is None else _fact(told["gained"]))


def _split(data: object) -> Split:
    """A split, its cases told apart by a bound: what they suppose must leave none out."""
    told = fields(data, "on", "cases")
    cases = [fields(case, "suppose", "then") for case in items(told["cases"])]
    if len(cases) != 2:
        raise CheckError(f"a split has two cases, not {len(cases)}")
    less, more = (_fact(case["suppose"]) for case in cases)
    if less != Fact(more.number, False, more.bound - 1) or not more.least:
        raise CheckError("the first case of a split is less than some bound, and the second is not")
    proofs = []
    for place, case in enumerate(cases, start=1):
        with within(f"case {place}"):
            proofs.append(read_proof(case["then"]))
    return Split(more.number, more.bound, *proofs)


def _fact(data: object) -> Fact:
    found = _FACT.fullmatch(text_at(data))
    if found is None or found[1] not in _numbers():
        raise CheckError(f"{shown(data)} is no fact")
    return Fact(_numbers()[found[1]], found[2] == ">=", int(found[3]))


@cache
def _numbers() -> dict[str, Number]:
    """All numbers by their texts."""
    each = {
        moves.HELD: range(len(CARDS)),
        moves.FLUSHES: SUITS,
        moves.RUN: range(len(WINDOWS)),
        **dict.fromkeys((moves.THROUGH, moves.TRIPLES, moves.PAIRS, moves.FOURS, moves.KICKERS), RANKS),
        **dict.fromkeys(moves.TOTALS, range(1)),
    }
    numbers = (Number(what, which) for what, every in each.items() for which in every)
    return {number_text(number): number for number in numbers}


@cache
def _rules() -> dict[str, Rule]:
    """All rules by their texts."""
    rules = [Rule(name) for name in ("straights", "total", *moves.COUNTS)]
    rules += [Rule(name, (suit,)) for name in ("suit", *moves.COUNTS_BY_SUIT) for suit in SUITS]
    rules += [Rule("rank", (rank,)) for rank in RANKS]
    return {rule_text(rule): rule for rule in rules}
