"""A library that would compile itself, for six seconds in each process, is plain Python here."""

from contextlib import suppress

import pytest
from sizes import sized


@pytest.fixture(scope="session", autouse=True)
def _exact_cover_py_is_not_compiled():
    """Unless the tests are thorough."""
    with pytest.MonkeyPatch.context() as patch, suppress(ImportError):
        patch.setattr("numba.config.DISABLE_JIT", sized(1, 0))
        import exact_cover_py  # noqa: F401
