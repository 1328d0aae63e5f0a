"""The help: what it lists, as the commands tell of themselves, and where its lines are broken."""

import subprocess
import sys
from importlib import import_module
from itertools import pairwise

import pytest
import typer.main
from each import each

from satmav.cli import command_line
from satmav.cli.command_line import COMMANDS, FOLDERS


def commands(name, command):
    yield name, command
    for word, below in getattr(command, "commands", {}).items():
        yield from commands(f"{name} {word}", below)


def test_no_help_breaks_a_paragraph_and_a_group_alone_shows_its_own(satmav):
    command_line._register(command_line.COMMANDS)
    found = dict(commands("satmav", typer.main.get_command(command_line.app)))
    assert {"satmav solve", "satmav survey", "satmav draw", "satmav stack find", "satmav census audit"} <= found.keys()
    assert {name for name, one in found.items() if "\n" in one.help.replace("\n\n", "")} == set()
    run = satmav("stack")
    assert (run.code, run.err) == (2, "name a command (see satmav stack --help)\n")
    assert "verify" in run.out


@pytest.mark.parametrize("width", [60, 100])
def test_lines_are_as_long_as_they_can_be(satmav, monkeypatch, width):
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setattr("typer.rich_utils.MAX_WIDTH", None)
    for words in (("solve",), ("survey",), ("draw",)):
        told = satmav(*words, "--help").out.split("╭")[0].splitlines()
        for line, after in pairwise(told):
            if line.strip() and after.strip():
                assert len(f"{line.rstrip()} {after.split()[0]}") > width - 2, line


LISTED = """
import sys
from satmav.cli import main
try:
    main(sys.argv[1:])
except SystemExit as end:
    rooms = {name.split(".")[1] for name in sys.modules if name.startswith("satmav.")}
    print(sorted(rooms), end.code, file=sys.stderr)
"""


@each("name", COMMANDS)
def test_the_list_has_the_first_line_of_each_command(name):
    told = import_module(f"satmav.cli.{FOLDERS.get(name, name)}").command.__doc__
    assert " ".join(told.split("\n\n")[0].split()) == COMMANDS[name]


@each(("words", "code"), [(["--help"], 0), (["-h"], 0), ([], 2)])
def test_the_list_loads_no_command(words, code):
    run = subprocess.run([sys.executable, "-c", LISTED, *words], capture_output=True, encoding="utf-8", check=True)
    assert run.stderr.split("\n")[0] == f"['cli', 'errors', 'kernels'] {code}"
    assert all(f" {name} " in run.stdout for name in COMMANDS)
