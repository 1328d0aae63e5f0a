"""Contenders by name: what a name means, which names are refused, and that every one of every set decides rightly."""

import re
from itertools import cycle

import naive
import pytest
from each import each
from samples import random_masks

from satmav.bench.contenders import SETS, Contender, contender, program
from satmav.bench.worker import WARM_UP, check
from satmav.errors import MissingPackageError, UsageError
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS

FIVES = [0b11111, 1 | 1 << 7 | 1 << 14 | 1 << 29 | 1 << 50]
"""2c 2d 2h 2s 3c, pat with quads only, and five cards that make nothing."""


@each(
    ("name", "sentence"),
    [
        ("", "there is no engine '': choose one of sat, smt"),
        ("kernel:fast", "'kernel:fast' is no contender: write engine:encoding:solver:cardinality"),
        ("sat:a:b:c:d", "'sat:a:b:c:d' is no contender"),
        ("sat::minisat22", "'sat::minisat22' is no contender"),
        ("dlx:quick", "there is no way of dancing 'quick': choose one of compiled, python"),
        ("pypi:dlx:x", "there is no library of PyPI 'dlx:x': choose one of exact-cover, "),
        ("sat:cover", "there is no encoding 'cover'"),
        ("sat:residue:minisat", "there is no solver 'minisat'"),
        ("sat:exact-cover:minisat22:native", "minisat22 has no native cardinality constraints"),
        ("sat:exact-cover:minisat22:sorted", "there is no cardinality encoding 'sorted'"),
    ],
)
def test_a_name_that_makes_no_sense_is_refused_or_else_by_the_engine(name, sentence):
    with pytest.raises(UsageError, match=f"^{re.escape(sentence)}"):
        contender(name).open(QUADS)


def test_others_work_is_not_taken_at_its_word_and_the_warm_up_has_both_verdicts():
    """A command may have colons."""
    command = r"C:\kissat.exe %f"
    assert program(command) == Contender(f"outside:residue:{command}", "outside", "residue", command)
    assert contender("dlx") == Contender("dlx", "dlx", "exact-cover", "compiled")
    names = ("sat", "kernel", "outside:residue:x", "pypi:dlx")
    assert [contender(name).foreign for name in names] == [False, False, True, True]
    for rules in (QUADS, NO_QUADS):
        assert [naive.winnable(deal.mask, rules.quads) for deal in WARM_UP] == [True, False]
        held = naive.pat_hands(WARM_UP[1].mask, rules.quads)
        assert all(any(hand >> card & 1 for hand in held) for card in WARM_UP[1].cards), "no card is homeless"


@each("name", ["dlx", "pypi:xcover"])
def test_a_package_that_is_not_there(monkeypatch, name):
    def missing(*_):
        raise ModuleNotFoundError

    monkeypatch.setattr("satmav.bench.contenders.find_spec", lambda _: None)
    monkeypatch.setattr("satmav.bench.peers.import_module", missing)
    with pytest.raises(MissingPackageError, match=f"the contender {name} needs the package .*: .*pip install"):
        contender(name).open(QUADS)


@each("name, rules", zip(sorted(SETS["all"]), cycle([QUADS, NO_QUADS])))
def test_every_contender_is_right(name, rules):
    """Each under one rule set: what each is made of is tried with both in tests/engines."""
    decide, masks = contender(name).open(rules), random_masks(100, seed=17, hands=3)
    won = next(mask for mask in masks if naive.winnable(mask, rules.quads))
    lost = next(mask for mask in masks if mask != won and len(naive.pat_hands(mask, rules.quads)) > 9)
    for mask in (won, lost, *FIVES):
        status, hands = decide(Deal(mask))
        assert status is (Status.SAT if naive.winnable(mask, rules.quads) else Status.UNSAT), hex(mask)
        if status is Status.SAT:
            check(Deal(mask), hands, rules)
