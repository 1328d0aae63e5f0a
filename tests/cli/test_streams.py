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
NOWHERE = "the output cannot be written"


@POSIX
@each(
    ("words", "code", "end", "err"),
    [
        (f"{GOOD} 2>&-", 0, f"{named_deal('elusive')}\n", ""),
        (f"{BAD_FILE} 2>/dev/full", 2, "", ""),
        (f"{BAD_OPTION} 2>&-", 2, "", ""),
        (f"{GOOD} >&-", 2, "", f"{NOWHERE}: bad file descriptor\n"),
        ("--version >/dev/full", 2, "", f"{NOWHERE}: no space left on device\n"),
        (f"{BAD_FILE} >&-", 2, "", "nowhere.txt: there is no such file; check the path\n"),
        (f"{BAD_FILE} <&- >&- 2>&-", 2, "", ""),
        (f"{GOOD} >/dev/full 2>/dev/full", 2, "", ""),
        ("export - <&-", 2, "", "<stdin>: standard input is closed; name a file\n"),
    ],
)
def test_whoever_does_not_hear_is_told_by_the_exit_code_and_what_has_nowhere_to_go_is_an_error(
    tmp_path, words, code, end, err
):
    command = ["bash", "-c", f"{sys.executable} -m satmav {words}"]
    found = subprocess.run(command, cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (code, err)
    assert found.stdout.endswith(end)
    assert end or not found.stdout


@POSIX
def test_no_file_gets_the_number_of_a_stream_that_is_closed(tmp_path):
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
