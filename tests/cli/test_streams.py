"""Standard streams that are full, closed, or have no reader: the exit code says so."""

import io
import subprocess
import sys

import pytest

from satmav.cli.streams import print_json

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX, and its devices")
BAD_FILE = "solve nowhere.txt"


@POSIX
@pytest.mark.parametrize(
    ("words", "code", "err"),
    [
        ("--version >/dev/full", 2, "the output cannot be written: no space left on device\n"),
        (f"{BAD_FILE} >&-", 2, "nowhere.txt: there is no such file; check the path\n"),
        ("export - <&-", 2, "<stdin>: standard input is closed; name a file\n"),
        ("deal -n 1000000 | head -1; exit ${PIPESTATUS[0]}", 141, ""),
        (f"{BAD_FILE} 2>/dev/full", 2, ""),
    ],
)
def test_the_exit_code_says_what_nobody_hears(tmp_path, words, code, err):
    command = ["bash", "-c", f"{sys.executable} -m satmav {words}"]
    run = subprocess.run(command, cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (code, err)


@pytest.mark.parametrize(("encoding", "line"), [("utf-8", '{"card": "K♣"}'), ("cp1252", '{"card": "K\\u2663"}')])
def test_json_is_the_same_whatever_the_output_knows(monkeypatch, encoding, line):
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding, errors="replace"))
    print_json({"card": "K♣"})
    assert out.getvalue().decode(encoding).splitlines() == [line]
