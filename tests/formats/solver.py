"""Solvers that pip installs as libraries, here as programs: ``python solver.py NAME SECONDS`` answers files.

The name of a file is a line on standard input. Its answer is as the competitions ask, ``s`` and ``v`` lines, and ends
with ``c end``; an answer that takes more than so many seconds ends the program. To start one for each file would take
ten times as long, for Python and its imports.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

Answer = Callable[[Path], None]


def clasp() -> Answer:
    """Clasp, from the wheel clingo; it knows a file by its content. It can be run but once, so that a fork does it."""
    from clingo.__main__ import PyClingoApplication, clingo_main

    def answer(path: Path) -> None:
        left = signal.alarm(0)
        if (child := os.fork()) == 0:
            signal.alarm(left)
            os._exit(clingo_main(PyClingoApplication(), ["--mode=clasp", "--outf=1", str(path)]))
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) in {10, 20, 30}

    return answer


def highs() -> Answer:
    """HiGHS."""
    import highspy

    from satmav.explain.linear import unheard

    def answer(path: Path) -> None:
        with unheard():
            solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        assert solver.readModel(str(path)) == solver.run() == highspy.HighsStatus.kOk
        status = solver.modelStatusToString(solver.getModelStatus())
        assert status in {"Optimal", "Infeasible"}
        if status == "Infeasible":
            tell(None)
        else:
            print("c objective", solver.getInfo().objective_function_value)
            values = zip(solver.getLp().col_names_, solver.getSolution().col_value, strict=True)
            tell(int(name[1:]) * (1 if value > 0.5 else -1) for name, value in values if name[0] == "x")

    return answer


def tell(model: Iterable[int] | None) -> None:
    if model is None:
        print("s UNSATISFIABLE")
    else:
        print("s SATISFIABLE", "v " + " ".join(map(str, model)) + " 0", sep="\n")


def main(name: str, seconds: int) -> None:
    answer = {"clasp": clasp, "highs": highs}[name]()
    for line in sys.stdin:
        signal.alarm(seconds)
        answer(Path(line.rstrip("\n")))
        signal.alarm(0)
        print("c end", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
