"""Programs by HiGHS: they are silent, and leave standard output and Ctrl-C to Python."""

import subprocess
import sys
from math import inf
from random import Random

import pytest

from satmav.explain.linear import SIMPLEX, Ended, Program
from satmav.explain.wish import MOST_SEED

FIRST_POINTS = """
import os, signal, threading
from satmav.explain.linear import Program

def cost():
    program = Program()
    column = program.column(0, 3, -1)
    program.row(0, 5, [(column, 2)])
    solver = program.solver(whole=True)
    solver.run()
    return round(solver.cost)

"""


CTRL_C = "cost()\ntry:\n    os.kill(os.getpid(), signal.SIGINT)\nexcept KeyboardInterrupt:\n    print('interrupted')"


@pytest.mark.parametrize(
    ("program", "printed"),
    [
        (
            "threads = [threading.Thread(target=cost) for _ in range(4)]\n"
            "[thread.start() for thread in threads], [thread.join() for thread in threads]\n"
            "print(cost(), flush=True), os.write(1, b'after')",
            "-2\nafter",
        ),
        ("os.close(1)\nassert cost() == -2", ""),
        (CTRL_C, "interrupted\n"),
        (
            "import highspy\nfrom satmav.explain.linear import unheard\n"
            "with unheard():\n    other = highspy.Highs()\nother.silent()\nother.setOptionValue('threads', 2)\n"
            "other.addVar(0, 1)\nother.run()\nassert cost() == -2",
            "",
        ),
    ],
    ids=["silent", "closed output", "Ctrl-C", "other threads"],
)
def test_standard_output_and_ctrl_c_are_pythons_and_other_programs_no_matter(program, printed):
    """Version 1.16 greets on standard output, whatever it is told; threads print at any time."""
    done = subprocess.run([sys.executable, "-c", FIRST_POINTS + program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, printed, "")


def packing(seed=1):
    """A program of twenty numbers, which takes some steps."""
    draw, program = Random(seed), Program()
    columns = [program.column(0, 10, -draw.random()) for _ in range(20)]
    for _ in range(30):
        program.row(-inf, 5, [(column, draw.random()) for column in columns])
    return program


@pytest.mark.parametrize(("times", "ended"), [(1, [Ended.NOTHING, Ended.BEST]), (3, None)])
def test_a_program_that_is_broken_off_is_solved_from_scratch_and_else_is_no_optimum(times, ended):
    """Its first answers are broken off after one step of the simplex."""
    solver, found = packing().solver(**SIMPLEX), []
    search = solver.run

    def run():
        solver.choose(simplex_iteration_limit=1 if len(found) < times else 1000)
        found.append(search())
        return found[-1]

    solver.run = run
    if ended:
        assert solver.optimum() == pytest.approx(packing().solver().optimum())
        assert found == ended
    else:
        with pytest.raises(AssertionError, match=r"HiGHS ended with HighsModelStatus.kIterationLimit"):
            solver.optimum()


@pytest.mark.parametrize(
    ("option", "value"), [("nonsense", 1), ("presolve", "perhaps"), ("random_seed", MOST_SEED + 1)]
)
def test_options_that_are_not_taken_are_no_secret(option, value):
    with pytest.raises(AssertionError, match=f"HiGHS does not take the option {option}={value!r}"):
        packing().solver(**{option: value})


def test_the_largest_seed_is_taken():
    assert packing().solver(random_seed=MOST_SEED).run() is Ended.BEST
