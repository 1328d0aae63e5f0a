"""Contenders by name: what a name means, which names are refused, and that every one of every set decides rightly."""

import re
import sys
from functools import cache
from itertools import cycle, product

import naive
import pytest
from each import each
from samples import random_masks
from sizes import sized

from satmav.bench.contenders import SETS, Contender, contender, program
from satmav.bench.worker import WARM_UP, check
from satmav.errors import MissingPackageError, UsageError
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS

QUICK = {name for name in SETS["all"] if name.split(":")[0] in ("kernel", "dlx", "pypi")}
FIVES = [Deal(0b11111), Deal(1 | 1 << 7 | 1 << 14 | 1 << 29 | 1 << 50)]
"""2c 2d 2h 2s 3c, pat with quads only, and five cards that make nothing."""


@each(
    ("name", "parts"),
    [
        ("kernel", ("kernel", "", "", "")),
        ("dlx", ("dlx", "exact-cover", "compiled", "")),
        ("dlx:python", ("dlx", "exact-cover", "python", "")),
        ("sat", ("sat", "", "", "")),
        ("sat:residue", ("sat", "residue", "", "")),
        ("sat:exact-cover:cadical195:totalizer", ("sat", "exact-cover", "cadical195", "totalizer")),
        ("cpsat:residue", ("cpsat", "residue", "", "")),
        ("outside:residue:kissat -q %f", ("outside", "residue", "kissat -q %f", "")),
        ("pypi:exact-cover-py", ("pypi", "exact-cover", "exact-cover-py", "")),
    ],
)
def test_what_a_name_means(name, parts):
    assert contender(name) == Contender(name, *parts)


@each(
    ("name", "sentence"),
    [
        ("", "there is no engine ''"),
        ("sta:residue", "there is no engine 'sta': choose one of sat, smt"),
        ("kernel:fast", "'kernel:fast' is no contender: write engine:encoding:solver:cardinality"),
        ("sat:a:b:c:d", "'sat:a:b:c:d' is no contender"),
        ("sat::minisat22", "'sat::minisat22' is no contender"),
        ("smt:residue:z3", "'smt:residue:z3' is no contender"),
        ("dlx:", "'dlx:' is no contender"),
        ("dlx:quick", "there is no way of dancing 'quick': choose one of compiled, python"),
        ("dlx:python:x", "'dlx:python:x' is no contender"),
        ("pypi", "there is no library of PyPI ''"),
        ("pypi:dlx:x", "there is no library of PyPI 'dlx:x': choose one of exact-cover, "),
        ("sat:cover", "there is no encoding 'cover'"),
        ("sat:residue:minisat", "there is no solver 'minisat'"),
        ("sat:exact-cover:minisat22:native", "minisat22 has no native cardinality constraints"),
        ("sat:exact-cover:minisat22:sorted", "there is no cardinality encoding 'sorted'"),
        ("cpsat:cover", "there is no encoding 'cover'"),
    ],
)
def test_a_name_that_makes_no_sense_is_refused_or_else_by_the_engine(name, sentence):
    with pytest.raises(UsageError, match=f"^{re.escape(sentence)}"):
        contender(name).open(QUADS)


def test_others_work_is_not_taken_at_its_word_and_the_warm_up_has_both_verdicts():
    """A command may have colons."""
    command = r"C:\kissat.exe %f"
    assert program(command) == Contender(f"outside:residue:{command}", "outside", "residue", command)
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


@cache
def verdict(deal, quads):
    return Status.SAT if naive.winnable(deal.mask, quads) else Status.UNSAT


@cache
def deals(large, quads):
    """Deals with both verdicts, some of them of 25 cards."""
    small = [Deal(mask) for mask in random_masks(100, seed=17, hands=3)]
    won = next(deal for deal in small if verdict(deal, quads) is Status.SAT)
    lost = next(deal for deal in small if deal != won and len(naive.pat_hands(deal.mask, quads)) > 9)
    more = [*WARM_UP, *map(Deal, random_masks(sized(1, 3), seed=18))] if large else []
    return [won, lost, *FIVES, *more]


ONCE = [*zip(sorted(SETS["all"]), cycle([QUADS, NO_QUADS]), strict=False)]


def opened(name, rules):
    """A contender; in a quick run exact-cover-py is plain Python, which compiles itself for ten seconds each time."""
    with pytest.MonkeyPatch.context() as patch:
        if name == "pypi:exact-cover-py":
            patch.setattr("numba.config.DISABLE_JIT", sized(1, 0))
            for module in ("exact_cover_py", "exact_cover_py.exact_cover"):
                patch.delitem(sys.modules, module, raising=False)
        return contender(name).open(rules)


@each("name, rules", sized(ONCE, [*product(SETS["all"], [QUADS, NO_QUADS])]))
def test_every_contender_is_right(name, rules):
    """In a quick run each under one rule set: what each is made of is tried with both in tests/engines."""
    decide = opened(name, rules)
    seen = set()
    for deal in deals(name in QUICK, rules.quads):
        status, hands = decide(deal)
        assert status is verdict(deal, rules.quads), str(deal)
        seen.add(status)
        if status is Status.SAT:
            check(deal, hands, rules)
    assert seen == {Status.SAT, Status.UNSAT}
