"""Proofs of solvers about exported formulas, checked: that a deal of any deck cannot be won."""

from itertools import zip_longest
from pathlib import Path

from satmav.api.checking import Checked
from satmav.check import CheckError, UncheckedError, check_proof_file, parse_dimacs
from satmav.check.reading import rows
from satmav.check.work import allowed
from satmav.encode import encode, with_version
from satmav.errors import UsageError, quoted
from satmav.formats import lines
from satmav.formats.heads import asked_in
from satmav.game.result import deal_data

STEPS = 300_000_000
"""Steps of work for a proof, half a minute or so."""


def check_exported(formula: str | Path, proof: str | Path, *, effort: int = 1) -> Checked:
    """Check a DRAT or LRAT proof about a CNF file that :func:`satmav.export` wrote.

    The file must be what is written of the deal that it names. That this formula says what it should rests on the
    encoder, unlike in a certificate. Raises :class:`satmav.SatmavError` where there are no such files.
    """
    try:
        text = Path(formula).read_text(encoding="ascii", errors="replace")
        asked = asked_in(text)
        if asked is None or asked.cardinality is None:
            raise UsageError(f"{quoted(formula)} is no CNF of satmav export: name one, or a certificate's folder")
        deal, rules, encoding, cardinality = asked
        with allowed(effort * STEPS), Path(proof).open("rb") as file:
            written = lines(encode(deal, rules, encoding), "cnf", cardinality)
            both = enumerate(zip_longest(rows(text), (*written, "")), start=1)
            if changed := next((number for number, (here, there) in both if here != there), None):
                raise CheckError(f"{formula}: it is not what satmav export writes of its deal, from line {changed} on")
            checked = check_proof_file(parse_dimacs(text)[1], file)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UsageError(f"{quoted(error.filename)} cannot be opened ({reason}): name another file") from None
    except CheckError as refusal:
        return Checked(False, trouble=str(refusal))
    except UncheckedError as error:
        return Checked(None, trouble=str(error))
    counts = f"lemmas: {checked.lemmas:,}, deletions that match no clause: {checked.passed_over:,}"
    told = (
        f"Claimed: the deal {deal} cannot be won by the rules {rules}.",
        f"{formula}: it is what satmav export writes of this deal. Not checked: that the encoding {encoding} is right.",
        f"{proof}: these clauses cannot all hold ({counts}).",
    )
    about = {**deal_data(deal), "rules": rules.name, "status": "UNSAT", "encoding": with_version(encoding)}
    return Checked(True, told, about=about)
