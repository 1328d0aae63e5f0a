"""Standard streams that are closed or full: the exit code stays what it would be, and no file gets their numbers."""

import io
import subprocess
import sys

import pytest
from each import each

from satmav.cli.terminal.streams import print_json
from satmav.dealfile.named import named_deal

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="POSIX shells close streams")
GOOD, BAD_FILE, BAD_OPTION = "deal --named elusive", "solve nowhere.txt", "solve deal.txt --hands 99"


def run(words, folder, stdin=subprocess.DEVNULL):
    """A shell that runs satmav with these words and redirections: its exit code, output and complaints."""
    command = ["bash", "-c", f"{sys.executable} -m satmav {words}"]
    found = subprocess.run(command, cwd=folder, stdin=stdin, capture_output=True, text=True, check=False)
    return found.returncode, found.stdout, found.stderr


@POSIX
@each("closed", ["2>&-", "2>/dev/full"])
def test_where_nobody_hears_complaints_the_exit_code_says_enough(closed, tmp_path):
    code, out, err = run(f"{GOOD} {closed}", tmp_path)
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == str(named_deal("elusive"))
    for words in (BAD_FILE, BAD_OPTION):
        assert run(f"{words} {closed}", tmp_path) == (2, "", "")


@POSIX
@each(("closed", "why"), [(">&-", "bad file descriptor"), (">/dev/full", "no space left on device")])
def test_an_answer_that_has_nowhere_to_go_is_an_error(closed, why, tmp_path):
    for words in (GOOD, "--version"):
        assert run(f"{words} {closed}", tmp_path) == (2, "", f"the output cannot be written: {why}\n")
    code, _, err = run(f"{BAD_FILE} {closed}", tmp_path)
    assert (code, err) == (2, "nowhere.txt: there is no such file; check the path\n")


@POSIX
def test_an_input_that_is_closed_is_told_and_no_file_gets_its_number(tmp_path):
    for closed in ("<&- >&- 2>&-", ">/dev/full 2>/dev/full"):
        assert [run(f"{words} {closed}", tmp_path) for words in (BAD_FILE, GOOD)] == [(2, "", "")] * 2
    assert run("export - <&-", tmp_path) == (2, "", "<stdin>: standard input is closed; name a file\n")
    assert run(f"{GOOD} <&-", tmp_path)[0] == 0
    program = (
        "from satmav.cli.terminal.streams import stand_in; stand_in();"
        " file = open('file', 'w'); import os, sys; sys.stderr.write('lost'); sys.stderr.flush(); os.write(2, b'lost');"
        " file.write(str(file.fileno()))"
    )
    command = ["bash", "-c", f'{sys.executable} -c "{program}" <&- >&- 2>&-']
    subprocess.run(command, cwd=tmp_path, check=True)
    assert int((tmp_path / "file").read_text()) > 2


@each(("encoding", "line"), [("utf-8", '{"card": "K♣"}'), ("cp1252", '{"card": "K\\u2663"}')])
def test_json_is_the_same_whatever_the_output_knows(monkeypatch, encoding, line):
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding, errors="replace"))
    print_json({"card": "K♣"})
    assert out.getvalue().decode(encoding).splitlines() == [line]
