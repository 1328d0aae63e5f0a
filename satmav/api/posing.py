"""Deals as problems for other solvers: models of other libraries, and files."""

from __future__ import annotations

import io
from pathlib import Path

from satmav.api.given import DealLike, as_deal
from satmav.encode import encode
from satmav.formats import write
from satmav.formats.files import format_for
from satmav.game.rules import Rules, rules_named
from satmav.models.table import Posed, model_of
from satmav.records.files import put

__all__ = ["Posed", "export", "model"]


def model(deal: DealLike, library: str = "cpsat", encoding: str = "exact-cover", rules: Rules | str = "quads") -> Posed:
    """The deal as a model of a library's own, ready to be changed: ``cpsat``, ``z3``, ``pulp`` or ``cpmpy``.

    ``.model`` is the library's object, ``.variables`` are its variables by name, and ``.hands(value)`` gives the hands
    of a solution, verified. PuLP and CPMpy come with ``pip install 'satmav[models]'``.

    >>> import satmav
    >>> posed = satmav.model("2c 3c 4c 5c 6c", "z3")
    >>> list(posed.variables)
    ['flush 2c 3c 4c 5c 6c']
    >>> str(posed.model.check())
    'sat'
    """
    return model_of(encode(as_deal(deal), rules_named(rules), encoding), library)


def export(
    deal: DealLike,
    path: str | Path | None = None,
    format_name: str | None = None,
    encoding: str = "exact-cover",
    rules: Rules | str = "quads",
    cardinality: str | None = None,
) -> str:
    """The deal as a text for other solvers, which is written to ``path``, too, where one is given.

    The format is the one asked for, or that of the path's suffix, or ``cnf``; :data:`satmav.formats.FORMATS` has all.

    >>> import satmav
    >>> satmav.export("2c 3c 4c 5c 6c", format_name="opb").splitlines()[-1]
    '-1 x1 >= -1 ;'
    """
    chosen = format_for(path, format_name)
    out = io.StringIO()
    write(encode(as_deal(deal), rules_named(rules), encoding), chosen, out, cardinality)
    if path is not None:
        put(Path(path), out.getvalue())
    return out.getvalue()
