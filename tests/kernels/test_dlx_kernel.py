"""The compiled dancing links against their twin in Python, both compiled and interpreted."""

import importlib.util
from types import ModuleType

import numpy as np
import pytest
from exact_covers import Problem, problems, queens
from hypothesis import given
from hypothesis import strategies as st

from satmav.engines.dancing_links import DancingLinks

pytest.importorskip("numba")

from satmav.kernels import jit
from satmav.kernels.decide import dlx


def interpreted() -> ModuleType:
    """The kernel once more, as plain Python."""
    spec = importlib.util.spec_from_file_location("dlx_interpreted", dlx.__file__)
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        for decorator in ("compiled", "inner"):
            patch.setattr(jit, decorator, lambda function: function)
        spec.loader.exec_module(module)
    return module


@pytest.fixture(params=["compiled", "interpreted"], scope="module")
def kernel(request: pytest.FixtureRequest) -> ModuleType:
    return dlx if request.param == "compiled" else interpreted()


def begun(kernel: ModuleType, problem: Problem) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The links of a problem, and a search that is at its beginning."""
    items, options, secondary = problem
    members = np.array([item for option in options for item in option], np.int32)
    ends = np.cumsum([len(option) for option in options]).astype(np.int32)
    return kernel.link(items, secondary, members, ends), np.zeros(items, np.int32), np.zeros(2, np.int64)


@given(problem=problems(), steps=st.integers(1, 20))
def test_the_solutions_are_the_twins_in_the_same_order(kernel: ModuleType, problem: Problem, steps: int) -> None:
    links, trail, state = begun(kernel, problem)
    before, found = links.copy(), []
    while (status := kernel.search(links, trail, state, steps)) != kernel.EXHAUSTED:
        if status == kernel.FOUND:
            found.append(kernel.chosen(links, trail, state).tolist())
    assert found == list(DancingLinks(*problem).solutions())
    assert kernel.search(links, trail, state, steps) == kernel.EXHAUSTED
    assert (links == before).all()


def test_a_pause_comes_after_the_steps_granted(kernel: ModuleType) -> None:
    links, trail, state = begun(kernel, queens(8))
    assert kernel.search(links, trail, state, 0) == kernel.PAUSED
    assert state[kernel.LEVEL] == 0
    assert kernel.search(links, trail, state, 3) == kernel.PAUSED
    assert 0 < state[kernel.LEVEL] <= 3
