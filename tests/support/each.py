"""Tables of cases that run as one test, which names every case that failed.

A case of its own, by ``pytest.mark.parametrize``, is for what is looked at one at a time; it costs a line of every
report and some milliseconds of every run. A row of :func:`each` costs nothing but itself::

    @each(("text", "number"), [("one", 1), ("two", 2)])
    def test_numbers_are_read(text, number):
        assert read(text) == number
"""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]
BROKEN = (Exception, pytest.fail.Exception)
"""How a case fails: an assertion, an error, or ``pytest.raises`` that saw none."""


def each(names: str | Iterable[str], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """A test over a table: all rows are tried, each with a folder, patches and captured output of its own."""
    own = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    rows = [dict(zip(own, case if len(own) > 1 else [case], strict=True)) for case in cases]
    assert rows, "a table without rows tests nothing"

    def decorate(test: Test) -> Test:
        asked = inspect.signature(test)

        @wraps(test)
        def run(**fixtures: Any) -> None:
            _try_all(test, rows, fixtures)

        rest = [one for name, one in asked.parameters.items() if name not in own]
        run.__signature__ = asked.replace(parameters=rest)  # type: ignore[attr-defined]
        return run

    return decorate


def _try_all(test: Test, rows: list[dict[str, Any]], fixtures: dict[str, Any]) -> None:
    failed: list[tuple[str, BaseException]] = []
    skipped = []
    for number, row in enumerate(rows):
        try:
            _try(test, row, fixtures, number)
        except pytest.skip.Exception as told:
            skipped.append(told)
        except BROKEN as error:
            failed.append((f"row {number}, {_told(row)}", error))
    if failed:
        told = "\n\n".join(f"{row}: {type(error).__name__}: {error}" for row, error in failed)
        raise AssertionError(f"{len(failed)} of {len(rows)} rows fail\n\n{told}") from failed[0][1]
    if len(skipped) == len(rows):
        raise skipped[0]


def _try(test: Test, row: dict[str, Any], fixtures: dict[str, Any], number: int) -> None:
    """One row, which sees nothing of what the rows before it wrote, patched or printed."""
    fresh = dict(fixtures)
    if "tmp_path" in fresh:
        fresh["tmp_path"] = fixtures["tmp_path"] / f"row{number}"
        fresh["tmp_path"].mkdir()
    for captured in {"capsys", "capfd"} & fresh.keys():
        fresh[captured].readouterr()
    if "recwarn" in fresh:
        fresh["recwarn"].clear()
    if "monkeypatch" not in fresh:
        return test(**row, **fresh)
    with fixtures["monkeypatch"].context() as fresh["monkeypatch"]:
        return test(**row, **fresh)


def _told(row: dict[str, Any]) -> str:
    words = ", ".join(f"{name}={getattr(value, '__name__', None) or str(value)!r}" for name, value in row.items())
    return words if len(words) <= 200 else f"{words[:200]}…"
