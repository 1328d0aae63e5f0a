"""Helps are broken where the terminal ends, and nowhere else; a group alone tells what it has."""

from itertools import pairwise

import pytest
import typer.main

from satmav.cli import command_line


def commands(name, command):
    yield name, command
    for word, below in getattr(command, "commands", {}).items():
        yield from commands(f"{name} {word}", below)


def test_no_help_breaks_a_paragraph():
    command_line._register(command_line.COMMANDS)
    found = dict(commands("satmav", typer.main.get_command(command_line.app)))
    assert {"satmav solve", "satmav survey", "satmav draw", "satmav stack find", "satmav census audit"} <= found.keys()
    assert {name for name, one in found.items() if "\n" in one.help.replace("\n\n", "")} == set()


@pytest.mark.parametrize("width", [60, 100])
def test_lines_are_as_long_as_they_can_be(satmav, monkeypatch, width):
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setattr("typer.rich_utils.MAX_WIDTH", None)
    for words in (("solve",), ("survey",), ("draw",)):
        told = satmav(*words, "--help").out.split("╭")[0].splitlines()
        for line, after in pairwise(told):
            if line.strip() and after.strip():
                assert len(f"{line.rstrip()} {after.split()[0]}") > width - 2, line


def test_a_group_alone_shows_its_help_and_says_what_it_wants(satmav):
    run = satmav("stack")
    assert (run.code, run.err) == (2, "name a command (see satmav stack --help)\n")
    assert "verify" in run.out
