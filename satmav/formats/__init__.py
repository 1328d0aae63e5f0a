"""The field's file formats: from an encoding to lines of text.

Every format is a plain function from an :class:`~satmav.encode.Stated` to an iterator of lines, ASCII and without line
ends; the same encoding always gives the same text. We write these formats and do not read them.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TextIO

from satmav.encode import VERSIONS, Stated, encode
from satmav.errors import UsageError, choice, quoted
from satmav.formats.covers import dlx, farkas, minizinc_data
from satmav.formats.dimacs import CARDINALITIES, CARDINALITY, cnf, gcnf, wcnf
from satmav.formats.linear import lp, minizinc, mps, opb, relaxation
from satmav.formats.smt2 import smt2
from satmav.game.decks import AnyDeal
from satmav.game.rules import Rules
from satmav.records.files import replacing
from satmav.records.provenance import cite_as

__all__ = ["CARDINALITIES", "FORMATS", "FormatEntry", "export", "format_for", "lines", "write"]


@dataclass(frozen=True, slots=True)
class FormatEntry:
    """A format: its name, its writer, the suffix of its files, and one line of what it is.

    The writer of a *clausal* format takes the cardinality encoding as a second argument. ``encoding`` names
    the only encoding that the format can state, where it cannot state them all.
    """

    name: str
    writer: Callable[..., Iterator[str]]
    suffix: str
    about: str
    clausal: bool = False
    encoding: str | None = None
    bytes_a_hand: int = 300
    """About those that a pat hand takes in the encoding ``exact-cover``."""


_ALL = (
    FormatEntry("cnf", cnf, ".cnf", "DIMACS CNF, for SAT solvers", clausal=True),
    FormatEntry("gcnf", gcnf, ".gcnf", "group CNF, for MUS extractors: a group a named constraint", clausal=True),
    FormatEntry("wcnf", wcnf, ".wcnf", "weighted CNF (2022), for MaxSAT solvers: each name is worth 1", clausal=True),
    FormatEntry("opb", opb, ".opb", "pseudo-Boolean constraints, for PB solvers"),
    FormatEntry("smt2", smt2, ".smt2", "SMT-LIB 2.6 (QF_LIA), for SMT solvers: named assertions", bytes_a_hand=1100),
    FormatEntry("lp", lp, ".lp", "CPLEX LP, for MIP solvers"),
    FormatEntry("mps", mps, ".mps", "MPS, for MIP solvers and modelling libraries"),
    FormatEntry("minizinc", minizinc, ".mzn", "MiniZinc, for constraint solvers"),
    FormatEntry(
        "minizinc-data",
        minizinc_data,
        ".data.mzn",
        "a MiniZinc model that prints the hands, with the deal as data",
        encoding="exact-cover",
    ),
    FormatEntry("lp-relaxed", relaxation, ".relaxed.lp", "the linear relaxation as CPLEX LP, for LP solvers"),
    FormatEntry(
        "lp-farkas",
        farkas,
        ".farkas.lp",
        "its Farkas dual: points for cards, the greatest score above 0 or not",
        encoding="exact-cover",
    ),
    FormatEntry("dlx", dlx, ".dlx", "Knuth's exact cover, for dancing links", encoding="exact-cover", bytes_a_hand=20),
)
FORMATS = {entry.name: entry for entry in _ALL}
"""The formats by name."""


def lines(encoding: Stated, format_name: str, cardinality: str | None = None) -> Iterator[str]:
    """The lines of the encoding in a format, without line ends.

    ``cardinality`` chooses how a clausal format states cardinality constraints (default: ladder). Raises
    :class:`UsageError` where the format is unknown or cannot state this encoding. It does so, too, where the format
    knows no such constraints or needs no such choice.

    >>> from satmav.game.deals import Deal
    >>> from satmav.game.rules import QUADS
    >>> list(lines(encode(Deal("2c 3c 4c 5c 7c"), QUADS, "exact-cover"), "dlx"))[-2:]
    ['| flush', '2c 3c 4c 5c 7c']
    """
    form = choice("format", format_name, FORMATS)
    if form.encoding not in (None, encoding.name):
        mend = f"choose the encoding {form.encoding}, not {encoding.name}"
        raise UsageError(f"the format {format_name} is for {form.encoding} only: {mend}")
    if form.clausal:
        return form.writer(encoding, cardinality or CARDINALITY)
    if cardinality is not None:
        raise UsageError(f"the format {format_name} states cardinality constraints as they are: leave the choice out")
    return form.writer(encoding)


def write(encoding: Stated, format_name: str, out: TextIO, cardinality: str | None = None) -> None:
    """Write the encoding in a format to an open text file; errors are those of :func:`lines`."""
    out.writelines(f"{line}\n" for line in lines(encoding, format_name, cardinality))


DEFAULT = "cnf"
"""The format of standard output, and of what is no regular file, where none is asked for."""


def export(
    deal: AnyDeal, rules: Rules, encoding: str, format_name: str, path: str | Path, cardinality: str | None = None
) -> dict[str, object]:
    """Write a deal's formula to a file; where that fails, an older file stays as it was.

    Gives what there is to know of the file: what it asks, by which encoding, its checksum, and how to cite it. Raises
    :class:`UsageError` where the combination makes no sense or the file cannot be written.
    """
    formula, checksum = encode(deal, rules, encoding), sha256()
    with replacing(Path(path)) as out:
        for line in lines(formula, format_name, cardinality):
            text = f"{line}\n".encode()
            checksum.update(text)
            out.write(text)
    return {
        "file": str(path),
        "deal": str(deal),
        "rules": rules.name,
        "format": format_name,
        "cardinality": (cardinality or CARDINALITY) if FORMATS[format_name].clausal else None,
        "encoding": encoding,
        "version": VERSIONS.get(encoding),
        "sha256": checksum.hexdigest(),
        "cite_as": cite_as(),
    }


def format_for(path: str | Path | None, format_name: str | None) -> str:
    """The format asked for, or else the one whose suffix the path has; CNF for standard output (None)."""
    if format_name is not None:
        choice("format", format_name, FORMATS)
        return format_name
    if path is None or (os.path.exists(path) and not os.path.isfile(path)):  # noqa: PTH110, PTH113 - of any name
        return DEFAULT
    by_suffix = {form.suffix: name for name, form in FORMATS.items()}
    suffixes = Path(str(path).lower()).suffixes
    for suffix in ("".join(suffixes[-2:]), *suffixes[-1:]):
        if suffix in by_suffix:
            return by_suffix[suffix]
    raise UsageError(f"the ending of {quoted(path)} names no format: say which, of {', '.join(FORMATS)}")
