"""A package that is not to be found while another is loaded.

CPMpy and PuLP load all solvers that they find. The copies of HiGHS in OR-tools and in the package highspy cannot be in
one process, whichever comes first, so neither is shown highspy, unless that is loaded already.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def hidden(package: str) -> Iterator[None]:
    """Have a package not be found meanwhile, unless it is loaded."""
    found = package in sys.modules
    if not found:
        sys.modules[package] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        if not found:
            del sys.modules[package]
