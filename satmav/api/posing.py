"""Deals as problems for other solvers: models of other libraries, files, and the answers that come back."""

import io
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal

from satmav.api.given import DealLike, RulesLike, as_deal
from satmav.check import CheckError
from satmav.check.answers import Answer, NoModelError, NoVerdictError, read_answer
from satmav.check.values import read_values, says_none
from satmav.encode import encode
from satmav.encode.base import Encoding, hands_by_name, hands_in, names_in
from satmav.engines import checked_hands
from satmav.errors import UsageError
from satmav.formats import format_for, write
from satmav.formats.dimacs import CARDINALITY, clauses
from satmav.formats.heads import Asked, asked_in
from satmav.formula.lower import Cnf
from satmav.game.decks import DeckDeal, DeckHand
from satmav.game.hands import Hand
from satmav.game.rules import QUADS, Rules, rules_named
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
    deal: DealLike | DeckDeal,
    answer: str,
    encoding: str | None = None,
    rules: RulesLike | None = None,
    cardinality: str | None = None,
) -> tuple[Hand | DeckHand, ...]:
    """The hands in a solver's answer to the file that :func:`export` writes for the deal, with the same arguments.

    Instead of the deal give the text of the file, which says all of these. ``answer`` is what a solver prints or writes
    for any of the formats; ``satmav decode --help`` names the forms. Every clause or constraint is verified, and then
    the hands. Raises :class:`UsageError` if there is no model, or a wrong one.

    >>> import satmav
    >>> satmav.decode("2c 3c 4c 5c 6c", "s SATISFIABLE\\nv 1 0")
    (<2c 3c 4c 5c 6c: straight flush, 2 to 6>,)
    >>> satmav.decode(satmav.export("2c 3c 4c 5c 6c", format_name="lp"), "x1 = 1;")
    (<2c 3c 4c 5c 6c: straight flush, 2 to 6>,)
    """
    return hands_told(asked(deal, encoding, rules, cardinality), answer)


def asked(deal: DealLike | DeckDeal, encoding: str | None, rules: Rules | str | None, cardinality: str | None) -> Asked:
    """The question that was exported: that of a file's text, or of a deal with the arguments of :func:`export`.

    Raises :class:`UsageError` where a file says otherwise than the arguments.
    """
    said = asked_in(deal) if isinstance(deal, str) else None
    rule_set = None if rules is None else rules_named(rules)
    if said is None:
        dealt = deal if isinstance(deal, DeckDeal) else as_deal(deal)
        return Asked(dealt, rule_set or QUADS, encoding or "exact-cover", cardinality)
    for name, value in {"encoding": encoding, "rules": rule_set, "cardinality": cardinality}.items():
        if value not in (None, own := getattr(said, name)):
            raise UsageError(f"the file has {name} {own}, and not {value}: leave --{name} out")
    return said


def hands_told(question: Asked, answer: str) -> tuple[Hand | DeckHand, ...]:
    """The hands of an answer to a question, as :func:`decode` has them."""
    deal, rules, encoding, cardinality = question
    posed = encode(deal, rules, encoding)
    cnf = clauses(posed, cardinality or CARDINALITY)
    values, said = _said(answer, posed, cnf.variables)
    try:
        masks = hands_by_name(posed, values) if values else hands_in(posed, cnf, _named(said.model, cnf))
    except CheckError as error:
        if values and says_none(answer):
            raise UsageError(f"{NO_HANDS}: {NO_MODEL}") from None
        how = f"--encoding {encoding}{'' if values else f' --cardinality {cardinality or CARDINALITY}'}, rules {rules}"
        raise UsageError(f"{NO_HANDS}: {error} (was the formula exported with {how}?)") from None
    return checked_hands(deal, masks, rules)


NO_HANDS = "no hands come of this answer"
NO_MODEL = "it gives no model (satmav explain tells why a deal is lost)"


def _said(answer: str, posed: Encoding, variables: int) -> tuple[Mapping[str, int] | None, Answer]:
    """The model that an answer gives: values by name, or else literals."""
    try:
        values = read_values(answer, names_in(posed))
        said = Answer(values is not None)
        if values == {}:
            said = read_answer(answer, verdict_needed=False, variables=variables)
    except NoVerdictError:
        raise UsageError(
            f"{NO_HANDS}: it gives no verdict and no values of variables, in any of the forms that satmav decode --help"
            " names"
        ) from None
    except NoModelError as error:
        raise UsageError(f"{NO_HANDS}: {error} (give the result file, if the solver writes one)") from None
    except CheckError as error:
        raise UsageError(f"{NO_HANDS}: {error}") from None
    if said.satisfiable is None:
        raise UsageError(f"{NO_HANDS}: it says that it does not know, so give the solver more time")
    if not said.satisfiable:
        raise UsageError(f"{NO_HANDS}: {NO_MODEL}")
    if said.cost:
        left_out = f"{said.cost} of the named constraints are left out" if said.cost > 1 else "one is left out"
        raise UsageError(f"{NO_HANDS}: its model costs {said.cost}, so {left_out} (satmav explain tells why)")
    return values, said


def _named(model: Iterable[int], cnf: Cnf) -> list[int]:
    """The literals of a model but for those of a weighted CNF's selectors, one a name at most, which come last."""
    last = cnf.variables + len({name for name, *_ in cnf.spans})
    return [lit for lit in model if not cnf.variables < abs(lit) <= last]
