"""The battery that other packages run on theirs: ours pass it, and whatever is wrong is found."""

from collections import Counter
from itertools import islice

import naive
import pytest
from each import each

from satmav.check import CheckError
from satmav.encode import ENCODINGS, Encoding, EncodingEntry
from satmav.encode.table import TABLE
from satmav.engines import ENGINES, EngineEntry, Options
from satmav.engines.battery import small_deals, trials, try_encoding, try_engine
from satmav.engines.table import TABLE as ENGINE_TABLE
from satmav.formula.formula import Formula
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS

BOTH = each("rules", [QUADS, NO_QUADS])
SMALL = list(small_deals())


def truth(deals, rules):
    return Counter(Status.SAT if naive.winnable(deal.mask, rules.quads) else Status.UNSAT for deal in deals)


@BOTH
@each("name", ENCODINGS)
def test_our_encodings_pass(name, rules):
    assert try_encoding(name, rules, deals=trials(3)) == truth(trials(3), rules)


@BOTH
@each("name", [name for name, entry in ENGINES.items() if "encoding" not in entry.choices])
def test_our_engines_without_encodings_pass(name, rules):
    assert try_engine(name, rules) == truth(trials(), rules)


@BOTH
def test_the_trials_have_both_answers_at_five_hands(rules):
    deals = [deal for deal in trials() if deal.hands == 5]
    assert min(truth(deals, rules)[status] for status in (Status.SAT, Status.UNSAT)) >= 3
    assert max(deal.hands for deal in trials(4)) == 4
    assert len(SMALL) == 66 + 16


class Wrong:
    """An engine that answers as it is told."""

    label = "wrong"

    def __init__(self, status, hands=()):
        self.decide = lambda _: (status, hands)


@each(
    ("answer", "sentence"),
    [
        ((Status.UNSAT,), r"wrong says UNSAT of 2c .* \(rules: quads\): the cards can all be held, by the hands"),
        ((Status.SAT,), r"wrong says SAT of 2c .*: card 0 is in no hand"),
        ((Status.SAT, (31 << 20,)), r"wrong says SAT of 2c .*: hand 1 holds card"),
        ((Status.UNKNOWN,), "wrong says UNKNOWN of 2c .*: without a time limit there is an answer"),
    ],
)
def test_a_wrong_engine_is_found(monkeypatch, answer, sentence):
    entry = EngineEntry("wrong", lambda _rules, _options: Wrong(*answer), "wrong on purpose")
    monkeypatch.setitem(ENGINE_TABLE.own, "wrong", entry)
    with pytest.raises(CheckError, match=sentence):
        try_engine("wrong", QUADS, deals=SMALL)


def changed(change):
    """The exact cover with a formula that is not as it should be."""

    def build(deal, rules):
        coded = ENCODINGS["exact-cover"].builder(deal, rules)
        formula = Formula(list(coded.formula.names), list(coded.formula.integers), list(coded.formula.constraints))
        change(formula)
        return Encoding("changed", deal, rules, formula, coded.decode)

    return EncodingEntry("changed", build, "wrong on purpose")


@each(
    ("change", "sentence"),
    [
        (lambda formula: formula.constraints.__delitem__(slice(0, None, 2)), "changed.* says SAT of "),
        (lambda formula: formula.constraints.__delitem__(slice(1, None, 2)), "changed.* says SAT of "),
        (lambda formula: formula.clause("none", [-1]), "changed.* says UNSAT of .* can all be held"),
        (lambda formula: formula.names.append(formula.names[0]), "has 2 variables, integers or constraints called "),
        (lambda formula: formula.clause(formula.names[0], [1, -1]), "has 2 variables, integers or constraints called "),
        (lambda formula: formula.integer("cover 2c", 1), "has 2 variables, integers or constraints called 'cover 2c'"),
        (lambda formula: formula.names.append("K♣"), "has the name 'K♣': use printable ASCII"),
        (lambda formula: formula.names.append("and"), "has the name 'and', which is SMT-LIB's own: use another"),
        (lambda formula: formula.clause("@home", [1, -1]), "has the name '@home', which is SMT-LIB's own"),
        (lambda formula: formula.clause("a|b", [1, -1]), r"has the name 'a\|b'"),
        (lambda formula: formula.clause("a\nb", [1, -1], background=True), r"has the name 'a\\nb'"),
    ],
)
def test_a_wrong_encoding_is_found(monkeypatch, change, sentence):
    monkeypatch.setitem(TABLE.own, "changed", changed(change))
    with pytest.raises(CheckError, match=sentence):
        try_encoding("changed", QUADS, deals=SMALL)


def test_an_encoding_under_another_name_is_found(monkeypatch):
    monkeypatch.setitem(TABLE.own, "renamed", EncodingEntry("renamed", ENCODINGS["residue"].builder, "misnamed"))
    with pytest.raises(CheckError, match="the encoding renamed calls itself residue"):
        try_encoding("renamed", QUADS)


def test_every_engine_with_encodings_can_be_asked():
    for engine, entry in ENGINES.items():
        if "encoding" in entry.choices and engine != "outside":  # which takes a program: test_outside.py
            assert try_encoding("residue", QUADS, engine, islice(SMALL, 3)).total() == 3
    assert try_engine("dlx", QUADS, Options(compiled=False), SMALL[:5]).total() == 5
