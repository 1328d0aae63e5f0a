"""Errors that travel: through pickle, copy, deepcopy and a process pool each comes back as it was."""

import copy
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor

import pytest

import satmav
from satmav.check.answers import BrokenClauseError
from satmav.errors import DealFileError, Fault, MissingPackageError, SatmavError

FAULTS = [Fault("deal.txt", 1, 2, "Xc is not a card"), Fault("deal.txt", 3, 0, "again")]
MADE_OTHERWISE = {
    "MissingPackageError": lambda: MissingPackageError("numba", "fast", "a census"),
    "DealFileError": lambda: DealFileError(FAULTS),
    "BrokenClauseError": lambda: BrokenClauseError(3, (1, -2)),
}


def kinds(base=SatmavError):
    """Every class of errors that is loaded here, from the base down."""
    return [base, *(kind for under in base.__subclasses__() for kind in kinds(under))]


def fail(error):
    raise error


def same(error, other):
    return (type(error), str(error), vars(error)) == (type(other), str(other), vars(other))


@pytest.fixture(scope="module")
def pool():
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        yield pool


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_errors_come_back_as_they_were(kind, pool):
    error = MADE_OTHERWISE.get(kind.__name__, lambda: kind("a sentence; and its mend"))()
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert same(error, pickle.loads(pickle.dumps(error, protocol)))
    assert same(error, copy.copy(error))
    assert same(error, copy.deepcopy(error))
    assert same(error, pool.submit(fail, error).exception())


def test_the_faults_of_a_deal_come_back_from_a_pool(pool):
    with pytest.raises(DealFileError) as here:
        satmav.solve("Xc 2c 3c 4c 5c")
    error = pool.submit(satmav.solve, "Xc 2c 3c 4c 5c").exception()
    assert same(error, here.value)
    assert len(str(error).splitlines()) == len(error.faults) == 1
