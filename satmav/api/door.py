"""The door of the library: what a function is given is looked at here, by the name of the parameter, and nowhere else.

Every function of :mod:`satmav` passes its arguments through :func:`at_the_door`. Numbers of NumPy become Python's. A
value of a wrong type ends in a sentence that names the parameter. A value of the right type that is not possible is
refused later, by the code that knows what is possible. What only some functions need is imported by its reader, so that
a check loads no engine.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from inspect import signature
from operator import index
from typing import TYPE_CHECKING, Any, NoReturn, ParamSpec, TypeVar

from satmav.errors import UsageError, quoted
from satmav.game.cards import Card
from satmav.game.rules import Rules

if TYPE_CHECKING:
    from satmav.engines.base import Options

P = ParamSpec("P")
R = TypeVar("R")
Reader = Callable[[str, Any], Any]
"""A check of an argument: it gets the parameter's name and what was given, and returns what the function gets."""

LARGEST = 10**30
"""Whole numbers are smaller, either way; Python itself does not spell all that are larger."""


def at_the_door(call: Callable[P, R]) -> Callable[P, R]:
    """Wrap a function of the library, so that it only gets arguments of the types that its parameters take.

    None passes where it is the default of the parameter.
    """
    takes = signature(call)

    @wraps(call)
    def looked_at(*args: P.args, **kwargs: P.kwargs) -> R:
        given = takes.bind(*args, **kwargs)
        for name, thing in given.arguments.items():
            if name in READERS and not (thing is None and takes.parameters[name].default is None):
                given.arguments[name] = READERS[name](name, thing)
        return call(*given.args, **given.kwargs)

    return looked_at


def _wrong(name: str, wanted: str, given: object) -> NoReturn:
    raise UsageError(f"{name} is {wanted}, not {quoted(given) if isinstance(given, str) else type(given).__name__}")


def _plain(thing: Any) -> Any:
    return thing.item() if hasattr(thing, "dtype") and getattr(thing, "ndim", None) == 0 else thing


def _flag(name: str, thing: Any) -> bool:
    thing = _plain(thing)
    return thing if isinstance(thing, bool) else _wrong(name, "True or False", thing)


def _whole(name: str, thing: Any) -> int:
    try:
        number = index(_plain(thing))
    except TypeError:
        _wrong(name, "a whole number", thing)
    return number if abs(number) < LARGEST else _wrong(name, "less than 10^30, either way", "more")


def _seconds(_: str, thing: Any) -> float:
    from satmav.engines.base import Options

    return float(Options(time_limit=_plain(thing)).time_limit or 0)


def _text(name: str, thing: Any) -> str:
    return str(thing) if isinstance(thing, str) else _wrong(name, "text", thing)


def _path(name: str, thing: Any) -> str:
    """A path as it was given; one that ends in a slash is to be a folder."""
    path = os.fspath(thing) if isinstance(thing, (str, os.PathLike)) else None
    if not isinstance(path, str):
        _wrong(name, "a path", thing)
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        _wrong(name, "a path that can be written in the file system's letters", path)
    return _wrong(name, "a path, which has no null character", path) if "\0" in path else path


def _rules(name: str, thing: Any) -> Rules | str:
    if isinstance(thing, str) or (
        isinstance(thing, Rules) and isinstance(thing.name, str) and isinstance(thing.quads, bool)
    ):
        return thing
    _wrong(name, "a rule set or its name", thing)


def _options(name: str, thing: Any) -> Options:
    from satmav.engines.base import Options

    if not isinstance(thing, Options):
        _wrong(name, "satmav.Options", thing)
    for part, read in OPTIONS.items():
        if (value := getattr(thing, part)) is not None:
            read(part, value)
    return thing


def _several(name: str, thing: Any) -> Iterable[Any]:
    thing = _plain(thing)
    if not isinstance(thing, Iterable) or isinstance(thing, (str, Mapping)):
        _wrong(name, "a list (put a single thing into a list)", thing)
    return thing


OPTIONS: dict[str, Reader] = {
    **dict.fromkeys(("encoding", "solver", "cardinality", "proofs"), _text),
    **dict.fromkeys(("compiled", "incremental"), _flag),
    "time_limit": _seconds,
}
"""The fields of options."""

READERS: dict[str, Reader] = {
    **dict.fromkeys(("deals", "placed", "results"), _several),
    **dict.fromkeys(("hands", "seed", "number", "effort", "indent"), _whole),
    **dict.fromkeys(("external", "generalise", "letters", "long", "witnesses"), _flag),
    **dict.fromkeys(("path", "folder"), _path),
    **dict.fromkeys(
        ("answer", "cardinality", "day", "difficulty", "encoding", "engine", "fewest", "format_name"), _text
    ),
    **dict.fromkeys(("kind", "library", "name", "named", "rung", "which"), _text),
    "lonely": lambda name, thing: str(thing) if isinstance(thing, Card) else _text(name, thing),
    "options": _options,
    "rules": _rules,
    "time_limit": _seconds,
}
"""Who looks at what, by the names of the parameters."""
