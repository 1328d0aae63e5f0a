"""Size formulas, as READMEs of encodings/ have them: read, worked out, and spoilt number by number."""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from math import comb, prod
from pathlib import Path
from typing import Any

FUNCTIONS = {f.__name__: f for f in (sum, max, min, range, comb, prod, len, int)}


def block(readme: Path) -> str:
    """The one block of formulas of a README."""
    (found,) = re.findall(r"^```sizes\n(.*?)^```", readme.read_text("utf-8"), re.M | re.S)
    return found


def sizes(formulas: str, known: dict[str, Any]) -> dict[str, Any]:
    """What the formulas come to: lines ``name = expression`` and ``name(arguments) = expression``."""
    values = {"__builtins__": {}, **FUNCTIONS, **known}
    for line in filter(None, formulas.splitlines()):
        left, right = line.split(" = ", 1)
        name, _, arguments = left.partition("(")
        values[name] = eval(f"lambda {arguments[:-1]}: {right}" if arguments else right, values)
    return values


def no_number_could_be_another(formulas: str, counts: Callable[[str, Any], object], known: Iterable[Any]) -> None:
    """Add 1 to each of their numbers in turn: what they come to changes for something that is known."""
    right = [(one, counts(formulas, one)) for one in known]
    for number in re.finditer(r"(?<![\w.])\d+", formulas):
        spoiled = f"{formulas[: number.start()]}{int(number[0]) + 1}{formulas[number.end() :]}"
        with suppress(IndexError, ValueError, RecursionError):  # comb of a negative number, a rank too many, no end
            assert any(counts(spoiled, one) != told for one, told in right), spoiled
