"""Proofs of solvers about exported formulas, checked: that a deal of any deck cannot be won."""

from itertools import zip_longest
from pathlib import Path

from satmav.api.checking import Checked, not_accepted
from satmav.check import CheckError, UncheckedError, check_proof_file, parse_dimacs
from satmav.check.work import allowed
from satmav.encode import encode, with_version
from satmav.errors import UsageError, quoted
from satmav.formats.dimacs import clauses
from satmav.formats.heads import asked_in
from satmav.game.result import deal_data

STEPS = 300_000_000
"""Steps of work for a proof, half a minute or so."""


def check_exported(formula: str | Path, proof: str | Path, *, effort: int = 1) -> Checked:
    """Check a DRAT or LRAT proof about a CNF file that :func:`satmav.export` wrote.

    Its clauses must be those that are written of the deal that it names; comments may be of another version. That this
    formula says what it should rests on the encoder, unlike in a certificate. Raises :class:`satmav.SatmavError` where
    there are no such files.
    """
    try:
        text = Path(formula).read_text(encoding="ascii", errors="replace")
        asked = asked_in(text)
        if asked is None or asked.cardinality is None:
            raise UsageError(f"{quoted(formula)} is no CNF of satmav export: name one, or a certificate's folder")
        deal, rules, encoding, _ = asked
        with allowed(effort * STEPS), Path(proof).open("rb") as file:
            given = parse_dimacs(text)[1]
            written = map(tuple, clauses(encode(deal, rules, encoding), asked.cardinality).clauses)
            both = enumerate(zip_longest(given, written), start=1)
            if changed := next((number for number, (here, there) in both if here != there), None):
                raise CheckError(f"{formula}: clause {changed} is not what satmav export writes of its deal")
            checked = check_proof_file(given, file)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UsageError(f"{quoted(error.filename or proof)} cannot be opened ({reason}): name another file") from None
    except (CheckError, UncheckedError, MemoryError) as error:
        return not_accepted(error)
    counts = f"lemmas: {checked.lemmas:,}, deletions that match no clause: {checked.passed_over:,}"
    told = (
        f"Claimed: the deal {deal} cannot be won by the rules {rules}.",
        f"{formula}: its clauses are those of this deal. Not checked: that the encoding {encoding} is right.",
        f"{proof}: these clauses cannot all hold ({counts}).",
    )
    about = {**deal_data(deal), "rules": rules.name, "status": "UNSAT", "encoding": with_version(encoding)}
    return Checked(True, told, about=about)
