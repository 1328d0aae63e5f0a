"""Certificates checked, without a solver."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from satmav.api.checked_words import sentences
from satmav.bundle.external import external_checks
from satmav.bundle.verify import verify_certificate
from satmav.check import CheckError, UncheckedError
from satmav.errors import UsageError, numeral
from satmav.reasons.explanation import DealExplanation


@dataclass(frozen=True)
class Checked:
    """The result of a check: ``stands`` is True, False if anything was refused, or None if the check could not finish.

    ``told`` has a sentence for each thing that stands. ``trouble`` says what does not stand, or could not be checked.
    If the certificate stands, ``about`` says what it is about. If it is about a deal, ``explanation`` is its
    explanation.
    """

    stands: bool | None
    told: tuple[str, ...] = ()
    trouble: str = ""
    about: Mapping[str, object] = field(default_factory=dict, hash=False)
    explanation: DealExplanation | None = None

    def __bool__(self) -> bool:
        return self.stands is True


def not_accepted(error: CheckError | UncheckedError | MemoryError) -> Checked:
    """The verdict where an error ended a check: refused, or neither accepted nor refused."""
    if isinstance(error, MemoryError):
        return Checked(None, trouble="could not check this: there is not enough memory")
    return Checked(False if isinstance(error, CheckError) else None, trouble=str(error))


def check(folder: str | Path, *, external: bool = False, effort: int = 1) -> Checked:
    """Check a certificate by brute force and arithmetic; with ``external`` have other checkers look at its proofs, too.

    ``effort`` 10 allows ten times the usual work. Raises :class:`satmav.SatmavError` where there is no certificate,
    and for an effort below 1.

    >>> import satmav
    >>> satmav.why("2c 3c 4c 5c 7c").save("cert/")  # doctest: +SKIP
    >>> bool(satmav.check("cert/"))  # doctest: +SKIP
    True
    """
    if effort < 1:
        raise UsageError(f"the effort of a check is a whole number from 1 up, not {numeral(effort)}")
    try:
        found = verify_certificate(Path(folder), effort)
        others, unchecked = external_checks(found.texts) if external else ([], "")
    except (CheckError, UncheckedError, MemoryError) as error:
        return not_accepted(error)
    stands = None if unchecked else True
    return Checked(stands, (*sentences(found.checked), *others), unchecked, found.about, found.explanation)
