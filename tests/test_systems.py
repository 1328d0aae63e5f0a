"""Tests that take POSIX are known by their text, and left out on Windows alone."""

from pathlib import Path

from each import each
from systems import POSIX, left_out

HERE = Path(__file__).parent
SENDS = "os" + ".kill(1, 15)"


def test_on_windows_what_takes_posix_is_left_out(tmp_path):
    taking, plain, helper = (tmp_path / name for name in ("test_one.py", "test_two.py", "helper.py"))
    for path in (taking, helper):
        path.write_text(f"import os\n{SENDS}\n", encoding="utf-8")
    plain.write_text("import os\n", encoding="utf-8")
    assert [left_out(path, "win32") for path in (taking, plain, helper, tmp_path)] == [True, False, False, False]
    assert not any(left_out(taking, system) for system in ("linux", "darwin"))


def test_most_tests_take_no_posix():
    tests = list(HERE.rglob("test_*.py"))
    assert len([path for path in tests if left_out(path, "win32")]) < len(tests) / 4
    assert not left_out(Path(__file__), "win32")


@each("text", ["signal.SIG" + "KILL", "open('/" + "dev/full')", "os." + "fork()", "import resource", SENDS])
def test_what_posix_looks_like(text):
    assert POSIX.search(text)
