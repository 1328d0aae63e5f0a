"""Linear programs and small integer ones, solved by HiGHS (Huangfu and Hall, Math. Prog. Comp. 10, 2018).

HiGHS runs on one thread, so that the same question has the same answer everywhere. A program that is solved again
begins where the last answer ended. That may be a bad start, and then it is solved from scratch.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import Enum, auto
from itertools import accumulate
from pathlib import Path
from threading import Lock
from typing import Any

import highspy
import numpy as np
import numpy.typing as npt

Entries = Iterable[tuple[int, float]]
"""Columns, each with its coefficient in a row."""

SIMPLEX: dict[str, Any] = {"solver": "simplex", "presolve": "off"}
"""For programs of which only bounds change from one question to the next."""

SHARED: dict[str, Any] = {"output_flag": False, "threads": 1, "parallel": "off"}
WHOLE: dict[str, Any] = {"mip_rel_gap": 0.0, "mip_abs_gap": 0.5}
"""An answer in whole numbers is the best: no better one is nearer than 1."""


class Ended(Enum):
    """How a search ended: with the best answer, with some answer, without any, or with a proof that there is none."""

    BEST = auto()
    SOME = auto()
    NOTHING = auto()
    IMPOSSIBLE = auto()


class Program:
    """A program in the making, whose costs are to be least; columns go by their numbers."""

    def __init__(self) -> None:
        self.columns: list[tuple[float, float, float]] = []
        """The lower bound, the upper bound and the cost of each."""
        self.rows: list[tuple[float, float, list[tuple[int, float]]]] = []
        """The lower bound and the upper bound of each, and its entries."""

    def column(self, lower: float, upper: float, cost: float = 0) -> int:
        """Add a column."""
        self.columns.append((lower, upper, cost))
        return len(self.columns) - 1

    def row(self, lower: float, upper: float, entries: Entries) -> None:
        """Add a row."""
        self.rows.append((lower, upper, list(entries)))

    def solver(self, *, whole: bool = False, **options: Any) -> Solver:
        """A solver for shares, or for whole numbers."""
        return Solver(self, whole, WHOLE | options if whole else options)


class Solver:
    """HiGHS on a program; the bounds of columns may change from one question to the next."""

    def __init__(self, program: Program, whole: bool, options: dict[str, Any]) -> None:
        self._highs = _highs()
        self.choose(**SHARED, **options)
        taken = self._highs.passModel(_model(program, whole))
        assert taken == highspy.HighsStatus.kOk, "HiGHS does not take the program"

    def choose(self, **options: Any) -> None:
        """Set options of HiGHS's."""
        for name, value in options.items():
            taken = self._highs.setOptionValue(name, value)
            assert taken == highspy.HighsStatus.kOk, f"HiGHS does not take the option {name}={value!r}"

    def bound(self, columns: npt.ArrayLike, lower: npt.ArrayLike, upper: npt.ArrayLike) -> None:
        """Give these columns these bounds."""
        which, low, high = np.broadcast_arrays(columns, lower, upper)
        if len(which):
            self._highs.changeColsBounds(len(which), which.astype(np.int32), low.astype(float), high.astype(float))

    def run(self) -> Ended:
        """Search."""
        highs, status = self._highs, highspy.HighsModelStatus
        if highs.run() == highspy.HighsStatus.kError:
            self.choose(threads=0)  # somebody else's program has set another number for all
            highs.run()
        ended = highs.getModelStatus()
        if ended == status.kOptimal:
            return Ended.BEST
        if ended in (status.kInfeasible, status.kUnboundedOrInfeasible):
            return Ended.IMPOSSIBLE
        found = highs.getInfo().primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible
        return Ended.SOME if found else Ended.NOTHING

    def optimum(self) -> float:
        """The least cost of a program that has a best answer."""
        if self.run() is not Ended.BEST:
            self._highs.clearSolver()
            ended = self.run()
            assert ended is Ended.BEST, f"HiGHS ended with {self._highs.getModelStatus()}"
        return self.cost

    @property
    def cost(self) -> float:
        """The cost of the last answer."""
        return float(self._highs.getInfo().objective_function_value)

    @property
    def values(self) -> npt.NDArray[np.float64]:
        """The columns of the last answer."""
        return np.array(self._highs.getSolution().col_value)

    @property
    def duals(self) -> npt.NDArray[np.float64]:
        """What a unit more of each row's bounds costs."""
        return np.array(self._highs.getSolution().row_dual)

    @property
    def reduced_costs(self) -> npt.NDArray[np.float64]:
        """What a unit more of each column costs."""
        return np.array(self._highs.getSolution().col_dual)


def _model(program: Program, whole: bool) -> Any:
    """The program in arrays, row by row."""
    model, matrix = highspy.HighsLp(), highspy.HighsSparseMatrix()
    model.num_col_, model.num_row_ = len(program.columns), len(program.rows)
    model.col_lower_, model.col_upper_, model.col_cost_ = np.array(program.columns, float).reshape(-1, 3).T
    model.row_lower_ = np.array([lower for lower, _, _ in program.rows], float)
    model.row_upper_ = np.array([upper for _, upper, _ in program.rows], float)
    matrix.format_ = highspy.MatrixFormat.kRowwise
    matrix.start_ = np.array([*accumulate((len(entries) for *_, entries in program.rows), initial=0)], np.int32)
    matrix.index_ = np.array([column for *_, entries in program.rows for column, _ in entries], np.int32)
    matrix.value_ = np.array([coefficient for *_, entries in program.rows for _, coefficient in entries], float)
    model.a_matrix_ = matrix
    if whole:
        model.integrality_ = [highspy.HighsVarType.kInteger] * len(program.columns)
    return model


_making = Lock()


def _highs() -> Any:
    """A solver of HiGHS's; its version 1.16 greets the first on standard output, whatever it is told."""
    with _making, unheard():
        return highspy.Highs()


@contextmanager
def unheard() -> Iterator[None]:
    """Whatever is printed meanwhile, by compiled code too, is lost."""
    try:
        kept = os.dup(1)
    except OSError:  # standard output is closed
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 1)
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
