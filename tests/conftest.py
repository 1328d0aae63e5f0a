"""What all tests share: Hypothesis the same on every machine, and Ctrl-C heard wherever the tests are started."""

import gc
import os
import signal
import sys

import pytest
from compiled_once import kernels_compiled_once
from hypothesis import settings
from once import FINDINGS, shared
from systems import left_out

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before NumPy is loaded: threads that wait for small products took 6 seconds

settings.register_profile("steady", deadline=None, derandomize=True)  # no deadlines, the same examples in every run
settings.load_profile("steady")

# A shell has what it starts in the background ignore Ctrl-C, and programs hand that on to those that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

gc.disable()


def pytest_ignore_collect(collection_path):
    """Leave out what the system cannot do; None where others decide."""
    return left_out(collection_path) or None


def pytest_collection_finish():
    """What is there now stays to the end: to look through it again and again took a fifth of the time of all tests.

    What comes later is looked through every so many new objects; every 700 of them, that took a twelfth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)
    gc.enable()


def pytest_unconfigure():
    """Solvers that are kept for later end here: at the exit of Python they would complain.

    What is left is looked through once. Pytest would do that twice more, and Python when it ends.
    """
    gc.unfreeze()
    if "pysat.solvers" in sys.modules:
        kept = sys.modules["pysat.solvers"].Solver  # the type is asked for, since weak references may be dead
        for solver in [one for one in gc.get_objects() if issubclass(type(one), kept)]:
            solver.delete()
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _kernels_are_compiled_once(tmp_path_factory):
    """Among several workers; a few tests alone need not load numba for it."""
    if "PYTEST_XDIST_WORKER" in os.environ and "numba" in sys.modules:
        with kernels_compiled_once(tmp_path_factory.getbasetemp().parent):
            yield
    else:
        yield


@pytest.fixture(scope="session", autouse=True)
def _searches_are_made_once(tmp_path_factory):
    """Among several workers."""
    FINDINGS[:] = [shared(tmp_path_factory, "findings")] if "PYTEST_XDIST_WORKER" in os.environ else []
