"""Exporting a deal to a file, in the format that is asked for or that its name tells."""

from hashlib import sha256
from pathlib import Path

from satmav.encode import VERSIONS, encode
from satmav.errors import UsageError, choice, quoted
from satmav.formats import FORMATS, lines
from satmav.formats.dimacs import CARDINALITY
from satmav.game.decks import AnyDeal
from satmav.game.rules import Rules
from satmav.records.files import replacing
from satmav.records.provenance import cite_as

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
    if path is None or _is_special(path):
        return DEFAULT
    by_suffix = {form.suffix: name for name, form in FORMATS.items()}
    suffixes = Path(str(path).lower()).suffixes
    for suffix in ("".join(suffixes[-2:]), *suffixes[-1:]):
        if suffix in by_suffix:
            return by_suffix[suffix]
    raise UsageError(f"the ending of {quoted(path)} names no format: choose one with --format, of {', '.join(FORMATS)}")


def _is_special(path: str | Path) -> bool:
    """Whether there is something else than a file; a name that no file can have is for whoever writes it."""
    try:
        return Path(path).exists() and not Path(path).is_file()
    except OSError:
        return False
