"""Size formulas, as READMEs of encodings/ have them, read and worked out."""

import re
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
