"""Certificates checked, without a solver."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from satmav.api.checked_words import sentences
from satmav.api.door import at_the_door
from satmav.bundle.external import external_checks
from satmav.bundle.verify import verify_certificate
from satmav.check import CheckError, UncheckedError
from satmav.reasons.story import Explanation


@dataclass(frozen=True)
class Checked:
    """What became of a check: ``stands`` is true, false where anything was refused, None where that could not be told.

    ``told`` has a sentence for each thing that stands, and ``trouble`` says what does not or could not be checked. Once
    the certificate itself stands, ``about`` says what it is of. Where it is of a deal, ``explanation`` is its own.
    """

    stands: bool | None
    told: tuple[str, ...] = ()
    trouble: str = ""
    about: Mapping[str, object] = field(default_factory=dict)
    explanation: Explanation | None = None

    def __bool__(self) -> bool:
        return self.stands is True


@at_the_door
def check(folder: str | Path, *, external: bool = False, effort: int = 1) -> Checked:
    """Check a certificate by brute force and arithmetic; with ``external`` have other checkers look at its proofs, too.

    ``effort`` allows so many times the usual work. Raises :class:`satmav.SatmavError` where there is no certificate.

    >>> import satmav
    >>> satmav.why("2c 3c 4c 5c 7c").save("cert/")  # doctest: +SKIP
    >>> bool(satmav.check("cert/"))  # doctest: +SKIP
    True
    """
    try:
        found = verify_certificate(Path(folder), effort)
        others, unchecked = external_checks(found.texts) if external else ([], "")
    except CheckError as refusal:
        return Checked(False, trouble=str(refusal))
    except UncheckedError as error:
        return Checked(None, trouble=str(error))
    except MemoryError:
        return Checked(None, trouble="could not check this: there is not enough memory")
    stands = None if unchecked else True
    return Checked(stands, (*sentences(found.checked), *others), unchecked, found.about, found.explanation)
