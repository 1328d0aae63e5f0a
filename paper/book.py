"""The book of the paper's numbers: a name for each, its value, how it is written, and the file that it comes from."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor, log10
from pathlib import Path

RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True)
class Number:
    """A value, how the paper writes it, and the file of experiments/results that it comes from."""

    text: str
    value: float | str
    source: str


@dataclass(frozen=True)
class Table:
    """Cells of a table, row by row, and the files that they come from."""

    rows: list[list[str]]
    sources: list[str]


@dataclass
class Book:
    """The numbers and tables found, by name."""

    numbers: dict[str, Number] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)

    def put(self, name: str, value: float | str, source: Path, text: str | None = None) -> None:
        """Enter a number; a name is given once."""
        assert name not in self.numbers, f"{name} is given twice"
        self.numbers[name] = Number(written(value) if text is None else text, value, source.name)

    def tabulate(self, name: str, rows: Sequence[Sequence[str]], sources: Sequence[Path]) -> None:
        """Enter a table; a name is given once."""
        assert name not in self.tables, f"{name} is given twice"
        self.tables[name] = Table([list(row) for row in rows], sorted({source.name for source in sources}))


def written(value: float | str) -> str:
    """Whole numbers in full, others with four significant digits and, where these are far behind the point, a power."""
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return f"{value:,}".replace("-", "−")
    if abs(value) >= 1000:
        return f"{value:,.0f}".replace("-", "−")
    digits, _, power = f"{value:.4g}".partition("e")
    digits = digits.replace("-", "−")
    return f"{digits} · 10{str(int(power)).translate(RAISED)}" if power else digits


def percent(share: Fraction | float, digits: int = 2) -> str:
    """A share in percent, with so many decimals."""
    return f"{100 * float(share):.{digits}f}"


def significant(value: float, digits: int = 3) -> str:
    """So many significant digits, as a decimal fraction."""
    return f"{value:.{max(0, digits - 1 - floor(log10(value)))}f}" if value else "0"


def cut(decimal: str, digits: int = 12) -> str:
    """A decimal fraction cut, not rounded."""
    return decimal[: 2 + digits]
