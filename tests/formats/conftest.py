"""The solvers that are asked again and again end with the tests."""

import foreign
import pytest


@pytest.fixture(scope="session", autouse=True)
def _solvers_end():
    with foreign.RUNNING:
        yield
