"""Certificates checked, without a solver."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from satmav.bundle.external import external_checks
from satmav.bundle.verify import read_and_verify
from satmav.check import CheckError, UncheckedError
from satmav.reasons.story import Explanation


@dataclass(frozen=True)
class Checked:
    """What became of a check: ``stands`` is true, false where anything was refused, None where that could not be told.

    ``told`` has a sentence for each thing that stands, ``trouble`` says what does not or could not be checked, and
    ``explanation`` is the certificate's own, once it stands.
    """

    stands: bool | None
    told: tuple[str, ...] = ()
    trouble: str = ""
    explanation: Explanation | None = None

    def __bool__(self) -> bool:
        return self.stands is True


def check(folder: str | Path, *, external: bool = False, effort: int = 1) -> Checked:
    """Check a certificate by brute force and arithmetic; with ``external`` have other checkers look at its proofs, too.

    ``effort`` allows so many times the usual work. Raises :class:`satmav.SatmavError` where there is no certificate.

    >>> import satmav
    >>> satmav.why("2c 3c 4c 5c 7c").save("cert/")  # doctest: +SKIP
    >>> bool(satmav.check("cert/"))  # doctest: +SKIP
    True
    """
    try:
        bundle, told = read_and_verify(Path(folder), effort)
        others, unchecked = external_checks(bundle.texts) if external else ([], "")
    except CheckError as refusal:
        return Checked(False, trouble=str(refusal))
    except UncheckedError as error:
        return Checked(None, trouble=str(error))
    except MemoryError:
        return Checked(None, trouble="could not check this: there is not enough memory")
    return Checked(None if unchecked else True, (*told, *others), unchecked, bundle.explanation)
