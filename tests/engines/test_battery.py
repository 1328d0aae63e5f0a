"""All engines, on all encodings, say what the naive twin says; and the battery that others run finds what is wrong."""

from collections import Counter
from itertools import cycle, islice, product

import naive
import pytest
from samples import random_masks, small_deck
from sizes import sized, some

from satmav.check import CheckError
from satmav.dealfile.named import NAMED, named_deal
from satmav.encode import ENCODINGS, TABLE, Encoding, EncodingEntry
from satmav.engines import ENGINES, EngineEntry, Options, ask, open_engine
from satmav.engines import TABLE as ENGINE_TABLE
from satmav.engines.battery import small_deals, trials, try_encoding, try_engine
from satmav.errors import UsageError
from satmav.formula.formula import Formula
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import QUADS, RULE_SETS

FAST = [
    ("kernel", Options()),
    ("dlx", Options(compiled=True)),
    ("dlx", Options(compiled=False)),
    ("ranks", Options()),
    ("sat", Options()),
    ("sat", Options(solver="cadical195")),
    ("sat", Options(solver="glucose4")),
]
SLOW = [
    ("sat", Options(solver="kissat404")),
    ("sat", Options("exact-cover")),
    ("sat", Options("exact-cover", "cadical195", "seqcounter")),
    ("sat", Options("exact-cover", "minicard")),
    ("sat", Options("assignment", "cadical153", "totalizer")),
    ("sat", Options("assignment-plain", "glucose4")),
    *((engine, Options(encoding)) for engine in ("smt", "cpsat") for encoding in ENCODINGS),
]
SMALL = list(small_deals())
RULES = list(RULE_SETS.values())
thousands_of_deals = pytest.mark.no_cover  # coverage would triple the time and show nothing new


def truth(mask, rules):
    return Status.SAT if naive.winnable(mask, rules.name) else Status.UNSAT


def agree(name, options, rules, masks):
    engine = open_engine(name, rules, options)
    for mask in masks:
        result = ask(engine, Deal(mask))
        assert result.status is truth(mask, rules), (engine.label, str(result.deal))
        assert result.rules is rules
        assert (sum(hand.mask for hand in result.hands) == mask) == (result.status is Status.SAT)


@thousands_of_deals
@pytest.mark.parametrize(("rules", "choice"), [*product(RULES, FAST)], ids=str)
def test_fast_engines(choice, rules):
    """Named deals, random ones of several sizes, and small decks of which few deals are left out."""
    if choice[0] == "kernel" and rules.name == "trips":
        with pytest.raises(UsageError, match="the kernel know the rules quads and no-quads alone"):
            open_engine("kernel", rules, Options())
        return
    deals = [*(named_deal(name).mask for name in NAMED), *some(small_deck("9TJQKA", "ch", 10), 20)]
    for hands in (1, 2, 3, 4, 5, 6):
        deals += random_masks(sized(4 if hands < 6 else 1, 100 if hands < 6 else 6), seed=2026 + hands, hands=hands)
    if choice[0] != "ranks":  # which takes longer, and is compared on other decks, too
        deals += [*some(small_deck("2345", "cdhs", 15), 2), *some(small_deck("A2345", "chs", 10), 60, whole=8)]
    agree(*choice, rules, deals)


@thousands_of_deals
@pytest.mark.parametrize(("choice", "rules"), sized([*zip(SLOW, cycle(RULES), strict=False)], [*product(SLOW, RULES)]))
def test_slow_engines(choice, rules):
    """A few deals, lost ones among them: every encoding has more of them, and of 25 cards, in its own tests."""
    deals = [*some(small_deck("9TJQKA", "ch", 10), 60)]
    for hands in (1, 2, 3, 4):
        deals += random_masks(sized(1 if hands < 4 else 0, 6), seed=SLOW.index(choice), hands=hands)
    agree(*choice, rules, deals)


@pytest.mark.parametrize(("rules", "name"), [*product(RULES, ENCODINGS)])
def test_our_encodings_pass_the_battery(name, rules):
    deals = SMALL[::14]
    assert try_encoding(name, rules, deals=deals) == Counter(truth(deal.mask, rules) for deal in deals)


@pytest.mark.parametrize("rules", RULES[:2])
def test_the_trials_have_both_answers_at_five_hands(rules):
    deals = [deal for deal in trials() if deal.hands == 5]
    assert min(Counter(truth(deal.mask, rules) for deal in deals).values()) >= 3
    assert max(deal.hands for deal in trials(4)) == 4
    assert len(SMALL) == 66 + 16
    assert try_engine("kernel", rules).total() == len([*trials()])


def test_every_engine_with_encodings_can_be_asked():
    for engine, entry in ENGINES.items():
        if "encoding" in entry.choices and engine != "outside":  # which takes a program: test_outside.py
            assert try_encoding("residue", QUADS, engine, islice(SMALL, 3)).total() == 3
    assert try_engine("dlx", QUADS, Options(compiled=False), SMALL[:5]).total() == 5


class Wrong:
    """An engine that answers as it is told."""

    label = "wrong"

    def __init__(self, status, hands=()):
        self.decide = lambda _: (status, hands)


@pytest.mark.parametrize(
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

    return build


@pytest.mark.parametrize(
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
        (None, "the encoding changed calls itself residue"),
    ],
)
def test_a_wrong_encoding_is_found(monkeypatch, change, sentence):
    build = changed(change) if change else ENCODINGS["residue"].builder
    monkeypatch.setitem(TABLE.own, "changed", EncodingEntry("changed", build, "wrong on purpose"))
    with pytest.raises(CheckError, match=sentence):
        try_encoding("changed", QUADS, deals=SMALL)
