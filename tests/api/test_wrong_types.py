"""Every function of the library is given odd things for every parameter: it takes them, or says in a line why not."""

import inspect
import math
import re
from itertools import islice

import numpy as np
import pytest
from each import each

import satmav
from satmav.explain import Wish

WON, LOST = "2c 3c 4c 5c 7c", "2c 3c 4c 5c 7d"
FIVE = [0, 4, 8, 12, 20]
"""The cards of ``WON`` by their ids."""

ODD = [
    None, True, 0, -1, 10**30, 10**5000, 3.5, math.nan, math.inf, 1j, "", "x", "\0", "\ud800", "x" * 10**6, b"Kc", [],
    [None], ["x"], [[]], {"a": 1}, {1.5}, object(), object, len, range(5), iter([]), iter([None]), np.int64(5),
    np.float64(2.5), np.bool_(True), np.array(5), np.array([1.5]), np.array(["a"]), np.array([[0, 1], [2, 3]]),
    np.array([True]), np.array([], int), np.array([None]), np.datetime64("2020"), satmav.QUADS, satmav.Card("Kc"),
    satmav.Rules("quads", None), satmav.Rules([], True), satmav.Options(encoding=5), satmav.Options(compiled="x"),
]  # fmt: skip


def calls():
    """The functions by their names, each with arguments that are right."""
    told = satmav.why(LOST)
    right = {
        "check": {"folder": "none"}, "columns": {"results": []}, "deal": {"seed": 1}, "deals": {"seed": 1},
        "decode": {"deal": WON, "answer": "s SATISFIABLE\nv 1 0"}, "solve_many": {"deals": [WON]},
        "model": {"deal": WON, "library": "z3"}, "cores": {"deal": LOST}, "corrections": {"deal": LOST},
        "measured": {"name": "curve.csv"},
    }  # fmt: skip
    functions = {name: getattr(satmav, name) for name in satmav._MODULE_OF if name.islower()}
    made = {satmav.Deal: {"mask": 31}, satmav.Deal.of: {"cards": FIVE}, satmav.Card: {"card": 3}, satmav.Options: {}}
    cards = {satmav.Card.of: {"rank": 3, "suit": 1}, satmav.Card.named: {"name": "Kc"}}
    methods = {told.text: {}, told.to_json: {}, told.save: {"path": "x.svg"}}
    yield from ((function, right.get(name, {"deal": WON})) for name, function in functions.items())
    yield from (made | cards | methods).items()


CALLS = [
    pytest.param(call, given, name, id=f"{call.__qualname__}-{name}")
    for call, given in calls()
    for name in inspect.signature(call).parameters
]


def done(call, given):
    """A call, with the first of what comes one by one."""
    found = call(**given)
    return list(islice(found, 2)) if inspect.isgenerator(found) else found


@pytest.mark.parametrize(("call", "given", "name"), CALLS)
def test_odd_things_are_taken_or_told(call, given, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    told = []
    for thing in ODD:
        try:
            done(call, {**given, name: thing})
        except satmav.SatmavError as error:
            told.append(str(error))
    assert told or call is satmav.Options, "something of this is odd to anybody"
    assert [line for lines in told for line in lines.split("\n") if not (line.isprintable() and len(line) < 700)] == []


@each(
    ("call", "sentence"),
    [
        (lambda: satmav.check(None), "folder is a path, not NoneType"),
        (lambda: satmav.check("none", effort=-1), "the effort of a check is a whole number from 1 up, not -1"),
        (lambda: satmav.why(WON, effort=-1), "the effort of an explanation is a whole number"),
        (lambda: Wish(seed=-1), "the seed of an explanation is a whole number"),
        (lambda: satmav.Options(time_limit=math.inf), "a time limit is a positive number of seconds, not inf"),
        (lambda: satmav.Options(time_limit=0), "a time limit is a positive number of seconds, not 0"),
        (lambda: satmav.Options(time_limit=math.nan), "a time limit is a positive number of seconds, not nan"),
        (lambda: satmav.deal(seed="x"), "seed is a whole number, not 'x'"),
        (lambda: satmav.solve_many(5), "deals is a list (put a single thing into a list), not int"),
        (lambda: satmav.solve(WON, options="sat"), "options is satmav.Options, not 'sat'"),
        (lambda: satmav.why(WON, long=True), "unexpected keyword argument 'long'"),
    ],
)
def test_the_parameter_is_named(call, sentence):
    with pytest.raises((satmav.SatmavError, TypeError), match=re.escape(sentence)):
        call()


@each("kind", [np.uint8, np.int16, np.int64, np.uint64])
def test_whole_numbers_of_numpy_are_cards_and_masks(kind):
    won = satmav.Deal(WON)
    assert satmav.solve(np.array(FIVE, kind)).deal == won == satmav.solve(np.uint64(won.mask)).deal
    assert satmav.solve_many(np.array([FIVE, FIVE], kind)).winnable.tolist() == [True, True]
    assert satmav.deal(seed=np.int64(1), hands=kind(2)) == satmav.deal(seed=1, hands=2)
    if np.iinfo(kind).max > won.mask:
        assert satmav.solve_many(np.array([won.mask], kind)).winnable.tolist() == [True]
    with pytest.raises(satmav.SatmavError, match=r"is no set of|is not a set of cards"):
        satmav.solve_many(np.array([-1], np.int64))
