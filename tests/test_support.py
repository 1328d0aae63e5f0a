"""What the tests themselves stand on: tables that hide no failing row, sizes, programs that are waited for."""

import os
import re
import sys
from contextlib import suppress
from itertools import combinations, product
from pathlib import Path
from subprocess import PIPE

import pytest
import sizes
from each import each
from sizes import covering, sized, some
from systems import left_out
from waiting import alone, gone, said, started, until

HERE = Path(__file__).parent
SENDS = "os" + ".kill(1, 15)"
PARENT = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(10**6)"])
print(child.pid, flush=True)
child.wait()
"""


def test_a_table_tries_every_row_and_names_those_that_fail():
    tried = []

    @each("number", [0, 1, 2, 3, 4])
    def table(number):
        tried.append(number)
        if number == 3:
            with pytest.raises(KeyError):
                pass
        assert number != 1

    with pytest.raises(AssertionError, match=r"2 of 5 rows fail\n\nrow 1, number='1'(?s:.)*row 3(?s:.)*DID NOT RAISE"):
        table()
    assert tried == [0, 1, 2, 3, 4]


def test_a_row_sees_nothing_of_the_row_before_it(tmp_path, monkeypatch, capsys):
    monkeypatch.delenv("SATMAV_ROW", raising=False)

    @each("number", [1, 2])
    def table(number, tmp_path, monkeypatch, capsys):
        assert "SATMAV_ROW" not in os.environ
        assert not list(tmp_path.iterdir())
        monkeypatch.setenv("SATMAV_ROW", "set")
        (tmp_path / "file").touch()
        print(number)
        assert capsys.readouterr().out == f"{number}\n"
        print("left over")

    table(tmp_path=tmp_path, monkeypatch=monkeypatch, capsys=capsys)


def test_rows_that_cannot_be_tried_hide_no_others():
    @each("number", [1, 2])
    def some(number):
        if number == 1:
            pytest.skip("not here")
        assert number != 2

    with pytest.raises(AssertionError, match="1 of 2 rows fail"):
        some()
    with pytest.raises(pytest.skip.Exception):
        each("number", [1, 2])(lambda number: pytest.skip("not here"))()


def test_a_table_without_rows_is_refused():
    with pytest.raises(AssertionError, match="tests nothing"):
        each("number", [])


@each("factors", [(2, 3), (4, 3, 2), (5, 4, 3, 2)])
def test_covering_rows_hold_every_pair_and_are_few(factors):
    rows = list(product(*map(range, factors)))

    def pairs(some):
        return {pair for row in some for pair in combinations(enumerate(row), 2)}

    chosen = covering(rows)
    assert pairs(chosen) == pairs(rows)
    assert len(chosen) <= 1.5 * factors[0] * factors[1]


def test_tests_take_nothing_from_other_tests():
    """What several need stands in a module of its own; a program in a string may ask for the file that it stands in."""
    for path in HERE.rglob("*.py"):
        asked = set(re.findall(r"^(?:from|import) (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
        assert asked <= {path.stem}, path


@each(("thorough", "number", "items"), [(False, 3, [0, 4, 8]), (True, 7, [*range(10)])])
def test_what_is_left_out_of_a_quick_run_is_in_a_thorough_one(thorough, number, items, monkeypatch):
    assert (os.environ.get("SATMAV_THOROUGH", "0") in ("", "0")) == (not sizes.THOROUGH)
    monkeypatch.setattr(sizes, "THOROUGH", thorough)
    assert sized(3, 7) == number
    assert [*some(range(10), 4)] == items
    assert [*some(range(10), 4, whole=3)] == ([0, 3, 6, 9] if thorough else items)


@each("line", ["signal.SIG" + "KILL", "open('/" + "dev/full')", "os." + "fork()", "import resource", SENDS])
def test_on_windows_what_takes_posix_is_left_out(line, tmp_path):
    taking, plain, helper = (tmp_path / name for name in ("test_one.py", "test_two.py", "helper.py"))
    for path, text in ((taking, line), (plain, "import os"), (helper, line)):
        path.write_text(f"import os\n{text}\n", encoding="utf-8")
    assert [left_out(path, "win32") for path in (taking, plain, helper, tmp_path)] == [True, False, False, False]
    assert not any(left_out(taking, system) for system in ("linux", "darwin"))


def test_most_tests_take_no_posix():
    tests = list(HERE.rglob("test_*.py"))
    assert len([path for path in tests if left_out(path, "win32")]) < len(tests) / 4


def test_a_program_and_what_it_started_end_whatever_happens():
    with suppress(KeyError), started(sys.executable, "-c", PARENT, stdout=PIPE) as run:
        child = int(run.stdout.readline())
        assert not gone(child)
        assert not alone(run.pid)
        raise KeyError
    assert run.stdout.closed
    assert run.returncode < 0
    until(lambda: alone(run.pid))


def test_a_program_that_ends_before_the_event_fails_and_what_it_did_last_counts(tmp_path):
    with started(sys.executable, "-c", "raise SystemExit(7)") as run, pytest.raises(AssertionError, match="code 7"):
        until(lambda: False, run)
    path = tmp_path / "done"
    with started(sys.executable, "-c", f"open({str(path)!r}, 'w'); print('well', end='')", stdout=PIPE) as run:
        assert until(path.exists, run)
        assert said(run) == ("well", None)
