"""Where memory does not suffice, a command says so in one sentence, and its exit code is right."""

import subprocess
import sys
from pathlib import Path

import pytest

from satmav.dealfile import parse_deal

pytest.importorskip("resource")
pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="it takes Linux to see what is in use")

PROGRAM = """
import resource, sys
from pathlib import Path
from satmav.cli import command_line, main
command_line._register(command_line.COMMANDS)
before = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (before + int(sys.argv[1]) * 2**20,) * 2)
main(sys.argv[2:])
"""
"""The command line, with so many megabytes beyond those that it takes when all commands are loaded."""

FIFTY = parse_deal(" ".join(rank + suit for rank in "3456789TJQKA" for suit in "cdhs") + " 2c 2d")


def run_within(megabytes: int, *words: object) -> tuple[int, str, str]:
    words = [sys.executable, "-c", PROGRAM, str(megabytes), *map(str, words)]
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    return run.returncode, run.stdout, run.stderr


def test_a_formula_for_which_there_is_no_room(tmp_path):
    (tmp_path / "deal.txt").write_text(f"{FIFTY}\n")
    # as OPB: for a CNF PySAT's compiled half is asked too, which aborts where it is the one to find no room
    words = ["export", tmp_path / "deal.txt", "--hands", 10, "--encoding", "exact-cover", "-o", tmp_path / "deal.opb"]
    assert run_within(16, *words) == (2, "", "there is not enough memory for this: free some, or ask for less\n")
    assert [path.name for path in tmp_path.iterdir()] == ["deal.txt"]


def test_a_certificate_for_which_there_is_no_room_could_not_be_checked(tmp_path):
    (tmp_path / "manifest.json").write_text("[" + "0, " * 5_000_000 + "0]")
    told = "Could not check. could not check this: there is not enough memory\n"
    assert run_within(12, "check", tmp_path) == (3, "", told)
