"""The page that shows how to add a rule set is followed, row by row, in a copy of satmav."""

import os
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pages
import pytest

import satmav

BLOCKS = list(pages.blocks(pages.DOCS / "develop" / "add-a-rule-set.md"))
PACKAGE = Path(satmav.__file__).parent


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A folder with a satmav that has the rows: each goes below the one that the page shows above it."""
    folder = tmp_path_factory.mktemp("copy")
    shutil.copytree(PACKAGE, folder / "satmav", ignore=shutil.ignore_patterns("__pycache__"))
    for block in BLOCKS:
        if block.title:
            path = folder / block.title
            there, added = block.text.splitlines()
            lines = path.read_text(encoding="utf-8").splitlines()
            assert Counter(lines)[there] == 1, f"{block.title} has no row {there}"
            lines.insert(lines.index(there) + 1, added)
            path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return folder


def run(folder, program):
    """What a program prints that has the copy for satmav."""
    there = {**os.environ, "PYTHONPATH": str(folder)}
    words = [sys.executable, "-c", program]
    done = subprocess.run(words, cwd=folder, env=there, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


COMMANDS = """
from satmav.cli import main
for words in {commands}:
    try:
        main(words)
    except SystemExit as leaving:
        assert not leaving.code, words
    print("--")
"""


def test_the_commands_run(copy):
    (block,) = [block for block in BLOCKS if block.language == "console"]
    commands = [shlex.split(command.line)[1:] for command in pages.commands(block.text)]
    solved, counted, dealt, *exported = run(copy, COMMANDS.format(commands=commands)).split("--\n")
    assert "winnable (rules: two-pairs;" in solved
    assert int(counted) == 126
    assert len(dealt.splitlines()[-1].split()) == 15
    assert exported == ["", "", ""]
    assert "(check-sat)" in (copy / "deal.smt2").read_text(encoding="utf-8")
    assert "= two pairs 2a 2b 5c 5d 9e" in (copy / "other.cnf").read_text(encoding="utf-8")


def test_the_code_runs(copy):
    (block,) = [block for block in BLOCKS if block.language == "python" and not block.title]
    run(copy, block.text)
