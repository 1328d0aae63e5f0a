"""``satmav warm``: all kernels compiled at once, for containers and clusters."""

from typer import Argument

from satmav.api.warming import FAMILIES, warm
from satmav.errors import UsageError

FAMILY = Argument(None, help=f"Of {', '.join(FAMILIES)}; by default all.", metavar="FAMILY...")


def command(families: list[str] | None = FAMILY) -> None:
    """Compile now what is compiled at its first use otherwise, so that nobody waits for it later.

    It prints a line for each family: decide (the engine kernel, dlx, surveys), census, poker, stackings. The code lies
    beside satmav's own files if these can be written, else in your cache folder; NUMBA_CACHE_DIR names another. The
    exit code is 2 if some of it could not be kept, or if numba is missing (the extra fast brings it).

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
