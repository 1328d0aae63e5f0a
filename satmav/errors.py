"""Errors that users can cause: each is one sentence with the place and the mend."""

import sys
from collections.abc import Mapping, Sequence
from shlex import quote
from typing import NamedTuple, TypeVar
from unicodedata import category

T = TypeVar("T")


class SatmavError(Exception):
    """Base of every error that a user can cause; the command line prints it and exits with code 2."""

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle what was made, whatever it was made of: a process pool sends errors back so."""
        return type(self).__new__, (type(self), *self.args), vars(self)

    def _render_traceback_(self) -> list[str]:
        """Name our function and the line of the cell that called it, for IPython, without the lines of our files."""
        line, frame = None, self.__traceback__
        while frame and not frame.tb_frame.f_globals.get("__name__", "").startswith("satmav."):
            line, frame = frame.tb_lineno, frame.tb_next
        code = frame.tb_frame.f_code if frame else None
        name = getattr(code, "co_qualname", code.co_name).partition(".__")[0] if code else ""
        place = f" in {name}()" * bool(name) + f", line {line}" * bool(line)
        return [f"{type(self).__name__}{place}: {self}"]


class CardError(SatmavError):
    """A card that does not exist."""


class DealError(SatmavError):
    """A set of cards that is not a deal."""


class UsageError(SatmavError):
    """A combination of options or arguments that makes no sense."""


class MissingPackageError(SatmavError):
    """An optional package that the request needs is not installed."""

    def __init__(self, package: str, extra: str, purpose: str) -> None:
        super().__init__(f"{purpose} needs the package {package}, which is not installed: {installing(extra)}")


def installing(extra: str) -> str:
    """The command that installs an extra for the Python that runs."""
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f'{python} -m pip install "satmav[{extra}]"'


class Fault(NamedTuple):
    """One fault of a deal file: where it is (1-based; 0 where there is no place) and what to do."""

    source: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.source, self.line, self.column) if part)
        return f"{place}: {self.message}"


class DealFileError(SatmavError):
    """Every fault found in a deal file."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def printable(text: str) -> str:
    """A text as a line may show it, whoever wrote it: what does not print is escaped, line ends too.

    Combining marks and selectors count as printable, and would stick to what stands before them.
    """
    return "".join(
        char if char.isprintable() and category(char)[0] != "M" else char.encode("unicode_escape").decode()
        for char in text
    )


def shown(text: str, limit: int | None = 24) -> str:
    """A piece of input as a message shows it: escaped where it does not print, shortened where it is long."""
    return printable(text if limit is None or len(text) <= limit else text[: limit - 1] + "…")


MOST_QUOTED = 300
"""Characters of what a sentence quotes."""


def quoted(thing: object) -> str:
    """Text or a path as a sentence quotes it, in quotation marks: of what is long the middle is left out."""
    text = numeral(thing) if isinstance(thing, int) else str(thing)
    half = MOST_QUOTED // 2
    return repr(text if len(text) <= MOST_QUOTED else f"{text[:half]}…{text[-half:]}")


def numeral(number: int) -> str:
    """A number as a sentence says it; Python itself spells none of more than some thousand digits."""
    return str(number) if abs(number) < 10**30 else f"a number of {number.bit_length()} bits"


def shell_word(text: str) -> str:
    """A word as a line of commands has it, in one line: the shell reads it as it was, if all of it prints."""
    return quote(printable(text))


def choice(what: str, name: str, table: Mapping[str, T]) -> T:
    """The entry of that name.

    Raises :class:`UsageError`, listing the names, where there is none.
    """
    if isinstance(name, str) and name in table:
        return table[name]
    raise UsageError(f"there is no {what} {quoted(str(name))}: choose one of {', '.join(table)}")
