"""Deals as problems for other solvers: models of other libraries, files, and the answers that come back."""

import io
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from satmav.api.given import DealLike, RulesLike, as_deal
from satmav.check import CheckError
from satmav.check.answers import Answer, NoVerdictError, read_answer
from satmav.check.values import read_values
from satmav.encode import encode
from satmav.encode.base import Encoding, hands_by_name, hands_in, names_in
from satmav.engines import checked_hands
from satmav.errors import UsageError
from satmav.formats import format_for, write
from satmav.formats.dimacs import CARDINALITY, clauses
from satmav.game.hands import Hand
from satmav.game.rules import rules_named
from satmav.models import Posed, model_of
from satmav.records.files import put

__all__ = ["Posed", "decode", "export", "model"]


def model(
    deal: DealLike,
    library: Literal["cpsat", "z3", "pulp", "cpmpy"] = "cpsat",
    encoding: str = "exact-cover",
    rules: RulesLike = "quads",
) -> Posed:
    """The deal as a model of a library's own, ready to be changed: ``cpsat``, ``z3``, ``pulp`` or ``cpmpy``.

    ``.model`` is the library's object, and ``.variables`` are its variables by name. ``.hands(value)`` gives the hands
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
    rules: RulesLike = "quads",
    cardinality: str | None = None,
) -> str:
    """The deal as a text for other solvers; with ``path`` it is also written to that file.

    The format is ``format_name``, or that of the path's suffix, or ``cnf``; :data:`satmav.formats.FORMATS` lists all.

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


def decode(
    deal: DealLike,
    answer: str,
    encoding: str = "exact-cover",
    rules: RulesLike = "quads",
    cardinality: str | None = None,
) -> tuple[Hand, ...]:
    """The hands in a solver's answer to the file that :func:`export` writes for the deal, with the same arguments.

    ``answer`` is what a solver prints or writes for DIMACS, OPB, LP, MPS, MiniZinc or SMT-LIB. ``satmav decode --help``
    names the forms. Every clause or constraint is verified, and then the hands. Raises :class:`UsageError` if there is
    no model, or a wrong one.

    >>> import satmav
    >>> satmav.decode("2c 3c 4c 5c 6c", "s SATISFIABLE\\nv 1 0")
    (<2c 3c 4c 5c 6c: straight flush, 2 to 6>,)
    >>> satmav.decode("2c 3c 4c 5c 6c", "x1 = 1;")
    (<2c 3c 4c 5c 6c: straight flush, 2 to 6>,)
    """
    dealt, rule_set, lowered = as_deal(deal), rules_named(rules), cardinality or CARDINALITY
    posed = encode(dealt, rule_set, encoding)
    cnf = clauses(posed, lowered)
    values, model = _model(answer, posed)
    try:
        masks = hands_by_name(posed, values) if values else hands_in(posed, cnf, model)
    except CheckError as error:
        asked = f"--encoding {encoding}{'' if values else f' --cardinality {lowered}'}, rules {rule_set}"
        raise UsageError(f"no hands come of this answer: {error} (was the formula exported with {asked}?)") from None
    return checked_hands(dealt, masks, rule_set)


def _model(answer: str, posed: Encoding) -> tuple[Mapping[str, int] | None, tuple[int, ...]]:
    """The model that an answer gives: values by name, or else literals."""
    try:
        values = read_values(answer, names_in(posed))
        said = Answer(values is not None, ()) if values != {} else read_answer(answer, verdict_needed=False)
    except NoVerdictError:
        raise UsageError(
            "no hands come of this answer: it gives no verdict and no values of variables, in any of the forms that"
            " satmav decode --help names"
        ) from None
    except CheckError as error:
        raise UsageError(f"no hands come of this answer: {error}") from None
    if not said.satisfiable:
        raise UsageError("no hands come of this answer: it gives no model (satmav explain tells why a deal is lost)")
    return values, said.model
