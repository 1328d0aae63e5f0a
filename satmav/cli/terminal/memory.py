"""Where memory does not suffice: the many guises in which that comes."""

from __future__ import annotations

import errno

SIGNS = ("failed to map segment", "annot allocate memory")
"""What the system's loader says of a compiled library for which there is no room; Python makes an ImportError of it."""

SENTENCE = "there is not enough memory for this: free some, or ask for less"


def is_short(error: BaseException | None) -> bool:
    """Whether a lack of memory is an exception, or is behind it."""
    while error is not None:
        if isinstance(error, MemoryError) or (isinstance(error, OSError) and error.errno == errno.ENOMEM):
            return True
        if any(sign in str(error) for sign in SIGNS):
            return True
        error = error.__cause__ or error.__context__
    return False


def let_go(error: BaseException) -> None:
    """Let go of what fills the memory: all that was at work hangs on the exception."""
    error.__traceback__ = error.__cause__ = error.__context__ = None
