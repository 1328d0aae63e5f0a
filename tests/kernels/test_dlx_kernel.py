"""The compiled dancing links against their twin in Python, both compiled and interpreted."""

from __future__ import annotations

import importlib.util
from types import ModuleType

import numpy as np
import pytest
from each import each
from hypothesis import given, settings
from hypothesis import strategies as st

from satmav.engines.dancing_links import DancingLinks

pytest.importorskip("numba")

from satmav.kernels import jit
from satmav.kernels.decide import dlx

Problem = tuple[int, list[list[int]], int]


def interpreted() -> ModuleType:
    """The kernel once more, as plain Python."""
    spec = importlib.util.spec_from_file_location("dlx_interpreted", dlx.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        for decorator in ("compiled", "inner"):
            patch.setattr(jit, decorator, lambda function: function)
        spec.loader.exec_module(module)
    return module


@pytest.fixture(params=["compiled", "interpreted"], scope="module")
def kernel(request: pytest.FixtureRequest) -> ModuleType:
    return dlx if request.param == "compiled" else interpreted()


def dominoes(height: int, width: int) -> Problem:
    cells = [(row, column) for row in range(height) for column in range(width)]
    options = [[width * r + c, width * r + c + 1] for r, c in cells if c + 1 < width]
    options += [[width * r + c, width * (r + 1) + c] for r, c in cells if r + 1 < height]
    return height * width, options, 0


def queens(n: int) -> Problem:
    options = [[r, n + c, 2 * n + r + c, 5 * n - 2 + r - c] for r in range(n) for c in range(n)]
    return 6 * n - 2, options, 4 * n - 2


PENTOMINOES = [
    "XX|XX|X.", "XXXXX", "XXXX|X...", "XXXX|.X..", "XXX.|..XX", "XXX|X.X",
    "XXX|.X.|.X.", "XXX|X..|X..", ".X.|XXX|.X.", ".XX|XX.|X..", "XX.|.X.|.XX", ".XX|XX.|.X.",
]  # fmt: skip


def orientations(piece: str) -> set[tuple[tuple[int, int], ...]]:
    cells = [(row, column) for row, line in enumerate(piece.split("|")) for column, x in enumerate(line) if x == "X"]
    found = set()
    for _ in range(2):
        for _ in range(4):
            cells = [(column, -row) for row, column in cells]
            top, left = min(row for row, _ in cells), min(column for _, column in cells)
            found.add(tuple(sorted((row - top, column - left) for row, column in cells)))
        cells = [(row, -column) for row, column in cells]
    return found


def pentominoes(height: int, width: int) -> Problem:
    """The twelve pentominoes in a box of 60 cells."""
    options = [
        [number, *(12 + width * (row + r) + column + c for r, c in cells)]
        for number, piece in enumerate(PENTOMINOES)
        for cells in sorted(orientations(piece))
        for row in range(height - max(r for r, _ in cells))
        for column in range(width - max(c for _, c in cells))
    ]
    return 72, options, 0


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    items = draw(st.integers(0, 6))
    subset = st.sets(st.integers(0, items - 1)).map(sorted) if items else st.just([])
    return items, draw(st.lists(subset, max_size=10)), draw(st.integers(0, items))


def linked(kernel: ModuleType, problem: Problem) -> np.ndarray:
    items, options, secondary = problem
    members = np.array([item for option in options for item in option], np.int32)
    ends = np.cumsum([len(option) for option in options]).astype(np.int32)
    links: np.ndarray = kernel.link(items, secondary, members, ends)
    return links


def fresh(items: int) -> tuple[np.ndarray, np.ndarray]:
    return np.zeros(items, np.int32), np.zeros(3, np.int64)


def solutions(kernel: ModuleType, problem: Problem, steps: int) -> list[list[int]]:
    links = linked(kernel, problem)
    before = links.copy()
    trail, state = fresh(problem[0])
    found = []
    while (status := kernel.search(links, trail, state, steps, False)) != kernel.EXHAUSTED:
        if status == kernel.FOUND:
            found.append(kernel.chosen(links, trail, state).tolist())
    assert state[kernel.SOLUTIONS] == len(found)
    assert kernel.search(links, trail, state, steps, False) == kernel.EXHAUSTED
    assert (links == before).all()
    return found


@settings(deadline=None)
@given(problem=problems())
def test_the_links_are_the_twins(kernel: ModuleType, problem: Problem) -> None:
    links = linked(kernel, problem)
    twin = DancingLinks(*problem)
    headers = problem[0] + 1
    assert links[kernel.LLINK, :headers].tolist() == twin.llink
    assert links[kernel.RLINK, :headers].tolist() == twin.rlink
    assert links[kernel.ULINK].tolist() == twin.ulink
    assert links[kernel.DLINK].tolist() == twin.dlink
    assert links[kernel.TOP].tolist() == twin.top


@settings(deadline=None)
@given(problem=problems(), steps=st.integers(1, 20))
def test_the_solutions_are_the_twins_in_the_same_order(kernel: ModuleType, problem: Problem, steps: int) -> None:
    assert solutions(kernel, problem, steps) == list(DancingLinks(*problem).solutions())


@each("steps", [1, 7, 10**6])
def test_queens_in_slices(kernel: ModuleType, steps: int) -> None:
    assert solutions(kernel, queens(6), steps) == list(DancingLinks(*queens(6)).solutions())


@each(("height", "width", "count"), [(1, 1, 0), (2, 2, 2), (4, 4, 36), (3, 5, 0), (3, 6, 41)])
def test_domino_tilings_are_counted(kernel: ModuleType, height: int, width: int, count: int) -> None:
    """Kasteleyn's numbers; every = True counts and never stops at a solution."""
    problem = dominoes(height, width)
    links = linked(kernel, problem)
    trail, state = fresh(problem[0])
    while kernel.search(links, trail, state, 100, True) != kernel.EXHAUSTED:
        pass
    assert state[kernel.SOLUTIONS] == count


def test_many_tilings_are_counted() -> None:
    problem = dominoes(6, 8)
    links = linked(dlx, problem)
    trail, state = fresh(problem[0])
    assert dlx.search(links, trail, state, 10**9, True) == dlx.EXHAUSTED
    assert state[dlx.SOLUTIONS] == 167_089


def test_pentominoes_in_a_box_of_3_by_20() -> None:
    """Two solutions, in four reflections each."""
    assert sum(len(orientations(piece)) for piece in PENTOMINOES) == 63
    assert len(solutions(dlx, pentominoes(3, 20), 10**6)) == 8


def test_a_pause_comes_after_the_steps_granted(kernel: ModuleType) -> None:
    problem = queens(8)
    links = linked(kernel, problem)
    trail, state = fresh(problem[0])
    assert kernel.search(links, trail, state, 0, False) == kernel.PAUSED
    assert state[kernel.LEVEL] == 0
    assert kernel.search(links, trail, state, 3, False) == kernel.PAUSED
    assert 0 < state[kernel.LEVEL] <= 3


def test_a_count_that_would_overflow_is_refused(kernel: ModuleType) -> None:
    problem = dominoes(2, 2)
    links = linked(kernel, problem)
    trail, state = fresh(problem[0])
    state[kernel.SOLUTIONS] = kernel.MOST - 1
    assert kernel.search(links, trail, state, 100, True) == kernel.OVERFLOW
    assert kernel.search(links, trail, state, 100, True) == kernel.OVERFLOW
    assert state[kernel.SOLUTIONS] == kernel.MOST
