"""``satmav warm``: all kernels compiled at once, for containers and clusters."""

from typer import Argument

from satmav.api.warming import FAMILIES, warm
from satmav.errors import UsageError

FAMILY = Argument(None, help=f"Of {', '.join(FAMILIES)}; all unless told.", metavar="FAMILY")


def command(families: list[str] | None = FAMILY) -> None:
    """Compile what is compiled at its first use, so that nobody waits for it later.

    A line a family: decide (the engine kernel, dlx, surveys), census, poker, stackings. The code lies beside satmav's
    own files where these can be written, else in the cache folder of whoever runs it; NUMBA_CACHE_DIR names another.
    The exit code is 2 where some of it could not be kept. It is so, too, where numba is missing, which the extra fast
    brings.

    Example: satmav warm

    Where many machines of one kind share a folder: NUMBA_CACHE_DIR=/shared/satmav satmav warm census
    """
    every = lost = 0
    for one in warm(tuple(families or ())):
        print(f"{one.family}: {one.functions} functions, {one.seconds:.1f} s", flush=True)
        every, lost = every + one.functions, lost + one.not_kept
    if lost:
        raise UsageError(
            f"{lost} of {every} functions could not be kept: name a folder as NUMBA_CACHE_DIR that takes them"
        )
