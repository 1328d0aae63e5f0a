"""Numbers at the door: each has its limits, and whatever is beyond them or no number ends in one sentence."""

import inspect
from types import UnionType
from typing import get_args

import pytest
from each import each

from satmav.cli import command_line
from satmav.cli.options import LONGEST
from satmav.engines import ENGINES, Options
from satmav.errors import UsageError
from satmav.explain import Wish
from satmav.explain.wish import MOST_EFFORT, MOST_SEED

TRIED = (
    "-1",
    "0",
    "0.5",
    str(1 << 31),
    str(1 << 63),
    str(1 << 64),
    "9" * 400,
    "1e400",
    "nan",
    "inf",
    "-inf",
    "",
    "ten",
)


def commands():
    """Every command, those of a group too, by the words that name it."""
    command_line._register(command_line.COMMANDS)
    for command in command_line.app.registered_commands:
        yield command.name, command.callback
    for group in command_line.app.registered_groups:
        yield group.name, group.typer_instance.registered_callback.callback
        for command in group.typer_instance.registered_commands:
            yield f"{group.name} {command.name}", command.callback


def numbers():
    """Every option and argument that is a number: its name, the words before it, its type, and its least and most."""
    for name, callback in commands():
        for parameter, found in inspect.signature(callback, eval_str=True).parameters.items():
            kind, info = found.annotation, found.default
            kinds = set(get_args(kind)) if isinstance(kind, UnionType) else {kind}
            for number in kinds & {int, float}:
                flag = next(iter(info.param_decls or ()), "--")
                yield f"{name} {parameter}", f"{name} {flag}", number, info.min, info.max


def within(text, number, least, most):
    try:
        return least <= number(text) <= most
    except (ValueError, OverflowError):
        return False


def test_there_are_numbers_and_all_are_looked_at():
    names = {found[0] for found in numbers()}
    assert {"explain seed", "survey number", "census workers", "census verify recount", "bench memory"} <= names
    for name, callback in commands():
        for parameter, found in inspect.signature(callback, eval_str=True).parameters.items():
            is_number = type(getattr(found.default, "default", None)) in (int, float)
            assert not is_number or f"{name} {parameter}" in names


@each(("words", "number", "least", "most"), [found[1:] for found in numbers()])
def test_what_is_beyond_the_limits_of_a_number_is_told_in_a_sentence(satmav, words, number, least, most):
    assert least is not None, "it has a least value"
    assert most is not None, "it has a largest value"
    for text in (*TRIED, str(least - 1), str(most + 1)):
        if within(text, number, least, most):
            continue
        run = satmav(*words.split(), text)
        assert (run.code, run.out) == (2, ""), text
        assert run.err.count("\n") == 1
        assert run.err.endswith("--help)\n")
        assert "Invalid value for " in run.err


@each(
    "words",
    [
        ("deal", "--seed", (1 << 128) - 1),
        ("explain", "core-only", "--rung", "points", "--seed", MOST_SEED, "--effort", MOST_EFFORT),
        *(("solve", "elusive", "--engine", engine, "--time-limit", LONGEST) for engine in {*ENGINES} - {"outside"}),
        ("solve", "elusive", "--all", "--time-limit", LONGEST),
        ("count", "elusive", "--time-limit", LONGEST),
        ("survey", 3, "--seed", (1 << 128) - 1, "--partitions", 3),
    ],
)
def test_the_largest_numbers_are_taken(satmav, deals, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    run = satmav(*(deals.get(word, word) for word in words))
    assert (run.code, run.err) == (0, "")


@each("numbers", [{"seed": -1}, {"seed": MOST_SEED + 1}, {"effort": -1}, {"effort": MOST_EFFORT + 1}])
def test_a_wish_has_the_same_limits(numbers):
    (what,) = numbers
    with pytest.raises(UsageError, match=f"the {what} of an explanation is a whole number from 0 to "):
        Wish(**numbers)


@each("seconds", [0, -1, float("nan"), float("inf")])
def test_a_time_limit_is_a_number_of_seconds(seconds):
    with pytest.raises(UsageError, match=f"a time limit is a positive number of seconds, not {seconds}"):
        Options(time_limit=seconds)
